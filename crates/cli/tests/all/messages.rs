//! Messages on standard error as JSON, one object per line.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::fs;

use crate::support::{self, output_text, run};

/// Returns the output of a call with `--messages json` in a folder with the given files.
fn lines(files: &[(&str, &str)], args: &[&str]) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        fs::write(folder.path().join(name), text).expect("a file");
    }
    let args: Vec<&str> = args.iter().copied().chain(["--messages", "json"]).collect();
    let output = run(folder.path(), &args);
    let message = String::from_utf8(output.stderr.clone()).expect("UTF-8");
    for line in message.lines() {
        let json: serde_json::Value = serde_json::from_str(line).expect("JSON");
        for key in ["code", "severity", "concern", "file", "line", "columns", "text", "message"] {
            assert!(json.get(key).is_some(), "{key} in {line}");
        }
    }
    output_text(&output)
}

const TWICE: &str = "board,ns,ew,score\n1,1,2,420\n1,1,3,450\n";

/// An error in the event has two locations, and its remedy is structured data.
#[test]
fn reports_error_with_two_locations() {
    insta::assert_snapshot!(lines(&[("evening.csv", TWICE)], &["score", "evening.csv"]), @r#"
    exit code 1
    ---- standard error
    {"code":"twice-on-board","severity":"error","concern":"file","file":"evening.csv","line":3,"columns":[3,4],"text":"1,1,3,450","message":"\"1\" has two results on board 1","values":{"board":"1","name":"1"},"help":[{"text":"correct the board or the pair; if each side has its own pair numbers, use `"},{"set":{"option":"pairs.winners","value":"two"}},{"text":"`; for teams, which play each board at two tables, use `"},{"argument":{"command":null,"name":"method","value":"teams"}},{"text":"`"}],"note":{"file":"evening.csv","line":2,"columns":[3,4],"text":"1,1,2,420","label":"the other one is here"}}
    {"code":"nothing-written","severity":"error","concern":"file","file":"evening.csv","line":null,"columns":null,"text":null,"message":"evening.csv has 1 error: nothing was written","values":{},"help":null,"note":null}
    "#);
}

/// If there are only warnings, the requested output is written.
#[test]
fn writes_output_despite_warnings() {
    let alone = "board,ns,ew,score\n1,1,2,420\n1,3,4,450\n2,1,2,90\n";
    let args = ["score", "evening.csv", "--method", "cross-imps", "--format", "csv"];
    insta::assert_snapshot!(lines(&[("evening.csv", alone)], &args), @r#"
    exit code 0
    ---- standard output
    section,side,place,pair,boards,imps,imps_per_board
    ,NS,1,3,1,1,1.00
    ,NS,2,1,1,-1,-1.00
    ,EW,1,2,1,1,1.00
    ,EW,2,4,1,-1,-1.00
    ---- standard error
    {"code":"single-comparison","severity":"warning","concern":"file","file":"evening.csv","line":4,"columns":[1,2],"text":"2,1,2,90","message":"board 2 has only one score and is not compared","values":{"board":"2"},"help":[{"text":"if the board should not count, remove the line"}],"note":null}
    "#);
}

/// Errors without a line: a missing file, an unknown option, and an invalid call.
#[test]
fn reports_errors_without_line() {
    insta::assert_snapshot!(lines(&[], &["score", "evening.csv"]), @r#"
    exit code 1
    ---- standard error
    {"code":"missing-file","severity":"error","concern":"task","file":"evening.csv","line":null,"columns":null,"text":null,"message":"there is no file evening.csv","values":{"error":"there is no file evening.csv"},"help":[{"file":{"file":"evening.csv"}}],"note":null}
    "#);
    let files = [("evening.csv", TWICE)];
    insta::assert_snapshot!(lines(&files, &["score", "evening.csv", "--set", "pairs.winner=two"]), @r#"
    exit code 2
    ---- standard error
    {"code":"invalid-argument","severity":"error","concern":"call","file":null,"line":null,"columns":null,"text":null,"message":"--set pairs.winner=two: unknown option \"pairs.winner\": did you mean pairs.winners?","values":{"error":"unknown option \"pairs.winner\": did you mean pairs.winners?"},"help":null,"note":null}
    "#);
    insta::assert_snapshot!(lines(&[], &["vp"]), @r#"
    exit code 2
    ---- standard error
    {"code":"invalid-argument","severity":"error","concern":"call","file":null,"line":null,"columns":null,"text":null,"message":"the following required arguments were not provided:\n  --boards <BOARDS>\n  <MARGIN|--percent <PERCENT>>\n\nUsage: traveller vp --boards <BOARDS> --messages <FORM> <MARGIN|--percent <PERCENT>>\n\nFor more information, try '--help'.","values":{"error":"the following required arguments were not provided:\n  --boards <BOARDS>\n  <MARGIN|--percent <PERCENT>>\n\nUsage: traveller vp --boards <BOARDS> --messages <FORM> <MARGIN|--percent <PERCENT>>\n\nFor more information, try '--help'."},"help":null,"note":null}
    "#);
}

/// A round that cannot be paired, and a file with an error.
#[test]
fn reports_errors_of_other_commands() {
    let matches = "round,home,away,home_imps,away_imps,boards\n1,A,B,30,10,8\n";
    let args = ["pair", "matches.csv", "--scale", "wbf", "--stage", "knock-out"];
    insta::assert_snapshot!(lines(&[("matches.csv", matches)], &args), @r#"
    exit code 1
    ---- standard error
    {"code":"pairing","severity":"error","concern":"task","file":"matches.csv","line":null,"columns":null,"text":null,"message":"matches.csv: the event is a knock-out, whose rounds follow a bracket","values":{"error":"the event is a knock-out, whose rounds follow a bracket"},"help":[{"text":"for another stage use `"},{"set":{"option":"teams.stage","value":"swiss"}},{"text":"`"}],"note":null}
    "#);
    let args = ["rank", "matches.csv"];
    insta::assert_snapshot!(lines(&[("matches.csv", "home,away,imps,boards\nA,B,x,8\n")], &args), @r#"
    exit code 1
    ---- standard error
    {"code":"invalid-imps","severity":"error","concern":"file","file":"matches.csv","line":2,"columns":[5,6],"text":"A,B,x,8","message":"invalid number \"x\": expected a number such as 12, -4.2, or 349/3","values":{"error":"invalid number \"x\": expected a number such as 12, -4.2, or 349/3"},"help":null,"note":null}
    {"code":"nothing-written","severity":"error","concern":"file","file":"matches.csv","line":null,"columns":null,"text":null,"message":"matches.csv has 1 error: nothing was written","values":{},"help":null,"note":null}
    "#);
}

/// Messages never repeat characters that reorder or hide text.
#[test]
fn messages_are_printable() {
    let folder = tempfile::tempdir().expect("a folder");
    let odd = "a\u{202e}b\u{1b}[2Jc\u{2066}d\u{7f}";
    let calls: [&[&str]; 14] = [
        &[odd],
        &["score", odd],
        &["score", "x.csv", odd],
        &["score", "x.csv", "--method", odd],
        &["score", "x.csv", "--rules", odd],
        &["score", "x.csv", "--set", odd],
        &["score", "x.csv", "--set", &format!("pairs.winners={odd}")],
        &["score", "x.csv", "--format", odd],
        &["score", "x.csv", &format!("--{odd}")],
        &["score", "x.csv", "--event", odd],
        &["vp", odd, "--boards", "16"],
        &["vp", "13", "--boards", odd],
        &["scale", "--list", "-o", &format!("{odd}/x")],
        &["convert", "x.csv", odd],
    ];
    for call in calls {
        for form in ["text", "json"] {
            let words = [call, &["--messages", form]].concat();
            let output = support::run(folder.path(), &words);
            let message = String::from_utf8_lossy(&output.stderr);
            assert_ne!(output.status.code(), Some(0), "{words:?}");
            let is_odd = |letter: char| {
                letter.is_control() && letter != '\n' || "\u{202e}\u{2066}".contains(letter)
            };
            assert!(!message.is_empty() && !message.contains(is_odd), "{words:?}: {message:?}");
        }
    }
}

#[test]
fn explains_code() {
    let folder = tempfile::tempdir().expect("a folder");
    let explained = |code: &str| output_text(&run(folder.path(), &["explain-code", code]));
    insta::assert_snapshot!(explained("two-fields"), @"
    exit code 0
    ---- standard output
    ## two-fields

    Warning: `two rankings: both sides are numbered from 1, and the 1 of North-South is not the 1 of East-West`

    Both sides are numbered from 1, so the same number on both sides means two pairs.

    Help: for two fields use `pairs.winners=two`; otherwise correct the pair numbers.

    Example:

    `evening.csv`

    ```text
    board,ns,ew,score
    1,1,1,420
    1,2,2,50
    2,1,2,420
    2,2,1,50
    ```

    The message:

    ```text
    warning: two rankings: both sides are numbered from 1, and the 1 of North-South is not the 1 of East-West
    --> evening.csv
     |
    help: for two fields use `pairs.winners=two`; otherwise correct the pair numbers
    ```
    ");
    let unknown = explained("two-field");
    assert!(unknown.contains("unknown code \"two-field\"\nhelp: use `two-fields`"), "{unknown}");
    assert!(unknown.starts_with("exit code 2"), "{unknown}");
}
