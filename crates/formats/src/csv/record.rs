//! Records of a CSV text, and the places of their cells in the raw text.

mod signs;

use std::borrow::Cow;
use std::ops::Range;

use crate::problem::Problem;
use crate::read::limits::{CELL, COLUMNS};
use crate::text::cursor::Cursor;
use crate::text::place;
use signs::Signs;

/// One record: its cells, and where it begins.
#[derive(Clone, Debug, Default)]
pub(crate) struct Record<'t> {
    /// A cell is copied only where it is not in the text as it is meant: with a quote inside quotes.
    cells: Vec<Cow<'t, str>>,
    /// The first byte of the record in the text.
    pub(crate) start: usize,
    /// Whether the text ends within quotes.
    pub(crate) is_cut: bool,
}

impl<'t> Record<'t> {
    /// A cell without the white space around it; empty beyond the last one.
    pub(crate) fn field(&self, index: usize) -> &str {
        trimmed(self.whole(index))
    }

    /// The same of a cell that stands in the text as it is meant.
    pub(crate) fn lasting(&self, index: usize) -> Option<&'t str> {
        match self.cells.get(index)? {
            Cow::Borrowed(cell) => Some(trimmed(cell)),
            Cow::Owned(_) => None,
        }
    }

    /// All cells as they are.
    pub(crate) fn all(&self) -> impl Iterator<Item = &str> {
        self.cells.iter().map(AsRef::as_ref)
    }

    /// A cell as it is.
    pub(crate) fn whole(&self, index: usize) -> &str {
        self.cells.get(index).map_or("", AsRef::as_ref)
    }

    /// How many cells there are.
    pub(crate) fn len(&self) -> usize {
        self.cells.len()
    }
}

/// A cell without the white space around it.
fn trimmed(cell: &str) -> &str {
    // Most cells begin and end with a visible character of ASCII: there is nothing to look for.
    match cell.as_bytes() {
        [first, .., last] if first.is_ascii_graphic() && last.is_ascii_graphic() => cell,
        [only] if only.is_ascii_graphic() => cell,
        _ => cell.trim(),
    }
}

/// The line of column names: the first record, and of comma, semicolon and tab the separator that cuts it
/// into the most names that are known. Nothing where the text has no record.
pub(crate) fn header(text: &str, is_known: impl Fn(&str) -> bool) -> Option<(Record<'_>, u8)> {
    let start = records(text, 0, b',').next()?.start;
    if let Some((delimiter, from)) = named_separator(text, start) {
        return Some((records(text, from, delimiter).next()?, delimiter));
    }
    let line = text.get(start..).unwrap_or_default().lines().next().unwrap_or_default();
    let known = |delimiter: u8| {
        let names = line.split(char::from(delimiter)).take(COLUMNS);
        names.filter(|name| is_known(name.trim().trim_matches('"'))).count()
    };
    // On equal counts `max_by_key` takes the last: the comma.
    let delimiter = [b'\t', b';', b','].into_iter().max_by_key(|&delimiter| known(delimiter))?;
    Some((records(text, start, delimiter).next()?, delimiter))
}

/// What is wrong with a line of column names that has more of them than a table has columns.
pub(crate) fn too_wide(text: &str, header: &Record<'_>, delimiter: u8) -> Option<Problem> {
    let columns = header.len();
    let place = || cells(text, header.start, delimiter).nth(COLUMNS);
    (columns > COLUMNS).then(|| {
        let message = format!("{columns} columns: expected at most {COLUMNS}");
        Problem::error(place(), message).coded(Problem::COLUMNS)
    })
}

/// What is said of a cell in a column without a name.
pub(crate) const NAMELESS: &str = "the column of this cell has no name in the first line";

/// What is wrong with a record that has a quoted cell which does not end on its line.
pub(crate) fn unclosed(text: &str, record: &Record<'_>, delimiter: u8) -> Option<Problem> {
    let over = (0..record.len()).find(|&index| record.whole(index).contains('\n'));
    let index = over.or_else(|| record.len().checked_sub(1).filter(|_| record.is_cut))?;
    // Only where it begins: it may run to the end of the file.
    let start = cell(text, record.start, delimiter, index).start;
    let first = text.get(start..).map_or("", place::first);
    let message = "a quoted cell runs over the end of the line";
    let help = "its closing quote is missing; a quote inside a cell is written twice";
    Some(Problem::error(Some(place::from(start, first.len())), message).with_help(help))
}

/// What is wrong with a record that has a cell of absurd length.
pub(crate) fn long_cell(text: &str, record: &Record<'_>, delimiter: u8) -> Option<Problem> {
    let index = (0..record.len()).find(|&index| record.field(index).len() > CELL)?;
    let start = cell(text, record.start, delimiter, index).start;
    let message = format!("a cell of {} bytes: expected at most {CELL}", record.field(index).len());
    Some(Problem::error(Some(start..start), message))
}

/// Whether a line names the separator and no columns.
pub(crate) fn names_separator(line: &[u8]) -> bool {
    str::from_utf8(line).is_ok_and(|line| named_separator(line, 0).is_some())
}

/// The separator that a line such as `sep=;` names before all others, and where the next line begins: some spreadsheets write
/// and read it.
fn named_separator(text: &str, start: usize) -> Option<(u8, usize)> {
    let line = text.get(start..)?.split_inclusive('\n').next()?;
    let named = line.trim().trim_matches('"');
    let (name, separator) = named.split_at_checked("sep=".len())?;
    let separator = match separator.as_bytes() {
        [separator] if separator.is_ascii_punctuation() => *separator,
        // Its own line is trimmed where it is a tab.
        [] => b'\t',
        _ => return None,
    };
    name.eq_ignore_ascii_case("sep=").then_some((separator, place::behind(start, line.len())))
}

/// The records of a text from a byte on. Lines that are empty, hold empty cells only or begin with `#`
/// are passed over.
pub(crate) fn records(text: &str, from: usize, delimiter: u8) -> impl Iterator<Item = Record<'_>> {
    let mut records = Records::new(text, from..text.len(), delimiter);
    let mut record = Record::default();
    std::iter::from_fn(move || records.read(&mut record).then(|| record.clone()))
}

/// A reader of records that uses one record again and again.
pub(crate) struct Records<'t> {
    /// The text up to the end of the part.
    text: &'t str,
    /// Where the next record begins, or what lies before it.
    at: usize,
    signs: Signs<'t>,
    delimiter: u8,
    /// Whether the text ends within quotes, as soon as that is known.
    is_cut: bool,
}

impl<'t> Records<'t> {
    /// The records of a part of a text, which begins and ends with one.
    pub(crate) fn new(text: &'t str, part: Range<usize>, delimiter: u8) -> Self {
        let text = text.get(..part.end).unwrap_or_default();
        let mark = part.start == 0 && text.starts_with('\u{feff}');
        let at = if mark { '\u{feff}'.len_utf8() } else { part.start };
        Self { text, at, signs: Signs::new(text.as_bytes(), delimiter), delimiter, is_cut: false }
    }

    /// Goes on at a byte at which a record, an empty line or a comment begins.
    pub(crate) const fn go_on(&mut self, at: usize) {
        if at > self.at {
            self.at = at;
        }
    }

    /// Where the record that was read last ends.
    pub(crate) const fn place(&self) -> usize {
        self.at
    }

    /// Reads the next record in place of the last one, and says whether there was one.
    pub(crate) fn read(&mut self, record: &mut Record<'t>) -> bool {
        while let Some(start) = self.begin() {
            record.start = start;
            record.cells.clear();
            let mut cell = self.cell(start);
            while self.text.as_bytes().get(cell.1) == Some(&self.delimiter) {
                record.cells.push(cell.0);
                cell = self.cell(place::behind(cell.1, 1));
            }
            record.cells.push(cell.0);
            record.is_cut = self.is_cut;
            self.at = cell.1;
            if record.cells.iter().any(|cell| !cell.as_bytes().trim_ascii().is_empty()) {
                return true;
            }
        }
        false
    }

    /// Where the next record begins: behind empty lines and comments.
    fn begin(&self) -> Option<usize> {
        let mut at = self.at;
        loop {
            match self.text.as_bytes().get(at..)? {
                [b'\r' | b'\n', ..] => at = place::behind(at, 1),
                comment @ [b'#', ..] => {
                    let length = comment.iter().position(|&byte| byte == b'\n')?;
                    at = place::behind(at, length);
                }
                [] => return None,
                [_, ..] => return Some(at),
            }
        }
    }

    /// The cell that begins at a byte, and where it ends: at a delimiter, a line end or the end of the text.
    fn cell(&mut self, begin: usize) -> (Cow<'t, str>, usize) {
        let bytes = self.text.as_bytes();
        if bytes.get(begin) == Some(&b'"') {
            return self.quoted_cell(begin);
        }
        let end = self.end_of_cell(begin);
        (Cow::Borrowed(self.text.get(begin..end).unwrap_or_default()), end)
    }

    /// Where a cell ends that has gone on without a quote around it: inside it a quote is a character like any other.
    fn end_of_cell(&mut self, from: usize) -> usize {
        let bytes = self.text.as_bytes();
        let mut end = self.signs.next(from);
        while bytes.get(end) == Some(&b'"') {
            end = self.signs.next(place::behind(end, 1));
        }
        end
    }

    /// A cell that begins with a quote, without its quotes: inside them a quote is written twice.
    #[expect(clippy::arithmetic_side_effects, reason = "a text is added to another")]
    fn quoted_cell(&mut self, begin: usize) -> (Cow<'t, str>, usize) {
        let text = self.text;
        let mut cell = Cow::Borrowed("");
        let mut cursor = Cursor::new(text);
        cursor.take(place::behind(begin, 1));
        loop {
            let rest = cursor.rest();
            let inside = cursor.until(|byte| byte == b'"');
            if !cursor.eat('"') {
                cell += rest;
                self.is_cut = true;
                return (cell, text.len());
            }
            if cursor.eat('"') {
                cell += rest.get(..=inside.len()).unwrap_or_default();
                continue;
            }
            let from = cursor.at();
            let end = self.end_of_cell(from);
            cell += inside;
            cell += text.get(from..end).unwrap_or_default();
            return (cell, end);
        }
    }
}

/// The places of all cells of a record in the raw text, each with its white space and quotes.
///
/// As the reader does it, a quote opens a quoted cell only where the cell begins, and inside one a
/// quote is written twice.
fn raw_cells(text: &str, start: usize, delimiter: u8) -> impl Iterator<Item = Range<usize>> {
    let mut first = Cursor::new(text);
    first.take(start);
    let mut next = Some(first);
    std::iter::from_fn(move || {
        let mut cursor = next?;
        let begin = cursor.at();
        if cursor.eat('"') {
            cursor.until(|byte| byte == b'"');
            while cursor.eat('"') && cursor.eat('"') {
                cursor.until(|byte| byte == b'"');
            }
        }
        cursor.until(|byte| byte == delimiter || matches!(byte, b'\r' | b'\n'));
        let end = cursor.at();
        next = cursor.eat(char::from(delimiter)).then_some(cursor);
        Some(begin..end)
    })
}

/// The places of all cells of a record, without the white space and the quotes around them.
pub(crate) fn cells(
    text: &str,
    start: usize,
    delimiter: u8,
) -> impl Iterator<Item = Range<usize>> + '_ {
    raw_cells(text, start, delimiter).map(|place| {
        let raw = text.get(place.clone()).unwrap_or_default();
        let bare = raw.trim().trim_matches('"');
        match raw.find(bare) {
            Some(offset) if !bare.is_empty() => {
                place::from(place::behind(place.start, offset), bare.len())
            }
            _ => place,
        }
    })
}

/// The place of one cell. Beyond the last cell it is the end of the record.
pub(crate) fn cell(text: &str, start: usize, delimiter: u8, index: usize) -> Range<usize> {
    let mut end = start;
    for (number, place) in cells(text, start, delimiter).enumerate() {
        if number == index {
            return place;
        }
        end = place.end;
    }
    end..end
}

/// The end of a record.
pub(crate) fn end(text: &str, start: usize, delimiter: u8) -> usize {
    raw_cells(text, start, delimiter).last().map_or(start, |place| place.end)
}

#[cfg(test)]
#[expect(clippy::string_slice, reason = "small texts of these tests")]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn cells_are_found_behind_quotes() {
        let text = "a,b\n\n# c\n\"x, \"\"y\"\"\" , 42 ,\"z\"\r\nlast";
        let all: Vec<Record<'_>> = records(text, 4, b',').collect();
        assert_eq!(all.len(), 2);
        assert_eq!(&text[all[0].start..][..4], "\"x, ");
        let found: Vec<&str> = (0..4).map(|i| &text[cell(text, all[0].start, b',', i)]).collect();
        assert_eq!(found, ["x, \"\"y", "42", "z", ""]);
        assert_eq!(all[1].field(0), "last");
        // Beyond the last cell: where the record ends.
        assert_eq!(cell("a,b\nc,d\n", 0, b',', 5), 3..3);
    }

    /// A quote in the middle of a cell is a character like any other.
    #[test]
    fn a_quote_inside_a_cell() {
        let text = "1,5\" x,B,zz\n1,C,D,420\n";
        let record = records(text, 0, b',').next().unwrap();
        assert_eq!((record.len(), record.field(1)), (4, "5\" x"));
        assert_eq!(&text[cell(text, 0, b',', 3)], "zz");
    }

    proptest! {
        /// The cells are those that the crate csv finds.
        #[test]
        fn as_csv_reads(text in "[ab,\"\r\n #é]{0,40}") {
            let mut reader = csv::ReaderBuilder::new()
                .comment(Some(b'#'))
                .has_headers(false)
                .flexible(true)
                .from_reader(text.as_bytes());
            let expected = reader.records().map(Result::unwrap).filter(|record| {
                record.iter().any(|cell| !cell.as_bytes().trim_ascii().is_empty())
            });
            let expected: Vec<Vec<String>> =
                expected.map(|record| record.iter().map(str::to_owned).collect()).collect();
            let found: Vec<Vec<String>> =
                records(&text, 0, b',').map(|it| it.all().map(str::to_owned).collect()).collect();
            prop_assert_eq!(found, expected);
        }

        /// The places are those of the cells that the reader gives.
        #[test]
        fn as_the_reader_cuts(text in "[ab,\"\r\n ]{0,40}") {
            for record in records(&text, 0, b',') {
                prop_assert_eq!(cells(&text, record.start, b',').count(), record.len());
                for (index, place) in cells(&text, record.start, b',').enumerate() {
                    if !text[place.clone()].contains('"') && !record.field(index).contains('"') {
                        prop_assert_eq!(text[place].trim(), record.field(index));
                    }
                }
            }
        }

        /// Whatever the text, a place is inside it and on character boundaries.
        #[test]
        fn places_are_inside(text in "[ab,;\"\r\n# é]{0,40}", index in 0_usize..5) {
            for record in records(&text, 0, b',') {
                prop_assert!(text.get(cell(&text, record.start, b',', index)).is_some());
            }
        }
    }
}
