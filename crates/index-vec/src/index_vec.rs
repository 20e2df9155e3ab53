//! The vector.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;
use core::ops::{Index, IndexMut};
use core::slice::{Iter, IterMut};

use crate::idx::{FromIndex, Idx};

/// A vector with one value for each ID, indexed by ID.
///
/// # Examples
///
/// ```
/// use index_vec::IndexVec;
///
/// let mut results: IndexVec<usize, u32> = IndexVec::filled(2, 0);
/// results[1] = 13;
/// assert_eq!((results[0], results.values()), (0, &[0, 13][..]));
/// ```
#[derive(Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(transparent))]
pub struct IndexVec<Id, T> {
    values: Vec<T>,
    #[cfg_attr(feature = "serde", serde(skip))]
    ids: PhantomData<Id>,
}

impl<Id: Idx, T> IndexVec<Id, T> {
    /// Creates a vector of `ids` copies of a value.
    ///
    /// # Examples
    ///
    /// ```
    /// use index_vec::IndexVec;
    ///
    /// assert_eq!(IndexVec::<usize, bool>::filled(2, false).values(), [false, false]);
    /// ```
    #[must_use]
    pub fn filled(ids: usize, value: T) -> Self
    where
        T: Clone,
    {
        vec![value; ids].into()
    }

    /// Returns the value of an ID, or `None` if the ID is out of bounds.
    ///
    /// # Examples
    ///
    /// ```
    /// use index_vec::IndexVec;
    ///
    /// let boards: IndexVec<usize, &str> = vec!["first"].into();
    /// assert_eq!((boards.find(0), boards.find(1)), (Some(&"first"), None));
    /// ```
    #[must_use]
    pub fn find(&self, id: Id) -> Option<&T> {
        self.values.get(id.index())
    }
}

impl<Id: FromIndex, T> IndexVec<Id, T> {
    /// Returns the IDs in ascending order.
    ///
    /// # Examples
    ///
    /// ```
    /// use index_vec::IndexVec;
    ///
    /// let mut squares: IndexVec<usize, usize> = IndexVec::filled(4, 0);
    /// for id in squares.ids() {
    ///     squares[id] = id * id;
    /// }
    /// assert_eq!(squares.values(), [0, 1, 4, 9]);
    /// ```
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = Id> + ExactSizeIterator + use<Id, T> {
        (0..self.values.len()).map(Id::from_index)
    }

    /// Returns the values with their IDs, ordered by ID.
    ///
    /// # Examples
    ///
    /// ```
    /// use index_vec::IndexVec;
    ///
    /// let names: IndexVec<usize, &str> = vec!["Ash", "Elm"].into();
    /// assert_eq!(names.with_ids().next_back(), Some((1, &"Elm")));
    /// ```
    #[must_use]
    pub fn with_ids(&self) -> impl DoubleEndedIterator<Item = (Id, &T)> + ExactSizeIterator {
        self.values.iter().enumerate().map(|(index, value)| (Id::from_index(index), value))
    }
}

impl<Id, T> IndexVec<Id, T> {
    /// Returns the number of values.
    ///
    /// # Examples
    ///
    /// ```
    /// use index_vec::IndexVec;
    ///
    /// assert_eq!(IndexVec::<usize, i32>::from(vec![420, -50]).len(), 2);
    /// ```
    #[must_use]
    pub const fn len(&self) -> usize {
        self.values.len()
    }

    /// Returns `true` if there are no values.
    ///
    /// # Examples
    ///
    /// ```
    /// use index_vec::IndexVec;
    ///
    /// assert!(IndexVec::<usize, i32>::default().is_empty());
    /// ```
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// Returns all values, ordered by ID.
    ///
    /// # Examples
    ///
    /// ```
    /// use index_vec::IndexVec;
    ///
    /// let scores: IndexVec<usize, i32> = vec![420, -50].into();
    /// assert_eq!(scores.values().first(), Some(&420));
    /// ```
    #[must_use]
    pub fn values(&self) -> &[T] {
        &self.values
    }

    /// Returns all values as a mutable slice, ordered by ID.
    ///
    /// # Examples
    ///
    /// ```
    /// use index_vec::IndexVec;
    ///
    /// let mut scores: IndexVec<usize, i32> = vec![420, -50].into();
    /// scores.values_mut().reverse();
    /// assert_eq!(scores.values(), [-50, 420]);
    /// ```
    pub fn values_mut(&mut self) -> &mut [T] {
        &mut self.values
    }

    /// Returns the inner vector, to add or remove values.
    ///
    /// # Examples
    ///
    /// ```
    /// use index_vec::IndexVec;
    ///
    /// let mut scores: IndexVec<usize, i32> = IndexVec::default();
    /// scores.list().push(420);
    /// assert_eq!(scores[0], 420);
    /// ```
    pub const fn list(&mut self) -> &mut Vec<T> {
        &mut self.values
    }

    /// Returns an iterator of the values, ordered by ID.
    ///
    /// # Examples
    ///
    /// ```
    /// use index_vec::IndexVec;
    ///
    /// let scores: IndexVec<usize, i32> = vec![420, -50].into();
    /// assert_eq!(scores.iter().sum::<i32>(), 370);
    /// ```
    pub fn iter(&self) -> Iter<'_, T> {
        self.values.iter()
    }

    /// Returns a mutable iterator of the values, ordered by ID.
    ///
    /// # Examples
    ///
    /// ```
    /// use index_vec::IndexVec;
    ///
    /// let mut scores: IndexVec<usize, i32> = vec![420, -50].into();
    /// scores.iter_mut().for_each(|score| *score = -*score);
    /// assert_eq!(scores.values(), [-420, 50]);
    /// ```
    pub fn iter_mut(&mut self) -> IterMut<'_, T> {
        self.values.iter_mut()
    }
}

impl<Id, T: fmt::Debug> fmt::Debug for IndexVec<Id, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.values.fmt(f)
    }
}

impl<Id, T> Default for IndexVec<Id, T> {
    fn default() -> Self {
        Vec::new().into()
    }
}

impl<Id, T> From<Vec<T>> for IndexVec<Id, T> {
    fn from(values: Vec<T>) -> Self {
        Self { values, ids: PhantomData }
    }
}

impl<Id, T> From<IndexVec<Id, T>> for Vec<T> {
    fn from(vector: IndexVec<Id, T>) -> Self {
        vector.values
    }
}

impl<Id, T> FromIterator<T> for IndexVec<Id, T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        values.into_iter().collect::<Vec<T>>().into()
    }
}

impl<Id, T> IntoIterator for IndexVec<Id, T> {
    type Item = T;
    type IntoIter = vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.values.into_iter()
    }
}

impl<'v, Id, T> IntoIterator for &'v IndexVec<Id, T> {
    type Item = &'v T;
    type IntoIter = Iter<'v, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.values.iter()
    }
}

impl<'v, Id, T> IntoIterator for &'v mut IndexVec<Id, T> {
    type Item = &'v mut T;
    type IntoIter = IterMut<'v, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.values.iter_mut()
    }
}

#[expect(
    clippy::indexing_slicing,
    reason = "the vector has a value for each ID it was created for"
)]
impl<Id: Idx, T> Index<Id> for IndexVec<Id, T> {
    type Output = T;

    #[inline]
    fn index(&self, id: Id) -> &T {
        &self.values[id.index()]
    }
}

#[expect(
    clippy::indexing_slicing,
    reason = "the vector has a value for each ID it was created for"
)]
impl<Id: Idx, T> IndexMut<Id> for IndexVec<Id, T> {
    #[inline]
    fn index_mut(&mut self, id: Id) -> &mut T {
        &mut self.values[id.index()]
    }
}
