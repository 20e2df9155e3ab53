use core::fmt;

/// The maximum number of a board.
const MAX_BOARD: u16 = 9_999;

/// Consecutive boards that are played together in a round.
///
/// ```
/// use movements::BoardSet;
///
/// let set = BoardSet::nth(2, 3)?;
/// assert_eq!(set.to_string(), "4-6");
/// assert_eq!((set.first(), set.last(), set.len()), (4, 6, 3));
/// # Ok::<(), movements::BoardSetError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardSet {
    first: u16,
    last: u16,
}

/// Boards that are not consecutive numbers from 1 to 9999.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("invalid boards {first}-{last}: expected consecutive numbers from 1 to {MAX_BOARD}")]
pub struct BoardSetError {
    first: u32,
    last: u32,
}

impl BoardSet {
    /// Creates the set of the boards `first` to `last`.
    ///
    /// # Errors
    ///
    /// [`BoardSetError`] unless the numbers are 1 to 9999 and `last` is not below `first`.
    pub const fn new(first: u16, last: u16) -> Result<Self, BoardSetError> {
        if first >= 1 && first <= last && last <= MAX_BOARD {
            Ok(Self { first, last })
        } else {
            #[expect(clippy::as_conversions, reason = "`u32::from` is not const")]
            Err(BoardSetError { first: first as u32, last: last as u32 })
        }
    }

    /// Creates set number `number` of sets with `boards` boards each. Set 1 begins with board 1.
    ///
    /// # Errors
    ///
    /// [`BoardSetError`] if `number` or `boards` is 0 or a board would exceed 9999.
    pub fn nth(number: u16, boards: u16) -> Result<Self, BoardSetError> {
        let last = u32::from(number).saturating_mul(u32::from(boards));
        let first = last.saturating_add(1).saturating_sub(u32::from(boards));
        match (u16::try_from(first), u16::try_from(last)) {
            (Ok(first), Ok(last)) => Self::new(first, last),
            _ => Err(BoardSetError { first, last }),
        }
    }

    /// Returns the number of the first board.
    #[must_use]
    pub const fn first(self) -> u16 {
        self.first
    }

    /// Returns the number of the last board.
    #[must_use]
    pub const fn last(self) -> u16 {
        self.last
    }

    /// Returns the number of boards, at least 1.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a set has at least one board")]
    pub const fn len(self) -> u16 {
        self.last.saturating_sub(self.first).saturating_add(1)
    }
}

impl fmt::Display for BoardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.first == self.last {
            write!(f, "{}", self.first)
        } else {
            write!(f, "{}-{}", self.first, self.last)
        }
    }
}
