//! Movements for duplicate bridge: the contestants and boards of each table in each round.
//!
//! A [`Movement`] lists the contestants and boards of each table in each round, for pairs, individuals, and
//! teams. Its constructor checks that no contestant is at two tables in a round or plays a board
//! twice. [`Method`] generates movements, [`Movement::from_csv`] and [`Movement::from_ebu_score`] read them.
//!
//! ```
//! use movements::{Method, Size, Switches};
//!
//! let mitchell = Method::Mitchell.generate(Size::tables(7))?.with_boards_per_round(4)?;
//! assert_eq!((mitchell.rounds(), mitchell.boards(), mitchell.winners().number()), (7, 28, 2));
//!
//! // An arrow-switch in the last round gives one winner.
//! let switched = mitchell.switched(&Switches::of_rounds([7]));
//! let quality = switched.quality().unwrap();
//! assert_eq!(quality.factor().unwrap().to_string(), "90.46");
//! assert_eq!(quality.bound().unwrap().to_string(), "95.56");
//! assert_eq!(switched.meetings().to_string(), "42x0|49x1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Quality
//!
//! [`Quality`] adds up the competition between each two contestants. The quality factor is 100 if all are
//! equal, and [`Quality::bound`] is an upper bound for the same meetings. All sums are integers. A factor
//! or deviation is rounded once, when it is read.
//!
//! # Proposals
//!
//! [`MovementRequest::proposals`] returns the movements for a number of contestants and boards, the usual one of clubs
//! first. [`Movement::figures`] lists the figures of a movement, and [`Movement::moves`] the rules by which contestants
//! and boards move.
//!
//! # Searches
//!
//! [`Movement::best_round_switches`] compares arrow-switches of whole rounds, and
//! [`Movement::search_table_switches`] searches switches of single tables. [`Starter::search`] finds Howell
//! movements. Searches use random numbers with a seed, so equal arguments give equal results. The
//! results of long searches are stored: [`Method::Howell`] and [`Method::known_switches`] return them.
#![deny(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::integer_division,
    clippy::string_slice
)]

mod board_range;
mod board_set;
mod bound;
mod cells;
mod checks;
mod contestant;
mod counts;
mod csv;
mod decimal;
mod ebu_score;
mod figures;
mod generate_error;
mod generators;
mod kind;
mod known_switches;
mod method;
mod method_about;
mod movement;
mod movement_error;
mod moves;
mod occupants;
mod parse_error;
mod plan;
mod proposals;
mod quality;
mod random;
mod square;
mod starter;
mod starter_search;
mod structure;
mod switch_search;
mod switches;
mod table_round;
mod text_format;

pub use board_range::{BoardRange, BoardRangeError};
pub use board_set::{BoardSet, BoardSetError};
pub use contestant::Contestant;
pub use counts::Counts;
pub use decimal::Decimal;
pub use figures::{Figures, SharedTables};
pub use generate_error::GenerateError;
pub use kind::{MovementKind, MovementKindError};
pub use known_switches::KnownSwitches;
pub use method::{Method, MethodError, Size};
pub use movement::Movement;
pub use movement_error::{MovementError, TableProblem};
pub use moves::{BoardMoves, ContestantMoves, Moves, Steps};
pub use occupants::Occupants;
pub use parse_error::{ParseError, ParseProblem};
pub use proposals::{
    Alternative, ClubUse, Impossible, MovementRequest, OneWinner, Proposal, RequestError,
    Requirement,
};
pub use quality::Quality;
pub use starter::{Starter, StarterError};
pub use structure::Winners;
pub use switches::{Switches, SwitchesError};
pub use table_round::{Direction, Sharing, TableRound};
pub use text_format::TextFormat;

/// The examples of README.md.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
