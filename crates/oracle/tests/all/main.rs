//! Tests of the generators, and comparisons of the engine with the crate `reference`.

mod events;
mod field;
