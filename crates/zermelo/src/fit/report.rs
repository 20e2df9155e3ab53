use crate::fit::options::FitMethod;

/// How the solution was found.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Convergence {
    /// The method asked for.
    pub method: FitMethod,
    /// Sweeps over all teams, or steps of the paper's procedure.
    pub sweeps: usize,
    /// Newton steps.
    pub newton_steps: usize,
    /// The largest |won − expected| of a team per unit it played for.
    pub residual: f64,
}
