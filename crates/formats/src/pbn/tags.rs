//! The outer form of the notation: games, and in them tag pairs `[Name "value"]`.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;
use std::rc::Rc;

use super::game::{Game, Tag};
use super::names::TagName;
use super::tables::{Columns, Table};
use crate::problem::{Problem, Problems};

/// The games of a file, in order. An empty line ends a game, and so does a second `Event` or `Board`.
pub(super) fn games<'a>(text: &'a str, problems: &mut Problems) -> Vec<Game<'a>> {
    let mut reading = Reading { text, ..Reading::default() };
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let line_start = at == 0 || text.as_bytes()[at - 1] == b'\n';
        if line_start && is_blank(rest) {
            reading.finish();
        }
        at += match rest.as_bytes()[0] {
            b'%' if line_start => line(rest),
            b';' => line(rest),
            b'{' => comment(rest).unwrap_or_else(|| {
                let message = "a comment begins with { and does not end: expected }";
                problems.push(Problem::error(Some(at..at + 1), message));
                rest.len()
            }),
            // A quote that does not end on its line hides nothing but the rest of that line.
            b'"' => string(rest).map_or_else(|| line(rest), |(_, end)| end),
            b'[' => {
                if let Some((name, value, end)) = tag(rest) {
                    let behind = TagName::of(name).map(|name| reading.tag(name, at, value, end));
                    behind.unwrap_or(end)
                } else {
                    let end = at + rest.lines().next().unwrap_or_default().trim_end().len().max(1);
                    let message = "expected a tag like [Board \"7\"]";
                    problems.push(Problem::error(Some(at..end), message));
                    line(rest)
                }
            }
            _ => plain(rest),
        };
    }
    reading.finish();
    reading.games
}

/// A file on its way into games.
#[derive(Default)]
struct Reading<'a> {
    text: &'a str,
    games: Vec<Game<'a>>,
    /// The game that is being read.
    game: Game<'a>,
    inherited: Inherited<'a>,
    described: Described<'a>,
}

impl Reading<'_> {
    /// Takes a tag that means something, with the rows behind it. Gives where what follows begins, from the tag on.
    fn tag(&mut self, name: TagName, at: usize, value: Range<usize>, end: usize) -> usize {
        let is_first = matches!(name, TagName::Event | TagName::Board);
        if is_first && self.game.has(name) {
            self.finish();
        }
        let place = at + value.start..at + value.end;
        let value = self.inherited.resolve(name, unescape(&self.text[place.clone()]));
        if name.is_of_table() {
            let begin = at + end;
            let rows = begin..begin + rows(&self.text[begin..]);
            let behind = rows.end - at;
            let columns = self.described.columns(value);
            self.game.tables.push((name, Table::new(columns, self.text, rows)));
            behind
        } else {
            self.game.insert(name, Tag { value, place: Some(place) });
            end
        }
    }

    fn finish(&mut self) {
        if self.game.is_empty() {
            return;
        }
        for (&name, value) in &self.inherited.onward {
            if !self.game.has(name) {
                self.game.insert(name, Tag { value: value.clone(), place: None });
            }
        }
        self.games.push(std::mem::take(&mut self.game));
    }
}

/// Values that later games take over: `#` repeats the last one, `##value` holds for all that follow.
#[derive(Default)]
struct Inherited<'a> {
    last: BTreeMap<TagName, Cow<'a, str>>,
    onward: BTreeMap<TagName, Cow<'a, str>>,
}

impl<'a> Inherited<'a> {
    fn resolve(&mut self, name: TagName, value: Cow<'a, str>) -> Cow<'a, str> {
        let resolved = if value == "#" {
            self.last.get(&name).cloned().unwrap_or_default()
        } else if let Some(lasting) = value.strip_prefix("##") {
            let lasting: Cow<'a, str> = lasting.to_owned().into();
            self.onward.insert(name, lasting.clone());
            lasting
        } else {
            value
        };
        self.last.insert(name, resolved.clone());
        resolved
    }
}

/// The last table's columns, as they are described and as they are: those of the next one are mostly the same.
#[derive(Default)]
struct Described<'a>(Option<(Cow<'a, str>, Rc<Columns>)>);

impl<'a> Described<'a> {
    fn columns(&mut self, value: Cow<'a, str>) -> Rc<Columns> {
        let (_, columns) = match self.0.take() {
            Some(last) if last.0 == value => self.0.insert(last),
            _ => {
                let columns = Rc::new(Columns::of(&value));
                self.0.insert((value, columns))
            }
        };
        Rc::clone(columns)
    }
}

/// Up to what may begin something, or behind the end of the line.
fn plain(rest: &str) -> usize {
    let mut bytes = rest.bytes();
    if bytes.next() == Some(b'\n') {
        return 1;
    }
    let next = bytes.position(|byte| matches!(byte, b'[' | b'"' | b'{' | b';' | b'\n'));
    next.map_or(rest.len(), |next| next + 1)
}

/// Whether a line holds nothing.
fn is_blank(rest: &str) -> bool {
    match rest.as_bytes() {
        [] | [b'!'..=b'~', ..] => false,
        _ => rest.lines().next().is_some_and(|line| line.trim().is_empty()),
    }
}

/// Up to the end of the line.
fn line(rest: &str) -> usize {
    rest.find('\n').map_or(rest.len(), |end| end + 1)
}

/// The rows of a table, up to the next tag or an empty line; comment may stand before them.
fn rows(rest: &str) -> usize {
    let mut at = line(rest);
    while at < rest.len() {
        let next = &rest[at..];
        if next.starts_with('[') || is_blank(next) {
            break;
        }
        at += line(next);
    }
    at
}

/// Up to the end of a comment in braces.
fn comment(rest: &str) -> Option<usize> {
    rest.find('}').map(|end| end + 1)
}

/// A string on one line, from its opening quote: where its inside lies, and where it ends.
fn string(rest: &str) -> Option<(Range<usize>, usize)> {
    let bytes = rest.as_bytes();
    let mut at = 1;
    loop {
        at += bytes.get(at..)?.iter().position(|byte| matches!(byte, b'"' | b'\\' | b'\n'))?;
        match bytes[at] {
            b'"' => return Some((1..at, at + 1)),
            // What follows a backslash is no end, unless it is that of the line.
            b'\\' if bytes.get(at + 1) != Some(&b'\n') => at += 2,
            b'\\' => at += 1,
            _ => return None,
        }
    }
}

/// `[Name "value"]`: the name, where the value lies, and where the tag ends.
fn tag(rest: &str) -> Option<(&str, Range<usize>, usize)> {
    let after_bracket = rest[1..].trim_start();
    let name_start = rest.len() - after_bracket.len();
    let name_length = after_bracket
        .find(|c: char| !c.is_ascii_alphanumeric() && c != '_')
        .filter(|&length| length > 0)?;
    let name = &after_bracket[..name_length];
    let after_name = after_bracket[name_length..].trim_start();
    if !after_name.starts_with('"') {
        return None;
    }
    let quote = name_start + (after_bracket.len() - after_name.len());
    let (inside, end) = string(after_name)?;
    let closing = after_name[end..].trim_start();
    if !closing.starts_with(']') {
        return None;
    }
    Some((name, quote + inside.start..quote + inside.end, rest.len() - closing.len() + 1))
}

/// Only quotes and backslashes are escaped; a backslash before anything else is itself, as in the
/// column descriptions of tables.
pub(super) fn unescape(raw: &str) -> Cow<'_, str> {
    if raw.contains("\\\"") || raw.contains("\\\\") {
        raw.replace("\\\"", "\"").replace("\\\\", "\\").into()
    } else {
        raw.into()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn read(text: &str) -> (Vec<Game<'_>>, usize) {
        let mut problems = Problems::default();
        let games = games(text, &mut problems);
        (games, problems.list().len())
    }

    #[test]
    fn games_and_tags() {
        let text = "% PBN 2.1\n[Event \"##A\"]\n[Board \"1\"] {a [comment]\n\nover lines}\n\
                    [Round \"1: \\\"x\\\"]\"] ; [Board \"9\"]\n[Table \"a\\2R\"]\nPass 1C [\"]\n\n\
                    [Board \"2\"]\n[Table \"#\"]\n[Board \"3\"]\n";
        let (games, problems) = read(text);
        assert_eq!(problems, 1, "the bracket in the auction");
        assert_eq!(games.len(), 3);
        assert_eq!(games[0].known(TagName::Round), Some("1: \"x\"]"));
        assert_eq!(games[1].known(TagName::Event), Some("A"));
        assert_eq!(games[1].known(TagName::Table), Some("a\\2R"));
        assert_eq!(games[2].known(TagName::Board), Some("3"));
        let place = games[1].place(TagName::Board).unwrap();
        assert_eq!(&text[place], "2");
    }

    proptest! {
        /// No text makes the reader panic, and every place lies on character boundaries.
        #[test]
        fn any_text(text in "(\\[|\\]|\"|\\{|\\}|;|%|#|Board|\n| |é|\\\\){0,60}") {
            let mut problems = Problems::default();
            for game in games(&text, &mut problems) {
                prop_assert!(game.place(TagName::Board).is_none_or(|place| text.get(place).is_some()));
            }
            for problem in problems.list() {
                prop_assert!(problem.place.clone().is_none_or(|place| text.get(place).is_some()));
            }
        }
    }
}
