//! Places in rankings by every kind of score.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, Exact, FractionalImps, Percent, Place, Score};
use event::{
    ContestantId, Decision, Event, NewResult, Outcome, PairImpPenalty, PairName, PairPenalty,
    Penalty, PenaltyAmount,
};
use proptest::prelude::*;
use regulations::{Method, Regulations};
use scoring::{ScoredEvent, Scores, score};

/// Returns an event of pairs 1, 2, … against 101, 102, … on each board. Teams play both directions
/// at two tables.
fn event(boards: &[Vec<i32>], method: Method) -> Event {
    let mut event = Event::default();
    for (number, tables) in (1_u32..).zip(boards) {
        let number = BoardNumber::new(number).expect("a board");
        let board = event.board(None, number, None).expect("no contradiction");
        for (table, &tens) in (0..).zip(tables) {
            let outcome = Outcome::Score(Score::new(10 * tens).expect("in range"));
            let (ours, theirs) = if method.is_for_teams() {
                let (home, away) = ((table / 2).to_string(), (100 + table / 2).to_string());
                if table % 2 == 0 { (home, away) } else { (away, home) }
            } else {
                (table.to_string(), (100 + table).to_string())
            };
            event.add(NewResult::new(board, &ours, &theirs, outcome)).expect("few rows");
        }
    }
    event
}

fn boards() -> impl Strategy<Value = Vec<Vec<i32>>> {
    prop::collection::vec(prop::collection::vec(-12_i32..12, 6), 1..6)
}

fn methods() -> impl Strategy<Value = Method> {
    prop::sample::select(vec![
        Method::Matchpoints,
        Method::Butler,
        Method::CrossImps,
        Method::Teams,
        Method::BoardAMatch,
        Method::Patton,
    ])
}

/// Adds an equal penalty, or bonus, for all contestants.
fn penalized(mut event: Event, method: Method, size: i64) -> Event {
    let everybody: Vec<ContestantId> =
        event.results().ids().flat_map(|row| event.results().contestants(row)).collect();
    for (index, &contestant) in everybody.iter().enumerate() {
        if everybody[..index].contains(&contestant) {
            continue;
        }
        let name = PairName { name: contestant, side: None };
        let (session, round, board, reason) = (None, None, None, None);
        let decision = match method {
            Method::Matchpoints => {
                let percent = Percent::from(size);
                Decision::PairPenalty(PairPenalty {
                    pair: name,
                    session,
                    round,
                    board,
                    percent,
                    reason,
                })
            }
            Method::Butler | Method::CrossImps => {
                let imps = FractionalImps::from(size);
                Decision::PairImpPenalty(PairImpPenalty {
                    pair: name,
                    session,
                    round,
                    board,
                    imps,
                    reason,
                })
            }
            _ => Decision::Penalty(Penalty {
                team: contestant,
                round,
                amount: PenaltyAmount::Points(Exact::from(size)),
                reason,
            }),
        };
        event.add_decision(decision).expect("any number");
    }
    event
}

fn scored(event: Event, method: Method) -> ScoredEvent {
    let mut regulations = Regulations::default();
    if method == Method::Patton {
        regulations.set("vps.scale", "wbf").expect("an option");
    }
    score(event, method, regulations).expect("no fault")
}

/// Returns the place of each contestant in each ranking.
fn places(scored: &ScoredEvent) -> Vec<(ContestantId, Option<Place>)> {
    let lines =
        scored.rankings().into_iter().flat_map(|ranking| ranking.lines().collect::<Vec<_>>());
    lines.map(|line| (line.contestant, line.place)).collect()
}

/// Returns the exact scores that determine each ranking, with the places.
fn keys(whole: &ScoredEvent) -> Vec<Vec<(Exact, Option<Place>)>> {
    match whole.scores() {
        Scores::Matchpoints(scores) => {
            let key = |percent: Option<Percent>| percent.expect("played").into_exact();
            let lists = scores.rankings().iter();
            lists
                .map(|list| {
                    list.standings
                        .iter()
                        .map(|it| (key(it.details.percent.clone()), it.place))
                        .collect()
                })
                .collect()
        }
        Scores::Imps(scores) => {
            let lists = scores.rankings().iter();
            let key = |total: &butler::CrossImpSum| total.exact().expect("no root").into_exact();
            lists
                .map(|list| {
                    list.standings.iter().map(|it| (key(&it.total.imps), it.place)).collect()
                })
                .collect()
        }
        Scores::Teams(scores) => {
            vec![scores.standings().iter().map(|it| (it.points.clone(), it.place)).collect()]
        }
        _ => unreachable!("no matches of pairs"),
    }
}

proptest! {
    /// An equal penalty or bonus for all contestants changes no place.
    #[test]
    fn equal_results_share_places(boards in boards(), method in methods(), size in -50_i64..50) {
        let event = event(&boards, method);
        let before = places(&scored(event.clone(), method));
        prop_assert_eq!(places(&scored(penalized(event, method, size), method)), before);
    }

    /// A place is one more than the number of better contestants. Equal scores share a place, and
    /// the next places are skipped.
    #[test]
    fn places_equal_the_definition(boards in boards(), method in methods()) {
        for list in keys(&scored(event(&boards, method), method)) {
            for (key, place) in &list {
                let place = place.expect("played");
                let better = list.iter().filter(|(other, _)| other > key).count();
                let equal = list.iter().filter(|(other, _)| other == key).count();
                prop_assert_eq!(usize::try_from(place.number()).expect("small"), better + 1);
                prop_assert_eq!(place.is_shared(), equal > 1);
            }
        }
    }
}
