//! What one game says: who met whom on which board, and what came of it.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;

use bridge_core::{BoardNumber, Contract, Played, Score, Seat, Side, Tricks, Vulnerability};
use tournament::{Outcome, Room};

use crate::problem::{Problem, Problems};
use crate::words::{CHECK_SCORE, contradiction, impossible, is_passed_out};

/// The tags of one game.
#[derive(Debug, Default)]
pub(super) struct Game<'a> {
    tags: BTreeMap<&'a str, Tag<'a>>,
}

/// A tag's value and its place in the file.
#[derive(Debug)]
pub(super) struct Tag<'a> {
    pub(super) value: Cow<'a, str>,
    /// None where an earlier game gave the value.
    pub(super) place: Option<Range<usize>>,
}

/// The tags that are read, in order; the standard's many others are passed over.
const READ: [&str; 16] = [
    "Board",
    "Competition",
    "Contract",
    "Declarer",
    "Event",
    "HomeTeam",
    "PairEW",
    "PairNS",
    "Result",
    "Room",
    "Round",
    "Score",
    "Scoring",
    "Table",
    "VisitTeam",
    "Vulnerable",
];

/// Whether a tag is one of those that are read.
pub(super) fn is_read(name: &str) -> bool {
    READ.binary_search(&name).is_ok()
}

/// What the file says of a board's vulnerability, and where it says so first.
pub(super) type Vulnerabilities = BTreeMap<BoardNumber, (Vulnerability, Range<usize>)>;

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
        self.tags.get(name).and_then(|tag| tag.place.clone())
    }

    /// Whether the game is more than a deal. Published deals carry empty tags for what is not known; a
    /// game that names both sides is a result, if only of not having been played.
    pub(super) fn has_result(&self) -> bool {
        let known = |names: &[&str]| names.iter().any(|name| self.known(name).is_some());
        known(&["Contract", "Result", "Score"])
            || (self.has("Contract") && known(&["HomeTeam", "VisitTeam", "PairNS", "PairEW"]))
    }

    /// The place of a tag, or of the game's board, or of its first tag: something to point at.
    fn near(&self, name: &str) -> Option<Range<usize>> {
        self.place(name).or_else(|| self.place("Board")).or_else(|| {
            self.tags.values().filter_map(|tag| tag.place.clone()).min_by_key(|place| place.start)
        })
    }

    /// The vulnerability as it is written. A dash is no unknown here: it is one of the spellings of
    /// nobody vulnerable.
    fn vulnerable(&self) -> Option<&str> {
        let value = self.tags.get("Vulnerable")?.value.trim();
        Some(value).filter(|value| !matches!(*value, "" | "?"))
    }

    fn error(&self, name: &str, message: impl Into<String>) -> Problem {
        Problem::error(self.near(name), message)
    }
}

/// Looks through all games for vulnerabilities before any contract is scored.
pub(super) fn vulnerabilities(games: &[Game<'_>]) -> Vulnerabilities {
    let mut given = Vulnerabilities::new();
    for game in games {
        let number = game.known("Board").and_then(|value| value.parse().ok());
        let vulnerability = game.vulnerable().and_then(|value| value.parse().ok());
        if let (Some(number), Some(vulnerability)) = (number, vulnerability) {
            let place = game.near("Vulnerable").unwrap_or_default();
            given.entry(number).or_insert((vulnerability, place));
        }
    }
    given
}

/// Reads a game's result; nothing where a tag could not be understood, which has then been reported.
pub(super) fn result_of<'a>(
    game: &'a Game<'_>,
    vulnerabilities: &Vulnerabilities,
    problems: &mut Problems,
) -> Option<GameResult<'a>> {
    let number: Option<BoardNumber> = if let Some(value) = game.known("Board") {
        report(game, "Board", value.parse(), problems)
    } else {
        problems.push(game.error("Board", "the game has no board number: expected [Board \"7\"]"));
        None
    };
    let known = number.and_then(|number| vulnerabilities.get(&number));
    if let Some(value) = game.vulnerable() {
        let given: Vulnerability = report(game, "Vulnerable", value.parse(), problems)?;
        if let Some((first, place)) = known.filter(|(first, _)| *first != given) {
            let message = format!("the board is vulnerable {given} here and {first} before");
            let problem = game.error("Vulnerable", message);
            problems.push(problem.note(place.clone(), "the other one is here"));
            return None;
        }
    }
    let vulnerability = known.map(|&(vulnerability, _)| vulnerability);
    let sides = sides(game, problems);
    let outcome = outcome(game, vulnerability.or(number.map(BoardNumber::vulnerability)), problems);

    let (number, [home_tag, away_tag]) = (number?, sides?);
    let (outcome, pass_without_score) = outcome?;
    let place = |tag: &str| game.near(tag).unwrap_or_default();
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
    // An irregular declarer is written with a caret.
    let declarer = game.known("Declarer").map(|value| value.trim_start_matches('^'));
    let score: Option<Score> = match game.known("Score") {
        None => None,
        Some(value) => {
            let side = declarer.and_then(|seat| seat.parse().ok()).map(Seat::side);
            Some(score(game, value, side, problems)?)
        }
    };
    let bare = |score: Score, problems: &mut Problems| {
        if let Some(message) = vulnerability.and_then(|known| impossible(score, known)) {
            problems.push(Problem::warning(game.near("Score"), message).hint(CHECK_SCORE));
        }
        (Outcome::Score(score), false)
    };
    let Some(value) = game.known("Contract") else {
        return Some(match score {
            Some(score) => bare(score, problems),
            None => (Outcome::NotPlayed, false),
        });
    };
    if is_passed_out(value) {
        return Some(match score {
            Some(score) if score != Score::ZERO => {
                let message = format!("the contract is Pass, the score {score}: the score counts");
                problems.push(Problem::warning(game.near("Score"), message));
                bare(score, problems)
            }
            Some(_) => (Outcome::PassedOut, false),
            None => (Outcome::NotPlayed, true),
        });
    }

    let contract: Option<Contract> = report(game, "Contract", value.parse(), problems);
    let declarer: Option<Seat> = match (declarer, score) {
        (Some(value), _) => report(game, "Declarer", value.parse(), problems),
        (None, Some(score)) => return Some(bare(score, problems)),
        (None, None) => {
            problems.push(game.error("Declarer", "the contract has no declarer"));
            None
        }
    };
    let tricks: Option<Tricks> = match (game.known("Result"), score) {
        (Some(value), _) => tricks(game, value, declarer.map(Seat::side), problems),
        (None, Some(score)) => return Some(bare(score, problems)),
        (None, None) => {
            problems.push(game.error("Result", "the contract has no result: expected tricks"));
            None
        }
    };
    let played = Played { contract: contract?, declarer: declarer?, tricks: tricks? };
    if let (Some(score), Some(vulnerability)) = (score, vulnerability)
        && let Some(message) = contradiction(played, vulnerability, score)
    {
        problems.push(Problem::warning(game.near("Score"), message));
    }
    Some((Outcome::Played(played), false))
}

/// Declarer's tricks: a bare number, or numbers behind the sides that took them (`EW 4`, `NS 9 EW 4`).
fn tricks(
    game: &Game<'_>,
    value: &str,
    declaring: Option<Side>,
    problems: &mut Problems,
) -> Option<Tricks> {
    let value = value.trim_start_matches('^');
    let words: Vec<&str> = value.split_whitespace().collect();
    let of_declarer = |side: &str, count: &str| -> Option<Tricks> {
        let (side, count): (Side, Tricks) = (side.parse().ok()?, count.parse().ok()?);
        let others = Tricks::new(Tricks::MAX - count.get()).ok()?;
        Some(if declaring? == side { count } else { others })
    };
    let read = match words.as_slice() {
        [side, count] => of_declarer(side, count),
        [side, count, other_side, other_count] => {
            let first = of_declarer(side, count);
            first.filter(|_| first == of_declarer(other_side, other_count))
        }
        _ => return report(game, "Result", value.parse(), problems),
    };
    if read.is_none() {
        let message = format!(
            "{value:?} is no result: expected declarer's tricks, as in 9, or those of the sides, as in \
             NS 9 EW 4"
        );
        problems.push(game.error("Result", message));
    }
    read
}

/// A score such as `NS 120`, `EW -120` or `NS 120 EW -120`, from North-South's side; a bare number is
/// declarer's.
fn score(
    game: &Game<'_>,
    value: &str,
    declaring: Option<Side>,
    problems: &mut Problems,
) -> Option<Score> {
    let value = value.trim_start_matches('^');
    let words: Vec<&str> = value.split_whitespace().collect();
    let of_side = |side: Side, points: &str| -> Option<Score> {
        let points: Score = points.parse().ok()?;
        Some(match side {
            Side::NorthSouth => points,
            Side::EastWest => -points,
        })
    };
    let one = |side: &str, points: &str| of_side(side.parse().ok()?, points);
    let read = match words.as_slice() {
        [points] => declaring.and_then(|side| of_side(side, points)),
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
