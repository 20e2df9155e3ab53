//! The rows of a sheet as lines of CSV.

use std::ops::Range;

use calamine::Data;

use super::cells::{self, Cell, UnusualValue};
use super::workbook_problem::WorkbookProblem;
use crate::csv::record::push_cell;
use crate::read::limits::{CELL, COLUMNS, LINE, ROWS};
use crate::text::place;

/// The maximum ratio of the text of a sheet to the unpacked size of its workbook. The text can be
/// larger because a shared string is stored once for all its cells, and an empty cell is not
/// stored.
pub(super) const MAX_TEXT_RATIO: u64 = 4;

/// The bytes of text that every sheet may have. This is more than the maximum number of rows
/// without cells takes.
const MIN_TEXT_LIMIT: u64 = 1 << 21;

/// A sheet as CSV text. Each row is a line, even if it has no cells.
pub(super) struct Rows {
    pub(super) text: String,
    unusual: Vec<UnusualCell>,
    /// The last row beyond the maximum number of rows, counted from 0.
    beyond: Option<u32>,
}

/// An odd cell and its location in the text.
pub(super) struct UnusualCell {
    pub(super) unusual: UnusualValue,
    /// Row and column, counted from 0.
    pub(super) position: (u32, u32),
    pub(super) place: Range<usize>,
}

impl Rows {
    /// Writes the cells of a sheet as lines. `unpacked` is the unpacked size of the workbook in
    /// bytes.
    pub(super) fn new(cells: &[Cell<'_>], unpacked: u64) -> Result<Self, WorkbookProblem> {
        let width = cells.iter().map(|cell| cell.position.1).max().unwrap_or_default();
        let columns = place::from_u32(width).saturating_add(1);
        if columns > COLUMNS {
            return Err(WorkbookProblem::SheetColumns { columns });
        }
        let maximum = unpacked.saturating_mul(MAX_TEXT_RATIO).saturating_add(MIN_TEXT_LIMIT);
        let (mut text, mut unusual) = (String::new(), Vec::new());
        let mut beyond = None;
        let (mut lines, mut long) = (0, 0_usize);
        for row in cells.chunk_by(|one, next| one.position.0 == next.position.0) {
            let number = row.first().map_or(lines, |cell| cell.position.0);
            // The row number of a cell is untrusted and may have any value.
            if number < ROWS {
                text.extend((lines..number).map(|_| '\n'));
            } else {
                beyond = Some(number);
            }
            lines = number.saturating_add(1);
            let has_more = row.len() > 1;
            let mut row = row.iter().peekable();
            for column in 0..=width {
                if column > 0 {
                    text.push(',');
                }
                let Some(cell) = row.next_if(|cell| cell.position.1 == column) else { continue };
                let size = cell.size();
                // A title above the results may be long.
                long = place::after(long, if size > CELL { size } else { 0 });
                if long > LINE {
                    let cell = cells::name(cell.position);
                    return Err(WorkbookProblem::LongSheetCell { cell, length: size });
                }
                let begin = text.len();
                let value = Data::from(cell.value.clone()).to_string();
                push_cell(&value, column == 0 && has_more && size > 0, &mut text);
                unusual.extend(cell.unusual.map(|unusual| {
                    let place = begin..text.len();
                    UnusualCell { unusual, position: cell.position, place }
                }));
            }
            text.push('\n');
            if u64::try_from(text.len()).is_ok_and(|size| size > maximum) {
                return Err(WorkbookProblem::LongSheet { limit: maximum });
            }
        }
        Ok(Self { text, unusual, beyond })
    }

    /// Returns the whole text, or an error if a row exceeds the maximum.
    pub(super) fn into_text(self) -> Result<(String, Vec<UnusualCell>), WorkbookProblem> {
        let Some(row) = self.beyond else { return Ok((self.text, self.unusual)) };
        let row = u64::from(row).saturating_add(1);
        Err(WorkbookProblem::TooManyRows { row })
    }
}
