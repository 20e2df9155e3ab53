//! Matches of Bridge Base Online are scored from their files.
#![expect(clippy::expect_used, reason = "a test may panic")]

use crate::support;

const MATCH: &str = "fixtures/events/team_match.lin";

fn stdout(args: &[&str]) -> String {
    String::from_utf8(support::run(support::root(), args).stdout).expect("UTF-8")
}

/// The home team wins 21 to 14.
#[test]
fn scores_a_match() {
    let text = stdout(&["score", MATCH]);
    assert!(text.starts_with("Invented Final\n"), "{text}");
    assert!(text.contains("teams, IMPs per board (Laws 2017, Law 78B)"), "{text}");
    let csv = stdout(&["score", MATCH, "--show", "matches", "--format", "csv"]);
    let line = csv.lines().nth(1).unwrap_or_default();
    assert!(line.contains("Foxes,Hares") && line.ends_with(",21,14,"), "{csv}");
}

/// The deal of board 7 has no result in either room.
#[test]
fn warns_of_deals_without_a_result() {
    let output = support::output_text(&support::run(support::root(), &["score", MATCH]));
    assert!(output.contains("warning: deals without a result, which are ignored: 1"), "{output}");
}

/// The extension is not needed, and `check` reads the file too.
#[test]
fn detects_the_format() {
    let folder = support::Folder::new();
    let text = std::fs::read_to_string(support::root().join(MATCH)).expect("the fixture");
    folder.write("match.data", &text);
    let unnamed = folder.run(&["score", "match.data"]);
    assert_eq!(String::from_utf8_lossy(&unnamed.stdout), stdout(&["score", MATCH]));
    assert!(stdout(&["check", MATCH]).ends_with("team_match.lin: 14 results, 1 warning\n"));
}
