use crate::fit::options::FitMethod;

/// A report on the convergence of a fit.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Convergence {
    /// The requested method.
    pub method: FitMethod,
    /// The number of sweeps over all teams, or of steps of the paper's procedure.
    pub sweeps: usize,
    /// The number of Newton steps.
    pub newton_steps: usize,
    /// The largest |won − expected| of a team relative to the sum of its k.
    pub residual: f64,
}
