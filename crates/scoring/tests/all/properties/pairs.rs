//! Properties of pair events in matchpoints with generated results.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::collections::BTreeMap;

use bridge_core::{BoardNumber, Exact, Matchpoints, Score, Side};
use event::{Event, NewResult, Outcome};
use matchpoints::FewerBoards;
use proptest::prelude::*;
use regulations::{Method, Regulations, Winners};
use scoring::{MatchpointScores, Scores, score};

/// Board, North-South, East-West, and tens of points (`None` if not played).
type Row = (u32, String, String, Option<i32>);

fn event(rows: &[Row]) -> Event {
    let mut event = Event::default();
    for (board, ns, ew, tens) in rows {
        let number = BoardNumber::new(*board).expect("a board");
        let board = event.board(None, number, None).expect("no contradiction");
        let outcome = tens.map_or(Outcome::NotPlayed, |tens| {
            Outcome::Score(Score::new(10 * tens).expect("in range"))
        });
        event.add(NewResult::new(board, ns, ew, outcome)).expect("few rows");
    }
    event
}

fn scored(rows: &[Row], regulations: &Regulations) -> (Event, MatchpointScores) {
    let event = event(rows);
    match score(event.clone(), Method::Matchpoints, regulations.clone())
        .expect("no fault")
        .into_scores()
    {
        Scores::Matchpoints(pairs) => (event, *pairs),
        _ => unreachable!("matchpoints score pairs"),
    }
}

/// Generates a Mitchell movement with an odd number of tables and two boards per round. (With an
/// even number of tables pairs would meet a board twice.)
fn mitchell() -> impl Strategy<Value = Vec<Row>> {
    (
        prop::sample::select(vec![3_u32, 5, 7]),
        prop::collection::vec(prop::option::weighted(0.9, -12_i32..12), 2 * 8 * 8),
    )
        .prop_map(|(tables, scores)| {
            let mut scores = scores.into_iter();
            let mut rows = Vec::new();
            for round in 0..tables {
                for table in 0..tables {
                    for half in 0..2 {
                        let board = 2 * ((table + round) % tables) + half + 1;
                        let east_west = (table + 2 * tables - round) % tables;
                        let (ns, ew) = (format!("NS{}", table + 1), format!("EW{}", east_west + 1));
                        rows.push((board, ns, ew, scores.next().expect("enough")));
                    }
                }
            }
            rows
        })
}

/// Returns side, place, name, matchpoints, and boards of every line of every ranking.
fn lines(event: &Event, scores: &MatchpointScores) -> Vec<String> {
    let mut lines = Vec::new();
    for field in scores.rankings() {
        for standing in &field.standings {
            lines.push(format!(
                "{:?} {:?} {} {} {}",
                field.side.map(|side| side.to_string()),
                standing.place.map(|place| place.to_string()),
                event.name(standing.name),
                standing.total.matchpoints,
                standing.total.boards,
            ));
        }
    }
    lines
}

proptest! {
    /// The order of the rows changes nothing.
    #[test]
    fn order_of_rows(rows in mitchell(), seed in any::<u64>()) {
        prop_assume!(rows.iter().any(|row| row.3.is_some()));
        let mut shuffled = rows.clone();
        let mut state = seed | 1;
        for last in (1..shuffled.len()).rev() {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let other = usize::try_from(state >> 40).expect("24 bits") % (last + 1);
            shuffled.swap(last, other);
        }
        let (one, one_scores) = scored(&rows, &Regulations::default());
        let (other, other_scores) = scored(&shuffled, &Regulations::default());
        prop_assert_eq!(lines(&one, &one_scores), lines(&other, &other_scores));
    }

    /// On every board each side wins n·(n − 1) in all, and the totals of the rankings have the same
    /// sum.
    #[test]
    fn sums(rows in mitchell()) {
        prop_assume!(rows.iter().any(|row| row.3.is_some()));
        let (_, scores) = scored(&rows, &Regulations::default());
        prop_assert_eq!(scores.winners(), Winners::Two);
        let mut played: BTreeMap<u32, i64> = BTreeMap::new();
        for row in rows.iter().filter(|row| row.3.is_some()) {
            *played.entry(row.0).or_default() += 1;
        }
        let expected: i64 = played.values().map(|n| n * (n - 1)).sum();
        for field in scores.rankings() {
            let mut sum = Exact::ZERO;
            for standing in &field.standings {
                sum = sum.plus(standing.total.matchpoints.exact());
            }
            prop_assert_eq!(sum, Exact::from(expected));
        }
    }

    /// Negating all scores and switching North-South and East-West switches the rankings.
    #[test]
    fn swaps_sides(rows in mitchell()) {
        prop_assume!(rows.iter().any(|row| row.3.is_some()));
        let turned: Vec<Row> = rows
            .iter()
            .map(|(board, ns, ew, tens)| (*board, ew.clone(), ns.clone(), tens.map(|t| -t)))
            .collect();
        let (one, one_scores) = scored(&rows, &Regulations::default());
        let (other, other_scores) = scored(&turned, &Regulations::default());
        let strip = |lines: Vec<String>| -> Vec<String> {
            let mut bare: Vec<String> = lines.iter().map(|line| line.replace(['N', 'S', 'E', 'W'], "")).collect();
            bare.sort();
            bare
        };
        prop_assert_eq!(strip(lines(&one, &one_scores)), strip(lines(&other, &other_scores)));
    }

    /// A pair that improves all its scores never loses a place.
    #[test]
    fn better_scores_never_earn_less(rows in mitchell(), lift in 1_i32..5) {
        prop_assume!(rows.iter().any(|row| row.3.is_some()));
        let (event, scores) = scored(&rows, &Regulations::default());
        let lifted: Vec<Row> = rows
            .iter()
            .map(|(board, ns, ew, tens)| {
                let lift = if ns == "NS1" { lift } else { 0 };
                (*board, ns.clone(), ew.clone(), tens.map(|tens| tens + lift))
            })
            .collect();
        let (after_event, after) = scored(&lifted, &Regulations::default());
        let total = |event: &Event, scores: &MatchpointScores| {
            let all = scores.rankings()[0].standings.iter();
            all.filter(|s| event.name(s.name) == "NS1").map(|s| s.total.matchpoints.clone()).next()
        };
        prop_assert!(total(&after_event, &after) >= total(&event, &scores));
    }
}

fn row(board: u32, ns: &str, ew: &str, tens: Option<i32>) -> Row {
    (board, ns.to_owned(), ew.to_owned(), tens)
}

/// Pairs that change direction are in one ranking, even if some names are on one side only.
#[test]
fn one_winner() {
    let rows = [
        row(1, "1", "2", Some(42)),
        row(1, "3", "4", Some(45)),
        row(2, "4", "1", Some(-5)),
        row(2, "2", "3", Some(11)),
    ];
    let (event, scores) = scored(&rows, &Regulations::default());
    assert_eq!(scores.winners(), Winners::One);
    assert_eq!(scores.rankings().len(), 1);
    assert_eq!(
        lines(&event, &scores),
        [
            "None Some(\"1\") 2 4 2",
            "None Some(\"2=\") 1 2 2",
            "None Some(\"2=\") 3 2 2",
            "None Some(\"4\") 4 0 2"
        ]
    );
}

/// Pairs that did not play all boards are ranked by percentage, or scaled up to the maximum number
/// of boards.
#[test]
fn fewer_boards() {
    let rows = [
        row(1, "N1", "E1", Some(42)),
        row(1, "N2", "E2", Some(45)),
        row(2, "N1", "E2", Some(5)),
        row(2, "N2", "E1", None),
        row(2, "N3", "E3", Some(4)),
    ];
    let (event, by_percentage) = scored(&rows, &Regulations::default());
    assert_eq!(by_percentage.full_boards(), 2);
    let standing = |scores: &MatchpointScores, name: &str| {
        let mut all = scores.rankings().iter().flat_map(|field| &field.standings);
        all.find(|standing| event.name(standing.name) == name).expect("a line")
    };
    assert_eq!(standing(&by_percentage, "N1").details.percent.expect("played").to_string(), "50");
    assert_eq!(standing(&by_percentage, "N2").details.percent.expect("played").to_string(), "100");
    assert_eq!(standing(&by_percentage, "N2").details.scaled, None);

    let mut scaled = Regulations::default();
    scaled.matchpoints.fewer_boards = FewerBoards::Scaled;
    let (_, by_total) = scored(&rows, &scaled);
    assert_eq!(
        standing(&by_total, "N2").details.scaled.expect("scaled").matchpoints.to_string(),
        "4"
    );
    assert_eq!(
        standing(&by_total, "N1").details.scaled.expect("scaled").matchpoints.to_string(),
        "2"
    );
}

/// A board with one score does not count and does not affect scaling.
#[test]
fn single_board_is_not_scaled() {
    let rows = [
        row(1, "a", "b", Some(42)),
        row(2, "a", "b", Some(42)),
        row(2, "c", "d", Some(43)),
        row(3, "c", "d", Some(11)),
        row(3, "e", "f", Some(11)),
    ];
    let mut scaled = Regulations::default();
    scaled.matchpoints.fewer_boards = FewerBoards::Scaled;
    let (event, scores) = scored(&rows, &scaled);
    let east_west = &scores.rankings()[1].standings;
    let line = |index: usize| {
        let standing = east_west.get(index).expect("a line");
        (
            event.name(standing.name),
            standing.details.scaled.clone().expect("scaled").matchpoints.to_string(),
        )
    };
    assert_eq!(scores.full_boards(), 2);
    assert_eq!([line(0), line(2)], [("b", "4".to_owned()), ("d", "1".to_owned())]);
}

/// A pair without comparisons is listed without percentage and place.
#[test]
fn scores_nothing_without_comparison() {
    let rows = [row(1, "N1", "E1", Some(42)), row(2, "N2", "E2", None)];
    let (event, scores) = scored(&rows, &Regulations::default());
    for field in scores.rankings() {
        assert_eq!(field.standings.len(), 2);
        for standing in &field.standings {
            assert_eq!((standing.place, standing.details.percent.clone()), (None, None));
        }
    }
    let board = event.sorted_boards()[0];
    let only = scores.rows(board)[0];
    assert_eq!(scores.matchpoints(only, Side::NorthSouth), Some(Matchpoints::ZERO));
    assert_eq!(scores.top(board).get(), 0);
}
