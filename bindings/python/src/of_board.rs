//! A rule for the scores of one board.

use pyo3::PyResult;
use traveller::bridge_core::Score;

use crate::array::Column;

/// A rule for the scores of one board, with the working memory of a thread.
pub(crate) trait OfBoard: Sync {
    /// The working memory.
    type Memory;

    /// Working memory for one thread.
    fn memory(&self) -> Self::Memory;

    /// Writes down what each score of a board is worth, in a place of as many.
    fn score(
        &self,
        memory: &mut Self::Memory,
        scores: &[Score],
        worths: &mut [i32],
    ) -> PyResult<()>;
}

/// The score that a number in a row is.
pub(crate) fn score_of(scores: &Column, row: usize, number: i64) -> PyResult<Score> {
    let score = i32::try_from(number).ok().and_then(|score| Score::new(score).ok());
    score.ok_or_else(|| scores.wrong(row, format!("{number} is no score")))
}
