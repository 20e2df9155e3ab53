//! A record of results with access to its cells by column, and the check of its form.

use std::borrow::Cow;
use std::ops::Range;

use event::{DiagnosticKind, Room};

use super::header::{Column, Layout};
use crate::csv::csv_problem::CsvProblem;
use crate::csv::record::{self, Record};
use crate::problem::Problem;
use crate::read::limits::CELL;
use crate::values::outcome_words::together;

/// A record, with the text and the layout that locate its cells.
pub(super) struct Row<'a> {
    pub(super) text: &'a str,
    pub(super) layout: &'a Layout,
    pub(super) record: &'a Record<'a>,
}

/// The columns of the contestant on a side.
#[derive(Clone, Copy, Debug)]
pub(super) struct ContestantColumns {
    pub(super) one: Column,
    /// The partner's column in an individual event.
    pub(super) other: Option<Column>,
}

impl ContestantColumns {
    pub(super) fn columns(self) -> impl Iterator<Item = Column> {
        std::iter::once(self.one).chain(self.other)
    }
}

impl Row<'_> {
    /// Returns the trimmed cell of a column. Empty if the file does not have the column.
    pub(super) fn cell(&self, column: Column) -> &str {
        self.layout.index(column).map_or("", |index| self.record.field(index))
    }

    /// Returns a cell, or `None` if it is empty.
    pub(super) fn filled(&self, column: Column) -> Option<&str> {
        Some(self.cell(column)).filter(|cell| !cell.is_empty())
    }

    /// Returns the contestant on a side: a pair, a team, or two players.
    #[inline]
    pub(super) fn contestant(&self, seat: ContestantColumns) -> Cow<'_, str> {
        let one = self.named(self.cell(seat.one));
        match seat.other {
            Some(other) => together([&one, &self.named(self.cell(other))]).into(),
            None => one,
        }
    }

    /// Returns the name in a cell, qualified by the section of the row.
    pub(super) fn named<'c>(&self, cell: &'c str) -> Cow<'c, str> {
        match self.filled(Column::Section) {
            Some(section) => of_section(cell, section),
            None => cell.into(),
        }
    }

    /// Returns the columns of the North-South and East-West contestants: pairs, players, or teams.
    /// The home team sits North-South in the open room.
    #[inline]
    pub(super) fn seats(&self, room: Option<Room>) -> [ContestantColumns; 2] {
        let single = |column| ContestantColumns { one: column, other: None };
        let pairs = [Column::NorthSouth, Column::EastWest];
        let by_pairs = pairs.into_iter().any(|column| self.filled(column).is_some());
        if self.layout.is_individual() && !by_pairs {
            let both = |one, other| ContestantColumns { one, other: Some(other) };
            return [both(Column::North, Column::South), both(Column::East, Column::West)];
        }
        let columns = match room {
            _ if self.layout.index(Column::NorthSouth).is_some() => {
                [Column::NorthSouth, Column::EastWest]
            }
            Some(Room::Closed) => [Column::Away, Column::Home],
            Some(Room::Open) | None => [Column::Home, Column::Away],
        };
        columns.map(single)
    }

    pub(super) fn place(&self, column: Column) -> Range<usize> {
        let index = self.layout.index(column).unwrap_or_default();
        record::cell(self.text, self.record.start, self.layout.delimiter, index)
    }

    /// Returns a problem at the cell of a column.
    pub(super) fn problem(&self, column: Column, kind: &impl DiagnosticKind) -> Problem {
        Problem::new(Some(self.place(column)), kind)
    }
}

/// Returns a name within a section. A number is only unique within its section, so the section is
/// put before it: 7 in section A is A7, in section 2 it is 2-7. Other names are unchanged.
pub(crate) fn of_section<'c>(name: &'c str, section: &str) -> Cow<'c, str> {
    if name.bytes().all(|byte| byte.is_ascii_digit()) {
        let apart = if section.ends_with(|c: char| c.is_numeric()) { "-" } else { "" };
        format!("{section}{apart}{name}").into()
    } else {
        name.into()
    }
}

/// Returns the problem of a malformed record: a quoted cell that does not end on its line, a wrong
/// number of cells, a cell in a column without a name, or a cell that is too long. Surplus empty
/// cells are allowed.
pub(super) fn form(row: &Row<'_>) -> Option<Problem> {
    let (expected, found) = (row.layout.width, row.record.len());
    let quoted = row.layout.quoted;
    let plain = |cell: &str| cell.len() <= CELL && !(quoted && cell.contains('\n'));
    let is_whole = !row.record.is_cut && row.record.all().all(plain);
    if found == expected && row.layout.unnamed.is_empty() && is_whole {
        return None;
    }
    let place = |index| record::cell(row.text, row.record.start, row.layout.delimiter, index);
    let unclosed = record::unclosed(row.text, row.record, row.layout.delimiter);
    let long = || record::long_cell(row.text, row.record, row.layout.delimiter);
    if let Some(problem) = unclosed.or_else(long) {
        return Some(problem);
    }
    let nameless = |&&index: &&usize| !row.record.field(index).is_empty();
    if let Some(&index) = row.layout.unnamed.iter().find(nameless) {
        return Some(Problem::new(Some(place(index)), &CsvProblem::NamelessColumn));
    }
    let surplus = (expected..found).any(|index| !row.record.field(index).is_empty());
    if found >= expected && !surplus {
        return None;
    }
    let at = place(expected.min(found.saturating_sub(1)));
    Some(Problem::new(Some(at), &CsvProblem::CellCount { found, expected }))
}
