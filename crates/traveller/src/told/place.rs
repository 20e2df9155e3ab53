//! Places in files.

use std::ops::Range;
use std::sync::Arc;

use formats::{Quote, QuotedLine};

/// A place in a file, or a file as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourcePlace {
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
    /// The line itself, or where it is longer than any line of results its first 16 KiB; where the place is longer, all its lines.
    pub text: Arc<str>,
}

/// A second place of a diagnostic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Where.
    pub place: SourcePlace,
    /// What it is.
    pub label: String,
}

impl SourcePlace {
    /// A file as a whole.
    ///
    /// ```
    /// assert!(traveller::SourcePlace::of_file("evening.csv").line.is_none());
    /// ```
    #[must_use]
    pub fn of_file(file: &str) -> Self {
        Self { file: file.into(), line: None }
    }

    /// A place in the text of a file, in bytes.
    pub(crate) fn of(file: &str, text: &dyn Quote, bytes: &Range<usize>) -> Self {
        Self { file: file.into(), line: SourceLine::of(text, bytes) }
    }
}

impl SourceLine {
    /// How many bytes of a line are kept, from its beginning: far more than a line of results has, so that one without an end costs
    /// nothing.
    const LONGEST: usize = 1 << 14;

    fn of(text: &dyn Quote, place: &Range<usize>) -> Option<Self> {
        let QuotedLine { number, start, text } = text.line(place)?;
        let column = |at: usize| {
            let (before, _) = text.split_at(text.floor_char_boundary(at.saturating_sub(start)));
            before.chars().count().saturating_add(1)
        };
        let columns = column(place.start)..column(place.end);
        let (shown, _) = text.split_at(text.floor_char_boundary(Self::LONGEST));
        Some(Self { number, columns, text: shown.into() })
    }

    /// The part of it in bytes of [`Self::text`].
    pub(crate) fn bytes(&self) -> Range<usize> {
        let byte = |column: usize| {
            let mut letters = self.text.char_indices().map(|(at, _)| at);
            letters.nth(column.saturating_sub(1)).unwrap_or(self.text.len())
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
}
