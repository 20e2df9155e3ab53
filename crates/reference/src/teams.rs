//! Events of teams, and matches of any two sides.
//!
//! An [`Event`] is everything that a file of results and an event file say; [`score`] gives every number that a report of it
//! holds. The way from one to the other is the way of the rules: a board's worth to a team ([`board`]), the match as each side
//! sees it ([`game`]), Victory Points ([`scale`]), the standings ([`standings`]), the order of those who are equal ([`ties`]).

pub mod board;
pub mod contract;
pub mod decimal;
pub mod event;
pub mod game;
pub mod line;
pub mod meeting;
pub mod pair_matches;
mod printed;
pub mod scale;
pub mod standings;
pub mod ties;

pub use event::Event;
pub use standings::score;
