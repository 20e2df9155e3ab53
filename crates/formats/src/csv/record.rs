//! Records of a CSV text, and the locations of their cells.

mod cell_ends;

use std::borrow::Cow;
use std::ops::Range;

use crate::csv::csv_problem::CsvProblem;
use crate::problem::Problem;
use crate::read::limits::{CELL, COLUMNS};
use crate::text::cursor::Cursor;
use crate::text::place;
use cell_ends::CellEnds;

/// A record: its cells and its start.
#[derive(Clone, Debug, Default)]
pub(crate) struct Record<'t> {
    /// The content of the cells. A cell is only copied if it is not contiguous in the text, as with
    /// escaped quotes.
    cells: Vec<Cow<'t, str>>,
    /// The first byte of the record in the text.
    pub(crate) start: usize,
    /// `true` if the text ends within quotes.
    pub(crate) ends_in_quotes: bool,
}

impl<'t> Record<'t> {
    /// Returns a cell without surrounding white space. Empty after the last cell.
    pub(crate) fn field(&self, index: usize) -> &str {
        trimmed(self.raw_cell(index))
    }

    /// Returns a cell as [`field`](Self::field) does, borrowed from the text. `None` if the cell
    /// was copied.
    pub(crate) fn borrowed(&self, index: usize) -> Option<&'t str> {
        match self.cells.get(index)? {
            Cow::Borrowed(cell) => Some(trimmed(cell)),
            Cow::Owned(_) => None,
        }
    }

    /// Returns all cells with their white space.
    pub(crate) fn raw_cells(&self) -> impl Iterator<Item = &str> {
        self.cells.iter().map(AsRef::as_ref)
    }

    /// Returns a cell with its white space.
    pub(crate) fn raw_cell(&self, index: usize) -> &str {
        self.cells.get(index).map_or("", AsRef::as_ref)
    }

    /// Returns the number of cells.
    pub(crate) fn len(&self) -> usize {
        self.cells.len()
    }
}

/// Removes surrounding white space.
fn trimmed(cell: &str) -> &str {
    // Most cells begin and end with a visible ASCII character, so there is no white space to find.
    match cell.as_bytes() {
        [first, .., last] if first.is_ascii_graphic() && last.is_ascii_graphic() => cell,
        [only] if only.is_ascii_graphic() => cell,
        _ => cell.trim(),
    }
}

/// Returns the header and its delimiter: the one of comma, semicolon, and tab that divides the
/// first record into the most known names. `None` if the text has no record.
pub(crate) fn header(text: &str, is_known: impl Fn(&str) -> bool) -> Option<(Record<'_>, u8)> {
    header_at(text, records(text, 0, b',').next()?.start, is_known)
}

/// Returns the header that begins at a byte, and its delimiter.
pub(crate) fn header_at(
    text: &str,
    start: usize,
    is_known: impl Fn(&str) -> bool,
) -> Option<(Record<'_>, u8)> {
    if let Some((delimiter, from)) = declared_separator(text, start) {
        return Some((records(text, from, delimiter).next()?, delimiter));
    }
    let line = text.get(start..).unwrap_or_default().lines().next().unwrap_or_default();
    let known = |delimiter: u8| {
        let names = line.split(char::from(delimiter)).take(COLUMNS);
        names.filter(|name| is_known(name.trim().trim_matches('"'))).count()
    };
    // For equal counts `max_by_key` returns the last delimiter, the comma.
    let delimiter =
        [b'|', b'\t', b';', b','].into_iter().max_by_key(|&delimiter| known(delimiter))?;
    Some((records(text, start, delimiter).next()?, delimiter))
}

/// Returns the error of a header with too many columns.
pub(crate) fn excess_columns(text: &str, header: &Record<'_>, delimiter: u8) -> Option<Problem> {
    let columns = header.len();
    let place = || cells(text, header.start, delimiter).nth(COLUMNS);
    (columns > COLUMNS).then(|| Problem::new(place(), &CsvProblem::TooManyColumns { columns }))
}

/// Returns the error of a quoted cell that does not end on its line.
pub(crate) fn unclosed_quote(text: &str, record: &Record<'_>, delimiter: u8) -> Option<Problem> {
    let over = (0..record.len()).find(|&index| record.raw_cell(index).contains('\n'));
    let index = over.or_else(|| record.len().checked_sub(1).filter(|_| record.ends_in_quotes))?;
    // The location is only the start of the cell, which may extend to the end of the file.
    let start = cell(text, record.start, delimiter, index).start;
    let first = text.get(start..).map_or("", place::first_char);
    Some(Problem::new(Some(place::span(start, first.len())), &CsvProblem::UnclosedQuote))
}

/// Returns the error of a cell that is too long.
pub(crate) fn long_cell(text: &str, record: &Record<'_>, delimiter: u8) -> Option<Problem> {
    let index = (0..record.len()).find(|&index| record.field(index).len() > CELL)?;
    let start = cell(text, record.start, delimiter, index).start;
    let length = record.field(index).len();
    Some(Problem::new(Some(start..start), &CsvProblem::LongCell { length }))
}

/// Returns `true` if a line specifies only the separator, as `sep=;` does.
pub(crate) fn is_separator_line(line: &[u8]) -> bool {
    str::from_utf8(line).is_ok_and(|line| declared_separator(line, 0).is_some())
}

/// Returns the separator that a first line such as `sep=;` specifies, and the start of the next
/// line. Some spreadsheet programs write and read this line.
fn declared_separator(text: &str, start: usize) -> Option<(u8, usize)> {
    let line = text.get(start..)?.split_inclusive('\n').next()?;
    let named = line.trim().trim_matches('"');
    let (name, separator) = named.split_at_checked("sep=".len())?;
    let separator = match separator.as_bytes() {
        [separator] if separator.is_ascii_punctuation() => *separator,
        // A tab was trimmed from the line.
        [] => b'\t',
        _ => return None,
    };
    name.eq_ignore_ascii_case("sep=").then_some((separator, place::after(start, line.len())))
}

/// Returns the records of a text from byte `from`. Lines that are empty, contain only empty cells,
/// or begin with `#` are skipped.
pub(crate) fn records(text: &str, from: usize, delimiter: u8) -> impl Iterator<Item = Record<'_>> {
    let mut records = Records::new(text, from..text.len(), delimiter);
    let mut record = Record::default();
    std::iter::from_fn(move || records.read(&mut record).then(|| record.clone()))
}

/// The number of records at the beginning of a table that are examined to find out what its columns contain.
pub(crate) const EXAMINED_RECORDS: usize = 50;

/// Returns the records that are examined to find out what the columns of a table contain.
pub(crate) fn first_records(
    text: &str,
    from: usize,
    delimiter: u8,
) -> impl Iterator<Item = Record<'_>> {
    records(text, from, delimiter).take(EXAMINED_RECORDS)
}

/// Returns `true` if one of the first cells of a column has a property.
pub(crate) fn any_first_cell(
    text: &str,
    from: usize,
    delimiter: u8,
    index: usize,
    is_it: impl Fn(&str) -> bool,
) -> bool {
    first_records(text, from, delimiter).any(|record| is_it(record.field(index)))
}

/// A reader of records that reuses one record.
pub(crate) struct Records<'t> {
    /// The text up to the end of the part.
    text: &'t str,
    /// The position after the last record.
    at: usize,
    cell_ends: CellEnds<'t>,
    delimiter: u8,
    /// `true` once the text was found to end within quotes.
    ends_in_quotes: bool,
}

impl<'t> Records<'t> {
    /// Creates a reader of a part of a text that begins and ends with a record.
    pub(crate) fn new(text: &'t str, part: Range<usize>, delimiter: u8) -> Self {
        let text = text.get(..part.end).unwrap_or_default();
        let mark = part.start == 0 && text.starts_with('\u{feff}');
        let at = if mark { '\u{feff}'.len_utf8() } else { part.start };
        Self {
            text,
            at,
            cell_ends: CellEnds::new(text.as_bytes(), delimiter),
            delimiter,
            ends_in_quotes: false,
        }
    }

    /// Continues at a byte at which a record, an empty line, or a comment begins.
    pub(crate) const fn skip_to(&mut self, at: usize) {
        if at > self.at {
            self.at = at;
        }
    }

    /// Returns the end of the last record.
    pub(crate) const fn position(&self) -> usize {
        self.at
    }

    /// Reads the next record into `record`, and returns `true` if there was one.
    pub(crate) fn read(&mut self, record: &mut Record<'t>) -> bool {
        while let Some(start) = self.next_start() {
            record.start = start;
            record.cells.clear();
            let mut cell = self.cell(start);
            while self.text.as_bytes().get(cell.1) == Some(&self.delimiter) {
                record.cells.push(cell.0);
                cell = self.cell(place::after(cell.1, 1));
            }
            record.cells.push(cell.0);
            record.ends_in_quotes = self.ends_in_quotes;
            self.at = cell.1;
            if record.cells.iter().any(|cell| !cell.as_bytes().trim_ascii().is_empty()) {
                return true;
            }
        }
        false
    }

    /// Returns the start of the next record, after empty lines and comments.
    fn next_start(&self) -> Option<usize> {
        let mut at = self.at;
        loop {
            match self.text.as_bytes().get(at..)? {
                [b'\r' | b'\n', ..] => at = place::after(at, 1),
                comment @ [b'#', ..] => {
                    let length = comment.iter().position(|&byte| byte == b'\n')?;
                    at = place::after(at, length);
                }
                [] => return None,
                [_, ..] => return Some(at),
            }
        }
    }

    /// Returns the cell that begins at a byte, and its end: at a delimiter, a line end, or the end
    /// of the text.
    fn cell(&mut self, begin: usize) -> (Cow<'t, str>, usize) {
        let bytes = self.text.as_bytes();
        if bytes.get(begin) == Some(&b'"') {
            return self.quoted_cell(begin);
        }
        let end = self.end_of_cell(begin);
        (Cow::Borrowed(self.text.get(begin..end).unwrap_or_default()), end)
    }

    /// Returns the end of an unquoted cell, or of the text after a closing quote. A quote within it
    /// is an ordinary character.
    fn end_of_cell(&mut self, from: usize) -> usize {
        let bytes = self.text.as_bytes();
        let mut end = self.cell_ends.next(from);
        while bytes.get(end) == Some(&b'"') {
            end = self.cell_ends.next(place::after(end, 1));
        }
        end
    }

    /// Returns a cell that begins with a quote, without its quotes, and its end. A quote within a
    /// quoted cell is written twice.
    #[expect(clippy::arithmetic_side_effects, reason = "`+=` appends text here")]
    fn quoted_cell(&mut self, begin: usize) -> (Cow<'t, str>, usize) {
        let text = self.text;
        let mut cell = Cow::Borrowed("");
        let mut cursor = Cursor::new(text);
        cursor.take(place::after(begin, 1));
        loop {
            let rest = cursor.rest();
            let inside = cursor.until(|byte| byte == b'"');
            if !cursor.eat('"') {
                cell += rest;
                self.ends_in_quotes = true;
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

/// Returns the locations of all cells of a record, including their white space and quotes.
///
/// A quote opens a quoted cell only at the start of the cell, and a quote within a quoted cell is
/// written twice. The reader follows the same rules.
fn raw_places(text: &str, start: usize, delimiter: u8) -> impl Iterator<Item = Range<usize>> {
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

/// Returns the locations of all cells of a record, without surrounding white space and quotes.
pub(crate) fn cells(
    text: &str,
    start: usize,
    delimiter: u8,
) -> impl Iterator<Item = Range<usize>> + '_ {
    raw_places(text, start, delimiter).map(|place| {
        let raw = text.get(place.clone()).unwrap_or_default();
        let bare = raw.trim().trim_matches('"');
        match raw.find(bare) {
            Some(offset) if !bare.is_empty() => {
                place::span(place::after(place.start, offset), bare.len())
            }
            _ => place,
        }
    })
}

/// Returns the location of a cell. After the last cell it is the end of the record.
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

/// Returns the end of a record.
pub(crate) fn end(text: &str, start: usize, delimiter: u8) -> usize {
    raw_places(text, start, delimiter).last().map_or(start, |place| place.end)
}

/// Writes a cell. A text that begins with `#` is a comment only if it is alone in its row.
/// Otherwise it is a label and is quoted.
#[cfg(any(feature = "spreadsheets", feature = "web-pages"))]
pub(crate) fn push_cell(cell: &str, is_label: bool, text: &mut String) {
    let is_mark = is_label && cell.starts_with('#');
    if !is_mark && !cell.contains([',', '"', '\n', '\r']) {
        text.push_str(cell);
        return;
    }
    text.push('"');
    // A line end within a cell would divide its row.
    text.push_str(&cell.replace('"', "\"\"").replace(['\r', '\n'], " "));
    text.push('"');
}

/// Writes a row of cells. The text has no comments, so a first cell that begins with `#` is a label.
#[cfg(feature = "web-pages")]
pub(crate) fn push_row<'c>(cells: impl Iterator<Item = &'c str>, text: &mut String) {
    for (at, cell) in cells.enumerate() {
        if at > 0 {
            text.push(',');
        }
        push_cell(cell, true, text);
    }
    text.push('\n');
}

#[cfg(test)]
#[expect(clippy::string_slice, reason = "a test may panic")]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn finds_cells_after_quotes() {
        let text = "a,b\n\n# c\n\"x, \"\"y\"\"\" , 42 ,\"z\"\r\nlast";
        let all: Vec<Record<'_>> = records(text, 4, b',').collect();
        assert_eq!(all.len(), 2);
        assert_eq!(&text[all[0].start..][..4], "\"x, ");
        let found: Vec<&str> = (0..4).map(|i| &text[cell(text, all[0].start, b',', i)]).collect();
        assert_eq!(found, ["x, \"\"y", "42", "z", ""]);
        assert_eq!(all[1].field(0), "last");
        // After the last cell, the location is the end of the record.
        assert_eq!(cell("a,b\nc,d\n", 0, b',', 5), 3..3);
    }

    /// A quote in the middle of a cell is an ordinary character.
    #[test]
    fn keeps_a_quote_inside_a_cell() {
        let text = "1,5\" x,B,zz\n1,C,D,420\n";
        let record = records(text, 0, b',').next().unwrap();
        assert_eq!((record.len(), record.field(1)), (4, "5\" x"));
        assert_eq!(&text[cell(text, 0, b',', 3)], "zz");
    }

    proptest! {
        /// The cells are equal to those of the crate `csv`.
        #[test]
        fn cells_equal_those_of_the_csv_crate(text in "[ab,\"\r\n #é]{0,40}") {
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
                records(&text, 0, b',').map(|it| it.raw_cells().map(str::to_owned).collect()).collect();
            prop_assert_eq!(found, expected);
        }

        /// The locations match the cells that the reader returns.
        #[test]
        fn locations_match_the_cells(text in "[ab,\"\r\n ]{0,40}") {
            for record in records(&text, 0, b',') {
                prop_assert_eq!(cells(&text, record.start, b',').count(), record.len());
                for (index, place) in cells(&text, record.start, b',').enumerate() {
                    if !text[place.clone()].contains('"') && !record.field(index).contains('"') {
                        prop_assert_eq!(text[place].trim(), record.field(index));
                    }
                }
            }
        }

        /// Each location is within the text and on character boundaries.
        #[test]
        fn locations_are_on_character_boundaries(text in "[ab,;\"\r\n# é]{0,40}", index in 0_usize..5) {
            for record in records(&text, 0, b',') {
                prop_assert!(text.get(cell(&text, record.start, b',', index)).is_some());
            }
        }
    }
}
