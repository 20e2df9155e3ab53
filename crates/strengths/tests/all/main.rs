//! The integration tests of `strengths`, linked as one binary.

mod by_hand;
mod laws;
mod limits;
mod matches_that_count;
mod refusals;
mod victory_points;
