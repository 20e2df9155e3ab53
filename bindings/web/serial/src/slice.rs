//! Slices that are sorted.

use std::cmp::Ordering;

/// Sorts as a slice does.
pub trait ParallelSliceMut<T> {
    /// See the slice's own.
    fn par_sort_unstable(&mut self)
    where
        T: Ord;
    /// See the slice's own.
    fn par_sort_unstable_by(&mut self, compare: impl FnMut(&T, &T) -> Ordering);
    /// See the slice's own.
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
