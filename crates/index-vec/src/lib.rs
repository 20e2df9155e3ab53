//! A vector indexed by typed IDs instead of integers.
//!
//! An ID is a type that implements [`Idx`], for example a newtype of an integer. An [`IndexVec`]
//! contains one value for each ID, and cannot be indexed by an ID of another type.
//!
//! ```
//! use index_vec::{FromIndex, Idx, IndexVec};
//!
//! #[derive(Clone, Copy, Debug, PartialEq, Eq)]
//! struct Team(usize);
//!
//! impl Idx for Team {
//!     fn index(self) -> usize {
//!         self.0
//!     }
//! }
//!
//! impl FromIndex for Team {
//!     fn from_index(index: usize) -> Self {
//!         Self(index)
//!     }
//! }
//!
//! let mut wins: IndexVec<Team, u32> = IndexVec::filled(3, 0);
//! wins[Team(2)] += 1;
//! let winners = wins.with_ids().filter(|&(_, &wins)| wins > 0).map(|(team, _)| team);
//! assert_eq!(winners.collect::<Vec<_>>(), [Team(2)]);
//! ```
//!
//! # Features
//!
//! | feature | default | effect |
//! | --- | --- | --- |
//! | `serde` | no | Serializes a vector as the list of its values. |
#![no_std]
#![deny(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::integer_division,
    clippy::string_slice
)]

extern crate alloc;

mod idx;
mod index_vec;

pub use idx::{FromIndex, Idx};
pub use index_vec::IndexVec;
