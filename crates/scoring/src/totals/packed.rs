//! Points that are not whole numbers, by row. Equal values are stored once.

use super::blocks::InBlocks;
use super::shared::Shared;
use event::ResultId;

/// The points of both sides, for some results.
#[derive(Clone, Debug)]
pub(crate) struct Kept<W> {
    rows: Vec<(ResultId, [InBlocks; 2])>,
    /// The sides are stored separately, so a value that all results of a side share is stored once.
    worths: Shared<W>,
}

impl<W> Default for Kept<W> {
    fn default() -> Self {
        Self { rows: Vec::new(), worths: Shared::default() }
    }
}

impl<W: Clone + PartialEq> Kept<W> {
    pub(crate) const fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Adds a result. Each result may be added only once.
    pub(crate) fn push(&mut self, row: ResultId, both: [W; 2]) {
        let places = both.map(|worth| self.worths.put(worth));
        self.rows.push((row, places));
    }

    /// Adds the results of `more`.
    pub(crate) fn extend(&mut self, more: &Self) {
        for &(row, places) in &more.rows {
            self.push(row, places.map(|at| more.worths.get(at).clone()));
        }
    }

    /// Sorts the rows, which must all have been added, so that they can be found.
    pub(crate) fn in_order(mut self) -> Self {
        // In most files the results of a board are adjacent, so the rows are almost sorted.
        self.rows.sort_unstable_by_key(|&(row, _)| row);
        self.rows.shrink_to_fit();
        self
    }

    /// Returns the points of both sides of a result.
    pub(crate) fn of(&self, row: ResultId) -> Option<[&W; 2]> {
        let found = self.rows.binary_search_by_key(&row, |&(id, _)| id).ok()?;
        self.rows.get(found).map(|&(_, places)| places.map(|at| self.worths.get(at)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_row_has_its_own() {
        let rows: Vec<ResultId> = ResultId::first(6).collect();
        let (mut kept, mut more) = (Kept::default(), Kept::default());
        assert!(kept.is_empty());
        kept.push(rows[4], [1, 2]);
        kept.push(rows[1], [1, 2]);
        more.push(rows[3], [3, 4]);
        more.push(rows[0], [1, 2]);
        kept.extend(&more);
        let kept = kept.in_order();
        assert!(!kept.is_empty());
        let found = rows.iter().map(|&row| kept.of(row).map(|both| both.map(|worth| *worth)));
        let expected = [Some([1, 2]), Some([1, 2]), None, Some([3, 4]), Some([1, 2]), None];
        assert!(found.eq(expected));
        let same = kept.of(rows[0]).zip(kept.of(rows[4]));
        assert!(same.is_some_and(|(one, other)| std::ptr::eq(one[1], other[1])));
    }
}
