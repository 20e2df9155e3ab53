//! Results that are not sorted by board. They are distributed to buckets of neighboring boards,
//! which are scored in parallel. Then the points are moved back to the rows of their results.

use std::ops::Range;

use pyo3::prelude::*;
use rayon::prelude::*;
use traveller::bridge_core::Score;

use crate::array::Column;
use crate::board_index::BoardIndex;
use crate::board_scorer::{BoardScorer, parse_score};
use crate::chunks::{ROWS_PER_CHUNK, chunk_ranges, collect_in_order};
use crate::errors::call_error;
use crate::integers::Integers;

/// The approximate maximum number of buckets. With more, too many locations would be written at the
/// same time.
const MAX_BUCKETS: usize = 256;

/// Results in buckets. Each bucket has its results in input order.
pub(crate) struct Buckets {
    /// The shift that converts a board number to its bucket.
    shift: u32,
    /// Ranges of rows. Each is processed by one thread.
    pieces: Vec<Range<usize>>,
    /// The number of results of each piece in each bucket.
    counts: Vec<Vec<usize>>,
    /// The number of each result's board within its bucket.
    boards: Vec<u32>,
    /// The scores of the results, and after scoring their points.
    values: Vec<i32>,
}

impl Buckets {
    /// Distributes results to buckets.
    pub(crate) fn new(known: &BoardIndex<'_>, scores: &Column) -> PyResult<Self> {
        let rows = scores.len();
        let shift = (usize::BITS - known.span.leading_zeros()).saturating_sub(MAX_BUCKETS.ilog2());
        let many = (known.span >> shift) + 1;
        let piece = rows.div_ceil(4 * rayon::current_num_threads()).max(ROWS_PER_CHUNK);
        let pieces = chunk_ranges(&(0..rows), piece);
        let buckets =
            Self { shift, pieces, counts: Vec::new(), boards: Vec::new(), values: Vec::new() };
        let results = Results { known, scores, has_missing: scores.has_missing() };
        let counts = collect_in_order(buckets.pieces.par_iter().map(|piece| {
            let mut counts = vec![0; many];
            results.each_place(piece, |_, number| {
                counts[buckets.place(known, number).0] += 1;
            })?;
            Ok(counts)
        }))?;
        Self { counts, ..buckets }.filled(&results)
    }

    /// Returns the bucket of a board, and the board's number within it.
    fn place(&self, known: &BoardIndex<'_>, number: i64) -> (usize, u32) {
        let board = usize::try_from(number.wrapping_sub(known.minimum)).unwrap_or_default();
        let bucket = board >> self.shift;
        (bucket, u32::try_from(board - (bucket << self.shift)).unwrap_or(u32::MAX))
    }

    fn filled(mut self, results: &Results<'_>) -> PyResult<Self> {
        let many = self.counts.iter().flatten().sum();
        let (mut boards, mut values) = (vec![0_u32; many], vec![0_i32; many]);
        let mut boards_of = self.by_piece(&mut boards);
        let mut values_of = self.by_piece(&mut values);
        let both = self.pieces.par_iter().zip(&mut boards_of).zip(&mut values_of);
        collect_in_order(both.map(|((piece, boards), values)| {
            let mut filled = vec![0_usize; boards.len()];
            results.each_score(piece, |number, score| {
                let (bucket, board) = self.place(results.known, number);
                let at = filled[bucket];
                boards[bucket][at] = board;
                values[bucket][at] = score.get();
                filled[bucket] = at + 1;
            })
        }))?;
        (self.boards, self.values) = (boards, values);
        Ok(self)
    }

    /// Returns the part of each piece in each bucket.
    fn by_piece<'a, T>(&self, values: &'a mut [T]) -> Vec<Vec<&'a mut [T]>> {
        let mut pieces: Vec<Vec<&mut [T]>> = self.pieces.iter().map(|_| Vec::new()).collect();
        let mut rest = values;
        for bucket in 0..self.counts.first().map_or(0, Vec::len) {
            for (piece, counts) in pieces.iter_mut().zip(&self.counts) {
                let (part, after) = rest.split_at_mut(counts[bucket]);
                piece.push(part);
                rest = after;
            }
        }
        pieces
    }

    /// Returns the points of each row, or 0 for rows without a score.
    pub(crate) fn scored<R: BoardScorer>(
        mut self,
        known: &BoardIndex<'_>,
        scores: &Column,
        rule: &R,
    ) -> PyResult<Vec<i32>> {
        self.score(rule)?;
        let mut points = vec![0; scores.len()];
        let mut values = std::mem::take(&mut self.values);
        let values_of = self.by_piece(&mut values);
        let mut places: Vec<&mut [i32]> = Vec::new();
        let mut rest = points.as_mut_slice();
        for piece in &self.pieces {
            let (part, after) = rest.split_at_mut(piece.len());
            places.push(part);
            rest = after;
        }
        let results = Results { known, scores, has_missing: scores.has_missing() };
        let pieces = self.pieces.par_iter().zip(places).zip(values_of);
        collect_in_order(pieces.map(|((piece, points), values)| {
            let mut taken = vec![0_usize; values.len()];
            results.each_place(piece, |row, number| {
                let (bucket, _) = self.place(known, number);
                points[row - piece.start] = values[bucket][taken[bucket]];
                taken[bucket] += 1;
            })
        }))?;
        Ok(points)
    }

    /// Scores every bucket in place.
    fn score<R: BoardScorer>(&mut self, rule: &R) -> PyResult<()> {
        let mut parts = Vec::new();
        let (mut boards, mut values) = (self.boards.as_slice(), self.values.as_mut_slice());
        for bucket in 0..self.counts.first().map_or(0, Vec::len) {
            let many = self.counts.iter().map(|counts| counts[bucket]).sum();
            let (these, others) = boards.split_at(many);
            let (of_these, of_others) = std::mem::take(&mut values).split_at_mut(many);
            parts.push((these, of_these));
            (boards, values) = (others, of_others);
        }
        let sorter = || (Sorter::default(), rule.memory());
        let scored =
            parts.into_par_iter().map_init(sorter, |(sorter, memory), (boards, values)| {
                sorter.score(boards, values, rule, memory)
            });
        collect_in_order(scored).map(drop)
    }
}

/// The rows of two columns that have a score.
#[derive(Clone, Copy, Debug)]
struct Results<'a> {
    known: &'a BoardIndex<'a>,
    scores: &'a Column,
    has_missing: bool,
}

impl Results<'_> {
    /// Calls `take` with the row and the board number of each result.
    fn each_place(self, piece: &Range<usize>, mut take: impl FnMut(usize, i64)) -> PyResult<()> {
        let (mut boards, mut scores) = (Integers::default(), Integers::default());
        for part in chunk_ranges(piece, ROWS_PER_CHUNK) {
            self.known.read(part.clone(), &mut boards)?;
            if self.has_missing {
                self.scores.read(part.clone(), &mut scores)?;
            }
            let rows = boards.numbers.iter().enumerate();
            for (row, &number) in rows.filter(|&(row, _)| !scores.is_missing(row)) {
                take(part.start + row, number);
            }
        }
        Ok(())
    }

    /// Calls `take` with the board number and the score of each result.
    fn each_score(self, piece: &Range<usize>, mut take: impl FnMut(i64, Score)) -> PyResult<()> {
        let (mut boards, mut scores) = (Integers::default(), Integers::default());
        for part in chunk_ranges(piece, ROWS_PER_CHUNK) {
            self.known.read(part.clone(), &mut boards)?;
            self.scores.read(part.clone(), &mut scores)?;
            for (row, &number) in boards.numbers.iter().enumerate() {
                if !scores.is_missing(row) {
                    take(number, parse_score(self.scores, part.start + row, scores.numbers[row])?);
                }
            }
        }
        Ok(())
    }
}

/// The working memory of a thread for sorting the results of a bucket by board.
#[derive(Debug, Default)]
struct Sorter {
    /// The end of each board. While results are placed, the position of the board's next result.
    ends: Vec<u32>,
    /// The index of the result in each position.
    order: Vec<u32>,
    scores: Vec<Score>,
    points: Vec<i32>,
}

impl Sorter {
    fn score<R: BoardScorer>(
        &mut self,
        boards: &[u32],
        values: &mut [i32],
        rule: &R,
        memory: &mut R::Memory,
    ) -> PyResult<()> {
        let too_many = || call_error("more than 4,294,967,295 results of consecutive boards");
        let many = u32::try_from(boards.len()).map_err(|_| too_many())?;
        self.ends.clear();
        self.ends.resize(boards.iter().max().map_or(0, |&most| index(most) + 1), 0);
        for &board in boards {
            self.ends[index(board)] += 1;
        }
        let mut before = 0;
        for end in &mut self.ends {
            (*end, before) = (before, before + *end);
        }
        self.order.resize(boards.len(), 0);
        self.scores.resize(boards.len(), Score::ZERO);
        self.points.resize(boards.len(), 0);
        for (result, (&board, &score)) in (0..many).zip(boards.iter().zip(&*values)) {
            let place = index(self.ends[index(board)]);
            self.ends[index(board)] += 1;
            self.order[place] = result;
            self.scores[place] = Score::new(score).unwrap_or(Score::ZERO);
        }
        let mut begin = 0;
        for &end in &self.ends {
            let board = begin..index(end);
            if !board.is_empty() {
                rule.score(memory, &self.scores[board.clone()], &mut self.points[board.clone()])?;
            }
            begin = board.end;
        }
        for (&result, &value) in self.order.iter().zip(&self.points) {
            values[index(result)] = value;
        }
        Ok(())
    }
}

fn index(number: u32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}
