//! A vector indexed by IDs instead of integers.

use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// An ID that is an index, for example of a board, result, or name.
///
/// # Examples
///
/// ```
/// use event::{BoardId, Idx, ResultId};
///
/// fn is_first(id: impl Idx) -> bool {
///     id.index() == 0
/// }
/// assert!(is_first(BoardId::at(0)?) && !is_first(ResultId::at(7)?));
/// # Ok::<(), event::EventError>(())
/// ```
pub trait Idx: Copy {
    /// Returns the index.
    fn index(self) -> usize;
}

/// A vector with one value for each board, result, or name of an event, indexed by ID.
///
/// # Examples
///
/// ```
/// use event::{BoardId, IndexVec};
///
/// let [first, second] = [BoardId::at(0)?, BoardId::at(1)?];
/// let mut results: IndexVec<BoardId, u32> = IndexVec::filled(2, 0);
/// results[second] = 13;
/// assert_eq!((results[first], results.values()), (0, &[0, 13][..]));
/// # Ok::<(), event::EventError>(())
/// ```
#[derive(Clone, Debug)]
pub struct IndexVec<Id, T> {
    values: Vec<T>,
    ids: PhantomData<Id>,
}

impl<Id: Idx, T> IndexVec<Id, T> {
    /// Creates a vector of `ids` copies of a value.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::{IndexVec, ResultId};
    ///
    /// assert_eq!(IndexVec::<ResultId, bool>::filled(2, false).values(), [false, false]);
    /// ```
    #[must_use]
    pub fn filled(ids: usize, value: T) -> Self
    where
        T: Clone,
    {
        vec![value; ids].into()
    }

    /// Returns all values, ordered by ID.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::{IndexVec, ResultId};
    ///
    /// let scores: IndexVec<ResultId, i32> = vec![420, -50].into();
    /// assert_eq!(scores.values().iter().sum::<i32>(), 370);
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
    /// use event::{IndexVec, ResultId};
    ///
    /// let mut scores: IndexVec<ResultId, i32> = vec![420, -50].into();
    /// scores.values_mut().iter_mut().for_each(|score| *score = -*score);
    /// assert_eq!(scores.values(), [-420, 50]);
    /// ```
    pub fn values_mut(&mut self) -> &mut [T] {
        &mut self.values
    }

    /// Returns the value of an ID, or `None` if the ID is out of bounds.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::{BoardId, IndexVec};
    ///
    /// let boards: IndexVec<BoardId, &str> = vec!["first"].into();
    /// assert_eq!((boards.find(BoardId::at(0)?), boards.find(BoardId::at(1)?)), (Some(&"first"), None));
    /// # Ok::<(), event::EventError>(())
    /// ```
    #[must_use]
    pub fn find(&self, id: Id) -> Option<&T> {
        self.values.get(id.index())
    }

    /// Returns the inner vector, to add or remove values.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::{IndexVec, ResultId};
    ///
    /// let mut scores: IndexVec<ResultId, i32> = IndexVec::default();
    /// scores.list().push(420);
    /// assert_eq!(scores[ResultId::at(0)?], 420);
    /// # Ok::<(), event::EventError>(())
    /// ```
    pub const fn list(&mut self) -> &mut Vec<T> {
        &mut self.values
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
    fn from(column: IndexVec<Id, T>) -> Self {
        column.values
    }
}

#[expect(clippy::indexing_slicing, reason = "the vector has a value for each ID of its event")]
impl<Id: Idx, T> Index<Id> for IndexVec<Id, T> {
    type Output = T;

    #[inline]
    fn index(&self, id: Id) -> &T {
        &self.values[id.index()]
    }
}

#[expect(clippy::indexing_slicing, reason = "the vector has a value for each ID of its event")]
impl<Id: Idx, T> IndexMut<Id> for IndexVec<Id, T> {
    #[inline]
    fn index_mut(&mut self, id: Id) -> &mut T {
        &mut self.values[id.index()]
    }
}

/// Returns the element at an index. The list grows with default values if it is too short.
#[expect(clippy::indexing_slicing, reason = "the list was extended beyond the index")]
pub(crate) fn get_or_grow<T: Default>(values: &mut Vec<T>, index: usize) -> &mut T {
    if values.len() <= index {
        values.resize_with(index.saturating_add(1), T::default);
    }
    &mut values[index]
}
