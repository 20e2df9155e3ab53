//! What was played and decided in an event: contestants, boards, results in columns, rulings, corrections.
//!
//! Nothing is scored here. [`Event::check`] looks an event over; what is wrong with it is a [`Fault`] that names the row.
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
//! - `schema`: the form of a sentence as JSON, as a JSON Schema.
//! - `serde`: rulings as their names.

#![deny(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::integer_division,
    clippy::string_slice
)]

mod adjustment;
mod adjustments;
mod by_board;
mod check;
mod contradictions;
mod corrections;
mod decision_error;
mod decision_kind;
mod decisions;
mod double_seating;
mod duplicate_tables;
mod entry_warnings;
mod event;
mod fault;
mod fault_cases;
mod fault_code;
mod fault_help;
mod fault_kind;
mod fault_severity;
mod fault_texts;
mod fractions;
mod groups;
mod ids;
mod index_vec;
mod label;
mod label_kind;
mod match_decisions;
mod match_results;
mod matches;
mod message;
mod names;
mod number_set;
mod other_vulnerability;
mod pair_decisions;
mod partial_event;
mod penalized_award;
mod per_ranking;
mod results;
mod row_set;
mod rows;
mod switched;
mod texts;
mod weights;
mod winners;

pub use adjustment::{Adjustment, AdjustmentError, Artificial, Ruling};
pub use by_board::ResultsByBoard;
pub use check::{
    MAX_MATCHES, MAX_SESSIONS, MAX_STANDINGS, Seating, SeatingDirections, check_number,
};
pub use contradictions::OnceOnEachBoard;
pub use corrections::{Correction, ResultChange, ResultSnapshot, RulingChange};
pub use decision_error::DecisionError;
pub use decision_kind::{DecisionKind, DecisionSubject, InapplicableDecision};
pub use decisions::{Decision, DecisionId, DecisionList, Decisions};
pub use entry_warnings::SeatedPlayers;
pub use event::{Board, Event};
pub use fault::{Fault, FaultLocation, Faults, MatchColumn, ResultColumn};
pub use fault_kind::FaultKind;
pub use groups::ResultGroups;
pub use ids::{
    BoardId, ContestantId, EventError, GroupId, MAX_NAME_LENGTH, MatchId, ResultId, RoundId,
    SectionId, SessionId, TableId, TextId,
};
pub use index_vec::{Idx, IndexVec};
pub use label::natural_order;
pub use label_kind::LabelKind;
pub use match_decisions::{
    AwardedMatch, Bye, CarriedOver, CarryOver, Forfeit, Penalty, PenaltyAmount, TeamEntry,
    UnplayedMatch, VoidMatch,
};
pub use match_results::{MatchResult, MatchRow, NewMatch};
pub use matches::Matches;
pub use message::{Message, Phrase};
pub use pair_decisions::{
    EnteredDatum, PairCarry, PairEntry, PairImpPenalty, PairName, PairPenalty,
};
pub use partial_event::{ChunkIdMap, EventChunk, PartialEvent};
pub use results::{NewResult, Outcome, ResultSummary, Results, Room, Row, ScoreRow};
pub use switched::{SidesOfPair, SwitchedPairs};
pub use weights::Weights;
pub use winners::SettledWinners;
