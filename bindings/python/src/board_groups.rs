//! Results by their boards: what is scored board by board goes back to where its result stands.

use std::collections::HashMap;
use std::ops::Range;

use arrow_array::Int32Array;
use foldhash::fast::RandomState;
use pyo3::prelude::*;
use rayon::prelude::*;
use traveller::bridge_core::Score;

use crate::array::Column;
use crate::refused::wrong_call;

/// About so many results are scored by one thread at a time.
const AT_ONCE: usize = 1 << 16;

/// The place of a result that has no score.
const NOWHERE: u32 = u32::MAX;

/// The scores of many boards, those of each next to each other.
#[derive(Debug)]
pub(crate) struct Boards {
    scores: Vec<Score>,
    /// Where each board ends.
    ends: Vec<usize>,
    /// Where the score of each row stands; none where rows stand in that order already.
    places: Option<Vec<u32>>,
}

impl Boards {
    /// The scores of the rows by the boards of the rows.
    pub(crate) fn of(boards: &Column, scores: &Column) -> PyResult<Self> {
        boards.as_long_as(scores)?;
        let rows = u32::try_from(boards.len()).ok().filter(|&rows| rows < NOWHERE);
        if rows.is_none() {
            return Err(wrong_call("more than 4,294,967,294 rows: score parts of whole boards"));
        }
        let (ids, number) = ids(boards)?;
        let mut in_rows = Vec::with_capacity(scores.len());
        let mut is_whole = true;
        scores.each_whole(|row, score| {
            let score = score.map(|score| {
                let small = i32::try_from(score).ok().and_then(|score| Score::new(score).ok());
                small.ok_or_else(|| scores.wrong(row, format!("{score} is no score")))
            });
            let score = score.transpose()?;
            is_whole &= score.is_some();
            in_rows.push(score);
            Ok(())
        })?;
        let mut counts = vec![0_usize; number];
        for (&id, score) in ids.iter().zip(&in_rows) {
            counts[index(id)] += usize::from(score.is_some());
        }
        let mut before = 0;
        let ends: Vec<usize> = counts
            .iter()
            .map(|count| {
                before += count;
                before
            })
            .collect();
        if is_whole && ids.is_sorted() {
            let scores = in_rows.into_iter().flatten().collect();
            return Ok(Self { scores, ends, places: None });
        }
        let mut next: Vec<usize> =
            ends.iter().zip(&counts).map(|(end, count)| end - count).collect();
        let mut sorted = vec![Score::ZERO; before];
        let mut places = vec![NOWHERE; ids.len()];
        for ((&id, score), place) in ids.iter().zip(in_rows).zip(&mut places) {
            let Some(score) = score else { continue };
            let at = &mut next[index(id)];
            sorted[*at] = score;
            *place = u32::try_from(*at).unwrap_or(NOWHERE);
            *at += 1;
        }
        Ok(Self { scores: sorted, ends, places: Some(places) })
    }

    /// What each result is worth, where that is computed board by board.
    ///
    /// - Takes: a scorer for each thread, and how it scores a board into a place of as many.
    pub(crate) fn scored<S>(
        &self,
        scorer: impl Fn() -> S + Sync,
        score: impl Fn(&mut S, &[Score], &mut [i32]) -> PyResult<()> + Sync,
    ) -> PyResult<Int32Array> {
        let mut worths = vec![0_i32; self.scores.len()];
        let mut parts: Vec<(Range<usize>, usize, &mut [i32])> = Vec::new();
        let (mut rest, mut begin, mut first) = (worths.as_mut_slice(), 0, 0);
        for (board, &end) in self.ends.iter().enumerate() {
            if end - begin >= AT_ONCE || board + 1 == self.ends.len() {
                let (part, after) = std::mem::take(&mut rest).split_at_mut(end - begin);
                parts.push((first..board + 1, begin, part));
                (rest, begin, first) = (after, end, board + 1);
            }
        }
        parts.into_par_iter().try_for_each(|(boards, begin, part)| {
            let mut scorer = scorer();
            let mut from = begin;
            for &end in &self.ends[boards] {
                if end > from {
                    let place = &mut part[from - begin..end - begin];
                    score(&mut scorer, &self.scores[from..end], place)?;
                }
                from = end;
            }
            Ok::<(), PyErr>(())
        })?;
        Ok(match &self.places {
            None => Int32Array::from(worths),
            Some(places) if places.len() == worths.len() => {
                let of_row = |&place: &u32| worths[index(place)];
                Int32Array::from(places.par_iter().map(of_row).collect::<Vec<i32>>())
            }
            Some(places) => places.iter().map(|&place| worths.get(index(place)).copied()).collect(),
        })
    }
}

fn index(id: u32) -> usize {
    usize::try_from(id).unwrap_or(usize::MAX)
}

/// A number for the board of each row, and how many there are at most.
fn ids(boards: &Column) -> PyResult<(Vec<u32>, usize)> {
    if boards.is_text() { ids_of_texts(boards) } else { ids_of_numbers(boards) }
}

fn ids_of_texts(boards: &Column) -> PyResult<(Vec<u32>, usize)> {
    let mut known: HashMap<String, u32, RandomState> = HashMap::default();
    let mut ids = Vec::with_capacity(boards.len());
    boards.each_text(|row, board| {
        let board = board.ok_or_else(|| no_board(boards, row))?;
        if let Some(&id) = known.get(board) {
            ids.push(id);
            return Ok(());
        }
        let id = u32::try_from(known.len()).unwrap_or(NOWHERE);
        known.insert(board.to_owned(), id);
        ids.push(id);
        Ok(())
    })?;
    Ok((ids, known.len()))
}

fn ids_of_numbers(boards: &Column) -> PyResult<(Vec<u32>, usize)> {
    let mut numbers = Vec::with_capacity(boards.len());
    boards.each_whole(|row, board| {
        numbers.push(board.ok_or_else(|| no_board(boards, row))?);
        Ok(())
    })?;
    let (Some(&least), Some(&most)) = (numbers.iter().min(), numbers.iter().max()) else {
        return Ok((Vec::new(), 0));
    };
    let span = u64::try_from(i128::from(most) - i128::from(least)).unwrap_or(u64::MAX);
    // Boards that are numbered without large gaps need no table of names.
    if span <= 4 * u64::try_from(numbers.len()).unwrap_or(u64::MAX) + 1_024 {
        let id = |number: i64| u32::try_from(number - least).unwrap_or(NOWHERE);
        let ids: Vec<u32> = numbers.into_par_iter().map(id).collect();
        return Ok((ids, usize::try_from(span).unwrap_or_default() + 1));
    }
    let mut known: HashMap<i64, u32, RandomState> = HashMap::default();
    let mut ids = Vec::with_capacity(numbers.len());
    for number in numbers {
        let next = u32::try_from(known.len()).unwrap_or(NOWHERE);
        ids.push(*known.entry(number).or_insert(next));
    }
    Ok((ids, known.len()))
}

fn no_board(boards: &Column, row: usize) -> PyErr {
    boards.wrong(row, "there is no board")
}
