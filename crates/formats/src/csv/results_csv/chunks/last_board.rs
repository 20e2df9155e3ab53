//! Finds the last board in the lines of a chunk.

use bridge_core::{BoardNumber, BoardNumberError};

use crate::csv::record;
use crate::csv::results_csv::column::Column;
use crate::csv::results_csv::header::Layout;
use crate::text::place;

/// Returns the end of the chunk: before the first line of the last board, or the end of `lines` if
/// they have no board. `None` if there is only one board.
pub(super) fn chunk_end(layout: &Layout, lines: &[u8]) -> Option<usize> {
    let mut rest = lines;
    let mut last = None;
    let mut end = None;
    while let Some((_, others)) = rest.split_last() {
        let newline = others.iter().rposition(|&byte| byte == b'\n');
        let start = newline.map_or(0, |newline| place::after(newline, 1));
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
                return end;
            }
            end = Some(start);
        }
        rest = before;
    }
    last.is_none().then_some(lines.len())
}
