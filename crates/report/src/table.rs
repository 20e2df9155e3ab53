//! Tables: a title, columns, and rows that can be iterated repeatedly. Rows and texts are created
//! only while a renderer writes them.

use std::ops::Range;
use std::sync::Arc;
use std::{fmt, io};

use bridge_core::Side;
use serde::ser::{Error as _, SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};

use crate::cell::Audience;
use crate::cell::Cell;
use crate::column::CellFn;
use crate::column::{Heading, TableColumns};

/// A table with rows of any type. A clone shares the rows.
///
/// ```
/// use report::{Cell, TableColumns, TableRows, Table};
///
/// type Line = (&'static str, u32);
/// let columns = TableColumns::new()
///     .text("Pair", "pair", |&(pair, _): &Line| pair.into())
///     .numbers("Boards", "boards", |&(_, boards)| boards.into());
/// let table = Table::new("PlayedContract", columns, TableRows::from_vec(vec![("Ann – Bob", 24), ("Cy – Dee", 23)]));
/// assert_eq!((table.title(), table.headings().len()), ("PlayedContract", 2));
/// let mut boards = 0;
/// table.for_each_row(|line| {
///     boards += match line.cell(1) {
///         Cell::Count(count) => count,
///         _ => 0,
///     };
///     Ok(())
/// })?;
/// assert_eq!(boards, 47);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone)]
pub struct Table<'a> {
    title: String,
    headings: Vec<Heading>,
    side: Option<Side>,
    chunk_count: usize,
    visit_rows: Arc<RowVisitor<'a>>,
}

type RowCallback<'t> = dyn FnMut(&dyn TableRow) -> io::Result<()> + 't;
type RowVisitor<'a> = dyn Fn(usize, &mut RowCallback<'_>) -> io::Result<()> + Send + Sync + 'a;

/// A row of a table.
pub trait TableRow {
    /// Returns the cell of a column, by its index in [`Table::headings`].
    fn cell(&self, column: usize) -> Cell<'_>;
}

impl<'a> Table<'a> {
    /// Creates a table with a title and columns. The title may be empty.
    pub fn new<L: 'a>(
        title: impl Into<String>,
        columns: TableColumns<'a, L>,
        lines: TableRows<'a, L>,
    ) -> Self {
        let (headings, cells): (Vec<_>, Vec<_>) =
            columns.0.into_iter().map(|column| (column.heading, column.cell)).unzip();
        let parts = lines.chunk_count();
        let visit_rows = move |part: usize, callback: &mut RowCallback<'_>| {
            lines.for_each_in_chunk(part, &mut |line| {
                callback(&RowCells { line: &line, cells: &cells })
            })
        };
        Self {
            title: title.into(),
            headings,
            side: None,
            chunk_count: parts,
            visit_rows: Arc::new(visit_rows),
        }
    }

    /// Marks the table as the ranking of one side. If there are two winners, one number can mean
    /// two pairs.
    #[must_use]
    pub(crate) fn with_side(self, side: Option<Side>) -> Self {
        Self { side, ..self }
    }

    /// Returns the side of the ranked contestants, or `None` if the table is not the ranking of one
    /// side.
    ///
    /// ```
    /// assert_eq!(report::imp_scale().side(), None);
    /// ```
    #[must_use]
    pub const fn side(&self) -> Option<Side> {
        self.side
    }

    /// Returns the title above the table, not escaped.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Returns the headings of the columns.
    #[must_use]
    pub fn headings(&self) -> &[Heading] {
        &self.headings
    }

    /// Calls `take` for every row. The rows are computed anew by each call.
    ///
    /// # Errors
    ///
    /// Returns the errors of `take`.
    pub fn for_each_row(
        &self,
        mut take: impl FnMut(&dyn TableRow) -> io::Result<()>,
    ) -> io::Result<()> {
        (0..self.chunk_count).try_for_each(|part| (self.visit_rows)(part, &mut take))
    }

    /// Returns the number of chunks of rows.
    #[must_use]
    pub const fn chunk_count(&self) -> usize {
        self.chunk_count
    }

    /// Calls `take` for every row of one chunk. Several threads can visit different chunks at the
    /// same time.
    ///
    /// # Errors
    ///
    /// Returns the errors of `take`.
    ///
    /// # Examples
    ///
    /// ```
    /// let table = report::contract_scores();
    /// let (mut rows, mut in_parts) = (0, 0);
    /// table.for_each_row(|_| Ok(rows += 1))?;
    /// for part in 0..table.chunk_count() {
    ///     table.for_each_in_chunk(part, |_| Ok(in_parts += 1))?;
    /// }
    /// assert_eq!(rows, in_parts);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn for_each_in_chunk(
        &self,
        part: usize,
        mut take: impl FnMut(&dyn TableRow) -> io::Result<()>,
    ) -> io::Result<()> {
        (self.visit_rows)(part, &mut take)
    }
}

struct RowCells<'l, 'a, L> {
    line: &'l L,
    cells: &'l [CellFn<'a, L>],
}

impl<L> TableRow for RowCells<'_, '_, L> {
    fn cell(&self, column: usize) -> Cell<'_> {
        self.cells.get(column).map_or(Cell::Empty, |cell| cell(self.line))
    }
}

/// Serializes the table as a list of objects. The keys are the column names, the values are the
/// cells as strings.
impl Serialize for Table<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Keys are sorted by name because JSON objects are unordered.
        let mut order: Vec<(usize, &Heading)> = self.headings.iter().enumerate().collect();
        bridge_core::sort_list_by_key(&mut order, |(_, heading)| &heading.name);
        let mut list = serializer.serialize_seq(None)?;
        let mut serialize_error = None;
        let visited = self.for_each_row(|line| {
            let object = RowObject { line, order: &order };
            list.serialize_element(&object).map_err(|error| {
                serialize_error = Some(error);
                io::ErrorKind::Other.into()
            })
        });
        match (serialize_error, visited) {
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

struct RowObject<'l> {
    line: &'l dyn TableRow,
    order: &'l [(usize, &'l Heading)],
}

impl Serialize for RowObject<'_> {
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

/// Rows that are computed on every iteration.
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
    chunks: Arc<dyn ChunkRows<'a, L> + Send + Sync + 'a>,
}

/// The rows of a chunk, either as an iterator or passed to a callback one at a time.
trait ChunkRows<'a, L> {
    fn iter(&self, part: usize) -> Box<dyn Iterator<Item = L> + 'a>;

    fn each(&self, part: usize, callback: &mut TypedRowCallback<'_, L>) -> io::Result<()>;
}

type TypedRowCallback<'t, L> = dyn FnMut(L) -> io::Result<()> + 't;

impl<'a, L, I: Iterator<Item = L> + 'a, F: Fn(usize) -> I> ChunkRows<'a, L> for F {
    fn iter(&self, part: usize) -> Box<dyn Iterator<Item = L> + 'a> {
        Box::new(self(part))
    }

    fn each(&self, part: usize, callback: &mut TypedRowCallback<'_, L>) -> io::Result<()> {
        self(part).try_for_each(callback)
    }
}

impl<'a, L: 'a> TableRows<'a, L> {
    /// Creates rows from a function that returns the same rows on every call.
    pub fn new<I: Iterator<Item = L> + 'a>(lines: impl Fn() -> I + Send + Sync + 'a) -> Self {
        Self::in_chunks(1, move |_| lines())
    }

    /// Creates a few rows that are held in memory.
    #[must_use]
    pub fn from_vec(lines: Vec<L>) -> Self
    where
        L: Clone + Send + Sync,
    {
        Self::new(move || lines.clone().into_iter())
    }

    /// Creates rows in `parts` chunks. Each chunk can be computed on any thread without the
    /// previous ones.
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
        Self { chunk_count: parts, chunks: Arc::new(lines) }
    }

    /// Creates `count` rows in chunks. `lines` returns the rows of a range of positions.
    ///
    /// ```
    /// let squares = report::TableRows::by_position(5_000, |positions| positions.map(|it| it * it));
    /// assert_eq!((squares.chunk_count(), squares.iter().last()), (3, Some(24_990_001)));
    /// ```
    pub fn by_position<I: Iterator<Item = L> + 'a>(
        count: usize,
        lines: impl Fn(Range<usize>) -> I + Send + Sync + 'a,
    ) -> Self {
        Self::in_chunks(count.div_ceil(ROWS_PER_CHUNK), move |part| {
            lines(chunk_range(part, ROWS_PER_CHUNK, count))
        })
    }

    /// Returns an iterator over all rows.
    #[must_use]
    pub fn iter(&self) -> Box<dyn Iterator<Item = L> + 'a> {
        let chunks = Arc::clone(&self.chunks);
        match self.chunk_count {
            1 => chunks.iter(0),
            parts => Box::new((0..parts).flat_map(move |part| chunks.iter(part))),
        }
    }

    /// Returns the number of chunks.
    #[must_use]
    pub const fn chunk_count(&self) -> usize {
        self.chunk_count
    }

    /// Returns an iterator over the rows of a chunk.
    #[must_use]
    pub fn chunk(&self, part: usize) -> Box<dyn Iterator<Item = L> + 'a> {
        self.chunks.iter(part)
    }

    fn for_each_in_chunk(
        &self,
        part: usize,
        callback: &mut TypedRowCallback<'_, L>,
    ) -> io::Result<()> {
        self.chunks.each(part, callback)
    }

    /// Returns `true` if there are no rows.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }
}

/// The number of rows in a chunk. It is large enough that the overhead per chunk is negligible, and
/// as text a chunk is smaller than a megabyte.
pub(crate) const ROWS_PER_CHUNK: usize = 2_048;

/// Returns the positions of a chunk if there are `rows_per_chunk` rows in each chunk and `count` rows in
/// total.
pub(crate) fn chunk_range(part: usize, rows_per_chunk: usize, count: usize) -> Range<usize> {
    let first = part.saturating_mul(rows_per_chunk);
    first..count.min(first.saturating_add(rows_per_chunk))
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
