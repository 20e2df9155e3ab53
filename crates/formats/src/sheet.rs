//! Workbooks of spreadsheet programs. The sheet with the results is converted to CSV text with a
//! line for each row.

mod archive;
mod cells;
mod rows;

use std::io::Cursor;

use calamine::{Reader, SheetVisible, Xlsx, XlsxError};

use crate::problem::once_per_file::Noted;
use crate::problem::{Problem, Problems};
use crate::read::budget::{Budget, Layer};
use crate::read::read_error::ReadError;
use crate::text::place;
use cells::{Book, Cells, Odd};
use rows::{OddCell, Rows};

const SAVE: &str = "open the workbook in a spreadsheet program, look at the cell, and save it there or export the table as `CSV UTF-8`";
const AS_TEXT: &str =
    "a spreadsheet takes `2-7` for a date: format the column as text and enter the cell anew";

/// The number of rows that are examined for results. The CSV reader examines the header and 50
/// results.
const LOOKED_AT: usize = 64;

/// The sheet of a workbook that is read.
pub(crate) struct ReadSheet {
    pub(crate) text: String,
    /// A warning that names the sheet.
    pub(crate) note: Problem,
    /// Problems of its cells.
    pub(crate) problems: Problems,
}

/// Returns the text of the first sheet that looks like results, with a warning that names it. If no
/// sheet does, the first sheet that is not empty is read. Hidden sheets come last.
///
/// `looks_right` returns `true` for the text of results. `columns` returns the columns of a text
/// that are read, and the byte at which its results begin. The workbook is unpacked within the
/// `budget`.
pub(crate) fn csv(
    bytes: Vec<u8>,
    budget: &Budget,
    looks_right: impl Fn(&str) -> bool,
    columns: impl Fn(&str) -> Option<(Vec<usize>, usize)>,
) -> Result<ReadSheet, ReadError> {
    let refused = |message: String| {
        let help = "export the table from the spreadsheet as `CSV UTF-8`";
        let problem = Problem::error(Some(0..0), message).with_help(help).coded(Problem::NOT_TEXT);
        ReadError::whole(String::new(), problem)
    };
    let broken =
        |error: &dyn std::fmt::Display| refused(format!("the workbook cannot be read: {error}"));
    let unpacked = archive::check(&bytes, budget).map_err(refused)?;
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(|error| broken(&error))?;
    let Found { chosen, others } =
        find(&mut book, unpacked, looks_right).map_err(|error| broken(&error))?;
    drop(book);
    let Some(Chosen { name, is_hidden, rows }) = chosen else {
        return Err(refused("the workbook holds no cells".to_owned()));
    };
    let hidden = if is_hidden { ", which is hidden: no other looks like results" } else { "" };
    let note = Problem::warning(Some(0..0), format!("read from the sheet {name:?}{hidden}"));
    let (text, odd) = rows.and_then(Rows::whole).map_err(refused)?;
    let size = u64::try_from(text.len()).unwrap_or(u64::MAX);
    Layer::packed(budget).take(size).map_err(|over| broken(&over))?;
    let mut problems =
        if odd.is_empty() { Problems::default() } else { said(odd, columns(&text).as_ref()) };
    if !others.is_empty() {
        let message = format!("not read, though they look like results: {}", others.join(", "));
        let help = "one sheet of a workbook is read: put all results into it, or export each sheet as `CSV UTF-8`";
        problems.push(Problem::warning(Some(0..0), message).with_help(help));
    }
    Ok(ReadSheet { text, note, problems })
}

/// The sheet that is read, and the names of other sheets with results.
#[derive(Default)]
struct Found {
    chosen: Option<Chosen>,
    others: Vec<String>,
}

/// Finds the sheet with the results and reads it. Only the first rows of the other sheets are read.
fn find(
    book: &mut Book,
    unpacked: u64,
    looks_right: impl Fn(&str) -> bool,
) -> Result<Found, XlsxError> {
    let mut sheets = book.sheets_metadata().to_vec();
    sheets.sort_by_key(|sheet| sheet.visible != SheetVisible::Visible);
    let mut found = Found::default();
    let mut first = None;
    for about in sheets {
        let is_hidden = about.visible != SheetVisible::Visible;
        let is_found = found.chosen.is_some();
        // Once a sheet with results is found, hidden sheets are ignored.
        if is_found && is_hidden {
            break;
        }
        let cells = Cells::open(book, &about.name);
        let begun = cells.and_then(|mut cells| {
            let begun = cells.read(LOOKED_AT)?;
            let rows = (!begun.is_empty()).then(|| Rows::of(begun, unpacked));
            Ok((rows, cells))
        });
        let (rows, mut cells) = match begun {
            Ok((Some(rows), cells)) => (rows, cells),
            Ok((None, _)) => continue,
            // Once a sheet with results is found, other sheets may be unreadable.
            Err(_) if is_found => continue,
            Err(error) => return Err(error),
        };
        let is_it = rows.is_ok_and(|rows| looks_right(&rows.text));
        if is_it && is_found {
            found.others.push(format!("{:?}", about.name));
        } else if is_it {
            let rows = Rows::of(cells.read(usize::MAX)?, unpacked);
            found.chosen = Some(Chosen { name: about.name, is_hidden, rows });
        } else if !is_found && first.is_none() {
            first = Some((about.name, is_hidden));
        }
    }
    // If no sheet looks like results, the first is read to report its errors.
    if let (None, Some((name, is_hidden))) = (&found.chosen, first) {
        let rows = Rows::of(Cells::open(book, &name)?.read(usize::MAX)?, unpacked);
        found.chosen = Some(Chosen { name, is_hidden, rows });
    }
    Ok(found)
}

/// The sheet that is read.
struct Chosen {
    name: String,
    is_hidden: bool,
    rows: Result<Rows, String>,
}

/// Returns the problems of odd cells. `read` contains the columns that are read and the byte at
/// which the results begin.
fn said(odd: Vec<OddCell>, read: Option<&(Vec<usize>, usize)>) -> Problems {
    let mut problems = Problems::default();
    let mut unused = Noted::default();
    let is_read = |cell: &OddCell| {
        read.is_none_or(|(columns, body)| {
            cell.place.start <= *body || columns.contains(&place::large(cell.position.1))
        })
    };
    // A title above the results may contain a date.
    let is_result =
        |cell: &OddCell| read.is_some_and(|(_, body)| cell.place.start >= *body) && is_read(cell);
    for cell in odd {
        let name = cells::name(cell.position);
        let problem = match cell.odd {
            Odd::Twice => {
                let message = format!("the cell {name} is there twice in the sheet: expected one");
                Problem::error(Some(cell.place), message)
            }
            Odd::NoValue if is_read(&cell) => {
                let message = format!(
                    "the cell {name} holds a formula without its value: expected what comes of it"
                );
                Problem::error(Some(cell.place), message)
            }
            Odd::Error if is_read(&cell) => {
                let message = format!(
                    "the cell {name} holds an error in place of a value: expected what comes of its formula"
                );
                Problem::error(Some(cell.place), message)
            }
            Odd::Date if is_result(&cell) => {
                let message =
                    format!("the cell {name} holds a date or a time: expected text or a number");
                problems.push(Problem::error(Some(cell.place), message).with_help(AS_TEXT));
                continue;
            }
            Odd::Error | Odd::Date => continue,
            Odd::NoValue => {
                unused.at(|| cell.place);
                continue;
            }
        };
        problems.push(problem.with_help(SAVE));
    }
    if let Noted { count, first: Some(place) } = unused {
        let message =
            format!("formulas without their values in columns that are not read: {count} cells");
        problems.push(Problem::warning(Some(place), message).with_help(SAVE));
    }
    problems
}
