//! Strengths of large tournaments.
fn main() {}
