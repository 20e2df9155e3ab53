//! Tables behind a tag: `[ScoreTable "Rank\3R;Contract\5L;…"]` and its rows (Portable Bridge Notation 2.1, section 5).

use std::ops::Range;
use std::rc::Rc;

use super::names::Name;
use crate::cursor::{Cursor, quoted};
use crate::place;

/// A table: what its columns are called, and where its rows stand. They are taken apart when they are asked for, so that
/// a file of tables needs no more memory than its text.
#[derive(Debug)]
pub(super) struct Table<'a> {
    columns: Rc<Columns>,
    rows: &'a str,
    text: &'a str,
}

/// The columns of a table.
#[derive(Debug)]
pub(super) struct Columns {
    /// How wide each is, where that is said: the sign of its order and its alignment say nothing of what it holds.
    widths: Vec<Option<usize>>,
    /// Where the columns that mean something stand, by their names.
    positions: [Option<usize>; Name::ALL.len()],
}

/// The rows of a table, one at a time.
#[derive(Debug)]
pub(super) struct Rows<'t, 'a> {
    table: &'t Table<'a>,
    rest: Cursor<'a>,
    /// The cells of the row and of those behind it on its line.
    cells: Vec<&'a str>,
    /// How many of the cells have been handed out.
    given: usize,
}

/// A row of a table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row<'t, 'a> {
    table: &'t Table<'a>,
    cells: &'t [&'a str],
}

impl Columns {
    /// The columns that the value of a table's tag describes, such as `-Rank\\3R;PairId\\5R`.
    pub(super) fn of(value: &str) -> Self {
        let mut columns = Self { widths: Vec::new(), positions: [None; Name::ALL.len()] };
        for (index, described) in value.split(';').enumerate() {
            let (name, width) = column(described.trim());
            columns.widths.push(width);
            let position = name.and_then(|name| columns.positions.get_mut(name.index()));
            if let Some(position) = position {
                position.get_or_insert(index);
            }
        }
        columns
    }

    fn position(&self, name: Name) -> Option<usize> {
        *self.positions.get(name.index())?
    }
}

impl<'a> Table<'a> {
    /// A table.
    ///
    /// - Takes: its columns, the whole text, and the part of it that holds the rows.
    pub(super) const fn new(columns: Rc<Columns>, text: &'a str, rows: &'a str) -> Self {
        Self { columns, rows, text }
    }

    pub(super) fn rows(&self) -> Rows<'_, 'a> {
        Rows { table: self, rest: Cursor::new(self.rows), cells: Vec::new(), given: 0 }
    }

    pub(super) fn has(&self, name: Name) -> bool {
        self.columns.position(name).is_some()
    }
}

impl<'a> Rows<'_, 'a> {
    /// The next row. What is left over at the end is no row.
    pub(super) fn next_row(&mut self) -> Option<Row<'_, 'a>> {
        let width = self.table.columns.widths.len();
        self.cells.drain(..self.given);
        self.given = 0;
        while self.cells.len() < width {
            if self.rest.rest().is_empty() {
                return None;
            }
            self.line();
        }
        self.given = width;
        Some(Row { table: self.table, cells: self.cells.get(..width)? })
    }

    /// Reads a line: its elements, or where they are not as many as there are columns and the line keeps to the widths, what
    /// stands in them. Names with spaces and without quotes are told apart so, and cells that are left out.
    fn line(&mut self) {
        let rows = self.rest.rest();
        if rows.starts_with('%') {
            self.rest.line();
            return;
        }
        let is_first = self.cells.is_empty();
        elements(&mut self.rest, &mut self.cells);
        if is_first
            && !self.cells.is_empty()
            && self.cells.len() != self.table.columns.widths.len()
            && let Some(cut) = self.cut(place::line(rows))
        {
            self.cells = cut;
        }
    }

    /// A line, cut by the widths of its columns; nothing where they are not known, or the line does not keep to them.
    fn cut(&self, line: &'a str) -> Option<Vec<&'a str>> {
        let mut rest = line.trim_end_matches(['\n', '\r']);
        let mut widths = self.table.columns.widths.iter();
        let mut cells = Vec::with_capacity(widths.len());
        while let Some(width) = widths.next() {
            let is_last = widths.as_slice().is_empty();
            let width = width.or_else(|| is_last.then_some(rest.len()))?;
            // Characters are counted, not bytes.
            let length = rest.char_indices().nth(width).map_or(rest.len(), |(end, _)| end);
            let (cell, behind) = rest.split_at_checked(length)?;
            cells.push(unquoted(cell.trim_start().trim_end()));
            rest = match behind {
                "" => behind,
                _ => behind.strip_prefix([' ', '\t'])?,
            };
        }
        Some(cells)
    }
}

impl<'a> Row<'_, 'a> {
    /// A cell that is known: a dash stands for what does not matter, a question mark for what nobody knows.
    pub(super) fn cell(self, column: Name) -> Option<&'a str> {
        let cell = *self.cells.get(self.table.columns.position(column)?)?;
        (!matches!(cell, "" | "-" | "?")).then_some(cell)
    }

    /// The place of such a cell.
    pub(super) fn place(self, column: Name) -> Option<Range<usize>> {
        Some(place::of(self.cell(column)?, self.table.text))
    }

    /// The place of the whole row.
    pub(super) fn whole(self) -> Range<usize> {
        let [start, end] = [self.cells.first(), self.cells.last()]
            .map(|cell| cell.map(|cell| place::of(cell, self.table.text)).unwrap_or_default());
        start.start..end.end
    }
}

/// A column as it is described, `+Percentage\5R`: what it is called, and how wide it is.
fn column(described: &str) -> (Option<Name>, Option<usize>) {
    let described = described.strip_prefix(['+', '-']).unwrap_or(described);
    let (name, form) = described.split_once('\\').unwrap_or((described, ""));
    let width = form.trim_end_matches(['L', 'R', 'l', 'r']).parse().ok();
    let known = Name::ALL.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
    (known.map(|&(_, name)| name), width)
}

/// Takes a line, whose elements are strings in quotes and what stands between spaces.
fn elements<'a>(rows: &mut Cursor<'a>, elements: &mut Vec<&'a str>) {
    loop {
        rows.until(|byte| byte == b'\n' || !byte.is_ascii_whitespace());
        if rows.eat('\n') || rows.rest().is_empty() {
            return;
        }
        let element = rows.find(quoted);
        elements.push(element.unwrap_or_else(|| rows.until(|byte| byte.is_ascii_whitespace())));
    }
}

/// An element without the quotes around it.
fn unquoted(element: &str) -> &str {
    element.strip_prefix('"').and_then(|element| element.strip_suffix('"')).unwrap_or(element)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table<'a>(columns: &str, rows: &'a str) -> Table<'a> {
        Table::new(Rc::new(Columns::of(columns)), rows, rows)
    }

    fn read(columns: &str, rows: &str) -> Vec<Vec<String>> {
        let table = table(columns, rows);
        let (mut found, mut next) = (Vec::new(), table.rows());
        while let Some(row) = next.next_row() {
            found.push(row.cells.iter().map(|&cell| cell.to_owned()).collect());
        }
        found
    }

    #[test]
    fn rows() {
        assert_eq!(
            read(
                "-Rank\\3R;PairId\\5R;Names\\12;+MP\\6R",
                "  1   581 \"Ann; Bob\"   1449.8\n  2    22 Ann - Bob    1.5\n"
            ),
            [["1", "581", "Ann; Bob", "1449.8"], ["2", "22", "Ann - Bob", "1.5"]]
        );
        // Without widths any number of elements stands on a line.
        assert_eq!(read("A;B", "1 2 3\n4\n% no\n5\n"), [["1", "2"], ["3", "4"]]);
        assert_eq!(
            read("A\\2R;B\\3L;C\\2R", " 1     7\n 2 é   8\n"),
            [["1", "", "7"], ["2", "é", "8"]]
        );
    }

    /// As many elements as columns are taken as they are, whatever the widths say; and the last line may end with the text.
    #[test]
    fn as_many_elements_as_columns() {
        assert_eq!(read("A\\2R;B\\3L;C\\2R", " 1 a b   \n"), [["1", "a", "b"]]);
        assert_eq!(read("A;B", "1 2"), [["1", "2"]]);
    }

    #[test]
    fn cells() {
        let table = table("Score_NS;+score_ew\\5R;Round", "\"670\" - ?\n");
        let mut rows = table.rows();
        let row = rows.next_row().unwrap();
        let cells =
            [Name::ScoreNs, Name::ScoreEw, Name::Round, Name::Table].map(|name| row.cell(name));
        assert_eq!(cells, [Some("670"), None, None, None]);
        assert!(table.has(Name::Round) && !table.has(Name::Table));
        assert_eq!(row.whole(), 1..9);
    }
}
