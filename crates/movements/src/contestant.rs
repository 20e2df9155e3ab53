use core::fmt;

/// A pair, player, or team of a movement. Numbers start at 1.
///
/// If pairs are numbered separately by direction, North-South 3 and East-West 3 are two pairs.
/// Otherwise each contestant is a [`Number`](Self::Number).
///
/// ```
/// use movements::Contestant;
///
/// assert_eq!(Contestant::Number(3).to_string(), "3");
/// assert_eq!(Contestant::EastWest(3).to_string(), "EW 3");
/// assert_eq!(Contestant::EastWest(3).number(), 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Contestant {
    /// A contestant of a movement with one list of numbers.
    Number(u16),
    /// A pair that starts North-South, in a movement with a list of numbers for each direction.
    NorthSouth(u16),
    /// A pair that starts East-West, in a movement with a list of numbers for each direction.
    EastWest(u16),
}

impl Contestant {
    /// Returns the number without the direction.
    #[must_use]
    pub const fn number(self) -> u16 {
        match self {
            Self::Number(number) | Self::NorthSouth(number) | Self::EastWest(number) => number,
        }
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::NorthSouth(number) => write!(f, "NS {number}"),
            Self::EastWest(number) => write!(f, "EW {number}"),
        }
    }
}
