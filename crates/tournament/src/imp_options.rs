//! The options of pairs that are scored in IMPs, put together.

use std::fmt;
use std::str::FromStr;

use bridge_core::{ChoiceError, Rounding};
use butler::{
    ArtificialSize, ButlerPreset, ButlerRule, ComparisonCap, CrossImpRule, Divisor, OwnAverage,
    ShortBoards,
};

bridge_core::choices! {
    /// What pairs are ranked by that are scored in IMPs.
    pub enum ImpRanking: "key of a ranking by IMPs" {
        /// `total`: the sum of all boards.
        Total = "total",
        /// `per-board`: the average of the boards that the pair played.
        PerBoard = "per-board",
    }
}

bridge_core::choices! {
    /// When the same board number is another board, in the Butler ranking of a team event.
    pub enum SameBoard: "field of a board" {
        /// `round`: in every round.
        Round = "round",
        /// `session`: in every session; boards move from round to round.
        Session = "session",
    }
}

/// The regulations of Butler and cross-IMPs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImpRegulations {
    /// `butler.datum`, `butler.trimming`, `butler.rounding`, `butler.scale`; `butler.as` sets them all.
    pub butler: ButlerRule,
    /// `butler.same_board`: when a number is another board, in a team event.
    pub same_board: SameBoard,
    /// `cross-imps.cap`, `cross-imps.divisor`, `cross-imps.short_boards`.
    pub cross: CrossImpRule,
    /// `cross-imps.artificial`: the size of AVE+ and AVE−; at Butler it is always 3 IMPs.
    pub artificial: ArtificialSize,
    /// `imps.own_average`: whether a pair's own average can replace AVE+ and AVE−.
    pub own: OwnAverage,
    /// `imps.ranking`: what pairs are ranked by.
    pub ranking: ImpRanking,
    /// `imps.least_boards`: pairs with fewer boards are listed without a place.
    pub least_boards: u32,
    /// `imps.rounding`: the last step before IMPs are printed.
    pub rounding: Rounding,
}

impl ImpRegulations {
    /// Nothing but the laws and the lecture of 2015; where they are silent, our choice.
    pub(crate) const fn plain() -> Self {
        Self {
            butler: ButlerPreset::Ebl.rule(),
            same_board: SameBoard::Round,
            cross: CrossImpRule {
                cap: ComparisonCap::None,
                divisor: Divisor::Total,
                short: ShortBoards::OwnResults,
            },
            artificial: ArtificialSize::PerComparison,
            own: OwnAverage::Counts,
            ranking: ImpRanking::Total,
            least_boards: 0,
            rounding: Rounding::HUNDREDTH_HALF_AWAY_FROM_AVERAGE,
        }
    }

    pub(crate) const fn wbf(self) -> Self {
        Self { butler: ButlerPreset::Wbf.rule(), ..self }
    }

    pub(crate) const fn ebu(self) -> Self {
        Self {
            butler: ButlerPreset::Ebu.rule(),
            cross: CrossImpRule {
                cap: ComparisonCap::None,
                divisor: Divisor::Root,
                short: ShortBoards::ScaledFrequencies,
            },
            artificial: ArtificialSize::Flat,
            ..self
        }
    }

    pub(crate) const fn acbl(self) -> Self {
        Self {
            butler: ButlerPreset::Acbl.rule(),
            cross: CrossImpRule {
                cap: ComparisonCap::None,
                divisor: Divisor::PerComparison,
                short: ShortBoards::OwnResults,
            },
            artificial: ArtificialSize::Flat,
            own: OwnAverage::Ignored,
            rounding: Rounding::HUNDREDTH_HALF_UP,
            ..self
        }
    }
}

/// A Butler rule as the preset that has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ButlerAs(pub ButlerRule);

impl fmt::Display for ButlerAs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = ButlerPreset::ALL.iter().find(|preset| preset.rule() == self.0);
        f.pad(known.map_or("own", |preset| preset.name()))
    }
}

impl FromStr for ButlerAs {
    type Err = ChoiceError;

    fn from_str(text: &str) -> Result<Self, ChoiceError> {
        text.parse().map(|preset: ButlerPreset| Self(preset.rule()))
    }
}
