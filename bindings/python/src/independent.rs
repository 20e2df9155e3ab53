//! Checks which parts of an event can be scored separately.

use pyo3::PyResult;
use traveller::ScoredEvent;
use traveller::matchpoints::{AverageScope, ExpectedScores};
use traveller::regulations::Method;
use traveller::scoring::depends_on_other_boards;

use crate::errors::call_error;

/// Returns `true` if the points of a board without rulings never depend on other boards. This must
/// hold even if the board has fewer scores than the others.
///
/// # Errors
///
/// Returns an error if the points of a session can depend on other sessions.
pub(crate) fn has_independent_boards(scored: &ScoredEvent) -> PyResult<bool> {
    let (method, regulations) = (scored.method(), scored.regulations());
    let reject = |reason: &str| {
        Err(call_error(format!("{reason}: use traveller.score, which scores the whole event")))
    };
    if !matches!(method, Method::Matchpoints | Method::Butler | Method::CrossImps) {
        return reject(&format!("{method} scores matches"));
    }
    if regulations.artificial.window == AverageScope::Event {
        return reject("artificial.window = event needs all sessions");
    }
    let depends = depends_on_other_boards(method, regulations);
    if depends && regulations.neuberg.expected == ExpectedScores::Event {
        return reject("neuberg.expected = event needs all sessions");
    }
    Ok(!depends)
}
