//! The integration tests of `zermelo`, linked as one binary.

mod by_hand;
mod certainty;
mod checked_movements;
mod common;
mod corners;
mod coverage;
mod example_1;
mod laws;
mod movements;
mod normal;
mod places;
mod solver;
mod steps;
