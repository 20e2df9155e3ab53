/// A symmetric table of numbers for each two of a list of contestants, by their indexes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Square {
    size: usize,
    cells: Vec<i32>,
}

impl Square {
    /// Creates a table of zeros.
    pub(crate) fn new(size: usize) -> Self {
        Self { size, cells: vec![0; size.saturating_mul(size)] }
    }

    /// Adds a number for two indexes. The order of the indexes does not matter.
    pub(crate) fn add(&mut self, one: usize, other: usize, number: i32) {
        let at = self.index(one, other);
        if let Some(cell) = self.cells.get_mut(at) {
            *cell = cell.saturating_add(number);
        }
    }

    /// Returns the number for two indexes.
    pub(crate) fn get(&self, one: usize, other: usize) -> i32 {
        self.cells.get(self.index(one, other)).copied().unwrap_or_default()
    }

    /// Returns the numbers of all pairs of different indexes.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = i32> {
        (0..self.size).flat_map(move |one| (0..one).map(move |other| self.get(one, other)))
    }

    fn index(&self, one: usize, other: usize) -> usize {
        one.max(other).saturating_mul(self.size).saturating_add(one.min(other))
    }
}
