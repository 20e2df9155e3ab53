//! The integration tests of `results-page`, linked as one binary.

mod pages;
