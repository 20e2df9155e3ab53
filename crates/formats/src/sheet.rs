//! Workbooks of spreadsheet programs. The sheet with the results is converted to CSV text with a
//! line for each row.

mod archive;
mod cells;
mod label;
mod rows;
mod sheet_text;
pub(crate) mod workbook_problem;

use std::io::Cursor;

use calamine::{Reader, SheetVisible, Xlsx, XlsxError};
use event::Severity;

use crate::csv::names_list::NamesList;
use crate::csv::{csv_reader, matches_csv, results_csv};
use crate::problem::occurrences::Occurrences;
use crate::problem::{Problem, Problems};
use crate::read::budget::{Budget, Layer, OverBudget};
use crate::read::parsed_results::{ParsedResults, ReadResult};
use crate::read::read_error::ReadError;
use crate::read::read_options::ReadOptions;
use crate::text::decode::Decoded;
use crate::text::place;
use cells::{Cells, UnusualValue, Workbook};
use label::Label;
use rows::{Rows, UnusualCell};
use sheet_text::{JoinedSheets, SheetText};
use workbook_problem::WorkbookProblem;

/// The number of rows that are examined for results. The CSV reader examines the header and 50
/// results.
const EXAMINED_ROWS: usize = 64;

/// The sheet of a workbook that is read.
struct ReadSheet {
    name: String,
    text: String,
    /// A warning that names the sheet.
    note: Problem,
    /// Problems of its cells.
    problems: Problems,
    names: Option<NamesSheet>,
}

/// A sheet with the names of pairs or teams.
struct NamesSheet {
    sheet: String,
    list: NamesList,
}

/// Sets the members of the contestants. Names in the results take precedence.
fn join_names(read: &mut ParsedResults, names: &NamesSheet) {
    if read.event.has_members() {
        return;
    }
    let applied = names.list.apply(&mut read.event);
    let sheet = names.sheet.clone();
    read.warnings.push(Problem::new(None, &WorkbookProblem::NamesJoined { sheet }));
    for problem in applied.warnings.list() {
        // The locations are in the other sheet.
        read.warnings.push(Problem { place: None, ..problem.clone() });
    }
}

/// Reads the sheet with the results of a workbook.
pub(crate) fn read(bytes: Vec<u8>, options: &ReadOptions) -> ReadResult {
    let budget = options.budget_of(&bytes);
    let columns = |text: &str| {
        if matches_csv::is_of_matches(text, &options.columns) {
            matches_csv::used_columns(text, &options.columns)
        } else {
            results_csv::used_columns(text, &options.columns)
        }
    };
    let sheet = csv(bytes, &budget, options, columns).map_err(ReadError::without_partial)?;
    let decoded = Decoded { text: sheet.text, note: Some(sheet.note) };
    match csv_reader::read_text(decoded, options) {
        Ok(mut read) => {
            if let Some(names) = sheet.names {
                join_names(&mut read, &names);
            }
            read.warnings.append(sheet.problems);
            if read.warnings.count(Severity::Error) > 0 {
                return Err(ReadError::new(read.text, read.warnings).without_partial());
            }
            Ok(read)
        }
        Err(mut rejected) => {
            rejected.problems.append(sheet.problems);
            Err(rejected)
        }
    }
}

/// Returns the name of the sheet with the results, and its text.
pub(crate) fn results_sheet(
    bytes: Vec<u8>,
    options: &ReadOptions,
) -> Result<(String, String), ReadError> {
    let budget = options.budget_of(&bytes);
    let sheet = csv(bytes, &budget, options, |_| None)?;
    Ok((sheet.name, sheet.text))
}

/// Returns the text of the first sheet that looks like results, with a warning that names it. If no
/// sheet does, the first sheet that is not empty is read. Visible sheets precede hidden ones. Sheets of rounds or boards are joined.
///
/// `columns` returns the columns of a text that are read, and the byte at which its results begin. The workbook is unpacked
/// within the `budget`.
fn csv(
    bytes: Vec<u8>,
    budget: &Budget,
    options: &ReadOptions,
    columns: impl Fn(&str) -> Option<(Vec<usize>, usize)>,
) -> Result<ReadSheet, ReadError> {
    let to_error =
        |kind: WorkbookProblem| ReadError::new(String::new(), Problem::new(Some(0..0), &kind));
    let broken = |error: XlsxError| {
        to_error(WorkbookProblem::UnreadableWorkbook { error: error.to_string() })
    };
    let unpacked = archive::check(&bytes, budget).map_err(to_error)?;
    let mut workbook: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(broken)?;
    let SheetSearch { selected, mut others, names } =
        find_results_sheet(&mut workbook, unpacked, options).map_err(broken)?;
    drop(workbook);
    let mut texts: Vec<SheetText> = Vec::with_capacity(selected.len());
    let mut is_any_hidden = false;
    for SelectedSheet { name, is_hidden, rows } in selected {
        is_any_hidden |= is_hidden;
        let (text, unusual) = rows.and_then(Rows::into_text).map_err(to_error)?;
        let sheet = SheetText::new(name, text, unusual, options);
        match texts.first() {
            Some(first) if !sheet.continues(first) => others.push(format!("{:?}", sheet.name)),
            _ => texts.push(sheet),
        }
    }
    let Some(JoinedSheets { name, text, unusual, has_label, note }) = sheet_text::join(texts)
    else {
        return Err(to_error(WorkbookProblem::EmptyWorkbook));
    };
    let note = match note {
        WorkbookProblem::SheetRead { sheet } if is_any_hidden => {
            WorkbookProblem::HiddenSheetRead { sheet }
        }
        note => note,
    };
    let note = Problem::new(Some(0..0), &note);
    let size = u64::try_from(text.len()).unwrap_or(u64::MAX);
    let too_large =
        |over: OverBudget| to_error(WorkbookProblem::WorkbookTooLarge { error: over.to_string() });
    Layer::packed(budget).take(size).map_err(too_large)?;
    let mut problems = if unusual.is_empty() {
        Problems::default()
    } else {
        let mut read = columns(&text);
        if let Some((columns, _)) = read.as_mut().filter(|_| has_label) {
            // The label precedes the columns of the sheet.
            *columns = columns.iter().filter_map(|column| column.checked_sub(1)).collect();
        }
        cell_problems(unusual, read.as_ref())
    };
    if !others.is_empty() {
        let kind = WorkbookProblem::SheetsNotRead { sheets: others.join(", ") };
        problems.push(Problem::new(Some(0..0), &kind));
    }
    Ok(ReadSheet { name, text, note, problems, names })
}

/// The sheets that are read, and the names of other sheets with results.
#[derive(Default)]
struct SheetSearch {
    selected: Vec<SelectedSheet>,
    others: Vec<String>,
    names: Option<NamesSheet>,
}

/// Finds the sheets with the results and reads them. Only the first rows of the other sheets are read.
fn find_results_sheet(
    workbook: &mut Workbook,
    unpacked: u64,
    options: &ReadOptions,
) -> Result<SheetSearch, XlsxError> {
    let mut sheets = workbook.sheets_metadata().to_vec();
    bridge_core::sort_list_by_key(&mut sheets, |sheet| sheet.visible != SheetVisible::Visible);
    let mut found = SheetSearch::default();
    let mut first = None;
    for about in sheets {
        let is_hidden = about.visible != SheetVisible::Visible;
        let is_found = !found.selected.is_empty();
        // Once a sheet with results is found, hidden sheets are ignored.
        if is_found && is_hidden {
            break;
        }
        let cells = Cells::open(workbook, &about.name);
        let begun = cells.and_then(|mut cells| {
            let begun = cells.read(EXAMINED_ROWS)?;
            let rows = (!begun.is_empty()).then(|| Rows::new(begun, unpacked));
            Ok((rows, cells))
        });
        let (rows, mut cells) = match begun {
            Ok((Some(rows), cells)) => (rows, cells),
            Ok((None, _)) => continue,
            // Once a sheet with results is found, other sheets may be unreadable.
            Err(_) if is_found => continue,
            Err(error) => return Err(error),
        };
        let begun = rows.as_ref().map_or("", |rows| rows.text.as_str());
        let is_it = sheet_text::has_results(&about.name, begun, options);
        let continues = || {
            let first = found.selected.first().map(|first| Label::of(&first.name));
            first.flatten().is_some_and(|first| first.is_like(&about.name))
        };
        if !is_it && !is_hidden && found.names.is_none() && NamesList::parse(begun).is_some() {
            found.names = names_sheet(about.name, &mut cells, unpacked)?;
        } else if is_it && is_found && !continues() {
            found.others.push(format!("{:?}", about.name));
        } else if is_it {
            let rows = Rows::new(cells.read(usize::MAX)?, unpacked);
            found.selected.push(SelectedSheet { name: about.name, is_hidden, rows });
        } else if !is_found && first.is_none() {
            first = Some((about.name, is_hidden));
        }
    }
    // If no sheet looks like results, the first is read to report its errors.
    if let (true, Some((name, is_hidden))) = (found.selected.is_empty(), first) {
        let rows = Rows::new(Cells::open(workbook, &name)?.read(usize::MAX)?, unpacked);
        found.selected.push(SelectedSheet { name, is_hidden, rows });
    }
    Ok(found)
}

/// Reads a sheet of names.
fn names_sheet(
    sheet: String,
    cells: &mut Cells<'_>,
    unpacked: u64,
) -> Result<Option<NamesSheet>, XlsxError> {
    let rows = Rows::new(cells.read(usize::MAX)?, unpacked);
    let list = rows.ok().and_then(|rows| NamesList::parse(&rows.text));
    Ok(list.map(|list| NamesSheet { sheet, list }))
}

/// The sheet that is read.
struct SelectedSheet {
    name: String,
    is_hidden: bool,
    rows: Result<Rows, WorkbookProblem>,
}

/// Returns the problems of odd cells. `read` contains the columns that are read and the byte at
/// which the results begin.
fn cell_problems(unusual: Vec<UnusualCell>, read: Option<&(Vec<usize>, usize)>) -> Problems {
    let mut problems = Problems::default();
    let mut unused = Occurrences::default();
    let is_read = |cell: &UnusualCell| {
        read.is_none_or(|(columns, body)| {
            cell.place.start <= *body || columns.contains(&place::from_u32(cell.position.1))
        })
    };
    // A title above the results may contain a date.
    let is_result = |cell: &UnusualCell| {
        read.is_some_and(|(_, body)| cell.place.start >= *body) && is_read(cell)
    };
    for cell in unusual {
        let name = cells::name(cell.position);
        let kind = match cell.unusual {
            UnusualValue::Duplicate => WorkbookProblem::DuplicateCell { cell: name },
            UnusualValue::NoValue if is_read(&cell) => {
                WorkbookProblem::FormulaWithoutValue { cell: name }
            }
            UnusualValue::Error if is_read(&cell) => WorkbookProblem::ErrorCell { cell: name },
            UnusualValue::Date if is_result(&cell) => WorkbookProblem::DateCell { cell: name },
            UnusualValue::Error | UnusualValue::Date => continue,
            UnusualValue::NoValue => {
                unused.add_at(|| cell.place);
                continue;
            }
        };
        problems.push(Problem::new(Some(cell.place), &kind));
    }
    if let Occurrences { count, first: Some(place) } = unused {
        let kind = WorkbookProblem::UnusedFormulas { cells: count };
        problems.push(Problem::new(Some(place), &kind));
    }
    problems
}
