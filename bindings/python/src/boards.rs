//! The rules over columns of results, board by board.

use std::fmt::Display;
use std::sync::Arc;

use pyo3::prelude::*;
use traveller::bridge_core::{Imps, Score};
use traveller::butler::{ButlerPreset, ButlerScorer, ComparisonCap, CrossImpScorer, ImpScale};
use traveller::matchpoints::{Matchpointer, ScoringUnits};

use crate::array::{Column, handed_back};
use crate::board_groups::Boards;
use crate::refused::{parsed, wrong_call};

/// North-South's matchpoints of each result, 2 for each lower score on the board and 1 for each equal one.
#[pyfunction]
pub(crate) fn matchpoints<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    score: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let whole = |units: ScoringUnits| i32::try_from(units.get()).unwrap_or(i32::MAX);
    over_boards(py, board, score, Matchpointer::new, move |matchpointer, scores, worths| {
        fill(worths, matchpointer.score(scores), whole)
    })
}

/// North-South's IMPs of each result against the datum of its board.
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
    let scorer = move || ButlerScorer::new(rule.datum);
    over_boards(py, board, score, scorer, |butler, scores, worths| {
        fill(worths, butler.score(scores), Imps::get)
    })
}

/// North-South's IMPs of each result against every other one of its board, added.
#[pyfunction]
#[pyo3(signature = (board, score, cap="none"))]
pub(crate) fn cross_imps<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    score: &Bound<'py, PyAny>,
    cap: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let cap: ComparisonCap = parsed("cap", cap)?;
    over_boards(
        py,
        board,
        score,
        move || CrossImpScorer::new(cap),
        |cross, scores, worths| fill(worths, cross.score(scores), Imps::get),
    )
}

/// Scores the boards of two columns, without the interpreter's lock.
fn over_boards<'py, S>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    score: &Bound<'py, PyAny>,
    scorer: impl Fn() -> S + Sync + Send,
    of_board: impl Fn(&mut S, &[Score], &mut [i32]) -> PyResult<()> + Sync + Send,
) -> PyResult<Bound<'py, PyAny>> {
    let (board, score) = (Column::of("board", board)?, Column::of("score", score)?);
    let worths = py.detach(|| Boards::of(&board, &score)?.scored(scorer, of_board))?;
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
