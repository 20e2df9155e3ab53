//! Codes of files that are too large for an example in the documentation.

use std::collections::{BTreeMap, BTreeSet};

use traveller::{Diagnostics, ScoreOptions, score, score_stream};

const HEADER: &str = "board,ns,ew,score";

type Files = BTreeMap<String, Vec<u8>>;

fn source(files: &[(&str, String)]) -> Files {
    files.iter().map(|(name, text)| ((*name).to_owned(), text.clone().into_bytes())).collect()
}

fn codes(found: &Diagnostics) -> BTreeSet<String> {
    found.diagnostics().iter().map(|it| it.code.to_string()).collect()
}

fn assert_code(files: &[(&str, String)], options: &ScoreOptions, code: &str) {
    let found = codes(&score(&source(files), "results.csv", options).diagnostics);
    assert!(found.contains(code), "{code}: {found:?}");
}

#[test]
fn long_cells_lines_and_headers() {
    let options = ScoreOptions::default();
    let cell = format!("{HEADER}\n1,{},2,420\n", "A".repeat(70_000));
    assert_code(&[("results.csv", cell)], &options, "long-cell");
    let line = format!("{HEADER}\n1,1,2,420{}\n", ",".repeat(2 << 20));
    assert_code(&[("results.csv", line.clone())], &options, "long-line");
    let columns = ",other".repeat(5_000);
    let header = format!("{HEADER}{columns}\n1,1,2,420\n");
    assert_code(&[("results.csv", header)], &options, "too-many-columns");
    let files = source(&[("results.csv", line)]);
    let streamed = score_stream(&files, "results.csv", &options, |_| Ok(())).expect("no output");
    let found = codes(&streamed.diagnostics);
    assert!(found.contains("endless-line"), "{found:?}");
}

#[test]
fn large_event_files_and_corrections() {
    let results = ("results.csv", format!("{HEADER}\n1,1,2,420\n"));
    let comment = format!("# {}\n", "x".repeat(2 << 20));
    let event_file = [results.clone(), ("results.toml", comment)];
    assert_code(&event_file, &ScoreOptions::default(), "long-event-file");
    let rows = "1,1,2,450\n".repeat(10_001);
    let corrections = [results, ("late.csv", format!("{HEADER}\n{rows}"))];
    let mut options = ScoreOptions::default();
    options.corrections = Some("late.csv".into());
    assert_code(&corrections, &options, "too-many-corrections");
}
