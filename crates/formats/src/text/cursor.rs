//! A cursor that reads a text from beginning to end.

use std::ops::Range;

use crate::text::place;

/// A position in a text. Its text has been read up to there.
///
/// ```
/// use formats::Cursor;
///
/// let mut cursor = Cursor::new("[Board \"7\"] {no}\n1 2");
/// assert!(cursor.begins_line() && cursor.eat('['));
/// assert_eq!(cursor.until(|byte| byte == b' '), "Board");
/// cursor.skip_space();
/// let number = cursor.attempt(Cursor::quoted).ok_or("a quoted text")?;
/// assert_eq!((number, cursor.place(number), cursor.at()), ("7", 8..9, 10));
/// assert_eq!((cursor.character(), cursor.take(2), cursor.rest()), ("]", " {", "no}\n1 2"));
/// assert_eq!((cursor.line(), cursor.before().len()), ("no}\n", 17));
/// assert_eq!(Cursor::new("a\\\"b\" c").string_content(), "a\\\"b");
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Cursor<'t> {
    text: &'t str,
    /// The unread end of the text.
    rest: &'t str,
}

impl<'t> Cursor<'t> {
    /// Creates a cursor at the beginning of a text.
    #[must_use]
    pub const fn new(text: &'t str) -> Self {
        Self { text, rest: text }
    }

    /// Returns the unread text.
    #[must_use]
    pub const fn rest(&self) -> &'t str {
        self.rest
    }

    /// Returns the number of bytes that have been read.
    #[must_use]
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "`rest` is a suffix of `text`, so it is not longer"
    )]
    pub const fn at(&self) -> usize {
        self.text.len() - self.rest.len()
    }

    /// Returns the text that has been read.
    #[must_use]
    pub fn before(&self) -> &'t str {
        self.text.get(..self.at()).unwrap_or_default()
    }

    /// Returns the location of a part of the text.
    #[must_use]
    pub fn place(&self, part: &str) -> Range<usize> {
        place::find(part, self.text)
    }

    /// Returns `true` at the start of a line.
    #[must_use]
    pub fn begins_line(&self) -> bool {
        matches!(self.before().as_bytes(), [] | [.., b'\n'])
    }

    /// Reads up to `length` bytes, in whole characters.
    pub fn take(&mut self, length: usize) -> &'t str {
        let all = self.rest;
        let parts = all.split_at_checked(length);
        let (taken, rest) = parts.unwrap_or_else(|| all.split_at(all.floor_char_boundary(length)));
        self.rest = rest;
        taken
    }

    /// Reads a character. Returns an empty string at the end.
    pub fn character(&mut self) -> &'t str {
        self.take(place::first_char(self.rest).len())
    }

    /// Reads the rest of a line with its line end.
    pub fn line(&mut self) -> &'t str {
        self.take(place::first_line(self.rest).len())
    }

    /// Reads everything before an ASCII byte for which `ends` returns `true`, or up to the end.
    pub fn until(&mut self, ends: impl FnMut(u8) -> bool) -> &'t str {
        self.take(self.rest.bytes().position(ends).unwrap_or(self.rest.len()))
    }

    /// Reads the content of a string after its opening quote, up to its closing quote or the end of
    /// the line. A backslash escapes the next character, but not a line end.
    pub fn string_content(&mut self) -> &'t str {
        let mut is_escaped = false;
        self.until(|byte| {
            let ends = byte == b'\n' || byte == b'"' && !is_escaped;
            is_escaped = byte == b'\\' && !is_escaped;
            ends
        })
    }

    /// Reads text between double quotes on one line, and returns it without its quotes. `None` if it
    /// does not begin or end with a quote.
    pub fn quoted(&mut self) -> Option<&'t str> {
        let inside = self.eat('"').then(|| self.until(|byte| matches!(byte, b'"' | b'\n')))?;
        self.eat('"').then_some(inside)
    }

    /// Skips white space.
    pub fn skip_space(&mut self) {
        self.rest = self.rest.trim_start();
    }

    /// Skips `character` and returns `true` if it is next.
    pub fn eat(&mut self, character: char) -> bool {
        let following = self.rest.strip_prefix(character);
        self.rest = following.unwrap_or(self.rest);
        following.is_some()
    }

    /// Moves to the position of another cursor, and returns the text before it.
    pub(crate) fn move_to(&mut self, other: &Self) -> &'t str {
        self.take(other.at().saturating_sub(self.at()))
    }

    /// Calls `read` on a copy of the cursor. Moves to its position if `read` returns a value.
    pub fn attempt<T>(&mut self, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let mut following = *self;
        let found = read(&mut following)?;
        *self = following;
        Some(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_parts_of_a_text() {
        let mut cursor = Cursor::new("% é\n[Board \"7");
        assert_eq!((cursor.begins_line(), cursor.line()), (true, "% é\n"));
        assert!(cursor.begins_line() && cursor.eat('[') && !cursor.eat('['));
        assert_eq!((cursor.until(|byte| byte == b' '), cursor.at()), ("Board", 11));
        cursor.skip_space();
        assert_eq!(
            cursor.attempt(|it| it.eat('"').then(|| it.character()).filter(|_| it.eat('"'))),
            None
        );
        assert_eq!((cursor.before(), cursor.rest()), ("% é\n[Board ", "\"7"));
        assert_eq!((cursor.take(9), cursor.character(), cursor.rest()), ("\"7", "", ""));
        assert_eq!(cursor.place(cursor.rest()), 14..14);
    }
}
