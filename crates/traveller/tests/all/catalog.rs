//! Every diagnostic of the catalog is produced by its example.

use std::collections::BTreeSet;

use event::DiagnosticSpec;
use formats::FileFormat;
use traveller::{RequestProblem, diagnostic_example, diagnostic_specs, explain_code};

/// Codes without an example, because they need a large file, a workbook, or a build without a
/// feature. Other tests produce them. In `examples.txt` of a format, such a code has no file.
const WITHOUT_EXAMPLE: &[&str] = &[
    // large_files.rs
    "endless-line",
    "event-limit",
    "fractions",
    "long-cell",
    "long-event-file",
    "long-mapping",
    "long-line",
    "pairs-of-teams",
    "rounds-omitted",
    "too-many",
    "too-many-columns",
    "too-many-corrections",
    // requests.rs and diagnostics.rs
    "match-against-itself",
    "published-differs",
    // The tests of `formats`.
    "large-board",
    "no-databases",
    "no-web-pages",
    "no-workbooks",
    "unreadable-stream",
    "xml-too-large",
];

/// Returns `true` if `examples.txt` of a format has the code, but no file for it.
fn has_no_file(code: &str) -> bool {
    let mut lines = FileFormat::ALL.iter().flat_map(|format| format.examples().lines());
    lines.any(|line| line.strip_prefix("## ") == Some(code)) && diagnostic_example(code).is_none()
}

#[test]
fn every_example_produces_its_code() {
    let mut wrong = Vec::new();
    let elsewhere: &[&[DiagnosticSpec]] = &[
        RequestProblem::SPECS,
        // The tests of `formats` produce the codes of binary files.
        #[cfg(feature = "spreadsheets")]
        formats::WorkbookProblem::SPECS,
        #[cfg(feature = "bridgemate")]
        formats::DatabaseProblem::SPECS,
    ];
    let is_small = |spec: &&DiagnosticSpec| {
        !WITHOUT_EXAMPLE.contains(&spec.code)
            && !elsewhere.iter().any(|specs| specs.contains(spec))
            && !has_no_file(spec.code)
    };
    for spec in diagnostic_specs().filter(is_small) {
        let found = diagnostic_example(spec.code).map(|example| example.diagnostics());
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
fn pages_name_the_command_of_their_example() {
    let page = explain_code("tag-twice").expect("a page");
    assert!(page.contains("\n\nExample, with the command `check`:\n\n`games.pbn`\n"), "{page}");
}

#[test]
fn codes_are_unique() {
    let codes: Vec<&str> = diagnostic_specs().map(|spec| spec.code).collect();
    let unique: BTreeSet<&str> = codes.iter().copied().collect();
    assert_eq!(unique.len(), codes.len());
    assert!(WITHOUT_EXAMPLE.iter().all(|code| unique.contains(code)));
}
