//! How a number arose, step by step: the workings of boards and of totals, in matchpoints and in IMPs.

mod boards;
mod steps;
mod totals;

pub use boards::BoardWorkings;
pub use steps::Workings;
pub use totals::TotalWorkings;
