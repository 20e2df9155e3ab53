use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::error_messages::error_messages;
use crate::operators::try_from_integers;
use crate::seat::Seat;
use crate::vulnerability::Vulnerability;

/// The number of a board, from 1 to 1,000,000. It determines dealer and vulnerability (Law 2).
///
/// Both repeat every 16 boards, so they are defined for every number.
///
/// # Examples
///
/// ```
/// use bridge_core::{BoardNumber, Seat, Vulnerability};
///
/// let board = BoardNumber::try_from(7)?;
/// assert_eq!(board.dealer(), Seat::South);
/// assert_eq!(board.vulnerability(), Vulnerability::Both);
/// # Ok::<(), bridge_core::BoardNumberError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardNumber(u32);

/// The error for an invalid board number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardNumberError(String);

error_messages!(BoardNumberError {
    Self(found) => ("invalid board number {found:?}: expected a whole number from 1 to {max}", max = BoardNumber::MAX)
});

impl BoardNumber {
    /// The maximum board number. Larger numbers in a file are treated as mistakes.
    pub const MAX: u32 = 1_000_000;

    /// Creates a board number.
    ///
    /// # Errors
    ///
    /// Returns a [`BoardNumberError`] if `number` is 0 or above [`Self::MAX`].
    pub fn new(number: u32) -> Result<Self, BoardNumberError> {
        match number {
            1..=Self::MAX => Ok(Self(number)),
            _ => Err(BoardNumberError(alloc::format!("{number}"))),
        }
    }

    /// Returns the number.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::BoardNumber;
    ///
    /// assert_eq!(BoardNumber::new(17)?.get(), 17);
    /// # Ok::<(), bridge_core::BoardNumberError>(())
    /// ```
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0
    }

    /// Returns the dealer: North on board 1, then clockwise.
    #[must_use]
    pub const fn dealer(self) -> Seat {
        match self.0 % 4 {
            1 => Seat::North,
            2 => Seat::East,
            3 => Seat::South,
            _ => Seat::West,
        }
    }

    /// Returns the vulnerability. The order none, NS, EW, both shifts by one every four boards.
    #[must_use]
    pub const fn vulnerability(self) -> Vulnerability {
        match self.0 % 16 {
            1 | 8 | 11 | 14 => Vulnerability::None,
            2 | 5 | 12 | 15 => Vulnerability::NorthSouth,
            3 | 6 | 9 | 0 => Vulnerability::EastWest,
            _ => Vulnerability::Both,
        }
    }
}

try_from_integers!(BoardNumber, BoardNumberError, |number| BoardNumberError(alloc::format!(
    "{number}"
)));

impl fmt::Display for BoardNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for BoardNumber {
    type Err = BoardNumberError;

    fn from_str(text: &str) -> Result<Self, BoardNumberError> {
        let text = text.trim();
        let number: u32 = text.parse().map_err(|_| BoardNumberError(text.into()))?;
        Self::new(number)
    }
}

#[cfg(test)]
mod tests {
    use std::string::{String, ToString};

    use super::*;

    /// Dealer and vulnerability of boards 1 to 16 match the labels on printed boards (Law 2).
    #[test]
    fn cycle_of_sixteen() {
        let dealers: String = (1..=16).map(|n| BoardNumber(n).dealer().letter()).collect();
        assert_eq!(dealers, "NESWNESWNESWNESW");

        let vulnerable: std::vec::Vec<String> =
            (1..=16).map(|n| BoardNumber(n).vulnerability().to_string()).collect();
        assert_eq!(
            vulnerable.join(" "),
            "none NS EW both NS EW both none EW both none NS both none NS EW"
        );
        for n in 1..=64 {
            assert_eq!(BoardNumber(n).vulnerability(), BoardNumber(n + 16).vulnerability());
            assert_eq!(BoardNumber(n).dealer(), BoardNumber(n + 16).dealer());
        }
    }
}
