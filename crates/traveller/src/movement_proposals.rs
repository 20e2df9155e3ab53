//! Proposals of movements, or the nearest possible requests.

use event::Message;
use movements::{Alternative, MovementRequest, Proposal, RequestError, Requirement, Winners};

use crate::diagnostics::{Concern, Diagnostic, Output, RequestProblem};

/// Returns up to four movements for a request, the best first.
///
/// If no movement fits, the error states the nearest possible ones, and its help the options for them.
///
/// ```
/// use movements::{MovementKind, MovementRequest};
///
/// let request = MovementRequest::new(MovementKind::Pairs, 14).boards("13".parse()?);
/// let output = traveller::movement_proposals(&request);
/// assert!(output.value.is_none());
/// assert_eq!(output.diagnostics.diagnostics()[0].code, "impossible-movement");
/// # Ok::<(), movements::BoardRangeError>(())
/// ```
#[must_use]
pub fn movement_proposals(request: &MovementRequest) -> Output<Vec<Proposal>> {
    match request.proposals() {
        Ok(proposals) => {
            Output { value: Some(proposals), diagnostics: crate::Diagnostics::default() }
        }
        Err(error) => {
            let (remedy, concern) = remedy(request, &error);
            let problem = RequestProblem::ImpossibleMovement { error: error.to_string(), remedy };
            Output { value: None, diagnostics: Diagnostic::from_kind(&problem, concern).into() }
        }
    }
}

/// Returns a way to correct the request, and whether its numbers are invalid or only impossible together.
fn remedy(request: &MovementRequest, error: &RequestError) -> (Message, Concern) {
    match error {
        RequestError::Players(_) => {
            ("use a multiple of 4, or a movement for pairs".into(), Concern::Call)
        }
        RequestError::Impossible(impossible) => {
            let options = impossible.alternatives.iter().map(|it| option(request, it));
            let mut options: Vec<String> = options.collect();
            if options.is_empty() {
                return ("leave out some options".into(), Concern::Task);
            }
            options.dedup();
            let template = format!("use {}", options.join(" or "));
            (Message::from_template(&template), Concern::Task)
        }
        _ => ("correct the number".into(), Concern::Call),
    }
}

/// Returns the option of an alternative as a template.
fn option(request: &MovementRequest, alternative: &Alternative) -> String {
    let boards = alternative.rounds.saturating_mul(alternative.boards_per_round);
    match alternative.requirement {
        Requirement::Boards => format!("`{{arg boards {boards}}}`"),
        Requirement::Rounds => format!("`{{arg rounds {}}}`", alternative.rounds),
        Requirement::Winners => {
            let other = if request.winners == Some(Winners::One) { "two" } else { "one" };
            format!("`{{arg winners {other}}}`")
        }
        Requirement::Method => format!("`{{arg method {}}}`", alternative.method.short_name()),
        _ => "no `{arg no-sharing}`".to_owned(),
    }
}
