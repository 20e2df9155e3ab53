use core::ops::{Index, IndexMut};

/// A square matrix, row by row.
pub(crate) struct Square<T> {
    size: usize,
    cells: Vec<T>,
}

#[expect(
    clippy::arithmetic_side_effects,
    reason = "a size is at most that of a field of 2,000 contestants"
)]
impl<T: Clone> Square<T> {
    pub(crate) fn new(size: usize, value: T) -> Self {
        Self { size, cells: vec![value; size * size] }
    }

    const fn at(&self, [row, column]: [usize; 2]) -> usize {
        row * self.size + column
    }
}

#[expect(
    clippy::indexing_slicing,
    reason = "both are positions of what the square was made for, below its size"
)]
impl<T: Clone> Index<[usize; 2]> for Square<T> {
    type Output = T;

    fn index(&self, two: [usize; 2]) -> &T {
        &self.cells[self.at(two)]
    }
}

#[expect(clippy::indexing_slicing, reason = "as for reading")]
impl<T: Clone> IndexMut<[usize; 2]> for Square<T> {
    fn index_mut(&mut self, two: [usize; 2]) -> &mut T {
        let at = self.at(two);
        &mut self.cells[at]
    }
}
