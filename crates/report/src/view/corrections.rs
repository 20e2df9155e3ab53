//! Corrections: the result before and after each one.

use event::{Correction, Event, Outcome, ResultSnapshot, TextId};
use serde::Serialize;

use super::results::format_outcome;

/// A correction.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct CorrectionLine<'a> {
    before: Option<String>,
    after: Option<String>,
    reason: Option<&'a str>,
}

pub(crate) fn corrections(event: &Event) -> Vec<CorrectionLine<'_>> {
    let line = |correction: &'_ Correction| {
        (
            correction.before.as_ref().map(|it| result_text(event, it)),
            correction.after.as_ref().map(|it| result_text(event, it)),
        )
    };
    let lines = event.corrections.iter().map(|correction| {
        let (before, after) = line(correction);
        CorrectionLine { before, after, reason: correction.reason.as_deref() }
    });
    lines.collect()
}

/// Returns a result as one line of text.
fn result_text(event: &Event, result: &ResultSnapshot) -> String {
    let label = |word, id: Option<TextId>| {
        id.map_or_else(String::new, |id| format!("{word} {}, ", event.name(id)))
    };
    let session = label("session", result.session.map(TextId::from));
    let round = label("round", result.round.map(TextId::from));
    let (ours, theirs) = (event.name(result.north_south), event.name(result.east_west));
    let outcome = outcome_text(result);
    format!("{session}{round}board {}, {ours} – {theirs}, {outcome}", result.board)
}

/// Returns the outcome and the ruling of a result as text.
pub(crate) fn outcome_text(result: &ResultSnapshot) -> String {
    let texts = format_outcome(result.outcome);
    let outcome = match result.outcome {
        Outcome::Score(score) => score.to_string(),
        _ => [
            texts.contract.as_deref().unwrap_or_default(),
            texts.declarer.as_deref().unwrap_or_default(),
            texts.result.as_deref().unwrap_or_default(),
        ]
        .join(" ")
        .trim()
        .to_owned(),
    };
    let ruling = result.adjustment.as_ref().map_or_else(String::new, |it| format!(", {it}"));
    outcome + &ruling
}
