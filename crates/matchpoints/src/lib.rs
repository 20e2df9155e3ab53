//! Matchpoints: 2 for each score beaten, 1 for each equalled (Law 78A).
//!
//! - One board: [`MatchpointScorer`] scores every table of a board, whatever their number;
//!   [`FrequencyTable`] shows the same computation as a director writes it down.
//! - One session: [`Total`] adds up a contestant's boards and gives the percentage, or the total
//!   scaled up where a pair sat out ([`FewerBoards`]).
//! - Printing: [`PrintedScale`] is 2-1-0 or 1-½-0. Inside, everything is on the 2-1-0 scale.
//!
//! - Rulings: [`WeightedField`] is a side's field with fractional frequencies.
//! - Fewer scores than expected: [`FewerScoresRule`], with Neuberg's formula and small groups (Law 87B).
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
//! - `serde`: options as their names, scoring units as numbers.
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
mod fewer_scores;
mod field;
mod frequency;
mod options;
mod total;
mod units;

pub use board::{MatchpointScorer, TooManyScores};
pub use fewer_scores::{
    ComparedGroup, FewerScores, FewerScoresRule, GroupAdjustment, GroupAward, ScoreCounts,
    ScoreCountsError, SmallGroups, neuberg,
};
pub use field::{WeightedField, WeightedFrequency};
pub use frequency::{Frequency, FrequencyTable};
pub use options::{
    ArtificialScores, AverageWindow, Comparison, Expected, FewerBoards, PercentageFrom,
    PrintedScale,
};
pub use total::{FixedInAverage, RelativeAverage, SettledTotal, Total, share};
pub use units::{MAX_SCORES, ScoringUnits, top};

/// The examples of README.md.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
