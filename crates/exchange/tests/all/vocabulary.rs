//! The names of tags, columns, and elements are written once: readers, verifier, and writers use
//! the names that `formats` declares.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use formats::pbn::{ColumnName, TagName};
use formats::usebio::ElementName;

/// The sources that use the names.
const SOURCES: [&str; 6] = [
    "exchange/src",
    "formats/src/pbn",
    "formats/src/pbn.rs",
    "formats/src/usebio",
    "formats/src/usebio.rs",
    "pbn-verify/src",
];

/// The files that declare the names.
const DECLARATIONS: [&str; 3] = [
    "formats/src/pbn/column_name.rs",
    "formats/src/pbn/tag_name.rs",
    "formats/src/usebio/element_name.rs",
];

/// Values of tags and elements that are spelled like a name.
const VALUES: [(&str, &str); 9] = [
    ("exchange/src/format.rs", "USEBIO"),
    ("exchange/src/pbn.rs", "IMP"),
    ("formats/src/pbn.rs", "MP"),
    ("formats/src/usebio/game.rs", "IMP"),
    ("formats/src/usebio/game.rs", "PAIR"),
    ("formats/src/usebio/game.rs", "TEAM"),
    ("formats/src/usebio/game.rs", "VP"),
    ("pbn-verify/src/standard_tags.rs", "IMP"),
    ("pbn-verify/src/standard_tags.rs", "MP"),
];

/// Returns the paths and the texts of the source files, without their tests.
fn sources() -> Vec<(String, String)> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut open: Vec<PathBuf> = SOURCES.iter().map(|name| crates.join(name)).collect();
    let mut files = Vec::new();
    while let Some(path) = open.pop() {
        if path.is_dir() {
            let entries = fs::read_dir(&path).expect("a folder");
            open.extend(entries.map(|entry| entry.expect("an entry").path()));
        } else {
            let text = fs::read_to_string(&path).expect("a source file");
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            let name = path.strip_prefix(&crates).expect("a file of a crate");
            files.push((name.to_string_lossy().replace('\\', "/"), code.to_owned()));
        }
    }
    files
}

/// Returns the string literals of a source file.
fn literals(code: &str) -> impl Iterator<Item = String> {
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.flat_map(|line| {
        let line = line.replace(r"\\", "").replace(r#"\""#, "").replace("'\"'", "");
        line.split('"').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>()
    })
}

/// Returns all names: their spelling, and the path of their variant.
fn names() -> Vec<(&'static str, String)> {
    let tags = TagName::ALL.iter().map(|tag| (tag.name(), format!("TagName::{tag:?}")));
    let columns = ColumnName::ALL.iter().map(|name| (name.name(), format!("ColumnName::{name:?}")));
    let elements =
        ElementName::ALL.iter().map(|name| (name.name(), format!("ElementName::{name:?}")));
    tags.chain(columns).chain(elements).collect()
}

#[test]
fn no_source_spells_a_name() {
    let spellings: BTreeSet<&str> = names().into_iter().map(|(spelling, _)| spelling).collect();
    let (mut count, mut values) = (0, BTreeSet::new());
    for (path, code) in sources() {
        if DECLARATIONS.contains(&path.as_str()) {
            continue;
        }
        for literal in literals(&code) {
            count += 1;
            if let Some(value) = VALUES.iter().find(|value| **value == (&*path, &*literal)) {
                values.insert(value);
                continue;
            }
            assert!(!spellings.contains(literal.as_str()), "{literal:?} in {path}");
            let is_written = path.starts_with("exchange/");
            let begins_name = |mark: char| {
                let mut parts = literal.split(mark).skip(1);
                parts.any(|part| part.starts_with(|c: char| c.is_ascii_uppercase()))
            };
            assert!(
                !(is_written && (begins_name('<') || begins_name('['))),
                "{literal:?} in {path}"
            );
        }
    }
    assert!(count > 500, "{count} literals");
    assert_eq!(values.len(), VALUES.len(), "only {values:?}");
}

#[test]
fn every_name_is_used() {
    let code: String = sources().into_iter().map(|(_, code)| code).collect();
    let words: BTreeSet<&str> =
        code.split(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '_' | ':'))).collect();
    let names = names();
    assert!(names.len() > 180, "{} names", names.len());
    for (_, variant) in names {
        assert!(words.contains(variant.as_str()), "{variant} is not used");
    }
}
