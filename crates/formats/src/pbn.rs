//! Portable Bridge Notation: a file of games, each with tags and sections.
//!
//! [`read`](crate::read()) uses the tags of contestants, contracts, and results, and the tables of
//! scores. For the result, the auction and the play only show if the board was played. Other tables are
//! ignored. `hands.rs` reads the deals, auctions, and plays for reports.
//!
//! This module has the parts of the notation that writers and verifiers share with the reader.

mod column_name;
mod game;
mod hand_tags;
mod hands;
mod header;
mod moves;
mod outcome;
pub(crate) mod pbn_problem;
mod players;
mod result;
mod row_values;
mod rows;
mod scores;
mod tables;
mod tag_name;
mod tags;

use std::ops::Range;

use bridge_core::BoardNumber;
use event::{Adjustment, Event, EventError, NewResult, ResultId};
use regulations::{Method, Winners};

use crate::hand_records::add::HandAdder;
use crate::hand_records::game_hands::GameHands;
use crate::hand_records::hand_problem::HandProblem;
use crate::problem::occurrences::Occurrences;
use crate::problem::{Problem, Problems};
use crate::read::origin::Origin;
use crate::read::parsed_results::{ParsedFile, ReadResult, prepend_note};
use crate::read::read_error::ReadError;
use crate::read::read_options::ReadOptions;
use crate::text::decode;
use crate::values::outcome_words::ruling_warning;
use event::Severity;
use game::Game;
use moves::unscored_passes_warning;
use pbn_problem::{PbnProblem, not_added};
use players::Players;
use result::{GameResult, Vulnerabilities, read_result};
use scores::{Scores, has_matchpoints, has_results};

pub use crate::text::decode::{Decoded, pbn as decode};
pub use column_name::ColumnName;
pub use moves::{AuctionEnd, Moves};
pub use tag_name::TagName;
pub use tags::unescape;

/// Reads a whole file of games.
pub(crate) fn read(bytes: Vec<u8>, _: &ReadOptions) -> ReadResult {
    let Decoded { text, note } = decode::pbn(bytes).map_err(ReadError::without_partial)?;
    if let Some(problem) = decode::long_line(&text) {
        return Err(ReadError::new(text, prepend_note(note, problem.into())).without_partial());
    }
    read_games(text).with_note(note).into_results()
}

/// Reads the games of a text.
fn read_games(text: String) -> ParsedFile {
    let mut problems = Problems::default();
    let games = tags::parse_games(&text, &mut problems);

    let mut event = Event::default();
    let mut scores = Scores::from_games(&games);
    let mut ignored_games = IgnoredGames::default();
    let mut hand_adder = GameHandAdder::default();
    let vulnerabilities = Vulnerabilities::from_games(&games);
    let players = Players::from_games(&games);
    // The results of games, by position.
    let mut results = vec![None; games.len()];
    for (game, result_of_game) in games.iter().zip(&mut results) {
        // An invalid game is reported as one error.
        let mut found = Problems::default();
        if let Some(problem) = game.misspelled_tag_problem() {
            let is_broken = problem.severity == Severity::Error;
            problems.push(problem);
            if is_broken {
                continue;
            }
        }
        if has_results(game) {
            game.contradiction().into_iter().for_each(|problem| found.push(problem));
            // The result of the game itself is in its table.
            scores.add_board(game, &vulnerabilities, &mut event, &mut found);
            problems.append(found);
            continue;
        }
        if ignored_games.is_ignored(game) {
            continue;
        }
        game.contradiction().into_iter().for_each(|problem| found.push(problem));
        if let Some(result) = read_result(game, &players, &vulnerabilities, &mut found) {
            if result.pass_without_score {
                ignored_games
                    .unscored_passes
                    .add_at(|| game.tag_or_board_place(TagName::Contract).unwrap_or_default());
            }
            if let Some((result, places)) = add_to_event(game, result, &mut event, &mut found) {
                *result_of_game = Some(result);
                scores.places.push(places);
            }
        }
        problems.append(found.with_first_error());
    }
    for (game, result) in games.iter().zip(results) {
        if hand_adder.add_game(game, result, &text, &mut event, &mut problems)
            && result.is_none()
            && !has_results(game)
            && !game.has_result()
        {
            // The deal belongs to a board with results.
            ignored_games.deals.count = ignored_games.deals.count.saturating_sub(1);
        }
    }
    ignored_games.report(event.results().is_empty(), &mut problems);
    if competition(&games).starts_with("individual") {
        for (name, of_pair) in players.pairs() {
            // A name that is too long was reported at its game.
            let partnership = event.partnership(name, of_pair);
            if let Some(error) =
                partnership.err().filter(|it| !matches!(it, EventError::LongName(_)))
            {
                problems.push(not_added(None, &error));
            }
        }
    }
    event.title = common_value(&games, TagName::Event).map(str::to_owned);
    if let Some(problem) = several_events(&games) {
        problems.push(problem);
    }
    scores.read_totals(&games, &mut event, &mut problems);
    let method = method(&games, &players);
    let winners = scores.has_two_fields.then_some(Winners::Two);
    let Scores { published, places, members, .. } = scores;
    let origin = Origin::Places { results: places, matches: Vec::new(), members };
    ParsedFile { text: text.into(), event, method, winners, published, problems, origin }
}

/// Adds a result and its ruling to the event, and returns its ID and locations. `None` if it contradicts
/// an earlier one.
fn add_to_event(
    game: &Game<'_>,
    result: GameResult<'_>,
    event: &mut Event,
    problems: &mut Problems,
) -> Option<(ResultId, [Range<usize>; 3])> {
    let session = game.value(TagName::Session).map(|session| event.intern(session)).transpose();
    let board =
        session.and_then(|session| event.board(session, result.number, result.vulnerability));
    let added = board.and_then(|board| {
        let entry = NewResult::new(board, result.home, result.away, result.outcome);
        let (table, round, room) = (result.table, result.round, result.room);
        event.add(NewResult { table, round, room, section: game.value(TagName::Section), ..entry })
    });
    match added {
        Ok(id) => {
            if let Some(ruling) = ruling(game, problems) {
                let vulnerability = event.board_at(event.results().board(id)).vulnerability;
                let place = || game.tag_or_board_place(TagName::Ruling);
                if let Some(problem) = ruling_warning(&ruling, vulnerability, place) {
                    problems.push(problem);
                }
                event.adjust(id, ruling);
            }
            Some((id, result.places))
        }
        Err(error) => {
            let place = match error {
                EventError::LongName(bytes) => {
                    let of_player = |name: &str, place: &Range<usize>| {
                        (name.len() == bytes).then(|| place.clone())
                    };
                    let [_, home, away] = &result.places;
                    let of_players =
                        of_player(result.home, home).or_else(|| of_player(result.away, away));
                    of_players.or_else(|| game.place_of_length(bytes))
                }
                _ => game.tag_or_board_place(TagName::Vulnerable),
            };
            problems.push(not_added(place, &error));
            None
        }
    }
}

/// Adds the hands of games to the event.
#[derive(Default)]
struct GameHandAdder(HandAdder);

impl GameHandAdder {
    /// Adds the hands of a game to its board, and returns `true` if the game has hands and the board
    /// has results.
    fn add_game(
        &mut self,
        game: &Game<'_>,
        result: Option<ResultId>,
        text: &str,
        event: &mut Event,
        problems: &mut Problems,
    ) -> bool {
        if game.hands.is_empty() {
            return false;
        }
        let number = game.value(TagName::Board).and_then(|value| value.parse::<BoardNumber>().ok());
        let session = game.value(TagName::Session).map(|session| event.find(session));
        let board = match (number, session) {
            (Some(number), None) => event.find_board(None, number),
            (Some(number), Some(Some(session))) => event.find_board(Some(session), number),
            (None, _) | (_, Some(None)) => None,
        };
        let Some(board) = board else { return false };
        let Some(hands) = hands::game_hands(game, text, problems) else { return false };
        self.0.add(hands, board, result, event, problems);
        true
    }
}

/// Reads the hands of a file of games, for a file of hands. All problems are warnings.
pub(crate) fn hands(bytes: Vec<u8>, problems: &mut Problems) -> (String, Vec<GameHands>) {
    let text = match decode::pbn(bytes) {
        Ok(Decoded { text, .. }) => text,
        Err(rejected) => {
            let kind = HandProblem::UnreadableHands { error: rejected.to_string() };
            problems.push(Problem::new(Some(0..0), &kind));
            return (String::new(), Vec::new());
        }
    };
    // Problems of results are not problems of hands.
    let games = tags::parse_games(&text, &mut Problems::default());
    let hands = games.iter().filter_map(|game| hands::game_hands(game, &text, problems)).collect();
    (text, hands)
}

/// Games that are ignored, and games with an ambiguous result.
#[derive(Default)]
struct IgnoredGames {
    deals: Occurrences,
    anonymous: Occurrences,
    unscored_passes: Occurrences,
}

impl IgnoredGames {
    /// Returns `true` if a game is not a result of the event, and counts it.
    fn is_ignored(&mut self, game: &Game<'_>) -> bool {
        if !game.has_result() {
            self.deals.add();
        } else if !game.belongs_to_an_event() {
            self.anonymous.add();
        } else {
            return false;
        }
        true
    }

    /// Reports the numbers of these games.
    fn report(&self, has_no_results: bool, problems: &mut Problems) {
        let [deals, anonymous] = [&self.deals, &self.anonymous].map(|it| it.count);
        if has_no_results && problems.count(Severity::Error) == 0 {
            let problem = match (deals, anonymous) {
                (0, 0) => PbnProblem::NoGames,
                (0, games) => PbnProblem::OnlyAnonymousGames { games },
                (games, _) => PbnProblem::OnlyDeals { games },
            };
            problems.push(Problem::new(None, &problem));
        } else if deals > 0 {
            problems.push(Problem::new(None, &PbnProblem::IgnoredDeals { games: deals }));
        }
        if anonymous > 0 && !has_no_results {
            problems.push(Problem::new(None, &PbnProblem::AnonymousGames { games: anonymous }));
        }
        if let Some(problem) = unscored_passes_warning(&self.unscored_passes) {
            problems.push(problem);
        }
    }
}

/// Returns the director's ruling, from a tag that is specific to this program.
fn ruling(game: &Game<'_>, problems: &mut Problems) -> Option<Adjustment> {
    game::report(game, TagName::Ruling, game.value(TagName::Ruling)?.parse(), problems)
}

/// Returns the value of a tag if it is equal in all games that have the tag.
fn common_value<'a>(games: &'a [Game<'_>], tag: TagName) -> Option<&'a str> {
    let mut values = games.iter().filter_map(|game| game.value(tag));
    let first = values.next()?;
    values.all(|value| value == first).then_some(first)
}

/// Returns a warning if the games belong to several events, because all are scored as one.
fn several_events(games: &[Game<'_>]) -> Option<Problem> {
    let with_results = games.iter().filter(|game| has_results(game) || game.has_result());
    let mut named = with_results.filter_map(|game| Some((game, game.value(TagName::Event)?)));
    let (first, title) = named.next()?;
    let (game, other) = named.find(|&(_, other)| other != title)?;
    let problem = PbnProblem::TwoEventTags { first: title.to_owned(), other: other.to_owned() };
    Some(first.with_tag_note(TagName::Event, game.problem(TagName::Event, &problem)))
}

/// Returns the most frequent value of a tag, so that a single wrong game does not change the event.
fn most_frequent<'a>(games: &'a [Game<'_>], tag: TagName) -> Option<&'a str> {
    let mut values: Vec<&str> = games.iter().filter_map(|game| game.value(tag)).collect();
    values.sort_unstable();
    values.chunk_by(|one, other| one == other).max_by_key(|same| same.len())?.first().copied()
}

/// Returns the kind of competition, in lower case.
fn competition(games: &[Game<'_>]) -> String {
    most_frequent(games, TagName::Competition).unwrap_or_default().to_ascii_lowercase()
}

/// Infers the method of the event from a competition of teams or the scoring of pairs. IMPs alone
/// do not determine it.
fn method(games: &[Game<'_>], players: &Players<'_>) -> Option<Method> {
    let competition = competition(games);
    let scoring = most_frequent(games, TagName::Scoring).unwrap_or_default().to_ascii_uppercase();
    let names = |game: &&Game<'_>, tag: TagName| game.value(tag).is_some();
    let team_games = games.iter().filter(|game| names(game, TagName::HomeTeam)).count();
    // If a game has both, the teams are its contestants.
    let is_pair_game = |game: &&Game<'_>| {
        names(game, TagName::PairNs) && !names(game, TagName::HomeTeam) || has_results(game)
    };
    let pair_games = games.iter().filter(is_pair_game).count();
    if competition.starts_with("team") || players.has_teams() || team_games > pair_games {
        Some(if scoring.contains("PATTON") {
            Method::Patton
        } else if scoring.contains("BAM") || scoring.contains("BOARDAMATCH") {
            Method::BoardAMatch
        } else {
            Method::Teams
        })
    } else if scoring.contains("SWISS") {
        Some(Method::SwissPairs)
    } else if scoring.starts_with("MP") || scoring.starts_with("MATCHPOINT") {
        Some(Method::Matchpoints)
    } else if scoring.contains("BUTLER") {
        Some(Method::Butler)
    } else if scoring.contains("CAVENDISH") || scoring.contains("CROSS") {
        Some(Method::CrossImps)
    } else if games.iter().any(has_matchpoints) {
        Some(Method::Matchpoints)
    } else {
        None
    }
}
