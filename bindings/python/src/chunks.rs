//! Ranges of rows that are each processed by one thread.

use std::ops::Range;

use pyo3::PyResult;
use rayon::prelude::*;

/// The number of rows that are read at once, so that they stay in the processor's cache.
pub(crate) const ROWS_PER_CHUNK: usize = 1 << 14;

/// Splits rows into ranges of at most `maximum` rows.
pub(crate) fn chunk_ranges(rows: &Range<usize>, maximum: usize) -> Vec<Range<usize>> {
    let Range { start, end } = *rows;
    (start..end).step_by(maximum).map(|begin| begin..end.min(begin + maximum)).collect()
}

/// Collects the results of several threads. If there are errors, the first one in row order is
/// returned.
pub(crate) fn collect_in_order<T: Send>(
    parts: impl IndexedParallelIterator<Item = PyResult<T>>,
) -> PyResult<Vec<T>> {
    parts.collect::<Vec<_>>().into_iter().collect()
}
