//! The results as a table with editable cells.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

/// The columns that a result can need, in order. For example, a played board can get a ruling, and
/// a score can get a contract.
const EDITABLE_COLUMNS: [&str; 5] = ["contract", "declarer", "result", "score", "adjustment"];

/// The columns that precede these columns.
const PRECEDING_COLUMNS: [&str; 8] = ["board", "vul", "ns", "ew", "north", "south", "east", "west"];

/// The rows of a CSV file and the changes to them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ResultsTable {
    columns: Vec<String>,
    rows: Vec<Vec<String>>,
    changes: Vec<Vec<Cell>>,
}

/// A cell with its current, previous or new value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Cell {
    pub(crate) row: usize,
    pub(crate) column: usize,
    pub(crate) value: String,
}

impl ResultsTable {
    /// Reads CSV that the library has written.
    pub(crate) fn read(csv: &[u8]) -> Result<Self, csv::Error> {
        let mut lines = csv::Reader::from_reader(csv);
        let columns = lines.headers()?.iter().map(str::to_owned).collect();
        let rows = lines
            .records()
            .map(|record| Ok(record?.iter().map(str::to_owned).collect()))
            .collect::<Result<_, csv::Error>>()?;
        let mut table = Self { columns, rows, changes: Vec::new() };
        table.add_editable_columns();
        Ok(table)
    }

    /// Adds the columns that results of tables can need.
    fn add_editable_columns(&mut self) {
        if !self.columns.iter().any(|column| column == "board") {
            return;
        }
        let is_before = |column: &String| PRECEDING_COLUMNS.contains(&column.as_str());
        let mut at = self.columns.iter().rposition(is_before).map_or(0, |last| last + 1);
        for name in EDITABLE_COLUMNS {
            if let Some(position) = self.columns.iter().position(|column| column == name) {
                at = position + 1;
                continue;
            }
            self.columns.insert(at, name.to_owned());
            for row in &mut self.rows {
                row.insert(at, String::new());
            }
            at += 1;
        }
    }

    pub(crate) fn columns(&self) -> &[String] {
        &self.columns
    }

    pub(crate) fn rows(&self) -> &[Vec<String>] {
        &self.rows
    }

    /// Returns the number of changes.
    pub(crate) const fn changes(&self) -> usize {
        self.changes.len()
    }

    /// Returns the cells whose value differs from the original one.
    pub(crate) fn changed(&self) -> Vec<(usize, usize)> {
        let mut seen = BTreeSet::new();
        let mut first: Vec<&Cell> = self.changes.iter().flatten().collect();
        first.retain(|cell| seen.insert((cell.row, cell.column)));
        first.retain(|was| self.rows[was.row][was.column] != was.value);
        first.into_iter().map(|was| (was.row, was.column)).collect()
    }

    /// Changes several cells. Returns `false` if one of them does not exist.
    pub(crate) fn change(&mut self, cells: &[Cell]) -> bool {
        let find_cell = |cell: &Cell| self.rows.get(cell.row)?.get(cell.column);
        if !cells.iter().all(|cell| find_cell(cell).is_some()) {
            return false;
        }
        let mut previous = Vec::new();
        for Cell { row, column, value } in cells {
            let cell = &mut self.rows[*row][*column];
            if cell != value.trim() {
                let value = std::mem::replace(cell, value.trim().to_owned());
                previous.push(Cell { row: *row, column: *column, value });
            }
        }
        self.changes.extend((!previous.is_empty()).then_some(previous));
        true
    }

    /// Returns the table without changes.
    pub(crate) fn restored(&self) -> Self {
        let mut table = self.clone();
        while table.undo() {}
        table
    }

    /// Undoes the last change. Returns `false` without changes.
    pub(crate) fn undo(&mut self) -> bool {
        let last = self.changes.pop();
        for Cell { row, column, value } in last.iter().flatten().rev() {
            self.rows[*row][*column].clone_from(value);
        }
        last.is_some()
    }

    /// Returns the table as CSV without the added columns that are empty.
    pub(crate) fn csv(&self) -> Vec<u8> {
        let kept = self.kept();
        // A line that begins with this character would be skipped as a comment.
        let mut csv = csv::WriterBuilder::new().comment(Some(b'#')).from_writer(Vec::new());
        let rows = std::iter::once(&self.columns).chain(&self.rows);
        for row in rows {
            // Writing to memory cannot fail.
            let _ = csv.write_record(kept.iter().map(|&column| &row[column]));
        }
        csv.into_inner().unwrap_or_default()
    }

    /// Returns the cell of a location in [`Self::csv`]. The line and the character in it are
    /// counted from 1.
    pub(crate) fn cell_at(&self, line: usize, text: &str, column: usize) -> Option<(usize, usize)> {
        let row = line.checked_sub(2).filter(|&row| row < self.rows.len())?;
        // If a cell contains line breaks, lines and rows do not correspond.
        if self.rows.iter().flatten().any(|cell| cell.contains('\n')) {
            return None;
        }
        let before: String = text.chars().take(column.checked_sub(1)?).collect();
        // Separators inside quotes do not count, that is, after an odd number of quotes.
        let mut is_quoted = false;
        let separators = before.chars().filter(|&letter| {
            is_quoted ^= letter == '"';
            letter == ',' && !is_quoted
        });
        Some((row, *self.kept().get(separators.count())?))
    }

    /// Returns the columns that are written.
    fn kept(&self) -> Vec<usize> {
        let says = |&column: &usize| {
            !EDITABLE_COLUMNS.contains(&self.columns[column].as_str())
                || self.rows.iter().any(|row| !row[column].is_empty())
        };
        (0..self.columns.len()).filter(says).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CSV: &[u8] =
        b"board,ns,ew,contract,declarer,result\n1,\"A, B\",4,4S,N,=\n1,2,3,4S,N,+1\n";

    fn cell(row: usize, column: usize, value: &str) -> Cell {
        Cell { row, column, value: value.to_owned() }
    }

    #[test]
    fn columns_that_may_be_needed() {
        let table = ResultsTable::read(CSV).unwrap();
        let columns = "board ns ew contract declarer result score adjustment";
        assert_eq!(table.columns().join(" "), columns);
        assert_eq!(table.csv(), CSV);
        let scores = ResultsTable::read(b"board,ns,ew,score,group\n1,1,4,420,\n").unwrap();
        let columns = "board ns ew contract declarer result score adjustment group";
        assert_eq!(scores.columns().join(" "), columns);
        let matches = ResultsTable::read(b"home,away,home_imps,away_imps\nA,B,3,4\n").unwrap();
        assert_eq!(matches.columns().len(), 4);
    }

    #[test]
    fn changed_and_taken_back() {
        let mut table = ResultsTable::read(CSV).unwrap();
        let before = table.clone();
        assert!(table.change(&[cell(0, 7, " AVE+/AVE- ")]));
        assert!(table.change(&[cell(1, 5, "+1")]));
        assert!(table.change(&[cell(1, 3, "3S"), cell(1, 5, "=")]));
        assert!(!table.change(&[cell(2, 0, "1")]));
        let csv = String::from_utf8(table.csv()).unwrap();
        assert_eq!(
            csv,
            "board,ns,ew,contract,declarer,result,adjustment\n\
             1,\"A, B\",4,4S,N,=,AVE+/AVE-\n1,2,3,3S,N,=,\n"
        );
        assert_eq!((table.changes(), table.changed().len()), (2, 3));
        assert!(table.undo() && table.undo() && !table.undo());
        assert_eq!(table, before);
    }

    #[test]
    fn places() {
        let table = ResultsTable::read(CSV).unwrap();
        let line = "1,\"A, B\",4,4S,N,=";
        let at = |column| table.cell_at(2, line, column);
        assert_eq!(
            [at(1), at(4), at(12), at(17)],
            [Some((0, 0)), Some((0, 1)), Some((0, 3)), Some((0, 5))]
        );
        assert_eq!(table.cell_at(1, "board", 1), None);
        assert_eq!(table.cell_at(4, "", 1), None);
    }
}
