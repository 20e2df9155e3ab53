//! IMP scores of a single board from the command line.

use bridge_core::Score;
use butler::{ButlerRule, Datum, DatumError};
use scoring::{DatumLine, Step, datum_board};

use crate::cell::Cell;
use crate::column::TableColumns;
use crate::table::{Table, TableRows};

/// Returns the datum of a board with its derivation, and a table with the IMPs of each score for
/// North-South: against the datum and in cross-IMPs.
///
/// # Errors
///
/// Returns a [`DatumError`] if there are too many scores for a datum. It is also an error if the
/// scores alone do not determine a datum and `entered` is `None`.
///
/// # Examples
///
/// ```
/// use bridge_core::Score;
/// use butler::ButlerPreset;
///
/// let scores = [420, 450, -50].map(Score::from);
/// let [steps, value] = report::butler_board(&scores, ButlerPreset::Ebl.rule(), None)?;
/// assert_eq!((steps.title(), value.title()), ("The datum", "IMPs for North-South"));
/// let mut csv = Vec::new();
/// report::csv(&value, &mut csv)?;
/// assert!(String::from_utf8(csv)?.contains("\n450,180,5,12,6\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn butler_board(
    scores: &[Score],
    rule: ButlerRule,
    entered: Option<Datum>,
) -> Result<[Table<'static>; 2], DatumError> {
    let board = datum_board(scores, rule, entered)?;
    let columns = TableColumns::new()
        .text("Step", "what", |step: &Step| Cell::from_text(step.text.to_string()))
        .text("Rule", "rule", |step| Cell::from_text(step.source.to_string()));
    let steps = Table::new("The datum", columns, TableRows::from_vec(board.steps));
    let columns = TableColumns::new()
        .numbers("Score", "score", |line: &DatumLine| line.score.into())
        .numbers("From datum", "difference", |line| Cell::exact(&line.from_datum))
        .numbers("Butler", "butler_imps", |line| Cell::from_display(&line.butler))
        .numbers("Cross-IMPs", "cross_imps", |line| Cell::from_display(&line.cross))
        .numbers("Per comparison", "cross_imps_per_comparison", |line| {
            line.per_comparison.as_ref().map_or(Cell::Empty, Cell::from_display)
        });
    Ok([steps, Table::new("IMPs for North-South", columns, TableRows::from_vec(board.lines))])
}
