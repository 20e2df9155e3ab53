//! Events for the tests.
#![expect(clippy::expect_used, reason = "a test may panic")]

use formats::{Corrections, EventFile, FileFormat, read};
use regulations::Method;
use scoring::ScoredEvent;

/// Returns a committed event with its event file and corrections.
pub(crate) fn committed(name: &str) -> ScoredEvent {
    let file = |name: &str| {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/events/");
        std::fs::read_to_string(format!("{path}{name}")).unwrap_or_default()
    };
    let toml = file(&format!("{name}.toml"));
    let event_file = EventFile::read(toml.as_bytes()).expect("an event file");
    let late = event_file.corrections.as_deref().map(file);
    scored_with_corrections(&file(&format!("{name}.csv")), &toml, late.as_deref(), None)
}

/// Returns a custom event, scored by the method of its event file.
pub(crate) fn scored_event(csv: &str, toml: &str) -> ScoredEvent {
    scored_with_corrections(csv, toml, None, None)
}

/// Returns a custom event with optional corrections, scored by `method` or by the method of its
/// event file.
pub(crate) fn scored_with_corrections(
    csv: &str,
    toml: &str,
    late: Option<&str>,
    method: Option<Method>,
) -> ScoredEvent {
    let file = EventFile::read(toml.as_bytes()).expect("an event file");
    let mut event = read(FileFormat::Csv, csv).expect("results").event;
    event.title.clone_from(&file.title);
    if let Some(late) = late {
        let late = Corrections::read(late.as_bytes().to_vec()).expect("corrections");
        late.apply(&mut event).expect("results that are there");
    }
    let matches_report = (!event.matches().is_empty()).then_some(Method::Teams);
    let method = method.or(file.method).or(matches_report).unwrap_or(Method::Matchpoints);
    file.apply(&mut event, method).expect("decisions that fit");
    scoring::score(event, method, file.regulations.clone()).expect("a sound event")
}
