//! Every result with its points, in input order, for further processing by programs.

use std::io;

use rayon::prelude::*;

use crate::cell::Audience;
use crate::column::Align;
use crate::render::Csv;
use crate::results_column::{ResultsColumn, ResultsColumnKind, ResultsValues};
use crate::table::Table;
use crate::table::TableRow;
use crate::view::pairs::rows::PairRows;

/// Every result with its points, one row each, in input order. The columns are the result columns
/// of [`Report::table`](crate::Report::table) in which the event has values.
///
/// The rows are divided into chunks. Each chunk can be computed on any thread, and none is kept in
/// memory.
///
/// ```
/// use formats::{FileFormat, read};
/// use regulations::{Method, Regulations};
/// use report::{Report, ResultsColumnKind, ResultsValues, results_csv, results_csv_lines};
///
/// let read = read(FileFormat::Csv, "board,ns,ew,score\n2,2,3,450\n2,1,4,420\n")?;
/// let scored = scoring::score(read.event, Method::Matchpoints, Regulations::default())?;
/// let results = Report::new(&scored).results();
/// let mut csv = Vec::new();
/// results_csv(&results, &mut csv)?;
/// assert_eq!(String::from_utf8(csv)?, "\
/// board,ns,ew,ns_score,ns_matchpoints,ew_matchpoints
/// 2,2,3,450,2.00,0.00
/// 2,1,4,420,0.00,2.00
/// ");
///
/// let mut lines = Vec::new();
/// results_csv_lines(&results, &mut lines)?;
/// assert!(lines.starts_with(b"2,2,3,450,"));
///
/// assert_eq!((results.len(), results.is_empty(), results.chunk_count()), (2, false, 1));
/// let column = &results.columns()[4];
/// assert_eq!((&*column.name, column.kind), ("ns_matchpoints", ResultsColumnKind::Decimal { places: 2 }));
/// assert_eq!(results.chunk(0)[4], ResultsValues::Decimal(vec![Some(200), Some(0)]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct ResultsTable<'a> {
    columns: Vec<ResultsColumn>,
    len: usize,
    lines: ResultsLines<'a>,
}

/// The source of the rows.
#[derive(Debug)]
enum ResultsLines<'a> {
    /// The results of a pair event, read column by column.
    Pairs(PairRows<'a>),
    /// A table.
    Table(Table<'a>),
}

impl<'a> ResultsTable<'a> {
    const fn from_parts(columns: Vec<ResultsColumn>, len: usize, lines: ResultsLines<'a>) -> Self {
        Self { columns, len, lines }
    }

    /// Creates the table of the results of pairs.
    pub(crate) fn from_pairs(rows: PairRows<'a>) -> Self {
        Self::from_parts(rows.column_headings().to_vec(), rows.len(), ResultsLines::Pairs(rows))
    }

    /// Creates the table from `len` rows of a table. The columns `board` and `ns_score` are
    /// integers, all others are text.
    pub(crate) fn from_table(table: Table<'a>, len: usize) -> Self {
        let columns = table.headings().iter().map(|heading| {
            let whole = ["board", "ns_score"].contains(&&*heading.name);
            let kind = if whole { ResultsColumnKind::Whole } else { ResultsColumnKind::Text };
            ResultsColumn { name: heading.name.clone(), kind }
        });
        Self::from_parts(columns.collect(), len, ResultsLines::Table(table))
    }

    /// Creates the table from the rows of any table. A column of numbers has integers or decimals
    /// if all its cells are such numbers; otherwise it has text.
    ///
    /// ```
    /// use report::{ResultsColumnKind, ResultsTable, ResultsValues, contract_scores, imp_scale};
    ///
    /// let scale = ResultsTable::new(imp_scale());
    /// assert!(scale.columns().iter().any(|column| column.kind == ResultsColumnKind::Whole));
    /// assert_eq!(ResultsTable::new(contract_scores()).chunk_count(), 1);
    /// ```
    #[must_use]
    pub fn new(table: Table<'a>) -> Self {
        let none = || (vec![None; table.headings().len()], 0);
        let chunk_kinds = |part| {
            let (mut kinds, mut len) = none();
            // No row is written, so `for_each_in_chunk` cannot fail.
            let _ = table.for_each_in_chunk(part, |line| {
                len = usize::saturating_add(len, 1);
                for (index, kind) in kinds.iter_mut().enumerate() {
                    let text = line.cell(index).text(Audience::Machine)?;
                    *kind = kind_with_cell(*kind, &text);
                }
                Ok(())
            });
            (kinds, len)
        };
        let (kinds, len) =
            (0..table.chunk_count()).into_par_iter().map(chunk_kinds).reduce(none, |one, other| {
                let kinds =
                    one.0.into_iter().zip(other.0).map(|(one, other)| wider_kind(one, other));
                (kinds.collect(), one.1.saturating_add(other.1))
            });
        let columns = table.headings().iter().zip(kinds).map(|(heading, kind)| {
            let kind = kind.filter(|_| heading.align == Align::Right);
            ResultsColumn {
                name: heading.name.clone(),
                kind: kind.unwrap_or(ResultsColumnKind::Text),
            }
        });
        Self::from_parts(columns.collect(), len, ResultsLines::Table(table))
    }

    /// Returns the columns.
    #[must_use]
    pub fn columns(&self) -> &[ResultsColumn] {
        &self.columns
    }

    /// Returns the number of rows.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Returns `true` if there are no rows.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns the number of chunks of rows.
    #[must_use]
    pub const fn chunk_count(&self) -> usize {
        match &self.lines {
            ResultsLines::Pairs(rows) => rows.chunk_count(),
            ResultsLines::Table(table) => table.chunk_count(),
        }
    }

    /// Returns the cells of a chunk of rows, column by column.
    #[must_use]
    pub fn chunk(&self, part: usize) -> Vec<ResultsValues<'_>> {
        let mut values: Vec<ResultsValues<'_>> =
            self.columns.iter().map(|column| ResultsValues::with_kind(column.kind)).collect();
        match &self.lines {
            ResultsLines::Pairs(rows) => rows.append_chunk(part, &self.columns, &mut values),
            ResultsLines::Table(table) => {
                let append = |line: &dyn TableRow| {
                    for (index, (values, column)) in
                        values.iter_mut().zip(&self.columns).enumerate()
                    {
                        values.push(line.cell(index), column.kind);
                    }
                    Ok(())
                };
                // No row is written, so `for_each_in_chunk` cannot fail.
                let _ = table.for_each_in_chunk(part, append);
            }
        }
        values
    }

    /// Writes the rows of a chunk as CSV.
    pub(crate) fn write_csv_chunk(
        &self,
        part: usize,
        csv: Csv,
        text: &mut Vec<u8>,
    ) -> io::Result<()> {
        match &self.lines {
            ResultsLines::Pairs(rows) => rows.write_csv_chunk(part, csv, text),
            ResultsLines::Table(table) => {
                table.for_each_in_chunk(part, |line| csv.write_row(line, self.columns.len(), text))
            }
        }
    }
}

/// Returns the type of a column whose previous cells have the type `known`, after one more cell.
/// `None` means that all cells are empty.
fn kind_with_cell(known: Option<ResultsColumnKind>, text: &str) -> Option<ResultsColumnKind> {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let plain = text.strip_prefix('-').unwrap_or(text);
    let own = match plain.split_once('.') {
        _ if text.is_empty() => return known,
        Some((whole, decimals)) if digits(whole) && digits(decimals) => {
            ResultsColumnKind::Decimal { places: decimals.len().try_into().unwrap_or(u8::MAX) }
        }
        None if digits(plain) => ResultsColumnKind::Whole,
        _ => return Some(ResultsColumnKind::Text),
    };
    wider_kind(known, Some(own))
}

/// Returns the type of a column that has the cells of two columns.
fn wider_kind(
    one: Option<ResultsColumnKind>,
    other: Option<ResultsColumnKind>,
) -> Option<ResultsColumnKind> {
    use ResultsColumnKind::{Decimal, Text, Whole};
    let (Some(one), Some(other)) = (one, other) else { return one.or(other) };
    Some(match (one, other) {
        (Text, _) | (_, Text) => Text,
        (Whole, other) => other,
        (one, Whole) => one,
        (Decimal { places }, Decimal { places: more }) => Decimal { places: places.max(more) },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn infers_column_kinds() {
        let kind =
            |cells: &[&str]| cells.iter().fold(None, |known, cell| kind_with_cell(known, cell));
        assert_eq!(kind(&["", ""]), None);
        assert_eq!(kind(&["1", "", "-20"]), Some(ResultsColumnKind::Whole));
        assert_eq!(kind(&["1", "2.50", "-0.5"]), Some(ResultsColumnKind::Decimal { places: 2 }));
        assert_eq!(kind(&["2.50", "7"]), Some(ResultsColumnKind::Decimal { places: 2 }));
        assert_eq!(kind(&["1", "2=", "3"]), Some(ResultsColumnKind::Text));
        assert_eq!(kind(&["1/3", "2.50"]), Some(ResultsColumnKind::Text));
        for odd in ["-", ".5", "5.", "1 000", "--1"] {
            assert_eq!(kind(&[odd]), Some(ResultsColumnKind::Text), "{odd}");
        }
    }
}
