//! README, CONTRIBUTING and `docs/` against the program and the tree.
#![expect(clippy::expect_used, reason = "a test may panic")]

mod blocks;
mod markdown;
mod named;
