//! A table with the columns that were requested.

use super::data_page::{RowPlace, add_rows};
use super::definition::{Column, ColumnKind, Definition};
use super::error::JetError;
use super::layout::PageNumber;
use super::long_value;
use super::page::Pages;
use super::row::{RawCell, Row};
use super::usage_map::list_pages;
use super::value::Value;

/// The maximum number of rows: more than a hundred sections have in a session.
pub(crate) const MAX_ROWS: usize = 250_000;

/// The maximum size of a long value, in bytes of text.
const MAX_LONG_VALUE: usize = 200;

/// A table.
#[derive(Debug)]
pub(crate) struct Table<'a> {
    pages: &'a Pages,
    columns: Vec<Column>,
    has_variable: bool,
    declared: u32,
    rows: Vec<RowPlace>,
}

impl<'a> Table<'a> {
    /// Opens the table of a definition with the columns of the given names, and checks each of their values.
    pub(crate) fn open(
        pages: &'a Pages,
        definition: PageNumber,
        requested: &[&str],
    ) -> Result<Self, JetError> {
        let Definition { page, rows: declared, has_variable, columns, used_pages } =
            Definition::read(pages, definition, requested)?;
        let mut table = Self { pages, columns, has_variable, declared, rows: Vec::new() };
        let mut bytes = 0;
        let mut page_rows = Vec::new();
        for number in list_pages(pages, used_pages)? {
            add_rows(pages, number, page, &mut page_rows)?;
            if table.rows.len().saturating_add(page_rows.len()) > MAX_ROWS {
                return Err(JetError::Rows(MAX_ROWS));
            }
            for (row, place) in page_rows.drain(..) {
                table.check(number, row, place, &mut bytes)?;
                table.rows.push(place);
            }
        }
        Ok(table)
    }

    /// Checks the requested cells of a row, and adds their bytes.
    fn check(
        &self,
        page: PageNumber,
        row: usize,
        place: RowPlace,
        bytes: &mut usize,
    ) -> Result<(), JetError> {
        let cells = self.row(place).ok_or(JetError::Row { page, row })?;
        for column in &self.columns {
            let damaged = || JetError::Cell { page, row, column: column.name.clone() };
            let cell = cells.cell(column).ok_or_else(damaged)?;
            let RawCell::Bytes(raw) = cell else { continue };
            let is_long = matches!(column.kind, ColumnKind::Memo | ColumnKind::Ole);
            let (size, most) = if is_long {
                let maximum = match column.kind {
                    ColumnKind::Memo => long_value::MAX_STORED,
                    _ => MAX_LONG_VALUE,
                };
                (long_value::size(raw).ok_or_else(damaged)?, maximum)
            } else {
                (raw.len(), usize::MAX)
            };
            let too_long = || JetError::LongValue {
                column: column.name.clone(),
                found: size,
                most: MAX_LONG_VALUE,
            };
            if size > most {
                return Err(too_long());
            }
            *bytes = bytes.saturating_add(size);
            if *bytes > self.pages.size() {
                return Err(JetError::SharedBytes);
            }
            let value = Value::read(self.pages, column, cell)?.ok_or_else(damaged)?;
            if let Value::Text(text) = &value
                && is_long
                && text.len() > MAX_LONG_VALUE
            {
                return Err(too_long());
            }
        }
        Ok(())
    }

    fn row(&self, place: RowPlace) -> Option<Row<'a>> {
        Row::new(place.bytes(self.pages)?, self.pages.version(), self.has_variable)
    }

    /// Returns the number of rows that the definition names.
    pub(crate) const fn declared(&self) -> u32 {
        self.declared
    }

    /// Returns the number of rows.
    pub(crate) const fn len(&self) -> usize {
        self.rows.len()
    }

    /// Returns the position of a requested column; `None` if the table lacks it.
    pub(crate) fn position(&self, column: &str) -> Option<usize> {
        self.columns.iter().position(|it| it.name.eq_ignore_ascii_case(column))
    }

    /// Returns the value of a cell.
    pub(crate) fn value(&self, row: usize, column: usize) -> Value {
        let value = || {
            let column = self.columns.get(column)?;
            let cell = self.row(*self.rows.get(row)?)?.cell(column)?;
            Value::read(self.pages, column, cell).ok()?
        };
        // Every cell was checked when the table was opened.
        value().unwrap_or(Value::Null)
    }
}
