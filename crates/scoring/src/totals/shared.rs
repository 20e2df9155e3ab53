//! Storage for values that recur, such as AVE+ for several pairs on one board. A recently stored
//! value is not stored again.

use super::blocks::{BlockIndex, Blocks};

/// Immutable values with a cache of the most recent ones.
#[derive(Clone, Debug)]
pub(crate) struct Shared<T> {
    values: Blocks<T>,
    recent: [Option<BlockIndex>; CACHE_SIZE],
    /// The cache entry that is replaced next.
    next: usize,
}

/// The cache size. A board has few kinds of rulings, each with two sides.
const CACHE_SIZE: usize = 16;

impl<T> Default for Shared<T> {
    fn default() -> Self {
        Self { values: Blocks::default(), recent: [None; CACHE_SIZE], next: 0 }
    }
}

impl<T> Shared<T> {
    pub(super) const fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    pub(crate) fn get(&self, at: BlockIndex) -> &T {
        self.values.get(at)
    }
}

impl<T: PartialEq> Shared<T> {
    /// Stores a value, or finds an equal recent value, and returns its index.
    pub(crate) fn store(&mut self, value: T) -> BlockIndex {
        let same = |at: &BlockIndex| *self.values.get(*at) == value;
        if let Some(at) = self.recent.iter().flatten().copied().find(same) {
            return at;
        }
        let at = self.values.push(value);
        if let Some(place) = self.recent.get_mut(self.next) {
            *place = Some(at);
        }
        self.next = self.next.saturating_add(1) % CACHE_SIZE;
        at
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stores_recent_values_once() {
        let mut shared = Shared::default();
        assert!(shared.is_empty());
        let places: Vec<BlockIndex> = [7, 8, 7, 8, 8].map(|value| shared.store(value)).into();
        assert!(!shared.is_empty());
        assert_eq!(places, [places[0], places[1], places[0], places[1], places[1]]);
        assert_ne!(places[0], places[1]);
        // After many other values, the oldest ones are stored again.
        let many: Vec<BlockIndex> = (0..100).map(|value| shared.store(100 + value)).collect();
        assert_eq!(shared.store(199), many[99]);
        assert_eq!(shared.store(184), many[84]);
        assert_ne!(shared.store(183), many[83]);
        let repeated = shared.store(7);
        assert_ne!(repeated, places[0]);
        assert_eq!(
            [*shared.get(repeated), *shared.get(places[0]), *shared.get(many[50])],
            [7, 7, 150]
        );
    }
}
