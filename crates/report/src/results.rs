//! What the result of a table says, however the board is scored.

use bridge_core::{Score, Side, WeightedScore};
use event::{ContestantId, Event, Outcome, ResultId, Ruling, natural_order};

use crate::ReportError;
use crate::json::{Extra, ResultJson, extra};
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

/// Contract, declarer, result and North-South's score of a table, as far as they are known; where there is only a ruling,
/// the score that it assigns.
pub(crate) fn shown(event: &Event, id: ResultId) -> [Option<String>; 4] {
    let row = event.results().row(id);
    let ruled = Side::ALL.map(|side| assigned(event, id, side));
    if row.outcome == Outcome::NotPlayed && ruled.iter().any(Option::is_some) {
        // Several scores with weights are no score: they stand in the ruling.
        return [None, None, None, score(event, id).map(|score| score.to_string())];
    }
    let [contract, declarer, result] = played(row.outcome);
    [contract, declarer, result, row.score.map(|score| score.to_string())]
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
        Outcome::Score(_) => [None, None, None],
    }
}

/// The score that a ruling assigns to a side, from its own view.
fn assigned(event: &Event, id: ResultId, side: Side) -> Option<&WeightedScore> {
    match event.results().adjustment(id)?.of(side) {
        Ruling::Assigned(score) => Some(score),
        _ => None,
    }
}

/// What a table's place on a traveller goes by: its score, or the one that was ruled.
fn score(event: &Event, id: ResultId) -> Option<Score> {
    let ruled = || match assigned(event, id, Side::NorthSouth)?.parts() {
        [(_, score)] => Some(*score),
        _ => None,
    };
    event.results().row(id).score.or_else(ruled)
}

/// A result, and what it is worth to either side: `won` says what it is worth to a contestant, as it is written.
pub(crate) fn result_json<W: From<[Option<String>; 2]>>(
    event: &Event,
    id: ResultId,
    mut won: impl FnMut(Side, ContestantId) -> Result<Option<String>, ReportError>,
) -> Result<ResultJson<W>, ReportError> {
    let results = event.results();
    let row = results.row(id);
    let mut of_side = |side: Side| -> Result<Option<String>, ReportError> {
        // Partners have different worths only where AVE+ or AVE− is more to one of them.
        let mut worths: Vec<String> = Vec::new();
        for player in event.players(side.of([row.north_south, row.east_west])) {
            worths.extend(won(side, player)?);
        }
        worths.dedup();
        Ok((!worths.is_empty()).then(|| worths.join(" / ")))
    };
    let [contract, declarer, result, ns_score] = shown(event, id);
    Ok(ResultJson {
        round: row.round.map(|id| event.name(id).to_owned()),
        table: event.table(&row),
        ns: event.name(row.north_south).to_owned(),
        ew: event.name(row.east_west).to_owned(),
        contract,
        declarer,
        result,
        ns_score,
        worth: [of_side(Side::NorthSouth)?, of_side(Side::EastWest)?].into(),
        adjustment: results.adjustment(id).map(ToString::to_string),
        extra: extra(event, id),
    })
}

/// A result's cells in the columns [`RESULT`], what it is worth, and the ruling.
pub(crate) fn result_cells<W: Into<[Option<String>; 2]>>(
    result: ResultJson<W>,
    session: String,
    board: String,
) -> Vec<String> {
    let [ours, theirs] = result.worth.into();
    vec![
        session,
        result.round.unwrap_or_default(),
        board,
        result.table.unwrap_or_default(),
        result.ns,
        result.ew,
        result.contract.unwrap_or_default(),
        result.declarer.unwrap_or_default(),
        result.result.unwrap_or_default(),
        result.ns_score.unwrap_or_default(),
        ours.unwrap_or_default(),
        theirs.unwrap_or_default(),
        result.adjustment.unwrap_or_default(),
    ]
}

/// The results of a board, best for North-South first; boards not played come last.
pub(crate) fn in_print_order(event: &Event, rows: &[ResultId]) -> Vec<ResultId> {
    let results = event.results();
    let mut rows = rows.to_vec();
    rows.sort_by(|&a, &b| {
        let scores = score(event, b).cmp(&score(event, a));
        let (a, b) = (results.row(a), results.row(b));
        scores
            .then_with(|| natural_order(event.name(a.north_south), event.name(b.north_south)))
            .then_with(|| natural_order(event.name(a.east_west), event.name(b.east_west)))
    });
    rows
}
