//! Places: which bytes of a text are meant. Wherever bytes are counted, it is here.

use std::ops::Range;

/// The position behind so many bytes from one on.
#[expect(
    clippy::arithmetic_side_effects,
    reason = "both are bytes of one file: `Feed` ends a stream before its bytes cannot be counted, and no text in memory has more than `isize::MAX`"
)]
pub(crate) const fn behind(at: usize, length: usize) -> usize {
    at + length
}

/// So many bytes from one on.
pub(crate) const fn from(at: usize, length: usize) -> Range<usize> {
    at..behind(at, length)
}

/// A place in a text that itself begins at a byte of a longer one.
pub(crate) const fn moved(place: &Range<usize>, by: usize) -> Range<usize> {
    behind(place.start, by)..behind(place.end, by)
}

/// A position that is kept in 32 bits.
pub(crate) fn large(position: u32) -> usize {
    usize::try_from(position).unwrap_or(usize::MAX)
}

/// Where a part of a text stands in it, which its address tells.
pub(crate) fn of(part: &str, text: &str) -> Range<usize> {
    let start = part.as_ptr().addr().checked_sub(text.as_ptr().addr());
    // What is no part of it is nowhere, at its beginning.
    let start = start.filter(|&start| start <= text.len());
    start.map_or(0..0, |start| from(start, part.len()))
}

/// The first character, which is nothing at the end of a text.
pub(crate) fn first(rest: &str) -> &str {
    let length = rest.chars().next().map_or(0, char::len_utf8);
    rest.get(..length).unwrap_or(rest)
}

/// The first line with its end.
pub(crate) fn line(rest: &str) -> &str {
    rest.split_inclusive('\n').next().unwrap_or(rest)
}

/// Returns the number of line ends.
pub(crate) fn newlines(bytes: &[u8]) -> usize {
    // A byte can count a chunk. A checked sum would prevent the compiler from using vector instructions.
    let count = |sum: u8, byte: &u8| sum.wrapping_add(u8::from(*byte == b'\n'));
    let of_some = |some: &[u8]| some.iter().fold(0, count);
    bytes.chunks(255).map(|some| usize::from(of_some(some))).sum()
}

#[cfg(test)]
#[expect(clippy::string_slice, reason = "small texts of these tests")]
mod tests {
    use super::*;

    #[test]
    fn parts() {
        let text = "é[Board \"7\"]\n";
        for part in [
            text,
            first(text),
            line(text),
            text.trim(),
            text.trim_start_matches('é'),
            &text[text.len()..],
        ] {
            assert_eq!(text.get(of(part, text)), Some(part));
        }
        assert_eq!((moved(&(1..3), 4), from(2, 3)), (5..7, 2..5));
        assert_eq!((first(""), line("")), ("", ""));
    }
}
