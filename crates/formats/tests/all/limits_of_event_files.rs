//! How long an event file may be, and how many of its errors are looked for: the limits, and one beyond each.
#![expect(clippy::expect_used, reason = "a test may panic")]

use event::Severity;
use formats::{EventFile, Problem};

/// A text, with a comment behind it that makes it so long.
fn of_length(text: &str, length: usize) -> String {
    let rest = length.checked_sub(text.len()).expect("a short text");
    format!("{text}{}", "#".repeat(rest))
}

fn errors(text: &str) -> usize {
    let rejected = EventFile::read(text.as_bytes()).map(drop).expect_err("something wrong");
    rejected.problems.count(Severity::Error)
}

/// 768 KiB are an event file, and one byte more are none.
#[test]
fn the_longest_one() {
    assert!(EventFile::read(of_length("", 768 * 1024).as_bytes()).is_ok());
    let more = of_length("", 768 * 1024 + 1);
    let rejected = EventFile::read(more.as_bytes()).map(drop).expect_err("too long");
    let [problem] = rejected.problems.list() else { unreachable!("one problem") };
    let advice = problem.help.as_ref().map(ToString::to_string);
    let help = "what is about single results can be said in a file of corrections";
    assert_eq!(advice.as_deref(), Some(help));
}

/// What is no TOML is all told in a text of 64 KiB, and of a longer one the first.
#[test]
fn all_that_is_no_toml() {
    let broken = "a = 'x\nb = 'y\n";
    let all = errors(broken);
    assert!(all > 1, "{all}");
    assert_eq!(errors(&of_length(broken, 64 * 1024)), all);
    assert_eq!(errors(&of_length(broken, 64 * 1024 + 1)), 1);
}

/// Of a short text 50 errors are told, and of a longer one as many as it can be read for in four million letters: 50 of
/// 80,000, 40 of 97,561 (41 times that is one more than four million).
#[test]
fn as_many_errors_as_are_looked_for() {
    let unknown = (0..60).map(|number| format!("key{number} = 1\n")).collect::<Vec<_>>().concat();
    assert_eq!(errors(&unknown), 50);
    assert_eq!(errors(&of_length(&unknown, 80_000)), 50);
    assert_eq!(errors(&of_length(&unknown, 97_561)), 40);
}

/// A text that is broken may be misunderstood: it is told where it is broken, and of nothing else.
#[test]
fn broken_in_one_place() {
    let file = "titel = 'x'\nmethod = 'teams\n";
    let rejected = EventFile::read(file.as_bytes()).map(drop).expect_err("broken");
    let line = |it: &Problem| {
        let before = it.place.clone().map_or("", |place| &file[..place.start]);
        before.matches('\n').count()
    };
    let lines: Vec<usize> = rejected.problems.list().iter().map(line).collect();
    assert!(!lines.is_empty() && lines.iter().all(|&line| line == 1), "{lines:?}");
}
