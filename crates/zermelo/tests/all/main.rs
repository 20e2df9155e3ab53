//! The integration tests of `zermelo`, linked as one binary.

mod certainty;
mod checked_movements;
mod common;
mod coverage;
mod edge_cases;
mod example_1;
mod hand_computed;
mod movements;
mod normal;
mod properties;
mod rank_intervals;
mod solver;
mod steps;
