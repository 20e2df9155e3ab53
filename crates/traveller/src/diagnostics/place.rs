//! Places in files.

use std::ops::Range;
use std::sync::Arc;

use formats::{QuoteLines, QuotedLine};

/// A place in a file, or a file as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceLocation {
    /// The file's name.
    pub file: Arc<str>,
    /// The line; none where it is the file as a whole.
    pub line: Option<SourceLine>,
}

/// A line of a file, and a part of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceLine {
    /// Its number, from 1.
    pub number: usize,
    /// The part of it, in characters from 1; the end is the first one behind it.
    pub columns: Range<usize>,
    /// The line itself, or where it is longer than any line of results 16 KiB of it, with the beginning of the place; where the
    /// place has several lines, all of them.
    pub text: Arc<str>,
    /// The column of the first character of the text: 1 unless the place is far from the beginning of a long line.
    pub first_column: usize,
}

/// A second place of a diagnostic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Where.
    pub location: SourceLocation,
    /// What it is.
    pub label: String,
}

impl SourceLocation {
    /// A file as a whole.
    ///
    /// ```
    /// assert!(traveller::SourceLocation::new("evening.csv").line.is_none());
    /// ```
    #[must_use]
    pub fn new(file: &str) -> Self {
        Self { file: file.into(), line: None }
    }

    /// A place in the text of a file, in bytes.
    pub(crate) fn of(file: &str, text: &dyn QuoteLines, bytes: &Range<usize>) -> Self {
        Self { file: file.into(), line: SourceLine::of(text, bytes) }
    }
}

impl SourceLine {
    /// How many bytes of a line are kept: far more than a line of results has, so that one without an end costs nothing.
    const LONGEST: usize = 1 << 14;

    /// How many of them come before a place that is not in the first so many.
    const BEFORE: usize = 1 << 8;

    fn of(text: &dyn QuoteLines, place: &Range<usize>) -> Option<Self> {
        let QuotedLine { number, start, text } = text.line(place)?;
        let column = |at: usize| {
            let (before, _) = text.split_at(text.floor_char_boundary(at.saturating_sub(start)));
            before.chars().count().saturating_add(1)
        };
        let columns = column(place.start)..column(place.end);
        let [begin, end] = [place.start, place.end].map(|at| at.saturating_sub(start));
        let first = if end <= Self::LONGEST { 0 } else { begin.saturating_sub(Self::BEFORE) };
        let (_, shown) = text.split_at(text.floor_char_boundary(first));
        let (shown, _) = shown.split_at(shown.floor_char_boundary(Self::LONGEST));
        let first_column = column(start.saturating_add(first));
        Some(Self { number, columns, text: shown.into(), first_column })
    }

    /// The part of it in bytes of [`Self::text`].
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
    fn columns_count_characters() {
        let text = "board,ns\r\n1,Zoë Ä,3\r\n2,x";
        let start = text.find("Zoë").unwrap_or_default();
        let line = SourceLine::of(&text, &(start..start + "Zoë Ä".len())).unwrap();
        assert_eq!((line.number, line.columns.clone(), &*line.text), (2, 3..8, "1,Zoë Ä,3"));
        assert_eq!(line.text.get(line.bytes()), Some("Zoë Ä"));
        // Within a letter is at its beginning: no place ends before it begins, for nobody could show that.
        let start = text.find("ë").unwrap_or_default();
        let line = SourceLine::of(&text, &(start + 1..start + 2)).unwrap();
        assert_eq!(line.columns, 5..6);
    }

    /// Of a line without an end the part around the place is kept.
    #[test]
    fn far_from_the_beginning() {
        let text = format!("x\n{}Zoë{}", "é".repeat(20_000), "z".repeat(20_000));
        let at = |start: usize, end: usize| SourceLine::of(&text, &(start..end)).unwrap();
        let far = at(40_002, 40_006);
        assert_eq!(
            (far.number, far.columns.clone(), far.first_column),
            (2, 20_001..20_004, 19_873)
        );
        assert_eq!(far.text.get(far.bytes()), Some("Zoë"));
        assert_eq!(far.text.len(), SourceLine::LONGEST);
        let near = at(16_382, 16_386);
        assert_eq!((near.first_column, near.text.get(near.bytes())), (1, Some("éé")));
        let next = at(16_384, 16_388);
        assert_eq!((next.first_column, next.text.get(next.bytes())), (8_064, Some("éé")));
        // A place that is longer than what is kept shows where it begins.
        let long = at(2, text.len());
        assert_eq!((long.columns, long.first_column), (1..40_004, 1));
    }
}
