//! Locations in files.

use std::ops::Range;
use std::sync::Arc;

use formats::{QuoteLines, QuotedLine};

/// A location in a file, or the whole file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceLocation {
    /// The name of the file.
    pub file: Arc<str>,
    /// The line; `None` for the whole file.
    pub line: Option<SourceLine>,
}

/// A line of a file, with a range of columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceLine {
    /// The line number, from 1.
    pub number: usize,
    /// The columns in characters from 1; the end is exclusive.
    pub columns: Range<usize>,
    /// The text of the line, or of all lines of a location that spans several. At most 16 KiB,
    /// which contain the beginning of the location.
    pub text: Arc<str>,
    /// The column of the first character of `text`: 1 unless the location is far from the beginning
    /// of a long line.
    pub first_column: usize,
}

/// A second location of a diagnostic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The location.
    pub location: SourceLocation,
    /// The label of the location.
    pub label: String,
}

impl SourceLocation {
    /// Creates a location that is a whole file.
    ///
    /// ```
    /// assert!(traveller::SourceLocation::new("evening.csv").line.is_none());
    /// ```
    #[must_use]
    pub fn new(file: &str) -> Self {
        Self { file: file.into(), line: None }
    }

    /// Creates a location from a range of bytes in a text.
    pub(crate) fn with_line(file: &str, text: &dyn QuoteLines, bytes: &Range<usize>) -> Self {
        Self { file: file.into(), line: SourceLine::find(text, bytes) }
    }
}

impl SourceLine {
    /// The maximum number of bytes kept of a line: far more than lines of results have, so that an
    /// endless line does not fill the memory.
    const MAX_BYTES: usize = 1 << 14;

    /// The maximum number of bytes kept before a location that does not end within the first
    /// [`Self::MAX_BYTES`] bytes.
    const BYTES_BEFORE: usize = 1 << 8;

    fn find(text: &dyn QuoteLines, place: &Range<usize>) -> Option<Self> {
        let QuotedLine { number, start, text } = text.line(place)?;
        let column = |at: usize| {
            let (before, _) = text.split_at(text.floor_char_boundary(at.saturating_sub(start)));
            before.chars().count().saturating_add(1)
        };
        let columns = column(place.start)..column(place.end);
        let [begin, end] = [place.start, place.end].map(|at| at.saturating_sub(start));
        let first =
            if end <= Self::MAX_BYTES { 0 } else { begin.saturating_sub(Self::BYTES_BEFORE) };
        let (_, shown) = text.split_at(text.floor_char_boundary(first));
        let (shown, _) = shown.split_at(shown.floor_char_boundary(Self::MAX_BYTES));
        let first_column = column(start.saturating_add(first));
        Some(Self { number, columns, text: shown.into(), first_column })
    }

    /// Returns the columns as a range of bytes in [`Self::text`].
    pub(crate) fn bytes(&self) -> Range<usize> {
        let byte = |column: usize| {
            let mut letters = self.text.char_indices().map(|(at, _)| at);
            letters.nth(column.saturating_sub(self.first_column)).unwrap_or(self.text.len())
        };
        byte(self.columns.start)..byte(self.columns.end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_columns_in_characters() {
        let text = "board,ns\r\n1,Zoë Ä,3\r\n2,x";
        let start = text.find("Zoë").unwrap_or_default();
        let line = SourceLine::find(&text, &(start..start + "Zoë Ä".len())).unwrap();
        assert_eq!((line.number, line.columns.clone(), &*line.text), (2, 3..8, "1,Zoë Ä,3"));
        assert_eq!(line.text.get(line.bytes()), Some("Zoë Ä"));
        // An offset inside a character is rounded down to its beginning, so that no range ends
        // before it begins.
        let start = text.find("ë").unwrap_or_default();
        let line = SourceLine::find(&text, &(start + 1..start + 2)).unwrap();
        assert_eq!(line.columns, 5..6);
    }

    /// Only the part around the location is kept of a very long line.
    #[test]
    fn shortens_long_lines() {
        let text = format!("x\n{}Zoë{}", "é".repeat(20_000), "z".repeat(20_000));
        let at = |start: usize, end: usize| SourceLine::find(&text, &(start..end)).unwrap();
        let far = at(40_002, 40_006);
        assert_eq!(
            (far.number, far.columns.clone(), far.first_column),
            (2, 20_001..20_004, 19_873)
        );
        assert_eq!(far.text.get(far.bytes()), Some("Zoë"));
        assert_eq!(far.text.len(), SourceLine::MAX_BYTES);
        let near = at(16_382, 16_386);
        assert_eq!((near.first_column, near.text.get(near.bytes())), (1, Some("éé")));
        let next = at(16_384, 16_388);
        assert_eq!((next.first_column, next.text.get(next.bytes())), (8_064, Some("éé")));
        // A location longer than the maximum shows its beginning.
        let long = at(2, text.len());
        assert_eq!((long.columns, long.first_column), (1..40_004, 1));
    }
}
