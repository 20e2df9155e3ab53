//! Movements of team events: schedules after which all teams can be compared precisely.

mod bound;
mod check;
mod circle;
mod errors;
mod places;
mod plan;
mod round;
mod search;
mod sets;
mod sides;
mod steps;
mod table;
mod triples;
mod variance;

pub use bound::variance_bound;
pub use check::{Meeting, MovementCheck, check_movement};
pub use errors::MovementError;
pub use plan::Movement;
pub use round::MovementRound;
pub use sets::{BoardSets, HalfSet};
pub use steps::Steps;
pub use variance::mean_variance;

#[cfg(test)]
#[expect(
    clippy::arithmetic_side_effects,
    clippy::integer_division,
    reason = "the numbers are small"
)]
mod tests;
