//! Splits a text into tags and values.

use std::ops::Range;

use super::lin_problem::LinProblem;
use crate::problem::Problem;
use crate::text::place;

/// The maximum number of bytes of an invalid text that a message shows.
const SHOWN: usize = 40;

/// A tag and its value, such as `mb|1N|`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token<'t> {
    pub(super) tag: &'t str,
    /// Without white space at both ends.
    pub(super) value: &'t str,
}

/// The tokens of a text. The first error ends them, because it shifts tags and values.
#[derive(Clone, Debug)]
pub(super) struct Tokens<'t> {
    text: &'t str,
    rest: &'t str,
}

impl<'t> Tokens<'t> {
    pub(super) const fn new(text: &'t str) -> Self {
        Self { text, rest: text }
    }

    fn split(&self) -> Result<(Token<'t>, &'t str), Box<Problem>> {
        let problem =
            |place: Range<usize>, kind: &LinProblem| Box::new(Problem::new(Some(place), kind));
        let parts = self.rest.split_once('|').map(|(tag, after)| (tag.trim_end(), after));
        let Some((tag, after)) = parts.filter(|(tag, _)| is_tag(tag)) else {
            let found = shown(self.rest.split('|').next().unwrap_or_default());
            let kind = LinProblem::InvalidTag { found: found.to_owned() };
            return Err(problem(place::find(found, self.text), &kind));
        };
        let Some((value, rest)) = after.split_once('|') else {
            let kind = LinProblem::UnclosedValue { tag: tag.to_owned() };
            return Err(problem(place::find(tag, self.text), &kind));
        };
        Ok((Token { tag, value: value.trim() }, rest))
    }
}

impl<'t> Iterator for Tokens<'t> {
    type Item = Result<Token<'t>, Box<Problem>>;

    fn next(&mut self) -> Option<Self::Item> {
        self.rest = self.rest.trim_start();
        if self.rest.is_empty() {
            return None;
        }
        match self.split() {
            Ok((token, rest)) => {
                self.rest = rest;
                Some(Ok(token))
            }
            Err(problem) => {
                self.rest = "";
                Some(Err(problem))
            }
        }
    }
}

/// Returns `true` for two letters or digits.
fn is_tag(tag: &str) -> bool {
    matches!(tag.as_bytes(), [one, other] if one.is_ascii_alphanumeric() && other.is_ascii_alphanumeric())
}

/// Returns the beginning of an invalid text, which may be very long.
pub(super) fn shown(text: &str) -> &str {
    let start = text.get(..text.floor_char_boundary(SHOWN)).unwrap_or(text);
    start.split('\n').next().unwrap_or(start).trim_end()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<String> {
        Tokens::new(text)
            .map(|token| match token {
                Ok(Token { tag, value }) => format!("{tag}={value}"),
                Err(problem) => format!("{} {:?}", problem.code, problem.place),
            })
            .collect()
    }

    #[test]
    fn splits_tags_and_values() {
        assert_eq!(tokens("vg|Cup, a\nb |\n qx |o1|pg||\n"), ["vg=Cup, a\nb", "qx=o1", "pg="]);
        assert!(tokens(" \n").is_empty());
    }

    #[test]
    fn ends_at_the_first_error() {
        assert_eq!(tokens("qx|o1|mb|p"), ["qx=o1", "lin-unclosed-value Some(6..8)"]);
        assert_eq!(tokens("qx|o1|é words|p|mb|p|"), ["qx=o1", "lin-invalid-tag Some(6..14)"]);
        assert_eq!(tokens("qx|o1||mb|p|"), ["qx=o1", "lin-invalid-tag Some(6..6)"]);
        assert_eq!(tokens(&"x".repeat(99)), ["lin-invalid-tag Some(0..40)"]);
    }
}
