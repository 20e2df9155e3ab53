//! Occurrences that are reported once per file.

use std::ops::Range;

/// The number of occurrences, and the location of the first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Occurrences {
    pub(crate) count: usize,
    pub(crate) first: Option<Range<usize>>,
}

impl Occurrences {
    /// Counts an occurrence. The count saturates.
    pub(crate) const fn add(&mut self) {
        self.count = self.count.saturating_add(1);
    }

    /// Counts an occurrence at a location.
    pub(crate) fn add_at(&mut self, place: impl FnOnce() -> Range<usize>) {
        self.add();
        self.first.get_or_insert_with(place);
    }
}
