//! Points that are not whole numbers, by row. Equal values are stored once.

use super::blocks::BlockIndex;
use super::shared::Shared;
use event::ResultId;

/// The points of both sides, for some results.
#[derive(Clone, Debug)]
pub(crate) struct PackedPoints<W> {
    rows: Vec<(ResultId, [BlockIndex; 2])>,
    /// The sides are stored separately, so a value that all results of a side share is stored once.
    points: Shared<W>,
}

impl<W> Default for PackedPoints<W> {
    fn default() -> Self {
        Self { rows: Vec::new(), points: Shared::default() }
    }
}

impl<W: Clone + PartialEq> PackedPoints<W> {
    pub(crate) const fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Adds a result. Each result may be added only once.
    pub(crate) fn push(&mut self, row: ResultId, both: [W; 2]) {
        let places = both.map(|points| self.points.store(points));
        self.rows.push((row, places));
    }

    /// Adds the results of `more`.
    pub(crate) fn extend(&mut self, more: &Self) {
        for &(row, places) in &more.rows {
            self.push(row, places.map(|at| more.points.get(at).clone()));
        }
    }

    /// Sorts the rows, which must all have been added, so that they can be found.
    pub(crate) fn sorted(mut self) -> Self {
        // In most files the results of a board are adjacent, so the rows are almost sorted.
        self.rows.sort_unstable_by_key(|&(row, _)| row);
        self.rows.shrink_to_fit();
        self
    }

    /// Returns the points of both sides of a result.
    pub(crate) fn get(&self, row: ResultId) -> Option<[&W; 2]> {
        let found = self.rows.binary_search_by_key(&row, |&(id, _)| id).ok()?;
        self.rows.get(found).map(|&(_, places)| places.map(|at| self.points.get(at)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_points_of_each_row() {
        let rows: Vec<ResultId> = ResultId::first(6).collect();
        let (mut packed, mut more) = (PackedPoints::default(), PackedPoints::default());
        assert!(packed.is_empty());
        packed.push(rows[4], [1, 2]);
        packed.push(rows[1], [1, 2]);
        more.push(rows[3], [3, 4]);
        more.push(rows[0], [1, 2]);
        packed.extend(&more);
        let packed = packed.sorted();
        assert!(!packed.is_empty());
        let found = rows.iter().map(|&row| packed.get(row).map(|both| both.map(|points| *points)));
        let expected = [Some([1, 2]), Some([1, 2]), None, Some([3, 4]), Some([1, 2]), None];
        assert!(found.eq(expected));
        let same = packed.get(rows[0]).zip(packed.get(rows[4]));
        assert!(same.is_some_and(|(one, other)| std::ptr::eq(one[1], other[1])));
    }
}
