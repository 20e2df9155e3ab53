use crate::numbers::index::{at, short};

/// A typed number of an item, such as a team or a group, counted from 0.
pub(crate) trait Number: Copy {
    fn new(position: usize) -> Self;

    /// Returns the position in a column.
    fn at(self) -> usize;

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

impl Number for Team {
    fn new(position: usize) -> Self {
        Self(short(position))
    }

    fn at(self) -> usize {
        at(self.0)
    }
}

impl Number for Group {
    fn new(position: usize) -> Self {
        Self(short(position))
    }

    fn at(self) -> usize {
        at(self.0)
    }
}

impl Number for u32 {
    fn new(position: usize) -> Self {
        short(position)
    }

    fn at(self) -> usize {
        at(self)
    }
}

impl Number for usize {
    fn new(position: usize) -> Self {
        position
    }

    fn at(self) -> usize {
        self
    }
}
