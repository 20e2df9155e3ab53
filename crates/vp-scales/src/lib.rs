//! Victory Points of a team match: every scale, to the last printed digit.
//!
//! A [`Scale`] is built once, for a number of boards, and is then a table: [`Scale::award`] is one array
//! access. All scales share its questions: bands, margins for an award, blitz, concavity, name, source.
//!
//! - WBF 2013: [`Scale::wbf_continuous`] and [`Scale::wbf_discrete`], with their concavity corrections
//!   over the whole table; the uncorrected curve by name.
//! - ACBL: [`Scale::acbl_20`], [`Scale::acbl_30`] and [`Scale::acbl_nabc`].
//! - The old WBF scale of 25 points for 8 boards: [`Scale::wbf_25`].
//! - The 20-0 scale of the EBU before 2013: [`Scale::ebu_old`].
//! - The four [`Model`]s of sensitivity, of which the WBF chose the exponential one, with their [`Parameters`]: what a
//!   draw is worth, and where the blitz is.
//! - One's own: [`Scale::custom`].
//! - [`SwissPairs`] turns a percentage into Victory Points.
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
//! The crate needs `bridge-core` and what that needs, and nothing else.
//!
//! # Features
//!
//! - `std` (default): the exponential and the logarithm of the standard library.
//! - `libm`: those of the crate libm, for targets without the standard library; `std` wins where both are on.
//! - `serde`: awards, names and what a scale leaves open as texts such as `"10.31"` and `"wbf-discrete"`.
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
mod ebu_old;
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
mod wbf_25;
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

/// The examples of README.md.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
