//! The outer form: tags, what stands between them, comments, and the empty lines between games.

use std::ops::Range;

use crate::problem::{Problem, Problems};

/// What the text is made of.
#[derive(Debug)]
pub(super) enum Token<'a> {
    EmptyLine,
    Tag(Tag<'a>),
    /// A call, a card, an element of a table without its quotes, or text that belongs nowhere.
    Element(Range<usize>),
}

/// `[Name "value"]`.
#[derive(Debug)]
pub(super) struct Tag<'a> {
    pub(super) name: &'a str,
    pub(super) place: Range<usize>,
    /// The inside of the quotes; none where there is no value, which has been said.
    pub(super) value: Option<Range<usize>>,
}

/// Where the text is being read, which says what a character means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Within {
    /// Between tags.
    Tags,
    /// In an auction or a play.
    Moves,
    /// In a table, before its first element.
    Head,
    /// In the rows of a table, where no comment may stand.
    Rows,
}

#[derive(Debug)]
pub(super) struct Scanner<'a> {
    text: &'a str,
    at: usize,
    pub(super) problems: Problems,
}

impl<'a> Scanner<'a> {
    pub(super) const fn new(text: &'a str, problems: Problems) -> Self {
        Self { text, at: 0, problems }
    }

    #[track_caller]
    fn error(&mut self, place: Range<usize>, message: impl Into<String>) {
        self.problems.push(Problem::error(Some(place), message));
    }

    pub(super) fn next(&mut self, within: Within) -> Option<Token<'a>> {
        loop {
            let rest = &self.text[self.at..];
            let first = rest.chars().next()?;
            let line = &rest[..self.line()];
            if self.is_at_line_start() {
                if line.trim().is_empty() {
                    self.at += line.len();
                    return Some(Token::EmptyLine);
                }
                if first == '%' {
                    self.at += line.len();
                    continue;
                }
            }
            match first {
                _ if first.is_whitespace() => self.at += first.len_utf8(),
                ';' => {
                    if within == Within::Rows {
                        let place = self.at..self.at + line.trim_end().len();
                        self.error(place, "a comment cannot stand in the rows of a table");
                    }
                    self.at += line.len();
                }
                '{' if within != Within::Rows => self.comment(),
                '[' if within != Within::Rows || self.begins_line() => {
                    if let Some(tag) = self.tag() {
                        return Some(Token::Tag(tag));
                    }
                }
                '"' if matches!(within, Within::Head | Within::Rows) => {
                    let start = self.at + 1;
                    if let Some(end) = line[1..].find('"') {
                        self.at = start + end + 1;
                        return Some(Token::Element(start..start + end));
                    }
                    let place = self.at..start;
                    self.error(place, "a quote that does not end on its line");
                    self.at += line.len();
                }
                _ => return Some(Token::Element(self.word(line, within))),
            }
        }
    }

    /// Up to the next white space, or, between tags, to the end of the line.
    fn word(&mut self, line: &str, within: Within) -> Range<usize> {
        let length = match within {
            Within::Tags => line.find(['[', '{', ';']).unwrap_or(line.len()),
            Within::Moves => {
                let ends = |c: char| c.is_whitespace() || matches!(c, '[' | '{' | ';');
                line.find(ends).unwrap_or(line.len())
            }
            Within::Head | Within::Rows => line.find(char::is_whitespace).unwrap_or(line.len()),
        };
        let start = self.at;
        // A character that ends a word is one where nothing stands before it.
        self.at += length.max(line.chars().next().map_or(1, char::len_utf8));
        start..start + line[..self.at - start].trim_end().len()
    }

    fn comment(&mut self) {
        let start = self.at;
        if let Some(end) = self.text[start..].find('}') {
            self.at += end + 1;
            return;
        }
        self.error(start..start + 1, "a comment begins with { and does not end: expected }");
        self.at = self.text.len();
    }

    fn tag(&mut self) -> Option<Tag<'a>> {
        let bracket = self.at;
        self.at += 1;
        self.skip_space();
        let start = self.at;
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let text = self.text;
        let rest = &text[start..];
        let name = &rest[..rest.find(|c| !is_name(c)).unwrap_or(rest.len())];
        let place = start..start + name.len();
        if name.is_empty() {
            self.error(bracket..bracket + 1, "expected the name of a tag behind [");
            self.at += self.line();
            return None;
        }
        self.at += name.len();
        self.skip_space();
        let value = self.value(name);
        if value.is_some() {
            self.skip_space();
            if self.text[self.at..].starts_with(']') {
                self.at += 1;
            } else {
                let message = format!("expected ] behind the value of {name}");
                self.error(self.here(), message);
                self.at += self.line();
            }
        }
        Some(Tag { name, place, value })
    }

    /// The inside of the quotes. Where something else stands there, the rest of the line is passed over.
    fn value(&mut self, name: &str) -> Option<Range<usize>> {
        let quote = self.at;
        let line = &self.text[quote..quote + self.line()];
        if line.starts_with(']') {
            self.error(quote..quote + 1, format!("the tag {name} has no value"));
            self.at += 1;
            return None;
        }
        if !line.starts_with('"') {
            let place = self.here();
            self.error(place, format!("expected the value of {name} in quotes"));
            self.at += line.len();
            return None;
        }
        let mut is_escaped = false;
        for (index, character) in line.char_indices().skip(1) {
            match character {
                '"' if !is_escaped => {
                    self.at = quote + index + 1;
                    return Some(quote + 1..quote + index);
                }
                '\t' => {
                    let place = quote + index..quote + index + 1;
                    self.error(place, format!("a tab in the value of {name}: expected spaces"));
                }
                _ => {}
            }
            is_escaped = character == '\\' && !is_escaped;
        }
        self.error(quote..quote + 1, format!("the value of {name} does not end on its line"));
        self.at += line.len();
        None
    }

    fn skip_space(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }

    /// The character that is next.
    fn here(&self) -> Range<usize> {
        self.at..self.at + self.text[self.at..].chars().next().map_or(0, char::len_utf8)
    }

    /// How much is left of the line, with its end.
    fn line(&self) -> usize {
        let rest = &self.text[self.at..];
        rest.find('\n').map_or(rest.len(), |end| end + 1)
    }

    fn is_at_line_start(&self) -> bool {
        self.at == 0 || self.text.as_bytes()[self.at - 1] == b'\n'
    }

    /// Whether only white space stands before it on its line.
    fn begins_line(&self) -> bool {
        let before = &self.text[..self.at];
        before[before.rfind('\n').map_or(0, |end| end + 1)..].trim().is_empty()
    }
}
