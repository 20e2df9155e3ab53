//! Records of a CSV text, and the places of their cells in the raw text.

use std::ops::Range;

use csv::{ByteRecord, ReaderBuilder};

use crate::problem::Problem;

/// One record: its cells, and where it begins.
#[derive(Debug)]
pub(crate) struct Record {
    cells: csv::StringRecord,
    /// The first byte of the record in the text.
    pub(crate) start: usize,
}

impl Record {
    /// A cell without the white space around it; empty beyond the last one.
    pub(crate) fn field(&self, index: usize) -> &str {
        self.cells.get(index).unwrap_or("").trim()
    }

    /// How many cells there are.
    pub(crate) fn len(&self) -> usize {
        self.cells.len()
    }
}

/// The records of a text from a byte on. Lines that are empty, hold empty cells only or begin with `#`
/// are passed over.
pub(crate) fn records(
    text: &str,
    from: usize,
    delimiter: u8,
) -> impl Iterator<Item = Result<Record, Problem>> {
    let body = text.get(from..).unwrap_or_default();
    let mut reader = ReaderBuilder::new()
        .delimiter(delimiter)
        .comment(Some(b'#'))
        .has_headers(false)
        .flexible(true)
        .from_reader(body.as_bytes());
    let mut raw = ByteRecord::new();
    std::iter::from_fn(move || {
        loop {
            match reader.read_byte_record(&mut raw) {
                Ok(false) => return None,
                Ok(true) => {}
                Err(error) => return Some(Err(Problem::error(None, format!("{error}")))),
            }
            if raw.iter().all(|cell| cell.trim_ascii().is_empty()) {
                continue;
            }
            let position = raw.position().map_or(0, csv::Position::byte);
            let start = from + skip_to_record(body, usize::try_from(position).unwrap_or_default());
            // The text is UTF-8, and cells are cut at ASCII characters.
            return Some(match csv::StringRecord::from_byte_record(raw.clone()) {
                Ok(cells) => Ok(Record { cells, start }),
                Err(error) => Err(Problem::error(Some(start..start), format!("{error}"))),
            });
        }
    })
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

/// The place of a cell in the raw text, without the white space and the quotes around it. Beyond the
/// last cell it is the end of the record.
pub(crate) fn cell(text: &str, start: usize, delimiter: u8, index: usize) -> Range<usize> {
    let bytes = text.as_bytes();
    let mut quoted = false;
    let mut number = 0;
    let mut begin = start;
    let mut at = start;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'"' => quoted = !quoted,
            b'\r' | b'\n' if !quoted => break,
            _ if byte == delimiter && !quoted => {
                if number == index {
                    break;
                }
                number += 1;
                begin = at + 1;
            }
            _ => {}
        }
        at += 1;
    }
    if number < index {
        begin = at;
    }
    let raw = text.get(begin..at).unwrap_or_default();
    let bare = raw.trim().trim_matches('"');
    match raw.find(bare) {
        Some(offset) if !bare.is_empty() => begin + offset..begin + offset + bare.len(),
        _ => begin..at,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn cells_are_found_behind_quotes() {
        let text = "a,b\n\n# c\n \"x, \"\"y\"\"\" , 42 ,\"z\"\r\nlast";
        let all: Vec<Record> = records(text, 4, b',').map(Result::unwrap).collect();
        assert_eq!(all.len(), 2);
        assert_eq!(&text[all[0].start..][..4], " \"x,");
        let found: Vec<&str> = (0..4).map(|i| &text[cell(text, all[0].start, b',', i)]).collect();
        assert_eq!(found, ["x, \"\"y", "42", "z", ""]);
        assert_eq!(all[1].field(0), "last");
    }

    proptest! {
        /// Whatever the text, a place is inside it and on character boundaries.
        #[test]
        fn places_are_inside(text in "[ab,;\"\r\n# é]{0,40}", index in 0_usize..5) {
            for record in records(&text, 0, b',').flatten() {
                prop_assert!(text.get(cell(&text, record.start, b',', index)).is_some());
            }
        }
    }
}
