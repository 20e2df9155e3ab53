//! How tables look on a terminal, with wide characters and with hostile names.

use report::{Column, Look, Sheet};

fn sheet() -> Sheet {
    let columns = [
        Column::numbers("Place", "place"),
        Column::words("Pair", "pair"),
        Column::words("Club", "club"),
        Column::numbers("Percent", "percent"),
    ];
    let mut sheet = Sheet::new("Ranking", &columns);
    let row = |cells: [&str; 4]| cells.map(str::to_owned);
    sheet.push(row(["1", "Zoë–王", "", "61.93"]));
    sheet.push(row(["2=", "a\u{1b}[31mb\u{202e}c", "", "7.50"]));
    sheet
}

/// Columns stay aligned behind wide characters; an empty column is left out; nothing in a name can
/// colour or reorder the terminal.
#[test]
fn plain() {
    insta::assert_snapshot!(sheet().text(Look::Plain), @"
    Ranking
    Place  Pair       Percent
        1  Zoë–王       61.93
       2=  a␛[31mb�c     7.50
    ");
}

#[test]
fn terminal() {
    insta::assert_snapshot!(sheet().text(Look::Boxed { width: None }), @"
    Ranking
    ┌───────┬───────────┬─────────┐
    │ Place ┆ Pair      ┆ Percent │
    ╞═══════╪═══════════╪═════════╡
    │     1 ┆ Zoë–王    ┆   61.93 │
    │    2= ┆ a␛[31mb�c ┆    7.50 │
    └───────┴───────────┴─────────┘
    ");
}

/// A narrow terminal wraps cells instead of breaking lines.
#[test]
fn narrow_terminal() {
    let text = sheet().text(Look::Boxed { width: Some(24) });
    assert!(text.lines().all(|line| line.chars().count() <= 24), "{text}");
    assert!(text.contains("61.93") && text.contains("7.50"), "no number is broken: {text}");
}

/// Texts go into CSV as they came: quoted where needed, and not changed.
#[test]
fn csv() {
    let mut sheet = Sheet::new("", &[Column::words("Pair", "pair"), Column::words("Note", "note")]);
    sheet.push(["a,\"b\"".to_owned(), "two\nlines".to_owned()]);
    assert_eq!(sheet.csv().expect("in memory"), "pair,note\n\"a,\"\"b\"\"\",\"two\nlines\"\n");
}
