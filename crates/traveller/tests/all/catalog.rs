//! Every diagnostic of the catalog is produced by its example.
#![expect(clippy::expect_used, clippy::panic, reason = "a test may panic")]

use std::collections::{BTreeMap, BTreeSet};

use event::DiagnosticSpec;
use traveller::{
    Diagnostics, ScoreOptions, diagnostic_example, diagnostic_specs, score, score_stream,
};

/// Codes that need more than a small file, such as too many matches, or a program built without a feature.
const LARGE: [&str; 17] = [
    "endless-line",
    "event-limit",
    "fractions",
    "large-board",
    "long-cell",
    "long-event-file",
    "long-line",
    "no-workbooks",
    "pairs-of-teams",
    "published-differs",
    "rounds-omitted",
    "ruling-too-large",
    "too-many",
    "too-many-corrections",
    "too-many-columns",
    "unreadable-stream",
    "match-against-itself",
];

/// Scores an example and returns its diagnostics.
fn diagnostics(code: &str) -> Option<Diagnostics> {
    let example = diagnostic_example(code)?;
    let files = example.files.iter().map(|file| (file.name.to_owned(), file.bytes()));
    let source: BTreeMap<String, Vec<u8>> = files.collect();
    let first = example.files[0].name;
    let options = ScoreOptions::default();
    Some(match example.flag {
        None => score(&source, first, &options).diagnostics,
        Some("--stream") => {
            score_stream(&source, first, &options, |_| Ok(())).expect("no output").diagnostics
        }
        Some(flag) => panic!("unknown flag {flag}"),
    })
}

#[test]
fn every_example_produces_its_code() {
    let mut wrong = Vec::new();
    // The tests of `formats` produce the codes of binary files.
    let of_binary_files: &[&[DiagnosticSpec]] = &[
        #[cfg(feature = "spreadsheets")]
        formats::WorkbookProblem::SPECS,
        #[cfg(feature = "bridgemate")]
        formats::DatabaseProblem::SPECS,
    ];
    let is_text = |spec: &&DiagnosticSpec| !of_binary_files.iter().any(|it| it.contains(spec));
    let specs = diagnostic_specs().filter(is_text);
    for spec in specs.filter(|spec| !LARGE.contains(&spec.code)) {
        let found = diagnostics(spec.code);
        let codes = found.as_ref().map(|found| {
            found.diagnostics().iter().map(|it| &*it.code).collect::<BTreeSet<&str>>()
        });
        if !codes.is_some_and(|codes| codes.contains(spec.code)) {
            let text = found.map_or_else(String::new, |found| found.to_string());
            wrong.push(format!("{}:\n{text}", spec.code));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn codes_are_unique() {
    let codes: Vec<&str> = diagnostic_specs().map(|spec| spec.code).collect();
    let unique: BTreeSet<&str> = codes.iter().copied().collect();
    assert_eq!(unique.len(), codes.len());
    assert!(LARGE.iter().all(|code| unique.contains(code)));
}
