//! What is noted of a file to be told once.

use std::ops::Range;

/// How often something was met, and where first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Noted {
    pub(crate) count: usize,
    pub(crate) first: Option<Range<usize>>,
}

impl Noted {
    /// Once more; a number to be told ends at the largest.
    pub(crate) const fn again(&mut self) {
        self.count = self.count.saturating_add(1);
    }

    /// Once more, at a place.
    pub(crate) fn at(&mut self, place: impl FnOnce() -> Range<usize>) {
        self.again();
        self.first.get_or_insert_with(place);
    }
}
