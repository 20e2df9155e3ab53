//! Checks for arbitrary bytes: no panic, and all locations are inside the text.

use std::collections::BTreeMap;

use traveller::formats::{FileFormat, FileText, Problems, read, read_unfinished};
use traveller::regulations::{Method, Regulations};
use traveller::scoring::score;
use traveller::{ColorMode, Diagnostics};

/// Checks that every problem has a message and that its locations are inside the text.
pub fn inside(text: &FileText, problems: &Problems) {
    for problem in problems.list() {
        assert!(!problem.message.phrases().is_empty(), "a problem without a message");
        let note = problem.note.iter().map(|note| note.place.clone());
        for place in problem.place.clone().into_iter().chain(note) {
            assert!(text.get(place.clone()).is_some(), "{place:?} of {problem:?}");
        }
    }
}

/// Reads a results file and scores it by a method that depends on the file's length.
pub fn read_and_score(kind: FileFormat, bytes: &[u8]) {
    let read = match read(kind, bytes) {
        Ok(read) => read,
        Err(rejected) => {
            inside(&rejected.text, &rejected.problems);
            if let Err(rejected) = read_unfinished(kind, bytes) {
                inside(&rejected.text, &rejected.problems);
            }
            return;
        }
    };
    inside(&read.text, &read.warnings);
    let method = Method::ALL[bytes.len() % Method::ALL.len()];
    match score(read.event.clone(), method, Regulations::default()) {
        Ok(scored) => inside(&read.text, &read.locate(&scored.warnings())),
        Err(faults) => inside(&read.text, &read.locate(&faults)),
    }
}

/// Checks that diagnostics can be formatted as text, in color, and as lines of JSON, and that every
/// location is inside its line.
pub fn check_diagnostics(messages: &Diagnostics) {
    for colours in [ColorMode::None, ColorMode::Ansi] {
        let text = messages.to_text(colours, &ToString::to_string);
        assert_eq!(text.is_empty(), messages.is_empty());
    }
    for line in messages.to_json_lines(&ToString::to_string).lines() {
        serde_json::from_str::<serde_json::Value>(line).expect("a line of JSON");
    }
    for diagnostic in messages.diagnostics() {
        let note = diagnostic.note.iter().map(|note| &note.location);
        for line in diagnostic.location.iter().chain(note).filter_map(|place| place.line.as_ref()) {
            assert!(line.number >= 1 && line.columns.start >= 1, "{line:?}");
            assert!(line.columns.start <= line.columns.end, "{line:?}");
            let letters = line.text.chars().count();
            let is_whole = line.text.len() < (1 << 14) - 4 && !line.text.contains('\n');
            assert!(!is_whole || line.columns.end <= letters + 2, "{line:?}");
        }
    }
}

/// Splits bytes into files. Each begins with a line `=== name`. Returns the name of the first file
/// and all files.
#[must_use]
pub fn split_files(bytes: &[u8]) -> Option<(String, BTreeMap<String, Vec<u8>>)> {
    const MARK: &[u8] = b"=== ";
    let mut files: Vec<(String, Vec<u8>)> = Vec::new();
    for line in bytes.split_inclusive(|&byte| byte == b'\n') {
        if let Some(name) = line.strip_prefix(MARK) {
            files.push((String::from_utf8_lossy(name).trim().to_owned(), Vec::new()));
        } else if let Some((_, text)) = files.last_mut() {
            text.extend_from_slice(line);
        }
    }
    let (first, _) = files.first()?.clone();
    Some((first, files.into_iter().collect()))
}
