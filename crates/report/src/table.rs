//! A table: a title, columns, and lines that can be asked for again. No line is kept, and no text is made, before a
//! renderer writes it.

use std::ops::Range;
use std::sync::Arc;
use std::{fmt, io};

use bridge_core::Side;
use serde::ser::{Error as _, SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};

use crate::cell::Audience;
use crate::cell::Cell;
use crate::column::CellOf;
use crate::column::{Heading, TableColumns};

/// A table, whatever its lines are.
///
/// ```
/// use report::{Cell, TableColumns, TableRows, Table};
///
/// type Line = (&'static str, u32);
/// let columns = TableColumns::new()
///     .words("Pair", "pair", |&(pair, _): &Line| pair.into())
///     .numbers("Boards", "boards", |&(_, boards)| boards.into());
/// let table = Table::new("PlayedContract", columns, TableRows::from_vec(vec![("Ann – Bob", 24), ("Cy – Dee", 23)]));
/// assert_eq!((table.title(), table.headings().len()), ("PlayedContract", 2));
/// let mut boards = 0;
/// table.each(|line| {
///     boards += match line.cell(1) {
///         Cell::Count(count) => count,
///         _ => 0,
///     };
///     Ok(())
/// })?;
/// assert_eq!(boards, 47);
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Table<'a> {
    title: String,
    headings: Vec<Heading>,
    side: Option<Side>,
    chunk_count: usize,
    walk: Box<Walk<'a>>,
}

type Take<'t> = dyn FnMut(&dyn TableRow) -> io::Result<()> + 't;
type Walk<'a> = dyn Fn(usize, &mut Take<'_>) -> io::Result<()> + Send + Sync + 'a;

/// A line of a table.
pub trait TableRow {
    /// What stands in a column, by its position among [`Table::headings`].
    fn cell(&self, column: usize) -> Cell<'_>;
}

impl<'a> Table<'a> {
    /// A table with a title and columns; the title may be empty.
    pub fn new<L: 'a>(
        title: impl Into<String>,
        columns: TableColumns<'a, L>,
        lines: TableRows<'a, L>,
    ) -> Self {
        let (headings, cells): (Vec<_>, Vec<_>) =
            columns.0.into_iter().map(|column| (column.heading, column.cell)).unzip();
        let parts = lines.chunk_count();
        let walk = move |part: usize, take: &mut Take<'_>| {
            lines.each_of_part(part, &mut |line| take(&CellsOf { line: &line, cells: &cells }))
        };
        Self { title: title.into(), headings, side: None, chunk_count: parts, walk: Box::new(walk) }
    }

    /// A ranking of those who sat this way: with two winners a number may stand for two pairs.
    #[must_use]
    pub(crate) fn of_side(self, side: Option<Side>) -> Self {
        Self { side, ..self }
    }

    /// The way those in the table sat, where it is a ranking of one side.
    ///
    /// ```
    /// assert_eq!(report::imp_scale().side(), None);
    /// ```
    #[must_use]
    pub const fn side(&self) -> Option<Side> {
        self.side
    }

    /// What stands above the table, not escaped.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The columns.
    #[must_use]
    pub fn headings(&self) -> &[Heading] {
        &self.headings
    }

    /// Goes through the lines; they come anew, and the same, each time.
    ///
    /// # Errors
    ///
    /// Those of `take`.
    pub fn each(&self, mut take: impl FnMut(&dyn TableRow) -> io::Result<()>) -> io::Result<()> {
        (0..self.chunk_count).try_for_each(|part| (self.walk)(part, &mut take))
    }

    /// How many parts its lines have.
    #[must_use]
    pub const fn chunk_count(&self) -> usize {
        self.chunk_count
    }

    /// Goes through the lines of one part: several threads may walk through a part each.
    ///
    /// # Errors
    ///
    /// Those of `take`.
    ///
    /// ```
    /// let table = report::contract_scores();
    /// let (mut rows, mut in_parts) = (0, 0);
    /// table.each(|_| Ok(rows += 1))?;
    /// for part in 0..table.chunk_count() {
    ///     table.each_of_part(part, |_| Ok(in_parts += 1))?;
    /// }
    /// assert_eq!(rows, in_parts);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn each_of_part(
        &self,
        part: usize,
        mut take: impl FnMut(&dyn TableRow) -> io::Result<()>,
    ) -> io::Result<()> {
        (self.walk)(part, &mut take)
    }
}

struct CellsOf<'l, 'a, L> {
    line: &'l L,
    cells: &'l [CellOf<'a, L>],
}

impl<L> TableRow for CellsOf<'_, '_, L> {
    fn cell(&self, column: usize) -> Cell<'_> {
        self.cells.get(column).map_or(Cell::Empty, |cell| cell(self.line))
    }
}

/// A list of objects: the keys are the names of the columns, the values the cells as texts.
impl Serialize for Table<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // By name, as an object has no order of its own.
        let mut order: Vec<(usize, &Heading)> = self.headings.iter().enumerate().collect();
        order.sort_by_key(|(_, heading)| &heading.name);
        let mut list = serializer.serialize_seq(None)?;
        let mut refused = None;
        let walked = self.each(|line| {
            let object = Object { line, order: &order };
            list.serialize_element(&object).map_err(|error| {
                refused = Some(error);
                io::ErrorKind::Other.into()
            })
        });
        match (refused, walked) {
            (Some(error), _) => Err(error),
            (None, Err(error)) => Err(S::Error::custom(error)),
            (None, Ok(())) => list.end(),
        }
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Table<'_> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Table".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Vec::<std::collections::BTreeMap<String, String>>::json_schema(generator)
    }
}

struct Object<'l> {
    line: &'l dyn TableRow,
    order: &'l [(usize, &'l Heading)],
}

impl Serialize for Object<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for &(column, heading) in self.order {
            let text = self.line.cell(column).text(Audience::Machine).map_err(S::Error::custom)?;
            map.serialize_entry(&heading.name, &text)?;
        }
        map.end()
    }
}

impl fmt::Debug for Table<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("title", &self.title)
            .field("headings", &self.headings)
            .finish_non_exhaustive()
    }
}

/// Lines that are computed as they are asked for, as often as they are asked for.
///
/// ```
/// use report::TableRows;
///
/// let lines = TableRows::new(|| (1..=3).map(|board| 10 * board));
/// assert_eq!([lines.iter().sum::<i32>(), lines.iter().sum::<i32>()], [60, 60]);
/// assert!(!lines.is_empty() && TableRows::<i32>::from_vec(Vec::new()).is_empty());
/// ```
pub struct TableRows<'a, L> {
    chunk_count: usize,
    of_part: Arc<dyn OfPart<'a, L> + Send + Sync + 'a>,
}

/// The lines of a part: one after another for whoever asks, or handed to somebody, who gets each where it is made.
trait OfPart<'a, L> {
    fn iter(&self, part: usize) -> Box<dyn Iterator<Item = L> + 'a>;

    fn each(&self, part: usize, take: &mut TakeLine<'_, L>) -> io::Result<()>;
}

type TakeLine<'t, L> = dyn FnMut(L) -> io::Result<()> + 't;

impl<'a, L, I: Iterator<Item = L> + 'a, F: Fn(usize) -> I> OfPart<'a, L> for F {
    fn iter(&self, part: usize) -> Box<dyn Iterator<Item = L> + 'a> {
        Box::new(self(part))
    }

    fn each(&self, part: usize, take: &mut TakeLine<'_, L>) -> io::Result<()> {
        self(part).try_for_each(take)
    }
}

impl<'a, L: 'a> TableRows<'a, L> {
    /// Lines that a function gives, the same each time.
    pub fn new<I: Iterator<Item = L> + 'a>(lines: impl Fn() -> I + Send + Sync + 'a) -> Self {
        Self::in_chunks(1, move |_| lines())
    }

    /// A few lines that are there already.
    #[must_use]
    pub fn from_vec(lines: Vec<L>) -> Self
    where
        L: Clone + Send + Sync,
    {
        Self::new(move || lines.clone().into_iter())
    }

    /// Lines in so many parts: each can be asked for without those before it, on any thread.
    ///
    /// ```
    /// use report::TableRows;
    ///
    /// let tens = TableRows::in_chunks(3, |part| (10 * part..).take(2));
    /// assert_eq!(tens.iter().collect::<Vec<_>>(), [0, 1, 10, 11, 20, 21]);
    /// assert_eq!((tens.chunk_count(), tens.chunk(1).collect::<Vec<_>>()), (3, vec![10, 11]));
    /// ```
    pub fn in_chunks<I: Iterator<Item = L> + 'a>(
        parts: usize,
        lines: impl Fn(usize) -> I + Send + Sync + 'a,
    ) -> Self {
        Self { chunk_count: parts, of_part: Arc::new(lines) }
    }

    /// So many lines that are known by their positions.
    ///
    /// ```
    /// let squares = report::TableRows::by_position(5_000, |positions| positions.map(|it| it * it));
    /// assert_eq!((squares.chunk_count(), squares.iter().last()), (3, Some(24_990_001)));
    /// ```
    pub fn by_position<I: Iterator<Item = L> + 'a>(
        count: usize,
        lines: impl Fn(Range<usize>) -> I + Send + Sync + 'a,
    ) -> Self {
        Self::in_chunks(count.div_ceil(IN_A_PART), move |part| {
            lines(positions(part, IN_A_PART, count))
        })
    }

    /// The lines.
    #[must_use]
    pub fn iter(&self) -> Box<dyn Iterator<Item = L> + 'a> {
        let of_part = Arc::clone(&self.of_part);
        match self.chunk_count {
            1 => of_part.iter(0),
            parts => Box::new((0..parts).flat_map(move |part| of_part.iter(part))),
        }
    }

    /// How many parts there are.
    #[must_use]
    pub const fn chunk_count(&self) -> usize {
        self.chunk_count
    }

    /// The lines of a part.
    #[must_use]
    pub fn chunk(&self, part: usize) -> Box<dyn Iterator<Item = L> + 'a> {
        self.of_part.iter(part)
    }

    fn each_of_part(&self, part: usize, take: &mut TakeLine<'_, L>) -> io::Result<()> {
        self.of_part.each(part, take)
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }
}

/// How many lines a part has: enough that nothing beside them counts, and as text less than a megabyte.
pub(crate) const IN_A_PART: usize = 2_048;

/// The positions of a part, of so many in each and `count` in all.
pub(crate) fn positions(part: usize, in_a_part: usize, count: usize) -> Range<usize> {
    let first = part.saturating_mul(in_a_part);
    first..count.min(first.saturating_add(in_a_part))
}

impl<'a, L: 'a> IntoIterator for &TableRows<'a, L> {
    type Item = L;
    type IntoIter = Box<dyn Iterator<Item = L> + 'a>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, L: Serialize + 'a> Serialize for TableRows<'a, L> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "schema")]
impl<L: schemars::JsonSchema> schemars::JsonSchema for TableRows<'_, L> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        format!("Lines_of_{}", L::schema_name()).into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Vec::<L>::json_schema(generator)
    }
}

impl<L> fmt::Debug for TableRows<'_, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TableRows").finish_non_exhaustive()
    }
}
