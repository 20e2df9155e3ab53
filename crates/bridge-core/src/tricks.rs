use alloc::string::String;
use core::fmt;
use core::str::FromStr;

/// The number of tricks that declarer took, 0 to 13.
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

/// A number or text that is no number of tricks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TricksError {
    /// More than 13, or fewer than 0.
    #[error("{0} tricks: a deal has 0 to 13")]
    Range(i64),
    /// Not a whole number.
    #[error("{0:?} is no number of tricks: expected 0 to 13")]
    Text(String),
}

impl Tricks {
    /// All tricks of a deal.
    pub const MAX: u8 = 13;

    /// So many tricks.
    ///
    /// # Errors
    ///
    /// [`TricksError::Range`] when `tricks` is above 13.
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

    /// For callers inside the crate that have made sure of the range.
    pub(crate) const fn from_checked(tricks: u8) -> Self {
        debug_assert!(tricks <= Self::MAX);
        Self(tricks)
    }

    /// Every possible number, 0 first.
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

    /// The number.
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
