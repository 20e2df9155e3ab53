//! Sorting of slices.

use std::cmp::Ordering;

/// Sequential sorting with the names of parallel sorting.
pub trait ParallelSliceMut<T> {
    /// See [`slice::sort_unstable`].
    fn par_sort_unstable(&mut self)
    where
        T: Ord;
    /// See [`slice::sort_unstable_by`].
    fn par_sort_unstable_by(&mut self, compare: impl FnMut(&T, &T) -> Ordering);
    /// See [`slice::sort_unstable_by_key`].
    fn par_sort_unstable_by_key<K: Ord>(&mut self, key: impl FnMut(&T) -> K);
}

impl<T> ParallelSliceMut<T> for [T] {
    fn par_sort_unstable(&mut self)
    where
        T: Ord,
    {
        self.sort_unstable();
    }

    fn par_sort_unstable_by(&mut self, compare: impl FnMut(&T, &T) -> Ordering) {
        self.sort_unstable_by(compare);
    }

    fn par_sort_unstable_by_key<K: Ord>(&mut self, key: impl FnMut(&T) -> K) {
        self.sort_unstable_by_key(key);
    }
}
