use std::ops::{Index, IndexMut};

use event::{ContestantId, Event};

/// One value for each name of an event, indexed by its ID.
pub(crate) struct PerName<T>(Vec<T>);

impl<T: Clone> PerName<T> {
    pub(crate) fn new(event: &Event, value: T) -> Self {
        Self(vec![value; event.names()])
    }
}

#[expect(clippy::indexing_slicing, reason = "IDs come from the event whose names are stored here")]
impl<T> Index<ContestantId> for PerName<T> {
    type Output = T;

    fn index(&self, name: ContestantId) -> &T {
        &self.0[name.index()]
    }
}

#[expect(clippy::indexing_slicing, reason = "numbers are valid, as for `Index`")]
impl<T> IndexMut<ContestantId> for PerName<T> {
    fn index_mut(&mut self, name: ContestantId) -> &mut T {
        &mut self.0[name.index()]
    }
}
