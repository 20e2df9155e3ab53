//! Butler scoring: each pair's score is compared with one number, the datum, and the difference turned
//! into IMPs (Law 78B).
//!
//! So far the datum is the one that the director enters. Computing it from the scores, in any of the
//! documented ways, and cross-IMPs are not in the crate yet.
//!
//! ```
//! use bridge_core::{Imps, Score};
//! use butler::Datum;
//!
//! let datum = Datum::entered(Score::new(450)?);
//! assert_eq!(datum.imps(Score::new(600)?), Imps::from(4));
//! assert_eq!(datum.imps(Score::new(-100)?), Imps::from(-11));
//! # Ok::<(), bridge_core::ScoreError>(())
//! ```
#![no_std]

mod datum;

pub use datum::Datum;
