//! Events of pairs and of individuals: matchpoints, Butler, cross-IMPs.
//!
//! [`score`] takes a plain [`Event`] and gives a [`Report`]: what each result is worth to each contestant, sessions, totals,
//! percentages, places, lists. Rules are looked up by the names of the options.

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

pub use event::{CarryOver, Datum, Event, Listed, Method, Penalty, Played, Side, TableResult, Who};
pub use report::{Carried, Handicapped, Line, Ranking, Report, SessionLine};
pub use sides::who;

/// Scores an event.
#[must_use]
pub fn score(event: &Event) -> Report {
    ranking::report(event)
}
