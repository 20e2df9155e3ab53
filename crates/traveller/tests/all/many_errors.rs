//! Reports of many errors are short, have locations, and hide no other errors.

use std::collections::BTreeMap;

use traveller::{Diagnostic, Diagnostics, ScoreOptions, score};

const HEADER: &str = "board,ns,ew,score\n";

/// Returns the diagnostics of a file.
fn diagnostics(text: String) -> Diagnostics {
    let source = BTreeMap::from([("field.csv".to_owned(), text.into_bytes())]);
    score(&source, "field.csv", &ScoreOptions::default()).diagnostics
}

/// Returns valid results, 100 on each board. The long lines fill several blocks.
fn field(results: usize) -> impl Iterator<Item = String> {
    (0..results).map(|result| {
        let (board, table) = (result / 100 + 1, result % 100);
        format!("{board},{:060},{:060},{}\n", table + 1, table + 101, (table % 9 + 8) * 10)
    })
}

/// Returns the line, columns, and message of a diagnostic.
fn short(it: &Diagnostic) -> String {
    let line = it.location.as_ref().and_then(|place| place.line.as_ref());
    let place =
        line.map_or_else(String::new, |line| format!("{}:{:?} ", line.number, line.columns));
    format!("{place}{}", it.message)
}

fn problem_lines(diagnostics: &Diagnostics) -> Vec<String> {
    diagnostics.diagnostics().iter().map(short).collect()
}

#[test]
fn locates_one_invalid_row_among_many() {
    let broken = |(index, line)| if index == 12_345 { "124,1,2,4Z0\n".to_owned() } else { line };
    let text: String = field(20_000).enumerate().map(broken).collect();
    let diagnostics = problem_lines(&diagnostics(HEADER.to_owned() + &text));
    assert!(diagnostics[0].starts_with("12347:9..12 invalid score \"4Z0\""), "{diagnostics:?}");
    assert_eq!(diagnostics[1..], ["field.csv has 1 error: nothing was written"]);
}

#[test]
fn rejects_a_large_board_number() {
    for number in ["9223372036854775808", "18446744073709551616", "4294967297", "1000001"] {
        let diagnostics = problem_lines(&diagnostics(format!(
            "{HEADER}1,1,2,420\n{number},1,2,420\n1,3,4,450\n"
        )));
        let expected = format!("3:1..{} invalid board number {number:?}", number.len() + 1);
        assert!(diagnostics[0].starts_with(&expected), "{diagnostics:?}");
        assert_eq!(diagnostics.len(), 2);
    }
}

/// A different error between many of one kind is reported.
#[test]
fn many_equal_errors_do_not_hide_another() {
    let odd = |(index, line): (usize, String)| match index {
        10_000 => "101,1,,140\n".to_owned(),
        _ => line.replace("0\n", "5\n"),
    };
    let text: String = field(20_000).enumerate().map(odd).collect();
    let diagnostics = diagnostics(HEADER.to_owned() + &text);
    let message = problem_lines(&diagnostics);
    assert!(message[0].starts_with("2:"), "{message:?}");
    assert!(message[2].starts_with("4:"), "{message:?}");
    assert_eq!(message[3], "and 19996 more warnings of this kind in field.csv");
    assert_eq!(diagnostics.diagnostics()[3].count, Some(19_996));
    assert!(message[4].starts_with("10002:7..7 the cell `ew` is empty"), "{message:?}");
    assert_eq!(message[5..], ["field.csv has 1 error: nothing was written"]);
}

/// Reports of very long lines are short.
#[test]
fn shortens_endless_lines() {
    let commas = ",".repeat(100_000);
    let ones = "1,".repeat(100_000);
    let unknown =
        |name: String| format!("the first line contains no known column: found `{name}…`");
    let (of_quotes, of_boards) = (unknown("\"".repeat(40)), unknown("board".repeat(8)));
    for (text, message) in [
        (
            format!("{HEADER}1,1,2,420\n{}", format!("1,1,2,420{commas}x\n").repeat(10)),
            "expected 4 cells, found 100004",
        ),
        (
            format!("{HEADER}{}", format!("{commas}\n").repeat(10)),
            "found column names but no results",
        ),
        (format!("{HEADER}1,1,2,420\n{ones}"), "expected 4 cells, found 100001"),
        (
            format!("{HEADER}{}", "1".repeat(500_000)),
            "a cell of 500000 bytes: expected at most 200",
        ),
        (
            format!("{HEADER}1,1,2,\"{}", "420\n".repeat(100_000)),
            "a quoted cell does not end on its line",
        ),
        (format!("{commas}\n").repeat(10), "the file has no line of column names"),
        (ones, "100001 columns: expected at most 256"),
        ("\"".repeat(100_001), &of_quotes),
        ("board".repeat(20_000), &of_boards),
    ] {
        let diagnostics = diagnostics(text);
        assert_eq!(diagnostics.diagnostics()[0].message.to_string(), message);
        let message = diagnostics.to_string();
        assert!(message.len() < 8_000, "{} bytes: {}", message.len(), &message[..500]);
        let json = diagnostics.to_json_lines(&ToString::to_string);
        assert!(json.len() < 200_000, "{} bytes: {}", json.len(), &json[..500]);
    }
}
