//! A table of Portable Bridge Notation: columns of even width, of which those without anything in them are left out.

/// How a column is aligned.
#[derive(Clone, Copy, Debug)]
pub(super) enum Align {
    Left,
    Right,
}

/// The columns of a table, as wide as what has been measured. Lines are not kept.
#[derive(Debug, Default)]
pub(super) struct Grid(Vec<Column>);

#[derive(Debug)]
struct Column {
    name: &'static str,
    align: Align,
    is_needed: bool,
    width: Option<usize>,
}

impl Grid {
    /// Adds a column, which is shown where it is needed.
    pub(super) fn when(&mut self, is_needed: bool, name: &'static str, align: Align) {
        self.0.push(Column { name, align, is_needed, width: None });
    }

    /// Makes the columns wide enough for a line: a cell for each of them.
    pub(super) fn measure(&mut self, cells: &[String]) {
        for (column, cell) in self.0.iter_mut().zip(cells) {
            column.width = column.width.max(Some(cell.chars().count()));
        }
    }

    /// The tag that describes the columns.
    pub(super) fn tag(&self, tag: &str) -> String {
        let described = self.0.iter().filter(|column| column.is_needed).map(|column| {
            let letter = match column.align {
                Align::Left => 'L',
                Align::Right => 'R',
            };
            format!("{}\\{}{letter}", column.name, column.width.unwrap_or(1))
        });
        format!("[{tag} \"{}\"]\n", described.collect::<Vec<_>>().join(";"))
    }

    /// A line.
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
