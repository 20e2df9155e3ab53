use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::error_messages::error_messages;
use crate::level::Level;
use crate::operators::try_from_integers;
use crate::tricks::{Tricks, TricksError};

/// A result relative to the contract: `=`, `+1` (an overtrick), `-2` (two down).
///
/// # Examples
///
/// ```
/// use bridge_core::{Level, RelativeResult, Tricks};
///
/// let made: RelativeResult = "+1".parse()?;
/// assert_eq!(made.tricks(Level::Four)?, Tricks::new(11)?);
/// assert_eq!(RelativeResult::from_tricks(Level::Four, Tricks::new(8)?).to_string(), "-2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RelativeResult(i8);

/// The error for an invalid result relative to a contract.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RelativeResultError {
    /// The number is outside −13 to +6.
    Range(i64),
    /// The text does not have the form `=`, `+1`, `-2`.
    Text(String),
}

error_messages!(RelativeResultError {
    Self::Range(found) => ("impossible result {found:+}: expected -13 to +6"),
    Self::Text(found) => ("invalid result {found:?}: expected =, +1, -2, and so on"),
});

impl RelativeResult {
    /// A contract made exactly.
    pub const EXACTLY: Self = Self(0);

    /// Creates a result from the number of tricks above (positive) or below (negative) the
    /// contract.
    ///
    /// # Errors
    ///
    /// Returns [`RelativeResultError::Range`] if `difference` is below −13 (no trick in a contract
    /// at level seven) or above +6 (all thirteen tricks in a contract at level one).
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::RelativeResult;
    ///
    /// assert_eq!(RelativeResult::new(-2)?.get(), -2);
    /// assert_eq!(RelativeResult::new(7).unwrap_err().to_string(), "impossible result +7: expected -13 to +6");
    /// # Ok::<(), bridge_core::RelativeResultError>(())
    /// ```
    pub fn new(difference: i8) -> Result<Self, RelativeResultError> {
        match difference {
            -13..=6 => Ok(Self(difference)),
            _ => Err(RelativeResultError::Range(difference.into())),
        }
    }

    /// Returns the result of taking `tricks` tricks in a contract at this level.
    #[must_use]
    #[expect(clippy::arithmetic_side_effects, reason = "there are at most 13 tricks and 7 levels")]
    pub const fn from_tricks(level: Level, tricks: Tricks) -> Self {
        Self(tricks.get().cast_signed() - level.get().cast_signed() - 6)
    }

    /// Returns the tricks above (positive) or below (negative) the contract.
    #[must_use]
    pub const fn get(self) -> i8 {
        self.0
    }

    /// Returns the tricks taken in a contract at this level.
    ///
    /// # Errors
    ///
    /// Returns [`TricksError::Result`] if that is not 0 to 13: `4S+4` would be 14 tricks.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::{Level, RelativeResult};
    ///
    /// let two_down: RelativeResult = "-2".parse()?;
    /// assert_eq!(two_down.tricks(Level::Four)?.get(), 8);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn tricks(self, level: Level) -> Result<Tricks, TricksError> {
        let tricks = [6, level.get().into(), self.0.into()].into_iter().sum();
        let valid = u8::try_from(tricks).ok().and_then(|tricks| Tricks::new(tricks).ok());
        valid.ok_or(TricksError::Result { result: self.0, level, tricks })
    }
}

try_from_integers!(RelativeResult, RelativeResultError, RelativeResultError::Range);

impl fmt::Display for RelativeResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => crate::pad_text(f, "="),
            difference => crate::pad_text(f, &alloc::format!("{difference:+}")),
        }
    }
}

impl FromStr for RelativeResult {
    type Err = RelativeResultError;

    fn from_str(text: &str) -> Result<Self, RelativeResultError> {
        let text = text.trim();
        if matches!(text, "=" | "==") {
            return Ok(Self::EXACTLY);
        }
        // A number without a sign is rejected: `10` is more likely a number of tricks than ten
        // overtricks.
        let signed = text.strip_prefix(['+', '-', '−', '–']).filter(|digits| {
            !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
        });
        let digits = signed.ok_or_else(|| RelativeResultError::Text(text.into()))?;
        let size: i64 = digits.parse().map_err(|_| RelativeResultError::Text(text.into()))?;
        let difference = if text.starts_with('+') { size } else { size.saturating_neg() };
        difference.try_into()
    }
}
