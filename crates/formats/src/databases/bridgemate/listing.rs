//! The entries as text that messages can quote, since a database has no lines.

use std::ops::Range;

use super::hand_columns;
use super::tables::{Row, Table};

/// The columns that are shown.
const SHOWN_COLUMNS: [&str; 11] = [
    "ID", "Section", "Table", "Round", "Board", "PairNS", "PairEW", "NS/EW", "Contract", "Result",
    "Remarks",
];

/// A line for each row, after a header line.
#[derive(Debug)]
pub(super) struct Listing {
    pub(super) text: String,
    /// The start of each row's line.
    starts: Vec<usize>,
}

impl Listing {
    pub(super) fn new(table: &Table<'_>) -> Self {
        let mut it =
            Self { text: SHOWN_COLUMNS.join(","), starts: Vec::with_capacity(table.rows().len()) };
        it.text.push('\n');
        for row in table.rows() {
            it.starts.push(it.text.len());
            it.add(row);
            it.text.push('\n');
        }
        it
    }

    fn add(&mut self, row: Row<'_>) {
        self.add_cells(row, &SHOWN_COLUMNS, "");
    }

    /// Adds the cells of a row, and returns the location of the cell in `marked`.
    fn add_cells(&mut self, row: Row<'_>, columns: &[&str], marked: &str) -> Range<usize> {
        let mut separator = "";
        let mut place = 0..0;
        for &column in columns {
            self.text.push_str(std::mem::replace(&mut separator, ","));
            let start = self.text.len();
            // A cell must stay on its line and within its column.
            self.text.extend(row.text(column).chars().filter(|c| !c.is_control() && *c != ','));
            if column == marked {
                place = start..self.text.len();
            }
        }
        place
    }

    /// Adds a line with the hands of a board, and returns the location of a cell.
    pub(super) fn add_hands(&mut self, row: Row<'_>, marked: &str) -> Range<usize> {
        let place = self.add_cells(row, hand_columns::COLUMNS, marked);
        self.text.push('\n');
        place
    }

    /// Returns the location of a cell.
    pub(super) fn place(&self, row: usize, column: &str) -> Range<usize> {
        let start = self.starts.get(row).copied().unwrap_or_default();
        let line = self.text.get(start..).and_then(|text| text.lines().next()).unwrap_or_default();
        let mut cell = start..start;
        for (name, text) in SHOWN_COLUMNS.iter().zip(line.split(',')) {
            cell.end = cell.start.saturating_add(text.len());
            if *name == column {
                return cell;
            }
            cell.start = cell.end.saturating_add(1);
        }
        0..0
    }
}
