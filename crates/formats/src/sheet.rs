//! Workbooks of spreadsheet programs: the sheet with the results, as the text of a CSV in which a row is a line.

use std::io::{self, Cursor, Read};

use calamine::{Cell, Data, DataRef, Reader, Xlsx, XlsxError};

use crate::limits::{COLUMNS, ROWS, most_unpacked};
use crate::problem::Problem;
use crate::rejected::Rejected;

/// The text of the first sheet that looks like results, and which one that was; otherwise of the first that is not empty.
///
/// - Takes: the bytes, and whether a text looks like results.
pub(crate) fn csv(
    bytes: Vec<u8>,
    looks_right: impl Fn(&str) -> bool,
) -> Result<(String, Problem), Rejected> {
    let refused = |message: String| {
        let hint = "export the table from the spreadsheet as `CSV UTF-8`";
        let problem = Problem::error(Some(0..0), message).hint(hint).coded(Problem::NO_TEXT);
        Rejected::whole(String::new(), problem)
    };
    let broken =
        |error: &dyn std::fmt::Display| refused(format!("the workbook cannot be read: {error}"));
    if let Some(message) = too_large(&bytes) {
        return Err(refused(message));
    }
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(|error| broken(&error))?;
    let mut chosen = None;
    for name in book.sheet_names() {
        let cells = cells(&mut book, &name).map_err(|error| broken(&error))?;
        if cells.is_empty() {
            continue;
        }
        let sheet = Sheet::of(cells);
        let is_it = sheet.as_ref().is_ok_and(|sheet| looks_right(&sheet.text));
        if is_it || chosen.is_none() {
            chosen = Some((name, sheet));
        }
        if is_it {
            break;
        }
    }
    let Some((name, sheet)) = chosen else {
        return Err(refused("the workbook holds no cells".to_owned()));
    };
    let note = Problem::warning(Some(0..0), format!("read from the sheet {name:?}"));
    Ok((sheet.and_then(Sheet::in_place).map_err(refused)?, note))
}

/// Whether a workbook unpacks into too much. What is no archive says so itself, later.
fn too_large(bytes: &[u8]) -> Option<String> {
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).ok()?;
    let size = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
    let most = most_unpacked(size);
    let mut left = most;
    for index in 0..archive.len() {
        let Ok(entry) = archive.by_index(index) else { continue };
        // What an entry declares of its size may be a lie.
        let unpacked = io::copy(&mut entry.take(left), &mut io::sink()).unwrap_or_default();
        left = left.saturating_sub(unpacked);
        if left == 0 {
            return Some(format!(
                "the workbook has more than {} MiB once it is unpacked",
                most >> 20
            ));
        }
    }
    None
}

/// The cells of a sheet that are not empty; none of what is no sheet of cells.
fn cells<'b>(
    book: &'b mut Xlsx<Cursor<Vec<u8>>>,
    name: &str,
) -> Result<Vec<Cell<DataRef<'b>>>, XlsxError> {
    let mut reader = match book.worksheet_cells_reader(name) {
        Err(XlsxError::NotAWorksheet(_)) => return Ok(Vec::new()),
        reader => reader?,
    };
    let mut cells = Vec::new();
    while let Some(cell) = reader.next_cell()? {
        if !matches!(cell.get_value(), DataRef::Empty) {
            cells.push(cell);
        }
    }
    Ok(cells)
}

/// The rows of a sheet that have cells, each as a line of CSV.
struct Sheet {
    text: String,
    /// Which rows they are, counted from 0.
    rows: Vec<u32>,
}

impl Sheet {
    fn of(mut cells: Vec<Cell<DataRef<'_>>>) -> Result<Self, String> {
        // Of two cells at one place the last one counts.
        cells.reverse();
        cells.sort_by_key(Cell::get_position);
        cells.dedup_by_key(|cell| cell.get_position());
        let width = cells.iter().map(|cell| cell.get_position().1).max().unwrap_or_default();
        let columns = usize::try_from(width).map_or(usize::MAX, |last| last.saturating_add(1));
        if columns > COLUMNS {
            return Err(format!("the workbook has {columns} columns: expected at most {COLUMNS}"));
        }
        let (mut text, mut rows) = (String::new(), Vec::new());
        for row in cells.chunk_by(|one, next| one.get_position().0 == next.get_position().0) {
            rows.extend(row.first().map(|cell| cell.get_position().0));
            let mut row = row.iter().peekable();
            for column in 0..=width {
                if column > 0 {
                    text.push(',');
                }
                if let Some(cell) = row.next_if(|cell| cell.get_position().1 == column) {
                    push_cell(&Data::from(cell.get_value().clone()).to_string(), &mut text);
                }
            }
            text.push('\n');
        }
        Ok(Self { text, rows })
    }

    /// The text in which a row of the sheet is a line, those without cells, too. A cell may say of itself that it stands in any row.
    fn in_place(self) -> Result<String, String> {
        let last = self.rows.last().copied().unwrap_or_default();
        if last >= ROWS {
            let row = u64::from(last).saturating_add(1);
            return Err(format!("the workbook has a cell in row {row}: expected at most {ROWS}"));
        }
        let mut text = String::new();
        let mut lines = 0;
        for (line, row) in self.text.split_inclusive('\n').zip(self.rows) {
            text.extend((lines..row).map(|_| '\n'));
            text.push_str(line);
            lines = row.saturating_add(1);
        }
        Ok(text)
    }
}

fn push_cell(cell: &str, text: &mut String) {
    if !cell.contains([',', '"', '\n', '\r']) {
        text.push_str(cell);
        return;
    }
    text.push('"');
    // A line end within a cell would part its row.
    text.push_str(&cell.replace('"', "\"\"").replace(['\r', '\n'], " "));
    text.push('"');
}
