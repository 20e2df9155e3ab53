//! The integration tests of `movements`, linked as one binary.
#![expect(clippy::expect_used, clippy::panic, reason = "a test may panic")]

mod generators;
mod one_winner;
mod proposals;
mod published;
mod rules;
mod text_forms;
