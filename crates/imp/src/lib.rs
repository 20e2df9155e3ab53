//! The International Match Point scale: converts score differences to IMPs (Law 78B).
//!
//! The law prints bands (`20 – 40 → 1`, `50 – 80 → 2` …), and their lower limits decide. A
//! difference between multiples of 10, possible with an unrounded datum, earns the IMPs of the
//! highest limit that it reaches.
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
//! | feature | default | effect |
//! | --- | --- | --- |
//! | `serde` | no | Serializes the units of `bridge-core` as texts. |
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

/// The examples of `README.md`, run as doc tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
