//! Scoring of pairs by IMPs: Butler, against one datum for the board, and cross-IMPs, against every
//! other table.
//!
//! **Butler.** The *datum* of a board is an average of its scores. Each score is compared with it,
//! and the difference is converted into IMPs (Law 78B).
//!
//! - [`DatumRule`] defines the datum: [`DatumSource`] selects the mean or a median, [`Trimming`]
//!   excludes extreme scores, and [`DatumRounding`] rounds. [`ButlerPreset`] has the rules of
//!   organizations, with the source of each option.
//! - [`ButlerScorer`] scores whole boards. [`Datum`] scores one result, in whole IMPs or on the
//!   smooth curve of [`bastille`]. [`ScoreField::datum`] returns the derivation: trimmed scores,
//!   sum, count, mean, and datum.
//!
//! **Cross-IMPs**, also called IMPs across the field: each score is compared with every other
//! score, and the IMPs are added.
//!
//! - [`CrossImpScorer`] computes the totals of a board from the distinct scores and their
//!   frequencies.
//! - [`CrossImpRule`] converts a total into the published value: a [`Divisor`], a factor for
//!   [`ShortBoards`], and a [`ComparisonCap`] for each comparison. A value can be irrational;
//!   [`CrossImps`], and [`CrossImpSum`] for several boards, are exact nevertheless.
//!
//! **Rulings.** [`ScoreField`] is one side's field with fractional frequencies, for weighted scores
//! (Law 12C1(c)). Each side has its own, so a split score makes two fields, both from North-South's
//! side. A weighted score enters the datum with its weights, so there is one datum; IMPs are
//! weighted, never scores. [`ArtificialRule`] covers artificial adjusted scores (Law 12C2), and
//! `imp::SelfInflicted` covers self-inflicted damage (Law 12C1(e)).
//!
//! **Symmetry.** From the other side every score, the datum, and all IMPs change sign. The
//! exceptions are [`DatumRounding::HalfUp`], [`DatumSource::HigherMedian`], and
//! [`DatumSource::LowerMedian`]. They favor one side, so exchanging the sides of a board can change
//! the IMPs. An entered datum can have that effect too.
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
//! | feature | default | effect |
//! | --- | --- | --- |
//! | `serde` | no | Serializes options, datums, and IMPs as texts, and rules as maps. |
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
