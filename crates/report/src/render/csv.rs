//! A table as CSV: cells are quoted as RFC 4180 requires, and lines end in a line feed.

use std::io::{self, Write};

use super::formula::is_guarded;
use super::parallel::write_in_order;
use crate::cell::Audience;
use crate::cell::Cell;
use crate::table::Table;
use crate::table::TableRow;

/// Options for writing CSV.
///
/// Text cells are quoted if CSV requires it. If formulas are guarded, an apostrophe precedes text
/// that a spreadsheet would treat as a formula. Numbers are never guarded. All of this happens on
/// the thread that writes the cell.
///
/// # Examples
///
/// ```
/// use report::{TableColumns, Csv, TableRows, Table};
///
/// let columns = TableColumns::new().text("Pair", "pair", |pair: &&str| (*pair).into());
/// let table = Table::new("", columns, TableRows::from_vec(vec!["=1+1", "-2", "a,b"]));
/// let mut csv = Vec::new();
/// Csv::new().guard_formulas(true).table(&table, &mut csv)?;
/// assert_eq!(String::from_utf8(csv)?, "pair\n'=1+1\n-2\n\"a,b\"\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Csv {
    guards_formulas: bool,
}

/// Writes a table as CSV with a header of column names.
///
/// # Errors
///
/// Returns the errors of `out`.
pub fn csv(table: &Table<'_>, out: &mut dyn Write) -> io::Result<()> {
    Csv::new().table(table, out)
}

impl Csv {
    /// Creates the default options, which write formulas unchanged.
    ///
    /// ```
    /// assert_eq!(report::Csv::new(), report::Csv::default());
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self { guards_formulas: false }
    }

    /// Enables or disables an apostrophe before each text that a spreadsheet would treat as a formula.
    ///
    /// ```
    /// use report::Csv;
    ///
    /// assert_eq!(Csv::new().guard_formulas(false), Csv::new());
    /// assert_ne!(Csv::new().guard_formulas(true), Csv::new());
    /// ```
    #[must_use]
    pub const fn guard_formulas(self, guards_formulas: bool) -> Self {
        Self { guards_formulas }
    }

    /// Writes a table with a header of column names.
    ///
    /// # Errors
    ///
    /// Returns the errors of `out`.
    ///
    /// # Examples
    ///
    /// ```
    /// let mut csv = Vec::new();
    /// report::Csv::new().table(&report::imp_scale(), &mut csv)?;
    /// assert_eq!(csv.split(|&byte| byte == b'\n').count(), 27);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn table(self, table: &Table<'_>, out: &mut dyn Write) -> io::Result<()> {
        let headings = table.headings();
        self.write_header(headings.iter().map(|heading| &*heading.name), out)?;
        let render = |part: usize, text: &mut Vec<u8>| {
            table.for_each_in_chunk(part, |line| self.write_row(line, headings.len(), text))
        };
        write_in_order(table.chunk_count(), render, out)?;
        out.flush()
    }

    /// Writes a line of column names.
    pub(super) fn write_header<'n>(
        self,
        names: impl Iterator<Item = &'n str>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let mut line = Vec::new();
        self.write_record(names.map(Cell::from), &mut line)?;
        out.write_all(&line)
    }

    /// Writes a row with `columns` columns.
    pub(crate) fn write_row(
        self,
        line: &dyn TableRow,
        columns: usize,
        text: &mut Vec<u8>,
    ) -> io::Result<()> {
        self.write_record((0..columns).map(|column| line.cell(column)), text)
    }

    fn write_record<'l>(
        self,
        cells: impl Iterator<Item = Cell<'l>>,
        text: &mut Vec<u8>,
    ) -> io::Result<()> {
        let begin = text.len();
        for (index, cell) in cells.enumerate() {
            if index > 0 {
                text.push(b',');
            }
            match cell {
                Cell::Text(value) => {
                    self.write_field(&value, text);
                }
                // A sentence is a text, and an infinite number is written as a word.
                Cell::Sentence(_) | Cell::Joined(..) | Cell::Wrapped(..) | Cell::Real { .. } => {
                    self.write_field(&cell.text(Audience::Machine)?, text);
                }
                cell => cell.write(Audience::Machine, text)?,
            }
        }
        // A reader would skip an empty line.
        if text.len() == begin {
            text.extend_from_slice(b"\"\"");
        }
        text.push(b'\n');
        Ok(())
    }

    /// Writes a text as a field. Returns `true` if an apostrophe guards it.
    ///
    /// ```
    /// let mut line = b"2,".to_vec();
    /// let is_guarded = report::Csv::new().guard_formulas(true).write_field("@a,b", &mut line);
    /// assert!(is_guarded && line == b"2,\"'@a,b\"");
    /// ```
    pub fn write_field(self, value: &str, text: &mut Vec<u8>) -> bool {
        let value = value.as_bytes();
        let is_quoted = needs_quotes(value);
        if is_quoted {
            text.push(b'"');
        }
        let has_guard = self.guards_formulas && is_guarded(value);
        if has_guard {
            text.push(b'\'');
        }
        if !is_quoted {
            text.extend_from_slice(value);
            return has_guard;
        }
        for &byte in value {
            if byte == b'"' {
                text.push(b'"');
            }
            text.push(byte);
        }
        text.push(b'"');
        has_guard
    }

    /// Returns `true` if a text is written unchanged.
    pub(crate) fn is_verbatim(self, value: &[u8]) -> bool {
        !(needs_quotes(value) || self.guards_formulas && is_guarded(value))
    }
}

/// Returns `true` if a text must be quoted to be read as one field. At the start of a line, `#`
/// would begin a comment and `sep=` would set the separator.
fn needs_quotes(value: &[u8]) -> bool {
    let is_directive =
        matches!(value, [b'#', ..] | [b's' | b'S', b'e' | b'E', b'p' | b'P', b'=', ..]);
    is_directive || value.iter().any(|byte| matches!(byte, b',' | b'"' | b'\r' | b'\n'))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::column::TableColumns;
    use crate::table::TableRows;

    #[test]
    fn quotes_comments_and_separator_directives() {
        for value in ["#1", "#", "sep=", "sep=;", "SEP=,"] {
            let mut text = Vec::new();
            Csv::new().write_field(value, &mut text);
            assert_eq!(text, format!("\"{value}\"").into_bytes());
        }
        for value in ["", "1#", "sep", "separate", "'#1", " #1"] {
            assert!(!needs_quotes(value.as_bytes()), "{value}");
        }
    }

    /// A sentence is quoted and guarded like any other text.
    #[test]
    fn quotes_sentences() {
        let cells = || {
            let texts = ["5 % of 4, 0.2 off", "=1"].map(|text| text.to_owned().into());
            texts.into_iter().map(Cell::Sentence)
        };
        let mut text = Vec::new();
        Csv::new().guard_formulas(true).write_record(cells(), &mut text).unwrap();
        assert_eq!(String::from_utf8(text).unwrap(), "\"5 % of 4, 0.2 off\",'=1\n");
    }

    proptest! {
        /// A cell is read back unchanged or with an added apostrophe. No unchanged text is a
        /// formula that a spreadsheet would compute.
        #[test]
        fn guards_formulas_and_nothing_else(fields in prop::collection::vec("[-=+@\t\r\na1.(\", é]{0,6}", 1..8)) {
            let mut text = Vec::new();
            let mut guarded = 0_usize;
            for (index, field) in fields.iter().enumerate() {
                if index > 0 {
                    text.push(b',');
                }
                let is_guarded = Csv::new().guard_formulas(true).write_field(field, &mut text);
                guarded = guarded.saturating_add(usize::from(is_guarded));
            }
            if text.is_empty() {
                return Ok(());
            }
            let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(&*text);
            let record = reader.records().next().expect("a line").expect("a record");
            prop_assert_eq!(record.len(), fields.len());
            for (field, was) in record.iter().zip(&fields) {
                prop_assert!(field == was || *field == format!("'{was}"), "{field:?} of {was:?}");
                let rest = field.strip_prefix(['=', '+', '-', '@', '\t', '\r']);
                let is_sentence = |rest: &str| rest.contains(' ') && !rest.starts_with(' ');
                let is_harmless = |rest: &str| is_sentence(rest) || !rest.contains(char::is_alphabetic);
                prop_assert!(rest.is_none_or(is_harmless), "{field:?}");
            }
            let changed = record.iter().zip(&fields).filter(|(field, was)| field != was).count();
            prop_assert_eq!(guarded, changed);
        }

        /// The output is equal to the output of the `csv` crate.
        #[test]
        fn matches_csv_crate(
            lines in prop::collection::vec(prop::collection::vec("[a\",\r\n é]{0,5}", 3), 0..4),
            columns in 0..4_usize,
        ) {
            let shown = (0..columns).fold(TableColumns::new(), |shown, column| {
                let name = ["a", "b,c", ""][column];
                shown.text(name, name, move |line: &Vec<String>| (&line[column]).into())
            });
            let mut ours = Vec::new();
            csv(&Table::new("", shown, TableRows::from_vec(lines.clone())), &mut ours).expect("in memory");
            let mut theirs = csv::Writer::from_writer(Vec::new());
            theirs.write_record(&["a", "b,c", ""][..columns]).expect("in memory");
            for line in &lines {
                theirs.write_record(&line[..columns]).expect("in memory");
            }
            prop_assert_eq!(ours, theirs.into_inner().expect("in memory"));
        }
    }
}
