//! The options of pairs that are scored in IMPs, put together.

use std::fmt;
use std::str::FromStr;

use crate::pair_options::BoardRounding;
use bridge_core::{ChoiceError, Exact, Rounding, Ties};
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
    /// `imps.board_rounding`: the last step of a board, before it is added; for teams, Butler and cross-IMPs.
    pub board_rounding: ImpBoardRounding,
}

/// The last step of a board whose IMPs need not be whole; there may be none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImpBoardRounding(pub Option<Rounding>);

impl ImpBoardRounding {
    /// To whole IMPs, exact halves away from average, which is 0.
    pub const WHOLE: Self = Self(Some(Rounding::whole(Ties::HalfAwayFromAverage)));

    /// The IMPs of a board, rounded.
    #[must_use]
    pub fn apply(self, imps: &Exact) -> Exact {
        self.0.map_or_else(|| imps.clone(), |rounding| rounding.apply(imps, &Exact::ZERO))
    }
}

impl fmt::Display for ImpBoardRounding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        BoardRounding(self.0).fmt(f)
    }
}

impl FromStr for ImpBoardRounding {
    type Err = String;

    /// Whole IMPs have to stay as they are: the unit is one IMP, or a part of one such as 0.01.
    fn from_str(text: &str) -> Result<Self, String> {
        let BoardRounding(rounding) = text.parse()?;
        let parts = rounding.and_then(|rounding| rounding.unit().reciprocal());
        match parts {
            Some(parts) if !parts.is_whole() => Err(format!(
                "cannot round to multiples of {}: expected one IMP or a part of one, as in `1 half-up` or \
                 `0.01 half-up`; or none",
                parts.reciprocal().unwrap_or(Exact::ZERO)
            )),
            _ => Ok(Self(rounding)),
        }
    }
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
            board_rounding: ImpBoardRounding(None),
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
            board_rounding: ImpBoardRounding::WHOLE,
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
