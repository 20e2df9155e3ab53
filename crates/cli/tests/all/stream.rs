//! Results grouped by board that are scored while they are read, and large files that are not kept
//! in memory.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use insta::assert_snapshot;

use crate::support::{Folder, output_text, root, run};

fn at(folder: &Path, args: &[&str]) -> String {
    output_text(&run(folder, args))
}

/// For every pair event grouped by board, the ranking from `--stream` is equal to the ranking of
/// the complete file, in every format.
#[test]
fn stream_ranking_equals_ranking_of_file() {
    let events = [
        "fixtures/events/club_pairs_mitchell.csv",
        "fixtures/events/evening.csv",
        "fixtures/events/pairs_rulings.csv",
        "fixtures/events/individual.csv",
    ];
    let mut compared = 0;
    for event in events {
        for method in ["matchpoints", "butler", "cross-imps"] {
            for format in ["text", "csv", "json"] {
                let whole =
                    ["score", event, "--no-event-file", "--method", method, "--format", format];
                // A stream is not scored again with other rules.
                let whole = [&whole[..], &["--rules", "plain"]].concat();
                let stream = [&whole[..], &["--stream"]].concat();
                // The list of rulings requires all boards, and `--stream` keeps no boards.
                let without_rulings = |text: String| {
                    let (text, warnings) =
                        text.split_once("---- standard error").unwrap_or((&text, ""));
                    let lines = text.lines().filter(|line| !line.is_empty());
                    let text = lines.collect::<Vec<_>>().join("\n");
                    let list = if format == "json" {
                        "  \"decisions\": ["
                    } else {
                        "Rulings and corrections"
                    };
                    let (before, list) = text.split_once(list).unwrap_or((&text, ""));
                    let behind = list.split_once("\n  ],\n").map_or("", |(_, behind)| behind);
                    [before, behind].concat().trim_end().to_owned() + warnings
                };
                let [whole, stream] = [at(root(), &whole), at(root(), &stream)];
                if !stream.contains("occurs again after other boards") {
                    let [whole, stream] = [whole, stream].map(without_rulings);
                    assert_eq!(stream, whole, "{event} {method} {format}");
                    compared += 1;
                }
            }
        }
    }
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("field.csv"), field(2_500)).expect("a file");
    for args in [&["--results", "-"][..], &["--format", "csv"], &["--method", "butler"]] {
        let whole = [&["score", "field.csv"], args].concat();
        let stream = [&whole[..], &["--stream"]].concat();
        assert_eq!(at(folder.path(), &stream), at(folder.path(), &whole), "{args:?}");
        compared += 1;
    }
    assert!(compared >= 3);
}

/// Warnings of `--stream` have the same locations as for the complete file, even if the results are
/// no longer in memory.
#[test]
fn stream_warnings_have_locations_in_file() {
    let folder = Folder::new();
    // There are more results than in one window, both before and after the unusual ones.
    let plain = |boards: std::ops::Range<usize>| {
        let rows = boards.flat_map(|board| (1..=40).map(move |table| (board, table)));
        rows.fold(String::new(), |mut text, (board, table)| {
            writeln!(text, "1,A,{board},{table},{},{},,", table + 40, 10 * (table % 4 + 11))
                .expect("a string");
            text
        })
    };
    let odd = "1,A,8001,1,41,110,none,\n1,a,8001,2,42,100,none,\n4,A,8002,1,43,110,all,\n,A,8002,2,44,-100,all,\n\
        4,,8003,1,42,110,,\n4,A,8003,2,41,,,70/60\n4,A,8004,1,43,,,AVE+/AVE+\n4,A,8004,02,44,140,,\n\
        5,A,8005,1,43,,,AVE+/AVE+\n5,A,8005,2,44,,,60/70\n";
    let header = "round,section,board,ns,ew,score,vul,adjustment\n";
    folder.write("a.csv", &[header, &plain(1..3_001), odd, &plain(3_001..6_001)].concat());
    folder.write("a.toml", "[[pair]]\nname = \"A1\"\nmembers = [\"Ann\", \"Ann\"]\n");
    for options in [&["--method", "matchpoints"][..], &["--set", "pairs.winners=two"]] {
        let whole = [&["score", "a.csv", "--format", "csv"], options].concat();
        let stream = [&whole[..], &["--stream"]].concat();
        let [whole, stream] = [whole, stream].map(|args| at(folder.path(), &args));
        // `--stream` prints the warnings of each window when the window has been scored.
        let sorted = |text: &str| {
            let (ranking, warnings) = text.split_once("---- standard error\n").expect("warnings");
            let mut warnings: Vec<String> =
                warnings.trim().split("\n\n").map(str::to_owned).collect();
            warnings.sort_unstable();
            (ranking.to_owned(), warnings)
        };
        assert_eq!(sorted(&stream), sorted(&whole));
        assert_eq!(whole.matches("a.csv:12").count(), 12, "{whole}");
        for text in [
            "count as two sections",
            "has no section",
            "round 2 is missing",
            "for this number",
            "both sides have AVE+ on board 8004 (and 1 more)",
            "exceeds AVE+, 60 % (and 1 more)",
            "count as two contestants",
            "is named twice as a member",
        ] {
            assert!(whole.contains(text), "{text}: {whole}");
        }
    }
}

/// The messages that contain one of some texts, sorted.
fn messages(output: &str, texts: &[&str]) -> Vec<String> {
    let (_, messages) = output.split_once("---- standard error\n").expect("messages");
    let messages = messages.split("\n\n").map(str::trim);
    let found = messages.filter(|message| texts.iter().any(|text| message.contains(text)));
    let mut found: Vec<String> = found.map(str::to_owned).collect();
    found.sort_unstable();
    found
}

/// Rows of 2,000 boards with players, which do not fit in one chunk.
fn rows_with_players(first: usize) -> String {
    let mut text = String::new();
    for (board, table) in (0..2_000).flat_map(|board| (1..=30).map(move |table| (board, table))) {
        let (board, ew) = (first + board, table + 40);
        let score = 10 * (table % 4 + 11);
        writeln!(text, "{board},{table},{ew},{score},N{table},S{table},E{table},W{table}")
            .expect("a string");
    }
    text
}

#[test]
fn warns_of_players_at_the_results_of_the_whole_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let odd = "5000,1,41,110,N1,S1,E1,W1\n5000,2,42,110,N2,S2,E2,N1\n5000,3,43,110,S3,S3,E3,W3\n\
        5001,3,43,110,S3,S3,E3,W3\n5001,4,44,110,N4,S4,E4,S4\n";
    let header = "board,ns,ew,score,north,south,east,west\n";
    let csv = [header, &rows_with_players(1), odd, &rows_with_players(6_001)].concat();
    fs::write(folder.path().join("a.csv"), csv).expect("a file");
    let [whole, stream] = [&["score", "a.csv"][..], &["score", "a.csv", "--stream"]]
        .map(|args| messages(&at(folder.path(), args), &["named twice", "plays for"]));
    assert_eq!(stream, whole);
    assert_snapshot!(stream.join("\n\n"));
}

#[test]
fn warns_of_switched_pairs_at_their_first_result() {
    let folder = tempfile::tempdir().expect("a folder");
    let header = "board,ns,ew,score,north,south,east,west\n";
    for (turned, line) in [("5000,45,5,110,,,,", 60_002), ("5000,5,45,110,,,,", 2)] {
        let mut rows = rows_with_players(1);
        if line == 2 {
            rows = format!("1,46,6,110,,,,\n{}", rows.replacen("1,6,46,130,N6,S6,E6,W6\n", "", 1));
        }
        let csv = format!("{header}{rows}{turned}\n{}", rows_with_players(6_001));
        fs::write(folder.path().join("a.csv"), csv).expect("a file");
        for args in [&["score", "a.csv"][..], &["score", "a.csv", "--stream"]] {
            let found = messages(&at(folder.path(), args), &["sat in the other direction"]);
            let place = format!(" --> a.csv:{line}:");
            assert!(found.len() == 1 && found[0].contains(&place), "{found:?} {line}");
        }
    }
}

/// Returns more than a megabyte of plain results, grouped by board.
fn field(boards: usize) -> String {
    let mut text = "board,ns,ew,score\n".to_owned();
    for (board, table) in (1..=boards).flat_map(|board| (1..=36).map(move |table| (board, table))) {
        let score = [110, 140, -100, 170][(board * table) % 4];
        writeln!(text, "{board},{table},{},{score}", table + 40).expect("a string");
    }
    text
}

/// Errors in decisions are located in the event file.
#[test]
fn locates_errors_in_event_file() {
    let folder = Folder::new();
    folder.write("a.csv", "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n2,2,3,100\n");
    folder.write(
        "a.toml",
        "[[penalty]]\npair = 2\nboard = 2\npercent = 10\n[[penalty]]\npair = 1\nboard = 2\npercent = 10\n",
    );
    assert_snapshot!(at(folder.path(), &["score", "a.csv"]), @r#"
    exit code 1
    ---- standard error
    error: unknown pair "1" in the event file: no pair of that name sat there on board 2
     --> a.toml:6:8
      |
    6 | pair = 1
      |        ^
      |
    help: correct the name, the side, or the session

    error: a.toml has 1 error: nothing was written
    help: `traveller explain-code no-such-pair` explains the first error
    "#);
    assert_snapshot!(at(folder.path(), &["score", "a.csv", "--stream"]), @"
    exit code 1
    ---- standard error
    warning: board 2 has only one score and is not counted
     --> a.csv:4:1
      |
    4 | 2,2,3,100
      | ^
      |
    help: check the board number and whether a result is missing; if one table alone played it, a preset such as `ebl` awards points

    error: penalties need the whole event
     --> a.toml:2:8
      |
    2 | pair = 2
      |        ^
      |
    help: score the event without streaming, or remove them

    error: a.toml has 1 error: nothing was written
    help: `traveller explain-code needs-whole-event` explains the first error
    ");
}

/// Events that `--stream` does not support are rejected, and no file is written.
#[test]
fn rejects_unsupported_events() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path();
    let mixed = "board,ns,ew,score\n1,1,4,420\n2,1,4,-100\n1,2,3,450\n2,2,3,100\n";
    fs::write(path.join("mixed.csv"), mixed).expect("a file");
    fs::write(path.join("wrong.csv"), "board,ns,ew,score\n1,1,4,420\n1,2,3,4Z0\n").expect("a file");
    let message = |args: &[&str]| {
        let message = at(path, args);
        assert_eq!(fs::read_dir(path).expect("a folder").count(), 2, "{args:?}");
        message
    };
    assert_snapshot!(message(&["score", "mixed.csv", "--stream", "--results", "out.csv"]), @"
    exit code 1
    ---- standard error
    error: board 1 occurs again after other boards
     --> mixed.csv:4:1
      |
    4 | 1,2,3,450
      | ^
      |
    help: sort the lines by board, or read the file without `--stream`

    error: board 2 occurs again after other boards
     --> mixed.csv:5:1
      |
    5 | 2,2,3,100
      | ^
      |
    help: sort the lines by board, or read the file without `--stream`

    error: mixed.csv has 2 errors: nothing was written
    help: `traveller explain-code ungrouped-board` explains the first error
    ");
    assert_snapshot!(message(&["score", "wrong.csv", "--stream"]), @r#"
    exit code 1
    ---- standard error
    error: invalid score "4Z0": expected a whole number from -100000 to 100000, such as 420 or -50
     --> wrong.csv:3:7
      |
    3 | 1,2,3,4Z0
      |       ^^^

    error: wrong.csv has 1 error: nothing was written
    help: `traveller explain-code invalid-score` explains the first error
    "#);
    assert_snapshot!(message(&["score", "mixed.csv", "--stream", "--method", "teams"]), @"
    exit code 1
    ---- standard error
    error: matches need the whole event
    --> mixed.csv
     |
    help: score the event without streaming, or use matchpoints, Butler, or cross-IMPs without a scale

    error: mixed.csv has 1 error: nothing was written
    help: `traveller explain-code needs-whole-event` explains the first error
    ");
    assert_snapshot!(message(&["score", "mixed.csv", "--stream", "--results", "out.parquet"]), @"
    exit code 2
    ---- standard error
    error: --results out.parquet: expected CSV with --stream
    help: use a file name that ends in .csv
    ");
}

/// The input of `--stream` is never overwritten, even if its path is written differently.
#[test]
fn never_overwrites_input() {
    let folder = tempfile::tempdir().expect("a folder");
    let (path, text) = (folder.path(), "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n");
    fs::write(path.join("evening.csv"), text).expect("a file");
    assert_snapshot!(at(path, &["score", "evening.csv", "--stream", "--results", "evening.csv"]), @"
    exit code 2
    ---- standard error
    error: --results evening.csv: this file is an input
    help: use another file for the output
    ");
    let args = ["score", "evening.csv", "--stream", "--results", "./evening.csv", "-o", "out.txt"];
    assert!(at(path, &args).contains("--results ./evening.csv: this file is an input"));
    assert_eq!(fs::read_to_string(path.join("evening.csv")).expect("a file"), text);
    assert_eq!(fs::read_dir(path).expect("a folder").count(), 1);
}

/// An error in the middle of a large file is shown with line number and text. This also holds for
/// errors found by scoring.
#[test]
fn reports_error_in_large_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path();
    let field = field(3_000);
    for (name, line) in [("score.csv", "1500,99,98,4Z0\n"), ("twice.csv", "1500,7,98,110\n")] {
        let middle = field.find("\n1501,").expect("board 1501") + 1;
        let text = format!("{}{line}{}", &field[..middle], &field[middle..]);
        fs::write(path.join(name), text).expect("a file");
    }
    assert_snapshot!(at(path, &["score", "score.csv"]), @r#"
    exit code 1
    ---- standard error
    error: invalid score "4Z0": expected a whole number from -100000 to 100000, such as 420 or -50
         --> score.csv:54002:12
          |
    54002 | 1500,99,98,4Z0
          |            ^^^

    error: score.csv has 1 error: nothing was written
    help: `traveller explain-code invalid-score` explains the first error
    "#);
    assert_snapshot!(at(path, &["score", "twice.csv", "--set", "pairs.winners=one"]), @r#"
    exit code 1
    ---- standard error
    error: "7" has two results on board 1500
         --> twice.csv:54002:6
          |
    54002 | 1500,7,98,110
          |      ^ here
          |
         ::: twice.csv:53972:6
          |
    53972 | 1500,7,47,110
          |      - the other one is here
          |
    help: correct the board or the pair; if each side has its own pair numbers, use `--set pairs.winners=two`; for teams, which play each board at two tables, use `--method teams`

    error: twice.csv has 1 error: nothing was written
    help: `traveller explain-code twice-on-board` explains the first error
    "#);
}

/// An error in a large file of matches is also shown with line number and text.
#[test]
fn reports_error_in_large_file_of_matches() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path();
    let mut field = "home,away,imps,boards\n".to_owned();
    for row in 0..60_000 {
        writeln!(field, "Team {},Team {},{},8", row % 199, 200 + row % 211, row % 9)
            .expect("a string");
    }
    let middle = field.find("\nTeam 5,").expect("a match of team 5") + 1;
    let end = field.len();
    for (name, at, line) in [
        ("wrong.csv", middle, "Team 5,Team 300,4Z0,8\n"),
        ("itself.csv", end, "Team 5, Team 5 ,4,8\n"),
    ] {
        let text = format!("{}{line}{}", &field[..at], &field[at..]);
        fs::write(path.join(name), text).expect("a file");
    }
    assert_snapshot!(at(path, &["rank", "wrong.csv"]), @r#"
    exit code 1
    ---- standard error
    error: invalid number "4Z0": expected a number such as 12, -4.2, or 349/3
     --> wrong.csv:7:17
      |
    7 | Team 5,Team 300,4Z0,8
      |                 ^^^

    error: wrong.csv has 1 error: nothing was written
    help: `traveller explain-code invalid-imps` explains the first error
    "#);
    assert_snapshot!(at(path, &["rank", "itself.csv"]), @r#"
    exit code 1
    ---- standard error
    error: "Team 5" plays against itself
         --> itself.csv:60002:1
          |
    60002 | Team 5, Team 5 ,4,8
          | ^^^^^^
          |
    help: correct one of the two teams

    error: itself.csv has 1 error: nothing was written
    help: `traveller explain-code team-against-itself` explains the first error
    "#);
}
