//! The integration tests of `hands`, linked as one binary.

mod properties;
