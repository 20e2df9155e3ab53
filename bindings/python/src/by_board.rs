//! Scoring of result columns board by board. The points are returned in the rows of their results.

use std::ops::Range;

use arrow_array::Int32Array;
use pyo3::prelude::*;
use rayon::prelude::*;
use traveller::bridge_core::Score;

use crate::array::Column;
use crate::board_index::BoardIndex;
use crate::board_scorer::{BoardScorer, parse_score};
use crate::buckets::Buckets;
use crate::chunks::{ROWS_PER_CHUNK, collect_in_order};
use crate::integers::Integers;

/// Returns the points of each result among the results of its board, or a null value for rows
/// without a score.
pub(crate) fn score_boards(
    boards: &Column,
    scores: &Column,
    rule: &impl BoardScorer,
) -> PyResult<Int32Array> {
    boards.as_long_as(scores)?;
    let known = BoardIndex::new(boards)?;
    let points = if known.in_order {
        score_sorted(&known, scores, rule)?
    } else {
        Buckets::new(&known, scores)?.scored(&known, scores, rule)?
    };
    Ok(Int32Array::new(points.into(), scores.present()))
}

/// Scores columns that are sorted by board, without copying them.
fn score_sorted<R: BoardScorer>(
    known: &BoardIndex<'_>,
    scores: &Column,
    rule: &R,
) -> PyResult<Vec<i32>> {
    let mut points = vec![0; scores.len()];
    let mut parts: Vec<(Range<usize>, &mut [i32])> = Vec::new();
    let (mut rest, mut begin) = (points.as_mut_slice(), 0);
    while begin < scores.len() {
        let end = known.end_of_board(begin.saturating_add(ROWS_PER_CHUNK))?;
        let (part, after) = std::mem::take(&mut rest).split_at_mut(end - begin);
        parts.push((begin..end, part));
        (rest, begin) = (after, end);
    }
    let memory = || ThreadMemory {
        memory: rule.memory(),
        boards: Integers::default(),
        scores: Integers::default(),
        board: Vec::new(),
    };
    collect_in_order(parts.into_par_iter().map_init(memory, |memory, (rows, points)| {
        known.read(rows.clone(), &mut memory.boards)?;
        scores.read(rows.clone(), &mut memory.scores)?;
        let mut from = 0;
        for board in memory.boards.numbers.chunk_by(|one, other| one == other) {
            let part = from..from + board.len();
            let points = &mut points[part.clone()];
            memory.board.clear();
            for row in part.clone().filter(|&row| !memory.scores.is_missing(row)) {
                memory.board.push(parse_score(
                    scores,
                    rows.start + row,
                    memory.scores.numbers[row],
                )?);
            }
            rule.score(&mut memory.memory, &memory.board, &mut points[..memory.board.len()])?;
            memory.scores.spread(part.clone(), points);
            from = part.end;
        }
        Ok(())
    }))?;
    Ok(points)
}

/// The working memory of a thread.
struct ThreadMemory<M> {
    memory: M,
    boards: Integers,
    scores: Integers,
    board: Vec<Score>,
}
