//! A table as CSV: cells are quoted where RFC 4180 wants it, lines end in a line feed.

use std::io::{self, Write};

use super::in_order::in_order;
use crate::cell::Reader;
use crate::table::Line;
use crate::{Cell, Table};

/// Writes a table as CSV with a header of column names.
///
/// # Errors
///
/// Those of `out`.
pub fn csv(table: &Table<'_>, out: &mut dyn Write) -> io::Result<()> {
    let mut names = Vec::new();
    let headings = table.headings();
    record(headings.iter().map(|heading| Cell::from(&*heading.name)), &mut names)?;
    out.write_all(&names)?;
    let render = |part: usize, text: &mut Vec<u8>| {
        table.each_of_part(part, |line| record_of(line, headings.len(), text))
    };
    in_order(table.parts(), render, out)?;
    out.flush()
}

/// Writes a line of so many columns.
pub(crate) fn record_of(line: &dyn Line, columns: usize, text: &mut Vec<u8>) -> io::Result<()> {
    record((0..columns).map(|column| line.cell(column)), text)
}

pub(super) fn record<'l>(
    cells: impl Iterator<Item = Cell<'l>>,
    text: &mut Vec<u8>,
) -> io::Result<()> {
    let begin = text.len();
    for (index, cell) in cells.enumerate() {
        if index > 0 {
            text.push(b',');
        }
        match cell {
            Cell::Word(word) => field(&word, text),
            Cell::Several(..) | Cell::Between(..) => field(&cell.text(Reader::Program)?, text),
            cell => cell.write(Reader::Program, text)?,
        }
    }
    // An empty line would be none.
    if text.len() == begin {
        text.extend_from_slice(b"\"\"");
    }
    text.push(b'\n');
    Ok(())
}

/// Writes a text as a field.
pub(crate) fn field(word: &str, text: &mut Vec<u8>) {
    let word = word.as_bytes();
    if !needs_quotes(word) {
        text.extend_from_slice(word);
        return;
    }
    text.push(b'"');
    for &byte in word {
        if byte == b'"' {
            text.push(b'"');
        }
        text.push(byte);
    }
    text.push(b'"');
}

/// Whether a text would be read as anything but one field. As the first cell of a line, a text that begins with `#` would be a comment, and one that
/// begins with `sep=` would name the separator.
pub(crate) fn needs_quotes(word: &[u8]) -> bool {
    let is_directive =
        matches!(word, [b'#', ..] | [b's' | b'S', b'e' | b'E', b'p' | b'P', b'=', ..]);
    is_directive || word.iter().any(|byte| matches!(byte, b',' | b'"' | b'\r' | b'\n'))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{Columns, Lines};

    #[test]
    fn quotes_what_would_be_a_comment_or_a_separator() {
        for word in ["#1", "#", "sep=", "sep=;", "SEP=,"] {
            let mut text = Vec::new();
            field(word, &mut text);
            assert_eq!(text, format!("\"{word}\"").into_bytes());
        }
        for word in ["", "1#", "sep", "separate", "'#1", " #1"] {
            assert!(!needs_quotes(word.as_bytes()), "{word}");
        }
    }

    proptest! {
        /// As the crate `csv` writes it.
        #[test]
        fn as_the_library_writes(
            lines in prop::collection::vec(prop::collection::vec("[a\",\r\n é]{0,5}", 3), 0..4),
            columns in 0..4_usize,
        ) {
            let shown = (0..columns).fold(Columns::new(), |shown, column| {
                let name = ["a", "b,c", ""][column];
                shown.words(name, name, move |line: &Vec<String>| (&line[column]).into())
            });
            let mut ours = Vec::new();
            csv(&Table::new("", shown, Lines::few(lines.clone())), &mut ours).expect("in memory");
            let mut theirs = csv::Writer::from_writer(Vec::new());
            theirs.write_record(&["a", "b,c", ""][..columns]).expect("in memory");
            for line in &lines {
                theirs.write_record(&line[..columns]).expect("in memory");
            }
            prop_assert_eq!(ours, theirs.into_inner().expect("in memory"));
        }
    }
}
