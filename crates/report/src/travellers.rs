//! Travellers: the results on each board with their matchpoints.

use std::collections::BTreeMap;

use bridge_core::Matchpoints;
use event::{BoardId, Event, ResultId};
use matchpoints::ScoringUnits;
use regulations::Regulations;
use scoring::PairsScores;

use crate::ReportError;
use crate::heading::count;
use crate::json::{MatchpointsJson, ResultJson};
use crate::numbers;
use crate::results::{RESULT, columns, extra_cells, in_print_order, result_cells, result_json};
use crate::sheet::{Column, Sheet};

const MATCHPOINTS: [Column; 3] = [
    Column::numbers("MP NS", "ns_matchpoints"),
    Column::numbers("MP EW", "ew_matchpoints"),
    Column::words("Ruling", "adjustment"),
];

/// A board's traveller as it is printed.
pub(crate) fn traveller_sheet(
    event: &Event,
    scores: &PairsScores,
    regulations: &Regulations,
    board: BoardId,
) -> Result<Sheet, ReportError> {
    let columns = [&RESULT[..], &MATCHPOINTS].concat();
    let mut sheet = Sheet::new(board_title(event, scores, regulations, board), &columns);
    for result in traveller(event, scores, regulations, board)? {
        // Session and board are the title already.
        sheet.push(result_cells(result, String::new(), String::new()));
    }
    Ok(sheet)
}

/// Every result with its matchpoints as CSV, board by board: no more than one board is held as cells.
pub(crate) fn results_csv(
    event: &Event,
    scores: &PairsScores,
    regulations: &Regulations,
) -> Result<String, ReportError> {
    let columns = columns(event, &MATCHPOINTS);
    let mut csv = Sheet::new("", &columns).csv()?;
    for board in event.boards_in_order() {
        let mut sheet = Sheet::new("", &columns);
        add_results(&mut sheet, event, scores, regulations, board)?;
        csv += &sheet.csv_rows()?;
    }
    Ok(csv)
}

/// Every result with its matchpoints as one table.
pub(crate) fn results_sheet(
    event: &Event,
    scores: &PairsScores,
    regulations: &Regulations,
) -> Result<Sheet, ReportError> {
    let mut sheet = Sheet::new("Results", &columns(event, &MATCHPOINTS));
    for board in event.boards_in_order() {
        add_results(&mut sheet, event, scores, regulations, board)?;
    }
    Ok(sheet)
}

fn add_results(
    sheet: &mut Sheet,
    event: &Event,
    scores: &PairsScores,
    regulations: &Regulations,
    board: BoardId,
) -> Result<(), ReportError> {
    let at = event.board_at(board);
    let session = at.session.map_or("", |id| event.name(id));
    for result in traveller(event, scores, regulations, board)? {
        let extra = extra_cells(event, &result.extra);
        let mut row = result_cells(result, session.to_owned(), at.number.to_string());
        row.extend(extra);
        sheet.push(row);
    }
    Ok(())
}

fn board_title(
    event: &Event,
    scores: &PairsScores,
    regulations: &Regulations,
    board: BoardId,
) -> String {
    let at = event.board_at(board);
    let session = at.session.map_or_else(String::new, |id| format!("Session {}, ", event.name(id)));
    let top: Matchpoints = scores.top(board).into();
    format!(
        "{session}Board {}: dealer {}, vulnerable {}, {}, top {}",
        at.number,
        at.number.dealer(),
        at.vulnerability,
        count(scored(scores, board), "score", "scores"),
        regulations.matchpoints.on_scale(&top),
    )
}

/// How many scores were compared on a board.
fn scored(scores: &PairsScores, board: BoardId) -> usize {
    let compared = |&&row: &&ResultId| scores.is_compared(row);
    scores.rows(board).iter().filter(compared).count()
}

/// The results on a board, best for North-South first; boards not played come last.
pub(crate) fn traveller(
    event: &Event,
    scores: &PairsScores,
    regulations: &Regulations,
    board: BoardId,
) -> Result<Vec<ResultJson<MatchpointsJson>>, ReportError> {
    let rows = in_print_order(event, scores.rows(board));
    // A board has few different scores however many tables: each is written once. The average that a rounding may look
    // at is that of the result's own field.
    let mut written: BTreeMap<(Matchpoints, ScoringUnits), String> = BTreeMap::new();
    let mut write = |won: Matchpoints, top: ScoringUnits| {
        let write = |(won, top): &(Matchpoints, ScoringUnits)| {
            numbers::matchpoints(regulations, won, &Matchpoints::from(*top))
        };
        let key = (won, top);
        if let Some(text) = written.get(&key) {
            return text.clone();
        }
        let text = write(&key);
        written.insert(key, text.clone());
        text
    };
    rows.iter()
        .map(|&id| {
            result_json(event, id, |side, player| {
                let won = scores.matchpoints_of(event, id, side, player);
                Ok(won.map(|won| write(won, scores.top_of(event, id, side))))
            })
        })
        .collect()
}
