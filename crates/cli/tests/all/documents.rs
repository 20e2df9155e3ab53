//! Comparison of the documents with the program and the repository.
#![expect(clippy::expect_used, reason = "a test may panic")]

mod blocks;
mod features;
mod markdown;
mod named;
