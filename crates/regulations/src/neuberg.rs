//! `neuberg.…`: options for boards with fewer scores than expected.

use std::fmt;
use std::str::FromStr;

use bridge_core::{AllowedValue, OptionValue, Rounding, pad_text};
use matchpoints::{ArtificialScores, ExpectedScores, FewerScores, SmallGroups};

use crate::declare::options;
use crate::event_features::EventFeatures;
use crate::sources::{A_ROUNDING, AS_EBL, LECTURE, NONE, NOT_FOUND, OBSERVED, SILENT, WHITE_BOOK};

const UNSPECIFIED: &str = "Laws 2017, Law 87B leaves it to the regulations";
const MAX_SCORES: &str = "our choice: the fullest board of the session has them all";

options! {
    /// The options of boards with fewer scores than expected.
    pub struct NeubergOptions at neuberg = "neuberg" {
        /// The treatment of a board with fewer scores than expected.
        fewer_scores: FewerScores {
            applies_to |event_kind| event_kind.has_matchpoints();
            relevant EventFeatures::SHORT_BOARDS;
            Plain = FewerScores::OwnTop, UNSPECIFIED;
            Acbl = FewerScores::Neuberg, "ACBLscore";
            Ebl = FewerScores::Neuberg, LECTURE;
            Ebu = FewerScores::Neuberg, WHITE_BOOK;
            Wbf = FewerScores::Neuberg, AS_EBL;
            Norway = FewerScores::Tie, "Norway, secondary source: off unless announced";
            Ebuscore | PairsScorer | Jfr | Salliere = FewerScores::Neuberg, OBSERVED;
            Brian | RealBridge | Bbo = FewerScores::OwnTop, OBSERVED;
        }
        /// The awards of comparison groups that are too small for the formula.
        small_groups: SmallGroups {
            applies_to |event_kind| event_kind.has_matchpoints();
            relevant EventFeatures::SHORT_BOARDS.and(EventFeatures::FACTORED);
            Plain = SmallGroups::None, UNSPECIFIED;
            Acbl = SmallGroups::Acbl, "ACBLscore";
            Ebl = SmallGroups::Ebl, LECTURE;
            Ebu = SmallGroups::Ebu, WHITE_BOOK;
            Wbf = SmallGroups::Ebl, AS_EBL;
        }
        /// The number of scores that a board should have.
        expected: ExpectedScores {
            applies_to |event_kind| event_kind.has_fields();
            relevant EventFeatures::SHORT_BOARDS.and(EventFeatures::FACTORED);
            Plain = ExpectedScores::Board, SILENT;
            Acbl | Ebl | Ebu | Wbf | Norway = ExpectedScores::Session, MAX_SCORES;
            RealBridge | Salliere = ExpectedScores::Session, OBSERVED;
            Jfr = ExpectedScores::Board, OBSERVED;
        }
        /// The effect of artificial scores on the expected number.
        artificial: ArtificialScores {
            applies_to |event_kind| event_kind.has_fields();
            relevant EventFeatures::ARTIFICIAL;
            Plain = ArtificialScores::Count, SILENT;
            Acbl = ArtificialScores::Count, NOT_FOUND;
            Brian = ArtificialScores::Ignore, OBSERVED;
        }
        /// The rounding of a board with fractional matchpoints.
        board_rounding: BoardRounding {
            name "matchpoints.board_rounding";
            applies_to |event_kind| event_kind.has_matchpoints();
            relevant EventFeatures::SHORT_BOARDS;
            Plain = BoardRounding(None), SILENT;
            // 0.01 on the printed 1-½-0 scale.
            Acbl = BoardRounding::from_valid_text("0.02 half-up"), "ACBLscore: 0.01 of the printed scale, half up";
            Ebl = BoardRounding(None), "Eidt 2015: none stated";
            Ebu = BoardRounding::from_valid_text("0.0001 half-away-from-average"), WHITE_BOOK;
            Wbf = BoardRounding(None), AS_EBL;
            Ebuscore = BoardRounding::from_valid_text("0.01 half-up"), OBSERVED;
            PairsScorer = BoardRounding(None), OBSERVED;
        }
    }
}

/// The rounding of a board whose matchpoints can be fractional; `None` for no rounding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardRounding(pub Option<Rounding>);

impl BoardRounding {
    /// Parses a rounding that is known to be valid.
    fn from_valid_text(text: &str) -> Self {
        Self(text.parse().ok())
    }
}

impl OptionValue for BoardRounding {
    const VALUES: &'static [AllowedValue] = &[NONE, A_ROUNDING];
}

impl fmt::Display for BoardRounding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => pad_text(f, "none"),
            Some(rounding) => rounding.fmt(f),
        }
    }
}

impl FromStr for BoardRounding {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text.trim().eq_ignore_ascii_case("none") {
            return Ok(Self(None));
        }
        text.parse()
            .map(|rounding| Self(Some(rounding)))
            .map_err(|error| format!("{error}; or none"))
    }
}
