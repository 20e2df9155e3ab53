//! How tables look on a terminal, with wide characters and with hostile names.

use report::{Cell, Columns, Lines, Look, Table};

fn table() -> Table<'static> {
    type Line = (&'static str, &'static str, &'static str);
    let columns = Columns::new()
        .numbers("Place", "place", |&(place, _, _): &Line| place.into())
        .words("Pair", "pair", |&(_, pair, _)| pair.into())
        .words("Club", "club", |_| Cell::Nothing)
        .numbers("Percent", "percent", |&(_, _, percent)| percent.into());
    let lines = vec![("1", "Zoë–王", "61.93"), ("2=", "a\u{1b}[31mb\u{202e}c", "7.50")];
    Table::new("Ranking", columns, Lines::few(lines))
}

fn text(table: &Table<'_>, look: Look) -> String {
    let mut out = Vec::new();
    let written = report::text(table, look, &mut out);
    assert!(written.is_ok(), "{written:?}");
    String::from_utf8_lossy(&out).into_owned()
}

/// Columns stay aligned behind wide characters; an empty column is left out; nothing in a name can
/// colour or reorder the terminal.
#[test]
fn plain() {
    insta::assert_snapshot!(text(&table(), Look::Plain), @"
    Ranking
    Place  Pair       Percent
        1  Zoë–王       61.93
       2=  a␛[31mb�c     7.50
    ");
}

#[test]
fn terminal() {
    insta::assert_snapshot!(text(&table(), Look::Boxed { width: None }), @"
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
    let text = text(&table(), Look::Boxed { width: Some(24) });
    assert!(text.lines().all(|line| line.chars().count() <= 24), "{text}");
    assert!(text.contains("61.93") && text.contains("7.50"), "no number is broken: {text}");
}

/// Texts go into CSV as they came: quoted where needed, and not changed.
#[test]
fn csv() {
    let columns = Columns::new()
        .words("Pair", "pair", |&(pair, _): &(&str, &str)| pair.into())
        .words("Note", "note", |&(_, note)| note.into());
    let table = Table::new("", columns, Lines::few(vec![("a,\"b\"", "two\nlines")]));
    let mut out = Vec::new();
    report::csv(&table, &mut out).expect("in memory");
    let text = String::from_utf8(out).expect("text");
    assert_eq!(text, "pair,note\n\"a,\"\"b\"\"\",\"two\nlines\"\n");
}
