//! A game and its tags.

use std::borrow::Cow;
use std::ops::Range;

use event::{DiagnosticKind, Room};

use super::hand_tags::{HandTag, HandValue};
use super::moves::{AuctionEnd, Moves};
use super::pbn_problem::PbnProblem;
use super::tables::Table;
use super::tag_name::TagName;
use crate::csv::csv_problem::CsvProblem;
use crate::problem::{Problem, Problems};

/// The tags that name teams or pairs.
const SIDES: [TagName; 4] =
    [TagName::HomeTeam, TagName::VisitTeam, TagName::PairNs, TagName::PairEw];

/// The tags that name players.
const PLAYERS: [TagName; 4] = [TagName::North, TagName::South, TagName::East, TagName::West];

/// The tags of a game.
#[derive(Debug, Default)]
pub(super) struct Game<'a> {
    tags: Vec<(TagName, Tag<'a>)>,
    /// The first tag that is repeated with another value.
    conflicting: Option<(TagName, Tag<'a>)>,
    /// The first tag written with wrong capitals: the tag, its spelling, and its location.
    misspelled: Option<(TagName, &'a str, Range<usize>)>,
    /// The tables of scores and of total scores, by the names of their tags.
    pub(super) tables: Vec<(TagName, Table<'a>)>,
    /// The auction and the play.
    pub(super) moves: Moves,
    /// The tags of hands. The first of equal tags counts.
    pub(super) hands: Vec<HandValue<'a>>,
}

/// The value of a tag and its location in the file.
#[derive(Debug)]
pub(super) struct Tag<'a> {
    pub(super) value: Cow<'a, str>,
    /// `None` if the value is inherited from an earlier game.
    pub(super) place: Option<Range<usize>>,
}

impl<'a> Game<'a> {
    pub(super) fn is_empty(&self) -> bool {
        self.tags.is_empty() && self.tables.is_empty() && self.misspelled.is_none()
    }

    pub(super) fn has(&self, name: TagName) -> bool {
        self.tag(name).is_some()
    }

    /// Returns the tables of a tag.
    pub(super) fn tables(&self, name: TagName) -> impl Iterator<Item = &Table<'a>> {
        self.tables.iter().filter(move |(other, _)| *other == name).map(|(_, table)| table)
    }

    /// Adds a tag. If a tag is repeated, the first one counts, as the standard requires, and
    /// another value is a contradiction.
    pub(super) fn insert(&mut self, name: TagName, tag: Tag<'a>) {
        match self.tag(name) {
            None => self.tags.push((name, tag)),
            Some(first) => {
                let [one, other] = [first, &tag].map(|tag| tag.value.trim());
                if one != other && is_known(other) && self.conflicting.is_none() {
                    self.conflicting = Some((name, tag));
                }
            }
        }
    }

    /// Adds a tag of hands, and returns `true` if it is the first one of the game.
    pub(super) fn insert_hand(&mut self, given: HandValue<'a>) -> bool {
        let is_first = self.hand(given.tag).is_none();
        if is_first {
            self.hands.push(given);
        }
        is_first
    }

    /// Returns a tag of hands.
    pub(super) fn hand(&self, tag: HandTag) -> Option<&HandValue<'a>> {
        self.hands.iter().find(|given| given.tag == tag)
    }

    /// Records that a tag with a value is written with wrong capitals. Tags that results require
    /// take precedence over tags of the event.
    pub(super) fn add_misspelled(
        &mut self,
        meant: TagName,
        name: &'a str,
        value: &str,
        place: Range<usize>,
    ) {
        let takes_precedence = match &self.misspelled {
            Some((first, ..)) => first.describes_event() && !meant.describes_event(),
            None => true,
        };
        if takes_precedence && is_known(value.trim()) {
            self.misspelled = Some((meant, name, place));
        }
    }

    /// Returns the problem of a tag with wrong capitals, whose value would be lost.
    pub(super) fn misspelled_tag_problem(&self) -> Option<Problem> {
        let (meant, name, place) = self.misspelled.clone()?;
        let (found, expected) = (name.to_owned(), meant.name());
        let problem = if meant.describes_event() {
            PbnProblem::EventTagCapitals { found, expected }
        } else {
            PbnProblem::TagCapitals { found, expected }
        };
        Some(Problem::new(Some(place), &problem))
    }

    /// Returns the error of a tag with two values.
    pub(super) fn contradiction(&self) -> Option<Problem> {
        let (name, other) = self.conflicting.as_ref()?;
        let first = self.tag(*name)?;
        let [found, earlier] = [other, first].map(|tag| tag.value.trim().to_owned());
        let problem = PbnProblem::TwoTagValues { tag: name.name(), found, earlier };
        Some(self.with_tag_note(*name, Problem::new(other.place.clone(), &problem)))
    }

    /// Adds the location of a tag of this game to a problem, as a note.
    pub(super) fn with_tag_note(&self, name: TagName, problem: Problem) -> Problem {
        match self.place(name) {
            Some(place) => problem.with_note(place, "the other one is here"),
            None => problem,
        }
    }

    /// Frees unused memory of a complete game, because most games have few tags.
    pub(super) fn shrink_to_fit(mut self) -> Self {
        self.tags.shrink_to_fit();
        self.hands.shrink_to_fit();
        self
    }

    fn tag(&self, name: TagName) -> Option<&Tag<'a>> {
        self.tags.iter().find(|(other, _)| *other == name).map(|(_, tag)| tag)
    }

    /// Returns the value of a tag. `None` if it is missing, empty, or unknown.
    pub(super) fn value(&self, name: TagName) -> Option<&str> {
        let value = self.tag(name)?.value.trim();
        is_known(value).then_some(value)
    }

    /// Returns the room. `None` for other values than Open and Closed.
    pub(super) fn room(&self) -> Option<Room> {
        match self.value(TagName::Room)?.to_ascii_lowercase().as_str() {
            "open" => Some(Room::Open),
            "closed" => Some(Room::Closed),
            _ => None,
        }
    }

    /// Returns the location of a tag's value.
    pub(super) fn place(&self, name: TagName) -> Option<Range<usize>> {
        self.tag(name).and_then(|tag| tag.place.clone())
    }

    /// Returns `true` if the game is more than a deal. Published deals carry empty tags for unknown
    /// values. A game that names both sides is a result, even if the board was not played or was
    /// passed out.
    pub(super) fn has_result(&self) -> bool {
        const RESULT: [TagName; 3] = [TagName::Contract, TagName::Result, TagName::Score];
        self.has_value_of_any(&RESULT)
            || self.has(TagName::Contract) && self.has_value_of_any(&SIDES)
            || self.is_passed_out()
                && (self.has_value_of_any(&SIDES) || self.has_value_of_any(&PLAYERS))
    }

    /// Returns `true` if the auction consists of four passes.
    pub(super) fn is_passed_out(&self) -> bool {
        self.moves.ending() == AuctionEnd::PassedOut
    }

    /// Returns `true` if the game has a board or contestants. A game with neither is an example or
    /// an excerpt of a file.
    pub(super) fn belongs_to_an_event(&self) -> bool {
        self.value(TagName::Board).is_some()
            || self.has_value_of_any(&SIDES)
            || self.has_value_of_any(&PLAYERS)
    }

    /// Returns `true` if one of the tags has a value.
    fn has_value_of_any(&self, names: &[TagName]) -> bool {
        names.iter().any(|&name| self.value(name).is_some())
    }

    /// Returns the location of a tag, or else of the board, or else of the first tag of the game.
    pub(super) fn tag_or_board_place(&self, name: TagName) -> Option<Range<usize>> {
        self.place(name).or_else(|| self.place(TagName::Board)).or_else(|| {
            self.tags
                .iter()
                .filter_map(|(_, tag)| tag.place.clone())
                .min_by_key(|place| place.start)
        })
    }

    /// Returns the location of the first tag with a value of this length in bytes.
    pub(super) fn place_of_length(&self, bytes: usize) -> Option<Range<usize>> {
        let found = self.tags.iter().find(|(_, tag)| tag.value.trim().len() == bytes);
        found.and_then(|(name, _)| self.tag_or_board_place(*name))
    }

    /// Returns the written vulnerability. A dash is a valid value and means that neither side is
    /// vulnerable.
    pub(super) fn vulnerable(&self) -> Option<&str> {
        let value = self.tag(TagName::Vulnerable)?.value.trim();
        Some(value).filter(|value| !matches!(*value, "" | "?"))
    }

    /// Creates a problem at the location of a tag.
    pub(super) fn problem(&self, name: TagName, kind: &impl DiagnosticKind) -> Problem {
        Problem::new(self.tag_or_board_place(name), kind)
    }
}

/// Returns `true` if a value is neither empty nor unknown.
fn is_known(value: &str) -> bool {
    !matches!(value, "" | "?" | "-")
}

/// Returns the value of a tag, or reports that it is invalid.
pub(super) fn report<T, E: std::fmt::Display>(
    game: &Game<'_>,
    name: TagName,
    read: Result<T, E>,
    problems: &mut Problems,
) -> Option<T> {
    match read {
        Ok(read) => Some(read),
        Err(error) => {
            problems.push(game.problem(name, &invalid_value(name, error.to_string())));
            None
        }
    }
}

/// Returns the problem of a tag with an invalid value.
const fn invalid_value(name: TagName, error: String) -> CsvProblem {
    match name {
        TagName::Board => CsvProblem::InvalidBoard { error },
        TagName::Contract => CsvProblem::InvalidContract { error },
        TagName::Declarer => CsvProblem::InvalidDeclarer { error },
        TagName::Ruling => CsvProblem::InvalidRuling { error },
        TagName::Vulnerable => CsvProblem::InvalidVulnerability { error },
        _ => CsvProblem::InvalidTricks { error },
    }
}
