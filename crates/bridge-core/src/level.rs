//! The level of a contract.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::error_messages::error_messages;
use crate::operators::try_from_integers;

/// The number of odd tricks bid, 1 to 7.
///
/// # Examples
///
/// ```
/// use bridge_core::Level;
///
/// assert_eq!(Level::new(4)?, Level::Four);
/// assert!(Level::new(8).is_err());
/// # Ok::<(), bridge_core::LevelError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// One odd trick.
    One = 1,
    /// Two odd tricks.
    Two,
    /// Three odd tricks.
    Three,
    /// Four odd tricks.
    Four,
    /// Five odd tricks.
    Five,
    /// Six odd tricks, a small slam.
    Six,
    /// Seven odd tricks, a grand slam.
    Seven,
}

/// The error for an invalid level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelError(String);

error_messages!(LevelError { Self(found) => ("invalid level {found:?}: expected 1 to 7") });

impl Level {
    /// The seven levels, lowest first.
    pub const ALL: [Self; 7] =
        [Self::One, Self::Two, Self::Three, Self::Four, Self::Five, Self::Six, Self::Seven];

    /// Creates a level from the number of odd tricks.
    ///
    /// # Errors
    ///
    /// Returns a [`LevelError`] if `level` is not 1 to 7.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::Level;
    ///
    /// assert_eq!(Level::new(6)?, Level::Six);
    /// assert_eq!(Level::Six.get(), 6);
    /// # Ok::<(), bridge_core::LevelError>(())
    /// ```
    pub fn new(level: u8) -> Result<Self, LevelError> {
        match level {
            1 => Ok(Self::One),
            2 => Ok(Self::Two),
            3 => Ok(Self::Three),
            4 => Ok(Self::Four),
            5 => Ok(Self::Five),
            6 => Ok(Self::Six),
            7 => Ok(Self::Seven),
            _ => Err(LevelError(alloc::format!("{level}"))),
        }
    }

    /// Returns the number of odd tricks.
    #[must_use]
    #[expect(clippy::as_conversions, reason = "the discriminant is the level")]
    pub const fn get(self) -> u8 {
        self as u8
    }
}

try_from_integers!(Level, LevelError, |number| LevelError(alloc::format!("{number}")));

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.get(), f)
    }
}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Self, LevelError> {
        let text = text.trim();
        text.parse()
            .ok()
            .and_then(|level| Self::new(level).ok())
            .ok_or_else(|| LevelError(text.into()))
    }
}
