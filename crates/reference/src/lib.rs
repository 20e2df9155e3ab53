//! The rules of scoring, written a second time as their definitions: every score compared with every other, ratios of any
//! length, nothing fast.
//!
//! Used by tests only. It shares nothing with the engine but the words of `bridge-core` (a contract, a board's vulnerability,
//! the score of a contract): where the two differ on an event, the rule decides who is wrong.

pub mod number;
pub mod options;
pub mod pairs;
mod rounding;
pub mod ruling;
mod surd;
pub mod teams;
