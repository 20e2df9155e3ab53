use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::level::Level;

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
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TricksError {
    /// The number is above 13 or below 0.
    #[error("{0} tricks: a deal has 0 to 13")]
    Range(i64),
    /// The result is not possible in a contract of this level.
    #[error(
        "the result {result:+} would be {tricks} tricks: expected -{worst} to +{best} at level {level}",
        worst = level.get().saturating_add(6),
        best = Level::Seven.get().saturating_sub(level.get())
    )]
    Result {
        /// The tricks above or below the contract.
        result: i8,
        /// The level of the contract.
        level: Level,
        /// The number of tricks that it would give.
        tricks: i64,
    },
    /// The text is not a whole number.
    #[error("invalid number of tricks {0:?}: expected 0 to 13")]
    Text(String),
}

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

impl fmt::Display for Tricks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for Tricks {
    type Err = TricksError;

    fn from_str(text: &str) -> Result<Self, TricksError> {
        let number: i64 = text.trim().parse().map_err(|_| TricksError::Text(text.trim().into()))?;
        u8::try_from(number).map_err(|_| TricksError::Range(number)).and_then(Self::new)
    }
}
