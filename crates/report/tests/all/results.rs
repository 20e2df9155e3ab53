//! Results in input order agree with the results sorted by board.
#![expect(clippy::expect_used, clippy::panic, reason = "a test may panic")]

use std::collections::BTreeMap;
use std::fmt::Write as _;

use formats::{FileFormat, read};
use proptest::prelude::*;
use regulations::{Method, Regulations};
use report::{
    Csv, Detail, Report, ReportPart, ResultsColumnKind, ResultsNames, ResultsValues, results_csv,
};

type CsvRows = Vec<BTreeMap<String, String>>;

/// Returns the cells of each row by column name.
fn csv_rows(csv: &[u8]) -> CsvRows {
    let mut reader = csv::Reader::from_reader(csv);
    reader.deserialize().map(|line| line.expect("a line")).collect()
}

/// Returns the text of a cell in CSV.
fn csv_cell(values: &ResultsValues<'_>, line: usize, kind: ResultsColumnKind) -> String {
    match (values, kind) {
        (ResultsValues::Text(values), _) => values[line].clone().unwrap_or_default().into_owned(),
        (ResultsValues::Whole(values), _) => {
            values[line].map(|it| it.to_string()).unwrap_or_default()
        }
        (ResultsValues::Decimal(values), ResultsColumnKind::Decimal { places }) => {
            let Some(digits) = values[line] else { return String::new() };
            let exact = bridge_core::Exact::ratio(digits, 10_i128.pow(places.into()));
            exact.expect("above 0").to_text(places.into())
        }
        (values, kind) => panic!("{values:?} of {kind:?}"),
    }
}

/// Whole IMPs are printed without decimals.
fn is_same_number(cell: &str, printed: &str) -> bool {
    cell == printed || cell.strip_suffix(".00") == Some(printed)
}

/// Returns an event in CSV. `columns` selects labels, contracts, rulings, and an unknown column.
fn event_csv(tables: usize, boards: usize, columns: [bool; 4], drawn: &[u8]) -> String {
    let [labels, contracts, rulings, extra] = columns;
    let mut text = "board,ns,ew".to_owned();
    text += if contracts { ",contract,declarer,result" } else { ",score" };
    text += if labels { ",round,table" } else { "" };
    text += if rulings { ",adjustment" } else { "" };
    text += if extra { ",club\n" } else { "\n" };
    let mut drawn = drawn.iter().copied().map(usize::from).cycle();
    let mut draw = |from: &[&'static str]| from[drawn.next().expect("a cycle") % from.len()];
    for row in 0..tables * boards {
        // Results of a board are not consecutive.
        let (table, board) = (row % tables, (row / tables + row % tables) % boards + 1);
        write!(text, "{board},\"Pair, {}\",{}", table + 1, 100 + table).expect("a string");
        text += ",";
        text += if contracts {
            draw(&["4S,N,=", "3NT,E,-1", "PASS,,", "NP,,", "4SX,W,+1", "4S,N,="])
        } else {
            draw(&["420", "-50", "0", "450", "620", "-1100", "420"])
        };
        if labels {
            write!(text, ",{},{}", board % 3, table + 1).expect("a string");
        }
        if rulings {
            text += ",";
            text += draw(&["", "", "", "AVE+/AVE-", "", "60/40", "NS 420 EW -450", ""]);
        }
        if extra {
            text += draw(&[",", ",a", ",\"b \"\"c\"\"\""]);
        }
        text += "\n";
    }
    text
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn results_match_boards(
        tables in 2_usize..7, boards in 1_usize..5, columns: [bool; 4], by in 0_usize..5,
        drawn in prop::collection::vec(any::<u8>(), 1..60),
    ) {
        let text = event_csv(tables, boards, columns, &drawn);
        let (method, rules) = [
            (Method::Matchpoints, "plain"), (Method::Matchpoints, "acbl"), (Method::Butler, "plain"),
            (Method::CrossImps, "plain"), (Method::CrossImps, "ebu"),
        ][by];
        let regulations = Regulations::from_preset(rules.parse().expect("a preset"));
        let read = read(FileFormat::Csv, text.as_str()).expect("an event");
        let Ok(scored) = scoring::score(read.event, method, regulations) else { return Ok(()) };
        let report = Report::new(&scored);

        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        let results = report.results();
        results_csv(&results, &mut ours).expect("in memory");
        report::csv(&report.table(None, Detail::Boards), &mut theirs).expect("in memory");
        let (ours, mut theirs) = (csv_rows(&ours), csv_rows(&theirs));
        let input = csv_rows(text.as_bytes());
        prop_assert_eq!((ours.len(), results.len()), (input.len(), input.len()));
        for (result, row) in ours.iter().zip(&input) {
            prop_assert_eq!((&result["board"], &result["ns"]), (&row["board"], &row["ns"]));
        }
        // A column that `results_csv` omits is empty in every row.
        for line in &mut theirs {
            for (name, cell) in std::mem::take(line) {
                if ours[0].contains_key(&name) {
                    line.insert(name, cell);
                } else {
                    prop_assert_eq!(cell, "", "{}", name);
                }
            }
        }
        let mut sorted = ours.clone();
        sorted.sort();
        theirs.sort();
        prop_assert_eq!(sorted, theirs);

        let part = results.chunk(0);
        for (line, expected) in ours.iter().enumerate() {
            for (column, values) in results.columns().iter().zip(&part) {
                let cell = csv_cell(values, line, column.kind);
                prop_assert!(is_same_number(&cell, &expected[&*column.name]), "{} {}", cell, column.name);
            }
        }
    }
}

/// Many results are written completely: short and long names, with and without quotes. A column
/// written alone is equal to the column in the complete table.
#[test]
fn writes_many_results_completely() {
    let names = ["7", "1234567", "12345678", "A, B", "Zoë", "Anna – Bert of the Old Town"];
    let mut text = "board,ns,ew,score\n".to_owned();
    for board in 1..=1_500 {
        for (table, name) in names.iter().enumerate() {
            let score = 10 * (board * (table + 3) % 47);
            writeln!(text, "{board},\"{name}\",{},{score}", 100 + table).expect("a string");
        }
    }
    let read = read(FileFormat::Csv, text.as_str()).expect("an event");
    let scored = scoring::score(read.event, Method::Matchpoints, Regulations::default());
    let scored = scored.expect("scored");
    let report = Report::new(&scored);
    let (mut all, mut alone) = (Vec::new(), Vec::new());
    results_csv(&report.results(), &mut all).expect("in memory");
    results_csv(&report.results_with(|name| name == "ew_matchpoints"), &mut alone)
        .expect("in memory");
    let (all, alone, input) = (csv_rows(&all), csv_rows(&alone), csv_rows(text.as_bytes()));
    assert_eq!([all.len(), alone.len()], [9_000; 2]);
    for ((line, alone), row) in all.iter().zip(&alone).zip(&input) {
        for (column, of_input) in
            [("board", "board"), ("ns", "ns"), ("ew", "ew"), ("ns_score", "score")]
        {
            assert_eq!(line[column], row[of_input], "{row:?}");
        }
        assert_eq!(line["ew_matchpoints"], alone["ew_matchpoints"], "{row:?}");
        let matchpoints =
            |column: &str| line[column].parse::<bridge_core::Exact>().expect("a number");
        let both = matchpoints("ns_matchpoints").plus(matchpoints("ew_matchpoints"));
        assert_eq!(both.to_string(), "10", "{row:?}");
    }
}

/// A removed result has no row.
#[test]
fn omits_removed_results() {
    let mut event = read(FileFormat::Csv, "board,ns,ew,score\n1,1,2,420\n1,3,4,450\n1,5,6,-50\n")
        .map_err(|rejected| rejected.to_string())
        .expect("results")
        .event;
    let first = event.results().ids().next().expect("a result");
    event.remove(first);
    let scored = scoring::score(event, Method::Matchpoints, Regulations::default());
    let scored = scored.expect("a scored event");
    let (mut csv, report) = (Vec::new(), Report::new(&scored));
    results_csv(&report.results(), &mut csv).expect("a table");
    let pairs: Vec<String> = csv_rows(&csv).iter().map(|line| line["ns"].clone()).collect();
    assert_eq!(pairs, ["3", "5"]);
}

/// Matches of teams and of pairs: each result is written once, in input order.
#[test]
fn writes_match_results_in_input_order() {
    let teams = "board,round,table,ns,ew,score\n2,1,2,B,A,-50\n1,1,1,A,B,420\n2,1,1,A,B,100\n1,1,2,B,A,450\n";
    for (method, names) in [
        (Method::Teams, "round,board,table,ns,ew,ns_score,ns_imps"),
        (Method::SwissPairs, "round,board,table,ns,ew,ns_score,ns_matchpoints,ew_matchpoints"),
    ] {
        let text = if method == Method::SwissPairs {
            teams.replace("B,A", "C,D")
        } else {
            teams.to_owned()
        };
        let read = read(FileFormat::Csv, text.as_str()).expect("an event");
        let scored = scoring::score(read.event, method, Regulations::default()).expect("scored");
        let report = Report::new(&scored);
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        results_csv(&report.results(), &mut ours).expect("in memory");
        report::csv(&report.table(Some(ReportPart::Results), Detail::Boards), &mut theirs)
            .expect("in memory");
        assert_eq!(std::str::from_utf8(&ours).expect("text").lines().next(), Some(names));
        let (ours, theirs) = (csv_rows(&ours), csv_rows(&theirs));
        for (line, row) in ours.iter().zip(csv_rows(text.as_bytes())) {
            for name in ["board", "table", "ns", "ew"] {
                assert_eq!(line[name], row[name], "{names}");
            }
            let has_same_seating = |it: &&BTreeMap<String, String>| {
                it["board"] == line["board"] && it["table"] == line["table"]
            };
            let table_row = theirs.iter().find(has_same_seating).expect("the same");
            assert!(
                line.iter().all(|(name, cell)| table_row[name] == *cell),
                "{line:?} {table_row:?}"
            );
        }
        assert_eq!(ours.len(), 4);
    }
}

/// Names that are cached between parts of a stream are written like names without a cache.
#[test]
fn caches_names_between_chunks() {
    let columns = ["board", "ns", "ew", "score"];
    let (mut names, mut written, mut expected) = (ResultsNames::default(), Vec::new(), Vec::new());
    let mut event = event::Event::default();
    for part in [["1", "=2"], ["a,b", "A rather long name"], ["1", "a,b"]] {
        event.clear_results();
        let number = bridge_core::BoardNumber::new(1).expect("small");
        let board = event.board(None, number, None).expect("room");
        let outcome = event::Outcome::PassedOut;
        event.add(event::NewResult::new(board, part[0], part[1], outcome)).expect("room");
        let scored = scoring::score(event.clone(), Method::Matchpoints, Regulations::default());
        let scored = scored.expect("scored");
        for csv in [Csv::new(), Csv::new().guard_formulas(true)] {
            let results = Report::new(&scored).results_of_chunk(&columns, &mut names);
            csv.results_lines(&results, &mut written).expect("in memory");
            let results = Report::new(&scored).results_of(&columns);
            csv.results_lines(&results, &mut expected).expect("in memory");
        }
    }
    assert_eq!(String::from_utf8(written), String::from_utf8(expected));
}

/// The columns of an input determine which optional columns the results can have.
#[test]
fn input_columns_determine_optional_columns() {
    let read =
        read(FileFormat::Csv, "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n").expect("an event");
    let scored = scoring::score(read.event, Method::Butler, Regulations::default());
    let scored = scored.expect("scored");
    for (input, expected) in [
        ("board ns ew score", ""),
        ("session board", "session"),
        ("board round ns", "round"),
        ("table score", "table"),
        ("contract", "contract declarer result"),
        ("declarer result", ""),
        ("board adjustment", "adjustment"),
        ("ns_score", "adjustment"),
        ("board ew_score", "adjustment"),
    ] {
        let input: Vec<&str> = input.split(' ').collect();
        let required = ["board", "ns", "ew", "ns_score", "ns_imps", "ew_imps"];
        let results = Report::new(&scored).results_of(&input);
        let optional = results.columns().iter().filter(|column| !required.contains(&&*column.name));
        let optional: Vec<&str> = optional.map(|column| &*column.name).collect();
        assert_eq!(optional.join(" "), expected, "{input:?}");
    }
}
