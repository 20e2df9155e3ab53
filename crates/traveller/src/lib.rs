//! The library in front: files and wishes in, standings and diagnostics out.
//!
//! A program, a page in a browser or a script asks for what it wants by one function and hands over a [`FileSource`] that gives
//! bytes by name: a map in memory is one. Nothing is opened that a shelf does not hand over, nothing is printed, and
//! there is no global state.
//!
//! - [`score`] finds and reads the files of an event (results, event file, corrections, a scale of one's own) and scores
//!   it; [`score_team_butler`] ranks the pairs inside a team event; [`report::Report`] lays it out.
//! - [`convert`] reads an event that is to be written in another format.
//! - [`explain`] derives a number step by step, or the totals of everybody; [`rank_teams`] finds the order of strength; [`pair_next_round`] and [`pair_first_round`] pair a
//!   round; [`check_movement`] checks the matches of a movement; [`scale`] is a scale by name or from a file.
//!
//! Each gives an [`Output`]: the value, and what is [`Diagnostics`] about it. A [`Diagnostic`] carries the line that it is
//! about, and its remedy as data, which each front words itself.
//!
//! The crates behind it are here under their names, for a single board, match or table of a scale.
//!
//! ```
//! use std::collections::BTreeMap;
//! use traveller::report::{self, Detail, Report};
//! use traveller::{ScoreOptions, score};
//!
//! let results = b"board,ns,ew,contract,declarer,result\n1,1,4,4S,N,=\n1,2,3,4S,N,+1\n";
//! let shelf = BTreeMap::from([("evening.csv".to_owned(), results.to_vec())]);
//! let scored = score(&shelf, "evening.csv", &ScoreOptions::default()).into_result()?;
//! let mut csv = Vec::new();
//! report::csv(&Report::new(&scored).table(None, Detail::Standings), &mut csv)?;
//! assert!(String::from_utf8(csv)?.contains("100.00"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::integer_division,
    clippy::string_slice
)]

mod check;
mod convert;
mod diagnostics;
mod event_files;
mod event_regulations;
mod explain;
mod file_source;
mod files;
mod movement;
mod next_round;
mod options;
mod overlays;
mod published;
mod rank;
mod read_context;
mod results_file;
mod results_of_pairs;
mod scale;
mod score;
mod stream;

pub use bridge_core;
pub use butler;
pub use event;
pub use formats;
pub use imp;
pub use matchpoints;
pub use regulations;
pub use report;
pub use scoring;
pub use strengths;
pub use swiss;
pub use vp_scales;
pub use zermelo;

pub use check::{CheckSummary, FileContents, check};
pub use convert::convert;
#[cfg(feature = "schema")]
pub use diagnostics::schemas;
pub use diagnostics::{
    ColorMode, Concern, Diagnostic, Diagnostics, Note, Output, PhraseFormatter, SourceLine,
    SourceLocation,
};
pub use event::{Message, Phrase, Severity};
pub use explain::{ExplainOptions, RankingKind, explain, explain_scored};
pub use file_source::{FileSource, FileSourceError, OpenedFile, Reopen};
pub use movement::{MovementCheckResult, check_movement};
pub use next_round::{
    PairFirstRoundOptions, PairNextRoundOptions, PairedRound, pair_first_round, pair_next_round,
};
pub use options::{EventFileUse, OptionOverride, ScoreOptions};
pub use rank::{RankTeamsOptions, RankedEvent, rank_teams, rank_teams_with_progress};
pub use scale::{ScaleChoice, read_custom_scale, scale};
pub use score::{score, score_results, score_team_butler};
pub use scoring::ScoredEvent;
pub use stream::{ScoredChunk, score_stream, score_stream_results};

/// The example of the README, so that it runs.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
