//! Fuzzes Bridgemate databases: arbitrary bytes, and well-formed databases with arbitrary cells.
#![no_main]

#[path = "../../crates/formats/tests/all/jet/mod.rs"]
mod jet;

use arbitrary::{Result, Unstructured};
use jet::Kind::{Flag, Int, Memo, Text, Time};
use jet::{Cell, Form, Table, database};
use libfuzzer_sys::fuzz_target;
use traveller::formats::FileFormat;
use traveller_fuzz::read_and_score;

/// The tables that are read, with all of their columns.
const TABLES: [(&str, &[(&str, jet::Kind)]); 5] = [
    (
        "ReceivedData",
        &[
            ("ID", Int),
            ("Section", Int),
            ("Table", Int),
            ("Round", Int),
            ("Board", Int),
            ("PairNS", Int),
            ("PairEW", Int),
            ("South", Int),
            ("West", Int),
            ("Declarer", Int),
            ("NS/EW", Text),
            ("Contract", Text),
            ("Result", Text),
            ("LeadCard", Text),
            ("Remarks", Text),
            ("DateLog", Time),
            ("TimeLog", Time),
            ("Erased", Flag),
        ],
    ),
    ("Section", &[("ID", Int), ("Letter", Text), ("ScoringType", Int), ("Winners", Int)]),
    (
        "RoundData",
        &[("Section", Int), ("Table", Int), ("Round", Int), ("NSPair", Int), ("EWPair", Int)],
    ),
    (
        "PlayerNumbers",
        &[
            ("Section", Int),
            ("Table", Int),
            ("Direction", Text),
            ("Number", Text),
            ("Name", Text),
            ("Round", Int),
        ],
    ),
    ("PlayerNames", &[("ID", Int), ("Name", Text), ("strID", Text)]),
];

const WORDS: [&str; 24] = [
    "N",
    "E",
    "S",
    "W",
    "4 S",
    "3 NT x",
    "5 C xx",
    "PASS",
    "",
    "=",
    "+1",
    "-2",
    "10",
    "60%-40%",
    "AVE+",
    "Not played",
    "Arbitral score",
    "Wrong direction",
    "A ",
    "B",
    "1",
    "12",
    "late play",
    "Ash",
];

fn cell(kind: jet::Kind, drawn: &mut Unstructured<'_>) -> Result<Cell> {
    let byte: u8 = drawn.arbitrary()?;
    Ok(match kind {
        _ if byte == 0 => Cell::Null,
        Flag => Cell::Flag(byte == 1),
        Time => Cell::Time(if byte == 1 { drawn.arbitrary()? } else { f64::from(byte) / 100.0 }),
        // An arbitrary pointer or length.
        Memo if byte == 1 => Cell::Raw(drawn.arbitrary::<[u8; 12]>()?.to_vec()),
        Memo if byte == 2 => Cell::Text(WORDS[23].repeat(drawn.int_in_range(0..=80)?)),
        Text if byte == 1 => Cell::Text(drawn.arbitrary::<&str>()?.chars().take(20).collect()),
        Text | Memo => Cell::Text(WORDS[usize::from(byte) % WORDS.len()].to_owned()),
        _ if byte == 1 => Cell::Int(drawn.arbitrary()?),
        _ => Cell::Int(i16::from(byte % 9)),
    })
}

fn drawn(drawn: &mut Unstructured<'_>) -> Result<Vec<u8>> {
    let [is_jet3, moves_rows, has_map_pages, has_memos] = drawn.arbitrary()?;
    let key = if drawn.ratio(1, 8)? { drawn.arbitrary()? } else { 0 };
    let mut tables = Vec::new();
    for (name, columns) in TABLES {
        let long = |(name, kind)| (name, if kind == Text { Memo } else { kind });
        let columns: Vec<_> =
            if has_memos { columns.iter().copied().map(long).collect() } else { columns.to_vec() };
        let mut rows = Vec::new();
        for _ in 0..drawn.int_in_range(0..=20)? {
            rows.push(columns.iter().map(|&(_, kind)| cell(kind, drawn)).collect::<Result<_>>()?);
        }
        tables.push(Table { name, columns, rows });
    }
    Ok(database(
        Form { is_jet3, moves_rows, has_map_pages, key, lists_other_pages: false },
        &tables,
    ))
}

fuzz_target!(|bytes: &[u8]| {
    if FileFormat::detect("-", bytes) == FileFormat::Bridgemate {
        return read_and_score(FileFormat::Bridgemate, bytes);
    }
    if let Ok(database) = drawn(&mut Unstructured::new(bytes)) {
        read_and_score(FileFormat::Bridgemate, &database);
    }
});
