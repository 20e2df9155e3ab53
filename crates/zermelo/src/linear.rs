//! Sparse linear algebra: elimination, conjugate gradients, and the order of the unknowns.

pub(crate) mod conjugate;
pub(crate) mod dense;
pub(crate) mod elimination;
pub(crate) mod factor;
pub(crate) mod laplacian;
pub(crate) mod numbering;
pub(crate) mod queue;
pub(crate) mod rows;
