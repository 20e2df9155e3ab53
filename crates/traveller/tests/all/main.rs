//! The integration tests of `traveller`, linked as one binary.

mod bulk;
mod convert;
mod examples;
mod laws;
mod options;
mod overview;
mod said;
