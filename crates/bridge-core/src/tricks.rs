use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::error_messages::error_messages;
use crate::level::Level;
use crate::operators::try_from_integers;

/// The number of tricks declarer took, 0 to 13.
///
/// # Examples
///
/// ```
/// use bridge_core::Tricks;
///
/// assert_eq!("10".parse::<Tricks>()?, Tricks::new(10)?);
/// assert_eq!(Tricks::new(14).unwrap_err().to_string(), "14 tricks: a deal has 0 to 13");
/// # Ok::<(), bridge_core::TricksError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tricks(u8);

/// The error for an invalid number of tricks.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TricksError {
    /// The number is above 13 or below 0.
    Range(i64),
    /// The result is not possible in a contract of this level.
    Result {
        /// The tricks above or below the contract.
        result: i8,
        /// The level of the contract.
        level: Level,
        /// The number of tricks that it would give.
        tricks: i64,
    },
    /// The text is not a whole number.
    Text(String),
}

error_messages!(TricksError {
    Self::Range(found) => ("{found} tricks: a deal has 0 to 13"),
    Self::Result { result, level, tricks } => (
        "the result {result:+} would be {tricks} tricks: expected -{worst} to +{best} at level {level}",
        worst = level.get().saturating_add(6),
        best = Level::Seven.get().saturating_sub(level.get())
    ),
    Self::Text(found) => ("invalid number of tricks {found:?}: expected 0 to 13"),
});

impl Tricks {
    /// The number of tricks in a deal.
    pub const MAX: u8 = 13;

    /// Creates a number of tricks.
    ///
    /// # Errors
    ///
    /// Returns [`TricksError::Range`] if `tricks` is above 13.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::Tricks;
    ///
    /// assert_eq!(Tricks::new(13)?.get(), Tricks::MAX);
    /// # Ok::<(), bridge_core::TricksError>(())
    /// ```
    pub fn new(tricks: u8) -> Result<Self, TricksError> {
        match tricks {
            0..=Self::MAX => Ok(Self(tricks)),
            _ => Err(TricksError::Range(tricks.into())),
        }
    }

    /// Creates a number of tricks that the caller has already checked.
    pub(crate) const fn from_checked(tricks: u8) -> Self {
        debug_assert!(tricks <= Self::MAX);
        Self(tricks)
    }

    /// Returns an iterator over every possible number of tricks, 0 first.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::Tricks;
    ///
    /// assert_eq!(Tricks::all().count(), 14);
    /// assert_eq!(Tricks::all().last().map(Tricks::get), Some(13));
    /// ```
    pub fn all() -> impl Iterator<Item = Self> {
        (0..=Self::MAX).map(Self)
    }

    /// Returns the number.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

try_from_integers!(Tricks, TricksError, TricksError::Range);

impl fmt::Display for Tricks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for Tricks {
    type Err = TricksError;

    fn from_str(text: &str) -> Result<Self, TricksError> {
        let number: i64 = text.trim().parse().map_err(|_| TricksError::Text(text.trim().into()))?;
        number.try_into()
    }
}
