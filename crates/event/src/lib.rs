//! An event of duplicate bridge: contestants, boards, results, rulings, and corrections.
//!
//! This crate computes no scores of contestants. [`Event::check`] validates an event before it is
//! scored and returns each problem as a [`Fault`] with its location.
//!
//! ```
//! use bridge_core::BoardNumber;
//! use event::{NewResult, Event, Outcome};
//!
//! let mut event = Event::default();
//! let board = event.board(None, BoardNumber::new(1)?, None)?;
//! let row = event.add(NewResult::new(board, "1", "4", Outcome::Played("4S N =".parse()?)))?;
//! assert_eq!(event.results().score(row).map(|score| score.get()), Some(420));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! | feature | default | effect |
//! | --- | --- | --- |
//! | `schema` | no | JSON Schemas of messages and severities. It enables `serde`. |
//! | `serde` | no | Serializes messages, outcomes, rulings, and events with the names of contestants. |

#![deny(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::integer_division,
    clippy::string_slice
)]

mod checks;
mod decisions;
mod event;
mod event_details;
mod faults;
mod hand_records;
mod ids;
mod language;
mod member_numbers;
mod names;
mod results;
#[cfg(feature = "serde")]
mod with_names;

pub use checks::contradictions::DuplicateSeatingCheck;
pub use checks::entry_warnings::SeatedPlayers;
pub use checks::switched::{SidesOfPair, SwitchedPairs};
pub use checks::winners::ResolvedWinners;
pub use checks::{
    MAX_MATCHES, MAX_SESSIONS, MAX_STANDINGS, Seating, SeatingDirections, check_number,
};
pub use decisions::adjustment::{Adjustment, AdjustmentError, Artificial, Ruling};
pub use decisions::corrections::{Correction, ResultChange, ResultSnapshot, RulingChange};
pub use decisions::decision_error::DecisionError;
pub use decisions::decision_kind::{DecisionKind, DecisionSubject, InapplicableDecision};
pub use decisions::match_decisions::{
    AwardedMatch, Bye, CarriedOver, CarryOver, Forfeit, Penalty, PenaltyAmount, TeamEntry,
    UnplayedMatch, VoidMatch,
};
pub use decisions::pair_decisions::{
    EnteredDatum, PairCarryForward, PairEntry, PairImpPenalty, PairName, PairPenalty,
};
pub use decisions::weights::Weights;
pub use decisions::{Decision, DecisionId, DecisionList, Decisions};
pub use event::{Board, Event};
pub use event_details::EventDetails;
pub use faults::diagnostic_kind::{DiagnosticKind, DiagnosticSpec};
pub use faults::fault::{Fault, FaultLocation, Faults, MatchColumn, ResultColumn};
pub use faults::fault_kind::FaultKind;
pub use faults::message::{Message, Phrase};
pub use faults::severity::Severity;
pub use hand_records::{BoardRecord, HandRecords, TableRecord};
pub use ids::label::natural_order;
pub use ids::label_kind::LabelKind;
pub use ids::{
    BoardId, ContestantId, EventError, GroupId, MAX_NAME_LENGTH, MatchId, ResultId, RoundId,
    SectionId, SessionId, TableId, TextId,
};
pub use index_vec::{Idx, IndexVec};
pub use language::Language;
pub use member_numbers::MemberNumbers;
pub use results::by_board::ResultsByBoard;
pub use results::groups::ResultGroups;
pub use results::match_results::{MatchResult, MatchRow, NewMatch};
pub use results::matches::Matches;
pub use results::outcome_text::OutcomeError;
pub use results::partial_event::{ChunkIdMap, EventChunk, PartialEvent};
pub use results::{NewResult, Outcome, ResultSummary, Results, Room, Row, ScoreRow};
#[cfg(feature = "serde")]
#[doc(hidden)]
pub use serde;
#[cfg(feature = "serde")]
pub use with_names::{SerializeNames, WithNames};
