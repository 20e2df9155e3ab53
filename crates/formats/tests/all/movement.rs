//! Sessions generated from their movement, with a name for each player.

use super::jet::Kind::{Int, Text};
use super::jet::{Cell, Table};
use super::session::{entry, numbers, received, section};

/// Section, table, round, North-South pair, and East-West pair of a table; 0 is a missing pair.
pub(crate) type TableRound = [i16; 5];

/// Section, table, direction, name, and round of a registration.
pub(crate) type Registration = (i16, i16, &'static str, String, i16);

/// The directions of the four players of a table.
pub(crate) const DIRECTIONS: [&str; 4] = ["North", "South", "East", "West"];

/// A Mitchell of a section, in which East-West pairs have the numbers after `offset`.
pub(crate) fn mitchell(section: i16, tables: i16, offset: i16) -> Vec<TableRound> {
    let rounds = (1..=tables).flat_map(|round| (1..=tables).map(move |table| (table, round)));
    let meeting = |(table, round): (i16, i16)| {
        let east_west = (table - round).rem_euclid(tables) + 1 + offset;
        [section, table, round, table, east_west]
    };
    rounds.map(meeting).collect()
}

/// A Howell for four pairs: each pair meets the others, and three of them sit in both directions.
pub(crate) fn howell() -> Vec<TableRound> {
    let rounds = [[[4, 1], [2, 3]], [[4, 2], [3, 1]], [[4, 3], [1, 2]]];
    let tables = |(round, tables): (i16, [[i16; 2]; 2])| {
        let table = move |(table, [ns, ew]): (i16, [i16; 2])| [1, table, round, ns, ew];
        (1..).zip(tables).map(table)
    };
    (1..).zip(rounds).flat_map(tables).collect()
}

/// The name of a player in [`registrations`], such as `1/4 North` for pair 4 of section 1.
pub(crate) fn player(section: i16, number: i16, direction: &str) -> String {
    format!("{section}/{number} {direction}")
}

/// The registration of each player in the first round.
pub(crate) fn registrations(table_rounds: &[TableRound]) -> Vec<Registration> {
    let mut all = Vec::new();
    for &[section, table, round, ns, ew] in table_rounds {
        for (direction, number) in DIRECTIONS.into_iter().zip([ns, ns, ew, ew]) {
            if round == 1 && number != 0 {
                all.push((section, table, direction, player(section, number, direction), 0));
            }
        }
    }
    all
}

/// Returns the tables of a session, with sections A, B, and so on.
pub(crate) fn session(
    table_rounds: &[TableRound],
    registrations: &[Registration],
    winners: i16,
) -> Vec<Table> {
    let columns = ["Section", "Table", "Round", "NSPair", "EWPair"];
    let rows: Vec<&[i16]> = table_rounds.iter().map(<[i16; 5]>::as_slice).collect();
    let sections: std::collections::BTreeSet<i16> = table_rounds.iter().map(|it| it[0]).collect();
    let letters = ["A", "B", "C"];
    let letter = |it: i16| letters[usize::try_from(it - 1).expect("few sections")];
    let sections: Vec<_> = sections.into_iter().map(|it| (it, letter(it), winners)).collect();
    vec![
        received(results(table_rounds)),
        numbers("RoundData", &columns, &rows),
        player_numbers(registrations),
        section(&sections),
    ]
}

/// A result on two boards for each table and round. In a Mitchell, boards move down one table each round; in a Howell, every table
/// plays the same boards.
fn results(table_rounds: &[TableRound]) -> Vec<Vec<Cell>> {
    let max_of = |column: usize| table_rounds.iter().map(|it| it[column]).max().unwrap_or_default();
    let (tables, rounds) = (max_of(1), max_of(2));
    let mut rows = Vec::new();
    for &[section, table, round, ns, ew] in table_rounds {
        for board in 1..=2 {
            let set = if tables == rounds { (table + round - 2) % tables } else { round - 1 };
            let board = set * 2 + board;
            let made =
                ["=", "+1", "-1", "+2"][usize::try_from((ns * ns + ew * board) % 4).expect("few")];
            let id = i16::try_from(rows.len() + 1).expect("few results");
            let at = [section, table, round, board, ns, ew];
            rows.push(entry(id, at, (ns, "N"), ["3 NT", made, ""], false));
        }
    }
    rows
}

fn player_numbers(registrations: &[Registration]) -> Table {
    let columns = vec![
        ("Section", Int),
        ("Table", Int),
        ("Direction", Text),
        ("Number", Text),
        ("Name", Text),
        ("Round", Int),
    ];
    let row = |(section, table, direction, name, round): &Registration| {
        let [direction, name] = [(*direction).to_owned(), name.clone()].map(Cell::Text);
        vec![Cell::Int(*section), Cell::Int(*table), direction, Cell::Null, name, Cell::Int(*round)]
    };
    Table { name: "PlayerNumbers", columns, rows: registrations.iter().map(row).collect() }
}
