//! The engine's result of an event, equivalent to `traveller score --format json --boards`.

use event::Severity;
use formats::{Corrections, EventFile, FileFormat, Problems};
use regulations::Method;
use report::{Detail, Report};
use scoring::score;
use serde_json::Value;

use crate::comparison::Input;

/// Returns the engine's JSON of an event, or the first error.
pub(crate) fn json(input: &Input) -> Result<Value, String> {
    let file =
        EventFile::read(input.toml.as_bytes()).map_err(|rejected| first(&rejected.problems))?;
    let mut read = formats::read(FileFormat::Csv, input.csv.as_bytes())
        .map_err(|rejected| first(&rejected.problems))?;
    let method = file.method.or(read.method).unwrap_or(Method::Matchpoints);
    if !input.corrections.is_empty() {
        Corrections::read(input.corrections.clone().into_bytes())
            .and_then(|corrections| corrections.apply(&mut read.event))
            .map_err(|rejected| first(&rejected.problems))?;
    }
    file.apply(&mut read.event, method).map_err(|rejected| first(&rejected.problems))?;
    let (event, regulations) = (std::mem::take(&mut read.event), file.regulations.clone());
    let scored =
        score(event, method, regulations).map_err(|faults| first(&read.locate(&faults)))?;
    let document = Report::new(&scored).document(Detail::Boards);
    serde_json::to_value(&document).map_err(|error| error.to_string())
}

/// Returns the first error with digits replaced, so that errors of different events can be counted
/// together.
fn first(problems: &Problems) -> String {
    let error = problems.list().iter().find(|problem| problem.severity == Severity::Error);
    let message = error.map_or_else(
        || "an error without a message".to_owned(),
        |problem| problem.message.to_string(),
    );
    message.chars().map(|letter| if letter.is_ascii_digit() { '#' } else { letter }).collect()
}
