//! The integration tests of `swiss`, linked as one binary.

mod laws;
mod reasons;
mod rounds;
