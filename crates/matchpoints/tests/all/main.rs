//! The integration tests of `matchpoints`, linked as one binary.

mod field;
mod law78a;
mod laws;
mod small_groups;
mod totals;
