//! One game: its tags.

use std::borrow::Cow;
use std::ops::Range;

use event::Room;

use super::moves::{Ending, Moves};
use super::names::TagName;
use super::tables::Table;
use crate::problem::{Problem, Problems};

/// The tags that name teams or pairs.
const SIDES: [TagName; 4] =
    [TagName::HomeTeam, TagName::VisitTeam, TagName::PairNs, TagName::PairEw];

/// The tags that name players.
const PLAYERS: [TagName; 4] = [TagName::North, TagName::South, TagName::East, TagName::West];

/// The tags of one game.
#[derive(Debug, Default)]
pub(super) struct Game<'a> {
    tags: Vec<(TagName, Tag<'a>)>,
    /// The first tag that is there again and says something else.
    contradicted: Option<(TagName, Tag<'a>)>,
    /// The first tag whose name has other capitals than the one that is read, and how it is written.
    miscalled: Option<(TagName, &'a str, Range<usize>)>,
    /// The tables of scores and of total scores, by the names of their tags.
    pub(super) tables: Vec<(TagName, Table<'a>)>,
    /// The auction and the play.
    pub(super) moves: Moves,
}

/// A tag's value and its place in the file.
#[derive(Debug)]
pub(super) struct Tag<'a> {
    pub(super) value: Cow<'a, str>,
    /// None where an earlier game gave the value.
    pub(super) place: Option<Range<usize>>,
}

impl<'a> Game<'a> {
    pub(super) fn is_empty(&self) -> bool {
        self.tags.is_empty() && self.tables.is_empty() && self.miscalled.is_none()
    }

    pub(super) fn has(&self, name: TagName) -> bool {
        self.tag(name).is_some()
    }

    /// The tables of a name.
    pub(super) fn tables(&self, name: TagName) -> impl Iterator<Item = &Table<'a>> {
        self.tables.iter().filter(move |(of, _)| *of == name).map(|(_, table)| table)
    }

    /// Adds a tag; a tag that occurs twice in a game counts the first time, as the standard says, and may say nothing else the
    /// second time.
    pub(super) fn insert(&mut self, name: TagName, tag: Tag<'a>) {
        match self.tag(name) {
            None => self.tags.push((name, tag)),
            Some(first) => {
                let [one, other] = [first, &tag].map(|tag| tag.value.trim());
                if one != other && is_known(other) && self.contradicted.is_none() {
                    self.contradicted = Some((name, tag));
                }
            }
        }
    }

    /// Keeps in mind that a tag with a value is written in other capitals; one that makes results comes before one that does
    /// not.
    pub(super) fn call_otherwise(
        &mut self,
        meant: TagName,
        name: &'a str,
        value: &str,
        place: Range<usize>,
    ) {
        let is_graver = match &self.miscalled {
            Some((first, ..)) => first.is_of_event() && !meant.is_of_event(),
            None => true,
        };
        if is_graver && is_known(value.trim()) {
            self.miscalled = Some((meant, name, place));
        }
    }

    /// What is wrong where a tag is written in other capitals, and would be lost.
    pub(super) fn wrong_capitals(&self) -> Option<Problem> {
        let (meant, name, place) = self.miscalled.clone()?;
        let expected = meant.name();
        Some(if meant.is_of_event() {
            let message = format!("not used: the tag {name:?}, expected {expected:?}");
            Problem::warning(Some(place), message)
        } else {
            let message = format!("the tag {name:?} is not known: expected {expected:?}");
            let help = "names of tags are written in the capitals that the standard gives them";
            Problem::error(Some(place), message).with_help(help)
        })
    }

    /// What is wrong where the game says two things of one.
    pub(super) fn contradiction(&self) -> Option<Problem> {
        let (name, other) = self.contradicted.as_ref()?;
        let first = self.tag(*name)?;
        let [here, before] = [other, first].map(|tag| tag.value.trim());
        let message =
            format!("the game has the {} {here:?} here and {before:?} before", name.name());
        let help = "keep one of the two; where another game begins, an empty line stands before it";
        Some(self.beside(*name, Problem::error(other.place.clone(), message).with_help(help)))
    }

    /// A problem with something else than a tag of this game says, with its place as a note.
    pub(super) fn beside(&self, name: TagName, problem: Problem) -> Problem {
        match self.place(name) {
            Some(place) => problem.note(place, "the other one is here"),
            None => problem,
        }
    }

    /// A game to which nothing comes any more: many have a tag or two.
    pub(super) fn whole(mut self) -> Self {
        self.tags.shrink_to_fit();
        self
    }

    fn tag(&self, name: TagName) -> Option<&Tag<'a>> {
        self.tags.iter().find(|(of, _)| *of == name).map(|(_, tag)| tag)
    }

    /// A tag's value, unless it is missing, empty or the `?` of what is not known.
    pub(super) fn known(&self, name: TagName) -> Option<&str> {
        let value = self.tag(name)?.value.trim();
        is_known(value).then_some(value)
    }

    /// The room; a name other than the two is nobody's room.
    pub(super) fn room(&self) -> Option<Room> {
        match self.known(TagName::Room)?.to_ascii_lowercase().as_str() {
            "open" => Some(Room::Open),
            "closed" => Some(Room::Closed),
            _ => None,
        }
    }

    /// The place of a tag's value.
    pub(super) fn place(&self, name: TagName) -> Option<Range<usize>> {
        self.tag(name).and_then(|tag| tag.place.clone())
    }

    /// Returns `true` if the game is more than a deal. Published deals carry empty tags for unknown values; a game that
    /// names both sides is a result, even if the board was not played or was passed out.
    pub(super) fn has_result(&self) -> bool {
        const RESULT: [TagName; 3] = [TagName::Contract, TagName::Result, TagName::Score];
        self.knows_any(&RESULT)
            || self.has(TagName::Contract) && self.knows_any(&SIDES)
            || self.is_passed_out() && (self.knows_any(&SIDES) || self.knows_any(&PLAYERS))
    }

    /// Returns `true` if the auction consists of four passes.
    pub(super) fn is_passed_out(&self) -> bool {
        self.moves.ending() == Ending::PassedOut
    }

    /// Whether the game says on which board it was, or who played: one that says neither is an example, or what somebody
    /// cut out of a file.
    pub(super) fn is_of_an_event(&self) -> bool {
        self.known(TagName::Board).is_some() || self.knows_any(&SIDES) || self.knows_any(&PLAYERS)
    }

    /// Returns `true` if one of the tags has a value.
    fn knows_any(&self, names: &[TagName]) -> bool {
        names.iter().any(|&name| self.known(name).is_some())
    }

    /// The place of a tag, or of the game's board, or of its first tag: something to point at.
    pub(super) fn near(&self, name: TagName) -> Option<Range<usize>> {
        self.place(name).or_else(|| self.place(TagName::Board)).or_else(|| {
            self.tags
                .iter()
                .filter_map(|(_, tag)| tag.place.clone())
                .min_by_key(|place| place.start)
        })
    }

    /// The first tag with a value of so many bytes.
    pub(super) fn of_length(&self, bytes: usize) -> Option<Range<usize>> {
        let found = self.tags.iter().find(|(_, tag)| tag.value.trim().len() == bytes);
        found.and_then(|(name, _)| self.near(*name))
    }

    /// The vulnerability as it is written. A dash is no unknown here: it is one of the spellings of
    /// nobody vulnerable.
    pub(super) fn vulnerable(&self) -> Option<&str> {
        let value = self.tag(TagName::Vulnerable)?.value.trim();
        Some(value).filter(|value| !matches!(*value, "" | "?"))
    }

    #[track_caller]
    pub(super) fn error(&self, name: TagName, message: impl Into<String>) -> Problem {
        Problem::error(self.near(name), message)
    }
}

/// Whether a value says something.
fn is_known(value: &str) -> bool {
    !matches!(value, "" | "?" | "-")
}

#[track_caller]
pub(super) fn report<T, E: std::fmt::Display>(
    game: &Game<'_>,
    name: TagName,
    read: Result<T, E>,
    problems: &mut Problems,
) -> Option<T> {
    match read {
        Ok(read) => Some(read),
        Err(error) => {
            problems.push(game.error(name, format!("{error}")));
            None
        }
    }
}
