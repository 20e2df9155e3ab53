//! What belongs together, in the order in which it was met.

use std::collections::HashMap;
use std::hash::Hash;

use foldhash::fast::RandomState;

/// What belongs to each key; keys are in the order in which they were met.
#[derive(Debug)]
pub(super) struct Grouped<K, V> {
    groups: Vec<(K, V)>,
    /// Where the group of a key is.
    at: HashMap<K, usize, RandomState>,
}

impl<K, V> Default for Grouped<K, V> {
    fn default() -> Self {
        Self { groups: Vec::new(), at: HashMap::default() }
    }
}

impl<K: Copy + Eq + Hash, V: Default> Grouped<K, V> {
    /// What belongs to a key: nothing where it is met for the first time.
    #[expect(clippy::indexing_slicing, reason = "found there, or put there")]
    pub(super) fn of(&mut self, key: K) -> &mut V {
        let at = *self.at.entry(key).or_insert(self.groups.len());
        if at == self.groups.len() {
            self.groups.push((key, V::default()));
        }
        &mut self.groups[at].1
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &(K, V)> {
        self.groups.iter()
    }

    pub(super) fn into_groups(self) -> impl Iterator<Item = (K, V)> {
        self.groups.into_iter()
    }
}
