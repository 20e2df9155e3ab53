//! Databases of Bridgemate: any bytes, and whole databases with anything in their cells.
#![no_main]

#[path = "../../crates/formats/tests/jet/mod.rs"]
mod jet;

use arbitrary::{Result, Unstructured};
use jet::Kind::{Flag, Int, Text, Time};
use jet::{Cell, Table, database};
use libfuzzer_sys::fuzz_target;
use traveller::formats::Kind;
use traveller_fuzz::read_and_score;

/// The tables that are looked at, with all of their columns.
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
        Text if byte == 1 => Cell::Text(drawn.arbitrary::<&str>()?.chars().take(20).collect()),
        Text => Cell::Text(WORDS[usize::from(byte) % WORDS.len()].to_owned()),
        _ if byte == 1 => Cell::Int(drawn.arbitrary()?),
        _ => Cell::Int(i16::from(byte % 9)),
    })
}

fn drawn(drawn: &mut Unstructured<'_>) -> Result<Vec<u8>> {
    let mut tables = Vec::new();
    for (name, columns) in TABLES {
        let mut rows = Vec::new();
        for _ in 0..drawn.int_in_range(0..=20)? {
            rows.push(columns.iter().map(|&(_, kind)| cell(kind, drawn)).collect::<Result<_>>()?);
        }
        tables.push(Table { name, columns: columns.to_vec(), rows });
    }
    Ok(database(&tables))
}

fuzz_target!(|bytes: &[u8]| {
    if Kind::of("-", bytes) == Kind::Bridgemate {
        return read_and_score(Kind::Bridgemate, bytes);
    }
    if let Ok(database) = drawn(&mut Unstructured::new(bytes)) {
        read_and_score(Kind::Bridgemate, &database);
    }
});
