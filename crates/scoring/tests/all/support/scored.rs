//! An event, scored.

use event::Event;
use regulations::{Method, Regulations};
use scoring::{Scored, score};

/// Scored by a method, with these options.
pub(crate) fn scored(event: &Event, method: Method, set: &[(&str, &str)]) -> Scored {
    let mut regulations = Regulations::default();
    for (name, value) in set {
        regulations.set(name, value).expect("an option");
    }
    score(event.clone(), method, regulations).expect("no fault")
}
