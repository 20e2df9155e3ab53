//! Scores bridge events from files: the main library of Traveller.
//!
//! Each function answers one request of a program, web page, or script. It reads files through a
//! [`FileSource`], for which a map in memory is enough. The library opens no other files, prints
//! nothing, and has no global state.
//!
//! - [`score`] finds, reads, and scores the files of an event: results, event file, corrections,
//!   and a custom scale. [`score_team_butler`] ranks the pairs inside a team event;
//!   [`report::Report`] formats the scores.
//! - [`convert`] reads an event to be written in another format.
//! - [`explain`] derives a score or total step by step.
//! - [`rank_teams`] ranks teams by strength; [`pair_next_round`] and [`pair_first_round`] pair a
//!   round.
//! - [`check_movement`] checks the matches of a movement; [`scale()`] returns a Victory Point scale
//!   by name or from a file.
//!
//! Each function returns an [`Output`]: the value and its [`Diagnostics`]. A [`Diagnostic`]
//! contains the line that it is about and advice as data, which each front end puts into its own
//! words.
//!
//! The underlying crates are re-exported under their names, for a single board, match, or row of a
//! scale.
//!
//! ```
//! use std::collections::BTreeMap;
//! use traveller::report::{self, Detail, Report};
//! use traveller::{ScoreOptions, score};
//!
//! let results = b"board,ns,ew,contract,declarer,result\n1,1,4,4S,N,=\n1,2,3,4S,N,+1\n";
//! let files = BTreeMap::from([("evening.csv".to_owned(), results.to_vec())]);
//! let scored = score(&files, "evening.csv", &ScoreOptions::new()).into_result()?;
//! let mut csv = Vec::new();
//! report::csv(&Report::new(&scored).table(None, Detail::Standings), &mut csv)?;
//! assert!(String::from_utf8(csv)?.contains("100.00"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! | feature | default | effect |
//! | --- | --- | --- |
//! | `encodings` | no | Reads every encoding that XML can declare. |
//! | `bridgemate` | no | Reads Bridgemate databases. |
//! | `spreadsheets` | no | Reads workbooks of spreadsheet programs. |
//! | `web-pages` | no | Reads the tables of web pages. |
//! | `schema` | no | JSON Schemas of the documents and messages. |
#![deny(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::integer_division,
    clippy::string_slice
)]

mod catalog;
mod check;
mod columns_file;
mod compare;
mod configuration;
mod convert;
mod diagnostics;
mod early_end;
mod event_files;
mod event_regulations;
mod explain;
mod file_source;
mod files;
mod identify;
mod import;
mod movement;
mod movement_by_strength;
mod movement_proposals;
mod next_round;
mod options;
mod other_rules;
mod overlays;
mod published;
mod rank;
mod read_context;
mod results_file;
mod results_of_pairs;
mod scale;
mod score;
mod stream;
mod suspicious;

pub use bridge_core;
pub use butler;
pub use event;
pub use exchange;
pub use formats;
pub use imp;
pub use matchpoints;
pub use mistakes;
pub use pbn_verify;
pub use regulations;
pub use report;
pub use scoring;
pub use strengths;
pub use swiss;
pub use vp_scales;
pub use zermelo;

pub use catalog::{
    DiagnosticExample, ExampleFile, diagnostic_example, diagnostic_specs, explain_code,
};
pub use check::{CheckSummary, FileContents, check};
pub use compare::{ComparedRules, OptionEffect, Variant, compare_corrections, compare_rules};
pub use configuration::read_configuration;
pub use convert::convert;
#[cfg(feature = "schema")]
pub use diagnostics::schemas;
pub use diagnostics::{
    ColorMode, Concern, Diagnostic, Diagnostics, Note, Output, PhraseFormatter, RequestProblem,
    SourceLine, SourceLocation,
};
pub use event::{Message, Phrase, Severity};
pub use explain::{ExplainOptions, RankingKind, explain, explain_scored};
pub use file_source::{FileSource, FileSourceError, OpenedFile, ReopenSupport};
pub use identify::{Identified, identify};
pub use import::{ColumnCorrection, ImportedFile, import};
pub use movement::{MovementCheckResult, MovementFile, check_movement, read_movement};
pub use movement_by_strength::movement_by_strength;
pub use movement_proposals::movement_proposals;
pub use next_round::{
    PairFirstRoundOptions, PairNextRoundOptions, PairedRound, pair_first_round, pair_next_round,
};
pub use options::{EventFileUse, OptionOverride, ScoreOptions};
pub use published::search::IdentifiedRules;
pub use rank::{RankTeamsOptions, RankedEvent, rank_teams, rank_teams_with_progress};
pub use scale::{ScaleChoice, read_custom_scale, scale};
pub use score::{score, score_results, score_team_butler};
pub use scoring::ScoredEvent;
pub use stream::{ScoredChunk, score_stream, score_stream_results};

/// Runs the example of the README as a test.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

/// Runs the example of this crate's README as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct CrateReadme;
