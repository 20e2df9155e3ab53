//! Team events, and matches between two teams or pairs.
//!
//! An [`Event`] holds the contents of a results file and an event file. [`score`] returns every
//! number in a report of the event. The steps are: the score of a board for a team ([`board`]), the
//! match from each side ([`game`]), Victory Points ([`scale`]), standings ([`standings`]), and
//! tie-breaks ([`ties`]).

pub mod board;
pub mod contract;
pub mod decimal;
pub mod event;
pub mod game;
pub mod line;
pub mod meeting;
pub mod pair_matches;
mod printed;
pub mod printed_table;
pub mod scale;
pub mod standings;
pub mod ties;

pub use event::Event;
pub use standings::score;
