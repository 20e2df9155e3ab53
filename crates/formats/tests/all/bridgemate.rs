//! Databases of scoring devices, written by these tests.

#![cfg(feature = "bridgemate")]
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::collections::BTreeSet;

use event::PairName;
use formats::{DatabaseProblem, FileFormat, ParsedResults, Problems, read};

use crate::jet::Kind::{Int, Memo, Text};
use crate::jet::{Cell, Form, Table, database};
use crate::session::{entry, numbers, received, section};

fn players(rows: &[(i16, &str, &str, &str)]) -> Table {
    let columns = vec![
        ("Section", Int),
        ("Table", Int),
        ("Direction", Text),
        ("Number", Text),
        ("Name", Text),
        ("Round", Int),
    ];
    let row = |&(table, direction, number, name): &(i16, &str, &str, &str)| {
        let name = if name.is_empty() { Cell::Null } else { Cell::Text(name.to_owned()) };
        let [direction, number] = [direction, number].map(|text| Cell::Text(text.to_owned()));
        vec![Cell::Int(1), Cell::Int(table), direction, number, name, Cell::Int(0)]
    };
    Table { name: "PlayerNumbers", columns, rows: rows.iter().map(row).collect() }
}

fn read_tables(tables: &[Table]) -> ParsedResults {
    read_database(&database(Form::default(), tables))
}

fn read_database(bytes: &[u8]) -> ParsedResults {
    read(FileFormat::Bridgemate, bytes).map_err(|rejected| rejected.to_string()).expect("readable")
}

/// Returns each result, in event order.
fn result_lines(read: &ParsedResults) -> String {
    let (event, results) = (&read.event, read.event.results());
    let line = |id| {
        let row = results.row(id);
        let ruling = results.adjustment(id).map(ToString::to_string).unwrap_or_default();
        format!(
            "{}: {} {} {:?} {ruling}",
            event.board_at(row.board).number,
            event.name(row.north_south),
            event.name(row.east_west),
            row.score.map(bridge_core::Score::get),
        )
        .trim_end()
        .to_owned()
    };
    results.ids().map(line).collect::<Vec<_>>().join("\n")
}

fn messages(problems: &Problems) -> String {
    problems.list().iter().map(|it| it.message.to_string()).collect::<Vec<_>>().join("\n")
}

#[test]
fn reads_a_session() {
    let none = (0, "");
    let entries = vec![
        entry(1, [1, 1, 1, 1, 1, 3], (1, "N"), ["4 S", "=", ""], false),
        entry(2, [1, 2, 1, 1, 2, 4], (4, "E"), ["3 NT x", "-2", "late by 5 minutes"], false),
        entry(3, [1, 1, 1, 2, 1, 3], (1, "S"), ["2 H", "+1", ""], false),
        // Entered again after the first entry was erased.
        entry(4, [1, 1, 1, 2, 1, 3], (1, "S"), ["2 H", "+1", "Result erased"], true),
        entry(5, [1, 1, 1, 2, 1, 3], (1, "S"), ["2 H", "=", ""], false),
        // Entered twice.
        entry(6, [1, 2, 1, 2, 2, 4], none, ["PASS", "", ""], false),
        entry(7, [1, 2, 1, 2, 2, 4], (4, "W"), ["5 C xx", "10", ""], false),
        entry(8, [1, 1, 2, 3, 1, 4], none, ["", "", "60%-40%"], false),
        entry(9, [1, 2, 2, 3, 2, 3], none, ["", "", "Not played"], false),
        entry(10, [1, 1, 2, 4, 1, 4], (4, "N"), ["1 NT", "=", ""], false),
        entry(11, [1, 2, 2, 4, 2, 3], none, ["", "", "Arbitral score"], false),
        entry(12, [1, 3, 2, 4, 0, 5], none, ["", "", ""], false),
        entry(13, [1, 2, 2, 5, 2, 3], (2, "N"), ["1 D", "=", "Wrong direction"], false),
    ];
    let rounds = numbers(
        "RoundData",
        &["Section", "Table", "Round", "NSPair", "EWPair"],
        &[&[1, 1, 1, 1, 3], &[1, 2, 1, 2, 4], &[1, 1, 2, 1, 4], &[1, 2, 2, 2, 3]],
    );
    let contestant = players(&[(1, "N", "11", "Ann Ash"), (1, "S", "12", ""), (2, "E", "44", "")]);
    let names = Table {
        name: "PlayerNames",
        columns: vec![("ID", Int), ("Name", Text), ("strID", Text)],
        rows: vec![vec![Cell::Int(12), Cell::Text("Jérôme Birch".to_owned()), Cell::Null]],
    };
    let read =
        read_tables(&[received(entries), rounds, contestant, names, section(&[(1, "A ", 1)])]);
    insta::assert_snapshot!(result_lines(&read));
    insta::assert_snapshot!(messages(&read.warnings));
    let members = |name: &str| read.event.find(name).and_then(|it| read.event.members(it));
    assert_eq!(members("1").unwrap(), ["Ann Ash", "Jérôme Birch"]);
    assert_eq!(members("4").unwrap(), ["#44"]);
    let number = |pair: &str, member: &str| {
        let pair = PairName { name: read.event.find(pair)?, side: None };
        read.event.member_numbers(pair, member)?.national.clone()
    };
    let numbers = [("1", "Ann Ash"), ("1", "Jérôme Birch"), ("4", "#44")];
    let numbers = numbers.map(|(pair, member)| number(pair, member));
    assert_eq!(numbers, ["11", "12", "44"].map(|it| Some(it.to_owned())));
    assert_eq!(read.winners, Some(regulations::Winners::One));
}

/// If two players register for a seat, the later registration counts. If both have the same time,
/// the last one counts.
#[test]
fn the_last_registration_of_a_seat_counts() {
    let entries = vec![entry(1, [1, 1, 1, 1, 1, 3], (1, "N"), ["4 S", "=", ""], false)];
    let rounds = numbers(
        "RoundData",
        &["Section", "Table", "Round", "NSPair", "EWPair"],
        &[&[1, 1, 1, 1, 3]],
    );
    let contestant =
        players(&[(1, "N", "11", "Ash"), (1, "S", "12", "Birch"), (1, "N", "13", "Cedar")]);
    let read = read_tables(&[received(entries), rounds, contestant, section(&[(1, "A", 1)])]);
    let members = |name: &str| read.event.find(name).and_then(|it| read.event.members(it));
    assert_eq!(members("1").expect("named"), ["Cedar", "Birch"]);
}

#[test]
fn reads_sections_and_fields() {
    let entries = vec![
        entry(1, [1, 1, 1, 1, 1, 1], (1, "N"), ["4 S", "=", ""], false),
        entry(2, [2, 1, 1, 1, 1, 1], (1, "N"), ["4 S", "+1", ""], false),
    ];
    let read = read_tables(&[received(entries), section(&[(1, "A ", 2), (2, " B", 2)])]);
    assert_eq!(result_lines(&read), "1: A1 A1 Some(420)\n1: B1 B1 Some(450)");
    assert_eq!(read.winners, Some(regulations::Winners::Two));
}

/// The declarer's pair and direction determine the directions of both pairs, even if the entry
/// lists them otherwise. Pair 1 declared as East, and pair 4 as North. Table and round are labels
/// if they are not 0.
#[test]
fn infers_directions_from_the_declarer() {
    let entries = vec![
        entry(1, [1, 7, 2, 1, 1, 4], (1, " E "), [" 4 S ", " = ", ""], false),
        entry(2, [1, 7, 2, 2, 1, 4], (4, "N"), ["4 S", "=", ""], false),
        entry(3, [1, 0, 0, 3, 1, 4], (1, "N"), ["4 S", "=", ""], false),
        entry(4, [1, 0, 0, 5, 1, 4], (4, "E"), ["4 S", "=", ""], false),
    ];
    let read = read_tables(&[received(entries), section(&[(1, "A", 1)])]);
    let (event, results) = (&read.event, read.event.results());
    assert_eq!(
        result_lines(&read),
        "1: 4 1 Some(-420)\n2: 4 1 Some(620)\n3: 1 4 Some(420)\n5: 1 4 Some(-420)"
    );
    let label = |id| {
        let [table, round] = [
            results.table(id).map(|it| event.name(it)),
            results.round(id).map(|it| event.name(it)),
        ];
        [table.unwrap_or_default(), round.unwrap_or_default()]
    };
    assert_eq!(
        results.ids().map(label).collect::<Vec<_>>(),
        [["7", "2"], ["7", "2"], ["", ""], ["", ""]]
    );
}

/// Without the column for erased entries, no entry is erased.
#[test]
fn reads_all_entries_without_the_column_erased() {
    let mut table = received(vec![entry(1, [1, 1, 1, 1, 1, 3], (1, "N"), ["4 S", "=", ""], true)]);
    table.columns.pop();
    table.rows[0].pop();
    assert_eq!(result_lines(&read_tables(&[table])), "1: 1 3 Some(420)");
}

#[test]
fn reads_individuals() {
    let mut table = received(vec![entry(1, [1, 1, 1, 1, 1, 3], (1, "N"), ["4 S", "=", ""], false)]);
    table.columns.extend([("South", Int), ("West", Int)]);
    table.rows[0].extend([Cell::Int(2), Cell::Int(4)]);
    let read = read_tables(&[table]);
    assert_eq!(result_lines(&read), "1: 1 & 2 3 & 4 Some(420)");
    assert!(read.event.is_individual());
}

fn error_messages(bytes: Vec<u8>) -> String {
    match read(FileFormat::Bridgemate, bytes) {
        Ok(_) => "accepted".to_owned(),
        Err(rejected) => {
            // Only the entries of a database are quoted.
            let places: Vec<_> =
                rejected.problems.list().iter().map(|it| it.place.clone()).collect();
            assert!(
                places.iter().flatten().all(|place| rejected.text.get(place.clone()).is_some()),
                "{places:?}"
            );
            messages(&rejected.problems)
        }
    }
}

/// Returns invalid databases, each with its fault.
fn invalid_databases() -> Vec<(&'static str, Vec<u8>)> {
    let tables = [received(vec![entry(1, [1, 1, 1, 1, 1, 3], (1, "N"), ["4 S", "=", ""], false)])];
    let good = database(Form::default(), &tables);
    let mut fewer = good.clone();
    // The declared number of rows of the table.
    let definition =
        fewer.chunks(4096).position(|page| page[0] == 2 && page[40] == 0x4e).expect("a table");
    fewer[definition * 4096 + 16] = 2;
    let mut wide = good.clone();
    wide[definition * 4096 + 45..][..2].copy_from_slice(&257_u16.to_le_bytes());
    let mut locked = database(Form { key: 1, ..Form::default() }, &tables);
    locked[4..19].copy_from_slice(b"Standard ACE DB");
    let mut other = good.clone();
    other[4] = b's';
    let mut odd = received(vec![entry(1, [1, 1, 1, 1, 1, 3], (1, "N"), ["9 S", "?", ""], false)]);
    odd.rows[0][4] = Cell::Int(0);
    vec![
        ("no results", database(Form::default(), &[section(&[(1, "A", 1)])])),
        ("no entries", database(Form::default(), &[received(Vec::new())])),
        ("cut off", good[..good.len() - 4096 - 7].to_vec()),
        ("a page", good[..4096].to_vec()),
        ("a header", good[..100].to_vec()),
        ("rows that are declared", fewer),
        ("257 columns", wide),
        ("a memo of 201 bytes", database(Form::default(), &[table_with_memo(201)])),
        ("a memo of 201 bytes in Access 97", {
            database(Form { is_jet3: true, ..Form::default() }, &[table_with_memo(201)])
        }),
        ("a password", locked),
        ("another file", other),
        ("board 0", database(Form::default(), &[odd])),
        (
            "a contract",
            database(
                Form::default(),
                &[received(vec![entry(1, [1, 1, 1, 1, 1, 3], (1, "N"), ["9 S", "?", ""], false)])],
            ),
        ),
        (
            "a remark",
            database(
                Form::default(),
                &[received(vec![entry(1, [1, 1, 1, 1, 1, 3], (0, ""), ["", "", "60%"], false)])],
            ),
        ),
    ]
}

#[test]
fn rejects_invalid_databases() {
    let cases = invalid_databases()
        .into_iter()
        .map(|(name, bytes)| format!("{name}: {}", error_messages(bytes)));
    insta::assert_snapshot!(cases.collect::<Vec<_>>().join("\n"));
}

/// Returns the codes of the problems of a database.
fn codes(bytes: &[u8]) -> Vec<&'static str> {
    let read = read(FileFormat::Bridgemate, bytes);
    let problems = read.map_or_else(|rejected| rejected.problems, |read| read.warnings);
    problems.list().iter().map(|it| it.code).collect()
}

#[test]
fn produces_every_code() {
    let mut found: BTreeSet<&str> =
        invalid_databases().iter().flat_map(|(_, bytes)| codes(bytes)).collect();
    let database = |tables: &[Table]| database(Form::default(), tables);
    let declared = |declarer: (i16, &str), played: [&str; 3]| {
        entry(1, [1, 1, 1, 1, 1, 3], declarer, played, false)
    };
    let mut no_contract = received(vec![declared((1, "N"), ["4 S", "=", ""])]);
    no_contract.columns.remove(9);
    no_contract.rows[0].remove(9);
    found.extend(codes(&database(&[no_contract])));
    let entries = vec![
        declared((1, "N"), ["4 S", "=", ""]),
        entry(2, [1, 1, 1, 1, 1, 3], (1, "N"), ["4 S", "+1", ""], false),
        entry(3, [1, 1, 1, 2, 1, 3], (1, "N"), ["4 S", "=", ""], true),
        entry(4, [1, 1, 1, 3, 1, 3], (1, "E"), ["4 S", "=", ""], false),
        entry(5, [1, 1, 1, 4, 1, 3], (0, ""), ["", "", "Arbitral score"], false),
    ];
    let contestant = players(&[(9, "N", "11", "Ash")]);
    let mut in_imps = section(&[(1, "A", 1)]);
    in_imps.rows[0][2] = Cell::Int(2);
    found.extend(codes(&database(&[received(entries), contestant, in_imps])));
    let turned = received(vec![declared((1, "E"), ["4 S", "=", ""])]);
    found.extend(codes(&database(&[turned, section(&[(1, "A", 2)])])));
    let missing: Vec<&str> =
        DatabaseProblem::SPECS.iter().map(|it| it.code).filter(|it| !found.contains(it)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// Returns a table with an entry whose remark of `letters` letters is in a memo column.
fn table_with_memo(letters: usize) -> Table {
    let mut entry = entry(1, [1, 1, 1, 1, 1, 3], (1, "N"), ["4 S", "=", ""], false);
    entry[12] = Cell::Text("x".repeat(letters));
    let mut table = received(vec![entry]);
    table.columns[12].1 = Memo;
    table
}

#[test]
fn reads_memos_of_up_to_200_bytes() {
    for is_jet3 in [false, true] {
        let form = Form { is_jet3, ..Form::default() };
        for letters in [0, 40, 120, 200] {
            let read = read_database(&database(form, &[table_with_memo(letters)]));
            assert_eq!(result_lines(&read), "1: 1 3 Some(420)", "{letters}");
        }
        let mut table = table_with_memo(0);
        table.rows[0][12] = Cell::Text("60%-40%".to_owned());
        assert_eq!(
            result_lines(&read_database(&database(form, &[table]))),
            "1: 1 3 Some(420) 60%/40%"
        );
    }
}

/// The list of the pages of a table may contain pages of another table. They are skipped.
#[test]
fn skips_pages_of_other_tables() {
    let entries = vec![
        entry(1, [1, 1, 1, 1, 1, 3], (1, "N"), ["4 S", "=", ""], false),
        entry(2, [1, 2, 1, 1, 2, 4], (4, "E"), ["3 NT x", "-2", ""], false),
    ];
    let tables = [section(&[(1, "A", 1)]), received(entries), players(&[(1, "N", "11", "Ash")])];
    let usual = read_database(&database(Form::default(), &tables));
    for has_map_pages in [false, true] {
        let form = Form { lists_other_pages: true, has_map_pages, ..Form::default() };
        let read = read_database(&database(form, &tables));
        assert_eq!(result_lines(&read), result_lines(&usual));
        assert_eq!(messages(&read.warnings), messages(&usual.warnings));
    }
}

/// A database with any broken byte does not cause a panic.
#[test]
fn survives_any_broken_byte() {
    let good = database(
        Form::default(),
        &[
            received(vec![
                entry(1, [1, 1, 1, 1, 1, 3], (1, "N"), ["4 S", "=", ""], false),
                entry(2, [1, 2, 1, 1, 2, 4], (4, "E"), ["3 NT x", "-2", ""], false),
            ]),
            section(&[(1, "A", 1)]),
        ],
    );
    let used: Vec<usize> = (0..good.len()).filter(|&at| good[at] != 0 || at % 97 == 0).collect();
    for at in used {
        for byte in [0, 1, 0x7f, 0xff] {
            let mut broken = good.clone();
            broken[at] = byte;
            let _ = read(FileFormat::Bridgemate, broken);
        }
    }
}
/// If another program is installed, it reads the databases of these tests.
#[test]
fn another_program_reads_the_same_values() {
    for is_jet3 in [false, true] {
        another_program_reads(Form { is_jet3, ..Form::default() });
    }
}

fn another_program_reads(form: Form) {
    let rows = (1..=300_i16)
        .map(|id| entry(id, [1, 1, 1, id, 1, 3], (1, "N"), ["4 S", "=", "é"], id % 7 == 0));
    let bytes = database(form, &[received(rows.collect())]);
    assert_eq!(read_database(&bytes).event.results().len(), 300 - 300 / 7);
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("entries.bws");
    std::fs::write(&path, &bytes).expect("a file");
    let Ok(output) =
        std::process::Command::new("mdb-export").arg(&path).arg("ReceivedData").output()
    else {
        return;
    };
    let lines = String::from_utf8(output.stdout).expect("UTF-8");
    assert_eq!(lines.lines().count(), 301);
    let last = r#"300,1,1,1,300,1,3,1,"N","4 S","=",,"é","#;
    assert!(lines.lines().last().is_some_and(|line| line.starts_with(last)), "{lines}");
}
