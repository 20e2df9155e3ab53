//! Results with the decisions of an event file.
#![expect(clippy::expect_used, reason = "a test may panic")]

pub(crate) mod teams;
pub(crate) mod usebio;

use event::Event;
use formats::{EventFile, FileFormat, Problem, Problems, read};
use regulations::Method;

/// Returns the event with its decisions and their warnings, or the errors.
pub(crate) fn apply_decisions(
    csv: &str,
    file: &str,
    method: Method,
) -> Result<(Event, Vec<String>), Vec<String>> {
    let mut event = read(FileFormat::Csv, csv).expect("results").event;
    let event_file = EventFile::read(file.as_bytes()).expect("an event file");
    match event_file.apply(&mut event, method) {
        Ok(warnings) => Ok((event, messages_with_advice(file, &warnings.warnings))),
        Err(rejected) => Err(messages_with_advice(file, &rejected.problems)),
    }
}

/// Returns the text at the location of each problem, with its message and advice.
fn messages_with_advice(file: &str, problems: &Problems) -> Vec<String> {
    let line = |it: &Problem| {
        let at = it.place.clone().map_or("", |place| &file[place]);
        let advice = it.help.as_ref().map_or_else(String::new, |it| format!(" ({it})"));
        format!("{at}: {}{advice}", it.message)
    };
    problems.list().iter().map(line).collect()
}

/// Returns the errors.
pub(crate) fn decision_errors(csv: &str, file: &str, method: Method) -> Vec<String> {
    apply_decisions(csv, file, method).map(|(_, warnings)| warnings).expect_err("something wrong")
}

/// Returns the event with its decisions, which must not have warnings.
pub(crate) fn apply_without_warnings(csv: &str, file: &str, method: Method) -> Event {
    match apply_decisions(csv, file, method) {
        Ok((event, warnings)) => {
            assert_eq!(warnings, [""; 0]);
            event
        }
        Err(errors) => unreachable!("{errors:?}"),
    }
}
