//! Properties of team matches with generated results.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, Score};
use event::{Event, FaultKind, Faults, NewResult, Outcome, Room};
use proptest::prelude::*;
use regulations::{Method, MissingTable, Regulations};
use scoring::{
    ExplainTarget, Explanation, Match, MatchesScores, NumberStyle, Scores, UnscoredReason, score,
};

/// Returns the IMPs of the home team and of the away team, as seen by the home team.
fn imps(played: &Match) -> (i64, i64) {
    let view = &played.sides[0].totals;
    (view.won.to_whole().expect("whole"), view.lost.to_whole().expect("whole"))
}

/// Board, North-South, East-West, tens of points (`None` if not played), and table.
type Row<'a> = (u32, &'a str, &'a str, Option<i32>, Option<&'a str>);

fn event(rows: &[Row<'_>]) -> Event {
    let mut event = Event::default();
    for &(board, ns, ew, tens, table) in rows {
        let number = BoardNumber::new(board).expect("a board");
        let board = event.board(None, number, None).expect("no contradiction");
        let outcome = tens.map_or(Outcome::NotPlayed, |tens| {
            Outcome::Score(Score::new(10 * tens).expect("in range"))
        });
        event.add(NewResult { table, ..NewResult::new(board, ns, ew, outcome) }).expect("few rows");
    }
    event
}

fn result(rows: &[Row<'_>], regulations: &Regulations) -> (Event, Result<MatchesScores, Faults>) {
    let event = event(rows);
    let scored =
        score(event.clone(), Method::Teams, regulations.clone()).map(|scored| {
            match scored.into_scores() {
                Scores::Teams(teams) => *teams,
                _ => unreachable!("teams score teams"),
            }
        });
    (event, scored)
}

fn scored(rows: &[Row<'_>]) -> (Event, MatchesScores) {
    let (event, scores) = result(rows, &Regulations::default());
    (event, scores.expect("no fault"))
}

/// Generates eight boards of one match: the tens of points at each table.
fn one_match() -> impl Strategy<Value = Vec<(Option<i32>, Option<i32>)>> {
    let table = || prop::option::weighted(0.9, -80_i32..80);
    prop::collection::vec((table(), table()), 8)
}

fn rows<'a>(scores: &[(Option<i32>, Option<i32>)], home: &'a str, away: &'a str) -> Vec<Row<'a>> {
    let boards = (1..).zip(scores);
    boards
        .flat_map(|(board, &(one, other))| {
            [(board, home, away, one, Some("1")), (board, away, home, other, Some("2"))]
        })
        .collect()
}

proptest! {
    /// One team wins what the other loses, and the order of the rows changes nothing.
    #[test]
    fn mirror(scores in one_match()) {
        prop_assume!(scores.iter().any(|(one, other)| one.is_some() || other.is_some()));
        let rows = rows(&scores, "A", "B");
        let (_, ours) = scored(&rows);
        let reversed: Vec<Row<'_>> = rows.iter().rev().copied().collect();
        let (_, again) = scored(&reversed);
        prop_assert_eq!(imps(&ours.matches()[0]), imps(&again.matches()[0]));

        // With home and away switched, the match is the same from the other side.
        let turned: Vec<Row<'_>> = rows
            .iter()
            .map(|&(board, ns, ew, tens, table)| (board, ew, ns, tens.map(|t| -t), table))
            .collect();
        let (event, theirs) = scored(&turned);
        let (home, away) = imps(&ours.matches()[0]);
        prop_assert_eq!(imps(&theirs.matches()[0]), (away, home));
        prop_assert_eq!(event.name(theirs.matches()[0].home), "B");

        let net: bridge_core::Exact = ours.standings().iter().map(|line| &line.points).sum();
        prop_assert_eq!(net, bridge_core::Exact::ZERO);
    }

    /// A board with equal scores at both tables changes only the number of boards.
    #[test]
    fn a_push_changes_nothing(scores in one_match(), tens in -80_i32..80) {
        prop_assume!(scores.iter().any(|(one, other)| one.is_some() && other.is_some()));
        let (_, before) = scored(&rows(&scores, "A", "B"));
        let with_push: Vec<_> = scores.iter().copied().chain([(Some(tens), Some(tens))]).collect();
        let (_, after) = scored(&rows(&with_push, "A", "B"));
        prop_assert_eq!(imps(&before.matches()[0]), imps(&after.matches()[0]));
        let boards = |scores: &MatchesScores| scores.matches()[0].counted;
        prop_assert_eq!(boards(&before) + 1, boards(&after));
    }
}

/// A missing table is a fault, unless the regulations ignore such boards.
#[test]
fn missing_table() {
    let rows = [
        (1, "A", "B", Some(42), None),
        (1, "B", "A", Some(-5), None),
        (2, "A", "B", Some(11), None),
    ];
    let (_, refused) = result(&rows, &Regulations::default());
    let kind = refused.expect_err("a table is missing").0[0].kind.clone();
    assert_eq!(kind, FaultKind::OneTable { board: "2".into(), teams: "A – B".into() });

    let mut lenient = Regulations::default();
    lenient.teams.missing_table = MissingTable::NotPlayed;
    let (_, scores) = result(&rows, &lenient);
    let scores = scores.expect("allowed");
    let boards = &scores.matches()[0].boards;
    assert_eq!(boards[1].scored, Err(UnscoredReason::TableMissing));
    assert_eq!(imps(&scores.matches()[0]), (10, 0));
    assert_eq!(scores.matches()[0].counted, 1);
}

/// A table that did not play the board is not a missing table.
#[test]
fn not_played_is_not_missing() {
    let rows = [
        (1, "A", "B", Some(42), None),
        (1, "B", "A", None, None),
        (2, "A", "B", Some(42), None),
        (2, "B", "A", Some(42), None),
        (3, "A", "B", None, None),
    ];
    let (_, scores) = scored(&rows);
    let why: Vec<_> = scores.matches()[0].boards.iter().map(|b| b.scored.clone().err()).collect();
    assert_eq!(
        why,
        [Some(UnscoredReason::OneTableNotPlayed), None, Some(UnscoredReason::NotPlayed)]
    );
}

/// Two matches of the same teams are distinguished by their rounds.
#[test]
fn rounds_separate_matches() {
    let mut event = Event::default();
    for (round, tens) in [("2", 5), ("10", -5)] {
        let board = event.board(None, BoardNumber::new(1).expect("1"), None).expect("new");
        for (ns, ew, tens) in [("A", "B", tens), ("B", "A", 0)] {
            let outcome = Outcome::Score(Score::from(10 * tens));
            let entry = NewResult { round: Some(round), ..NewResult::new(board, ns, ew, outcome) };
            event.add(entry).expect("few rows");
        }
    }
    let Ok(Scores::Teams(scores)) = score(event.clone(), Method::Teams, Regulations::default())
        .map(scoring::ScoredEvent::into_scores)
    else {
        unreachable!("teams score teams")
    };
    let found: Vec<_> = scores.matches().iter().map(imps).collect();
    assert_eq!(found, [(2, 0), (0, 2)]);
}

/// The home team sits North-South in the open room, regardless of the table labels.
#[test]
fn rooms_decide_the_home_team() {
    let mut event = Event::default();
    let board = event.board(None, BoardNumber::new(1).expect("1"), None).expect("new");
    for (ns, ew, room) in [("A", "B", Room::Closed), ("B", "A", Room::Open)] {
        let outcome = Outcome::PassedOut;
        let entry = NewResult { room: Some(room), ..NewResult::new(board, ns, ew, outcome) };
        event.add(entry).expect("few rows");
    }
    let Ok(Scores::Teams(scores)) = score(event.clone(), Method::Teams, Regulations::default())
        .map(scoring::ScoredEvent::into_scores)
    else {
        unreachable!("teams score teams")
    };
    assert_eq!(event.name(scores.matches()[0].home), "B");
}

/// Board-a-match explanations state the comparison of each board and its points for both sides.
#[test]
fn explains_board_a_match() {
    for (tens, ours, theirs) in [
        (5, "50, the board is won, 2", "-50, the board is lost, 0"),
        (10, "0, the board is tied, 1", "0, the board is tied, 1"),
    ] {
        let event =
            event(&[(1, "A", "B", Some(10), Some("1")), (1, "B", "A", Some(tens), Some("2"))]);
        let whole = score(event, Method::BoardAMatch, Regulations::default()).expect("no fault");
        for (name, expected) in [("A", ours), ("B", theirs)] {
            let contestant = whole.event().find(name).expect("a team");
            let board = BoardNumber::new(1).expect("a board");
            let Explanation::Boards(boards) =
                whole.explain(ExplainTarget::Board { contestant, board }, NumberStyle::Exact)
            else {
                unreachable!("boards")
            };
            let message: Vec<String> =
                boards[0].steps.iter().map(|step| step.text.to_string()).collect();
            assert!(
                message
                    .iter()
                    .any(|message| message.contains(&format!("a difference of {expected}"))),
                "{message:?}"
            );
        }
    }
}
