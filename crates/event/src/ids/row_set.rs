//! A set of results: one bit for each row up to the last one in it.

use crate::ids::ResultId;

/// A set of results. In a large file it may hold all of them.
#[derive(Clone, Debug, Default)]
pub(crate) struct RowSet {
    words: Vec<u64>,
    count: usize,
}

/// Returns the index of the word of a row, and its bit in the word.
fn place(row: ResultId) -> (usize, u64) {
    let index = row.index();
    (index >> 6, 1 << (index & 63))
}

impl RowSet {
    pub(crate) const fn is_empty(&self) -> bool {
        self.count == 0
    }

    pub(crate) fn contains(&self, row: ResultId) -> bool {
        let (word, bit) = place(row);
        self.words.get(word).is_some_and(|it| it & bit != 0)
    }

    pub(crate) fn insert(&mut self, row: ResultId) {
        let (word, bit) = place(row);
        if self.words.len() <= word {
            self.words.resize(word.saturating_add(1), 0);
        }
        if let Some(it) = self.words.get_mut(word).filter(|it| **it & bit == 0) {
            *it |= bit;
            self.count = self.count.saturating_add(1);
        }
    }

    pub(crate) fn remove(&mut self, row: ResultId) {
        let (word, bit) = place(row);
        if let Some(it) = self.words.get_mut(word).filter(|it| **it & bit != 0) {
            *it &= !bit;
            self.count = self.count.saturating_sub(1);
        }
    }

    /// Returns all rows in ascending order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = ResultId> + '_ {
        ResultId::first(self.words.len().saturating_mul(64)).filter(|&row| self.contains(row))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holds_each_row_once() {
        let rows: Vec<ResultId> = ResultId::first(200).collect();
        let mut set = RowSet::default();
        assert!(set.is_empty());
        for at in [130, 0, 63, 64, 130] {
            set.insert(rows[at]);
        }
        set.remove(rows[63]);
        set.remove(rows[63]);
        set.remove(rows[199]);
        let found: Vec<usize> = set.iter().map(ResultId::index).collect();
        assert_eq!(found, [0, 64, 130]);
        assert!(set.contains(rows[64]) && !set.contains(rows[63]) && !set.contains(rows[199]));
        for at in [0, 64, 130] {
            set.remove(rows[at]);
        }
        assert!(set.is_empty() && set.iter().next().is_none());
    }
}
