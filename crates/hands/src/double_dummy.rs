//! Double-dummy tables: the tricks that each player takes in each denomination if all cards are
//! known.

use alloc::string::String;

use bridge_core::{Seat, Strain, Tricks};

/// A double-dummy table: the tricks of each declarer in each denomination.
///
/// # Examples
///
/// ```
/// use bridge_core::{Seat, Strain};
/// use hands::DoubleDummy;
///
/// let table = DoubleDummy::from_pbn("79668796686467464674")?;
/// assert_eq!(table.tricks(Seat::North, Strain::Spades).map(|tricks| tricks.get()), Some(9));
/// assert_eq!(table.tricks(Seat::West, Strain::Clubs).map(|tricks| tricks.get()), Some(4));
/// assert!(table.is_complete());
/// # Ok::<(), hands::DoubleDummyError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DoubleDummy {
    /// The tricks by seat and denomination, in the order of `ALL`.
    tricks: [[Option<Tricks>; 5]; 4],
}

/// A text that is not a double-dummy table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("invalid double-dummy tricks {0:?}: expected 20 digits from 0 to d")]
pub struct DoubleDummyError(String);

/// The order of seats in Portable Bridge Notation.
const SEATS: [Seat; 4] = [Seat::North, Seat::South, Seat::East, Seat::West];

impl DoubleDummy {
    /// Parses the value of `DoubleDummyTricks`: twenty hexadecimal digits, for North, South, East,
    /// and West, each in notrump, spades, hearts, diamonds, and clubs. `f` is unknown.
    ///
    /// # Errors
    ///
    /// Returns a [`DoubleDummyError`] for another number of digits, and for more than 13 tricks.
    pub fn from_pbn(text: &str) -> Result<Self, DoubleDummyError> {
        let invalid = || DoubleDummyError(text.chars().take(40).collect());
        let mut digits = text.trim().chars();
        let mut table = Self::default();
        for seat in SEATS {
            for strain in Strain::ALL.into_iter().rev() {
                let digit = digits.next().and_then(|digit| digit.to_digit(16));
                let digit = digit.ok_or_else(invalid)?;
                if digit == 15 {
                    continue;
                }
                let tricks = u8::try_from(digit).ok().and_then(|digit| Tricks::new(digit).ok());
                table.set(seat, strain, tricks.ok_or_else(invalid)?);
            }
        }
        if digits.next().is_some() { Err(invalid()) } else { Ok(table) }
    }

    /// Returns the tricks of a declarer, or `None` if they are unknown.
    #[must_use]
    pub fn tricks(&self, declarer: Seat, strain: Strain) -> Option<Tricks> {
        let row = Seat::ALL.into_iter().zip(&self.tricks).find(|(seat, _)| *seat == declarer)?.1;
        Strain::ALL.into_iter().zip(row).find(|(other, _)| *other == strain).and_then(|it| *it.1)
    }

    /// Sets the tricks of a declarer.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::{Seat, Strain, Tricks};
    ///
    /// let mut table = hands::DoubleDummy::default();
    /// table.set(Seat::East, Strain::Hearts, Tricks::new(8)?);
    /// assert_eq!(table.tricks(Seat::East, Strain::Hearts), Some(Tricks::new(8)?));
    /// assert!(!table.is_empty() && !table.is_complete());
    /// # Ok::<(), bridge_core::TricksError>(())
    /// ```
    pub fn set(&mut self, declarer: Seat, strain: Strain, tricks: Tricks) {
        let rows = Seat::ALL.into_iter().zip(&mut self.tricks);
        let cells = rows.flat_map(|(seat, row)| {
            Strain::ALL.into_iter().zip(row).map(move |(strain, cell)| (seat, strain, cell))
        });
        for (seat, other, cell) in cells {
            if seat == declarer && other == strain {
                *cell = Some(tricks);
            }
        }
    }

    /// Returns `true` if no tricks are known.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.tricks.as_flattened().iter().all(Option::is_none)
    }

    /// Returns `true` if all tricks are known.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.tricks.as_flattened().iter().all(Option::is_some)
    }
}
