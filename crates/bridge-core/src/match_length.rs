use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::error_messages::error_messages;
use crate::operators::try_from_integers;

/// The number of boards in a match, 1 to 200.
///
/// # Examples
///
/// ```
/// use bridge_core::MatchLength;
///
/// assert_eq!(MatchLength::try_from(20)?.get(), 20);
/// assert!(MatchLength::new(0).is_err());
/// # Ok::<(), bridge_core::MatchLengthError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MatchLength(u8);

/// The error for an invalid match length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchLengthError(String);

error_messages!(MatchLengthError {
    Self(found) => ("a match has 1 to {max} boards, not {found}", max = MatchLength::MAX)
});

impl MatchLength {
    /// The maximum number of boards in a match; every published scale ends below it.
    pub const MAX: u8 = 200;

    /// Creates a match length.
    ///
    /// # Errors
    ///
    /// Returns a [`MatchLengthError`] if `boards` is 0 or above [`Self::MAX`].
    pub fn new(boards: u8) -> Result<Self, MatchLengthError> {
        match boards {
            1..=Self::MAX => Ok(Self(boards)),
            _ => Err(MatchLengthError(alloc::format!("{boards}"))),
        }
    }

    /// Returns the number of boards.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

try_from_integers!(MatchLength, MatchLengthError, |number| MatchLengthError(alloc::format!(
    "{number}"
)));

impl fmt::Display for MatchLength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for MatchLength {
    type Err = MatchLengthError;

    fn from_str(text: &str) -> Result<Self, MatchLengthError> {
        let text = text.trim();
        let found = if text.is_empty() { "nothing" } else { text };
        let boards = text.parse().map_err(|_| MatchLengthError(found.into()))?;
        Self::new(boards)
    }
}
