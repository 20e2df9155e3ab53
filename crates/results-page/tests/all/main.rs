//! The integration tests of `results-page`, linked as one binary.

mod hands;
mod named;
mod pages;
mod strengths;
