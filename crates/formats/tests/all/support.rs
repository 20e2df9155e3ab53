//! Results with the decisions of an event file.
#![expect(clippy::expect_used, reason = "a test may panic")]

pub(crate) mod teams;
pub(crate) mod usebio;

use event::Event;
use formats::{EventFile, FileFormat, Problem, Problems, read};
use regulations::Method;

/// Returns the event with its decisions and their warnings, or the errors.
pub(crate) fn tried(
    csv: &str,
    file: &str,
    method: Method,
) -> Result<(Event, Vec<String>), Vec<String>> {
    let mut event = read(FileFormat::Csv, csv).expect("results").event;
    let decided = EventFile::read(file.as_bytes()).expect("an event file");
    match decided.apply(&mut event, method) {
        Ok(odd) => Ok((event, said(file, &odd.warnings))),
        Err(rejected) => Err(said(file, &rejected.problems)),
    }
}

/// Returns the text at the location of each problem, with its message and advice.
fn said(file: &str, problems: &Problems) -> Vec<String> {
    let one = |it: &Problem| {
        let at = it.place.clone().map_or("", |place| &file[place]);
        let advice = it.help.as_ref().map_or_else(String::new, |it| format!(" ({it})"));
        format!("{at}: {}{advice}", it.message)
    };
    problems.list().iter().map(one).collect()
}

/// Returns the errors.
pub(crate) fn refused(csv: &str, file: &str, method: Method) -> Vec<String> {
    tried(csv, file, method).map(|(_, odd)| odd).expect_err("something wrong")
}

/// Returns the event with its decisions, which must not have warnings.
pub(crate) fn taken(csv: &str, file: &str, method: Method) -> Event {
    match tried(csv, file, method) {
        Ok((event, odd)) => {
            assert_eq!(odd, [""; 0]);
            event
        }
        Err(wrong) => unreachable!("{wrong:?}"),
    }
}
