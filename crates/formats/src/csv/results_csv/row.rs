//! A record of results with access to its cells by column, and the check of its form.

use std::borrow::Cow;
use std::ops::Range;

use event::{DiagnosticKind, Room};

use super::column::Column;
use super::header::Layout;
use crate::csv::csv_problem::CsvProblem;
use crate::csv::record::{self, Record};
use crate::problem::Problem;
use crate::read::limits::CELL;
use crate::values::outcome_words::partnership_name;

/// A record, with the text and the layout that locate its cells.
pub(super) struct Row<'a> {
    pub(super) text: &'a str,
    pub(super) layout: &'a Layout,
    pub(super) record: &'a Record<'a>,
}

/// The columns of the contestant on a side.
#[derive(Clone, Copy, Debug)]
pub(super) struct ContestantColumns {
    pub(super) first: Column,
    /// The partner's column in an individual event.
    pub(super) partner: Option<Column>,
}

impl ContestantColumns {
    pub(super) fn columns(self) -> impl Iterator<Item = Column> {
        std::iter::once(self.first).chain(self.partner)
    }
}

impl Row<'_> {
    /// Returns the trimmed cell of a column. Empty if the file does not have the column.
    pub(super) fn cell(&self, column: Column) -> &str {
        self.layout.index(column).map_or("", |index| self.record.field(index))
    }

    /// Returns a cell, or `None` if it is empty.
    pub(super) fn non_empty(&self, column: Column) -> Option<&str> {
        Some(self.cell(column)).filter(|cell| !cell.is_empty())
    }

    /// Returns a contract, a declarer, or a result in English letters.
    pub(super) fn in_english<'c>(&self, column: Column, cell: &'c str) -> Cow<'c, str> {
        match (&self.layout.local_values, column) {
            (Some(values), Column::Contract) => values.contract(cell),
            (Some(values), Column::Declarer) => values.declarer(cell),
            (Some(values), Column::Result) => values.result(cell),
            _ => cell.into(),
        }
    }

    /// Returns the contestant on a side: a pair, a team, or two players.
    #[inline]
    pub(super) fn contestant(&self, seat: ContestantColumns) -> Cow<'_, str> {
        let first = self.qualified_name(self.cell(seat.first));
        match seat.partner {
            Some(partner) => {
                partnership_name([&first, &self.qualified_name(self.cell(partner))]).into()
            }
            None => first,
        }
    }

    /// Returns the name in a cell, qualified by the section of the row.
    pub(super) fn qualified_name<'c>(&self, cell: &'c str) -> Cow<'c, str> {
        match self.non_empty(Column::Section) {
            Some(section) => qualify(cell, section),
            None => cell.into(),
        }
    }

    /// Returns the columns of the North-South and East-West contestants: pairs, players, or teams.
    /// The home team sits North-South in the open room.
    #[inline]
    pub(super) fn seats(&self, room: Option<Room>) -> [ContestantColumns; 2] {
        let single = |column| ContestantColumns { first: column, partner: None };
        let pairs = [Column::NorthSouth, Column::EastWest];
        let by_pairs = pairs.into_iter().any(|column| self.non_empty(column).is_some());
        if self.layout.is_individual() && !by_pairs {
            let both = |first, partner| ContestantColumns { first, partner: Some(partner) };
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
pub(crate) fn qualify<'c>(name: &'c str, section: &str) -> Cow<'c, str> {
    if name.bytes().all(|byte| byte.is_ascii_digit()) {
        let separator = if section.ends_with(|c: char| c.is_numeric()) { "-" } else { "" };
        format!("{section}{separator}{name}").into()
    } else {
        name.into()
    }
}

/// Returns the problem of a malformed record: a quoted cell that does not end on its line, a wrong
/// number of cells, a cell in a column without a name, or a cell that is too long. Surplus empty
/// cells are allowed.
pub(super) fn shape_problem(row: &Row<'_>) -> Option<Problem> {
    let (expected, found) = (row.layout.width, row.record.len());
    let quoted = row.layout.quoted;
    let plain = |cell: &str| cell.len() <= CELL && !(quoted && cell.contains('\n'));
    let is_whole = !row.record.ends_in_quotes && row.record.raw_cells().all(plain);
    if found == expected && row.layout.unnamed.is_empty() && is_whole {
        return None;
    }
    let place = |index| record::cell(row.text, row.record.start, row.layout.delimiter, index);
    let unclosed_quote = record::unclosed_quote(row.text, row.record, row.layout.delimiter);
    let long = || record::long_cell(row.text, row.record, row.layout.delimiter);
    if let Some(problem) = unclosed_quote.or_else(long) {
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
    Some(Problem::new(Some(at), &CsvProblem::cell_count(found, expected)))
}
