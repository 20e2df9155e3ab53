use std::ops::{Index, IndexMut};

/// One value for each team, indexed by its number for the solver.
pub(crate) struct PerTeam<T>(Vec<T>);

impl<T> PerTeam<T> {
    pub(crate) fn new(teams: usize, value: T) -> Self
    where
        T: Clone,
    {
        Self(vec![value; teams])
    }

    pub(crate) const fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn values(&self) -> &[T] {
        &self.0
    }

    pub(crate) fn into_values(self) -> Vec<T> {
        self.0
    }
}

impl<T> From<Vec<T>> for PerTeam<T> {
    fn from(values: Vec<T>) -> Self {
        Self(values)
    }
}

#[expect(clippy::indexing_slicing, reason = "the solver numbers exactly these teams")]
impl<T> Index<usize> for PerTeam<T> {
    type Output = T;

    fn index(&self, team: usize) -> &T {
        &self.0[team]
    }
}

#[expect(clippy::indexing_slicing, reason = "numbers are valid, as for `Index`")]
impl<T> IndexMut<usize> for PerTeam<T> {
    fn index_mut(&mut self, team: usize) -> &mut T {
        &mut self.0[team]
    }
}
