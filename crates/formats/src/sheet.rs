//! Workbooks of spreadsheet programs. The sheet with the results is converted to CSV text with a
//! line for each row.

mod archive;
mod cells;
mod rows;
pub(crate) mod workbook_problem;

use std::io::Cursor;

use calamine::{Reader, SheetVisible, Xlsx, XlsxError};
use event::Severity;

use crate::csv::names_list::NamesList;
use crate::csv::{board_blocks, csv_reader, matches_csv, results_csv};
use crate::problem::occurrences::Occurrences;
use crate::problem::{Problem, Problems};
use crate::read::budget::{Budget, Layer, OverBudget};
use crate::read::parsed_results::{ParsedResults, ReadResult};
use crate::read::read_error::ReadError;
use crate::read::read_options::ReadOptions;
use crate::text::decode::Decoded;
use crate::text::place;
use cells::{Cells, UnusualValue, Workbook};
use rows::{Rows, UnusualCell};
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
        if csv_reader::is_of_matches(text, &options.columns) {
            matches_csv::used_columns(text)
        } else {
            results_csv::used_columns(text, &options.columns)
        }
    };
    let has_results = |text: &str| has_results(text, options);
    let sheet = csv(bytes, &budget, has_results, columns).map_err(ReadError::without_partial)?;
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

/// Returns `true` if a text has the columns of results. Blocks of results have them only after they are joined.
fn has_results(text: &str, options: &ReadOptions) -> bool {
    matches_csv::has_match_columns(text) || results_csv::has_result_columns(text, &options.columns)
}

/// Returns the name of the sheet with the results, and its text.
pub(crate) fn results_sheet(
    bytes: Vec<u8>,
    options: &ReadOptions,
) -> Result<(String, String), ReadError> {
    let budget = options.budget_of(&bytes);
    let sheet = csv(bytes, &budget, |text| has_results(text, options), |_| None)?;
    Ok((sheet.name, sheet.text))
}

/// Returns the text of the first sheet that looks like results, with a warning that names it. If no
/// sheet does, the first sheet that is not empty is read. Hidden sheets come last.
///
/// `has_results` returns `true` for the text of results. `columns` returns the columns of a text
/// that are read, and the byte at which its results begin. The workbook is unpacked within the
/// `budget`.
fn csv(
    bytes: Vec<u8>,
    budget: &Budget,
    has_results: impl Fn(&str) -> bool,
    columns: impl Fn(&str) -> Option<(Vec<usize>, usize)>,
) -> Result<ReadSheet, ReadError> {
    let to_error =
        |kind: WorkbookProblem| ReadError::new(String::new(), Problem::new(Some(0..0), &kind));
    let broken = |error: XlsxError| {
        to_error(WorkbookProblem::UnreadableWorkbook { error: error.to_string() })
    };
    let unpacked = archive::check(&bytes, budget).map_err(to_error)?;
    let mut workbook: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(broken)?;
    let SheetSearch { selected, others, names } =
        find_results_sheet(&mut workbook, unpacked, &has_results).map_err(broken)?;
    drop(workbook);
    let Some(SelectedSheet { name, is_hidden, rows }) = selected else {
        return Err(to_error(WorkbookProblem::EmptyWorkbook));
    };
    let sheet = name.clone();
    let note = if is_hidden {
        WorkbookProblem::HiddenSheetRead { sheet }
    } else {
        WorkbookProblem::SheetRead { sheet }
    };
    let note = Problem::new(Some(0..0), &note);
    let (mut text, mut unusual) = rows.and_then(Rows::into_text).map_err(to_error)?;
    if !has_results(&text)
        && let Some(joined) = board_blocks::join(&text)
    {
        move_to_lines(&mut unusual, &joined);
        text = joined;
    }
    let size = u64::try_from(text.len()).unwrap_or(u64::MAX);
    let too_large =
        |over: OverBudget| to_error(WorkbookProblem::WorkbookTooLarge { error: over.to_string() });
    Layer::packed(budget).take(size).map_err(too_large)?;
    let mut problems = if unusual.is_empty() {
        Problems::default()
    } else {
        cell_problems(unusual, columns(&text).as_ref())
    };
    if !others.is_empty() {
        let kind = WorkbookProblem::SheetsNotRead { sheets: others.join(", ") };
        problems.push(Problem::new(Some(0..0), &kind));
    }
    Ok(ReadSheet { name, text, note, problems, names })
}

/// Moves the locations of unusual cells to the lines of their rows in a text with the same lines.
fn move_to_lines(unusual: &mut [UnusualCell], text: &str) {
    let mut lines = (0_u32..).zip(text.split_inclusive('\n'));
    let (mut row, mut start, mut end) = (0, 0, 0);
    for cell in unusual {
        while row < cell.position.0.saturating_add(1)
            && let Some((number, line)) = lines.next()
        {
            (row, start) = (number.saturating_add(1), end);
            end = place::after(end, line.len());
        }
        cell.place = start..start;
    }
}

/// The sheet that is read, and the names of other sheets with results.
#[derive(Default)]
struct SheetSearch {
    selected: Option<SelectedSheet>,
    others: Vec<String>,
    names: Option<NamesSheet>,
}

/// Finds the sheet with the results and reads it. Only the first rows of the other sheets are read.
fn find_results_sheet(
    workbook: &mut Workbook,
    unpacked: u64,
    has_results: &impl Fn(&str) -> bool,
) -> Result<SheetSearch, XlsxError> {
    let mut sheets = workbook.sheets_metadata().to_vec();
    bridge_core::sort_list_by_key(&mut sheets, |sheet| sheet.visible != SheetVisible::Visible);
    let mut found = SheetSearch::default();
    let mut first = None;
    for about in sheets {
        let is_hidden = about.visible != SheetVisible::Visible;
        let is_found = found.selected.is_some();
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
        let is_it = has_results(begun) || board_blocks::join(begun).is_some();
        if !is_it && !is_hidden && found.names.is_none() && NamesList::parse(begun).is_some() {
            found.names = names_sheet(about.name, &mut cells, unpacked)?;
        } else if is_it && is_found {
            found.others.push(format!("{:?}", about.name));
        } else if is_it {
            let rows = Rows::new(cells.read(usize::MAX)?, unpacked);
            found.selected = Some(SelectedSheet { name: about.name, is_hidden, rows });
        } else if !is_found && first.is_none() {
            first = Some((about.name, is_hidden));
        }
    }
    // If no sheet looks like results, the first is read to report its errors.
    if let (None, Some((name, is_hidden))) = (&found.selected, first) {
        let rows = Rows::new(Cells::open(workbook, &name)?.read(usize::MAX)?, unpacked);
        found.selected = Some(SelectedSheet { name, is_hidden, rows });
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
