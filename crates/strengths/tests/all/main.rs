//! The integration tests of `strengths`, linked as one binary.

mod errors;
mod hand_computed;
mod limits;
mod matches_that_count;
mod properties;
mod victory_points;
