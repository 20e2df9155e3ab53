//! Tables behind a tag: `[ScoreTable "Rank\3R;Contract\5L;…"]` and its rows (Portable Bridge Notation 2.1, section 5).

use std::ops::Range;
use std::rc::Rc;

use super::names::Name;

/// A table: what its columns are called, and where its rows stand. They are taken apart when they are asked for, so that
/// a file of tables needs no more memory than its text.
#[derive(Debug)]
pub(super) struct Table<'a> {
    columns: Rc<Columns>,
    rows: Range<usize>,
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
    /// What has not been read.
    rest: Range<usize>,
    /// The cells of the row and of those behind it on its line.
    cells: Vec<Range<usize>>,
    /// How many of the cells have been handed out.
    given: usize,
}

/// A row of a table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row<'t, 'a> {
    table: &'t Table<'a>,
    cells: &'t [Range<usize>],
}

impl Columns {
    /// The columns that the value of a table's tag describes, such as `-Rank\\3R;PairId\\5R`.
    pub(super) fn of(value: &str) -> Self {
        let mut columns = Self { widths: Vec::new(), positions: [None; Name::ALL.len()] };
        for (index, described) in value.split(';').enumerate() {
            let (name, width) = column(described.trim());
            columns.widths.push(width);
            if let Some(name) = name {
                columns.positions[name.index()].get_or_insert(index);
            }
        }
        columns
    }
}

impl<'a> Table<'a> {
    /// A table.
    ///
    /// - Takes: its columns, the whole text, and where the rows stand in it.
    pub(super) const fn new(columns: Rc<Columns>, text: &'a str, rows: Range<usize>) -> Self {
        Self { columns, rows, text }
    }

    pub(super) fn rows(&self) -> Rows<'_, 'a> {
        Rows { table: self, rest: self.rows.clone(), cells: Vec::new(), given: 0 }
    }

    pub(super) fn has(&self, name: Name) -> bool {
        self.columns.positions[name.index()].is_some()
    }
}

impl<'a> Rows<'_, 'a> {
    /// The next row. What is left over at the end is no row.
    pub(super) fn next_row(&mut self) -> Option<Row<'_, 'a>> {
        let width = self.table.columns.widths.len();
        self.cells.drain(..self.given);
        self.given = 0;
        while self.cells.len() < width {
            if self.rest.is_empty() {
                return None;
            }
            self.line();
        }
        self.given = width;
        Some(Row { table: self.table, cells: &self.cells[..width] })
    }

    /// Reads a line: its elements, or where they are not as many as there are columns and the line keeps to the widths, what
    /// stands in them. Names with spaces and without quotes are told apart so, and cells that are left out.
    fn line(&mut self) {
        let (start, before) = (self.rest.start, self.cells.len());
        let rest = &self.table.text[self.rest.clone()];
        if rest.starts_with('%') {
            self.rest.start += rest.find('\n').map_or(rest.len(), |end| end + 1);
            return;
        }
        let length = elements(rest, start, &mut self.cells);
        self.rest.start += length;
        let found = self.cells.len() - before;
        if before == 0
            && found > 0
            && found != self.table.columns.widths.len()
            && let Some(cut) = self.cut(&rest[..length], start)
        {
            self.cells = cut;
        }
    }

    /// A line, cut by the widths of its columns; nothing where they are not known, or the line does not keep to them.
    fn cut(&self, line: &str, start: usize) -> Option<Vec<Range<usize>>> {
        let line = line.trim_end_matches(['\n', '\r']);
        let widths = &self.table.columns.widths;
        let mut cells = Vec::with_capacity(widths.len());
        let mut at = 0;
        for (index, width) in widths.iter().enumerate() {
            let is_last = index + 1 == widths.len();
            let width = width.or_else(|| is_last.then(|| line.len().saturating_sub(at)))?;
            // Characters are counted, not bytes.
            let rest = line.get(at..).unwrap_or_default();
            let length = rest.char_indices().nth(width).map_or(rest.len(), |(end, _)| end);
            let cell = &rest[..length];
            let trimmed = cell.trim();
            let begin = start + at + (cell.len() - cell.trim_start().len());
            cells.push(unquoted(self.table.text, begin..begin + trimmed.len()));
            at = (at + length).min(line.len());
            match line[at..].chars().next() {
                None => {}
                Some(' ' | '\t') => at += 1,
                Some(_) => return None,
            }
        }
        Some(cells)
    }
}

impl<'a> Row<'_, 'a> {
    /// The place of a cell that is known: a dash stands for what does not matter, a question mark for what nobody knows.
    pub(super) fn place(self, column: Name) -> Option<Range<usize>> {
        let position = self.table.columns.positions[column.index()]?;
        let place = self.cells.get(position)?.clone();
        let text = self.table.text.as_bytes().get(place.clone())?;
        (!matches!(text, b"" | b"-" | b"?")).then_some(place)
    }

    /// Such a cell.
    pub(super) fn cell(self, column: Name) -> Option<&'a str> {
        self.table.text.get(self.place(column)?)
    }

    /// The place of the whole row.
    pub(super) fn whole(self) -> Range<usize> {
        let [start, end] =
            [self.cells.first().map(|it| it.start), self.cells.last().map(|it| it.end)];
        start.unwrap_or_default()..end.unwrap_or_default()
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

/// The elements of a line, which are strings in quotes and what stands between spaces. Gives the line's length.
fn elements(rest: &str, start: usize, elements: &mut Vec<Range<usize>>) -> usize {
    let bytes = rest.as_bytes();
    let mut at = 0;
    loop {
        match bytes.get(at) {
            None => return at,
            Some(b'\n') => return at + 1,
            Some(byte) if byte.is_ascii_whitespace() => at += 1,
            Some(first) => {
                if *first == b'"'
                    && let Some(end) = closing(bytes, at + 1)
                {
                    elements.push(start + at + 1..start + end);
                    at = end + 1;
                } else {
                    let end = bytes[at..].iter().position(u8::is_ascii_whitespace);
                    let end = end.map_or(bytes.len(), |length| at + length);
                    elements.push(start + at..start + end);
                    at = end;
                }
            }
        }
    }
}

/// The quote that closes a string on its line.
fn closing(bytes: &[u8], inside: usize) -> Option<usize> {
    let length = bytes[inside..].iter().position(|byte| matches!(byte, b'"' | b'\n'))?;
    Some(inside + length).filter(|&end| bytes[end] == b'"')
}

/// An element without the quotes around it.
fn unquoted(text: &str, place: Range<usize>) -> Range<usize> {
    let is_quoted = text
        .get(place.clone())
        .is_some_and(|it| it.len() > 1 && it.starts_with('"') && it.ends_with('"'));
    if is_quoted { place.start + 1..place.end - 1 } else { place }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table<'a>(columns: &str, rows: &'a str) -> Table<'a> {
        Table::new(Rc::new(Columns::of(columns)), rows, 0..rows.len())
    }

    fn read(columns: &str, rows: &str) -> Vec<Vec<String>> {
        let table = table(columns, rows);
        let (mut found, mut next) = (Vec::new(), table.rows());
        while let Some(row) = next.next_row() {
            found.push(row.cells.iter().map(|cell| rows[cell.clone()].to_owned()).collect());
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
