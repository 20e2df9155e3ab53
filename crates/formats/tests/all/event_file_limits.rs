//! Limits of the size of an event file and of its reported errors, with one value beyond each
//! limit.
#![expect(clippy::expect_used, reason = "a test may panic")]

use event::Severity;
use formats::{EventFile, Problem};

/// Appends a comment to a text so that it has the given length.
fn pad_to_length(text: &str, length: usize) -> String {
    let rest = length.checked_sub(text.len()).expect("a short text");
    format!("{text}{}", "#".repeat(rest))
}

fn errors(text: &str) -> usize {
    let rejected = EventFile::read(text.as_bytes()).map(drop).expect_err("something wrong");
    rejected.problems.count(Severity::Error)
}

/// An event file has at most 768 KiB.
#[test]
fn accepts_at_most_768_kib() {
    assert!(EventFile::read(pad_to_length("", 768 * 1024).as_bytes()).is_ok());
    let more = pad_to_length("", 768 * 1024 + 1);
    let rejected = EventFile::read(more.as_bytes()).map(drop).expect_err("too long");
    let [problem] = rejected.problems.list() else { unreachable!("one problem") };
    let advice = problem.help.as_ref().map(ToString::to_string);
    let help = "put changes of single results in a file of corrections";
    assert_eq!(advice.as_deref(), Some(help));
}

/// All TOML errors are reported up to 64 KiB, and only the first in longer files.
#[test]
fn reports_all_toml_errors_of_short_files() {
    let broken = "a = 'x\nb = 'y\n";
    let all = errors(broken);
    assert!(all > 1, "{all}");
    assert_eq!(errors(&pad_to_length(broken, 64 * 1024)), all);
    assert_eq!(errors(&pad_to_length(broken, 64 * 1024 + 1)), 1);
}

/// The number of reported errors is at most 50, and less in long files, which are parsed again for
/// each error, with 4,000,000 bytes in total: 50 errors for 80,000 bytes, 40 for 97,561 bytes (41 ·
/// 97,561 is 4,000,001).
#[test]
fn limits_the_number_of_errors() {
    let unknown = (0..60).map(|number| format!("key{number} = 1\n")).collect::<Vec<_>>().concat();
    assert_eq!(errors(&unknown), 50);
    assert_eq!(errors(&pad_to_length(&unknown, 80_000)), 50);
    assert_eq!(errors(&pad_to_length(&unknown, 97_561)), 40);
}

/// If the TOML is invalid, only its errors are reported, because other errors could be
/// misinterpretations.
#[test]
fn reports_only_toml_errors_of_invalid_toml() {
    let file = "titel = 'x'\nmethod = 'teams\n";
    let rejected = EventFile::read(file.as_bytes()).map(drop).expect_err("broken");
    let line = |it: &Problem| {
        let before = it.place.clone().map_or("", |place| &file[..place.start]);
        before.matches('\n').count()
    };
    let lines: Vec<usize> = rejected.problems.list().iter().map(line).collect();
    assert!(!lines.is_empty() && lines.iter().all(|&line| line == 1), "{lines:?}");
}
