//! Scores stored as whole numbers equal the exact ones.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, Exact, Score, Side};
use event::{Event, NewResult, Outcome};
use proptest::prelude::*;
use regulations::{Method, Regulations};
use scoring::{ScoredEvent, Scores, UnadjustedMatchpoints, score};

/// Generates boards with any numbers of tables: scores in tens (`None` if not played), and rulings.
fn boards() -> impl Strategy<Value = Vec<Vec<(Option<i32>, &'static str)>>> {
    let ruling = prop::sample::select(vec!["", "", "", "", "", "60/40", "60% 620, 40% -50"]);
    let table = (prop::option::weighted(0.9, -12_i32..12), ruling);
    prop::collection::vec(prop::collection::vec(table, 2..6), 1..5)
}

fn event(boards: &[Vec<(Option<i32>, &'static str)>]) -> Event {
    let mut event = Event::default();
    for (number, tables) in (1_u32..).zip(boards) {
        let number = BoardNumber::new(number).expect("a board");
        let board = event.board(None, number, None).expect("no contradiction");
        for (table, &(tens, ruling)) in (1_u32..).zip(tables) {
            let outcome = tens.map_or(Outcome::NotPlayed, |tens| {
                Outcome::Score(Score::new(10 * tens).expect("in range"))
            });
            let (ours, theirs) = (table.to_string(), (100 + table).to_string());
            let row = event.add(NewResult::new(board, &ours, &theirs, outcome)).expect("few rows");
            if !ruling.is_empty() {
                event.adjust(row, ruling.parse().expect("a ruling"));
            }
        }
    }
    event
}

fn scored(event: Event, method: Method, set: &[(&str, &str)]) -> Option<ScoredEvent> {
    let mut regulations = Regulations::default();
    for (name, value) in set {
        regulations.set(name, value).expect("an option");
    }
    // A board without scores may be rejected.
    score(event, method, regulations).ok()
}

/// Returns `sum` divided by `parts`.
fn ratio(sum: impl TryInto<i64>, parts: u32) -> Exact {
    let sum = sum.try_into().ok().expect("small");
    Exact::from(sum).checked_div(Exact::from(u64::from(parts))).expect("some")
}

fn matchpoints(won: UnadjustedMatchpoints) -> Exact {
    ratio(won.won, won.parts)
}

proptest! {
    #[test]
    fn by_matchpoints(
        boards in boards(),
        fewer in prop::sample::select(vec!["own-top", "neuberg", "tie"]),
        comparison in prop::sample::select(vec!["law-78a", "ascherman"]),
    ) {
        let set = [
            ("neuberg.fewer_scores", fewer),
            ("neuberg.expected", "session"),
            ("matchpoints.comparison", comparison),
        ];
        let Some(whole) = scored(event(&boards), Method::Matchpoints, &set) else { return Ok(()) };
        let Scores::Matchpoints(scores) = whole.scores() else { unreachable!("pairs") };
        let event = whole.event();
        for row in event.results().ids() {
            let is_plain = event.results().adjustment(row).is_none();
            if let Some(won) = scores.unadjusted(row) {
                prop_assert!(is_plain);
                for (side, won) in Side::ALL.into_iter().zip(won) {
                    let exact = scores.matchpoints(row, side).expect("compared").into_exact();
                    prop_assert_eq!(matchpoints(won), exact);
                    let top = Exact::from(u64::from(scores.top_of(row, side).get()));
                    prop_assert_eq!(ratio(won.available, 1), top);
                }
            } else if fewer == "own-top" && comparison == "law-78a" {
                // A field without rulings is stored in whole numbers if each score has its own top.
                let board = event.results().board(row);
                let rows = scores.rows(board).iter();
                let any = rows.copied().any(|row| event.results().adjustment(row).is_some());
                prop_assert!(any || event.results().score(row).is_none());
            }
            let compared = event.results().adjustment(row).is_none_or(|it| !it.north_south.is_final());
            prop_assert!(compared || !scores.is_compared(row));
            prop_assert!(scores.is_compared(row) || scores.unadjusted(row).is_none());
            let empty = event.results().score(row).is_none() && event.results().adjustment(row).is_none();
            prop_assert!(!empty || !scores.is_compared(row));
        }
        for ranking in scores.rankings() {
            for (position, line) in ranking.standings.iter().enumerate() {
                prop_assert_eq!(ranking.standings.contestant(position), Some(line.name));
                let Some(plain) = ranking.standings.unadjusted(position) else { continue };
                prop_assert_eq!((plain.place, plain.boards), (line.place, line.total.boards));
                prop_assert_eq!(matchpoints(plain.total), line.total.matchpoints.exact().clone());
                prop_assert_eq!(ratio(plain.total.available, 1), line.total.available.exact().clone());
            }
        }
        let ruled = event.results().adjustments().next().is_some();
        let uneven = boards.iter().any(|it| it.iter().filter_map(|it| it.0).count() != boards[0].len());
        prop_assert!(ruled || uneven || !scores.has_adjusted_boards());
        prop_assert!(!ruled || scores.has_adjusted_boards());
    }

    #[test]
    fn by_imps(
        boards in boards(),
        method in prop::sample::select(vec![Method::Butler, Method::CrossImps]),
        divisor in prop::sample::select(vec!["total", "per-comparison", "root"]),
        ranking in prop::sample::select(vec!["total", "per-board"]),
    ) {
        let set = [("cross_imps.divisor", divisor), ("imps.ranking", ranking)];
        let Some(whole) = scored(event(&boards), method, &set) else { return Ok(()) };
        let Scores::Imps(scores) = whole.scores() else { unreachable!("pairs") };
        let event = whole.event();
        for row in event.results().ids() {
            let Some((imps, size)) = scores.unadjusted(row) else { continue };
            prop_assert_eq!(size.is_some(), method == Method::CrossImps);
            if size.is_some() && divisor != "total" {
                continue;
            }
            let exact = scores.imps(row, Side::NorthSouth).expect("compared");
            prop_assert_eq!(exact.to_string(), imps.to_string());
        }
        for ranking in scores.rankings() {
            for (position, line) in ranking.standings.iter().enumerate() {
                let Some(plain) = ranking.standings.unadjusted(position) else { continue };
                prop_assert_eq!((plain.place, plain.boards), (line.place, line.total.boards));
                if plain.total.results.is_none() {
                    let total = line.total.imps.exact().expect("no root").into_exact();
                    prop_assert_eq!(ratio(plain.total.won, plain.total.parts), total);
                }
            }
        }
    }
}

/// An event without rulings has whole numbers only: three boards at two tables.
#[test]
fn all_unadjusted() {
    let two = [(Some(10), ""), (Some(-5), "")];
    let event = event(&[two.to_vec(), two.to_vec(), two.to_vec()]);
    let whole = scored(event.clone(), Method::Matchpoints, &[]).expect("no fault");
    let Scores::Matchpoints(scores) = whole.scores() else { unreachable!("pairs") };
    let of_two = |won| UnadjustedMatchpoints { won, parts: 1, available: 2 };
    for (position, row) in event.results().ids().enumerate() {
        let [ours, theirs] = if position % 2 == 0 { [2, 0] } else { [0, 2] };
        assert_eq!(scores.unadjusted(row), Some([of_two(ours), of_two(theirs)]));
        assert!(scores.is_compared(row));
    }
    let best = scores.rankings()[0].standings.unadjusted(0).expect("plain");
    assert_eq!(
        (best.boards, best.total),
        (3, UnadjustedMatchpoints { won: 6, parts: 1, available: 6 })
    );
    let whole = scored(event.clone(), Method::Butler, &[]).expect("no fault");
    let Scores::Imps(scores) = whole.scores() else { unreachable!("pairs") };
    // 100 and −50 have a datum of 30, rounded from 25. 70 points are 2 IMPs, and so are −80 for the
    // other side.
    for (position, row) in event.results().ids().enumerate() {
        let imps = if position % 2 == 0 { 2 } else { -2 };
        assert_eq!(scores.unadjusted(row).map(|(it, size)| (it.get(), size)), Some((imps, None)));
    }
    let best = scores.rankings()[0].standings.unadjusted(0).expect("plain");
    assert_eq!(
        (best.boards, best.total.won, best.total.parts, best.total.results),
        (3, 6, 1, None)
    );
}

/// By the Neuberg formula 2 of 2 with three expected scores is 3.5 of 4: 7 halves.
#[test]
fn scaled_fields() {
    let three = [(Some(10), ""), (Some(-5), ""), (Some(-10), "")];
    let event = event(&[three.to_vec(), three[..2].to_vec()]);
    let set = [("neuberg.fewer_scores", "neuberg"), ("neuberg.expected", "session")];
    let whole = scored(event.clone(), Method::Matchpoints, &set).expect("no fault");
    let Scores::Matchpoints(scores) = whole.scores() else { unreachable!("pairs") };
    let row = event.results().ids().nth(3).expect("the second board");
    let of_four = |won| UnadjustedMatchpoints { won, parts: 2, available: 4 };
    assert_eq!(scores.unadjusted(row), Some([of_four(7), of_four(1)]));
}
