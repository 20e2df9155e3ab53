//! Scores grouped by board. The points are returned in the rows of the scores.

use bridge_core::Score;
use datafusion::arrow::array::Int32Array;
use datafusion::arrow::buffer::{NullBuffer, ScalarBuffer};
use datafusion::common::Result;

use crate::board_rule::{BoardRule, BoardScorer};
use crate::scores::Scores;

/// Scores, sorted by board.
#[derive(Debug)]
pub(crate) struct ByBoard {
    scores: Vec<Score>,
    /// The end of each board.
    ends: Vec<usize>,
    /// The position of each row's score, and the rows that have a score. `None` if the rows are
    /// already sorted by board.
    places: Option<(Vec<u32>, Option<NullBuffer>)>,
}

impl ByBoard {
    /// Groups the scores of rows that are all of one board.
    pub(crate) fn one(scores: Scores, rows: usize) -> Self {
        Self::new(&vec![0; rows], usize::from(rows > 0), scores)
    }

    /// Groups scores by the boards of their rows. The board numbers are less than `number`.
    pub(crate) fn new(boards: &[u32], number: usize, scores: Scores) -> Self {
        let (points, played) = scores.finish();
        let is_played = |row: usize| played.as_ref().is_none_or(|played| played.is_valid(row));
        let mut next = vec![0_usize; number];
        for (row, &board) in boards.iter().enumerate() {
            next[index(board)] += usize::from(is_played(row));
        }
        let mut before = 0;
        let mut ends = Vec::with_capacity(number);
        for next in &mut next {
            let first = before;
            before += *next;
            *next = first;
            ends.push(before);
        }
        if played.is_none() && boards.is_sorted() {
            return Self { scores: points, ends, places: None };
        }
        let mut scores = vec![Score::ZERO; before];
        let mut places = vec![0; boards.len()];
        for (row, ((&board, score), place)) in
            boards.iter().zip(points).zip(&mut places).enumerate()
        {
            if is_played(row) {
                let at = &mut next[index(board)];
                scores[*at] = score;
                // The number of rows fits into 32 bits.
                *place = u32::try_from(*at).unwrap_or_default();
                *at += 1;
            }
        }
        Self { scores, ends, places: Some((places, played)) }
    }

    /// Returns the points of the score of each row, or null for rows without a score.
    ///
    /// # Errors
    ///
    /// Returns an error if a board has too many scores.
    pub(crate) fn values(&self, rule: BoardRule) -> Result<Int32Array> {
        let mut scorer = BoardScorer::new(rule);
        let mut values = vec![0; self.scores.len()];
        let mut begin = 0;
        for &end in &self.ends {
            if end > begin {
                scorer.score(&self.scores[begin..end], &mut values[begin..end])?;
            }
            begin = end;
        }
        let Some((places, played)) = &self.places else {
            return Ok(Int32Array::from(values));
        };
        let of_row = |&place: &u32| values.get(index(place)).copied().unwrap_or_default();
        let in_rows: ScalarBuffer<i32> = places.iter().map(of_row).collect();
        Ok(Int32Array::new(in_rows, played.clone()))
    }
}

fn index(id: u32) -> usize {
    usize::try_from(id).unwrap_or(usize::MAX)
}
