//! Table columns. Each is declared once with its heading, its alignment and the value of its cells.

use std::borrow::Cow;
use std::fmt;

use crate::cell::Cell;

/// The alignment of a column's cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// For text.
    Left,
    /// For numbers.
    Right,
}

/// A column's heading for people, its name for programs, and its alignment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// The heading in text output. It is not escaped and may contain a name from a file.
    pub title: Cow<'static, str>,
    /// The name in CSV and in JSON.
    pub name: Cow<'static, str>,
    /// The alignment of the cells.
    pub align: Align,
}

/// A column: its heading and a function that returns its cell in a row.
pub struct TableColumn<'a, L> {
    pub(crate) heading: Heading,
    pub(crate) cell: CellFn<'a, L>,
}

/// Returns a column's cell in a row.
pub(crate) type CellFn<'a, L> = Box<dyn for<'l> Fn(&'l L) -> Cell<'l> + Send + Sync + 'a>;

impl<'a, L> TableColumn<'a, L> {
    /// Creates a column of text.
    pub fn text(
        title: impl Into<Cow<'static, str>>,
        name: impl Into<Cow<'static, str>>,
        cell: impl for<'l> Fn(&'l L) -> Cell<'l> + Send + Sync + 'a,
    ) -> Self {
        let heading = Heading { title: title.into(), name: name.into(), align: Align::Left };
        Self { heading, cell: Box::new(cell) }
    }

    /// Creates a column of numbers.
    pub fn numbers(
        title: impl Into<Cow<'static, str>>,
        name: impl Into<Cow<'static, str>>,
        cell: impl for<'l> Fn(&'l L) -> Cell<'l> + Send + Sync + 'a,
    ) -> Self {
        let heading = Heading { title: title.into(), name: name.into(), align: Align::Right };
        Self { heading, cell: Box::new(cell) }
    }
}

impl<L> fmt::Debug for TableColumn<'_, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TableColumn").field("heading", &self.heading).finish_non_exhaustive()
    }
}

/// The columns of a table, from left to right.
///
/// ```
/// use report::{Cell, TableColumn, TableColumns, TableRows, Table};
///
/// type Line = (&'static str, [u32; 2]);
/// let rounds = (0..2).map(|round| {
///     let name = format!("round_{}", round + 1);
///     TableColumn::numbers(name.clone(), name, move |(_, vps): &Line| vps[round].into())
/// });
/// let columns = TableColumns::new()
///     .extend([TableColumn::text("Team", "team", |&(team, _): &Line| team.into())])
///     .add_if(true, |columns| columns.extend(rounds));
/// let table = Table::new("", columns, TableRows::from_vec(vec![("Foxes", [12, 7])]));
/// let mut csv = Vec::new();
/// report::csv(&table, &mut csv)?;
/// assert_eq!(csv, b"team,round_1,round_2\nFoxes,12,7\n");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct TableColumns<'a, L>(pub(crate) Vec<TableColumn<'a, L>>);

impl<'a, L> TableColumns<'a, L> {
    /// Creates an empty list of columns.
    #[must_use]
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Adds a column of text.
    #[must_use]
    pub fn text(
        self,
        title: impl Into<Cow<'static, str>>,
        name: impl Into<Cow<'static, str>>,
        cell: impl for<'l> Fn(&'l L) -> Cell<'l> + Send + Sync + 'a,
    ) -> Self {
        self.extend([TableColumn::text(title, name, cell)])
    }

    /// Adds a column of numbers.
    #[must_use]
    pub fn numbers(
        self,
        title: impl Into<Cow<'static, str>>,
        name: impl Into<Cow<'static, str>>,
        cell: impl for<'l> Fn(&'l L) -> Cell<'l> + Send + Sync + 'a,
    ) -> Self {
        self.extend([TableColumn::numbers(title, name, cell)])
    }

    /// Adds the columns of an iterator.
    #[must_use]
    pub fn extend(mut self, columns: impl IntoIterator<Item = TableColumn<'a, L>>) -> Self {
        self.0.extend(columns);
        self
    }

    /// Adds the columns that `more` adds, if `needed` is `true`.
    #[must_use]
    pub fn add_if(self, needed: bool, more: impl FnOnce(Self) -> Self) -> Self {
        if needed { more(self) } else { self }
    }
}

impl<L> Default for TableColumns<'_, L> {
    fn default() -> Self {
        Self::new()
    }
}
