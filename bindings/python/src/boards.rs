//! The rules over columns of results, board by board.

use std::fmt::Display;
use std::sync::Arc;

use pyo3::prelude::*;
use traveller::bridge_core::{Imps, Score};
use traveller::butler::{
    ButlerPreset, ButlerRule, ButlerScorer, ComparisonCap, CrossImpScorer, ImpScale,
};
use traveller::matchpoints::{Matchpointer, ScoringUnits};

use crate::array::{Column, handed_back};
use crate::by_board::worths;
use crate::of_board::OfBoard;
use crate::refused::{parsed, wrong_call};

/// North-South's matchpoints of each result: 2 for each lower score on the board and 1 for each equal one (Laws 2017, Law 78A).
///
/// ``board`` and ``score`` are columns of as many rows: boards are whole numbers or texts, in any order; scores are points as North-South
/// sees them. A row without a score gets nothing and is compared with nobody. Comes back as an Arrow array of whole numbers; half of
/// them is the 1-½-0 scale.
///
/// Raises :class:`CallError` with the row where a value is wrong, ``TypeError`` where a column is.
///
/// >>> import pyarrow
/// >>> pyarrow.array(matchpoints([1, 1, 1, 2], [420, 450, 420, -100])).to_pylist()
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
/// >>> import pyarrow
/// >>> pyarrow.array(butler([1, 1, 1], [420, 450, -50])).to_pylist()
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
/// >>> import pyarrow
/// >>> pyarrow.array(cross_imps([1, 1, 1], [420, 450, -50])).to_pylist()
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
    type Memory = Matchpointer;

    fn memory(&self) -> Matchpointer {
        Matchpointer::new()
    }

    fn score(
        &self,
        memory: &mut Matchpointer,
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
    let (board, score) = (Column::of("board", board)?, Column::of("score", score)?);
    files::prepare_threads();
    let worths = py.detach(|| worths(&board, &score, rule))?;
    handed_back(py, Arc::new(worths))
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
