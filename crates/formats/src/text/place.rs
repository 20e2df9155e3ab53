//! Locations in texts. All arithmetic on byte positions is here.
//!
//! A location is a range of bytes. Sums of positions must not exceed `usize::MAX`, which no position
//! in a text does.
//!
//! ```
//! use formats::place;
//!
//! let text = "[Board \"é7\"]\n[Deal";
//! let value = &text[8..11];
//! assert_eq!((place::find(value, text), place::span(8, value.len())), (8..11, 8..11));
//! assert_eq!((place::first_char(value), place::first_line(&text[10..])), ("é", "7\"]\n"));
//! assert_eq!((place::shifted(&(8..11), 100), place::after(8, 3)), (108..111, 11));
//! ```

use std::ops::Range;

/// Returns the position `length` bytes after `at`.
#[expect(
    clippy::arithmetic_side_effects,
    reason = "both count bytes of one file: `BlockReader` ends a stream whose bytes cannot be counted, and a text in memory has at most `isize::MAX`"
)]
#[must_use]
pub const fn after(at: usize, length: usize) -> usize {
    at + length
}

/// The size of a part of a text, such as the part before a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct TextSize {
    pub(crate) bytes: usize,
    pub(crate) lines: usize,
}

impl TextSize {
    /// Returns the size of both parts together.
    pub(crate) const fn plus(self, other: Self) -> Self {
        Self { bytes: after(self.bytes, other.bytes), lines: after(self.lines, other.lines) }
    }
}

/// Returns the range of `length` bytes from `at`.
#[must_use]
pub const fn span(at: usize, length: usize) -> Range<usize> {
    at..after(at, length)
}

/// Moves a range in a text that itself begins at byte `offset` of a longer one.
#[must_use]
pub const fn shifted(place: &Range<usize>, offset: usize) -> Range<usize> {
    after(place.start, offset)..after(place.end, offset)
}

/// Converts a position stored in 32 bits.
pub(crate) fn from_u32(position: u32) -> usize {
    usize::try_from(position).unwrap_or(usize::MAX)
}

/// Returns the location of a part of a text, determined by its address.
#[must_use]
pub fn find(part: &str, text: &str) -> Range<usize> {
    let start = part.as_ptr().addr().checked_sub(text.as_ptr().addr());
    // If it is not a part of the text, the location is an empty range at the beginning.
    let start = start.filter(|&start| start <= text.len());
    start.map_or(0..0, |start| span(start, part.len()))
}

/// Returns the first character, or an empty string at the end of the text.
#[must_use]
pub fn first_char(rest: &str) -> &str {
    let length = rest.chars().next().map_or(0, char::len_utf8);
    rest.get(..length).unwrap_or(rest)
}

/// Returns the first line with its line end.
#[must_use]
pub fn first_line(rest: &str) -> &str {
    rest.split_inclusive('\n').next().unwrap_or(rest)
}

/// Returns the number of line ends.
pub(crate) fn newlines(bytes: &[u8]) -> usize {
    // A byte can count a chunk. A checked sum would prevent the compiler from using vector
    // instructions.
    let count = |sum: u8, byte: &u8| sum.wrapping_add(u8::from(*byte == b'\n'));
    let count_chunk = |chunk: &[u8]| chunk.iter().fold(0, count);
    bytes.chunks(255).map(|chunk| usize::from(count_chunk(chunk))).sum()
}

#[cfg(test)]
#[expect(clippy::string_slice, reason = "a test may panic")]
mod tests {
    use super::*;

    #[test]
    fn locates_parts_of_a_text() {
        let text = "é[Board \"7\"]\n";
        for part in [
            text,
            first_char(text),
            first_line(text),
            text.trim(),
            text.trim_start_matches('é'),
            &text[text.len()..],
        ] {
            assert_eq!(text.get(find(part, text)), Some(part));
        }
        assert_eq!((shifted(&(1..3), 4), span(2, 3)), (5..7, 2..5));
        assert_eq!((first_char(""), first_line("")), ("", ""));
    }
}
