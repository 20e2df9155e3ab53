//! Portable Bridge Notation: a file of games, each a list of tags and sections.
//!
//! Read are the tags that say who played what with which result. Auctions, play and tables inside a
//! game are passed over.

mod game;
mod outcome;
mod players;
mod result;
mod tags;

use std::ops::Range;

use event::{Entry, Event};
use regulations::Method;

use crate::problem::{Problem, ProblemSeverity, Problems};
use game::Game;
use players::Players;
use result::{result_of, vulnerabilities};

/// What could be read, what is wrong with it, and the places of board, North-South and East-West of each
/// result.
pub(crate) struct ReadPbn {
    pub(crate) text: String,
    pub(crate) event: Event,
    pub(crate) method: Option<Method>,
    pub(crate) problems: Problems,
    pub(crate) places: Vec<[Range<usize>; 3]>,
}

/// Reads a whole file of games.
pub(crate) fn read(text: String) -> ReadPbn {
    let mut problems = Problems::default();
    let games = tags::games(&text, &mut problems);

    let mut event = Event::default();
    let mut places = Vec::new();
    let mut unscored_passes = 0_usize;
    let mut deals = 0_usize;
    let vulnerabilities = vulnerabilities(&games);
    let players = Players::of(&games);
    for game in &games {
        if !game.has_result() {
            deals += 1;
            continue;
        }
        let Some(result) = result_of(game, &players, &vulnerabilities, &mut problems) else {
            continue;
        };
        unscored_passes += usize::from(result.pass_without_score);
        let added = event.board(None, result.number, result.vulnerability).and_then(|board| {
            let entry = Entry::new(board, result.home, result.away, result.outcome);
            let (table, round, room) = (result.table, result.round, result.room);
            event.add(Entry { table, round, room, ..entry })
        });
        match added {
            Ok(_) => places.push(result.places),
            Err(error) => {
                problems.push(Problem::error(game.place("Vulnerable"), format!("{error}")));
            }
        }
    }

    if event.results().is_empty() && problems.count(ProblemSeverity::Error) == 0 {
        let message = match deals {
            0 => "the file holds no game".to_owned(),
            1 => "the file holds a deal and no result".to_owned(),
            _ => format!("the file holds {deals} deals and no result"),
        };
        let hint = "a result has the tags Board, Contract, Declarer and Result, and the teams \
                    (HomeTeam, VisitTeam) or the pairs (PairNS, PairEW)";
        problems.push(Problem::error(None, message).hint(hint));
    } else if deals > 0 {
        let message = format!("left out, being deals without a result: {deals} of the games");
        problems.push(Problem::warning(None, message));
    }
    if unscored_passes > 0 {
        let message = format!(
            "taken for not played, with the contract Pass and no score: {unscored_passes} of the games"
        );
        problems.push(Problem::warning(None, message));
    }
    if competition(&games).starts_with("individual") {
        for (name, of_pair) in players.pairs() {
            if let Err(error) = event.partnership(name, of_pair) {
                problems.push(Problem::error(None, error.to_string()));
            }
        }
    }
    event.title = common(&games, "Event").map(str::to_owned);
    let method = method(&games, &players);
    ReadPbn { text, event, method, problems, places }
}

/// A tag's value where all games that have the tag agree.
fn common<'a>(games: &'a [Game<'_>], tag: &str) -> Option<&'a str> {
    let mut values = games.iter().filter_map(|game| game.known(tag));
    let first = values.next()?;
    values.all(|value| value == first).then_some(first)
}

/// What kind of competition the file says it is of.
fn competition(games: &[Game<'_>]) -> String {
    common(games, "Competition").unwrap_or_default().to_ascii_lowercase()
}

/// What the file says of its method: a competition of teams, or how pairs are scored. IMPs alone do not say which.
fn method(games: &[Game<'_>], players: &Players<'_>) -> Option<Method> {
    let competition = competition(games);
    let scoring = common(games, "Scoring").unwrap_or_default().to_ascii_uppercase();
    let of_teams = games.iter().all(|game| game.known("HomeTeam").is_some());
    if competition == "teams" || players.are_teams() || (of_teams && !games.is_empty()) {
        Some(Method::Teams)
    } else if scoring.starts_with("MP") || scoring.starts_with("MATCHPOINT") {
        Some(Method::Matchpoints)
    } else if scoring.contains("BUTLER") {
        Some(Method::Butler)
    } else if scoring.contains("CAVENDISH") || scoring.contains("CROSS") {
        Some(Method::CrossImps)
    } else {
        None
    }
}
