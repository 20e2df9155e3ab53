//! A table that can be written as text and as CSV.

use std::borrow::Cow;

use comfy_table::{CellAlignment, ColumnConstraint, ContentArrangement, Table, Width, presets};

use crate::{ReportError, printable};

/// On which side a column's cells stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

/// A column: its heading for people, its name for programs, and its side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// The heading in text.
    pub title: Cow<'static, str>,
    /// The name in CSV.
    pub name: Cow<'static, str>,
    /// The side.
    pub align: Align,
}

/// How a text table is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Aligned columns and nothing else: for pipes and files.
    Plain,
    /// With lines between the columns, at most so many characters wide: for a terminal.
    Boxed {
        /// The width, where it is known.
        width: Option<u16>,
    },
}

/// A table with a title.
#[derive(Clone, Debug)]
pub struct Sheet {
    title: String,
    columns: Vec<Column>,
    rows: Vec<Vec<String>>,
}

impl Column {
    /// A column of words.
    #[must_use]
    pub const fn words(title: &'static str, name: &'static str) -> Self {
        Self { title: Cow::Borrowed(title), name: Cow::Borrowed(name), align: Align::Left }
    }

    /// A column of numbers.
    #[must_use]
    pub const fn numbers(title: &'static str, name: &'static str) -> Self {
        Self { title: Cow::Borrowed(title), name: Cow::Borrowed(name), align: Align::Right }
    }

    /// A column of numbers whose heading is computed.
    #[must_use]
    pub fn number(title: String) -> Self {
        Self { name: title.clone().into(), title: title.into(), align: Align::Right }
    }

    /// A column of numbers whose heading and name have something from a file in them.
    #[must_use]
    pub fn computed(title: &str, name: String) -> Self {
        Self { title: printable(title).into_owned().into(), name: name.into(), align: Align::Right }
    }

    /// A column whose name came from a file.
    #[must_use]
    pub fn named(name: &str) -> Self {
        let title = printable(name).into_owned();
        Self { title: title.into(), name: name.to_owned().into(), align: Align::Left }
    }
}

impl Sheet {
    /// An empty table.
    #[must_use]
    pub fn new(title: impl Into<String>, columns: &[Column]) -> Self {
        Self { title: title.into(), columns: columns.to_vec(), rows: Vec::new() }
    }

    /// Adds a row; it has one cell for each column.
    pub fn push(&mut self, cells: impl Into<Vec<String>>) {
        let cells = cells.into();
        debug_assert_eq!(cells.len(), self.columns.len());
        self.rows.push(cells);
    }

    /// The table as text, its title above it, without a line end after it. Columns that are empty in
    /// every row are left out: not every event has table numbers or contracts.
    #[must_use]
    pub fn text(&self, look: Look) -> String {
        let shown: Vec<usize> = (0..self.columns.len())
            .filter(|&index| {
                self.rows.is_empty() || self.rows.iter().any(|row| !row[index].is_empty())
            })
            .collect();

        let mut table = Table::new();
        match look {
            Look::Plain => table.load_style(presets::NOTHING),
            Look::Boxed { .. } => table.load_style(presets::UTF8_FULL_CONDENSED),
        };
        if let Look::Boxed { width: Some(width) } = look {
            table.set_width(width).set_content_arrangement(ContentArrangement::Dynamic);
        }
        table.set_header(shown.iter().map(|&index| self.columns[index].title.as_ref()));
        for row in &self.rows {
            table.add_row(shown.iter().map(|&index| printable(&row[index]).into_owned()));
        }
        for (column, &index) in table.column_iter_mut().zip(&shown) {
            let padding = if look == Look::Plain { (0, 2) } else { (1, 1) };
            column.set_padding(padding);
            match self.columns[index].align {
                Align::Left => {
                    column.set_cell_alignment(CellAlignment::Left);
                }
                Align::Right => {
                    // A word may be broken where the terminal is narrow, a number may not.
                    let cells = self.rows.iter().map(|row| row[index].chars().count());
                    let widest = u16::try_from(cells.max().unwrap_or(0)).unwrap_or(u16::MAX);
                    let least = widest.saturating_add(padding.0 + padding.1);
                    column.set_constraint(ColumnConstraint::LowerBoundary(Width::Fixed(least)));
                    column.set_cell_alignment(CellAlignment::Right);
                }
            }
        }
        let title = printable(&self.title);
        if title.is_empty() { table.trim_fmt() } else { format!("{title}\n{}", table.trim_fmt()) }
    }

    /// The table as CSV with a header of column names.
    ///
    /// # Errors
    ///
    /// [`ReportError::Csv`], never in practice: the table is written to memory.
    pub fn csv(&self) -> Result<String, ReportError> {
        let header = self.columns.iter().map(|column| column.name.as_ref()).collect();
        csv_text(std::iter::once(header).chain(self.cells()))
    }

    /// The rows as CSV without a header, to follow those of another table.
    pub(crate) fn csv_rows(&self) -> Result<String, ReportError> {
        csv_text(self.cells())
    }

    fn cells(&self) -> impl Iterator<Item = Vec<&str>> {
        self.rows.iter().map(|row| row.iter().map(String::as_str).collect())
    }

    /// The table as JSON: a list of objects whose keys are the column names and whose values are texts.
    ///
    /// # Errors
    ///
    /// [`ReportError::Json`], never in practice: the document is written to memory.
    pub fn json(&self) -> Result<String, ReportError> {
        let rows: Vec<serde_json::Map<String, serde_json::Value>> = self
            .rows
            .iter()
            .map(|row| {
                let cells = self.columns.iter().zip(row);
                cells
                    .map(|(column, cell)| (column.name.clone().into_owned(), cell.clone().into()))
                    .collect()
            })
            .collect();
        let mut text = serde_json::to_string_pretty(&rows)?;
        text.push('\n');
        Ok(text)
    }
}

fn csv_text<'a>(records: impl Iterator<Item = Vec<&'a str>>) -> Result<String, ReportError> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for record in records {
        writer.write_record(record).map_err(|error| ReportError::Csv(error.to_string()))?;
    }
    let bytes = writer.into_inner().map_err(|error| ReportError::Csv(error.to_string()))?;
    String::from_utf8(bytes).map_err(|error| ReportError::Csv(error.to_string()))
}
