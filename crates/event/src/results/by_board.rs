//! The results of an event, grouped by board.

use std::ops::Range;
use std::slice::IterMut;

use index_vec::IndexVec;
use rayon::prelude::*;

use crate::event::Event;
use crate::ids::{BoardId, ResultId};
use crate::results::groups::ResultGroups;

/// The number of results in a range of boards, and the number of ranges that are sorted at a time.
const ROWS_PER_RANGE: usize = 1 << 16;
const RANGES_AT_ONCE: usize = 1 << 6;

/// The results of an event, grouped by board.
#[derive(Clone, Debug)]
pub struct ResultsByBoard(ResultGroups);

impl ResultsByBoard {
    /// Returns the results on a board in input order, or an empty slice if the board belongs to
    /// another event.
    ///
    /// # Examples
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
        self.0.group(board.index())
    }

    /// Returns all results, ordered by board.
    ///
    /// # Examples
    ///
    /// ```
    /// assert!(event::Event::default().by_board().all().is_empty());
    /// ```
    #[must_use]
    pub fn all(&self) -> &[ResultId] {
        self.0.all()
    }

    /// Returns the boards as groups of results.
    pub(crate) const fn groups(&self) -> &ResultGroups {
        &self.0
    }

    /// Converts the boards into groups of results.
    ///
    /// # Examples
    ///
    /// ```
    /// assert!(event::Event::default().by_board().into_groups().is_empty());
    /// ```
    #[must_use]
    pub fn into_groups(self) -> ResultGroups {
        self.0
    }
}

impl Event {
    /// Groups the results by board. Results that are not in this order are sorted by counting.
    ///
    /// # Examples
    ///
    /// ```
    /// # use bridge_core::BoardNumber;
    /// # use event::{NewResult, Event, Outcome};
    /// let mut event = Event::default();
    /// for (board, score) in [(1, "420"), (2, "50"), (1, "450")] {
    ///     let board = event.board(None, BoardNumber::new(board)?, None)?;
    ///     event.add(NewResult::new(board, "A", "B", Outcome::Score(score.parse()?)))?;
    /// }
    /// let rows: Vec<usize> = event.by_board().all().iter().map(|row| row.index()).collect();
    /// assert_eq!(rows, [0, 2, 1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn by_board(&self) -> ResultsByBoard {
        let (counts, in_order) = self.count_by_board();
        let mut groups = ResultGroups::new(self.results().all_ids(), Vec::from(counts.0));
        if !in_order {
            self.sort(&mut groups, ROWS_PER_RANGE, RANGES_AT_ONCE);
        }
        ResultsByBoard(groups)
    }

    /// Sorts results by board: first into ranges of boards with about `rows` results, which fit
    /// into a processor cache, then within each range. To save memory, `together` ranges are sorted
    /// at a time.
    fn sort(&self, groups: &mut ResultGroups, rows: usize, ranges_at_once: usize) {
        /// The maximum number of ranges.
        const MAX_RANGES: usize = 1 << 8;

        let results = self.results();
        let ranges = groups.balanced_ranges(results.len().div_euclid(rows).clamp(1, MAX_RANGES));
        let mut range_of: IndexVec<BoardId, usize> = IndexVec::filled(self.boards().len(), 0);
        for (range, boards) in ranges.iter().enumerate() {
            BoardId::range(boards.clone()).for_each(|board| range_of[board] = range);
        }
        let parts = even_parts(results.len(), rayon::current_num_threads());
        let pieces = parts.len().saturating_mul(ranges.len()).max(1);
        let expected = results.len().div_ceil(pieces);
        // The unfilled slots of each board.
        let mut places = groups.groups_mut().map(<[ResultId]>::iter_mut);
        for (first, ranges) in (0..).step_by(ranges_at_once).zip(ranges.chunks(ranges_at_once)) {
            let in_ranges = |rows: &Range<usize>| {
                let room = || Vec::with_capacity(expected.saturating_add(expected.div_euclid(8)));
                let mut range_rows: Vec<Vec<(ResultId, BoardId)>> =
                    ranges.iter().map(|_| room()).collect();
                results.for_each(rows.clone(), |id, row| {
                    let range = range_of[row.board].wrapping_sub(first);
                    if let Some(range_rows) = range_rows.get_mut(range) {
                        range_rows.push((id, row.board));
                    }
                });
                range_rows
            };
            let in_ranges: Vec<_> = parts.par_iter().map(in_ranges).collect();
            let slots: Vec<(usize, Vec<IterMut<'_, ResultId>>)> = ranges
                .iter()
                .map(|boards| (boards.start, places.by_ref().take(boards.len()).collect()))
                .collect();
            slots.into_par_iter().enumerate().for_each(|(range, (first, mut places))| {
                for &(id, board) in in_ranges.iter().filter_map(|parts| parts.get(range)).flatten()
                {
                    let places = places.get_mut(board.index().abs_diff(first));
                    if let Some(place) = places.and_then(Iterator::next) {
                        *place = id;
                    }
                }
            });
        }
    }

    /// Counts the results of each board. Also returns `true` if all results are already ordered by
    /// board.
    fn count_by_board(&self) -> (Counts, bool) {
        /// The counts of a part of the rows, its first and last board, and `true` if its rows are
        /// in order.
        type Part = (Counts, Option<[BoardId; 2]>, bool);

        let (results, boards) = (self.results(), self.boards().len());
        let no_counts = || Counts(IndexVec::filled(boards, 0));
        let count = |rows: Range<usize>| -> Part {
            let mut counts = no_counts();
            let (mut ends, mut in_order): (Option<[BoardId; 2]>, bool) = (None, true);
            results.for_each(rows, |_, row| {
                let board = row.board;
                counts.count(board);
                let [first, last] = ends.unwrap_or([board; 2]);
                in_order &= last <= board;
                ends = Some([first, board]);
            });
            (counts, ends, in_order)
        };
        // With many boards, further sets of counts would cost more than they save.
        let max_parts = results.len().div_ceil(boards.saturating_mul(4).max(1));
        let parts = even_parts(results.len(), max_parts.min(rayon::current_num_threads()));
        let mut parts = parts.into_par_iter().map(count).collect::<Vec<Part>>().into_iter();
        let Some((mut counts, mut ends, mut in_order)) = parts.next() else {
            return (no_counts(), true);
        };
        for (more, next, ordered) in parts {
            counts.add(&more);
            in_order &=
                ordered && ends.zip(next).is_none_or(|([_, last], [first, _])| last <= first);
            ends = next.or(ends);
        }
        (counts, in_order)
    }
}

/// The number of results of each board.
struct Counts(IndexVec<BoardId, usize>);

#[expect(clippy::arithmetic_side_effects, reason = "a count is at most the number of results")]
impl Counts {
    fn count(&mut self, board: BoardId) {
        self.0[board] += 1;
    }

    fn add(&mut self, more: &Self) {
        self.0.list().iter_mut().zip(more.0.values()).for_each(|(count, more)| *count += more);
    }
}

/// Splits `rows` rows into at most `parts` ranges of the same length. The last range may be
/// shorter.
pub(crate) fn even_parts(rows: usize, parts: usize) -> Vec<Range<usize>> {
    let length = rows.div_ceil(parts.max(1)).max(1);
    (0..rows).step_by(length).map(|first| first..rows.min(first.saturating_add(length))).collect()
}

#[cfg(test)]
mod tests {
    use bridge_core::{BoardNumber, Score};
    use proptest::prelude::*;

    use super::*;
    use crate::results::{NewResult, Outcome};

    proptest! {
        /// The sort is stable for ranges of any size.
        #[test]
        fn sorts_in_ranges(
            boards in prop::collection::vec(1_u32..40, 1..200),
            rows in 1_usize..30,
            ranges_at_once in 1_usize..6,
        ) {
            let mut event = Event::default();
            for &number in &boards {
                let board = event.board(None, BoardNumber::new(number).unwrap(), None).unwrap();
                event.add(NewResult::new(board, "A", "B", Outcome::Score(Score::ZERO))).unwrap();
            }
            let mut expected: Vec<ResultId> = event.results().ids().collect();
            expected.sort_by_key(|&row| event.results().board(row));
            let (counts, _) = event.count_by_board();
            let mut groups = ResultGroups::new(event.results().all_ids(), Vec::from(counts.0));
            event.sort(&mut groups, rows, ranges_at_once);
            prop_assert_eq!(groups.all(), expected);
        }
    }
}
