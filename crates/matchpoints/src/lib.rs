//! Matchpoints: 2 for each score beaten and 1 for each equalled (Law 78A).
//!
//! - Board: [`MatchpointScorer`] scores any number of tables. [`FrequencyTable`] shows the
//!   computation as directors write it.
//! - Session: [`Total`] adds up the boards of a contestant and computes the percentage. For a pair
//!   that sat out, it can scale the total up ([`FewerBoards`]).
//! - Printing: [`PrintedScale`] is 2-1-0 or 1-½-0. All computations use the 2-1-0 scale.
//! - Rulings: [`WeightedField`] is the field of one side with fractional frequencies.
//! - Fewer scores than expected: [`FewerScoresRule`], with the Neuberg formula and small groups
//!   (Law 87B).
//!
//! ```
//! use bridge_core::Score;
//! use matchpoints::MatchpointScorer;
//!
//! let scores: Vec<Score> = [590, 100, -400].map(Score::from).to_vec();
//! let mut matchpointer = MatchpointScorer::new();
//! let units = matchpointer.score(&scores)?;
//! let written: Vec<String> = units.iter().map(|units| units.to_string()).collect();
//! assert_eq!(written, ["4", "2", "0"]);
//! # Ok::<(), matchpoints::TooManyScores>(())
//! ```
//!
//! # Features
//!
//! | feature | default | effect |
//! | --- | --- | --- |
//! | `serde` | no | Serializes options as their names, and scoring units as numbers. |
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

mod board;
mod dense;
mod expected_scores;
mod fewer_scores;
mod field;
mod frequency;
mod options;
mod total;
mod units;

pub use board::{MatchpointScorer, TooManyScores};
pub use expected_scores::{ExpectedScores, ExpectedScoresError};
pub use fewer_scores::{
    ComparedGroup, FewerScores, FewerScoresRule, GroupAdjustment, GroupAward, ScoreCounts,
    ScoreCountsError, SmallGroups, neuberg,
};
pub use field::{WeightedField, WeightedFrequency};
pub use frequency::{Frequency, FrequencyTable};
pub use options::{
    ArtificialScores, AverageScope, Comparison, FewerBoards, PercentageFrom, PrintedScale,
};
pub use total::{FixedInAverage, RelativeAverage, ResolvedTotal, Total, share};
pub use units::{MAX_SCORES, ScoringUnits, top};

/// The examples of `README.md`, run as doc tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
