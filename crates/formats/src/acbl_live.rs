//! The JSON of ACBL Live for Clubs, alone or in an attribute of a saved page. Its results are converted to CSV text with a line
//! for each result.

pub(crate) mod acbl_problem;
mod game;
mod hands;
mod rows;

use std::ops::Range;

use regulations::{Method, Winners};

use crate::csv::csv_reader;
use crate::problem::{Problem, Problems};
use crate::read::parsed_results::ReadResult;
use crate::read::read_error::ReadError;
use crate::read::read_options::ReadOptions;
use crate::text::decode::{self, Decoded};
use acbl_problem::AcblProblem;
use game::Game;

/// Reads a JSON file.
pub(crate) fn read(bytes: Vec<u8>, options: &ReadOptions) -> ReadResult {
    let Decoded { text, .. } =
        decode::results(bytes, decode::EMPTY_RESULTS).map_err(ReadError::without_partial)?;
    read_json(&text, options)
}

/// Reads the JSON of a file or of an attribute.
pub(crate) fn read_json(json: &str, options: &ReadOptions) -> ReadResult {
    let game: Game = match serde_json::from_str(json) {
        Ok(game) => game,
        Err(error) => return Err(invalid(json, &error).without_partial()),
    };
    let text = rows::csv(&game);
    if text.is_empty() {
        let problem = Problem::new(Some(0..0), &AcblProblem::NoResultsInJson);
        return Err(ReadError::new(String::new(), problem).without_partial());
    }
    let note = Problem::new(None, &AcblProblem::ResultsListed);
    let mut read = csv_reader::read_text(Decoded { text, note: Some(note) }, options)?;
    read.method = method(&game, &mut read.warnings);
    read.winners = match game.winner_type {
        Some(1) => Some(Winners::One),
        Some(2) => Some(Winners::Two),
        _ => None,
    };
    read.event.title = game.name.clone().filter(|name| !name.is_empty());
    read.event.details.date.clone_from(&game.start_date);
    read.event.details.club.clone_from(&game.club_name);
    hands::add(&game, &mut read.event, &mut read.warnings);
    Ok(read)
}

/// Returns the error of a text that is not JSON, or is JSON without sessions.
fn invalid(json: &str, error: &serde_json::Error) -> ReadError {
    let place = place(json, error.line(), error.column());
    let problem = if error.is_data() {
        Problem::new(Some(place), &AcblProblem::OtherJson)
    } else {
        Problem::new(Some(place), &AcblProblem::InvalidJson { error: error.to_string() })
    };
    ReadError::new(json.to_owned(), problem)
}

/// Returns the location of a character, which serde counts in bytes from 1.
fn place(text: &str, line: usize, column: usize) -> Range<usize> {
    let starts =
        std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at.saturating_add(1)));
    let start = starts.take(line.max(1)).last().unwrap_or_default();
    let at = start.saturating_add(column.saturating_sub(1));
    let at = text.floor_char_boundary(at);
    at..at
}

/// Returns the method of the event. An unknown one is reported.
fn method(game: &Game, problems: &mut Problems) -> Option<Method> {
    let scoring = game.board_scoring_method.as_deref()?;
    let method = match scoring {
        "MATCH_POINTS" => Method::Matchpoints,
        "CROSS_IMPS" => Method::CrossImps,
        "BUTLER" => Method::Butler,
        _ => {
            let kind = AcblProblem::UnknownScoring { scoring: scoring.to_owned() };
            problems.push(Problem::new(None, &kind));
            return None;
        }
    };
    Some(method)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game of two tables: a passed board, an adjusted score, and a board that was not played.
    const GAME: &str = r#"{"id": 1, "name": "Monday Pairs", "club_name": "Elm Bridge Club", "start_date": "04/20/2026",
        "board_scoring_method": "MATCH_POINTS", "winner_type": 2, "sessions": [{"number": 1, "hand_records": [{"board": 1,
        "dealer": "N", "vulnerability": "None", "north_spades": "A K Q J 10 9 8 7 6 5 4 3 2", "north_hearts": "-----",
        "north_diamonds": "-----", "north_clubs": "-----"}], "sections": [{"name": "A", "pair_summaries": [
        {"pair_number": "1", "direction": "NS", "players": [{"name": "Lee, Ann"}, {"name": "Bo Ek"}]},
        {"pair_number": "1", "direction": "EW", "players": [{"name": "Ash, Cy"}, {"name": "Fir, Di"}]}],
        "boards": [{"board_number": 1, "board_results": [
        {"round_number": 1, "table_number": 1, "ns_pair": "1", "ew_pair": "1", "ns_score": "-110", "ew_score": "110",
         "contract": "2 S", "declarer": "E", "result": "=", "tricks_taken": "8"},
        {"round_number": 1, "table_number": 2, "ns_pair": "2", "ew_pair": "2", "ns_score": "PASS", "ew_score": "PASS",
         "contract": "PASS", "declarer": "", "result": "", "tricks_taken": null}]},
        {"board_number": 2, "board_results": [
        {"round_number": 1, "table_number": 1, "ns_pair": "1", "ew_pair": "1", "ns_score": "AVE+", "ew_score": "AVE-",
         "contract": null, "declarer": null, "result": null, "tricks_taken": null},
        {"round_number": 1, "table_number": 2, "ns_pair": 2, "ew_pair": 2, "ns_score": "NP", "ew_score": "NP"}]}]}]}]}"#;

    #[test]
    fn reads_a_game() {
        let read = read_json(GAME, &ReadOptions::new()).map_err(|error| error.to_string()).unwrap();
        let event = &read.event;
        assert_eq!((read.method, read.winners), (Some(Method::Matchpoints), Some(Winners::Two)));
        assert_eq!(event.title.as_deref(), Some("Monday Pairs"));
        assert_eq!(event.details.texts().collect::<Vec<_>>(), ["04/20/2026", "Elm Bridge Club"]);
        let text = read.text.as_full_str().unwrap();
        assert!(
            text.contains("A,1,1,1,1,1,2S,E,=,8,-110,,Ann Lee,Bo Ek,Cy Ash,Di Fir\n"),
            "{text}"
        );
        assert!(text.contains("A,1,2,1,2,2,PASS,,,,0,,,,,\n"), "{text}");
        assert!(text.contains(",AVE+/AVE-,Ann Lee,"), "{text}");
        assert_eq!(event.results().len(), 4);
        let hands = event.hands.as_ref().unwrap();
        assert!(
            hands.boards.values().all(|record| record.deal.is_some()) && hands.boards.len() == 1
        );
    }

    #[test]
    fn rejects_other_json() {
        let code = |json: &str| {
            let error = read_json(json, &ReadOptions::new()).map(drop).unwrap_err();
            error.problems.list()[0].code
        };
        assert_eq!(code("{\"results\": []}"), "other-json");
        assert_eq!(code("{\"sessions\": ["), "invalid-json");
        assert_eq!(code("{\"sessions\": []}"), "no-results-in-json");
        assert_eq!(place("a\n{x", 2, 2), 3..3);
        assert_eq!(place("", 1, 0), 0..0);
    }

    #[test]
    fn unknown_scoring_is_reported() {
        let game = GAME.replace("MATCH_POINTS", "AGGREGATE");
        let read =
            read_json(&game, &ReadOptions::new()).map_err(|error| error.to_string()).unwrap();
        assert_eq!(read.method, None);
        assert!(read.warnings.list().iter().any(|it| it.code == "unknown-scoring"));
    }
}
