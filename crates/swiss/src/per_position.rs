use core::ops::{Index, IndexMut};
use core::slice::Iter;

/// One value for each position in the row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PerPosition<T>(Vec<T>);

impl<T> PerPosition<T> {
    pub(crate) fn new(positions: usize, value: T) -> Self
    where
        T: Clone,
    {
        Self(vec![value; positions])
    }

    pub(crate) const fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn iter(&self) -> Iter<'_, T> {
        self.0.iter()
    }

    pub(crate) fn values(&self) -> &[T] {
        &self.0
    }

    pub(crate) fn values_mut(&mut self) -> &mut [T] {
        &mut self.0
    }
}

impl<T> FromIterator<T> for PerPosition<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        Self(values.into_iter().collect())
    }
}

#[expect(
    clippy::indexing_slicing,
    reason = "positions are from the row that the values were created for"
)]
impl<T> Index<usize> for PerPosition<T> {
    type Output = T;

    fn index(&self, position: usize) -> &T {
        &self.0[position]
    }
}

#[expect(clippy::indexing_slicing, reason = "positions are in range, as in `index`")]
impl<T> IndexMut<usize> for PerPosition<T> {
    fn index_mut(&mut self, position: usize) -> &mut T {
        &mut self.0[position]
    }
}
