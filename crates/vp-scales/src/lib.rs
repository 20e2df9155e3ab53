//! Victory Point scales for team matches, exact to the last printed digit.
//!
//! A [`Scale`] is built once for a number of boards and is then a table: [`Scale::award`] is one
//! array access. Every scale offers its bands, the margins for an award, the blitz, concavity,
//! name, and source.
//!
//! - WBF 2013: [`Scale::wbf_continuous`] and [`Scale::wbf_discrete`], with their concavity
//!   corrections over the whole table, and [`Scale::wbf_uncorrected`], the curve without its
//!   correction.
//! - ACBL: [`Scale::acbl_20`], [`Scale::acbl_30`], and [`Scale::acbl_nabc`].
//! - The old WBF scale of 25 points for 8 boards: [`Scale::wbf_25`].
//! - The 20-0 scale of the EBU before 2013: [`Scale::ebu_old`].
//! - The four sensitivity [`Model`]s, including the exponential one chosen by the WBF. Their
//!   [`Parameters`] are the draw and the blitz.
//! - Custom scales: [`Scale::custom`].
//! - [`SwissPairs`] converts percentages of Swiss pairs to Victory Points.
//!
//! ```
//! use bridge_core::{Imps, MatchLength};
//! use vp_scales::{Draw, Scale};
//!
//! let scale = Scale::wbf_continuous(MatchLength::new(16)?, Draw::TEN);
//! let award = scale.award(Imps::from(13));
//! assert_eq!((award.ours.to_string(), award.theirs.to_string()), ("13.52".into(), "6.48".into()));
//! # Ok::<(), bridge_core::MatchLengthError>(())
//! ```
//!
//! The only direct dependencies are `bridge-core` and its dependencies.
//!
//! # Features
//!
//! | feature | default | effect |
//! | --- | --- | --- |
//! | `std` | yes | Uses the exponential and the logarithm of the standard library. |
//! | `libm` | no | Uses the functions of the crate `libm` instead, for targets without the standard library. With both features, `std` is used. |
//! | `serde` | no | Serializes awards, names, and parameters as texts such as `"10.31"`. |
#![cfg_attr(not(any(feature = "std", test)), no_std)]
#![deny(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::integer_division,
    clippy::string_slice
)]

#[cfg(not(any(feature = "std", feature = "libm")))]
compile_error!("vp-scales needs one of its features std and libm");

extern crate alloc;

mod acbl;
mod award;
mod blitz;
mod concave;
mod custom;
mod draw;
mod error;
mod fraction;
mod margin_band;
mod model;
mod name;
mod named;
mod parameters;
#[cfg(test)]
#[path = "../tests/all/pseudo_code.rs"]
#[expect(clippy::arithmetic_side_effects, reason = "an overflow fails the test")]
mod pseudo_code;
mod real;
mod rounded;
mod scale;
mod swiss_pairs;
mod wbf_continuous;
mod wbf_discrete;

pub use award::Award;
pub use blitz::{Blitz, BlitzError};
pub use bridge_core::{MatchLength, MatchLengthError};
pub use custom::CustomError;
pub use draw::{Draw, DrawError};
pub use error::{ScaleError, check_margin};
pub use fraction::FractionalMargin;
pub use margin_band::MarginBand;
pub use model::Model;
pub use name::ScaleName;
pub use parameters::Parameters;
pub use scale::{Margins, Scale};
pub use swiss_pairs::{PercentError, SwissPairs};
pub use wbf_continuous::CurveCorrection;
pub use wbf_discrete::range_violations;

/// The examples of `README.md`, run as doc tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
