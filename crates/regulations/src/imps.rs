//! `imps.…`: options shared by Butler and cross-IMPs.

use std::fmt;
use std::str::FromStr;

use bridge_core::{AllowedValue, Exact, OptionValue, Rounding, RoundingMode, pad_text};
use butler::OwnAverage;

use crate::declare::options;
use crate::event_features::EventFeatures;
use crate::sources::{A_ROUNDING, ANNOUNCED, NONE, NOT_FOUND, OBSERVED, SILENT, WHITE_BOOK};

options! {
    /// The options that Butler and cross-IMPs share.
    pub struct ImpOptions at imps = "imps" {
        /// The effect of the average of a pair on AVE+ and AVE−.
        own_average: OwnAverage {
            applies_to |event_kind| event_kind.has_imp_pairs();
            relevant EventFeatures::IMP_PAIRS.and(EventFeatures::AVERAGES);
            Plain = OwnAverage::Counts, "Laws 2017, Law 12C2(c): or the equivalent in IMPs";
            Acbl = OwnAverage::Ignored, "ACBLscore: flat 3";
            Ebu = OwnAverage::Counts, WHITE_BOOK;
        }
        /// The score by which pairs are ranked.
        ranking: ImpRanking {
            applies_to |event_kind| event_kind.method.is_in_imps() && !event_kind.has_scale;
            Plain | Acbl = ImpRanking::Total, ANNOUNCED;
            Pianola = ImpRanking::Scaled, OBSERVED;
        }
        /// The minimum number of boards for a place; pairs with fewer boards have no place.
        min_boards: u32 {
            values &[A_NUMBER_OF_BOARDS];
            read boards;
            applies_to |event_kind| event_kind.has_imp_pairs() && !(event_kind.method.is_in_imps() && event_kind.has_scale);
            relevant EventFeatures::MIN_BOARDS;
            Plain | Acbl = 0, ANNOUNCED;
        }
        /// The rounding of printed IMPs.
        rounding: Rounding {
            values &[A_ROUNDING];
            applies_to |event_kind| event_kind.has_imp_pairs();
            relevant EventFeatures::IMP_PAIRS;
            Plain = Rounding::HUNDREDTH_HALF_AWAY_FROM_AVERAGE, SILENT;
            Acbl = Rounding::HUNDREDTH_HALF_UP, "ACBLscore: 0.01, .005 up";
            Ebu = Rounding::HUNDREDTH_HALF_AWAY_FROM_AVERAGE, WHITE_BOOK;
            Okbridge = Rounding::HUNDREDTH_HALF_TO_EVEN, OBSERVED;
        }
        /// The rounding of a board before it is added, for teams, Butler, and cross-IMPs.
        board_rounding: ImpBoardRounding {
            applies_to |event_kind| !event_kind.has_matchpoints();
            relevant EventFeatures::PART_IMPS;
            Plain = ImpBoardRounding(None), "Laws 2017, Law 78B: none stated";
            Acbl = ImpBoardRounding(None), NOT_FOUND;
            TeamsScorer = ImpBoardRounding(Some(Rounding::HUNDREDTH_HALF_AWAY_FROM_AVERAGE)), "observed in published results; ties are our choice";
            Ebu = ImpBoardRounding::WHOLE, "EBU White Book 2025, secondary source: to the unit of scoring";
        }
    }
}

/// A number of boards.
pub(crate) const A_NUMBER_OF_BOARDS: AllowedValue =
    AllowedValue::Pattern { text: "20", help: "a number of boards" };

/// Parses a number of boards, 0 or more.
pub(crate) fn boards(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| format!("invalid number of boards {text:?}: expected one such as 20"))
}

bridge_core::choices! {
    /// The ranking key of pairs scored in IMPs.
    pub enum ImpRanking: "order of a ranking by IMPs" {
        /// `total`: the sum of all boards.
        Total = "total",
        /// `per-board`: the average per board that the pair played.
        PerBoard = "per-board",
        /// `scaled`: the total scaled up to the full number of boards, as if the pair had played the
        /// others with its average.
        Scaled = "scaled",
    }
}

/// The rounding of a board whose IMPs can be fractional; `None` for no rounding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImpBoardRounding(pub Option<Rounding>);

impl ImpBoardRounding {
    /// Rounding to whole IMPs, exact halves away from the average, which is 0.
    pub const WHOLE: Self = Self(Some(Rounding::whole(RoundingMode::HalfAwayFromAverage)));

    /// Rounds the IMPs of a board.
    ///
    /// ```
    /// use bridge_core::Exact;
    /// use regulations::ImpBoardRounding;
    ///
    /// let half: Exact = "-2.5".parse()?;
    /// assert_eq!(ImpBoardRounding::WHOLE.apply(&half).to_string(), "-3");
    /// assert_eq!(ImpBoardRounding(None).apply(&half), half);
    /// # Ok::<(), bridge_core::ExactError>(())
    /// ```
    #[must_use]
    pub fn apply(self, imps: &Exact) -> Exact {
        self.0.map_or_else(|| imps.clone(), |rounding| rounding.apply(imps))
    }
}

impl OptionValue for ImpBoardRounding {
    const VALUES: &'static [AllowedValue] = &[NONE, A_ROUNDING];
}

impl fmt::Display for ImpBoardRounding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => pad_text(f, "none"),
            Some(rounding) => rounding.fmt(f),
        }
    }
}

impl FromStr for ImpBoardRounding {
    type Err = String;

    /// Parses a rounding whose unit is one IMP or a fraction of it, such as 0.01, so that whole
    /// IMPs stay unchanged.
    fn from_str(text: &str) -> Result<Self, String> {
        if text.trim().eq_ignore_ascii_case("none") {
            return Ok(Self(None));
        }
        let rounding: Rounding = text.parse().map_err(|error| format!("{error}; or none"))?;
        let unit = rounding.unit();
        if unit.reciprocal().is_some_and(|parts| !parts.is_whole()) {
            return Err(format!(
                "cannot round to multiples of {unit}: expected one IMP or a part of one, as in `1 half-up` or \
                 `0.01 half-up`; or none"
            ));
        }
        Ok(Self(Some(rounding)))
    }
}
