//! Rulings on a board of a match, compared with a lecture and with results computed by hand.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, Score};
use event::{Event, NewResult, Outcome};
use regulations::{Method, Regulations};
use scoring::{MatchesScores, Scores, score};

fn outcome(cell: &str) -> Outcome {
    if cell.is_empty() {
        return Outcome::NotPlayed;
    }
    Outcome::Score(cell.parse::<Score>().expect("a score"))
}

/// Scores one board of a match. The North-South team of the first table is the home team.
fn one_board(
    method: Method,
    option: &str,
    table: &str,
    ruling: &str,
    other: &str,
) -> MatchesScores {
    let mut event = Event::default();
    let board = event.board(None, BoardNumber::new(1).expect("1"), None).expect("new");
    let first = NewResult { table: Some("1"), ..NewResult::new(board, "A", "B", outcome(table)) };
    let row = event.add(first).expect("few rows");
    if !ruling.is_empty() {
        event.adjust(row, ruling.parse().expect(ruling));
    }
    let second = NewResult { table: Some("2"), ..NewResult::new(board, "B", "A", outcome(other)) };
    event.add(second).expect("few rows");
    let mut regulations = Regulations::default();
    if let Some((name, value)) = option.split_once('=') {
        regulations.set(name, value).expect("an option");
    }
    match score(event.clone(), method, regulations.clone()).map(scoring::ScoredEvent::into_scores) {
        Ok(Scores::Teams(scores)) => *scores,
        Ok(_) => unreachable!("teams score teams"),
        Err(faults) => unreachable!("{ruling}: {faults}"),
    }
}

/// Returns the points of both teams on the board, each from the team's view.
fn points(scores: &MatchesScores) -> [String; 2] {
    let board = &scores.matches()[0].boards[0];
    let found = board.scored.as_ref().expect("scored");
    [found.home().to_string(), found.away().to_string()]
}

fn records(name: &str) -> csv::Reader<std::fs::File> {
    let path = format!("{}/../../fixtures/official/{name}", env!("CARGO_MANIFEST_DIR"));
    csv::ReaderBuilder::new().comment(Some(b'#')).from_path(path).expect("the fixture")
}

#[test]
fn equals_the_lecture() {
    let mut seen = 0;
    for record in records("eidt2015_rulings.csv").records() {
        let record = record.expect("a row");
        let scores = one_board(Method::Teams, "", &record[1], &record[2], &record[3]);
        assert_eq!(points(&scores), [&record[4], &record[5]], "{}", &record[0]);
        seen += 1;
    }
    assert_eq!(seen, 4);
}

#[test]
fn equals_hand_computed_values() {
    let mut seen = 0;
    for record in records("hand_teams.csv").records() {
        let record = record.expect("a row");
        let method: Method = record[0].parse().expect("a method");
        let scores = one_board(method, &record[1], &record[2], &record[3], &record[4]);
        assert_eq!(points(&scores), [&record[5], &record[6]], "{}", &record[7]);
        seen += 1;
    }
    assert_eq!(seen, 17);
}
