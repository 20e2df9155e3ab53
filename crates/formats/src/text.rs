//! The text of a file, or the loaded lines of it. Locations of problems refer to it.

pub(crate) mod block_reader;
pub(crate) mod blocks;
pub(crate) mod cursor;
pub(crate) mod decode;
pub(crate) mod encoding;
pub(crate) mod fold;
pub(crate) mod one_byte;
pub mod place;
pub(crate) mod text_problem;

use std::collections::BTreeMap;
use std::io::Read;
use std::iter::Peekable;
use std::ops::Range;

use crate::text::block_reader::{BlockReader, Gaps, Segment};
use crate::text::place::TextSize;

/// The whole text of a file, or the requested lines of a file that is not loaded.
///
/// Locations are bytes of the decoded text, without a byte order mark.
///
/// ```
/// use formats::{QuoteLines, FileText};
///
/// let mut text = FileText::unloaded();
/// text.fetch(&mut &b"board,ns,ew,score\n1,1,4,420\n1,2,3,4Z0\n"[..], &[36]);
/// let line = text.line(&(34..37)).ok_or("fetched")?;
/// assert_eq!((line.number, line.start, line.text), (3, 28, "1,2,3,4Z0"));
/// assert_eq!(text.get(34..37), Some("4Z0"));
/// assert!(text.needs_fetch(0) && text.line(&(0..5)).is_none() && text.as_full_str().is_none());
///
/// // Lines that are no longer requested are dropped.
/// text.join(FileText::unloaded(), [0].into_iter());
/// assert!(text.needs_fetch(34));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug)]
pub struct FileText(Content);

#[derive(Clone, Debug)]
enum Content {
    Whole(String),
    /// Lines by their first byte.
    Lines(BTreeMap<usize, Line>),
}

#[derive(Clone, Debug)]
struct Line {
    number: usize,
    text: String,
}

/// A line, or several lines if a location spans line ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuotedLine<'t> {
    /// The line number, from 1.
    pub number: usize,
    /// The first byte of the line.
    pub start: usize,
    /// The text of the line without its line end.
    pub text: &'t str,
}

/// A text whose lines can be quoted.
pub trait QuoteLines {
    /// Returns the line of a location, or `None` if it is not loaded.
    fn line(&self, place: &Range<usize>) -> Option<QuotedLine<'_>>;
}

impl QuoteLines for str {
    fn line(&self, place: &Range<usize>) -> Option<QuotedLine<'_>> {
        // A location inside a character is moved to its start, one beyond the text to the end.
        let (before, _) = self.split_at(self.floor_char_boundary(place.start));
        let (inside, behind) = self.split_at(self.floor_char_boundary(place.end));
        let start = before.rfind('\n').map_or(0, |newline| place::after(newline, 1));
        let end = place::after(inside.len(), behind.find('\n').unwrap_or(behind.len()));
        let text = self.get(start..end).unwrap_or("").trim_end_matches('\r');
        let number = place::after(place::newlines(before.as_bytes()), 1);
        Some(QuotedLine { number, start, text })
    }
}

impl QuoteLines for String {
    fn line(&self, place: &Range<usize>) -> Option<QuotedLine<'_>> {
        self.as_str().line(place)
    }
}

impl QuoteLines for &str {
    fn line(&self, place: &Range<usize>) -> Option<QuotedLine<'_>> {
        (**self).line(place)
    }
}

impl QuoteLines for FileText {
    fn line(&self, place: &Range<usize>) -> Option<QuotedLine<'_>> {
        match &self.0 {
            Content::Whole(text) => text.line(place),
            Content::Lines(lines) => {
                let (&start, line) = lines.range(..=place.start).next_back()?;
                let text = line.text.as_str();
                (place.start <= place::after(start, text.len())).then(|| QuotedLine {
                    number: line.number,
                    start,
                    text: text.trim_end_matches('\r'),
                })
            }
        }
    }
}

impl FileText {
    /// Creates the text of a file that is not loaded, without any lines.
    #[must_use]
    pub const fn unloaded() -> Self {
        Self(Content::Lines(BTreeMap::new()))
    }

    /// Returns the text at a location, or `None` if it is not loaded.
    #[must_use]
    pub fn get(&self, place: Range<usize>) -> Option<&str> {
        match &self.0 {
            Content::Whole(text) => text.get(place),
            Content::Lines(_) => {
                let line = self.line(&place)?;
                let [start, end] = [place.start, place.end].map(|at| at.checked_sub(line.start));
                line.text.get(start?..end?)
            }
        }
    }

    /// Returns `true` if the line of a byte has to be fetched.
    #[must_use]
    pub fn needs_fetch(&self, at: usize) -> bool {
        self.line(&(at..at)).is_none()
    }

    /// Loads lines of the file. `bytes` provides the file from its beginning, and `wanted` contains
    /// a byte of each line, in any order.
    ///
    /// Lines that cannot be read or are not UTF-8 are skipped.
    pub fn fetch(&mut self, bytes: &mut (dyn Read + Send), wanted: &[usize]) {
        let Content::Lines(lines) = &mut self.0 else { return };
        let mut wanted = wanted.to_vec();
        wanted.sort_unstable();
        let mut wanted = wanted.into_iter().peekable();
        let mut buffer = Vec::new();
        if crate::text::block_reader::read_up_to(bytes, MARK.len(), &mut buffer).is_err() {
            return;
        }
        if buffer == MARK {
            buffer.clear();
        }
        let reader = BlockReader::new(buffer, 0, bytes);
        let (mut buffer, mut before) = (Vec::new(), 0);
        while wanted.peek().is_some() {
            let Ok(Some(block)) = reader.next(&mut buffer) else { return };
            let at = TextSize { bytes: block.offset, lines: before };
            keep_lines(lines, &buffer, at, &mut wanted);
            before = place::after(before, place::newlines(&buffer));
        }
    }

    /// Creates a text with requested lines of a block.
    ///
    /// `wanted` contains a byte of each line, and `at` is the size of the file before the block.
    pub(crate) fn from_block(
        block: &[u8],
        gaps: &Gaps,
        at: TextSize,
        mut wanted: Vec<usize>,
    ) -> Self {
        let mut lines = BTreeMap::new();
        wanted.sort_unstable();
        let mut wanted = wanted.into_iter().peekable();
        for Segment { bytes, from } in gaps.segments(block) {
            keep_lines(&mut lines, bytes, at.plus(from), &mut wanted);
        }
        Self(Content::Lines(lines))
    }

    /// Adds the lines of another part of the same file, and drops lines that are not in `wanted`.
    pub fn join(&mut self, more: Self, wanted: impl Iterator<Item = usize>) {
        let (Content::Lines(lines), Content::Lines(more)) = (&mut self.0, more.0) else { return };
        lines.extend(more);
        let wanted: Vec<usize> = wanted.collect();
        lines.retain(|&start, line| {
            let end = place::after(start, line.text.len());
            wanted.iter().any(|at| (start..=end).contains(at))
        });
    }

    /// Adds lines of another part of the same file up to a number of bytes, and returns the
    /// remaining number.
    pub(crate) fn add(&mut self, more: Self, mut bytes: usize) -> usize {
        let (Content::Lines(lines), Content::Lines(more)) = (&mut self.0, more.0) else {
            return bytes;
        };
        for (start, line) in more {
            let Some(left) = bytes.checked_sub(line.text.len()) else { return 0 };
            bytes = left;
            lines.insert(start, line);
        }
        bytes
    }

    /// Returns the whole text, or `None` if it is not loaded.
    #[must_use]
    pub fn as_full_str(&self) -> Option<&str> {
        match &self.0 {
            Content::Whole(text) => Some(text),
            Content::Lines(_) => None,
        }
    }

    /// Returns the record that begins at byte `start`, or `None` if it is not loaded: a text that
    /// contains it, its start in that text, and the offset of that text in the file.
    pub(crate) fn record(&self, start: usize) -> Option<(&str, usize, usize)> {
        match &self.0 {
            Content::Whole(text) => Some((text, start, 0)),
            Content::Lines(_) => {
                let line = self.line(&(start..start))?;
                Some((line.text, start.checked_sub(line.start)?, line.start))
            }
        }
    }
}

/// Keeps the requested lines of a block. `at` is the size of the file before the block.
fn keep_lines(
    lines: &mut BTreeMap<usize, Line>,
    block: &[u8],
    at: TextSize,
    wanted: &mut Peekable<impl Iterator<Item = usize>>,
) {
    if wanted.peek().is_none_or(|&next| next >= place::after(at.bytes, block.len())) {
        return;
    }
    let mut start = at.bytes;
    for (number, line) in (at.lines..).skip(1).zip(block.split_inclusive(|&byte| byte == b'\n')) {
        let mut is_wanted = false;
        let end = place::after(start, line.len());
        while wanted.next_if(|&at| at < end).is_some() {
            is_wanted = true;
        }
        let text = line.strip_suffix(b"\n").unwrap_or(line);
        if let Ok(text) = str::from_utf8(text)
            && is_wanted
        {
            lines.insert(start, Line { number, text: text.to_owned() });
        }
        start = end;
    }
}

/// The byte order mark of UTF-8.
pub(crate) const MARK: &[u8] = b"\xef\xbb\xbf";

impl From<String> for FileText {
    fn from(text: String) -> Self {
        Self(Content::Whole(text))
    }
}
