use crate::numbers::index::{at, short};

/// A number that stands for one of so many things, given out from 0 on.
pub(crate) trait Number: Copy {
    fn new(position: usize) -> Self;

    /// The position in a column.
    fn at(self) -> usize;

    /// The first so many.
    fn first(count: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..count).map(Self::new)
    }

    /// The number after this one.
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "no list is as long as a usize counts, and nobody counts so far one by one"
    )]
    fn next(self) -> Self {
        Self::new(self.at() + 1)
    }

    /// Counts one more.
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
    /// What no team has for its number.
    pub(crate) const NONE: Self = Self(u32::MAX);
}

impl Group {
    /// What no group has for its number.
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
