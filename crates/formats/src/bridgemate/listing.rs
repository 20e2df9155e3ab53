//! The entries as a text: what messages quote, since a database has no lines.

use std::ops::Range;

use super::tables::{Row, Table};

/// The columns that are shown.
const SHOWN: [&str; 11] = [
    "ID", "Section", "Table", "Round", "Board", "PairNS", "PairEW", "NS/EW", "Contract", "Result",
    "Remarks",
];

/// A line for each row, behind a line of names.
#[derive(Debug)]
pub(super) struct Listing {
    pub(super) text: String,
    places: Vec<[Range<usize>; 11]>,
}

impl Listing {
    pub(super) fn of(table: &Table) -> Self {
        let mut it = Self { text: SHOWN.join(","), places: Vec::new() };
        for row in table.rows() {
            it.text.push('\n');
            it.add(row);
        }
        it.text.push('\n');
        it
    }

    fn add(&mut self, row: Row<'_>) {
        let places = std::array::from_fn(|index| {
            if index > 0 {
                self.text.push(',');
            }
            let start = self.text.len();
            // A cell stays on its line.
            self.text
                .extend(row.text(SHOWN[index]).chars().filter(|c| !c.is_control() && *c != ','));
            start..self.text.len()
        });
        self.places.push(places);
    }

    /// The place of a cell.
    pub(super) fn place(&self, row: usize, column: &str) -> Range<usize> {
        let index = SHOWN.iter().position(|name| *name == column).unwrap_or_default();
        self.places.get(row).map_or(0..0, |places| places[index].clone())
    }
}
