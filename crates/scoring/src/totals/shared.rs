//! Storage for values that recur, such as AVE+ for several pairs on one board. A recently stored
//! value is not stored again.

use super::blocks::{Blocks, InBlocks};

/// Immutable values with a cache of the most recent ones.
#[derive(Clone, Debug)]
pub(crate) struct Shared<T> {
    values: Blocks<T>,
    lately: [Option<InBlocks>; LATELY],
    /// The cache entry that is replaced next.
    next: usize,
}

/// The cache size. A board has few kinds of rulings, each with two sides.
const LATELY: usize = 16;

impl<T> Default for Shared<T> {
    fn default() -> Self {
        Self { values: Blocks::default(), lately: [None; LATELY], next: 0 }
    }
}

impl<T> Shared<T> {
    pub(super) const fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    pub(crate) fn get(&self, at: InBlocks) -> &T {
        self.values.get(at)
    }
}

impl<T: PartialEq> Shared<T> {
    /// Stores a value, or finds an equal recent value, and returns its index.
    pub(crate) fn put(&mut self, value: T) -> InBlocks {
        let same = |at: &InBlocks| *self.values.get(*at) == value;
        if let Some(at) = self.lately.iter().flatten().copied().find(same) {
            return at;
        }
        let at = self.values.push(value);
        if let Some(place) = self.lately.get_mut(self.next) {
            *place = Some(at);
        }
        self.next = self.next.saturating_add(1) % LATELY;
        at
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_is_stored_once() {
        let mut shared = Shared::default();
        assert!(shared.is_empty());
        let places: Vec<InBlocks> = [7, 8, 7, 8, 8].map(|value| shared.put(value)).into();
        assert!(!shared.is_empty());
        assert_eq!(places, [places[0], places[1], places[0], places[1], places[1]]);
        assert_ne!(places[0], places[1]);
        // After many other values, the oldest ones are stored again.
        let many: Vec<InBlocks> = (0..100).map(|value| shared.put(100 + value)).collect();
        assert_eq!(shared.put(199), many[99]);
        assert_eq!(shared.put(184), many[84]);
        assert_ne!(shared.put(183), many[83]);
        let again = shared.put(7);
        assert_ne!(again, places[0]);
        assert_eq!(
            [*shared.get(again), *shared.get(places[0]), *shared.get(many[50])],
            [7, 7, 150]
        );
    }
}
