//! What the result of a table says, however the board is scored.

use tournament::{Event, Outcome, RowId, natural_order};

use crate::json::Extra;
use crate::sheet::Column;

/// Where the result was made, and what it was.
pub(crate) const RESULT: [Column; 10] = [
    Column::words("Session", "session"),
    Column::numbers("Round", "round"),
    Column::numbers("Board", "board"),
    Column::numbers("Table", "table"),
    Column::words("NS", "ns"),
    Column::words("EW", "ew"),
    Column::words("Contract", "contract"),
    Column::words("By", "declarer"),
    Column::numbers("Result", "result"),
    Column::numbers("Score", "ns_score"),
];

/// The columns of a file of results: the result, what it is worth, and those that scoring does not know.
/// CSV and JSON hand these on, the text leaves them out; one that is called like a column of ours is told
/// apart.
pub(crate) fn columns(event: &Event, worth: &[Column]) -> Vec<Column> {
    let ours = [&RESULT[..], worth].concat();
    let extra = event.extra_columns.iter().map(|name| {
        let taken = ours.iter().any(|column| column.name == *name);
        if taken { Column::named(&format!("input_{name}")) } else { Column::named(name) }
    });
    ours.iter().cloned().chain(extra).collect()
}

/// A result's cells in the columns that scoring does not know.
pub(crate) fn extra_cells(event: &Event, extra: &Extra) -> Vec<String> {
    let cell = |name| extra.get(name).cloned().unwrap_or_default();
    event.extra_columns.iter().map(cell).collect()
}

/// Contract, declarer and result of an outcome, as far as they are known.
pub(crate) fn played(outcome: Outcome) -> [Option<String>; 3] {
    match outcome {
        Outcome::Played(played) => [
            Some(played.contract.to_string()),
            Some(played.declarer.to_string()),
            Some(played.made().to_string()),
        ],
        Outcome::PassedOut => [Some("PASS".to_owned()), None, None],
        Outcome::NotPlayed => [Some("NP".to_owned()), None, None],
        _ => [None, None, None],
    }
}

/// The results of a board, best for North-South first; boards not played come last.
pub(crate) fn in_print_order(event: &Event, rows: &[RowId]) -> Vec<RowId> {
    let results = event.results();
    let mut rows = rows.to_vec();
    rows.sort_by(|&a, &b| {
        let (a, b) = (results.row(a), results.row(b));
        b.score
            .cmp(&a.score)
            .then_with(|| natural_order(event.name(a.north_south), event.name(b.north_south)))
            .then_with(|| natural_order(event.name(a.east_west), event.name(b.east_west)))
    });
    rows
}
