//! The text form of outcomes.

use std::fmt;
use std::str::FromStr;

use bridge_core::{PlayedContract, Score, pad_text};

use crate::results::Outcome;

/// The error for a text that is not an outcome.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("invalid outcome {0:?}: expected a result such as 4SX N +1, PASS, NP, or a score")]
pub struct OutcomeError(String);

impl From<PlayedContract> for Outcome {
    fn from(played: PlayedContract) -> Self {
        Self::Played(played)
    }
}

impl From<Score> for Outcome {
    fn from(score: Score) -> Self {
        Self::Score(score)
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Played(played) => played.fmt(f),
            Self::PassedOut => pad_text(f, "PASS"),
            Self::Score(score) => score.fmt(f),
            Self::NotPlayed => pad_text(f, "NP"),
        }
    }
}

impl FromStr for Outcome {
    type Err = OutcomeError;

    fn from_str(text: &str) -> Result<Self, OutcomeError> {
        let text = text.trim();
        if text.eq_ignore_ascii_case("PASS") {
            return Ok(Self::PassedOut);
        }
        if text.eq_ignore_ascii_case("NP") {
            return Ok(Self::NotPlayed);
        }
        let score = text.parse().ok().map(Self::Score);
        let played = || text.parse().ok().map(Self::Played);
        score.or_else(played).ok_or_else(|| OutcomeError(text.to_owned()))
    }
}

#[cfg(feature = "serde")]
bridge_core::serde_as_text!(Outcome);
