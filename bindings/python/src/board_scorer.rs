//! Scoring methods for single boards.

use pyo3::PyResult;
use traveller::bridge_core::Score;

use crate::array::Column;

/// A scoring method for a single board, with a working memory per thread.
pub(crate) trait BoardScorer: Sync {
    /// The working memory of a thread.
    type Memory;

    /// Creates the working memory of a thread.
    fn memory(&self) -> Self::Memory;

    /// Stores the points of each score of a board in `points`, which has the same length as
    /// `scores`.
    fn score(
        &self,
        memory: &mut Self::Memory,
        scores: &[Score],
        points: &mut [i32],
    ) -> PyResult<()>;
}

/// Converts a number in a row to a score.
pub(crate) fn parse_score(scores: &Column, row: usize, number: i64) -> PyResult<Score> {
    let score = i32::try_from(number).ok().and_then(|score| Score::new(score).ok());
    score.ok_or_else(|| scores.wrong(row, format!("invalid score {number}")))
}
