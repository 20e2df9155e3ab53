//! Calls of all functions with files in memory: their values and diagnostics.
#![expect(clippy::expect_used, reason = "a test may panic")]

mod event;
mod matches;
mod published;
mod streams;

use std::fmt::Write as _;

use insta::assert_snapshot;
use report::{Detail, Report};
use traveller::{OptionOverride, Output, ScoreOptions, ScoredEvent, score};

use crate::support::source;

/// Returns the presence of a value, the kind of error, and all diagnostics.
fn output_text<T>(outcome: &Output<T>) -> String {
    let diagnostics = &outcome.diagnostics;
    let codes: Vec<&str> = diagnostics.diagnostics().iter().map(|it| &*it.code).collect();
    let came = if outcome.value.is_some() { "given" } else { "nothing" };
    let whose = if diagnostics.has_call_error() { ", by the call" } else { "" };
    assert_eq!(diagnostics.is_empty(), codes.is_empty());
    format!("{came}{whose} {codes:?}\n{diagnostics}")
}

fn ranking(scored: &ScoredEvent) -> String {
    let mut out = Vec::new();
    report::csv(&Report::new(scored).table(None, Detail::Standings), &mut out).expect("memory");
    String::from_utf8(out).expect("UTF-8")
}

/// Scores an event and returns its diagnostics with the ranking.
fn scored(files: &[(&str, &str)], first: &str, options: &ScoreOptions) -> String {
    let outcome = score(&source(files), first, options);
    let ranking = outcome.value.as_ref().map_or_else(String::new, ranking);
    output_text(&outcome) + &ranking
}

fn options_with(set: &[(&str, &str)]) -> ScoreOptions {
    let mut options = ScoreOptions::default();
    options.overrides =
        set.iter().map(|&(option, value)| OptionOverride::new(option, value)).collect();
    options
}

const EVENING: &str = "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n";
const SWISS: &str = "round,home,away,home_imps,away_imps\n1,A,B,30,20\n1,C,D,25,10\n";

/// Checks a snapshot of several texts, each under its name.
fn assert_texts(snapshot: &str, texts: &[(&str, String)]) {
    let mut all = String::new();
    for (name, text) in texts {
        write!(all, "==== {name}\n{text}\n").expect("a string");
    }
    assert_snapshot!(snapshot, all);
}

/// The schema of messages equals the published one.
#[cfg(feature = "schema")]
#[test]
fn schema_of_messages() {
    let schemas = traveller::schemas();
    assert_eq!(schemas.len(), 7);
    let (_, schema) =
        schemas.into_iter().find(|(name, _)| *name == "message.json").expect("a schema");
    let published = include_str!("../../../../docs/schema/message.json");
    let mut published: serde_json::Value = serde_json::from_str(published).expect("JSON");
    published.as_object_mut().expect("an object").remove("$comment");
    assert_eq!(serde_json::Value::from(schema), published);
}
