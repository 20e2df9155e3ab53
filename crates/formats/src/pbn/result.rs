//! Reads the result of a game: board, contestants, and outcome.

use std::collections::BTreeMap;
use std::ops::Range;

use bridge_core::{BoardNumber, Vulnerability};
use event::{Outcome, Room};

use super::game::{Game, report};
use super::outcome::outcome;
use super::pbn_problem::PbnProblem;
use super::players::{Players, has_four_players};
use super::tag_name::TagName;
use crate::csv::csv_problem::CsvProblem;
use crate::problem::{Problem, Problems};

/// The result of a game, ready for the event.
pub(super) struct GameResult<'a> {
    pub(super) number: BoardNumber,
    pub(super) vulnerability: Option<Vulnerability>,
    pub(super) home: &'a str,
    pub(super) away: &'a str,
    pub(super) table: Option<&'a str>,
    pub(super) round: Option<&'a str>,
    pub(super) room: Option<Room>,
    pub(super) outcome: Outcome,
    /// `true` if the contract is Pass without a score or four passes. Some programs mark unplayed
    /// boards this way.
    pub(super) pass_without_score: bool,
    /// The locations of board, North-South, and East-West.
    pub(super) places: [Range<usize>; 3],
}

/// The vulnerability of each board of each session, with its first location.
pub(super) struct Vulnerabilities<'a>(
    BTreeMap<(Option<&'a str>, BoardNumber), LocatedVulnerability>,
);

/// A vulnerability and its location.
type LocatedVulnerability = (Vulnerability, Range<usize>);

impl<'a> Vulnerabilities<'a> {
    /// Collects the vulnerabilities of all games before any contract is scored.
    pub(super) fn from_games(games: &'a [Game<'_>]) -> Self {
        let mut given = BTreeMap::new();
        for game in games {
            let number = game.value(TagName::Board).and_then(|value| value.parse().ok());
            let vulnerability = game.vulnerable().and_then(|value| value.parse().ok());
            if let (Some(number), Some(vulnerability)) = (number, vulnerability) {
                let place = game.tag_or_board_place(TagName::Vulnerable).unwrap_or_default();
                let session = game.value(TagName::Session);
                given.entry((session, number)).or_insert((vulnerability, place));
            }
        }
        Self(given)
    }

    /// Returns the vulnerability of a board in the session of a game.
    pub(super) fn get(
        &self,
        game: &'a Game<'_>,
        number: BoardNumber,
    ) -> Option<&LocatedVulnerability> {
        self.0.get(&(game.value(TagName::Session), number))
    }
}

/// Returns the error for a board that had another vulnerability before.
pub(super) fn conflicting_vulnerability(
    game: &Game<'_>,
    number: BoardNumber,
    given: Vulnerability,
    (first, place): &LocatedVulnerability,
) -> Problem {
    let problem = CsvProblem::TwoVulnerabilities {
        board: number.to_string(),
        found: given.to_string(),
        earlier: first.to_string(),
    };
    game.problem(TagName::Vulnerable, &problem).with_note(place.clone(), "the other one is here")
}

/// Reads the result of a game. Invalid tags are reported, and `None` is returned.
pub(super) fn read_result<'a>(
    game: &'a Game<'_>,
    players: &'a Players<'a>,
    vulnerabilities: &Vulnerabilities<'a>,
    problems: &mut Problems,
) -> Option<GameResult<'a>> {
    let number: Option<BoardNumber> = if let Some(value) = game.value(TagName::Board) {
        report(game, TagName::Board, value.parse(), problems)
    } else {
        problems.push(game.problem(TagName::Board, &PbnProblem::BoardTagMissing));
        None
    };
    let known = number.and_then(|number| vulnerabilities.get(game, number));
    if let Some(value) = game.vulnerable() {
        let given: Vulnerability = report(game, TagName::Vulnerable, value.parse(), problems)?;
        if let (Some(number), Some(before)) = (number, known.filter(|it| it.0 != given)) {
            problems.push(conflicting_vulnerability(game, number, given, before));
            return None;
        }
    }
    let vulnerability = known.map(|&(vulnerability, _)| vulnerability);
    let sides = sides(game, players, problems);
    let outcome = outcome(game, vulnerability.or(number.map(BoardNumber::vulnerability)), problems);

    let (number, ([home, away], [home_tag, away_tag])) = (number?, sides?);
    let (outcome, pass_without_score) = outcome?;
    let place = |tag: TagName| game.tag_or_board_place(tag).unwrap_or_default();
    Some(GameResult {
        number,
        vulnerability,
        home,
        away,
        table: game.value(TagName::Table),
        room: game.room(),
        round: game.value(TagName::Round),
        outcome,
        pass_without_score,
        places: [place(TagName::Board), place(home_tag), place(away_tag)],
    })
}

/// Returns the North-South and East-West contestants, and the tags that name them. The home team
/// sits North-South in the open room and at a table without a room, and East-West in the closed
/// room.
fn sides<'a>(
    game: &'a Game<'_>,
    players: &'a Players<'a>,
    problems: &mut Problems,
) -> Option<([&'a str; 2], [TagName; 2])> {
    let closed = game.room() == Some(Room::Closed);
    let candidates = [[TagName::HomeTeam, TagName::VisitTeam], [TagName::PairNs, TagName::PairEw]];
    for [first, second] in candidates {
        match (game.value(first), game.value(second)) {
            (Some(home), Some(away)) if closed && first == TagName::HomeTeam => {
                return Some(([away, home], [second, first]));
            }
            (Some(one), Some(other)) => return Some(([one, other], [first, second])),
            (None, None) => {}
            (found, _) => {
                let missing = if found.is_none() { first } else { second };
                let problem = PbnProblem::SideTagMissing { tag: missing.name() };
                problems.push(game.problem(missing, &problem));
                return None;
            }
        }
    }
    let by_players = players.sides(game);
    if by_players.is_none() {
        let problem = if has_four_players(game) {
            PbnProblem::ContradictoryTeams
        } else {
            PbnProblem::ContestantTagsMissing
        };
        problems.push(game.problem(TagName::Board, &problem));
    }
    by_players
}
