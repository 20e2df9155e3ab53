//! Pairs scored by IMPs: Butler, against one number for the board, and cross-IMPs, against every other table.
//!
//! **Butler.** The *datum* of a board is an average of its scores; each score is compared with it, and the
//! difference turned into IMPs (Law 78B).
//!
//! - [`DatumRule`] says how a datum arises: [`DatumSource`] the mean or a median, [`Trimming`] of extreme scores,
//!   [`DatumRounding`]. [`ButlerPreset`] has what organisations do, cell by cell with the source.
//! - [`ButlerScorer`] scores boards one after another; [`Datum`] scores one result, in whole IMPs or on the unrounded
//!   curve of [`bastille`]; [`ScoreField::datum`] gives the working: what was trimmed, sum, count, mean, datum.
//!
//! **Cross-IMPs**, also IMPs across the field: each score is compared with every other one, and the IMPs are added.
//!
//! - [`CrossImpScorer`] gives the totals of a board, from the distinct scores and how often each occurred.
//! - [`CrossImpRule`] makes of a total what is printed: a [`Divisor`], a factor for [`ShortBoards`], and
//!   [`ComparisonCap`] for each comparison. A value can be irrational; [`CrossImps`], and [`CrossImpSum`] of
//!   several boards, are exact all the same.
//!
//! **Rulings.** [`ScoreField`] is a side's field with fractional frequencies, for weighted scores (Law 12C1(c)); each side has
//! its own, so a split score is two fields, both written from North-South's side. A weighted score enters a datum with
//! its weights, and so there is one datum; what is weighted are the IMPs, never the scores. [`ArtificialRule`] is for
//! averages (Law 12C2), and self-inflicted damage (Law 12C1(e)) goes through `imp::SelfInflicted`.
//!
//! **Symmetry.** Seen from the other side every score, the datum and all IMPs change their sign. The exceptions are
//! [`DatumRounding::HalfUp`], [`DatumSource::HigherMedian`] and [`DatumSource::LowerMedian`]: they favour a side, and a
//! board that is turned round, with all its scores, can give other IMPs. So can a datum that a director enters.
//!
//! ```
//! use bridge_core::Score;
//! use butler::{ButlerPreset, ButlerScorer, ComparisonCap, CrossImpScorer};
//!
//! let scores = [730, -170, 100, -420, -400].map(Score::from);
//!
//! let mut butler = ButlerScorer::new(ButlerPreset::Ebl.rule().datum);
//! assert_eq!(butler.datum(&scores)?.to_string(), "-30");
//! let imps: Vec<String> = butler.score(&scores)?.iter().map(|imps| imps.to_string()).collect();
//! assert_eq!(imps, ["13", "-4", "4", "-9", "-9"]);
//!
//! let mut cross = CrossImpScorer::new(ComparisonCap::None);
//! let totals: Vec<String> = cross.score(&scores)?.iter().map(|imps| imps.to_string()).collect();
//! assert_eq!(totals, ["56", "-9", "17", "-33", "-31"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! - `serde`: options, rules and data as texts.
#![no_std]
#![deny(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::integer_division,
    clippy::string_slice
)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod artificial;
mod bastille;
mod comparison;
mod counting;
mod cross_field;
mod cross_rule;
mod cross_scorer;
mod cross_sum;
mod cross_value;
mod datum;
mod datum_field;
mod datum_rule;
mod field;
mod options;
mod presets;
mod quotient;
mod rulings;
mod scorer;
mod sweep;
mod trimming;

pub use artificial::{ArtificialAward, ArtificialRule};
pub use bastille::bastille;
pub use counting::{FieldTooLarge, MAX_FIELD};
pub use cross_field::ScoreComparison;
pub use cross_rule::{CrossImpError, CrossImpResult, CrossImpRule, FieldSize};
pub use cross_scorer::CrossImpScorer;
pub use cross_sum::CrossImpSum;
pub use cross_value::{CrossImps, RootQuotient};
pub use datum::{Datum, DatumTextError};
pub use datum_field::{DatumDerivation, DatumRow};
pub use datum_rule::{DatumError, DatumRule};
pub use field::{FieldRow, ScoreField};
pub use options::{
    ArtificialSize, ComparisonCap, DatumRounding, DatumSource, Divisor, ImpScale, OwnAverage,
    ShortBoards,
};
pub use presets::{ButlerPreset, ButlerRule, PresetCell, PresetCells};
pub use scorer::ButlerScorer;
pub use trimming::{FractionalCounts, TrimmedPart, Trimming, TrimmingError};

/// The examples of README.md.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
