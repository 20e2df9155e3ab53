//! Rows of unadjusted matchpoint results: board, pairs, score and both sides' matchpoints. Each is
//! a short cached text.

use bridge_core::{Score, Side};
use event::{BoardId, ResultId, ResultSummary};
use scoring::PairsScores;

use super::super::PairScores;
use super::super::known::Known;
use super::{PairRows, ShortName};
use crate::digits::whole;
use crate::text_buffer::{ShortLine, ShortText, TextBuffer};
use crate::view::result_columns::RowColumn;

/// The separator between two cells.
pub(super) const SEPARATOR: &[u8] = b",";

/// The columns of these rows.
const COLUMNS: [RowColumn; 6] = [
    RowColumn::Board,
    RowColumn::Contestant(Side::NorthSouth),
    RowColumn::Contestant(Side::EastWest),
    RowColumn::Score,
    RowColumn::Worth(Side::NorthSouth),
    RowColumn::Worth(Side::EastWest),
];

/// The maximum length of a row: four texts of up to 7 bytes, separators, and [`Won`].
const LINE: usize = 64;

/// Both sides' matchpoints as text.
type Won = ShortText<24>;

/// The largest score of Law 77, and the number of multiples of ten between it and its negative.
const LARGEST: i32 = 7600;
const TENS: usize = 1521;

/// The number of cached texts of matchpoints, a power of two.
const WORTHS: usize = 1 << 10;

/// Caches for texts that are written repeatedly.
#[derive(Debug)]
pub(super) struct PlainLines<'a> {
    scores: &'a PairsScores,
    /// The last board, as text.
    board: (Option<BoardId>, ShortText<7>),
    /// The texts of scores with the preceding separator. An entry is empty if it is not cached yet.
    of_score: Vec<ShortText<7>>,
    /// The texts of matchpoints with their key, the units and the top. An entry is empty if it is
    /// not cached yet.
    of_units: Vec<([u32; 2], Won)>,
}

/// The values of a row before they are written.
#[derive(Clone, Copy)]
pub(super) struct PlainRow {
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
    pub(super) fn plain_lines(&self) -> Option<PlainLines<'a>> {
        let PairScores::Matchpoints(scores) = self.pairs.scores else { return None };
        (self.columns == COLUMNS).then(|| PlainLines {
            scores,
            board: (None, ShortText::EMPTY),
            of_score: vec![ShortText::EMPTY; TENS],
            of_units: vec![([0; 2], ShortText::EMPTY); WORTHS],
        })
    }

    /// Returns the values of a row. Boards and tops are scattered in memory, so many are looked up
    /// before any row is written.
    pub(super) fn plain_row(
        &self,
        lines: &PlainLines<'_>,
        row: ResultId,
        (board, (_, score)): (BoardId, ResultSummary),
    ) -> PlainRow {
        let units = lines.scores.unadjusted_units(row).zip(lines.scores.unadjusted_top(board));
        let units = units.map(|(units, top)| [units.get(), top.get()]);
        let number = self.pairs.event.board_at(board).number.get();
        PlainRow { row, board, number, score, units }
    }

    /// Writes a row. Returns `None` if the row must be written cell by cell.
    #[inline]
    pub(super) fn write_plain(
        &self,
        lines: &mut PlainLines<'_>,
        row: PlainRow,
        [ours, theirs]: [ShortName; 2],
        known: &mut Known,
        buffer: &mut TextBuffer<'_>,
    ) -> Option<()> {
        let score = *lines.score(row.score?)?;
        let won =
            lines.won(row.units?, |text| self.both_worths(row.row, SEPARATOR, known, text))?;
        let board = *lines.board(row);
        buffer.line(|line: &mut [u8; LINE]| {
            let mut line = ShortLine::new(line);
            line.short(&board);
            for name in [ours, theirs] {
                line.byte(b',');
                line.short(&name);
            }
            line.short(&score);
            line.short(&won);
            line.byte(b'\n');
            line.len()
        });
        Some(())
    }
}

impl PlainLines<'_> {
    /// Returns the text of a board number. Results of one board are often adjacent.
    #[inline]
    fn board(&mut self, row: PlainRow) -> &ShortText<7> {
        if self.board.0 != Some(row.board) {
            let mut digits = itoa::Buffer::new();
            let text = ShortText::of(digits.format(row.number).as_bytes());
            // The largest board number has seven digits.
            self.board = (Some(row.board), text.unwrap_or(ShortText::EMPTY));
        }
        &self.board.1
    }

    /// Returns the text of a score with the preceding separator, or `None` if no contract has this
    /// score.
    #[inline]
    fn score(&mut self, score: Score) -> Option<&ShortText<7>> {
        let above_least = u32::try_from(score.get().checked_add(LARGEST)?).ok()?;
        let tens = usize::try_from(above_least.div_euclid(10)).ok()?;
        let known = self.of_score.get_mut(tens).filter(|_| above_least.is_multiple_of(10))?;
        if known.is_empty() {
            let mut text = SEPARATOR.to_vec();
            whole(score.get(), &mut text);
            *known = ShortText::of(&text)?;
        }
        Some(known)
    }

    /// Returns the text of both sides' matchpoints and creates it if it is not cached.
    #[inline]
    fn won(
        &mut self,
        units: [u32; 2],
        write: impl FnOnce(&mut Vec<u8>) -> Option<()>,
    ) -> Option<Won> {
        let place = usize::try_from(units[0]).ok()? % WORTHS;
        let (known, won) = self.of_units.get_mut(place)?;
        if *known != units || won.is_empty() {
            let mut text = Vec::new();
            write(&mut text)?;
            (*known, *won) = (units, ShortText::of(&text)?);
        }
        Some(*won)
    }
}
