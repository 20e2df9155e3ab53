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
        let mut separator = "";
        let places = SHOWN.map(|column| {
            self.text.push_str(std::mem::replace(&mut separator, ","));
            let start = self.text.len();
            // A cell stays on its line.
            self.text.extend(row.text(column).chars().filter(|c| !c.is_control() && *c != ','));
            start..self.text.len()
        });
        self.places.push(places);
    }

    /// The place of a cell.
    pub(super) fn place(&self, row: usize, column: &str) -> Range<usize> {
        let mut cells = SHOWN.iter().zip(self.places.get(row).into_iter().flatten());
        cells.find(|(name, _)| **name == column).map_or(0..0, |(_, place)| place.clone())
    }
}
