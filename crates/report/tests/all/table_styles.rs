//! Tables on a terminal, with wide characters and hostile names.

use std::borrow::Cow;

use report::{
    Audience, Cell, ResultsColumnKind, ResultsTable, ResultsValues, Table, TableColumn,
    TableColumns, TableRows, TableStyle,
};

fn table() -> Table<'static> {
    type Line = (&'static str, &'static str, &'static str);
    let columns = TableColumns::new()
        .numbers("Place", "place", |&(place, _, _): &Line| place.into())
        .text("Pair", "pair", |&(_, pair, _)| pair.into())
        .text("Club", "club", |_| Cell::Empty)
        .numbers("Percent", "percent", |&(_, _, percent)| percent.into());
    let lines = vec![("1", "Zoë–王", "61.93"), ("2=", "a\u{1b}[31mb\u{202e}c", "7.50")];
    Table::new("Ranking", columns, TableRows::from_vec(lines))
}

fn text(table: &Table<'_>, style: TableStyle) -> String {
    let mut out = Vec::new();
    let written = report::text(table, style, &mut out);
    assert!(written.is_ok(), "{written:?}");
    String::from_utf8_lossy(&out).into_owned()
}

/// Columns stay aligned after wide characters, and empty columns are omitted. Control characters in
/// names cannot color or reorder the terminal.
#[test]
fn aligns_wide_characters_and_omits_empty_columns() {
    insta::assert_snapshot!(text(&table(), TableStyle::Plain), @"
    Ranking
    Place  Pair       Percent
        1  Zoë–王       61.93
       2=  a␛[31mb�c     7.50
    ");
}

#[test]
fn draws_boxes() {
    insta::assert_snapshot!(text(&table(), TableStyle::Boxed { width: None }), @"
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
fn wraps_cells_on_narrow_terminal() {
    let text = text(&table(), TableStyle::Boxed { width: Some(24) });
    assert!(text.lines().all(|line| line.chars().count() <= 24), "{text}");
    assert!(text.contains("61.93") && text.contains("7.50"), "no number is broken: {text}");
}

/// Text in CSV is quoted if necessary, and otherwise unchanged.
#[test]
fn quotes_csv_if_necessary() {
    let columns = TableColumns::new()
        .text("Pair", "pair", |&(pair, _): &(&str, &str)| pair.into())
        .text("Note", "note", |&(_, note)| note.into());
    let table = Table::new("", columns, TableRows::from_vec(vec![("a,\"b\"", "two\nlines")]));
    let mut out = Vec::new();
    report::csv(&table, &mut out).expect("in memory");
    let text = String::from_utf8(out).expect("text");
    assert_eq!(text, "pair,note\n\"a,\"\"b\"\"\",\"two\nlines\"\n");
}

/// Long tables are rendered in parts. No line is lost, repeated, or wider than the others.
#[test]
fn renders_long_tables_completely() {
    let columns = TableColumns::new()
        .numbers("Number", "number", |&number: &usize| number.into())
        .text("Name", "name", |&number| if number == 4_999 { "last".into() } else { "a".into() });
    let table = Table::new("", columns, TableRows::by_position(5_000, |positions| positions));
    let mut out = Vec::new();
    report::csv(&table, &mut out).expect("in memory");
    let name = |number: usize| if number == 4_999 { "last" } else { "a" };
    let lines = (0..5_000).map(|number| format!("{number},{}\n", name(number)));
    assert_eq!(
        String::from_utf8(out).expect("text"),
        format!("number,name\n{}", lines.collect::<String>())
    );
    let boxed = text(&table, TableStyle::Boxed { width: None });
    assert_eq!(boxed.lines().count(), 5_004);
    let width = boxed.lines().next().map_or(0, |line| line.chars().count());
    assert!(boxed.lines().all(|line| line.chars().count() == width), "{width}");
    let plain = text(&table, TableStyle::Plain);
    assert!(
        plain.contains("\n     0  a\n") && plain.ends_with("\n  4999  last\n"),
        "{}",
        &plain[..80]
    );
}

/// Characters in a name cannot move or hide text on a terminal.
#[test]
fn replaces_invisible_characters() {
    for (text, shown) in [
        ("Zoë–王", "Zoë–王"),
        ("\u{1b}", "␛"),
        ("\u{7f}\u{9b}", "␡\u{fffd}"),
        ("\u{202e}\u{200b}\u{feff}", "\u{fffd}\u{fffd}\u{fffd}"),
        ("a\nb", "a␊b"),
        ("\u{180b}\u{180f}\u{fe00}\u{fe0d}", "\u{fffd}\u{fffd}\u{fffd}\u{fffd}"),
        ("\u{fff0}\u{fffb}\u{13430}\u{1343f}", "\u{fffd}\u{fffd}\u{fffd}\u{fffd}"),
        ("\u{1bca0}\u{1bca3}\u{1d173}\u{1d17a}", "\u{fffd}\u{fffd}\u{fffd}\u{fffd}"),
        ("\u{e0000}\u{e0fff}\u{e1000}", "\u{fffd}\u{fffd}\u{e1000}"),
        (
            "♥\u{fe0f}\u{fffc}\u{fffd}\u{1bca4}\u{1d172}",
            "♥\u{fe0f}\u{fffc}\u{fffd}\u{1bca4}\u{1d172}",
        ),
    ] {
        assert_eq!(report::printable(text), shown);
    }
}

/// A name of printable characters is not copied.
#[test]
fn borrows_printable_text() {
    for text in ["Ann", "Zoë–王", ""] {
        assert!(matches!(report::printable(text), Cow::Borrowed(same) if same == text), "{text}");
    }
}

/// Text that a spreadsheet would evaluate as a formula gets an apostrophe.
#[test]
fn guards_formulas() {
    for (text, expected) in [
        ("=1+1", "'=1+1"),
        ("@b", "'@b"),
        ("\t1", "'\t1"),
        ("+x y", "'+x y"),
        ("-5", "-5"),
        ("+1/2", "+1/2"),
        ("=", "="),
        ("-12 IMPs.", "-12 IMPs."),
        ("+3 VPs of 2 boards", "+3 VPs of 2 boards"),
        ("-2 =1", "'-2 =1"),
        ("-2 cmd|x", "'-2 cmd|x"),
        ("-2 f(1)", "'-2 f(1)"),
        ("- IMPs", "'- IMPs"),
    ] {
        let columns = TableColumns::new().text("", "text", |text: &&str| (*text).into());
        let table = Table::new("", columns, TableRows::from_vec(vec![text]));
        let mut out = Vec::new();
        report::Csv::new().guard_formulas(true).table(&table, &mut out).expect("in memory");
        assert_eq!(String::from_utf8(out).expect("text"), format!("text\n{expected}\n"));
    }
}

/// The `Debug` output of a table contains its title and columns.
#[test]
fn debug_output_contains_title_and_columns() {
    let shown = format!("{:?}", table());
    assert!(shown.contains("Ranking") && shown.contains("Percent"), "{shown}");
    let column = TableColumn::numbers("Place", "place", |&place: &usize| place.into());
    assert!(format!("{column:?}").contains("Place"));
}

/// A number that is rounded to 0 has no sign.
#[test]
fn rounded_zero_has_no_sign() {
    for (value, shown) in
        [(-0.001, "0.00"), (-0.005_1, "-0.01"), (-1.0, "-1.00"), (-10.0, "-10.00"), (0.001, "0.00")]
    {
        let mut out = Vec::new();
        let cell = Cell::Real { value, decimals: Some(2) };
        cell.write(Audience::Human, &mut out).expect("in memory");
        assert_eq!(String::from_utf8(out).expect("text"), shown);
    }
}

/// In a table for other programs, number columns contain integers, and word columns contain text,
/// even if the text is a number.
#[test]
fn detects_column_kinds() {
    let columns = TableColumns::new()
        .numbers("Boards", "boards", |&(boards, _): &(u32, &str)| boards.into())
        .text("Pair", "pair", |&(_, pair)| pair.into());
    let results =
        ResultsTable::new(Table::new("", columns, TableRows::from_vec(vec![(2, "1"), (3, "")])));
    let words = |texts: &[Option<&'static str>]| {
        ResultsValues::Text(texts.iter().map(|text| text.map(Into::into)).collect())
    };
    let kinds: Vec<ResultsColumnKind> =
        results.columns().iter().map(|column| column.kind).collect();
    assert_eq!(
        (kinds, results.len()),
        (vec![ResultsColumnKind::Whole, ResultsColumnKind::Text], 2)
    );
    let values = [ResultsValues::Whole(vec![Some(2), Some(3)]), words(&[Some("1"), None])];
    assert_eq!(results.chunk(0), values);
    let none = TableColumns::new().text("Pair", "pair", |&pair: &&str| pair.into());
    assert!(ResultsTable::new(Table::new("", none, TableRows::from_vec(Vec::new()))).is_empty());
}
