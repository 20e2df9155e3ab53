//! The text of the sheets that are read. Sheets of rounds, boards, or sections are joined below each other.

use super::label::{Label, LabelColumn};
use super::rows::UnusualCell;
use super::workbook_problem::WorkbookProblem;
use crate::csv::{csv_reader, results_csv};
use crate::read::read_options::ReadOptions;
use crate::text::place;

/// The maximum number of sheets that a warning lists.
const LISTED: usize = 8;

/// A sheet with results as CSV text.
pub(super) struct SheetText {
    pub(super) name: String,
    text: String,
    unusual: Vec<UnusualCell>,
    /// The number of lines up to the header, and the header. `None` without a header of results.
    header: Option<(usize, String)>,
    /// `true` if the first column was added for the label in the name of the sheet.
    has_label: bool,
}

impl SheetText {
    /// Creates the text of a sheet, in the arrangement of a table. A label in its name becomes a column, unless another column
    /// has it.
    pub(super) fn new(
        name: String,
        text: String,
        mut unusual: Vec<UnusualCell>,
        options: &ReadOptions,
    ) -> Self {
        let mut has_label = false;
        let mut arranged = arranged(&text, options);
        if let Some(labeled) = with_label(&name, arranged.as_deref().unwrap_or(&text), options) {
            (arranged, has_label) = (Some(labeled), true);
        }
        if let Some(arranged) = &arranged {
            move_to_lines(&mut unusual, arranged);
        }
        let text = arranged.unwrap_or(text);
        let header = results_csv::header_place(&text, &options.columns).and_then(|place| {
            let lines = text.get(..place.end)?.matches('\n').count().saturating_add(1);
            Some((lines, text.get(place)?.to_owned()))
        });
        Self { name, text, unusual, header, has_label }
    }

    /// Returns `true` if the sheet has the header of another one.
    pub(super) fn continues(&self, first: &Self) -> bool {
        let headers = self.header.as_ref().zip(first.header.as_ref());
        headers.is_some_and(|((_, own), (_, first))| own == first)
    }
}

/// Returns `true` if the first rows of a sheet look like results.
pub(super) fn has_results(name: &str, text: &str, options: &ReadOptions) -> bool {
    csv_reader::is_table(text, options)
        || with_label(name, text, options).is_some()
        || csv_reader::rearranged(text, options).is_some()
}

/// Returns a text in the arrangement of a table, or `None` if it has it.
fn arranged(text: &str, options: &ReadOptions) -> Option<String> {
    if csv_reader::is_table(text, options) { None } else { csv_reader::rearranged(text, options) }
}

/// Returns the text with a column for the label in the name of a sheet. `None` if there is no label, or the text has such
/// a column.
fn with_label(name: &str, text: &str, options: &ReadOptions) -> Option<String> {
    let label = Label::of(name)?;
    let has = |column: LabelColumn| results_csv::has_column(text, column.name(), &options.columns);
    let column = label.column(has(LabelColumn::Board));
    if has(column) {
        return None;
    }
    let place = if csv_reader::is_table(text, options) {
        results_csv::header_place(text, &options.columns)?
    } else {
        results_csv::likeliest_header_place(text, &options.columns)?
    };
    let mut labeled = String::with_capacity(text.len().saturating_mul(2));
    labeled.push_str(text.get(..place.start)?);
    let mut cell = column.name();
    for line in text.get(place.start..)?.split_inclusive('\n') {
        if line.trim_matches([',', '\r', '\n', ' ']).is_empty() {
            labeled.push('\n');
            continue;
        }
        labeled.push_str(cell);
        labeled.push(',');
        labeled.push_str(line);
        cell = &label.value;
    }
    csv_reader::is_table(&labeled, options).then_some(labeled)
}

/// Several sheets as one text.
pub(super) struct JoinedSheets {
    pub(super) name: String,
    pub(super) text: String,
    pub(super) unusual: Vec<UnusualCell>,
    pub(super) has_label: bool,
    /// A warning that names the sheets.
    pub(super) note: WorkbookProblem,
}

/// Joins sheets with one header, or returns `None` for an empty list.
pub(super) fn join(sheets: Vec<SheetText>) -> Option<JoinedSheets> {
    let count = sheets.len();
    let mut sheets = sheets.into_iter();
    let SheetText { name, mut text, mut unusual, has_label, .. } = sheets.next()?;
    if count == 1 {
        let note = WorkbookProblem::SheetRead { sheet: name.clone() };
        return Some(JoinedSheets { name, text, unusual, has_label, note });
    }
    let mut names = vec![format!("{name:?} from line 1")];
    let mut lines = text.matches('\n').count();
    for sheet in sheets {
        let header_lines = sheet.header.map_or(0, |(lines, _)| lines);
        let offset = text.len();
        let mut below = 0;
        names.push(format!("{:?} from line {}", sheet.name, lines.saturating_add(1)));
        for (number, line) in sheet.text.split_inclusive('\n').enumerate() {
            if number < header_lines {
                // Spaces keep the places of the cells.
                text.extend(line.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }));
                below = place::after(below, line.len());
            } else {
                text.push_str(line);
            }
            lines = lines.saturating_add(1);
        }
        // Titles and headers may contain dates.
        let cells = sheet.unusual.into_iter().filter(|cell| cell.place.start >= below);
        unusual.extend(
            cells.map(|cell| UnusualCell { place: place::shifted(&cell.place, offset), ..cell }),
        );
    }
    let more = names.len().saturating_sub(LISTED);
    if more > 0 {
        names.truncate(LISTED);
        names.push(format!("and {more} more"));
    }
    let note = WorkbookProblem::SheetsJoined { sheets: names.join(", ") };
    Some(JoinedSheets { name, text, unusual, has_label, note })
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
