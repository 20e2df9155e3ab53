//! The completed cross-table: results of played matches in color, and expected results in italics.
#![expect(
    clippy::float_arithmetic,
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    reason = "awards are floating-point numbers, and shares are clamped before they are rounded"
)]

use askama::Template;
use report::StrengthReport;
use strengths::{CompletedTable, StrengthSource, TableCell};

use crate::escaped::{name, number};
use crate::heat::color_step;
use crate::texts::Texts;

/// The margin in IMPs with the strongest color.
const STRONG_MARGIN: f64 = 30.0;

/// The cross-table.
#[derive(Debug, Template)]
#[template(path = "completed.html")]
pub(crate) struct CompletedView {
    rows: Vec<Row>,
    total: &'static str,
    /// Is `true` if the result of a match was converted to another number of games.
    has_scaled: bool,
    texts: &'static Texts,
}

/// The row of a team.
#[derive(Debug)]
struct Row {
    at: usize,
    team: String,
    /// The match against each team, or `None` if it has no award.
    cells: Vec<Option<Cell>>,
    total: String,
}

/// A match.
#[derive(Debug)]
struct Cell {
    award: String,
    /// The step of the color from 0 to 8, or `None` for a match that was not played.
    color: Option<i64>,
    is_scaled: bool,
}

impl CompletedView {
    /// Creates the table. Teams are sorted as in the ranking.
    pub(crate) fn new(
        strengths: StrengthReport<'_>,
        completed: &CompletedTable,
        texts: &'static Texts,
    ) -> Self {
        let ranking = strengths.ranking;
        let order = ranking.positions();
        let in_imps =
            strengths.options.from == StrengthSource::Imps && !strengths.options.scale.is_some();
        let cell = |team: usize, other: usize| {
            let cell = completed.cell(team, other)?;
            let share = || share(cell, completed.cell(other, team), in_imps);
            Some(Cell {
                award: number(&format!("{:.2}", cell.award), texts),
                color: (cell.played > 0).then(|| color_step(share())),
                is_scaled: cell.of.is_some() && cell.played > 0,
            })
        };
        let rows: Vec<Row> = (0..)
            .zip(ranking.lines.iter().zip(&order))
            .map(|(at, (line, &team))| Row {
                at,
                team: name(strengths.event.name(line.name)),
                cells: order.iter().map(|&other| cell(team, other)).collect(),
                total: line
                    .total
                    .map_or_else(String::new, |total| number(&format!("{total:.2}"), texts)),
            })
            .collect();
        let has_scaled =
            rows.iter().flat_map(|row| row.cells.iter().flatten()).any(|cell| cell.is_scaled);
        Self { rows, total: texts.column("total").unwrap_or_default(), has_scaled, texts }
    }
}

/// Returns the share of a match in hundredths of a percent, or the margin on the same scale.
fn share(cell: TableCell, theirs: Option<TableCell>, in_imps: bool) -> i64 {
    let sum = cell.award + theirs.map_or(0.0, |theirs| theirs.award);
    let share = if in_imps { 0.5 + 0.5 * cell.award / STRONG_MARGIN } else { cell.award / sum };
    if share.is_finite() { (10_000.0 * share.clamp(0.0, 1.0)) as i64 } else { 5_000 }
}
