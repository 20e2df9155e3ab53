//! The corrections that were made: what was there, and what is there now.

use event::{Correction, Event, Outcome, ResultThen};
use serde::Serialize;

use crate::printable;
use crate::results::played;

/// A correction for programs.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct CorrectionJson {
    before: Option<String>,
    after: Option<String>,
    reason: Option<String>,
}

/// A correction for programs.
pub(crate) fn json(event: &Event) -> Vec<CorrectionJson> {
    let json = |correction: &Correction| CorrectionJson {
        before: correction.before.as_ref().map(|it| result(event, it)),
        after: correction.after.as_ref().map(|it| result(event, it)),
        reason: correction.reason.clone(),
    };
    event.corrections.iter().map(json).collect()
}

/// The corrections for people, as one part of the text; none where there were none.
pub(crate) fn text(event: &Event) -> Option<String> {
    let line = |it: CorrectionJson| {
        let reason = it.reason.map_or_else(String::new, |reason| format!(" ({reason})"));
        match (it.before, it.after) {
            (Some(before), Some(after)) => format!("Corrected: {before}; now {after}{reason}"),
            (Some(before), None) => format!("Taken out: {before}{reason}"),
            (None, Some(after)) => format!("Added: {after}{reason}"),
            (None, None) => reason,
        }
    };
    let lines: Vec<String> =
        json(event).into_iter().map(|it| printable(&line(it)).into_owned()).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// A result in one line.
fn result(event: &Event, result: &ResultThen) -> String {
    let session =
        result.session.map_or_else(String::new, |id| format!("session {}, ", event.name(id)));
    let [contract, declarer, made] = played(result.outcome).map(Option::unwrap_or_default);
    let outcome = match result.outcome {
        Outcome::Score(score) => score.to_string(),
        _ => [contract, declarer, made].join(" ").trim().to_owned(),
    };
    let ruling = result.adjustment.as_ref().map_or_else(String::new, |it| format!(", {it}"));
    let (ours, theirs) = (event.name(result.north_south), event.name(result.east_west));
    format!("{session}board {}, {ours} – {theirs}, {outcome}{ruling}", result.board)
}
