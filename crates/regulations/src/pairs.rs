//! `pairs.…`: options for rankings, sections, and sessions of pairs.

use std::fmt;
use std::str::FromStr;

use bridge_core::{AllowedValue, Exact, OptionValue, pad_text};

use crate::declare::options;
use crate::event_features::EventFeatures;
use crate::imps::{A_NUMBER_OF_BOARDS, boards};
use crate::method::Method;
use crate::sources::{ANNOUNCED, NONE, NOT_FOUND, OBSERVED, SILENT, WHITE_BOOK};

options! {
    /// The options of rankings, sections, and sessions of pairs.
    pub struct PairOptions at pairs = "pairs" {
        /// The number of rankings: one, or one for each side.
        winners: Winners {
            applies_to |event_kind| !event_kind.has_matches();
            Plain = Winners::Inferred, SILENT;
            Acbl = Winners::Inferred, NOT_FOUND;
        }
        /// The comparison of sections that played the same board.
        sections: Sections {
            applies_to |event_kind| !event_kind.method.is_for_teams();
            relevant EventFeatures::SEVERAL_SECTIONS;
            Plain | Acbl = Sections::Together, ANNOUNCED;
        }
        /// The scope of rankings: all sections, or each section.
        rankings: SectionRankings {
            applies_to |event_kind| !event_kind.has_matches();
            relevant EventFeatures::SECTIONS;
            Plain | Acbl = SectionRankings::Overall, ANNOUNCED;
        }
        /// The combination of several sessions.
        sessions: Sessions {
            applies_to |event_kind| event_kind.method == Method::Matchpoints;
            relevant EventFeatures::SESSIONS;
            Plain | Acbl = Sessions::Total, ANNOUNCED;
        }
        /// The base of a pair's percentage.
        percentage: PairPercentage {
            applies_to |event_kind| event_kind.method == Method::Matchpoints;
            relevant EventFeatures::SHORT_BOARDS;
            Plain = PairPercentage::OfTotals, SILENT;
            Acbl = PairPercentage::OfTotals, "ACBLscore";
            Jfr = PairPercentage::MeanOfBoards, OBSERVED;
        }
        /// The minimum number of boards for a place; pairs with fewer boards have no place.
        min_boards: u32 {
            values &[A_NUMBER_OF_BOARDS];
            read boards;
            applies_to |event_kind| event_kind.method == Method::Matchpoints;
            relevant EventFeatures::MIN_BOARDS;
            Plain | Acbl = 0, ANNOUNCED;
        }
        /// The share of its qualifying score that a pair carries into the final.
        carry_forward: CarryForward {
            applies_to |event_kind| event_kind.method == Method::Matchpoints;
            relevant EventFeatures::CARRIED;
            Plain | Acbl = CarryForward::NONE, ANNOUNCED;
            Ebu = CarryForward::HALF, WHITE_BOOK;
        }
    }
}

bridge_core::choices! {
    /// The number of rankings in an event of pairs, one or two.
    pub enum Winners: "number of winners" {
        /// `inferred`: two if no pair sat on both sides, or if few pairs did and mostly sat on one
        /// side; otherwise one.
        Inferred = "inferred",
        /// `one`: all pairs in one ranking.
        One = "one",
        /// `two`: separate rankings for North-South and East-West.
        Two = "two",
    }
}

bridge_core::choices! {
    /// The comparison of sections that played the same board.
    pub enum Sections: "comparison of sections" {
        /// `together`: all tables that played a board form one field.
        Together = "together",
        /// `separate`: each section is a separate field on every board.
        Separate = "separate",
    }
}

bridge_core::choices! {
    /// The scope of rankings: all sections or each section.
    pub enum SectionRankings: "kind of rankings" {
        /// `overall`: one ranking for all sections.
        Overall = "overall",
        /// `by-section`: one ranking for each section.
        BySection = "by-section",
    }
}

bridge_core::choices! {
    /// The combination of several sessions.
    pub enum Sessions: "method of combining sessions" {
        /// `total`: the matchpoints of all sessions are added, and so are the available
        /// matchpoints.
        Total = "total",
        /// `percentages`: the mean of a pair's session percentages; all sessions have equal
        /// weights, regardless of their boards and tops.
        Percentages = "percentages",
    }
}

bridge_core::choices! {
    /// The base of a pair's percentage.
    pub enum PairPercentage: "base of a pair's percentage" {
        /// `of-totals`: the matchpoints of all boards, of the sum of their tops. A board with a
        /// higher top counts more.
        OfTotals = "of-totals",
        /// `mean-of-boards`: the mean of its percentages on the boards. All boards count equally;
        /// totals are on the highest top of the event (online platforms).
        MeanOfBoards = "mean-of-boards",
    }
}

/// The share of its qualifying score that a pair carries into the final; `None` for no
/// carry-forward.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CarryForward(Option<Exact>);

/// The error for an invalid share.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("invalid carry-forward {0:?}: expected none, or a share above 0 and at most 1 such as 1/2")]
pub struct CarryForwardError(String);

impl CarryForward {
    /// No carry-forward.
    pub const NONE: Self = Self(None);
    /// Half of the score.
    pub const HALF: Self = Self(Some(Exact::HALF));

    /// Returns the share, or `None` if no score is carried forward.
    ///
    /// ```
    /// use bridge_core::Exact;
    /// use regulations::CarryForward;
    ///
    /// assert_eq!("1/2".parse::<CarryForward>()?.share(), Some(&Exact::HALF));
    /// assert_eq!(CarryForward::NONE.share(), None);
    /// # Ok::<(), regulations::CarryForwardError>(())
    /// ```
    #[must_use]
    pub const fn share(&self) -> Option<&Exact> {
        self.0.as_ref()
    }
}

impl OptionValue for CarryForward {
    const VALUES: &'static [AllowedValue] =
        &[NONE, AllowedValue::Pattern { text: "1/2", help: "a share above 0 and at most 1" }];
}

impl fmt::Display for CarryForward {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A parsed share has a numerator and a denominator.
        match self.0.as_ref().and_then(Exact::parts) {
            None => pad_text(f, "none"),
            Some((numerator, denominator)) => write!(f, "{numerator}/{denominator}"),
        }
    }
}

impl FromStr for CarryForward {
    type Err = CarryForwardError;

    fn from_str(text: &str) -> Result<Self, CarryForwardError> {
        if text.trim().eq_ignore_ascii_case("none") {
            return Ok(Self::NONE);
        }
        let reject = || CarryForwardError(text.trim().to_owned());
        let share: Exact = text.parse().map_err(|_| reject())?;
        if share > Exact::ZERO && share <= Exact::ONE && share.parts().is_some() {
            Ok(Self(Some(share)))
        } else {
            Err(reject())
        }
    }
}
