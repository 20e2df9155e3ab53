//! The corrections that were made: what was there, and what is there now.

use event::{Correction, Event, Outcome, ResultThen};
use serde::Serialize;

use super::results::played;

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
            correction.before.as_ref().map(|it| result(event, it)),
            correction.after.as_ref().map(|it| result(event, it)),
        )
    };
    let lines = event.corrections.iter().map(|correction| {
        let (before, after) = line(correction);
        CorrectionLine { before, after, reason: correction.reason.as_deref() }
    });
    lines.collect()
}

/// The corrections in words, a line each.
pub(crate) fn correction_words(event: &Event) -> Vec<String> {
    let line = |it: CorrectionLine<'_>| {
        let reason = it.reason.map_or_else(String::new, |reason| format!(" ({reason})"));
        match (it.before, it.after) {
            (Some(before), Some(after)) => format!("Corrected: {before}; now {after}{reason}"),
            (Some(before), None) => format!("Taken out: {before}{reason}"),
            (None, Some(after)) => format!("Added: {after}{reason}"),
            (None, None) => reason,
        }
    };
    corrections(event).into_iter().map(line).collect()
}

/// A result in one line.
fn result(event: &Event, result: &ResultThen) -> String {
    let session =
        result.session.map_or_else(String::new, |id| format!("session {}, ", event.name(id)));
    let shown = played(result.outcome);
    let outcome = match result.outcome {
        Outcome::Score(score) => score.to_string(),
        _ => [
            shown.contract.as_deref().unwrap_or_default(),
            shown.declarer.as_deref().unwrap_or_default(),
            shown.result.as_deref().unwrap_or_default(),
        ]
        .join(" ")
        .trim()
        .to_owned(),
    };
    let ruling = result.adjustment.as_ref().map_or_else(String::new, |it| format!(", {it}"));
    let (ours, theirs) = (event.name(result.north_south), event.name(result.east_west));
    format!("{session}board {}, {ours} – {theirs}, {outcome}{ruling}", result.board)
}
