//! Records of a CSV text, and the places of their cells in the raw text.

use std::ops::Range;

use csv::ReaderBuilder;

use crate::problem::Problem;

/// One record: its cells, and where it begins.
#[derive(Clone, Debug, Default)]
pub(crate) struct Record {
    cells: csv::StringRecord,
    /// The first byte of the record in the text.
    pub(crate) start: usize,
}

impl Record {
    /// A cell without the white space around it; empty beyond the last one.
    pub(crate) fn field(&self, index: usize) -> &str {
        let cell = self.cells.get(index).unwrap_or("");
        // Most cells begin and end with a visible character of ASCII: there is nothing to look for.
        match cell.as_bytes() {
            [first, .., last] if first.is_ascii_graphic() && last.is_ascii_graphic() => cell,
            [only] if only.is_ascii_graphic() => cell,
            _ => cell.trim(),
        }
    }

    /// All cells as they are.
    pub(crate) fn all(&self) -> impl Iterator<Item = &str> {
        self.cells.iter()
    }

    /// A cell as it is.
    pub(crate) fn whole(&self, index: usize) -> &str {
        self.cells.get(index).unwrap_or("")
    }

    /// How many cells there are.
    pub(crate) fn len(&self) -> usize {
        self.cells.len()
    }
}

/// The line of column names: the first record, and of comma, semicolon and tab the separator that cuts it
/// into the most names that are known. Nothing where the text has no record.
pub(crate) fn header(text: &str, is_known: impl Fn(&str) -> bool) -> Option<(Record, u8)> {
    let start = records(text, 0, b',').next()?.ok()?.start;
    let line = text.get(start..).unwrap_or_default().lines().next().unwrap_or_default();
    let known = |delimiter: u8| {
        let names = line.split(char::from(delimiter));
        names.filter(|name| is_known(name.trim().trim_matches('"'))).count()
    };
    // On equal counts `max_by_key` takes the last: the comma.
    let delimiter = [b'\t', b';', b','].into_iter().max_by_key(|&delimiter| known(delimiter))?;
    Some((records(text, start, delimiter).next()?.ok()?, delimiter))
}

/// The records of a text from a byte on. Lines that are empty, hold empty cells only or begin with `#`
/// are passed over.
pub(crate) fn records(
    text: &str,
    from: usize,
    delimiter: u8,
) -> impl Iterator<Item = Result<Record, Problem>> {
    let mut records = Records::new(text, from..text.len(), delimiter);
    let mut record = Record::default();
    std::iter::from_fn(move || Some(records.read(&mut record)?.map(|()| record.clone())))
}

/// A reader of records that uses one record again and again.
pub(crate) struct Records<'t> {
    body: &'t str,
    from: usize,
    reader: csv::Reader<&'t [u8]>,
}

impl<'t> Records<'t> {
    /// The records of a part of a text, which begins and ends with one.
    pub(crate) fn new(text: &'t str, part: Range<usize>, delimiter: u8) -> Self {
        let from = part.start;
        let body = text.get(part).unwrap_or_default();
        let reader = ReaderBuilder::new()
            .delimiter(delimiter)
            .comment(Some(b'#'))
            .has_headers(false)
            .flexible(true)
            .from_reader(body.as_bytes());
        Self { body, from, reader }
    }

    /// Reads the next record in place of the last one; nothing at the end.
    pub(crate) fn read(&mut self, record: &mut Record) -> Option<Result<(), Problem>> {
        loop {
            match self.reader.read_record(&mut record.cells) {
                Ok(false) => return None,
                Ok(true) => {}
                Err(error) => return Some(Err(Problem::error(None, format!("{error}")))),
            }
            if record.cells.iter().all(|cell| cell.as_bytes().trim_ascii().is_empty()) {
                continue;
            }
            let position = record.cells.position().map_or(0, csv::Position::byte);
            let position = usize::try_from(position).unwrap_or_default();
            record.start = self.from + skip_to_record(self.body, position);
            return Some(Ok(()));
        }
    }
}

/// The position that the reader gives may lie before empty lines and comments: passes over them.
fn skip_to_record(body: &str, position: usize) -> usize {
    let mut rest = body.get(position..).unwrap_or_default();
    loop {
        rest = rest.trim_start_matches(['\r', '\n']);
        if !rest.starts_with('#') {
            return body.len() - rest.len();
        }
        rest = rest.find('\n').and_then(|end| rest.get(end..)).unwrap_or_default();
    }
}

/// The places of all cells of a record in the raw text, each with its white space and quotes.
///
/// As the reader does it, a quote opens a quoted cell only where the cell begins, and inside one a
/// quote is written twice.
fn raw_cells(text: &str, start: usize, delimiter: u8) -> impl Iterator<Item = Range<usize>> {
    let bytes = text.as_bytes();
    let mut next = Some(start);
    std::iter::from_fn(move || {
        let begin = next?;
        let mut at = begin;
        let mut quoted = bytes.get(begin) == Some(&b'"');
        if quoted {
            at += 1;
        }
        loop {
            match bytes.get(at) {
                Some(b'"') if quoted && bytes.get(at + 1) == Some(&b'"') => at += 1,
                Some(b'"') => quoted = false,
                Some(&byte) if byte == delimiter && !quoted => {
                    next = Some(at + 1);
                    return Some(begin..at);
                }
                Some(b'\r' | b'\n') if !quoted => {
                    next = None;
                    return Some(begin..at);
                }
                None => {
                    next = None;
                    return Some(begin..at);
                }
                Some(_) => {}
            }
            at += 1;
        }
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
                place.start + offset..place.start + offset + bare.len()
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
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn cells_are_found_behind_quotes() {
        let text = "a,b\n\n# c\n\"x, \"\"y\"\"\" , 42 ,\"z\"\r\nlast";
        let all: Vec<Record> = records(text, 4, b',').map(Result::unwrap).collect();
        assert_eq!(all.len(), 2);
        assert_eq!(&text[all[0].start..][..4], "\"x, ");
        let found: Vec<&str> = (0..4).map(|i| &text[cell(text, all[0].start, b',', i)]).collect();
        assert_eq!(found, ["x, \"\"y", "42", "z", ""]);
        assert_eq!(all[1].field(0), "last");
    }

    /// A quote in the middle of a cell is a character like any other.
    #[test]
    fn a_quote_inside_a_cell() {
        let text = "1,5\" x,B,zz\n1,C,D,420\n";
        let record = records(text, 0, b',').next().unwrap().unwrap();
        assert_eq!((record.len(), record.field(1)), (4, "5\" x"));
        assert_eq!(&text[cell(text, 0, b',', 3)], "zz");
    }

    proptest! {
        /// The places are those of the cells that the reader gives.
        #[test]
        fn as_the_reader_cuts(text in "[ab,\"\r\n ]{0,40}") {
            for record in records(&text, 0, b',').flatten() {
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
            for record in records(&text, 0, b',').flatten() {
                prop_assert!(text.get(cell(&text, record.start, b',', index)).is_some());
            }
        }
    }
}
