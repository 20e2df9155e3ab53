//! Rows in parts: each is worked on by one thread.

use std::ops::Range;

use pyo3::PyResult;
use rayon::prelude::*;

/// So many rows are read at once: what a thread reads of them stays near to the processor.
pub(crate) const AT_ONCE: usize = 1 << 14;

/// Rows in parts of at most so many.
pub(crate) fn parts_of(rows: &Range<usize>, most: usize) -> Vec<Range<usize>> {
    let Range { start, end } = *rows;
    (start..end).step_by(most).map(|begin| begin..end.min(begin + most)).collect()
}

/// What parts give that are worked on by several threads: the first that is wrong is named, whatever thread came upon it first.
pub(crate) fn each<T: Send>(
    parts: impl IndexedParallelIterator<Item = PyResult<T>>,
) -> PyResult<Vec<T>> {
    parts.collect::<Vec<_>>().into_iter().collect()
}
