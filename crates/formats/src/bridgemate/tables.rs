//! The tables of an Access database, with columns by their names: their order and their number differ from version to
//! version.

use std::io::Cursor;

use jetdb::{
    CatalogEntry, ObjectType, PageReader, Value, read_catalog, read_table_def, read_table_rows,
};

use crate::problem::Problem;

/// An open database.
pub(super) struct Database {
    pages: PageReader,
    catalog: Vec<CatalogEntry>,
}

/// A table that was read whole.
#[derive(Debug, Default)]
pub(super) struct Table {
    columns: Vec<String>,
    rows: Vec<Vec<Value>>,
}

/// A row of a table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row<'a> {
    table: &'a Table,
    values: &'a [Value],
}

const HINT: &str = "copy the file once more from the computer that ran the session";

impl Database {
    pub(super) fn open(bytes: Vec<u8>) -> Result<Self, Box<Problem>> {
        let broken = |error: jetdb::FileError| {
            let message = format!("the database cannot be read: {error}");
            Box::new(Problem::error(Some(0..0), message).hint(HINT).coded(Problem::DATABASE))
        };
        let mut pages = PageReader::open_reader(Cursor::new(bytes)).map_err(broken)?;
        let catalog = read_catalog(&mut pages).map_err(broken)?;
        Ok(Self { pages, catalog })
    }

    /// A table; an empty one where the database has none of that name. No row of it is lost without a word.
    pub(super) fn table(&mut self, name: &str) -> Result<Table, Box<Problem>> {
        let broken = |why: &str| {
            let message = format!("the table {name} cannot be read: {why}");
            Box::new(Problem::error(Some(0..0), message).hint(HINT).coded(Problem::DATABASE))
        };
        let is_it = |entry: &&CatalogEntry| {
            entry.object_type == ObjectType::Table && entry.name.eq_ignore_ascii_case(name)
        };
        let Some(entry) = self.catalog.iter().find(is_it) else {
            return Ok(Table::default());
        };
        let (name, page) = (entry.name.clone(), entry.table_page);
        let of_file = |error: jetdb::FileError| broken(&error.to_string());
        let definition = read_table_def(&mut self.pages, &name, page).map_err(of_file)?;
        let read = read_table_rows(&mut self.pages, &definition).map_err(of_file)?;
        let declared = usize::try_from(definition.num_rows).unwrap_or(usize::MAX);
        if read.skipped_rows > 0 || read.rows.len() != declared {
            let found = read.rows.len();
            return Err(broken(&format!("it declares {declared} rows, and {found} can be read")));
        }
        let columns = definition.columns.into_iter().map(|column| column.name).collect();
        Ok(Table { columns, rows: read.rows })
    }
}

impl Table {
    pub(super) fn rows(&self) -> impl ExactSizeIterator<Item = Row<'_>> {
        self.rows.iter().map(|values| Row { table: self, values })
    }

    pub(super) fn has(&self, column: &str) -> bool {
        self.position(column).is_some()
    }

    pub(super) const fn is_absent(&self) -> bool {
        self.columns.is_empty()
    }

    fn position(&self, column: &str) -> Option<usize> {
        self.columns.iter().position(|name| name.eq_ignore_ascii_case(column))
    }
}

impl<'a> Row<'a> {
    fn value(self, column: &str) -> Option<&'a Value> {
        self.values.get(self.table.position(column)?)
    }

    /// A whole number; nothing where the cell is empty.
    pub(super) fn number(self, column: &str) -> Option<i64> {
        match self.value(column)? {
            Value::Byte(number) => Some(i64::from(*number)),
            Value::Int(number) => Some(i64::from(*number)),
            Value::Long(number) => Some(i64::from(*number)),
            Value::BigInt(number) => Some(*number),
            Value::Bool(flag) => Some(i64::from(*flag)),
            Value::Text(text) => text.trim().parse().ok(),
            _ => None,
        }
    }

    /// A text without the spaces around it; empty where there is none.
    pub(super) fn text(self, column: &str) -> String {
        match self.value(column) {
            Some(Value::Text(text)) => text.trim().to_owned(),
            _ => self.number(column).map_or_else(String::new, |number| number.to_string()),
        }
    }

    pub(super) fn is_set(self, column: &str) -> bool {
        self.number(column).is_some_and(|number| number != 0)
    }

    /// When something happened, in milliseconds: the day of one column and the time of another, which may hold the day as
    /// well.
    #[expect(
        clippy::as_conversions,
        clippy::cast_possible_truncation,
        clippy::float_arithmetic,
        reason = "a date as Access stores it, in days"
    )]
    pub(super) fn time(self, date: &str, time: &str) -> i64 {
        let days = |column: &str| match self.value(column) {
            Some(Value::Timestamp(days)) if days.is_finite() => *days,
            _ => 0.0,
        };
        let (day, time) = (days(date), days(time));
        let day = if time >= 1.0 { time.floor() } else { day.floor() };
        ((day + time.fract()) * 86_400_000.0).round() as i64
    }
}
