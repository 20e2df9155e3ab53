//! A table of texts.

use std::borrow::Cow;

use crate::{Align, Cell, Lines, Look, ReportError, Table};

/// A column: its heading for people, its name for programs, and its side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Column {
    pub(crate) title: Cow<'static, str>,
    pub(crate) name: Cow<'static, str>,
    pub(crate) align: Align,
}

/// A table with a title.
#[derive(Clone, Debug)]
pub struct Sheet {
    title: String,
    columns: Vec<Column>,
    rows: Vec<Vec<String>>,
}

impl Column {
    pub(crate) const fn words(title: &'static str, name: &'static str) -> Self {
        Self { title: Cow::Borrowed(title), name: Cow::Borrowed(name), align: Align::Left }
    }

    pub(crate) const fn numbers(title: &'static str, name: &'static str) -> Self {
        Self { title: Cow::Borrowed(title), name: Cow::Borrowed(name), align: Align::Right }
    }

    pub(crate) fn number(title: String) -> Self {
        Self { name: title.clone().into(), title: title.into(), align: Align::Right }
    }

    pub(crate) fn computed(title: &str, name: String) -> Self {
        Self { title: title.to_owned().into(), name: name.into(), align: Align::Right }
    }

    pub(crate) fn named(name: &str) -> Self {
        Self { title: name.to_owned().into(), name: name.to_owned().into(), align: Align::Left }
    }
}

impl Sheet {
    pub(crate) fn new(title: impl Into<String>, columns: &[Column]) -> Self {
        Self { title: title.into(), columns: columns.to_vec(), rows: Vec::new() }
    }

    pub(crate) fn push(&mut self, cells: impl Into<Vec<String>>) {
        self.rows.push(cells.into());
    }

    /// The same as a table.
    #[must_use]
    pub fn table(&self) -> Table<'_> {
        fn cell(row: &&Vec<String>, index: usize) -> Cell<'static> {
            row[index].clone().into()
        }
        let columns = self.columns.iter().enumerate().map(|(index, column)| {
            let (title, name) = (column.title.clone(), column.name.clone());
            let column: crate::Column<'_, &Vec<String>> = match column.align {
                Align::Left => crate::Column::words(title, name, move |row| cell(row, index)),
                Align::Right => crate::Column::numbers(title, name, move |row| cell(row, index)),
            };
            column
        });
        Table::new(
            self.title.clone(),
            crate::Columns::new().and(columns),
            Lines::new(|| self.rows.iter()),
        )
    }

    pub(crate) fn text(&self, look: Look) -> String {
        let mut out = Vec::new();
        let _ = crate::text(&self.table(), look, &mut out);
        out.pop();
        String::from_utf8(out).unwrap_or_default()
    }

    pub(crate) fn csv(&self) -> Result<String, ReportError> {
        let mut out = Vec::new();
        crate::csv(&self.table(), &mut out).map_err(|it| ReportError::Csv(it.to_string()))?;
        String::from_utf8(out).map_err(|it| ReportError::Csv(it.to_string()))
    }

    pub(crate) fn csv_rows(&self) -> Result<String, ReportError> {
        let all = self.csv()?;
        Ok(all.split_once('\n').map_or_else(String::new, |(_, rows)| rows.to_owned()))
    }
}
