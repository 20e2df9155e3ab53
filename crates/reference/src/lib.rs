//! A second implementation of the scoring rules, written directly from their definitions: every
//! score is compared with every other, numbers are exact ratios, and nothing is optimized.
//!
//! Only tests use this crate. It shares only the basic types of `bridge-core` with the engine:
//! contract, vulnerability, and the score of a contract. If both differ on an event, the rule
//! decides which one is wrong.

pub mod number;
pub mod options;
pub mod pairs;
mod rounding;
pub mod ruling;
mod surd;
pub mod teams;
