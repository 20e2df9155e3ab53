//! A text that is read from its beginning to its end.

use std::ops::Range;

use crate::text::place;

/// How far a text has been read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cursor<'t> {
    text: &'t str,
    /// An end of the text.
    rest: &'t str,
}

impl<'t> Cursor<'t> {
    pub(crate) const fn new(text: &'t str) -> Self {
        Self { text, rest: text }
    }

    /// What has not been read.
    pub(crate) const fn rest(&self) -> &'t str {
        self.rest
    }

    /// How many bytes have been read.
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "the rest is an end of the text: it is no longer"
    )]
    pub(crate) const fn at(&self) -> usize {
        self.text.len() - self.rest.len()
    }

    /// What has been read.
    pub(crate) fn before(&self) -> &'t str {
        self.text.get(..self.at()).unwrap_or_default()
    }

    /// Where a part of the text stands in it.
    pub(crate) fn place(&self, part: &str) -> Range<usize> {
        place::of(part, self.text)
    }

    /// Whether a line begins here.
    pub(crate) fn begins_line(&self) -> bool {
        matches!(self.before().as_bytes(), [] | [.., b'\n'])
    }

    /// Takes so many bytes of whole characters, or as many as there are.
    pub(crate) fn take(&mut self, length: usize) -> &'t str {
        let all = self.rest;
        let parts = all.split_at_checked(length);
        let (taken, rest) = parts.unwrap_or_else(|| all.split_at(all.floor_char_boundary(length)));
        self.rest = rest;
        taken
    }

    /// Takes a character; nothing at the end.
    pub(crate) fn character(&mut self) -> &'t str {
        self.take(place::first(self.rest).len())
    }

    /// Takes the rest of a line, with its end.
    pub(crate) fn line(&mut self) -> &'t str {
        self.take(place::line(self.rest).len())
    }

    /// Takes everything before a byte of ASCII, or before the end.
    pub(crate) fn until(&mut self, ends: impl FnMut(u8) -> bool) -> &'t str {
        self.take(self.rest.bytes().position(ends).unwrap_or(self.rest.len()))
    }

    /// Takes the inside of a string behind its opening quote: up to the quote that closes it, or the end of the line. What follows
    /// a backslash is no end, unless it is that of the line.
    pub(crate) fn inside_of_string(&mut self) -> &'t str {
        let mut is_escaped = false;
        self.until(|byte| {
            let ends = byte == b'\n' || byte == b'"' && !is_escaped;
            is_escaped = byte == b'\\' && !is_escaped;
            ends
        })
    }

    /// Takes white space.
    pub(crate) fn space(&mut self) {
        self.rest = self.rest.trim_start();
    }

    /// Takes a character, if it is next.
    pub(crate) fn eat(&mut self, character: char) -> bool {
        let behind = self.rest.strip_prefix(character);
        self.rest = behind.unwrap_or(self.rest);
        behind.is_some()
    }

    /// Goes on at another place of the text, and takes what is before it.
    pub(crate) fn go_on(&mut self, other: &Self) -> &'t str {
        self.take(other.at().saturating_sub(self.at()))
    }

    /// Reads what may stand here, and goes on behind it; where it does not, nothing is taken.
    pub(crate) fn attempt<T>(&mut self, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let mut behind = *self;
        let found = read(&mut behind)?;
        *self = behind;
        Some(found)
    }
}

/// What stands between quotes on one line.
pub(crate) fn quoted<'t>(cursor: &mut Cursor<'t>) -> Option<&'t str> {
    let inside = cursor.eat('"').then(|| cursor.until(|byte| matches!(byte, b'"' | b'\n')))?;
    cursor.eat('"').then_some(inside)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reading() {
        let mut cursor = Cursor::new("% é\n[Board \"7");
        assert_eq!((cursor.begins_line(), cursor.line()), (true, "% é\n"));
        assert!(cursor.begins_line() && cursor.eat('[') && !cursor.eat('['));
        assert_eq!((cursor.until(|byte| byte == b' '), cursor.at()), ("Board", 11));
        cursor.space();
        assert_eq!(
            cursor.attempt(|it| it.eat('"').then(|| it.character()).filter(|_| it.eat('"'))),
            None
        );
        assert_eq!((cursor.before(), cursor.rest()), ("% é\n[Board ", "\"7"));
        assert_eq!((cursor.take(9), cursor.character(), cursor.rest()), ("\"7", "", ""));
        assert_eq!(cursor.place(cursor.rest()), 14..14);
    }
}
