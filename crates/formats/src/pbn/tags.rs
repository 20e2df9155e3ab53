//! Parses the structure of the notation: games with tag pairs `[Name "value"]`.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::rc::Rc;

use super::game::{Game, Tag};
use super::hand_tags::{HandTag, HandValue};
use super::header::Headers;
use super::pbn_problem::PbnProblem;
use super::tables::{Columns, Table};
use super::tag_name::TagName;
use crate::problem::{Problem, Problems};
use crate::text::cursor::Cursor;
use crate::text::place;

/// Returns the games of a file, in order. An empty line or a second `Event` or `Board` ends a game.
pub(super) fn parse_games<'a>(text: &'a str, problems: &mut Problems) -> Vec<Game<'a>> {
    let mut parser = GameParser { text, ..GameParser::default() };
    let mut cursor = Cursor::new(text);
    while let Some(first) = cursor.rest().bytes().next() {
        let begins_line = cursor.begins_line();
        if begins_line && is_blank(cursor.rest()) {
            parser.finish_game();
        } else if begins_line {
            parser.report_stray_row(&cursor, problems);
        }
        match first {
            b';' | b'%' if first == b';' || begins_line => {
                cursor.line();
            }
            b'{' => {
                let brace = cursor.character();
                cursor.until(|byte| byte == b'}');
                if !cursor.eat('}') {
                    let place = Some(cursor.place(brace));
                    problems.push(Problem::new(place, &PbnProblem::UnclosedComment));
                }
            }
            // An unclosed quote only hides the rest of its line.
            b'"' => {
                cursor.attempt(string).unwrap_or_else(|| cursor.line());
            }
            b'[' => {
                if let Some((name, value)) = cursor.attempt(tag) {
                    parser.follows_results = false;
                    parser.begin_section(name);
                    parser.begin_hand(name, value, &cursor);
                    if let Some(name) = TagName::read_name(name) {
                        parser.add_tag(name, value, &mut cursor, problems);
                    } else if let Some(meant) = TagName::from_misspelled_name(name) {
                        parser.game.add_misspelled(meant, name, value, cursor.place(name));
                    } else if let Some(near) = TagName::near(name) {
                        let (found, similar) = (name.to_owned(), near.name());
                        let problem = PbnProblem::SimilarTag { found, similar };
                        problems.push(Problem::new(Some(cursor.place(name)), &problem));
                    }
                } else {
                    let line = cursor.line().trim_end();
                    problems.push(Problem::new(Some(cursor.place(line)), &PbnProblem::InvalidTag));
                }
            }
            // Skips text up to the start of a tag, a string, or a comment, or past the line end.
            _ => {
                let words = cursor.until(|byte| matches!(byte, b'[' | b'"' | b'{' | b';' | b'\n'));
                parser.add_words(words);
                cursor.eat('\n');
            }
        }
    }
    parser.finish_game();
    parser.games
}

/// The state of dividing a file into games.
#[derive(Default)]
struct GameParser<'a> {
    text: &'a str,
    games: Vec<Game<'a>>,
    /// The current game.
    game: Game<'a>,
    inherited: Inherited<'a>,
    column_cache: ColumnCache<'a>,
    headers: Headers<'a>,
    /// `true` directly after a game that ends with a table of results.
    follows_results: bool,
    section: Section,
    has_auction: bool,
    /// `true` if the current words belong to the last tag of hands.
    is_in_hand: bool,
    /// The last values of the tags of hands, for later games that repeat them.
    last_hands: Vec<HandValue<'a>>,
}

/// The section of the current words.
#[derive(Default)]
enum Section {
    #[default]
    Other,
    Auction,
    Play,
}

impl<'a> GameParser<'a> {
    /// Adds a known tag with the rows after it.
    fn add_tag(
        &mut self,
        name: TagName,
        value: &'a str,
        rest: &mut Cursor<'a>,
        problems: &mut Problems,
    ) {
        let is_first = matches!(name, TagName::Event | TagName::Board);
        if is_first && self.game.has(name) {
            self.finish_game();
        }
        let (place, raw) = (rest.place(value), value);
        let value = self.inherited.resolve(name, unescape(value));
        if name.has_rows() {
            let columns = self.column_cache.columns(value);
            self.headers.check(name, raw, &columns, self.text, problems);
            self.game.tables.push((name, Table::new(columns, self.text, rows(rest))));
        } else {
            self.game.insert(name, Tag { value, place: Some(place) });
        }
    }

    /// Begins the section of a tag. The first auction of a game counts, as the first of several
    /// equal tags does.
    fn begin_section(&mut self, name: &str) {
        self.section = if name.eq_ignore_ascii_case(TagName::Auction.name()) {
            let is_first = !std::mem::replace(&mut self.has_auction, true);
            if is_first { Section::Auction } else { Section::Other }
        } else if name.eq_ignore_ascii_case(TagName::Play.name()) {
            Section::Play
        } else {
            Section::Other
        };
    }

    /// Adds a tag of hands, with a repeated value if it is `#`.
    fn begin_hand(&mut self, name: &str, value: &'a str, cursor: &Cursor<'a>) {
        self.is_in_hand = false;
        let Some(tag) = HandTag::from_name(name) else { return };
        let mut given = HandValue { tag, value, place: cursor.place(value), words: Vec::new() };
        let last = self.last_hands.iter_mut().find(|last| last.tag == tag);
        match (value, last) {
            ("#", Some(last)) => (given.value, given.place) = (last.value, last.place.clone()),
            (_, Some(last)) => *last = given.clone(),
            (_, None) => self.last_hands.push(given.clone()),
        }
        self.is_in_hand = self.game.insert_hand(given);
    }

    /// Adds words to the current section.
    fn add_words(&mut self, words: &'a str) {
        if self.is_in_hand
            && !words.trim().is_empty()
            && let Some(given) = self.game.hands.last_mut()
        {
            given.add_words(words, self.text);
        }
        match self.section {
            Section::Auction => self.game.moves.add_calls(words),
            Section::Play => self.game.moves.add_cards(words),
            Section::Other => {}
        }
    }

    fn finish_game(&mut self) {
        (self.section, self.has_auction) = (Section::Other, false);
        self.is_in_hand = false;
        if self.game.is_empty() {
            // Its auction must not count for the next game.
            self.game = Game::default();
            return;
        }
        for (&name, value) in &self.inherited.persistent_values {
            if !self.game.has(name) {
                self.game.insert(name, Tag { value: value.clone(), place: None });
            }
        }
        let last = self.game.tables.last();
        self.follows_results = last.is_some_and(|(_, table)| table.has_contestants());
        self.games.push(std::mem::take(&mut self.game).shrink_to_fit());
    }

    /// Reports a line that may be a result but is ignored, because an empty line has ended the
    /// table above it.
    fn report_stray_row(&mut self, line: &Cursor<'a>, problems: &mut Problems) {
        if !self.follows_results {
            return;
        }
        let line = place::first_line(line.rest());
        let line = line.trim_matches(|c: char| c.is_whitespace() || c.is_control());
        if line.is_empty() || line.starts_with(['[', '%', ';', '{']) {
            return;
        }
        self.follows_results = false;
        let place = Some(place::find(line, self.text));
        problems.push(Problem::new(place, &PbnProblem::RowAfterEmptyLine));
    }
}

/// Values that later games inherit: `#` repeats the last one, `##value` applies to all following
/// games.
#[derive(Default)]
struct Inherited<'a> {
    last: BTreeMap<TagName, Cow<'a, str>>,
    persistent_values: BTreeMap<TagName, Cow<'a, str>>,
}

impl<'a> Inherited<'a> {
    fn resolve(&mut self, name: TagName, value: Cow<'a, str>) -> Cow<'a, str> {
        let resolved = if value == "#" {
            self.last.get(&name).cloned().unwrap_or_default()
        } else if let Some(persistent) = value.strip_prefix("##") {
            let persistent: Cow<'a, str> = persistent.to_owned().into();
            self.persistent_values.insert(name, persistent.clone());
            persistent
        } else {
            value
        };
        self.last.insert(name, resolved.clone());
        resolved
    }
}

/// The columns of the last table, described and parsed. The next table usually has the same
/// columns.
#[derive(Default)]
struct ColumnCache<'a>(Option<(Cow<'a, str>, Rc<Columns>)>);

impl<'a> ColumnCache<'a> {
    fn columns(&mut self, value: Cow<'a, str>) -> Rc<Columns> {
        let (_, columns) = match self.0.take() {
            Some(last) if last.0 == value => self.0.insert(last),
            _ => {
                let columns = Rc::new(Columns::parse(&value));
                self.0.insert((value, columns))
            }
        };
        Rc::clone(columns)
    }
}

/// Returns `true` if the line is empty.
fn is_blank(rest: &str) -> bool {
    match rest.as_bytes() {
        [] | [b'!'..=b'~', ..] => false,
        _ => rest.lines().next().is_some_and(|line| line.trim().is_empty()),
    }
}

/// Returns the rows of a table, up to the next tag or an empty line. Comments may precede them.
fn rows<'a>(cursor: &mut Cursor<'a>) -> &'a str {
    let mut rest = *cursor;
    rest.line();
    while !rest.rest().is_empty() && !rest.rest().starts_with('[') && !is_blank(rest.rest()) {
        rest.line();
    }
    cursor.move_to(&rest)
}

/// Reads a string on one line, and returns the text between its quotes.
fn string<'a>(cursor: &mut Cursor<'a>) -> Option<&'a str> {
    let inside = cursor.eat('"').then(|| cursor.string_content())?;
    cursor.eat('"').then_some(inside)
}

/// Reads `[Name "value"]`, and returns the name and the text between the quotes.
fn tag<'a>(cursor: &mut Cursor<'a>) -> Option<(&'a str, &'a str)> {
    cursor.eat('[');
    cursor.skip_space();
    let name = cursor.until(|byte| !byte.is_ascii_alphanumeric() && byte != b'_');
    cursor.skip_space();
    let value = string(cursor).filter(|_| !name.is_empty())?;
    cursor.skip_space();
    cursor.eat(']').then_some((name, value))
}

/// Unescapes quotes and backslashes. A backslash before any other character is unchanged, as in the
/// column descriptions of tables.
///
/// ```
/// use formats::pbn::unescape;
///
/// assert_eq!(unescape(r#"the \"Owls\""#), "the \"Owls\"");
/// assert_eq!(unescape(r"Rank\3R"), r"Rank\3R");
/// ```
#[must_use]
pub fn unescape(raw: &str) -> Cow<'_, str> {
    if raw.contains("\\\"") || raw.contains("\\\\") {
        raw.replace("\\\"", "\"").replace("\\\\", "\\").into()
    } else {
        raw.into()
    }
}

#[cfg(test)]
#[expect(clippy::string_slice, reason = "a test may panic")]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn read(text: &str) -> (Vec<Game<'_>>, usize) {
        let mut problems = Problems::default();
        let games = parse_games(text, &mut problems);
        (games, problems.list().len())
    }

    #[test]
    fn reads_games_and_tags() {
        let text = "% PBN 2.1\n[Event \"##A\"]\n[Board \"1\"] {a [comment]\n\nover lines}\n\
                    [Round \"1: \\\"x\\\"]\"] ; [Board \"9\"]\n[Table \"a\\2R\"]\nPass 1C [\"]\n\n\
                    [Board \"2\"]\n[Table \"#\"]\n[Board \"3\"]\n";
        let (games, problems) = read(text);
        assert_eq!(problems, 1, "the bracket in the auction");
        assert_eq!(games.len(), 3);
        assert_eq!(games[0].value(TagName::Round), Some("1: \"x\"]"));
        assert_eq!(games[1].value(TagName::Event), Some("A"));
        assert_eq!(games[1].value(TagName::Table), Some("a\\2R"));
        assert_eq!(games[2].value(TagName::Board), Some("3"));
        let place = games[1].place(TagName::Board).unwrap();
        assert_eq!(&text[place], "2");
    }

    #[test]
    fn unescapes_quotes_and_backslashes() {
        assert_eq!(unescape(r#"a\"b\\c\d"#), r#"a"b\c\d"#);
        assert_eq!(unescape(r"a\\b"), r"a\b");
        assert_eq!(unescape(r"a\b"), r"a\b");
    }

    proptest! {
        /// No text causes a panic, and every location is on character boundaries.
        #[test]
        fn locations_are_on_character_boundaries(text in "(\\[|\\]|\"|\\{|\\}|;|%|#|Board|\n| |é|\\\\){0,60}") {
            let mut problems = Problems::default();
            for game in parse_games(&text, &mut problems) {
                prop_assert!(game.place(TagName::Board).is_none_or(|place| text.get(place).is_some()));
            }
            for problem in problems.list() {
                prop_assert!(problem.place.clone().is_none_or(|place| text.get(place).is_some()));
            }
        }
    }
}
