//! The integration tests of `swiss`, linked as one binary.

mod properties;
mod reasons;
mod rounds;
