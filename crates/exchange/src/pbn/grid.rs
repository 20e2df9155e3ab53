//! Tables of Portable Bridge Notation. Columns have a fixed width, and empty columns are left out.

use formats::pbn::{ColumnName, TagName};

/// The alignment of a column.
#[derive(Clone, Copy, Debug)]
pub(super) enum Align {
    Left,
    Right,
}

/// The columns of a table with their measured widths. Rows are not kept.
#[derive(Debug, Default)]
pub(super) struct Grid(Vec<GridColumn>);

#[derive(Debug)]
struct GridColumn {
    name: ColumnName,
    align: Align,
    is_needed: bool,
    width: Option<usize>,
}

impl Grid {
    /// Adds a column. It is written only if `is_needed` is `true`.
    pub(super) fn add_column(&mut self, is_needed: bool, name: ColumnName, align: Align) {
        self.0.push(GridColumn { name, align, is_needed, width: None });
    }

    /// Widens the columns to fit a row with one cell per column.
    pub(super) fn measure(&mut self, cells: &[String]) {
        for (column, cell) in self.0.iter_mut().zip(cells) {
            column.width = column.width.max(Some(cell.chars().count()));
        }
    }

    /// Returns the tag that describes the columns.
    pub(super) fn tag(&self, tag: TagName) -> String {
        let described = self.0.iter().filter(|column| column.is_needed).map(|column| {
            let letter = match column.align {
                Align::Left => 'L',
                Align::Right => 'R',
            };
            format!("{}\\{}{letter}", column.name, column.width.unwrap_or(1))
        });
        format!("[{tag} \"{}\"]\n", described.collect::<Vec<_>>().join(";"))
    }

    /// Returns a row as text.
    pub(super) fn line(&self, cells: &[String]) -> String {
        let mut line = String::new();
        let shown = self.0.iter().zip(cells).filter(|(column, _)| column.is_needed);
        for (index, (column, cell)) in shown.enumerate() {
            if index > 0 {
                line.push(' ');
            }
            let width = column.width.unwrap_or_default();
            let space = " ".repeat(width.saturating_sub(cell.chars().count()));
            match column.align {
                Align::Left => line.extend([cell, &*space]),
                Align::Right => line.extend([&*space, cell]),
            }
        }
        line.truncate(line.trim_end().len());
        line.push('\n');
        line
    }
}
