//! Files of corrections, ready to be saved.

use bridge_core::Side;
use event::{Event, Outcome, ResultId, Row};

use crate::likely_mistake::{LikelyMistake, MistakeKind};

/// A line of a file of corrections: names of columns and their cells.
type Cells = Vec<(&'static str, String)>;

impl LikelyMistake {
    /// Returns a file of corrections, as a header and a line for each result, or `None` if the right entry
    /// is not known.
    ///
    /// ```
    /// use event::{Event, NewResult};
    /// use mistakes::{LikelyMistake, MistakeKind};
    ///
    /// let mut event = Event::default();
    /// let board = event.board(None, bridge_core::BoardNumber::new(3)?, None)?;
    /// let row = event.add(NewResult::new(board, "1", "4", "-420".parse()?))?;
    /// let mistake = LikelyMistake { kind: MistakeKind::Direction, row, other: None, factor: 100 };
    /// assert_eq!(mistake.correction(&event).as_deref(), Some("board,ns,ew,new_ns,new_ew\n3,1,4,4,1\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn correction(&self, event: &Event) -> Option<String> {
        file(event, self)
    }
}

/// Returns the file that corrects a mistake.
fn file(event: &Event, mistake: &LikelyMistake) -> Option<String> {
    let results = event.results();
    let row = results.row(mistake.row);
    let other = mistake.other.map(|id| (id, results.row(id)));
    let name = |id| event.name(id).to_owned();
    let lines: Vec<Cells> = match &mistake.kind {
        MistakeKind::Contestant { side, expected } => {
            vec![with(line(event, mistake.row), seat(*side), name(*expected))]
        }
        MistakeKind::ExchangedContestants { side } => {
            let (other, second) = other?;
            let seat_of = |row: &Row| side.select([row.north_south, row.east_west]);
            vec![
                with(line(event, mistake.row), seat(*side), name(seat_of(&second))),
                with(line(event, other), seat(*side), name(seat_of(&row))),
            ]
        }
        MistakeKind::Direction => {
            let cells = with(line(event, mistake.row), "new_ns", name(row.east_west));
            vec![with(cells, "new_ew", name(row.north_south))]
        }
        MistakeKind::Outcome { expected } => {
            vec![outcome(line(event, mistake.row), *expected)]
        }
        MistakeKind::ExchangedResults => {
            let (other, second) = other?;
            vec![
                outcome(line(event, mistake.row), second.outcome),
                outcome(line(event, other), row.outcome),
            ]
        }
        MistakeKind::Missing { .. }
        | MistakeKind::Board { .. }
        | MistakeKind::MatchBoards { .. }
        | MistakeKind::Label { .. }
        | MistakeKind::AllSigns => return None,
    };
    Some(text(&lines))
}

/// Returns the cells that name a result.
fn line(event: &Event, id: ResultId) -> Cells {
    let row = event.results().row(id);
    let board = event.board_at(row.board);
    let mut cells = Vec::new();
    if let Some(session) = board.session {
        cells.push(("session", event.name(session).to_owned()));
    }
    cells.push(("board", board.number.to_string()));
    cells.push(("ns", event.name(row.north_south).to_owned()));
    cells.push(("ew", event.name(row.east_west).to_owned()));
    cells
}

fn with(mut cells: Cells, column: &'static str, value: String) -> Cells {
    cells.push((column, value));
    cells
}

/// Adds the cells of an outcome.
fn outcome(cells: Cells, outcome: Outcome) -> Cells {
    match outcome {
        Outcome::Played(contract) => {
            let text = contract.contract.to_string();
            let cells = with(cells, "contract", text);
            let cells = with(cells, "declarer", contract.declarer.letter().to_string());
            with(cells, "result", contract.relative_result().to_string())
        }
        Outcome::Score(score) => with(cells, "score", score.to_string()),
        Outcome::PassedOut => with(cells, "contract", "PASS".to_owned()),
        Outcome::NotPlayed => with(cells, "contract", "NP".to_owned()),
    }
}

/// Returns the column of a new contestant.
const fn seat(side: Side) -> &'static str {
    match side {
        Side::NorthSouth => "new_ns",
        Side::EastWest => "new_ew",
    }
}

/// Writes the lines with one header. A column that a line lacks is empty.
fn text(lines: &[Cells]) -> String {
    let mut columns: Vec<&'static str> = Vec::new();
    for (column, _) in lines.iter().flatten() {
        if !columns.contains(column) {
            columns.push(column);
        }
    }
    let mut text = columns.join(",");
    text.push('\n');
    for cells in lines {
        let value = |column: &&str| {
            let cell = cells.iter().find(|(name, _)| name == column);
            cell.map_or_else(String::new, |(_, value)| quoted(value))
        };
        let values: Vec<String> = columns.iter().map(value).collect();
        text.push_str(&values.join(","));
        text.push('\n');
    }
    text
}

/// Quotes a cell if necessary.
fn quoted(cell: &str) -> String {
    if cell.starts_with('#') || cell.contains([',', ';', '"', '\n', '\r', '\t']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}
