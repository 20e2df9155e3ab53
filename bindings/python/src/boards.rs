//! Scoring methods for columns of results, board by board.

use std::fmt::Display;

use pyo3::prelude::*;
use traveller::bridge_core::{Imps, Score};
use traveller::butler::{
    ButlerPreset, ButlerRule, ButlerScorer, ComparisonCap, CrossImpScorer, ImpScale,
};
use traveller::matchpoints::{MatchpointScorer, ScoringUnits};

use crate::array::{Column, have_one_index, to_python};
use crate::board_scorer::BoardScorer;
use crate::by_board::score_boards;
use crate::errors::{call_error, parsed};

/// Scores each result by matchpoints for North-South: 2 for each lower score on the board and 1 for
/// each equal score (Laws 2017, Law 78A).
///
/// ``board`` and ``score`` are columns with the same number of rows. Boards are integers or texts,
/// in any order. Scores are points from North-South's side. A row without a score has no
/// matchpoints and is not compared with other rows. Half of the numbers is the 1-½-0 scale.
///
/// The result is the kind of column that ``score`` is: a Series of pandas with its index, a Series
/// of Polars, an array of pyarrow or `NumPy`, or a list. For any other column it is an Arrow array.
///
/// Raises :class:`CallError` with the row if a value is invalid, and ``TypeError`` if a column has
/// a wrong type.
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

/// Scores each result in IMPs for North-South against the datum of its board (Butler).
///
/// ``board`` and ``score`` are columns as in :func:`matchpoints`. ``preset`` selects the rule for
/// the datum: ``ebl``, ``wbf``, ``ebu`` and others. Presets with fractional IMPs are rejected; use
/// :func:`score` for these.
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
        return Err(call_error(format!("preset: {preset} {why}")));
    }
    over_boards(py, board, score, &Butler(rule))
}

/// Scores each result by the sum of its IMPs for North-South against every other result of its
/// board.
///
/// ``board`` and ``score`` are columns as in :func:`matchpoints`. ``cap`` is the maximum number of
/// IMPs of one comparison, such as ``17``, or ``none``. The result is the sum, which the caller can
/// divide.
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

impl BoardScorer for Matchpoints {
    type Memory = MatchpointScorer;

    fn memory(&self) -> MatchpointScorer {
        MatchpointScorer::new()
    }

    fn score(
        &self,
        memory: &mut MatchpointScorer,
        scores: &[Score],
        points: &mut [i32],
    ) -> PyResult<()> {
        let whole = |units: ScoringUnits| i32::try_from(units.get()).unwrap_or(i32::MAX);
        fill(points, memory.score(scores), whole)
    }
}

impl BoardScorer for Butler {
    type Memory = ButlerScorer;

    fn memory(&self) -> ButlerScorer {
        ButlerScorer::new(self.0.datum)
    }

    fn score(
        &self,
        memory: &mut ButlerScorer,
        scores: &[Score],
        points: &mut [i32],
    ) -> PyResult<()> {
        if scores.is_empty() {
            return Ok(());
        }
        fill(points, memory.score(scores), Imps::get)
    }
}

impl BoardScorer for CrossImps {
    type Memory = CrossImpScorer;

    fn memory(&self) -> CrossImpScorer {
        CrossImpScorer::new(self.0)
    }

    fn score(
        &self,
        memory: &mut CrossImpScorer,
        scores: &[Score],
        points: &mut [i32],
    ) -> PyResult<()> {
        fill(points, memory.score(scores), Imps::get)
    }
}

/// Scores the boards of two columns without holding the interpreter lock.
fn over_boards<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    score: &Bound<'py, PyAny>,
    rule: &(impl BoardScorer + Send),
) -> PyResult<Bound<'py, PyAny>> {
    have_one_index(("board", board), ("score", score))?;
    let (boards, scores) = (Column::of_wholes("board", board)?, Column::of_wholes("score", score)?);
    files::prepare_threads();
    let points = py.detach(|| score_boards(&boards, &scores, rule))?;
    to_python(score, points)
}

/// Stores the points of the scores of a board.
fn fill<W: Copy>(
    points: &mut [i32],
    scored: Result<&[W], impl Display>,
    whole: impl Fn(W) -> i32,
) -> PyResult<()> {
    let scored = scored.map_err(|error| call_error(error.to_string()))?;
    for (value, &won) in points.iter_mut().zip(scored) {
        *value = whole(won);
    }
    Ok(())
}
