//! The results of an event in the order of their boards.

use std::ops::Range;

use rayon::prelude::*;

use crate::event::Event;
use crate::ids::{BoardId, ResultId};

/// The results of an event in the order of their boards.
#[derive(Clone, Debug)]
pub struct ByBoard {
    /// Board `b` has `order[starts[b]..starts[b + 1]]`.
    order: Vec<ResultId>,
    starts: Vec<usize>,
}

impl ByBoard {
    /// The results on a board, in the order in which they were added.
    ///
    /// # Panics
    ///
    /// For a board of another event.
    ///
    /// ```
    /// use bridge_core::BoardNumber;
    /// use event::Event;
    ///
    /// let mut event = Event::default();
    /// let board = event.board(None, BoardNumber::new(1)?, None)?;
    /// assert!(event.by_board().rows(board).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn rows(&self, board: BoardId) -> &[ResultId] {
        &self.order[self.starts[board.index()]..self.starts[board.index() + 1]]
    }

    /// All results.
    ///
    /// ```
    /// assert!(event::Event::default().by_board().all().is_empty());
    /// ```
    #[must_use]
    pub fn all(&self) -> &[ResultId] {
        &self.order
    }

    /// Where the results of each board begin; behind the last of them stands where they end.
    pub(crate) fn starts(&self) -> &[usize] {
        &self.starts
    }

    /// All results, and where those of each board begin; behind the last of them stands where they end.
    ///
    /// ```
    /// assert_eq!(event::Event::default().by_board().into_parts(), (vec![], vec![0]));
    /// ```
    #[must_use]
    pub fn into_parts(self) -> (Vec<ResultId>, Vec<usize>) {
        (self.order, self.starts)
    }
}

impl Event {
    /// The results in the order of their boards: a counting sort, where they are not in order.
    ///
    /// ```
    /// # use bridge_core::BoardNumber;
    /// # use event::{Entry, Event, Outcome};
    /// let mut event = Event::default();
    /// for (board, score) in [(1, "420"), (2, "50"), (1, "450")] {
    ///     let board = event.board(None, BoardNumber::new(board)?, None)?;
    ///     event.add(Entry::new(board, "A", "B", Outcome::Score(score.parse()?)))?;
    /// }
    /// let rows: Vec<usize> = event.by_board().all().iter().map(|row| row.index()).collect();
    /// assert_eq!(rows, [0, 2, 1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn by_board(&self) -> ByBoard {
        let results = self.results();
        let (counts, in_order) = self.counted_by_board();
        let mut starts = vec![0];
        let mut before = 0;
        starts.extend(counts.into_iter().map(|count| {
            before += count;
            before
        }));
        let mut order = results.all_ids();
        if !in_order {
            self.sort(&mut order, &starts);
        }
        ByBoard { order, starts }
    }

    /// Puts results into the order of their boards: first into ranges of boards, each of which then fits near a processor.
    fn sort(&self, order: &mut [ResultId], starts: &[usize]) {
        /// A range of boards has about so many rows, and there are not more than so many ranges.
        const ROWS: usize = 1 << 16;
        const MOST: usize = 1 << 8;

        let results = self.results();
        let ranges = even_ranges(starts, (order.len() / ROWS).clamp(1, MOST));
        let mut range_of = vec![0_usize; self.boards().len()];
        for (range, boards) in ranges.iter().enumerate() {
            range_of[boards.clone()].fill(range);
        }
        let parts = even_parts(results.len(), rayon::current_num_threads());
        let expected = order.len() / (parts.len() * ranges.len()).max(1);
        let in_ranges = |rows: Range<usize>| {
            let room = || Vec::with_capacity(expected + expected / 8);
            let mut of_ranges: Vec<Vec<(ResultId, BoardId)>> =
                ranges.iter().map(|_| room()).collect();
            results.each(rows, |id, row| {
                of_ranges[range_of[row.board.index()]].push((id, row.board));
            });
            of_ranges
        };
        let in_ranges: Vec<_> = parts.into_par_iter().map(in_ranges).collect();
        let mut rest = order;
        let mut slots = Vec::with_capacity(ranges.len());
        for boards in &ranges {
            let (own, others) = rest.split_at_mut(starts[boards.end] - starts[boards.start]);
            slots.push((boards, own));
            rest = others;
        }
        slots.into_par_iter().enumerate().for_each(|(range, (boards, own))| {
            let first = starts[boards.start];
            let mut next: Vec<usize> = starts[boards.clone()].iter().map(|at| at - first).collect();
            for &(id, board) in in_ranges.iter().flat_map(|of_ranges| &of_ranges[range]) {
                let slot = &mut next[board.index() - boards.start];
                own[*slot] = id;
                *slot += 1;
            }
        });
    }

    /// How many results each board has, and whether all stand in the order of their boards.
    fn counted_by_board(&self) -> (Vec<usize>, bool) {
        /// Counts of a part of the rows, its first and its last board, and whether its rows are in order.
        type Part = (Vec<usize>, Option<[BoardId; 2]>, bool);

        let (results, boards) = (self.results(), self.boards().len());
        let count = |rows: Range<usize>| -> Part {
            let mut counts = vec![0; boards];
            let (mut ends, mut in_order): (Option<[BoardId; 2]>, bool) = (None, true);
            results.each(rows, |_, row| {
                let board = row.board;
                counts[board.index()] += 1;
                let [first, last] = ends.unwrap_or([board; 2]);
                in_order &= last <= board;
                ends = Some([first, board]);
            });
            (counts, ends, in_order)
        };
        // Counts of many boards are not worth having twice.
        let most = results.len() / (4 * boards + 1) + 1;
        let parts = even_parts(results.len(), most.min(rayon::current_num_threads()));
        let mut parts = parts.into_par_iter().map(count).collect::<Vec<Part>>().into_iter();
        let Some((mut counts, mut ends, mut in_order)) = parts.next() else {
            return (vec![0; boards], true);
        };
        for (more, next, ordered) in parts {
            counts.iter_mut().zip(more).for_each(|(count, more)| *count += more);
            in_order &=
                ordered && ends.zip(next).is_none_or(|([_, last], [first, _])| last <= first);
            ends = next.or(ends);
        }
        (counts, in_order)
    }
}

/// So many rows, cut into parts of the same length.
pub(crate) fn even_parts(rows: usize, parts: usize) -> Vec<Range<usize>> {
    let length = rows.div_ceil(parts.max(1)).max(1);
    (0..rows).step_by(length).map(|first| first..rows.min(first + length)).collect()
}

/// Boards, or fields, cut into ranges with about as many rows each: where those of each begin stands in `starts`, and behind
/// the last of them where they end.
///
/// ```
/// assert_eq!(event::even_ranges(&[0, 10, 11, 12, 20], 2), [0..1, 1..4]);
/// assert_eq!(event::even_ranges(&[0], 2), []);
/// ```
#[must_use]
pub fn even_ranges(starts: &[usize], parts: usize) -> Vec<Range<usize>> {
    let fields = starts.len().saturating_sub(1);
    let rows = starts.last().copied().unwrap_or_default();
    let mut ranges = Vec::with_capacity(parts);
    let mut first = 0;
    for part in 1..=parts.max(1) {
        let end = match part {
            part if part >= parts => fields,
            part => starts.partition_point(|&at| at < rows / parts * part).min(fields),
        };
        if first < end {
            ranges.push(first..end);
            first = end;
        }
    }
    ranges
}
