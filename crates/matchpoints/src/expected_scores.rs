//! The number of scores that a board should have.

use alloc::string::String;
use core::fmt;
use core::num::NonZeroU32;
use core::str::FromStr;

use bridge_core::{AllowedValue, OptionValue, pad_text};

/// The number of scores that a board should have.
///
/// # Examples
///
/// ```
/// use matchpoints::ExpectedScores;
///
/// assert_eq!("session".parse::<ExpectedScores>()?, ExpectedScores::Session);
/// assert_eq!("14".parse::<ExpectedScores>()?, ExpectedScores::Count(14.try_into()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ExpectedScores {
    /// The number of the board's results and adjusted scores.
    Board,
    /// The most scores of any board in the session, or in the section if sections are scored
    /// separately.
    Session,
    /// The most scores of any board in all sessions, so that all boards have the same top.
    Event,
    /// This number, or the number of the board's scores if it has more.
    Count(NonZeroU32),
}

/// The error for an invalid number of expected scores.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "invalid number of expected scores {0:?}: expected board, session, event, or a number such as 14"
)]
pub struct ExpectedScoresError(String);

impl OptionValue for ExpectedScores {
    const VALUES: &'static [AllowedValue] = &[
        AllowedValue::Word {
            text: "board",
            help: "the number of its results and adjusted scores.",
        },
        AllowedValue::Word {
            text: "session",
            help: "the most scores of any board in the session, or in the section if sections are scored separately.",
        },
        AllowedValue::Word {
            text: "event",
            help: "the most scores of any board in all sessions, so that all boards have the same top.",
        },
        AllowedValue::Pattern { text: "14", help: "a number of scores" },
    ];
}

impl fmt::Display for ExpectedScores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board => pad_text(f, "board"),
            Self::Session => pad_text(f, "session"),
            Self::Event => pad_text(f, "event"),
            Self::Count(count) => count.fmt(f),
        }
    }
}

impl FromStr for ExpectedScores {
    type Err = ExpectedScoresError;

    fn from_str(text: &str) -> Result<Self, ExpectedScoresError> {
        let text = text.trim();
        let words = [("board", Self::Board), ("session", Self::Session), ("event", Self::Event)];
        match words.into_iter().find(|(word, _)| text.eq_ignore_ascii_case(word)) {
            Some((_, expected)) => Ok(expected),
            None => text.parse().map(Self::Count).map_err(|_| ExpectedScoresError(text.into())),
        }
    }
}

#[cfg(feature = "serde")]
bridge_core::serde_as_text!(ExpectedScores);
