//! The integration tests of `imp`, linked as one binary.

mod law78b;
mod properties;
mod rulings;
