//! Finds the ends of boards in a stream, and boards whose lines are not together.

use bridge_core::{BoardNumber, BoardNumberError};
use event::{EventChunk, ResultColumn};

use super::BoardChunks;
use crate::csv::record;
use crate::csv::results_csv::Starts;
use crate::csv::results_csv::header::{Column, Layout};
use crate::problem::{Problem, Problems};
use crate::text::place;

/// The remedy for input that is not grouped by board.
const GROUP: &str = "put the lines of each board together, for instance by sorting by the column `board`; without \
                     streaming lines may stand in any order";

impl BoardChunks<'_> {
    /// Reports boards that occur again after other boards, in this chunk or in an earlier one.
    pub(super) fn ungrouped(
        &mut self,
        chunk: &EventChunk,
        starts: &Starts,
        (bytes, offset): (&[u8], usize),
        problems: &mut Problems,
    ) {
        let event = self.reader.part.event();
        // The chunk is validated once for all lines, because every line may be reported.
        let text = str::from_utf8(bytes).ok();
        for (row, board) in chunk.board_changes() {
            let session = board.session.map_or("", |id| event.name(id));
            if self.seen.is_new(session, board.number) {
                continue;
            }
            let place = text.zip(starts.get(row)).and_then(|(text, start)| {
                let start = start.checked_sub(offset)?;
                let place = self.layout.place(text, start, ResultColumn::Board);
                Some(place::moved(&place, offset))
            });
            let message = format!("board {} comes again after other boards", board.number);
            problems.push(Problem::error(place, message).with_help(GROUP));
        }
    }
}

/// Returns the end of the chunk: before the first line of the last board, or the end of `lines` if
/// they have no board. `None` if there is only one board.
pub(super) fn cut(layout: &Layout, lines: &[u8]) -> Option<usize> {
    let mut rest = lines;
    let mut last = None;
    let mut cut = None;
    while let Some((_, others)) = rest.split_last() {
        let newline = others.iter().rposition(|&byte| byte == b'\n');
        let start = newline.map_or(0, |newline| place::behind(newline, 1));
        let (before, line) = rest.split_at_checked(start)?;
        let line = str::from_utf8(line).unwrap_or_default();
        if !line.trim_start().is_empty() && !line.starts_with('#') {
            let cell = |column| {
                let index = layout.index(column)?;
                line.get(record::cell(line, 0, layout.delimiter, index))
            };
            // Boards are compared as numbers, so 7 and 07 are equal. Other values are compared as
            // text and are reported later.
            let number: Option<Result<BoardNumber, &str>> =
                cell(Column::Board).map(|board| board.parse().map_err(|_: BoardNumberError| board));
            let board = (cell(Column::Session), number);
            if *last.get_or_insert(board) != board {
                return cut;
            }
            cut = Some(start);
        }
        rest = before;
    }
    last.is_none().then_some(lines.len())
}
