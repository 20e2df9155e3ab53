use core::fmt;
use core::str::FromStr;

/// The possible numbers of boards that each contestant plays, such as `24..28` or `26`.
///
/// ```
/// use movements::BoardRange;
///
/// let range: BoardRange = "24..28".parse()?;
/// assert_eq!((range.least(), range.most()), (24, 28));
/// assert!(range.contains(26) && !range.contains(30));
/// assert_eq!("26".parse::<BoardRange>()?.to_string(), "26 boards");
/// # Ok::<(), movements::BoardRangeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardRange {
    least: u16,
    most: u16,
}

/// A text that is not a number of boards or a range.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "invalid boards {0:?}: expected a number from 1 to {max}, or a range like `24..28`",
    max = BoardRange::MAX
)]
pub struct BoardRangeError(String);

impl BoardRange {
    /// The maximum number of boards.
    pub const MAX: u16 = 200;

    /// The numbers of boards of a club evening, 24 to 28.
    pub const EVENING: Self = Self { least: 24, most: 28 };

    /// Creates a range.
    ///
    /// # Errors
    ///
    /// [`BoardRangeError`] unless `least` is at least 1 and `most` is from `least` to [`Self::MAX`].
    pub fn new(least: u16, most: u16) -> Result<Self, BoardRangeError> {
        if (1..=most).contains(&least) && most <= Self::MAX {
            Ok(Self { least, most })
        } else {
            Err(BoardRangeError(format!("{least}..{most}")))
        }
    }

    /// Returns the lowest number of boards.
    #[must_use]
    pub const fn least(self) -> u16 {
        self.least
    }

    /// Returns the highest number of boards.
    #[must_use]
    pub const fn most(self) -> u16 {
        self.most
    }

    /// Returns true if the number of boards is possible.
    #[must_use]
    pub const fn contains(self, boards: u16) -> bool {
        self.least <= boards && boards <= self.most
    }
}

impl fmt::Display for BoardRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.least, self.most) {
            (1, 1) => f.write_str("1 board"),
            (least, most) if least == most => write!(f, "{least} boards"),
            (least, most) => write!(f, "{least} to {most} boards"),
        }
    }
}

impl FromStr for BoardRange {
    type Err = BoardRangeError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (least, most) = text.split_once("..").unwrap_or((text, text));
        let number = |text: &str| crate::cells::digits(text.trim_start_matches('='));
        let numbers = number(least).zip(number(most));
        let range = numbers.and_then(|(least, most)| Self::new(least, most).ok());
        range.ok_or_else(|| BoardRangeError(text.to_owned()))
    }
}
