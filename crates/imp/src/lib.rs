//! The International Match Point scale: a difference of scores in, IMPs out (Law 78B).
//!
//! The law prints bands (`20 – 40 → 1`, `50 – 80 → 2` …) whose lower limits decide: between multiples
//! of 10, as when a datum is not rounded, a difference earns the IMPs of the last limit it reaches.
//!
//! ```
//! use bridge_core::{Imps, Score};
//!
//! let difference = Score::new(620)?.minus(Score::new(-100)?);
//! assert_eq!(imp::imps(difference), Imps::from(12));
//! assert_eq!(imp::imps(-difference), Imps::from(-12));
//! # Ok::<(), bridge_core::ScoreError>(())
//! ```
//!
//! Rulings: [`weighted`] scores (Law 12C1(c)) and [`SelfInflicted`] damage (Law 12C1(e)).
//!
//! # Features
//!
//! - `serde`: the units of `bridge-core` as texts; the crate has no type of its own that needs more.
#![no_std]
#![deny(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::integer_division,
    clippy::string_slice
)]

mod band;
mod ruling;
mod scale;

pub use band::{ImpBand, ImpsRangeError, band, bands};
pub use ruling::{SelfInflicted, weighted};
pub use scale::{MAX_IMPS, THRESHOLDS, imps};

/// The examples of README.md.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
