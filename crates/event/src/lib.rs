//! What was played and decided in an event: contestants, boards, results in columns, rulings, corrections.
//!
//! Nothing is scored here; what is wrong with an event is a [`Fault`] that names the row.
//!
//! ```
//! use bridge_core::BoardNumber;
//! use event::{Entry, Event, Outcome};
//!
//! let mut event = Event::default();
//! let board = event.board(None, BoardNumber::new(1)?, None)?;
//! let row = event.add(Entry::new(board, "1", "4", Outcome::Played("4S N =".parse()?)))?;
//! assert_eq!(event.results().score(row).map(|score| score.get()), Some(420));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! - `schema`: the form of a sentence as JSON, as a JSON Schema.
//! - `serde`: rulings as their names.

mod adjustment;
mod corrections;
mod decisions;
mod event;
mod fault;
mod fault_code;
mod fault_kind;
mod fault_remedy;
mod ids;
mod label;
mod match_results;
mod names;
mod pair_decisions;
mod results;
mod sentence;

pub use adjustment::{Adjustment, AdjustmentError, Artificial, Ruling};
pub use corrections::{Change, Correction, ResultThen, RulingChange};
pub use decisions::{
    AwardedMatch, Bye, CarriedOver, CarryOver, Decisions, Forfeit, Penalty, PenaltyAmount,
    UnplayedMatch, VoidMatch,
};
pub use event::{Board, Event};
pub use fault::{Fault, FaultPlace, Faults, MatchColumn, ResultColumn};
pub use fault_kind::FaultKind;
pub use ids::{
    BoardId, ContestantId, EventError, FormId, MatchId, ResultId, RoundId, SectionId, SessionId,
    TableId, TextId,
};
pub use label::natural_order;
pub use match_results::{MatchEntry, MatchResult, MatchRow};
pub use pair_decisions::{
    PairCarry, PairDecisions, PairEntry, PairImpPenalty, PairName, PairPenalty,
};
pub use results::{Entry, Outcome, Results, Room, Row};
pub use sentence::{Phrase, Sentence};
