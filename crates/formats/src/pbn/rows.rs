//! Rows of a table. Each row is on its own line: if elements were counted across lines, a row with
//! a wrong number of elements would shift all later results.

use std::ops::Range;

use super::column_name::ColumnName;
use super::tables::Table;
use crate::text::cursor::Cursor;
use crate::text::place;

/// An iterator over the rows of a table.
#[derive(Debug)]
pub(super) struct Rows<'t, 'a> {
    table: &'t Table<'a>,
    rest: Cursor<'a>,
    /// The cells of the current line, or of the lines of a row.
    cells: Vec<&'a str>,
    /// The number of cells already returned.
    returned: usize,
    /// `true` if every row spans several lines. `None` if it is not known yet.
    are_wrapped: Option<bool>,
}

/// A row of a table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row<'t, 'a> {
    table: &'t Table<'a>,
    pub(super) cells: &'t [&'a str],
}

/// A line that is not a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct MalformedLine {
    pub(super) place: Range<usize>,
    pub(super) cells: usize,
    pub(super) columns: usize,
}

impl<'t, 'a> Rows<'t, 'a> {
    const fn new(table: &'t Table<'a>) -> Self {
        let rest = Cursor::new(table.rows);
        Self { table, rest, cells: Vec::new(), returned: 0, are_wrapped: None }
    }

    /// Returns the next row, or the malformed line in its place.
    pub(super) fn next_row(&mut self) -> Option<Result<Row<'_, 'a>, MalformedLine>> {
        let columns = self.table.columns.width();
        if self.returned == self.cells.len() {
            self.cells.clear();
            self.returned = 0;
            let line = self.read_line()?;
            if !self.are_rows(line) {
                self.returned = self.cells.len();
                let row = Row { table: self.table, cells: &self.cells };
                return Some(Err(MalformedLine {
                    place: row.row_place(),
                    cells: self.returned,
                    columns,
                }));
            }
        }
        let (_, rest) = self.cells.split_at_checked(self.returned)?;
        self.returned = place::after(self.returned, columns);
        Some(Ok(Row { table: self.table, cells: rest.get(..columns)? }))
    }

    /// Returns `true` if the cells of a line form one or several rows. A line with unquoted names
    /// is a row if it keeps to the widths of the columns. A short line is the start of a row if all
    /// rows of the table are wrapped.
    fn are_rows(&mut self, line: &'a str) -> bool {
        let columns = self.table.columns.width();
        let are_wrapped = self.are_wrapped;
        if are_wrapped != Some(true) {
            if self.cells.len() != columns
                && let Some(cut) = self.split_by_widths(line)
            {
                self.cells = cut;
            }
            if self.cells.len().is_multiple_of(columns) {
                self.are_wrapped = Some(false);
                return true;
            }
        }
        let are_wrapped = are_wrapped.unwrap_or_else(|| self.table.is_wrapped());
        self.are_wrapped = Some(are_wrapped);
        while are_wrapped && self.cells.len() < columns && self.read_line().is_some() {}
        are_wrapped && self.cells.len() == columns
    }

    /// Reads the elements of the next line that has any, and returns the line.
    fn read_line(&mut self) -> Option<&'a str> {
        loop {
            let rows = self.rest.rest();
            if rows.is_empty() {
                return None;
            }
            let before = self.cells.len();
            if rows.starts_with('%') {
                self.rest.line();
            } else if self.are_wrapped.is_some() || self.rest.attempt(skip_comment).is_none() {
                elements(&mut self.rest, &mut self.cells);
            }
            if self.cells.len() > before {
                return Some(place::first_line(rows));
            }
        }
    }

    /// Divides a line by the widths of its columns. This separates unquoted names with spaces, and
    /// finds omitted cells. `None` if the widths are unknown or the line does not keep to them.
    fn split_by_widths(&self, line: &'a str) -> Option<Vec<&'a str>> {
        let mut rest = line.trim_end_matches(['\n', '\r']);
        let mut widths = self.table.columns.widths.iter();
        let mut cells = Vec::with_capacity(widths.len());
        while let Some(width) = widths.next() {
            let is_last = widths.as_slice().is_empty();
            let width = width.or_else(|| is_last.then_some(rest.len()))?;
            // Widths count characters, not bytes.
            let length = rest.char_indices().nth(width).map_or(rest.len(), |(end, _)| end);
            let (cell, following) = rest.split_at_checked(length)?;
            cells.push(unquoted(cell.trim_start().trim_end()));
            rest = match following {
                "" => following,
                _ => following.strip_prefix([' ', '\t'])?,
            };
        }
        // Cells after the last column would be lost.
        let following = rest.trim_start();
        (following.is_empty() || following.starts_with(';')).then_some(cells)
    }
}

impl<'a> Table<'a> {
    /// Returns an iterator over all rows.
    pub(super) const fn rows(&self) -> Rows<'_, 'a> {
        Rows::new(self)
    }

    /// Returns `true` if every row spans several lines, divided in the same way. The lines must
    /// differ in length, because lines of equal length might be rows that are too short.
    fn is_wrapped(&self) -> bool {
        let (mut lines, mut lengths) = (self.rows(), Vec::new());
        while lines.read_line().is_some() {
            lengths.push(lines.cells.len());
            lines.cells.clear();
        }
        let mut cells = 0_usize;
        let mut is_behind = |&length: &usize| {
            let begins = cells < self.columns.width();
            cells = cells.saturating_add(length);
            begins
        };
        let row: Vec<usize> = lengths.iter().copied().take_while(|it| is_behind(it)).collect();
        let all: usize = row.iter().fold(0, |all, &length| all.saturating_add(length));
        all == self.columns.width()
            && row.iter().any(|length| row.first() != Some(length))
            && lengths.len() > row.len()
            && lengths.chunks(row.len()).all(|lines| lines == row)
    }
}

impl<'a> Row<'_, 'a> {
    /// Returns a cell. `None` for a dash (not applicable) and a question mark (unknown).
    pub(super) fn cell(self, column: ColumnName) -> Option<&'a str> {
        let cell = *self.cells.get(self.table.columns.position(column)?)?;
        (!matches!(cell, "" | "-" | "?")).then_some(cell)
    }

    /// Returns the location of a cell.
    pub(super) fn place(self, column: ColumnName) -> Option<Range<usize>> {
        Some(place::find(self.cell(column)?, self.table.text))
    }

    /// Returns the location of the whole row.
    pub(super) fn row_place(self) -> Range<usize> {
        let [start, end] = [self.cells.first(), self.cells.last()]
            .map(|cell| cell.map(|cell| place::find(cell, self.table.text)).unwrap_or_default());
        start.start..end.end
    }
}

/// Skips a comment before the first row.
fn skip_comment(rows: &mut Cursor<'_>) -> Option<()> {
    rows.skip_space();
    rows.eat('{').then_some(())?;
    rows.until(|byte| byte == b'}');
    rows.eat('}').then_some(())
}

/// Reads a line. Its elements are quoted strings and words between spaces. A semicolon begins a
/// comment.
fn elements<'a>(rows: &mut Cursor<'a>, elements: &mut Vec<&'a str>) {
    loop {
        rows.until(|byte| byte == b'\n' || !byte.is_ascii_whitespace());
        if rows.rest().starts_with(';') {
            rows.until(|byte| byte == b'\n');
        }
        if rows.eat('\n') || rows.rest().is_empty() {
            return;
        }
        let element = rows.attempt(Cursor::quoted);
        elements.push(element.unwrap_or_else(|| rows.until(|byte| byte.is_ascii_whitespace())));
    }
}

/// Removes the quotes around an element.
fn unquoted(element: &str) -> &str {
    element.strip_prefix('"').and_then(|element| element.strip_suffix('"')).unwrap_or(element)
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::super::tables::Columns;
    use super::*;

    fn table<'a>(columns: &str, rows: &'a str) -> Table<'a> {
        Table::new(Rc::new(Columns::parse(columns)), rows, rows)
    }

    /// Returns the rows, and the lengths of malformed lines.
    fn read(columns: &str, rows: &str) -> Vec<String> {
        let table = table(columns, rows);
        let (mut found, mut next) = (Vec::new(), table.rows());
        while let Some(row) = next.next_row() {
            found.push(match row {
                Ok(row) => row.cells.join("|"),
                Err(ragged) => format!("no row of {}", ragged.cells),
            });
        }
        found
    }

    #[test]
    fn splits_by_widths() {
        assert_eq!(
            read(
                "-Rank\\3R;PairId\\5R;Names\\12;+MP\\6R",
                "  1   581 \"Ann; Bob\"   1449.8\n  2    22 Ann - Bob    1.5\n"
            ),
            ["1|581|Ann; Bob|1449.8", "2|22|Ann - Bob|1.5"]
        );
        let three = |rows| read("A\\2R;B\\3L;C\\2R", rows);
        assert_eq!(three(" 1     7\n 2 é   8\n"), ["1||7", "2|é|8"]);
        // Only a comment may follow the last column.
        assert_eq!(three(" 1      7 8 9\n 2      8 ; no\n"), ["no row of 4", "2||8"]);
    }

    /// A line with one element for each column is a row regardless of the widths. The last line may
    /// end with the text.
    #[test]
    fn ignores_widths_of_complete_rows() {
        assert_eq!(read("A\\2R;B\\3L;C\\2R", " 1 a b   \n"), ["1|a|b"]);
        assert_eq!(read("A;B", "1 2"), ["1|2"]);
        assert_eq!(read("A;B", "1 2 3 4\n% no\n5 6\n"), ["1|2", "3|4", "5|6"]);
    }

    /// A line that is too short or too long does not affect the next one.
    #[test]
    fn reports_malformed_lines() {
        let rows = "1 2 3\n4 5\n6\n7 8 9\n1 2 3 4\n5 6 7\n8";
        let (two, one, four) = ("no row of 2", "no row of 1", "no row of 4");
        assert_eq!(read("A;B;C", rows), ["1|2|3", two, one, "7|8|9", four, "5|6|7", one]);
    }

    /// Rows that are all wrapped in the same way are joined, unless each line might be a row.
    #[test]
    fn joins_wrapped_rows() {
        let five = |rows| read("A;B;C;D;E", rows);
        assert_eq!(five("1 2 3\n4 5\n1 2 3\n% no\n4 5\n"), ["1|2|3|4|5"; 2]);
        let of = |lengths: &[usize]| -> Vec<String> {
            lengths.iter().map(|length| format!("no row of {length}")).collect()
        };
        assert_eq!(five("1 2 3\n4 5\n"), of(&[3, 2]));
        assert_eq!(five("1 2 3\n4 5\n1 2\n3 4 5\n"), of(&[3, 2, 2, 3]));
        assert_eq!(five("1 2 3\n4 5\n1 2 3\n"), of(&[3, 2, 3]));
        assert_eq!(read("A;B;C;D", "1 2\n3 4\n1 2\n3 4\n"), of(&[2; 4]));
    }

    /// Comments may precede the rows, or follow them on their lines.
    #[test]
    fn skips_comments() {
        let rows = "; no [1]\n{ no\n no } {no}\n% no\n1 2 ; no 3\n3 {4\n";
        assert_eq!(read("A;B", rows), ["1|2", "3|{4"]);
        assert_eq!(read("A;B", "{ 2\n3 4\n"), ["{|2", "3|4"]);
    }

    #[test]
    fn reads_cells() {
        let table = table("Score_NS;+score_ew\\5R;Round", "\"670\" - ?\n");
        let mut rows = table.rows();
        let row = rows.next_row().unwrap().unwrap();
        let cells =
            [ColumnName::ScoreNs, ColumnName::ScoreEw, ColumnName::Round, ColumnName::Table]
                .map(|name| row.cell(name));
        assert_eq!(cells, [Some("670"), None, None, None]);
        assert!(table.has(ColumnName::Round) && !table.has(ColumnName::Table));
        assert_eq!(row.row_place(), 1..9);
    }
}
