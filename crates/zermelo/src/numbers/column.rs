use std::fmt::{self, Debug, Formatter};
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};
use std::slice::{Iter, IterMut};

use crate::numbers::number::{Number, Team};

/// A vector that is indexed by one kind of number, such as teams or groups.
#[derive(Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(transparent))]
pub(crate) struct Column<N, T> {
    values: Vec<T>,
    by: PhantomData<N>,
}

/// One value for each team.
pub(crate) type PerTeam<T> = Column<Team, T>;

impl<N: Number, T> Column<N, T> {
    /// Creates a column with `count` copies of `value`.
    pub(crate) fn new(count: usize, value: T) -> Self
    where
        T: Clone,
    {
        vec![value; count].into()
    }

    /// Returns the number of values.
    pub(crate) const fn len(&self) -> usize {
        self.values.len()
    }

    /// Returns the values in ascending order of numbers.
    pub(crate) fn values(&self) -> &[T] {
        &self.values
    }

    /// Returns the value at a position, or `None` if the position is out of range.
    pub(crate) fn find(&self, position: usize) -> Option<&T> {
        self.values.get(position)
    }

    pub(crate) fn iter(&self) -> Iter<'_, T> {
        self.values.iter()
    }

    pub(crate) fn iter_mut(&mut self) -> IterMut<'_, T> {
        self.values.iter_mut()
    }

    /// Returns the valid numbers in ascending order.
    pub(crate) fn numbers(
        &self,
    ) -> impl DoubleEndedIterator<Item = N> + ExactSizeIterator + use<N, T> {
        N::first(self.values.len())
    }

    /// Returns the values with their numbers.
    pub(crate) fn numbered(&self) -> impl DoubleEndedIterator<Item = (N, &T)> + ExactSizeIterator {
        self.values.iter().enumerate().map(|(position, value)| (N::new(position), value))
    }

    /// Keeps only the first `count` values.
    pub(crate) fn truncate(&mut self, count: usize) {
        self.values.truncate(count);
    }
}

impl<N, T: Debug> Debug for Column<N, T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.values.fmt(f)
    }
}

impl<N, T> From<Vec<T>> for Column<N, T> {
    fn from(values: Vec<T>) -> Self {
        Self { values, by: PhantomData }
    }
}

impl<N, T> FromIterator<T> for Column<N, T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        values.into_iter().collect::<Vec<T>>().into()
    }
}

impl<N, T> IntoIterator for Column<N, T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.values.into_iter()
    }
}

impl<'c, N, T> IntoIterator for &'c Column<N, T> {
    type Item = &'c T;
    type IntoIter = Iter<'c, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.values.iter()
    }
}

impl<'c, N, T> IntoIterator for &'c mut Column<N, T> {
    type Item = &'c mut T;
    type IntoIter = IterMut<'c, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.values.iter_mut()
    }
}

#[expect(
    clippy::indexing_slicing,
    reason = "numbers come from the tournament that the column was created for, which rejects others"
)]
impl<N: Number, T> Index<N> for Column<N, T> {
    type Output = T;

    fn index(&self, number: N) -> &T {
        &self.values[number.at()]
    }
}

#[expect(clippy::indexing_slicing, reason = "numbers are valid, as for `Index`")]
impl<N: Number, T> IndexMut<N> for Column<N, T> {
    fn index_mut(&mut self, number: N) -> &mut T {
        &mut self.values[number.at()]
    }
}
