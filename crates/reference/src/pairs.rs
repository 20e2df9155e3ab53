//! Events of pairs and of individuals: matchpoints, Butler, cross-IMPs.
//!
//! [`score`] converts an [`Event`] into a [`Report`]: the score of each result for each contestant,
//! sessions, totals, percentages, ranks, and lists. Rules are looked up by option name.

mod event;
mod field;
mod imps;
mod lines;
mod lists;
mod matchpoints;
mod print;
mod ranking;
mod report;
mod share;
mod sides;
mod stages;
mod totals;

pub use event::{
    CarryOver, ContestantEntry, ContestantRef, Datum, Event, Method, Penalty, Played, Side,
    TableResult,
};
pub use imps::datum_of;
pub use report::{CarryForwardLine, HandicapLine, Line, Ranking, Report, SessionLine};
pub use sides::who;

/// Scores an event.
#[must_use]
pub fn score(event: &Event) -> Report {
    ranking::report(event)
}
