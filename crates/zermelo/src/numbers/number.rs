use index_vec::{FromIndex, Idx, IndexVec};

use crate::numbers::index::{at, short};

/// One value for each team.
pub(crate) type PerTeam<T> = IndexVec<Team, T>;

/// A typed number of an item, such as a team or a group, counted from 0.
pub(crate) trait Number: FromIndex {
    fn new(position: usize) -> Self {
        Self::from_index(position)
    }

    /// Returns the position in a vector.
    fn at(self) -> usize {
        self.index()
    }

    /// Returns the first `count` numbers.
    fn first(count: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..count).map(Self::new)
    }

    /// Returns the number after this one.
    #[expect(clippy::arithmetic_side_effects, reason = "no list has `usize::MAX` elements")]
    fn next(self) -> Self {
        Self::new(self.at() + 1)
    }

    /// Adds one.
    fn count_up(&mut self) {
        *self = self.next();
    }
}

impl<N: FromIndex> Number for N {}

/// A team of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub(crate) struct Team(u32);

/// A group of teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub(crate) struct Group(u32);

impl Team {
    /// Marks a missing team; no team has this number.
    pub(crate) const NONE: Self = Self(u32::MAX);
}

impl Group {
    /// Marks a missing group; no group has this number.
    pub(crate) const NONE: Self = Self(u32::MAX);
}

impl Idx for Team {
    #[inline]
    fn index(self) -> usize {
        at(self.0)
    }
}

impl FromIndex for Team {
    #[inline]
    fn from_index(index: usize) -> Self {
        Self(short(index))
    }
}

impl Idx for Group {
    #[inline]
    fn index(self) -> usize {
        at(self.0)
    }
}

impl FromIndex for Group {
    #[inline]
    fn from_index(index: usize) -> Self {
        Self(short(index))
    }
}
