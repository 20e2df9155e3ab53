//! The deals, the double-dummy tricks, and the leads in databases of scoring devices.

use bridge_core::{BoardNumber, Seat, Strain};
use formats::{FileFormat, ParsedResults, read};

use crate::jet::Kind::{Int, Text};
use crate::jet::{Cell, Form, Table, database};
use crate::session::{entry, received, section};

const SEATS: [&str; 4] = ["North", "East", "South", "West"];
const SUITS: [&str; 4] = ["Spades", "Hearts", "Diamonds", "Clubs"];

fn names(suits: &[&str]) -> Vec<&'static str> {
    let columns =
        SEATS.iter().flat_map(|seat| suits.iter().map(move |suit| format!("{seat}{suit}")));
    columns.map(|name| &*name.leak()).collect()
}

/// Returns the table of deals: the board, and the suits of each hand with dots between them.
fn hand_records(rows: &[(i16, [&str; 4])]) -> Table {
    let mut columns = vec![("Section", Int), ("Board", Int)];
    columns.extend(names(&SUITS).into_iter().map(|name| (name, Text)));
    let row = |&(board, hands): &(i16, [&str; 4])| {
        let suits = hands.iter().flat_map(|hand| hand.split('.'));
        let mut row = vec![Cell::Int(1), Cell::Int(board)];
        row.extend(suits.map(|suit| Cell::Text(suit.to_owned())));
        row
    };
    Table { name: "HandRecord", columns, rows: rows.iter().map(row).collect() }
}

fn read_tables(tables: &[Table]) -> ParsedResults {
    let bytes = database(Form::default(), tables);
    read(FileFormat::Bridgemate, bytes).map_err(|rejected| rejected.to_string()).expect("readable")
}

#[test]
fn reads_deals_tricks_and_leads() {
    let mut first = entry(1, [1, 1, 1, 1, 1, 2], (1, "N"), ["4 S", "=", ""], false);
    first[11] = Cell::Text("D10".to_owned());
    let second = entry(2, [1, 2, 1, 1, 3, 4], (3, "N"), ["4 S", "-1", ""], false);
    let third = entry(3, [1, 2, 1, 2, 3, 4], (3, "N"), ["4 S", "-1", ""], false);
    let records = hand_records(&[
        (1, ["AKQ2.T98.54.8763", "J43.KQJ.A32.AQJ2", "1098.A765.KQJ.K109", "765.432.T9876.54"]),
        (2, ["AKQ2.T98.54.87632", "J43.KQJ.A32.AQJ2", "T98.A765.KQJ.KT9", "765.432.T9876.54"]),
        (3, ["AKQ2.T98.54.8763", "J43.KQJ.A32.AQJ2", "T98.A765.KQJ.KT9", "765.432.T9876.54"]),
    ]);
    let tricks = [7, 9, 6, 6, 8, 6, 4, 6, 7, 4];
    let row = [1, 1].into_iter().chain(tricks).chain(tricks).map(Cell::Int).collect();
    let labels = [("Section", Int), ("Board", Int)].into_iter();
    let evaluation = Table {
        name: "HandEvaluation",
        columns: labels.chain(columns()).collect(),
        rows: vec![row],
    };
    let tables =
        [section(&[(1, "A", 1)]), received(vec![first, second, third]), records, evaluation];
    let read = read_tables(&tables);

    let problem = &read.warnings.list()[0];
    assert_eq!((read.warnings.list().len(), problem.code), (1, "invalid-deal"));
    let text = read.text.as_full_str().expect("the whole text");
    assert_eq!(problem.place.clone().map(|place| &text[place]), Some("2"));
    assert!(problem.message.to_string().ends_with("N has 14 cards: expected 13"));

    let hands = read.event.hands.as_ref().expect("hands");
    let board = |number| read.event.find_board(None, BoardNumber::new(number).expect("a number"));
    let [one, two] = [1, 2].map(|number| board(number).expect("a board"));
    let deal = hands.deal(one).map(ToString::to_string);
    assert_eq!(
        deal.as_deref(),
        Some("N:AKQ2.T98.54.8763 J43.KQJ.A32.AQJ2 T98.A765.KQJ.KT9 765.432.T9876.54")
    );
    assert_eq!((hands.deal(two), hands.boards.len()), (None, 1));
    let record = &hands.boards[&one];
    let of_east = record.double_dummy.and_then(|it| it.tricks(Seat::East, Strain::Diamonds));
    assert_eq!(of_east.map(bridge_core::Tricks::get), Some(7));
    assert_eq!(record.par.map(|par| par.score.get()), Some(140));
    let leads: Vec<String> =
        hands.tables.values().filter_map(|table| table.lead.map(|lead| lead.to_string())).collect();
    assert_eq!(leads, ["DT"]);
}

/// Returns the columns of the tricks.
fn columns() -> impl Iterator<Item = (&'static str, crate::jet::Kind)> {
    names(&["Notrump", "Spades", "Hearts", "Diamonds", "Clubs"]).into_iter().map(|name| (name, Int))
}
