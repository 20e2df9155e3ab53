//! The columns of a table, each declared once: what they are called, on which side their cells stand, and what stands in
//! them.

use std::borrow::Cow;
use std::fmt;

use crate::cell::Cell;

/// On which side a column's cells stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

/// A column's heading for people, its name for programs, and its side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// The heading in text, not escaped: it may have a name from a file in it.
    pub title: Cow<'static, str>,
    /// The name in CSV and in JSON.
    pub name: Cow<'static, str>,
    /// The side.
    pub align: Align,
}

/// A column of lines: its heading, and which value of a line stands in it.
pub struct TableColumn<'a, L> {
    pub(crate) heading: Heading,
    pub(crate) cell: CellOf<'a, L>,
}

/// Which value of a line stands in a column.
pub(crate) type CellOf<'a, L> = Box<dyn for<'l> Fn(&'l L) -> Cell<'l> + Send + Sync + 'a>;

impl<'a, L> TableColumn<'a, L> {
    /// A column of words.
    pub fn words(
        title: impl Into<Cow<'static, str>>,
        name: impl Into<Cow<'static, str>>,
        cell: impl for<'l> Fn(&'l L) -> Cell<'l> + Send + Sync + 'a,
    ) -> Self {
        let heading = Heading { title: title.into(), name: name.into(), align: Align::Left };
        Self { heading, cell: Box::new(cell) }
    }

    /// A column of numbers.
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

/// The columns of a table, from the left.
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
///     .extend([TableColumn::words("Team", "team", |&(team, _): &Line| team.into())])
///     .when(true, |columns| columns.extend(rounds));
/// let table = Table::new("", columns, TableRows::from_vec(vec![("Foxes", [12, 7])]));
/// let mut csv = Vec::new();
/// report::csv(&table, &mut csv)?;
/// assert_eq!(csv, b"team,round_1,round_2\nFoxes,12,7\n");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct TableColumns<'a, L>(pub(crate) Vec<TableColumn<'a, L>>);

impl<'a, L> TableColumns<'a, L> {
    /// None yet.
    #[must_use]
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// One more, of words.
    #[must_use]
    pub fn words(
        self,
        title: impl Into<Cow<'static, str>>,
        name: impl Into<Cow<'static, str>>,
        cell: impl for<'l> Fn(&'l L) -> Cell<'l> + Send + Sync + 'a,
    ) -> Self {
        self.extend([TableColumn::words(title, name, cell)])
    }

    /// One more, of numbers.
    #[must_use]
    pub fn numbers(
        self,
        title: impl Into<Cow<'static, str>>,
        name: impl Into<Cow<'static, str>>,
        cell: impl for<'l> Fn(&'l L) -> Cell<'l> + Send + Sync + 'a,
    ) -> Self {
        self.extend([TableColumn::numbers(title, name, cell)])
    }

    /// Those of a list besides.
    #[must_use]
    pub fn extend(mut self, columns: impl IntoIterator<Item = TableColumn<'a, L>>) -> Self {
        self.0.extend(columns);
        self
    }

    /// What `more` adds, where an event needs it.
    #[must_use]
    pub fn when(self, needed: bool, more: impl FnOnce(Self) -> Self) -> Self {
        if needed { more(self) } else { self }
    }
}

impl<L> Default for TableColumns<'_, L> {
    fn default() -> Self {
        Self::new()
    }
}
