//! Derivations of boards and totals, step by step, in matchpoints and in IMPs.

mod boards;
mod steps;
mod totals;

pub use boards::BoardDerivations;
pub use totals::TotalDerivations;
