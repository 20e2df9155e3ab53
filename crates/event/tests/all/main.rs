//! The integration tests of `event`, linked as one binary.

mod decisions;
mod properties;
