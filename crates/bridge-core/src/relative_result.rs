use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::level::Level;
use crate::tricks::{Tricks, TricksError};

/// A result relative to the contract: `=`, `+1` (an overtrick), `-2` (two down).
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

/// A number or text that is no result relative to a contract.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MadeError {
    /// Outside −13 to +6.
    #[error("{0:+} is no possible result: expected -13 to +6")]
    Range(i64),
    /// Not of the form `=`, `+1`, `-2`.
    #[error("{0:?} is no result: expected =, +1, -2 and so on")]
    Text(String),
}

impl RelativeResult {
    /// The contract made exactly.
    pub const EXACTLY: Self = Self(0);

    /// The result that is so many tricks above or below the contract.
    ///
    /// # Errors
    ///
    /// [`MadeError::Range`] outside −13 (no trick in a contract for seven) to +6 (all thirteen in a
    /// contract for one).
    ///
    /// ```
    /// use bridge_core::RelativeResult;
    ///
    /// assert_eq!(RelativeResult::new(-2)?.get(), -2);
    /// assert_eq!(RelativeResult::new(7).unwrap_err().to_string(), "+7 is no possible result: expected -13 to +6");
    /// # Ok::<(), bridge_core::MadeError>(())
    /// ```
    pub fn new(difference: i8) -> Result<Self, MadeError> {
        match difference {
            -13..=6 => Ok(Self(difference)),
            _ => Err(MadeError::Range(difference.into())),
        }
    }

    /// The result of taking so many tricks in a contract of this level.
    #[must_use]
    #[expect(clippy::arithmetic_side_effects, reason = "13 tricks at most, and a level of 7")]
    pub const fn from_tricks(level: Level, tricks: Tricks) -> Self {
        Self(tricks.get().cast_signed() - level.get().cast_signed() - 6)
    }

    /// Tricks above (positive) or below (negative) the contract.
    #[must_use]
    pub const fn get(self) -> i8 {
        self.0
    }

    /// The tricks taken in a contract of this level.
    ///
    /// # Errors
    ///
    /// [`TricksError::Range`] where that is not 0 to 13: `4S+4` would be 14 tricks.
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
        u8::try_from(tricks).map_err(|_| TricksError::Range(tricks)).and_then(Tricks::new)
    }
}

impl fmt::Display for RelativeResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => crate::pad_text(f, "="),
            difference => crate::pad_text(f, &alloc::format!("{difference:+}")),
        }
    }
}

impl FromStr for RelativeResult {
    type Err = MadeError;

    fn from_str(text: &str) -> Result<Self, MadeError> {
        let text = text.trim();
        if matches!(text, "=" | "==") {
            return Ok(Self::EXACTLY);
        }
        // A bare number is refused: `10` is more likely a number of tricks than ten overtricks.
        let signed = text.strip_prefix(['+', '-', '−', '–']).filter(|digits| {
            !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
        });
        let digits = signed.ok_or_else(|| MadeError::Text(text.into()))?;
        let size: i64 = digits.parse().map_err(|_| MadeError::Text(text.into()))?;
        let difference = if text.starts_with('+') { size } else { size.saturating_neg() };
        i8::try_from(difference).map_err(|_| MadeError::Range(difference)).and_then(Self::new)
    }
}
