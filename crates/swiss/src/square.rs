use core::ops::{Index, IndexMut};

/// A square matrix, row by row.
pub(crate) struct Square<T> {
    size: usize,
    cells: Vec<T>,
}

#[expect(clippy::arithmetic_side_effects, reason = "a side has at most 2,000 contestants")]
impl<T: Clone> Square<T> {
    pub(crate) fn new(size: usize, value: T) -> Self {
        Self { size, cells: vec![value; size * size] }
    }

    const fn at(&self, [row, column]: [usize; 2]) -> usize {
        row * self.size + column
    }
}

#[expect(clippy::indexing_slicing, reason = "both positions are below the size of the square")]
impl<T: Clone> Index<[usize; 2]> for Square<T> {
    type Output = T;

    fn index(&self, two: [usize; 2]) -> &T {
        &self.cells[self.at(two)]
    }
}

#[expect(clippy::indexing_slicing, reason = "positions are below the size, as in `index`")]
impl<T: Clone> IndexMut<[usize; 2]> for Square<T> {
    fn index_mut(&mut self, two: [usize; 2]) -> &mut T {
        let at = self.at(two);
        &mut self.cells[at]
    }
}
