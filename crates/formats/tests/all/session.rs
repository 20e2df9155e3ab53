//! The tables of a session as scoring devices write them.

use super::jet::Kind::{Flag, Int, Text, Time};
use super::jet::{Cell, Table};

pub(crate) fn entry(
    id: i16,
    at: [i16; 6],
    declarer: (i16, &str),
    played: [&str; 3],
    erased: bool,
) -> Vec<Cell> {
    let text = |text: &str| Cell::Text(text.to_owned());
    let [section, table, round, board, ns, ew] = at;
    let [contract, result, remarks] = played;
    let mut row = vec![Cell::Int(id)];
    row.extend([section, table, round, board, ns, ew, declarer.0].map(Cell::Int));
    row.extend([text(declarer.1), text(contract), text(result), Cell::Null, text(remarks)]);
    row.extend([Cell::Time(45_000.0), Cell::Time(0.75 + f64::from(id) / 10_000.0)]);
    row.push(Cell::Flag(erased));
    row
}

pub(crate) fn received(rows: Vec<Vec<Cell>>) -> Table {
    let columns = vec![
        ("ID", Int),
        ("Section", Int),
        ("Table", Int),
        ("Round", Int),
        ("Board", Int),
        ("PairNS", Int),
        ("PairEW", Int),
        ("Declarer", Int),
        ("NS/EW", Text),
        ("Contract", Text),
        ("Result", Text),
        ("LeadCard", Text),
        ("Remarks", Text),
        ("DateLog", Time),
        ("TimeLog", Time),
        ("Erased", Flag),
    ];
    Table { name: "ReceivedData", columns, rows }
}

pub(crate) fn numbers(name: &'static str, columns: &[&'static str], rows: &[&[i16]]) -> Table {
    let columns = columns.iter().map(|&name| (name, Int)).collect();
    let rows = rows.iter().map(|row| row.iter().map(|&it| Cell::Int(it)).collect()).collect();
    Table { name, columns, rows }
}

pub(crate) fn section(letters: &[(i16, &str, i16)]) -> Table {
    let row = |&(id, letter, winners): &(i16, &str, i16)| {
        vec![Cell::Int(id), Cell::Text(letter.to_owned()), Cell::Int(1), Cell::Int(winners)]
    };
    let columns = vec![("ID", Int), ("Letter", Text), ("ScoringType", Int), ("Winners", Int)];
    Table { name: "Section", columns, rows: letters.iter().map(row).collect() }
}
