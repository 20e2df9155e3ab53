//! Divides a file into tags, text between them, comments, and empty lines between games.

use formats::{Cursor, Problem, Problems, place};

use crate::syntax_problem::SyntaxProblem;

/// A token of the text.
#[derive(Debug)]
pub(crate) enum Token<'a> {
    EmptyLine,
    Tag(Tag<'a>),
    /// A call, a card, a table element without its quotes, or misplaced text.
    Element(&'a str),
}

/// `[Name "value"]`.
#[derive(Debug)]
pub(crate) struct Tag<'a> {
    pub(crate) name: &'a str,
    /// The text between the quotes. `None` if there is no value, which was reported.
    pub(crate) value: Option<&'a str>,
}

/// The context of the text, which determines the meaning of characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Context {
    /// Between tags.
    Tags,
    /// In an auction or a play.
    Moves,
    /// In a table, before its first element.
    TableHead,
    /// In the rows of a table, where comments are not allowed.
    Rows,
}

#[derive(Debug)]
pub(crate) struct Scanner<'a> {
    cursor: Cursor<'a>,
    pub(crate) problems: Problems,
}

impl<'a> Scanner<'a> {
    pub(crate) const fn new(text: &'a str, problems: Problems) -> Self {
        Self { cursor: Cursor::new(text), problems }
    }

    fn error(&mut self, part: &str, kind: &SyntaxProblem) {
        self.problems.push(Problem::new(Some(self.cursor.place(part)), kind));
    }

    pub(crate) fn next(&mut self, context: Context) -> Option<Token<'a>> {
        loop {
            let rest = self.cursor.rest();
            let first = rest.chars().next()?;
            if self.cursor.begins_line() {
                if place::first_line(rest).trim().is_empty() {
                    self.cursor.line();
                    return Some(Token::EmptyLine);
                }
                if first == '%' {
                    self.cursor.line();
                    continue;
                }
            }
            match first {
                _ if first.is_whitespace() => {
                    self.cursor.character();
                }
                ';' => {
                    let comment = self.cursor.line();
                    if context == Context::Rows {
                        self.error(comment.trim_end(), &SyntaxProblem::CommentInTable);
                    }
                }
                '{' if context != Context::Rows => self.comment(),
                '[' if context != Context::Rows || self.is_first_on_line() => {
                    if let Some(tag) = self.tag() {
                        return Some(Token::Tag(tag));
                    }
                }
                '"' if matches!(context, Context::TableHead | Context::Rows) => {
                    if let Some(element) = self.cursor.attempt(Cursor::quoted) {
                        return Some(Token::Element(element));
                    }
                    self.error(place::first_char(rest), &SyntaxProblem::UnclosedElement);
                    self.cursor.line();
                }
                _ => return Some(Token::Element(self.word(context))),
            }
        }
    }

    /// Reads up to the next white space or, between tags, to the end of the line.
    fn word(&mut self, context: Context) -> &'a str {
        let ends = |c: char| match context {
            Context::Tags => matches!(c, '\n' | '[' | '{' | ';'),
            Context::Moves => c.is_whitespace() || matches!(c, '[' | '{' | ';'),
            Context::TableHead | Context::Rows => c.is_whitespace(),
        };
        let rest = self.cursor.rest();
        let length = rest.find(ends).unwrap_or(rest.len());
        // A character that would end a word is a word at the beginning.
        self.cursor.take(length.max(place::first_char(rest).len())).trim_end()
    }

    fn comment(&mut self) {
        let brace = self.cursor.character();
        self.cursor.until(|byte| byte == b'}');
        if !self.cursor.eat('}') {
            self.error(brace, &SyntaxProblem::CommentWithoutEnd);
        }
    }

    fn tag(&mut self) -> Option<Tag<'a>> {
        let bracket = self.cursor.character();
        self.cursor.skip_space();
        let name = self.cursor.until(|byte| !byte.is_ascii_alphanumeric() && byte != b'_');
        if name.is_empty() {
            self.error(bracket, &SyntaxProblem::TagWithoutName);
            self.cursor.line();
            return None;
        }
        self.cursor.skip_space();
        let value = self.value(name);
        if value.is_some() {
            self.cursor.skip_space();
            if !self.cursor.eat(']') {
                let kind = SyntaxProblem::MissingBracket { tag: name.to_owned() };
                self.error(place::first_char(self.cursor.rest()), &kind);
                self.cursor.line();
            }
        }
        Some(Tag { name, value })
    }

    /// Reads the text between quotes. If there are no quotes, the rest of the line is skipped.
    fn value(&mut self, name: &str) -> Option<&'a str> {
        let first = place::first_char(self.cursor.rest());
        let tag = || name.to_owned();
        if self.cursor.eat(']') {
            self.error(first, &SyntaxProblem::TagWithoutValue { tag: tag() });
            return None;
        }
        if !self.cursor.eat('"') {
            self.error(first, &SyntaxProblem::UnquotedValue { tag: tag() });
            self.cursor.line();
            return None;
        }
        let inside = self.cursor.string_content();
        for tab in inside.matches('\t') {
            self.error(tab, &SyntaxProblem::TabInValue { tag: tag() });
        }
        if self.cursor.eat('"') {
            return Some(inside);
        }
        self.error(first, &SyntaxProblem::UnclosedValue { tag: tag() });
        self.cursor.line();
        None
    }

    /// Returns `true` if only white space precedes the position on its line.
    fn is_first_on_line(&self) -> bool {
        let is_space = |c: char| c != '\n' && c.is_whitespace();
        let before = self.cursor.before().trim_end_matches(is_space);
        before.is_empty() || before.ends_with('\n')
    }
}
