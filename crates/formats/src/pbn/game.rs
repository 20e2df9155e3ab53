//! What one game says: who met whom on which board, and what came of it.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;

use bridge_core::{BoardNumber, Contract, Played, Score, Seat, Side, Tricks, Vulnerability};
use tournament::{Outcome, Room};

use crate::problem::{Problem, Problems};
use crate::words::is_passed_out;

/// The tags of one game.
#[derive(Debug, Default)]
pub(super) struct Game<'a> {
    tags: BTreeMap<&'a str, Tag<'a>>,
}

/// A tag's value and its place in the file.
#[derive(Debug)]
pub(super) struct Tag<'a> {
    pub(super) value: Cow<'a, str>,
    pub(super) place: Range<usize>,
}

/// A game's result, ready for the event.
pub(super) struct GameResult<'a> {
    pub(super) number: BoardNumber,
    pub(super) vulnerability: Option<Vulnerability>,
    pub(super) home: &'a str,
    pub(super) away: &'a str,
    pub(super) table: Option<&'a str>,
    pub(super) round: Option<&'a str>,
    pub(super) room: Option<Room>,
    pub(super) outcome: Outcome,
    /// The contract is Pass and there is no score: how some programs write that nobody played.
    pub(super) pass_without_score: bool,
    /// Of board, North-South and East-West.
    pub(super) places: [Range<usize>; 3],
}

impl<'a> Game<'a> {
    pub(super) fn is_empty(&self) -> bool {
        self.tags.is_empty()
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.tags.contains_key(name)
    }

    /// Adds a tag; a tag that occurs twice in a game counts the first time, as the standard says.
    pub(super) fn insert(&mut self, name: &'a str, tag: Tag<'a>) {
        self.tags.entry(name).or_insert(tag);
    }

    /// A tag's value, unless it is missing, empty or the `?` of what is not known.
    pub(super) fn known(&self, name: &str) -> Option<&str> {
        let value = self.tags.get(name)?.value.trim();
        Some(value).filter(|value| !matches!(*value, "" | "?" | "-"))
    }

    /// The place of a tag's value.
    pub(super) fn place(&self, name: &str) -> Option<Range<usize>> {
        self.tags.get(name).map(|tag| tag.place.clone())
    }

    /// Whether the game is more than a deal.
    pub(super) fn has_result(&self) -> bool {
        ["Contract", "Result", "Score"].iter().any(|name| self.has(name))
    }

    /// The place of a tag, or of the game's board, or of its first tag: something to point at.
    fn near(&self, name: &str) -> Option<Range<usize>> {
        self.place(name)
            .or_else(|| self.place("Board"))
            .or_else(|| self.tags.values().map(|tag| tag.place.clone()).min_by_key(|p| p.start))
    }

    fn error(&self, name: &str, message: impl Into<String>) -> Problem {
        Problem::error(self.near(name), message)
    }
}

/// Reads a game's result; nothing where a tag could not be understood, which has then been reported.
pub(super) fn result_of<'a>(game: &'a Game<'_>, problems: &mut Problems) -> Option<GameResult<'a>> {
    let number: Option<BoardNumber> = if let Some(value) = game.known("Board") {
        report(game, "Board", value.parse(), problems)
    } else {
        problems.push(game.error("Board", "the game has no board number: expected [Board \"7\"]"));
        None
    };
    // A dash is no unknown here: it is one of the spellings of nobody vulnerable.
    let vulnerability: Option<Vulnerability> =
        match game.tags.get("Vulnerable").map(|tag| tag.value.trim()) {
            None | Some("" | "?") => None,
            Some(value) => Some(report(game, "Vulnerable", value.parse(), problems)?),
        };
    let sides = sides(game, problems);
    let outcome = outcome(game, vulnerability.or(number.map(BoardNumber::vulnerability)), problems);

    let (number, [home_tag, away_tag]) = (number?, sides?);
    let (outcome, pass_without_score) = outcome?;
    let place = |tag: &str| game.place(tag).unwrap_or_default();
    Some(GameResult {
        number,
        vulnerability,
        home: game.known(home_tag).unwrap_or_default(),
        away: game.known(away_tag).unwrap_or_default(),
        table: game.known("Table"),
        room: room(game),
        round: game.known("Round"),
        outcome,
        pass_without_score,
        places: [place("Board"), place(home_tag), place(away_tag)],
    })
}

/// The tags that name who sat North-South and East-West. The home team sits North-South in the open
/// room, and at a table without a room; it sits East-West in the closed room.
fn sides(game: &Game<'_>, problems: &mut Problems) -> Option<[&'static str; 2]> {
    let closed = room(game) == Some(Room::Closed);
    let candidates = [["HomeTeam", "VisitTeam"], ["PairNS", "PairEW"]];
    for [first, second] in candidates {
        match (game.known(first), game.known(second)) {
            (Some(_), Some(_)) if closed && first == "HomeTeam" => return Some([second, first]),
            (Some(_), Some(_)) => return Some([first, second]),
            (None, None) => {}
            (found, _) => {
                let missing = if found.is_none() { first } else { second };
                problems.push(game.error(missing, format!("the game has no {missing}")));
                return None;
            }
        }
    }
    let message = "the game names neither teams (HomeTeam, VisitTeam) nor pairs (PairNS, PairEW)";
    problems.push(game.error("Board", message));
    None
}

/// The room; a name other than the two is nobody's room.
fn room(game: &Game<'_>) -> Option<Room> {
    match game.known("Room")?.to_ascii_lowercase().as_str() {
        "open" => Some(Room::Open),
        "closed" => Some(Room::Closed),
        _ => None,
    }
}

/// The outcome, and whether it is a Pass without a score.
fn outcome(
    game: &Game<'_>,
    vulnerability: Option<Vulnerability>,
    problems: &mut Problems,
) -> Option<(Outcome, bool)> {
    let score: Option<Score> = match game.known("Score") {
        None => None,
        Some(value) => Some(score(game, value, problems)?),
    };
    let Some(value) = game.known("Contract") else {
        return Some((score.map_or(Outcome::NotPlayed, Outcome::Score), false));
    };
    if is_passed_out(value) {
        return Some(match score {
            Some(score) if score != Score::ZERO => {
                let message = format!("the contract is Pass, the score {score}: the score counts");
                problems.push(Problem::warning(game.near("Score"), message));
                (Outcome::Score(score), false)
            }
            Some(_) => (Outcome::PassedOut, false),
            None => (Outcome::NotPlayed, true),
        });
    }

    let contract: Option<Contract> = report(game, "Contract", value.parse(), problems);
    // An irregular declarer is written with a caret.
    let declarer = game.known("Declarer").map(|value| value.trim_start_matches('^'));
    let declarer: Option<Seat> = match (declarer, score) {
        (Some(value), _) => report(game, "Declarer", value.parse(), problems),
        (None, Some(score)) => return Some((Outcome::Score(score), false)),
        (None, None) => {
            problems.push(game.error("Declarer", "the contract has no declarer"));
            None
        }
    };
    let tricks: Option<Tricks> = match (game.known("Result"), score) {
        (Some(value), _) => tricks(game, value, declarer.map(Seat::side), problems),
        (None, Some(score)) => return Some((Outcome::Score(score), false)),
        (None, None) => {
            problems.push(game.error("Result", "the contract has no result: expected tricks"));
            None
        }
    };
    let played = Played { contract: contract?, declarer: declarer?, tricks: tricks? };
    if let (Some(score), Some(vulnerability)) = (score, vulnerability) {
        let computed = played.score(vulnerability);
        if computed != score {
            let message = format!(
                "{played}, vulnerable {vulnerability}, scores {computed}, the game says {score}: \
                 {computed} counts"
            );
            problems.push(Problem::warning(game.near("Score"), message));
        }
    }
    Some((Outcome::Played(played), false))
}

/// Declarer's tricks: a bare number, or a number behind the side that took them (`EW 4`).
fn tricks(
    game: &Game<'_>,
    value: &str,
    declaring: Option<Side>,
    problems: &mut Problems,
) -> Option<Tricks> {
    let Some((side, count)) = value.split_once(char::is_whitespace) else {
        return report(game, "Result", value.parse(), problems);
    };
    let side: Side = report(game, "Result", side.parse(), problems)?;
    let count: Tricks = report(game, "Result", count.parse(), problems)?;
    if declaring == Some(side) {
        return Some(count);
    }
    report(game, "Result", Tricks::new(Tricks::MAX - count.get()), problems)
}

/// A score such as `NS 120`, `EW -120` or `NS 120 EW -120`, from North-South's side.
fn score(game: &Game<'_>, value: &str, problems: &mut Problems) -> Option<Score> {
    let words: Vec<&str> = value.split_whitespace().collect();
    let one = |side: &str, points: &str| -> Option<Score> {
        let points: Score = points.parse().ok()?;
        Some(match side.parse().ok()? {
            Side::NorthSouth => points,
            Side::EastWest => -points,
        })
    };
    let read = match words.as_slice() {
        [side, points] => one(side, points),
        [side, points, other_side, other_points] => {
            let first = one(side, points);
            first.filter(|_| first == one(other_side, other_points))
        }
        _ => None,
    };
    if read.is_none() {
        let message = format!("{value:?} is no score: expected NS or EW and points, as in NS 120");
        problems.push(game.error("Score", message));
    }
    read
}

fn report<T, E: std::fmt::Display>(
    game: &Game<'_>,
    name: &str,
    read: Result<T, E>,
    problems: &mut Problems,
) -> Option<T> {
    read.map_err(|error| problems.push(game.error(name, format!("{error}")))).ok()
}
