//! Values grouped by key, in input order.

use std::collections::HashMap;
use std::hash::Hash;

use foldhash::fast::RandomState;

/// The values of each key, sorted by first occurrence.
#[derive(Debug)]
pub(crate) struct GroupedValues<K, V> {
    groups: Vec<(K, V)>,
    /// The index of each key's group.
    positions: HashMap<K, usize, RandomState>,
}

impl<K, V> Default for GroupedValues<K, V> {
    fn default() -> Self {
        Self { groups: Vec::new(), positions: HashMap::default() }
    }
}

impl<K: Copy + Eq + Hash, V: Default> GroupedValues<K, V> {
    /// Returns the value of a key. A new key gets an empty value.
    #[expect(clippy::indexing_slicing, reason = "`at` was found or has just been added")]
    pub(crate) fn entry(&mut self, key: K) -> &mut V {
        let at = *self.positions.entry(key).or_insert(self.groups.len());
        if at == self.groups.len() {
            self.groups.push((key, V::default()));
        }
        &mut self.groups[at].1
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &(K, V)> {
        self.groups.iter()
    }

    pub(crate) fn into_groups(self) -> impl Iterator<Item = (K, V)> {
        self.groups.into_iter()
    }
}
