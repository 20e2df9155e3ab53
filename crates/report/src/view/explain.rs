//! How a number arose, step by step: the workings of boards and of totals, in matchpoints and in IMPs.

mod boards;
mod steps;
mod totals;

pub use boards::BoardDerivations;
pub use steps::DerivationView;
pub use totals::TotalDerivations;
