//! Texts of the libraries do not mention command-line arguments. Options in remedies are structured
//! data.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::fs;
use std::path::{Path, PathBuf};

/// Returns the source files of all crates except `cli`.
fn sources() -> Vec<PathBuf> {
    let mut folders = vec![Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).to_owned()];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path.file_name().expect("a name").to_os_string();
            if path.is_dir() && !["cli", "tests", "benches", "target"].iter().any(|it| name == *it)
            {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                files.push(path);
            }
        }
    }
    files
}

fn lines(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).expect("a text");
    text.lines().filter(|line| !line.trim_start().starts_with("//")).map(str::to_owned).collect()
}

#[test]
fn remedies_name_no_arguments() {
    let mut checked = 0;
    for path in sources() {
        for line in lines(&path) {
            let words = line.split(|letter: char| !(letter.is_alphanumeric() || letter == '-'));
            let named = words.filter(|word| word.len() > 3 && word.starts_with("--"));
            for word in named {
                assert!(!word[2..].starts_with(char::is_alphabetic), "{}: {line}", path.display());
            }
            checked += 1;
        }
    }
    assert!(checked > 10_000, "lines: {checked}");
}

/// Every option that a remedy sets exists.
#[test]
fn options() {
    let names: Vec<&str> = regulations::options().map(regulations::OptionSpec::name).collect();
    let mut checked = 0;
    for path in sources() {
        for line in lines(&path) {
            for after in line.split("{set ").skip(1) {
                let Some((option, _)) = after.split_once('=') else { continue };
                if path.ends_with("event/src/faults/message.rs") {
                    continue;
                }
                assert!(names.contains(&option), "{}: {option}", path.display());
                checked += 1;
            }
        }
    }
    assert!(checked > 10, "remedies: {checked}");
}
