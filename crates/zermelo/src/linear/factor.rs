use index_vec::IndexVec;

use crate::linear::dense::Dense;
use crate::linear::elimination::Sparse;
use crate::linear::laplacian::Laplacian;
use crate::numbers::number::PerTeam;

/// A Cholesky factor of a Laplacian: dense if many teams have met, otherwise sparse.
pub(crate) enum Factor {
    Sparse(Sparse),
    Dense(Dense),
}

impl Factor {
    pub(crate) fn new(laplacian: &Laplacian) -> Self {
        if Dense::is_faster(laplacian) {
            Self::Dense(Dense::new(laplacian))
        } else {
            Self::Sparse(Sparse::new(laplacian))
        }
    }

    /// Solves L·x = b, exactly or approximately, with 0 for the last team of each connected group.
    /// `work` is reused between calls.
    pub(crate) fn solve(
        &self,
        b: &PerTeam<f64>,
        x: &mut PerTeam<f64>,
        work: &mut IndexVec<u32, f64>,
    ) {
        match self {
            Self::Sparse(factor) => factor.solve(b, x, work),
            Self::Dense(factor) => *x = factor.solve(b),
        }
    }
}
