//! The cells of a sheet as stored in the file.

use std::io::Cursor;

use calamine::{DataRef, Xlsx, XlsxCellReader, XlsxError};

/// A cell that is not empty.
pub(super) struct Cell<'b> {
    /// Row and column, counted from 0.
    pub(super) position: (u32, u32),
    pub(super) value: DataRef<'b>,
    pub(super) unusual: Option<UnusualValue>,
}

/// An oddity of a cell that a spreadsheet program would not write into results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum UnusualValue {
    /// A second cell at the same position. It is ambiguous which one counts.
    Duplicate,
    /// A formula without its value, written by a program that does not compute formulas.
    NoValue,
    /// An error such as `#REF!`, which is neither a name nor a comment.
    Error,
    /// A date or a time, stored as a number. Spreadsheet programs convert `2-7` to a date.
    Date,
}

impl Cell<'_> {
    /// Returns the bytes of a text, or 0 for a number, a date, or an error.
    pub(super) const fn size(&self) -> usize {
        match &self.value {
            DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => {
                text.len()
            }
            DataRef::SharedString(text) => text.len(),
            _ => 0,
        }
    }
}

/// A workbook in memory.
pub(super) type Workbook = Xlsx<Cursor<Vec<u8>>>;

/// The cells of a sheet that is being read.
pub(super) struct Cells<'b> {
    /// `None` for a chart or another sheet without cells.
    reader: Option<XlsxCellReader<'b, Cursor<Vec<u8>>>>,
    cells: Vec<Cell<'b>>,
}

impl<'b> Cells<'b> {
    pub(super) fn open(workbook: &'b mut Workbook, sheet: &str) -> Result<Self, XlsxError> {
        let reader = match workbook.worksheet_cells_reader(sheet) {
            Err(XlsxError::NotAWorksheet(_)) => None,
            reader => Some(reader?),
        };
        Ok(Self { reader, cells: Vec::new() })
    }

    /// Reads `rows` further rows, and returns all cells read so far, sorted by row and column.
    pub(super) fn read(&mut self, rows: usize) -> Result<&[Cell<'b>], XlsxError> {
        let (mut row, mut rows) = (None, rows);
        while let Some(reader) = &mut self.reader
            && rows > 0
        {
            let Some(found) = reader.next_cell_with_formula_metadata()? else {
                self.reader = None;
                break;
            };
            let is_empty = matches!(found.value, DataRef::Empty);
            let unusual = match found.value {
                DataRef::Empty => found.formula.map(|_| UnusualValue::NoValue),
                DataRef::Error(_) => Some(UnusualValue::Error),
                DataRef::DateTime(_) | DataRef::DateTimeIso(_) | DataRef::DurationIso(_) => {
                    Some(UnusualValue::Date)
                }
                _ => None,
            };
            if !is_empty || unusual.is_some() {
                if row.replace(found.pos.0) != Some(found.pos.0) {
                    rows = rows.saturating_sub(1);
                }
                self.cells.push(Cell { position: found.pos, value: found.value, unusual });
            }
        }
        bridge_core::sort_list_by_key(&mut self.cells, |cell| cell.position);
        self.cells.dedup_by(|later, first| {
            let is_twice = later.position == first.position;
            if is_twice {
                first.unusual = Some(UnusualValue::Duplicate);
            }
            is_twice
        });
        Ok(&self.cells)
    }
}

/// Returns the name of a cell, such as `D2`.
pub(super) fn name((row, column): (u32, u32)) -> String {
    let mut letters = Vec::new();
    let mut left = Some(column);
    while let Some(column) = left {
        letters.push(char::from_digit(column.rem_euclid(26).saturating_add(10), 36));
        left = column.div_euclid(26).checked_sub(1);
    }
    let letters: String = letters.into_iter().rev().flatten().collect();
    format!("{}{}", letters.to_ascii_uppercase(), row.saturating_add(1))
}

#[cfg(test)]
mod tests {
    #[test]
    fn formats_cell_names() {
        let names = [(0, 0), (1, 3), (8, 25), (9, 26), (0, 701), (0, 702), (1_048_575, 16_383)];
        let names = names.map(super::name);
        assert_eq!(names, ["A1", "D2", "Z9", "AA10", "ZZ1", "AAA1", "XFD1048576"]);
    }
}
