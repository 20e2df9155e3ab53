//! Results that are scored without rankings have the points, warnings, and errors of the whole
//! event.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, Score, Side};
use event::{Event, NewResult, Outcome};
use regulations::{Method, Regulations};
use scoring::{ScoredEvent, Scores, score, score_results};

/// Returns an event in which each pair plays one board. Boards are mixed.
fn event(pairs: u32) -> Event {
    let mut event = Event::default();
    let boards = [1, 2, 3].map(|number| {
        let number = BoardNumber::new(number).expect("small");
        event.board(None, number, None).expect("room")
    });
    let scores = [420, -50, 450, 420, -100].into_iter().cycle();
    let tables = (1..pairs).step_by(2).zip(boards.into_iter().cycle()).zip(scores);
    for ((first, board), score) in tables {
        let (names, score) = ([first, first + 1].map(|pair| pair.to_string()), Score::from(score));
        let entry = NewResult::new(board, &names[0], &names[1], Outcome::Score(score));
        event.add(entry).expect("room");
    }
    event
}

/// Returns the points of both sides of each result, and the number of rankings.
fn points(scored: &ScoredEvent) -> (Vec<[Option<String>; 2]>, usize) {
    let event = scored.event();
    let all = |points: &dyn Fn(event::ResultId, Side) -> Option<String>| {
        event.results().ids().map(|row| Side::ALL.map(|side| points(row, side))).collect()
    };
    match scored.scores() {
        Scores::Matchpoints(pairs) => {
            let points = |row, side| pairs.matchpoints(row, side).map(|points| points.to_string());
            (all(&points), pairs.rankings().len())
        }
        Scores::Imps(pairs) => {
            let points = |row, side| pairs.imps(row, side).map(|points| points.to_string());
            (all(&points), pairs.rankings().len())
        }
        _ => unreachable!("pairs"),
    }
}

/// Scores an event with and without rankings, and returns the number of rankings of the latter.
fn rankings(event: &Event, method: Method) -> usize {
    let whole = score(event.clone(), method, Regulations::default()).expect("scored");
    let results = score_results(event.clone(), method, Regulations::default()).expect("scored");
    let [(expected, _), (found, rankings)] = [&whole, &results].map(points);
    assert_eq!(found, expected, "{method}");
    assert_eq!(results.warnings(), whole.warnings(), "{method}");
    rankings
}

#[test]
fn omits_rankings_of_many_pairs() {
    let many = event(100_002);
    for method in [Method::Matchpoints, Method::Butler] {
        assert_eq!(rankings(&many, method), 0);
    }
}

/// Names of fewer pairs are compared, and the points of a ruling depend on other boards.
#[test]
fn ranks_if_something_depends_on_it() {
    assert_eq!(rankings(&event(20), Method::Matchpoints), 2);
    assert_eq!(rankings(&event(100_000), Method::Matchpoints), 2);
    let mut ruled = event(100_002);
    let first = ruled.results().ids().next().expect("a result");
    ruled.adjust(first, "AVE+/AVE-".parse().expect("a ruling"));
    assert_eq!(rankings(&ruled, Method::Matchpoints), 2);
}

/// A pair with two results on a board is the same error with and without rankings.
#[test]
fn finds_contradictions() {
    let mut twice = event(100_002);
    let first = twice.results().ids().next().expect("a result");
    let board = twice.results().board(first);
    twice.add(NewResult::new(board, "1", "100003", Outcome::PassedOut)).expect("room");
    let regulations = Regulations::default();
    let expected = twice.seating(Method::Matchpoints, &regulations).expect_err("twice");
    assert_eq!(
        score(twice.clone(), Method::Matchpoints, regulations.clone()).err(),
        Some(expected.clone())
    );
    assert_eq!(score_results(twice, Method::Matchpoints, regulations).err(), Some(expected));
}
