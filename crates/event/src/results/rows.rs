//! The fixed columns of the results, stored in the pieces that threads have read.

use std::ops::Range;

use bridge_core::Score;

use crate::ids::{BoardId, ContestantId};

/// The board, contestants, and score of a result, in 16 bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seats {
    pub(crate) board: BoardId,
    pub(crate) north_south: ContestantId,
    pub(crate) east_west: ContestantId,
    /// The score from North-South's side, or 0 if the board was not played.
    pub(crate) score: Score,
}

impl Seats {
    pub(crate) const fn contestants(&self) -> [ContestantId; 2] {
        [self.north_south, self.east_west]
    }
}

/// The rows of all results. Rows that threads have read are not moved: merging the parts of a file
/// copies only small pieces.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rows {
    pieces: Vec<Vec<Seats>>,
    /// The index of the first row of each piece.
    starts: Vec<usize>,
    /// The piece that contains the first row of each span. A span reaches into at most one further
    /// piece.
    at: Vec<u32>,
    len: usize,
}

/// The number of rows in a span. Every piece except the last has at least this many rows.
const ROWS_PER_SPAN: usize = 1 << 12;

impl Rows {
    /// Creates the rows from consecutive pieces.
    pub(crate) fn from_pieces(pieces: impl IntoIterator<Item = Vec<Seats>>) -> Self {
        let mut rows = Self::default();
        for piece in pieces {
            match rows.pieces.last_mut() {
                Some(last) if last.len() < ROWS_PER_SPAN => last.extend(piece),
                _ => rows.pieces.push(piece),
            }
        }
        for (index, piece) in (0..).zip(&rows.pieces) {
            rows.starts.push(rows.len);
            rows.len = rows.len.saturating_add(piece.len());
            rows.at.resize(rows.len.div_ceil(ROWS_PER_SPAN), index);
        }
        rows
    }

    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline]
    pub(crate) fn push(&mut self, row: Seats) {
        if self.pieces.is_empty() {
            self.pieces.push(Vec::new());
            self.starts.push(0);
        }
        if self.len.is_multiple_of(ROWS_PER_SPAN) {
            let last = self.pieces.len().saturating_sub(1);
            self.at.push(u32::try_from(last).unwrap_or(u32::MAX));
        }
        if let Some(last) = self.pieces.last_mut() {
            last.push(row);
        }
        self.len = self.len.saturating_add(1);
    }

    /// Appends rows.
    pub(crate) fn extend(&mut self, rows: impl ExactSizeIterator<Item = Seats>) {
        if self.pieces.is_empty() {
            self.pieces.push(Vec::new());
            self.starts.push(0);
        }
        self.len = self.len.saturating_add(rows.len());
        let last = self.pieces.len().saturating_sub(1);
        self.at.resize(self.len.div_ceil(ROWS_PER_SPAN), u32::try_from(last).unwrap_or(u32::MAX));
        if let Some(last) = self.pieces.last_mut() {
            last.extend(rows);
        }
    }

    /// Removes and returns all rows, and reserves memory for the same number again.
    pub(crate) fn take(&mut self) -> Vec<Vec<Seats>> {
        let room = self.len.saturating_add(self.len.div_euclid(8));
        let pieces = std::mem::take(self).pieces;
        self.pieces.push(Vec::with_capacity(room));
        self.starts.push(0);
        pieces
    }

    /// Removes all rows and keeps the memory of the first piece.
    pub(crate) fn clear(&mut self) {
        let first = std::mem::take(self).pieces.into_iter().next();
        if let Some(mut piece) = first {
            piece.clear();
            self.pieces.push(piece);
            self.starts.push(0);
        }
    }

    /// Returns the rows of a range, piece by piece.
    pub(crate) fn range(&self, rows: Range<usize>) -> impl Iterator<Item = &[Seats]> {
        let first =
            if rows.start < self.len { self.place(rows.start).0 } else { self.pieces.len() };
        let pieces = self.pieces.iter().zip(&self.starts).skip(first);
        pieces.take_while(move |&(_, &start)| start < rows.end).map(move |(piece, &start)| {
            let offset = |row: usize| row.saturating_sub(start).min(piece.len());
            piece.get(offset(rows.start)..offset(rows.end)).unwrap_or_default()
        })
    }
}

#[expect(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    reason = "a row is in the first piece of its span or in the next piece"
)]
impl Rows {
    /// Returns the piece of a row, and the index of the row in it.
    #[inline]
    fn place(&self, row: usize) -> (usize, usize) {
        let first = usize::try_from(self.at[row.div_euclid(ROWS_PER_SPAN)]).unwrap_or(usize::MAX);
        match self.starts.get(first + 1) {
            Some(&next) if next <= row => (first + 1, row - next),
            _ => (first, row - self.starts[first]),
        }
    }

    /// Returns a copy of a row.
    #[inline]
    pub(crate) fn get(&self, row: usize) -> Seats {
        *self.find(row)
    }

    /// Returns a reference to a row.
    #[inline]
    pub(crate) fn find(&self, row: usize) -> &Seats {
        let (piece, at) = self.place(row);
        &self.pieces[piece][at]
    }

    pub(crate) fn get_mut(&mut self, row: usize) -> &mut Seats {
        let (piece, at) = self.place(row);
        &mut self.pieces[piece][at]
    }
}

#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "the numbers are small")]
mod tests {
    use bridge_core::Score;
    use proptest::prelude::*;

    use super::*;
    use crate::ids::TextId;

    fn seats(board: usize) -> Seats {
        let id = ContestantId::from(TextId::at(0).unwrap());
        Seats {
            board: BoardId::at(board).unwrap(),
            north_south: id,
            east_west: id,
            score: Score::ZERO,
        }
    }

    proptest! {
        /// Rows behave like one list, regardless of the pieces.
        #[test]
        fn equals_one_list(
            lengths in prop::collection::vec(prop_oneof![0_usize..9, 0_usize..9_000], 0..9),
            pushed in 0_usize..3,
            from in 0_usize..20_000,
            length in 0_usize..20_000,
        ) {
            let mut all = (0..).map(seats);
            let pieces: Vec<Vec<Seats>> =
                lengths.iter().map(|&length| all.by_ref().take(length).collect()).collect();
            let mut rows = Rows::from_pieces(pieces);
            all.take(pushed).for_each(|row| rows.push(row));
            let count = lengths.iter().sum::<usize>() + pushed;
            prop_assert_eq!(rows.len(), count);
            prop_assert!((0..count).all(|row| rows.get(row).board.index() == row));
            let (from, to) = (from.min(count), (from + length).min(count));
            let found: Vec<usize> = rows.range(from..to).flatten().map(|row| row.board.index()).collect();
            prop_assert_eq!(found, (from..to).collect::<Vec<_>>());
        }
    }
}
