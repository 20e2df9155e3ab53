//! Scoring of result columns board by board. The points are returned in the rows of their results.

use std::ops::Range;

use arrow_array::Int32Array;
use pyo3::prelude::*;
use rayon::prelude::*;
use traveller::bridge_core::Score;

use crate::array::Column;
use crate::boards_known::BoardsKnown;
use crate::buckets::Buckets;
use crate::of_board::{OfBoard, score_of};
use crate::parts::{AT_ONCE, each};
use crate::wholes::Wholes;

/// Returns the points of each result among the results of its board, or a null value for rows
/// without a score.
pub(crate) fn worths(
    boards: &Column,
    scores: &Column,
    rule: &impl OfBoard,
) -> PyResult<Int32Array> {
    boards.as_long_as(scores)?;
    let known = BoardsKnown::of(boards)?;
    let worths = if known.in_order {
        in_order(&known, scores, rule)?
    } else {
        Buckets::of(&known, scores)?.scored(&known, scores, rule)?
    };
    Ok(Int32Array::new(worths.into(), scores.present()))
}

/// Scores columns that are sorted by board, without copying them.
fn in_order<R: OfBoard>(known: &BoardsKnown<'_>, scores: &Column, rule: &R) -> PyResult<Vec<i32>> {
    let mut worths = vec![0; scores.len()];
    let mut parts: Vec<(Range<usize>, &mut [i32])> = Vec::new();
    let (mut rest, mut begin) = (worths.as_mut_slice(), 0);
    while begin < scores.len() {
        let end = known.end_of_board(begin.saturating_add(AT_ONCE))?;
        let (part, after) = std::mem::take(&mut rest).split_at_mut(end - begin);
        parts.push((begin..end, part));
        (rest, begin) = (after, end);
    }
    let hand = || Hand {
        memory: rule.memory(),
        boards: Wholes::default(),
        scores: Wholes::default(),
        board: Vec::new(),
    };
    each(parts.into_par_iter().map_init(hand, |hand, (rows, worths)| {
        known.read(rows.clone(), &mut hand.boards)?;
        scores.read(rows.clone(), &mut hand.scores)?;
        let mut from = 0;
        for board in hand.boards.numbers.chunk_by(|one, other| one == other) {
            let part = from..from + board.len();
            let worths = &mut worths[part.clone()];
            hand.board.clear();
            for row in part.clone().filter(|&row| !hand.scores.is_missing(row)) {
                hand.board.push(score_of(scores, rows.start + row, hand.scores.numbers[row])?);
            }
            rule.score(&mut hand.memory, &hand.board, &mut worths[..hand.board.len()])?;
            hand.scores.spread(part.clone(), worths);
            from = part.end;
        }
        Ok(())
    }))?;
    Ok(worths)
}

/// The working memory of a thread.
struct Hand<M> {
    memory: M,
    boards: Wholes,
    scores: Wholes,
    board: Vec<Score>,
}
