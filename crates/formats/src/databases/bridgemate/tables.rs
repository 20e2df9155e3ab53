//! The tables of a session. Columns are found by name, because their order and number differ
//! between versions.

use super::hand_columns;
use crate::databases::database_problem::DatabaseProblem;
use crate::databases::jet::{self, JetError, Pages, Value};
use crate::problem::Problem;

/// The tables that are read, and the columns of the published interface that scoring needs.
const TABLES: [(&str, &[&str]); 7] = [
    (
        "ReceivedData",
        &[
            "ID", "Section", "Table", "Round", "Board", "PairNS", "PairEW", "South", "West",
            "Declarer", "NS/EW", "Contract", "Result", "LeadCard", "Remarks", "DateLog", "TimeLog",
            "Erased",
        ],
    ),
    ("Section", &["ID", "Letter", "ScoringType", "Winners"]),
    ("RoundData", &["Section", "Table", "Round", "NSPair", "EWPair", "South", "West"]),
    ("PlayerNumbers", &["Section", "Table", "Direction", "Number", "Name", "Round", "TimeLog"]),
    ("PlayerNames", &["ID", "Name", "strID"]),
    ("HandRecord", hand_columns::COLUMNS),
    ("HandEvaluation", hand_columns::COLUMNS),
];

/// The database of a session.
pub(super) struct Database {
    pages: Pages,
    definitions: [Option<u32>; TABLES.len()],
}

/// The tables of a session.
#[derive(Debug)]
pub(super) struct Tables<'a> {
    pub(super) received: Table<'a>,
    pub(super) sections: Table<'a>,
    pub(super) rounds: Table<'a>,
    pub(super) numbers: Table<'a>,
    pub(super) names: Table<'a>,
}

/// A table; it has no rows if the database lacks it.
#[derive(Debug)]
pub(super) struct Table<'a>(Option<jet::Table<'a>>);

/// A row of a table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row<'a> {
    table: Option<&'a jet::Table<'a>>,
    row: usize,
}

impl Database {
    /// Opens a database and finds its tables.
    pub(super) fn open(bytes: Vec<u8>) -> Result<Self, Box<Problem>> {
        let unreadable = |error| unreadable("the database", &error);
        let pages = Pages::open(bytes).map_err(unreadable)?;
        let names = TABLES.map(|(name, _)| name);
        let definitions = jet::definitions(&pages, names).map_err(unreadable)?;
        Ok(Self { pages, definitions })
    }

    /// Opens the tables. A table of which not all rows can be read is an error.
    pub(super) fn tables(&self) -> Result<Tables<'_>, Box<Problem>> {
        let [received, sections, rounds, numbers, names] = [0, 1, 2, 3, 4].map(|at| self.table(at));
        Ok(Tables {
            received: received?,
            sections: sections?,
            rounds: rounds?,
            numbers: numbers?,
            names: names?,
        })
    }

    /// Opens the table of deals.
    pub(super) fn hand_records(&self) -> Result<Table<'_>, Box<Problem>> {
        self.table(5)
    }

    /// Opens the table of double-dummy tricks.
    pub(super) fn hand_evaluations(&self) -> Result<Table<'_>, Box<Problem>> {
        self.table(6)
    }

    fn table(&self, at: usize) -> Result<Table<'_>, Box<Problem>> {
        let definition = self.definitions.get(at).copied().flatten();
        let (Some(definition), Some((name, columns))) = (definition, TABLES.get(at)) else {
            return Ok(Table(None));
        };
        let table = jet::Table::open(&self.pages, definition, columns);
        let table = table.map_err(|error| unreadable(&format!("the table {name}"), &error))?;
        let (declared, found) = (table.declared(), table.len());
        if usize::try_from(declared) != Ok(found) {
            let kind = DatabaseProblem::DatabaseRows { table: name, declared, found };
            return Err(Box::new(Problem::new(Some(0..0), &kind)));
        }
        Ok(Table(Some(table)))
    }
}

/// Returns the problem of an error.
fn unreadable(part: &str, error: &JetError) -> Box<Problem> {
    let (part, text) = (part.to_owned(), error.to_string());
    let kind = match error {
        JetError::Encrypted => DatabaseProblem::EncryptedDatabase,
        JetError::Signature | JetError::Version(_) => {
            DatabaseProblem::DatabaseFormat { error: text }
        }
        JetError::Columns { .. } | JetError::LongValue { .. } | JetError::Rows(_) => {
            DatabaseProblem::DatabaseLimit { part, error: text }
        }
        _ => DatabaseProblem::DamagedDatabase { part, error: text },
    };
    Box::new(Problem::new(Some(0..0), &kind))
}

impl Table<'_> {
    /// Returns the rows in database order.
    pub(super) fn rows(&self) -> impl ExactSizeIterator<Item = Row<'_>> {
        let table = self.0.as_ref();
        (0..table.map_or(0, jet::Table::len)).map(move |row| Row { table, row })
    }

    /// Returns the row of a position.
    pub(super) fn row(&self, row: usize) -> Row<'_> {
        Row { table: self.0.as_ref(), row }
    }

    pub(super) fn has_column(&self, column: &str) -> bool {
        self.0.as_ref().is_some_and(|table| table.position(column).is_some())
    }

    pub(super) const fn is_absent(&self) -> bool {
        self.0.is_none()
    }
}

impl Row<'_> {
    fn value(self, column: &str) -> Value {
        let value = |table: &jet::Table<'_>| Some(table.value(self.row, table.position(column)?));
        self.table.and_then(value).unwrap_or(Value::Null)
    }

    /// Returns a whole number; `None` if the cell is empty or is not one.
    pub(super) fn number(self, column: &str) -> Option<i64> {
        match self.value(column) {
            Value::Whole(number) => Some(number),
            Value::Text(text) => text.trim().parse().ok(),
            Value::Null | Value::Time(_) => None,
        }
    }

    /// Returns a text without spaces at its ends, or a number as text; empty if the cell is.
    pub(super) fn text(self, column: &str) -> String {
        match self.value(column) {
            Value::Text(text) => text.trim().to_owned(),
            Value::Whole(number) => number.to_string(),
            Value::Null | Value::Time(_) => String::new(),
        }
    }

    pub(super) fn is_set(self, column: &str) -> bool {
        self.number(column).is_some_and(|number| number != 0)
    }

    /// Returns a time in milliseconds: the day of one column and the time of another, which may include the day.
    #[expect(
        clippy::as_conversions,
        clippy::cast_possible_truncation,
        clippy::float_arithmetic,
        reason = "Access stores a time as a number of days with a fraction"
    )]
    pub(super) fn time(self, date: &str, time: &str) -> i64 {
        let days = |column: &str| match self.value(column) {
            Value::Time(days) if days.is_finite() => days,
            _ => 0.0,
        };
        let (day, time) = (days(date), days(time));
        let day = if time >= 1.0 { time.floor() } else { day.floor() };
        ((day + time.fract()) * 86_400_000.0).round() as i64
    }
}
