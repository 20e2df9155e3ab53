//! The rules over columns of results, board by board.

use std::fmt::Display;

use pyo3::prelude::*;
use traveller::bridge_core::{Imps, Score};
use traveller::butler::{
    ButlerPreset, ButlerRule, ButlerScorer, ComparisonCap, CrossImpScorer, ImpScale,
};
use traveller::matchpoints::{MatchpointScorer, ScoringUnits};

use crate::array::{Column, handed_back, have_one_index};
use crate::by_board::worths;
use crate::of_board::OfBoard;
use crate::refused::{parsed, wrong_call};

/// North-South's matchpoints of each result: 2 for each lower score on the board and 1 for each equal one (Laws 2017, Law 78A).
///
/// ``board`` and ``score`` are columns of as many rows: boards are whole numbers or texts, in any order; scores are points as North-South
/// sees them. A row without a score has no matchpoints, and no other row is compared with it. Half of the numbers is the 1-½-0 scale.
///
/// The result is the kind of column that ``score`` is: a Series of pandas, with its index, or of Polars, an array of pyarrow or `NumPy`, or
/// a list; for any other column it is an Arrow array.
///
/// Raises :class:`CallError` with the row where a value is wrong, ``TypeError`` where a column is.
///
/// >>> matchpoints([1, 1, 1, 2], [420, 450, 420, -100])
/// [1, 4, 1, 0]
#[pyfunction]
pub(crate) fn matchpoints<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    score: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    over_boards(py, board, score, &Matchpoints)
}

/// North-South's IMPs of each result against the datum of its board (Butler).
///
/// ``board`` and ``score`` as in :func:`matchpoints`; ``preset`` says whose datum it is: ``ebl``, ``wbf``, ``ebu`` and others. A preset whose
/// IMPs are not whole is refused: :func:`score` takes it.
///
/// >>> butler([1, 1, 1], [420, 450, -50])
/// [4, 5, -8]
#[pyfunction]
#[pyo3(signature = (board, score, preset="ebl"))]
pub(crate) fn butler<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    score: &Bound<'py, PyAny>,
    preset: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let preset: ButlerPreset = parsed("preset", preset)?;
    let rule = preset.rule();
    if rule.scale != ImpScale::Law78B {
        let why = "has IMPs that are not whole; traveller.score takes it";
        return Err(wrong_call(format!("preset: {preset} {why}")));
    }
    over_boards(py, board, score, &Butler(rule))
}

/// North-South's IMPs of each result against every other one of its board, added.
///
/// ``board`` and ``score`` as in :func:`matchpoints`; ``cap`` is the most that one comparison counts, such as ``17``, or ``none``. What
/// comes out is the sum: a divisor is the caller's.
///
/// >>> cross_imps([1, 1, 1], [420, 450, -50])
/// [9, 12, -21]
#[pyfunction]
#[pyo3(signature = (board, score, cap="none"))]
pub(crate) fn cross_imps<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    score: &Bound<'py, PyAny>,
    cap: &str,
) -> PyResult<Bound<'py, PyAny>> {
    over_boards(py, board, score, &CrossImps(parsed("cap", cap)?))
}

struct Matchpoints;
struct Butler(ButlerRule);
struct CrossImps(ComparisonCap);

impl OfBoard for Matchpoints {
    type Memory = MatchpointScorer;

    fn memory(&self) -> MatchpointScorer {
        MatchpointScorer::new()
    }

    fn score(
        &self,
        memory: &mut MatchpointScorer,
        scores: &[Score],
        worths: &mut [i32],
    ) -> PyResult<()> {
        let whole = |units: ScoringUnits| i32::try_from(units.get()).unwrap_or(i32::MAX);
        fill(worths, memory.score(scores), whole)
    }
}

impl OfBoard for Butler {
    type Memory = ButlerScorer;

    fn memory(&self) -> ButlerScorer {
        ButlerScorer::new(self.0.datum)
    }

    fn score(
        &self,
        memory: &mut ButlerScorer,
        scores: &[Score],
        worths: &mut [i32],
    ) -> PyResult<()> {
        if scores.is_empty() {
            return Ok(());
        }
        fill(worths, memory.score(scores), Imps::get)
    }
}

impl OfBoard for CrossImps {
    type Memory = CrossImpScorer;

    fn memory(&self) -> CrossImpScorer {
        CrossImpScorer::new(self.0)
    }

    fn score(
        &self,
        memory: &mut CrossImpScorer,
        scores: &[Score],
        worths: &mut [i32],
    ) -> PyResult<()> {
        fill(worths, memory.score(scores), Imps::get)
    }
}

/// Scores the boards of two columns, without the interpreter's lock.
fn over_boards<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    score: &Bound<'py, PyAny>,
    rule: &(impl OfBoard + Send),
) -> PyResult<Bound<'py, PyAny>> {
    have_one_index(("board", board), ("score", score))?;
    let (boards, scores) = (Column::of_wholes("board", board)?, Column::of_wholes("score", score)?);
    files::prepare_threads();
    let worths = py.detach(|| worths(&boards, &scores, rule))?;
    handed_back(score, worths)
}

/// Writes down what the scores of a board are worth.
fn fill<W: Copy>(
    worths: &mut [i32],
    scored: Result<&[W], impl Display>,
    whole: impl Fn(W) -> i32,
) -> PyResult<()> {
    let scored = scored.map_err(|error| wrong_call(error.to_string()))?;
    for (worth, &won) in worths.iter_mut().zip(scored) {
        *worth = whole(won);
    }
    Ok(())
}
