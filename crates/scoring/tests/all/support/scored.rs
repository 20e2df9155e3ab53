//! Scoring of events.

use event::Event;
use regulations::{Method, Regulations};
use scoring::{ScoredEvent, score};

/// Scores an event by a method with these options.
pub(crate) fn scored(event: &Event, method: Method, set: &[(&str, &str)]) -> ScoredEvent {
    let mut regulations = Regulations::default();
    for (name, value) in set {
        regulations.set(name, value).expect("an option");
    }
    score(event.clone(), method, regulations).expect("no fault")
}
