//! Workbooks of spreadsheet programs: the sheet with the results, as the text of a CSV in which a row is a line.

mod cells;

use std::io::{self, Cursor, Read};
use std::ops::Range;

use calamine::{Data, Reader, SheetVisible, Xlsx};

use crate::limits::{COLUMNS, ROWS, most_unpacked};
use crate::noted::Noted;
use crate::place;
use crate::problem::{Problem, Problems};
use crate::rejected::Rejected;
use cells::{Cell, Odd, cells};

const SAVE: &str = "open the workbook in a spreadsheet program, look at the cell, and save it there or export the table as `CSV UTF-8`";
const AS_TEXT: &str =
    "a spreadsheet takes `2-7` for a date: format the column as text and enter the cell anew";

/// What is read of a workbook.
pub(crate) struct ReadSheet {
    pub(crate) text: String,
    /// Which sheet it was.
    pub(crate) note: Problem,
    /// What is wrong with its cells.
    pub(crate) problems: Problems,
}

/// The text of the first sheet that looks like results, and which one that was; otherwise of the first that is not empty. Those that are hidden
/// come last.
///
/// - Takes: the bytes, whether a text looks like results, and the columns that are read of a text with the byte at which its results begin; nothing
///   where that cannot be told.
pub(crate) fn csv(
    bytes: Vec<u8>,
    looks_right: impl Fn(&str) -> bool,
    columns: impl Fn(&str) -> Option<(Vec<usize>, usize)>,
) -> Result<ReadSheet, Rejected> {
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
    let mut sheets = book.sheets_metadata().to_vec();
    sheets.sort_by_key(|sheet| sheet.visible != SheetVisible::Visible);
    let mut chosen = None;
    let mut others = Vec::new();
    for about in sheets {
        let is_hidden = about.visible != SheetVisible::Visible;
        let found = matches!(chosen, Some((_, _, true, _)));
        // Beside a sheet with results, only those count that can be seen.
        if found && is_hidden {
            break;
        }
        let cells = match cells(&mut book, &about.name) {
            Ok(cells) => cells,
            // What cannot be read is in nobody's way once there are results.
            Err(_) if found => continue,
            Err(error) => return Err(broken(&error)),
        };
        if cells.is_empty() {
            continue;
        }
        let sheet = Sheet::of(&cells);
        let is_it = sheet.as_ref().is_ok_and(|sheet| looks_right(&sheet.text));
        if is_it && found {
            others.push(format!("{:?}", about.name));
        } else if is_it || chosen.is_none() {
            chosen = Some((about.name, is_hidden, is_it, sheet));
        }
    }
    let Some((name, is_hidden, _, sheet)) = chosen else {
        return Err(refused("the workbook holds no cells".to_owned()));
    };
    let hidden = if is_hidden { ", which is hidden: no other looks like results" } else { "" };
    let note = Problem::warning(Some(0..0), format!("read from the sheet {name:?}{hidden}"));
    let (text, odd) = sheet.and_then(Sheet::in_place).map_err(refused)?;
    let mut problems =
        if odd.is_empty() { Problems::default() } else { said(odd, columns(&text).as_ref()) };
    if !others.is_empty() {
        let message = format!("not read, though they look like results: {}", others.join(", "));
        let hint = "one sheet of a workbook is read: put all results into it, or export each sheet as `CSV UTF-8`";
        problems.push(Problem::warning(Some(0..0), message).hint(hint));
    }
    Ok(ReadSheet { text, note, problems })
}

/// What is said of cells that are odd, by the columns that are read and the byte at which the results begin.
fn said(odd: Vec<OddCell>, read: Option<&(Vec<usize>, usize)>) -> Problems {
    let mut problems = Problems::default();
    let mut unused = Noted::default();
    let is_read = |cell: &OddCell| {
        read.is_none_or(|(columns, body)| {
            cell.place.start <= *body || columns.contains(&place::large(cell.position.1))
        })
    };
    // A date may stand above the results, in a title.
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
                problems.push(Problem::error(Some(cell.place), message).hint(AS_TEXT));
                continue;
            }
            Odd::Error | Odd::Date => continue,
            Odd::NoValue => {
                unused.at(|| cell.place);
                continue;
            }
        };
        problems.push(problem.hint(SAVE));
    }
    if let Noted { count, first: Some(place) } = unused {
        let message =
            format!("formulas without their values in columns that are not read: {count} cells");
        problems.push(Problem::warning(Some(place), message).hint(SAVE));
    }
    problems
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

/// The rows of a sheet that have cells, each as a line of CSV.
struct Sheet {
    text: String,
    /// Which rows they are, counted from 0.
    rows: Vec<u32>,
    odd: Vec<OddCell>,
}

/// A cell that is odd, and where it stands in the text.
struct OddCell {
    odd: Odd,
    /// Row and column, counted from 0.
    position: (u32, u32),
    place: Range<usize>,
}

impl Sheet {
    fn of(cells: &[Cell<'_>]) -> Result<Self, String> {
        let width = cells.iter().map(|cell| cell.position.1).max().unwrap_or_default();
        let columns = place::large(width).saturating_add(1);
        if columns > COLUMNS {
            return Err(format!("the workbook has {columns} columns: expected at most {COLUMNS}"));
        }
        let (mut text, mut rows, mut odd) = (String::new(), Vec::new(), Vec::new());
        for row in cells.chunk_by(|one, next| one.position.0 == next.position.0) {
            rows.extend(row.first().map(|cell| cell.position.0));
            let mut row = row.iter().peekable();
            for column in 0..=width {
                if column > 0 {
                    text.push(',');
                }
                if let Some(cell) = row.next_if(|cell| cell.position.1 == column) {
                    let begin = text.len();
                    push_cell(&Data::from(cell.value.clone()).to_string(), &mut text);
                    odd.extend(cell.odd.map(|odd| {
                        let place = begin..text.len();
                        OddCell { odd, position: cell.position, place }
                    }));
                }
            }
            text.push('\n');
        }
        Ok(Self { text, rows, odd })
    }

    /// The text in which a row of the sheet is a line, those without cells, too. A cell may say of itself that it stands in any row.
    fn in_place(self) -> Result<(String, Vec<OddCell>), String> {
        let last = self.rows.last().copied().unwrap_or_default();
        if last >= ROWS {
            let row = u64::from(last).saturating_add(1);
            return Err(format!("the workbook has a cell in row {row}: expected at most {ROWS}"));
        }
        let mut text = String::new();
        let mut odd = self.odd;
        let mut unmoved = odd.iter_mut().peekable();
        let (mut lines, mut empty) = (0_u32, 0_usize);
        for (line, row) in self.text.split_inclusive('\n').zip(self.rows) {
            empty = place::behind(empty, place::large(row.saturating_sub(lines)));
            while let Some(cell) = unmoved.next_if(|cell| cell.position.0 == row) {
                cell.place = place::moved(&cell.place, empty);
            }
            text.extend((lines..row).map(|_| '\n'));
            text.push_str(line);
            lines = row.saturating_add(1);
        }
        Ok((text, odd))
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
