//! Victory Points of a team match: the vocabulary that all scales share.
//!
//! So far the crate holds [`Award`], what a match is worth to each side, and nothing that computes one.
//! The scales themselves (WBF continuous and discrete, ACBL, one's own) are not in it yet.
//!
//! ```
//! use bridge_core::Vps;
//! use vp_scales::Award;
//!
//! let award = Award { ours: Vps::from_hundredths(1235)?, theirs: Vps::from_hundredths(765)? };
//! assert_eq!(award.mirrored().ours.to_string(), "7.65");
//! # Ok::<(), bridge_core::VpsError>(())
//! ```
#![no_std]

mod award;

pub use award::Award;
pub use bridge_core::{MatchLength, MatchLengthError};
