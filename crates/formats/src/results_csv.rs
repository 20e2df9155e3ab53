//! Results as people type them: one line a result, columns named in the first line.

mod header;
mod outcome;
mod record;

use std::borrow::Cow;

use tournament::{Entry, Event, EventError, Outcome};

use header::Column;
pub(crate) use header::Layout;
use outcome::outcome;
use record::Record;

use crate::Rejected;
use crate::problem::{Problem, Problems, Severity};

/// A file that could be read, and where each result begins.
pub(crate) struct ReadCsv {
    pub(crate) text: String,
    pub(crate) event: Event,
    pub(crate) warnings: Problems,
    pub(crate) layout: Layout,
    pub(crate) starts: Vec<usize>,
}

/// Reads a whole file of results.
pub(crate) fn read(text: String) -> Result<ReadCsv, Rejected> {
    let mut problems = Problems::default();
    let Some((layout, body)) = header::read(&text, &mut problems) else {
        return Err(Rejected { text, problems });
    };

    let mut event = Event::default();
    event.extra_columns = layout.extra.iter().map(|(name, _)| name.clone()).collect();
    let mut starts = Vec::new();
    let mut sat_out = 0_usize;
    let mut records = 0_usize;
    for record in record::records(&text, body, layout.delimiter) {
        let record = match record {
            Ok(record) => record,
            Err(problem) => {
                problems.push(problem);
                continue;
            }
        };
        records += 1;
        let row = Row { text: &text, layout: &layout, record: &record };
        match take(&mut event, &row, &mut problems) {
            Taken::Result => starts.push(record.start),
            Taken::SitOut => sat_out += 1,
            Taken::Refused => {}
        }
    }

    if records == 0 {
        let hint = "each line after the first is one table's result on one board";
        let message = "the file holds column names and no results";
        problems.push(Problem::error(Some(layout.header.clone()), message).hint(hint));
    }
    if sat_out > 0 {
        let message =
            format!("taken for sit-outs, with one pair and no result: {sat_out} of the lines");
        problems.push(Problem::warning(None, message));
    }
    if problems.count(Severity::Error) > 0 {
        return Err(Rejected { text, problems });
    }
    Ok(ReadCsv { text, event, warnings: problems, layout, starts })
}

/// A record, and what it takes to find its cells and their places.
struct Row<'a> {
    text: &'a str,
    layout: &'a Layout,
    record: &'a Record,
}

impl Row<'_> {
    /// A column's cell, trimmed; empty where the file has no such column.
    fn cell(&self, column: Column) -> &str {
        self.layout.index(column).map_or("", |index| self.record.field(index))
    }

    /// A cell that is not empty.
    fn filled(&self, column: Column) -> Option<&str> {
        Some(self.cell(column)).filter(|cell| !cell.is_empty())
    }

    /// Who a cell names. A number is unique in its section only, so the section comes before it: 7 in
    /// section A is A7. Any other name stands for itself.
    fn contestant<'c>(&self, cell: &'c str) -> Cow<'c, str> {
        match self.filled(Column::Section) {
            Some(section) if cell.bytes().all(|byte| byte.is_ascii_digit()) => {
                format!("{section}{cell}").into()
            }
            _ => cell.into(),
        }
    }

    fn place(&self, column: Column) -> std::ops::Range<usize> {
        let index = self.layout.index(column).unwrap_or_default();
        record::cell(self.text, self.record.start, self.layout.delimiter, index)
    }

    fn error(&self, column: Column, message: impl Into<String>) -> Problem {
        Problem::error(Some(self.place(column)), message)
    }

    fn warning(&self, column: Column, message: impl Into<String>) -> Problem {
        Problem::warning(Some(self.place(column)), message)
    }
}

enum Taken {
    Result,
    SitOut,
    Refused,
}

/// Takes one record into the event, or says why not: every cell that is wrong, not only the first.
fn take(event: &mut Event, row: &Row<'_>, problems: &mut Problems) -> Taken {
    let errors_before = problems.count(Severity::Error);
    if let Some(problem) = width(row) {
        problems.push(problem);
        return Taken::Refused;
    }
    if let Some(adjustment) = row.filled(Column::Adjustment) {
        let message = format!("adjustment {adjustment:?}: this version does not score adjustments");
        problems.push(row.error(Column::Adjustment, message));
    }

    let number = match row.cell(Column::Board).parse() {
        Ok(number) => Some(number),
        Err(error) => {
            problems.push(row.error(Column::Board, format!("{error}")));
            None
        }
    };
    let vulnerability = row.filled(Column::Vulnerability).and_then(|cell| match cell.parse() {
        Ok(vulnerability) => Some(vulnerability),
        Err(error) => {
            problems.push(row.error(Column::Vulnerability, format!("{error}")));
            None
        }
    });
    let outcome = outcome(row, number, vulnerability, problems);

    let (north_south, east_west) = (row.cell(Column::NorthSouth), row.cell(Column::EastWest));
    if outcome == Some(Outcome::NotPlayed) && (north_south.is_empty() != east_west.is_empty()) {
        return Taken::SitOut;
    }
    for (column, cell) in [(Column::NorthSouth, north_south), (Column::EastWest, east_west)] {
        if cell.is_empty() {
            let message =
                format!("the cell `{}` is empty: expected a pair or a team", column.name());
            problems.push(row.error(column, message));
        }
    }
    let (Some(number), Some(outcome)) = (number, outcome) else { return Taken::Refused };
    if problems.count(Severity::Error) > errors_before {
        return Taken::Refused;
    }

    let added = row
        .filled(Column::Session)
        .map(|session| event.intern(session))
        .transpose()
        .and_then(|session| event.board(session, number, vulnerability))
        .and_then(|board| {
            let (table, round) = (row.filled(Column::Table), row.filled(Column::Round));
            let (ours, theirs) = (row.contestant(north_south), row.contestant(east_west));
            let extra: Vec<&str> =
                row.layout.extra.iter().map(|&(_, index)| row.record.field(index)).collect();
            let entry = Entry::new(board, &ours, &theirs, outcome);
            event.add(Entry { table, round, extra: &extra, ..entry })
        });
    match added {
        Ok(_) => Taken::Result,
        Err(error) => {
            let column = match error {
                EventError::Vulnerability { .. } => Column::Vulnerability,
                _ => Column::Board,
            };
            problems.push(row.error(column, format!("{error}")));
            Taken::Refused
        }
    }
}

/// A record with another number of cells than the header has names is refused, unless what is too
/// much is empty.
fn width(row: &Row<'_>) -> Option<Problem> {
    let (expected, found) = (row.layout.width, row.record.len());
    let surplus = (expected..found).any(|index| !row.record.field(index).is_empty());
    if found >= expected && !surplus {
        return None;
    }
    if let Some(index) = (0..found).find(|&index| row.record.field(index).contains('\n')) {
        let place = record::cell(row.text, row.record.start, row.layout.delimiter, index);
        // Only where it begins: it may run to the end of the file.
        let place = place.start..row.text.len().min(place.start + 1);
        let message = "a quoted cell runs over the end of the line";
        let hint = "its closing quote is missing; a quote inside a cell is written twice";
        return Some(Problem::error(Some(place), message).hint(hint));
    }
    let at = found.min(expected + 1) - 1;
    let place = record::cell(row.text, row.record.start, row.layout.delimiter, at);
    let message = format!("the line has {found} cells, the header names {expected} columns");
    let hint = "a cell that holds the separator itself goes into double quotes";
    Some(Problem::error(Some(place), message).hint(hint))
}
