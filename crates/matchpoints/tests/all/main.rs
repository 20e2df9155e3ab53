//! The integration tests of `matchpoints`, linked as one binary.

mod field;
mod law78a;
mod properties;
mod small_groups;
mod totals;
