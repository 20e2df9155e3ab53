//! Rows of unadjusted matchpoint results: board, pairs, score and both sides' matchpoints. Each is
//! a short cached text.

use bridge_core::{Score, Side};
use event::{BoardId, ResultId, ResultSummary};
use scoring::MatchpointScores;

use super::super::PairScores;
use super::super::text_cache::TextCaches;
use super::{PairRows, ShortName};
use crate::digits::write_integer;
use crate::text_buffer::{ShortLine, ShortText, TextBuffer};
use crate::view::result_columns::ResultColumn;

/// The separator between two cells.
pub(super) const SEPARATOR: &[u8] = b",";

/// The columns of these rows.
const COLUMNS: [ResultColumn; 6] = [
    ResultColumn::Board,
    ResultColumn::Contestant(Side::NorthSouth),
    ResultColumn::Contestant(Side::EastWest),
    ResultColumn::Score,
    ResultColumn::Points(Side::NorthSouth),
    ResultColumn::Points(Side::EastWest),
];

/// The maximum length of a row: four texts of up to 7 bytes, separators, and [`PointsText`].
const MAX_ROW_LENGTH: usize = 64;

/// Both sides' matchpoints as text.
type PointsText = ShortText<24>;

/// The largest score of Law 77, and the number of multiples of ten between it and its negative.
const MAX_SCORE: i32 = 7600;
const SCORE_SLOTS: usize = 1521;

/// The number of cached texts of matchpoints, a power of two.
const POINT_SLOTS: usize = 1 << 10;

/// Caches for texts that are written repeatedly.
#[derive(Debug)]
pub(super) struct RowTextCaches<'a> {
    scores: &'a MatchpointScores,
    /// The last board, as text.
    board: (Option<BoardId>, ShortText<7>),
    /// The texts of scores with the preceding separator. An entry is empty if it is not cached yet.
    score_texts: Vec<ShortText<7>>,
    /// The texts of matchpoints with their key, the units and the top. An entry is empty if it is
    /// not cached yet.
    point_texts: Vec<([u32; 2], PointsText)>,
}

/// The values of a row before they are written.
#[derive(Clone, Copy)]
pub(super) struct UnadjustedRow {
    pub(super) row: ResultId,
    board: BoardId,
    number: u32,
    score: Option<Score>,
    /// The units of North-South, and the top. `None` if the result is adjusted.
    units: Option<[u32; 2]>,
}

impl<'a> PairRows<'a> {
    /// Returns the caches, or `None` if results have other columns or are not scored by
    /// matchpoints.
    pub(super) fn row_text_caches(&self) -> Option<RowTextCaches<'a>> {
        let PairScores::Matchpoints(scores) = self.pairs.scores else { return None };
        (self.columns == COLUMNS).then(|| RowTextCaches {
            scores,
            board: (None, ShortText::EMPTY),
            score_texts: vec![ShortText::EMPTY; SCORE_SLOTS],
            point_texts: vec![([0; 2], ShortText::EMPTY); POINT_SLOTS],
        })
    }

    /// Returns the values of a row. Boards and tops are scattered in memory, so many are looked up
    /// before any row is written.
    pub(super) fn unadjusted_row(
        &self,
        row_caches: &RowTextCaches<'_>,
        row: ResultId,
        (board, (_, score)): (BoardId, ResultSummary),
    ) -> UnadjustedRow {
        let units =
            row_caches.scores.unadjusted_units(row).zip(row_caches.scores.unadjusted_top(board));
        let units = units.map(|(units, top)| [units.get(), top.get()]);
        let number = self.pairs.event.board_at(board).number.get();
        UnadjustedRow { row, board, number, score, units }
    }

    /// Writes a row. Returns `None` if the row must be written cell by cell.
    #[inline]
    pub(super) fn write_unadjusted_row(
        &self,
        row_caches: &mut RowTextCaches<'_>,
        row: UnadjustedRow,
        [ours, theirs]: [ShortName; 2],
        caches: &mut TextCaches,
        buffer: &mut TextBuffer<'_>,
    ) -> Option<()> {
        let score = *row_caches.score(row.score?)?;
        let points = row_caches.points(row.units?, |text| {
            self.write_unadjusted_points(row.row, SEPARATOR, caches, text)
        })?;
        let board = *row_caches.board(row);
        buffer.push_line(|line: &mut [u8; MAX_ROW_LENGTH]| {
            let mut line = ShortLine::new(line);
            line.push_short(&board);
            for name in [ours, theirs] {
                line.push_byte(b',');
                line.push_short(&name);
            }
            line.push_short(&score);
            line.push_short(&points);
            line.push_byte(b'\n');
            line.len()
        });
        Some(())
    }
}

impl RowTextCaches<'_> {
    /// Returns the text of a board number. Results of one board are often adjacent.
    #[inline]
    fn board(&mut self, row: UnadjustedRow) -> &ShortText<7> {
        if self.board.0 != Some(row.board) {
            let mut digits = itoa::Buffer::new();
            let text = ShortText::new(digits.format(row.number).as_bytes());
            // The largest board number has seven digits.
            self.board = (Some(row.board), text.unwrap_or(ShortText::EMPTY));
        }
        &self.board.1
    }

    /// Returns the text of a score with the preceding separator, or `None` if no contract has this
    /// score.
    #[inline]
    fn score(&mut self, score: Score) -> Option<&ShortText<7>> {
        let offset = u32::try_from(score.get().checked_add(MAX_SCORE)?).ok()?;
        let tens = usize::try_from(offset.div_euclid(10)).ok()?;
        let cached = self.score_texts.get_mut(tens).filter(|_| offset.is_multiple_of(10))?;
        if cached.is_empty() {
            let mut text = SEPARATOR.to_vec();
            write_integer(score.get(), &mut text);
            *cached = ShortText::new(&text)?;
        }
        Some(cached)
    }

    /// Returns the text of both sides' matchpoints and creates it if it is not cached.
    #[inline]
    fn points(
        &mut self,
        units: [u32; 2],
        write: impl FnOnce(&mut Vec<u8>) -> Option<()>,
    ) -> Option<PointsText> {
        let slot = usize::try_from(units[0]).ok()? % POINT_SLOTS;
        let (key, points) = self.point_texts.get_mut(slot)?;
        if *key != units || points.is_empty() {
            let mut text = Vec::new();
            write(&mut text)?;
            (*key, *points) = (units, ShortText::new(&text)?);
        }
        Some(*points)
    }
}
