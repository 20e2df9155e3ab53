use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::error_messages::error_messages;
use crate::side::Side;

/// One of the four seats at a table (Law 3 and Law 5).
///
/// Parses a letter or a whole word in any case; prints the letter.
///
/// # Examples
///
/// ```
/// use bridge_core::{Seat, Side};
///
/// let seat: Seat = "south".parse()?;
/// assert_eq!(seat.to_string(), "S");
/// assert_eq!(seat.side(), Side::NorthSouth);
/// # Ok::<(), bridge_core::SeatError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Seat {
    /// North.
    North,
    /// East.
    East,
    /// South.
    South,
    /// West.
    West,
}

/// The error for a text that is not a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatError(String);

error_messages!(SeatError { Self(found) => ("invalid seat {found:?}: expected N, E, S, or W") });

impl Seat {
    /// The four seats, clockwise from North.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// Returns the side of this seat.
    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Self::North | Self::South => Side::NorthSouth,
            Self::East | Self::West => Side::EastWest,
        }
    }

    /// Returns the next seat clockwise.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::Seat;
    ///
    /// assert_eq!(Seat::ALL.map(Seat::next), [Seat::East, Seat::South, Seat::West, Seat::North]);
    /// ```
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::North => Self::East,
            Self::East => Self::South,
            Self::South => Self::West,
            Self::West => Self::North,
        }
    }

    /// Returns the letter of the seat.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::Seat;
    ///
    /// let clockwise: String = Seat::ALL.map(Seat::letter).iter().collect();
    /// assert_eq!(clockwise, "NESW");
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::North => 'N',
            Self::East => 'E',
            Self::South => 'S',
            Self::West => 'W',
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::pad_text(f, self.letter().encode_utf8(&mut [0; 4]))
    }
}

impl FromStr for Seat {
    type Err = SeatError;

    fn from_str(text: &str) -> Result<Self, SeatError> {
        let text = text.trim();
        let names = [("N", "NORTH"), ("E", "EAST"), ("S", "SOUTH"), ("W", "WEST")];
        let is = |name: &str| text.eq_ignore_ascii_case(name);
        let mut seats = Self::ALL.into_iter().zip(names);
        let seat = seats.find(|(_, (letter, word))| is(letter) || is(word));
        seat.map(|(seat, _)| seat).ok_or_else(|| SeatError(text.into()))
    }
}
