//! A stream of chunks has the same scores as the whole event.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::sync::Arc;

use bridge_core::{BoardNumber, Score, Side};
use event::{Adjustment, Event, FaultKind, NewResult, Outcome};
use proptest::prelude::*;
use regulations::{Method, Preset, Regulations};
use scoring::{ScoredEvent, Scores, StreamScorer, score};

/// The pairs, the score in tens of points, and the ruling of a table.
type Table = (u8, u8, i16, Option<&'static str>);

fn add(event: &mut Event, number: u32, tables: &[Table]) {
    let board = event.board(None, BoardNumber::new(number).unwrap(), None).unwrap();
    let mut sat = Vec::new();
    for &(one, other, tens, ruling) in tables {
        if one == other || sat.contains(&one) || sat.contains(&other) {
            continue;
        }
        sat.extend([one, other]);
        let outcome =
            if tens == 0 { Outcome::NotPlayed } else { Outcome::Score(Score::from(10 * tens)) };
        let names = [one, other].map(|name| name.to_string());
        let row = event.add(NewResult::new(board, &names[0], &names[1], outcome)).unwrap();
        if let Some(ruling) = ruling {
            event.adjust(row, ruling.parse().unwrap());
        }
    }
}

/// Returns the rankings as text, without the averages for AVE+ and AVE−. These depend on the
/// grouping of boards, which differs in a stream.
fn rankings(scored: &ScoredEvent) -> String {
    let lines = match scored.scores() {
        Scores::Matchpoints(pairs) => {
            let lines = pairs.rankings().iter().flat_map(|it| &it.standings);
            let without_own = lines.map(|mut line| {
                line.sessions.iter_mut().for_each(|session| session.own_average = None);
                line
            });
            format!("{:?} {:?}", pairs.winners(), without_own.collect::<Vec<_>>())
        }
        Scores::Imps(pairs) => {
            let lines = pairs.rankings().iter().flat_map(|it| &it.standings);
            let without_own = lines.map(|mut line| {
                line.sessions.iter_mut().for_each(|session| session.own_average = None);
                line
            });
            format!("{:?} {:?}", pairs.winners(), without_own.collect::<Vec<_>>())
        }
        _ => unreachable!("pairs"),
    };
    format!("{lines} {:?} {}", scored.features(), scored.event().board_count())
}

/// Collects the points of all results without AVE scores.
fn points(scored: &ScoredEvent, settled: &ScoredEvent, before: usize, into: &mut Vec<[String; 2]>) {
    let (event, all) = (scored.event(), settled.event());
    for (row, same) in event.results().ids().zip(all.results().ids().skip(before)) {
        for side in Side::ALL {
            let of = |scored: &ScoredEvent, row| match scored.scores() {
                Scores::Matchpoints(pairs) => pairs.matchpoints(row, side).map(|it| it.to_string()),
                Scores::Imps(pairs) => pairs.imps(row, side).map(|it| it.to_string()),
                _ => unreachable!("pairs"),
            };
            let is_open = |ruling: &Adjustment| ruling.to_string().contains("AVE");
            if !event.results().adjustment(row).is_some_and(is_open) {
                into.push([of(scored, row), of(settled, same)].map(Option::unwrap_or_default));
            }
        }
    }
}

fn boards() -> impl Strategy<Value = Vec<Vec<Table>>> {
    let ruling = prop_oneof![
        12 => Just(None),
        1 => prop::sample::select(vec!["AVE+/AVE-", "60/40", "60% 620, 40% -50", "420"]).prop_map(Some),
    ];
    // In some events pairs keep their direction. Some of these events have a few switched results.
    (0_u8..3, 2_usize..7).prop_flat_map(move |(ways, tables)| {
        let other_way = prop::bool::weighted(if ways == 2 { 0.06 } else { 0.0 });
        let table = (0_u8..9, 0_u8..9, -20_i16..20, ruling.clone(), other_way);
        let table = table.prop_map(move |(one, other, tens, ruling, other_way)| {
            let other = if ways > 0 { other + 9 } else { other };
            let [one, other] = if other_way { [other, one] } else { [one, other] };
            (one, other, tens, ruling)
        });
        prop::collection::vec(prop::collection::vec(table, tables), 1..9)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn stream_equals_the_whole_event(
        boards in boards(),
        cut in 1_usize..4,
        method in prop::sample::select(vec![Method::Matchpoints, Method::Butler, Method::CrossImps]),
        preset in prop::sample::select(Preset::ALL.to_vec()),
        winners in prop::sample::select(vec!["inferred", "one", "two"]),
        by_board: bool,
    ) {
        let mut regulations = Regulations::from_preset(preset);
        regulations.set("pairs.winners", winners).unwrap();
        // Means of boards need the whole event.
        regulations.set("pairs.percentage", "of-totals").unwrap();
        if by_board {
            regulations.set("neuberg.expected", "board").unwrap();
        }
        let regulations = Arc::new(regulations);
        let mut whole = Event::default();
        for (number, tables) in (1..).zip(&boards) {
            add(&mut whole, number, tables);
        }
        let whole = score(whole, method, Arc::clone(&regulations));

        let mut of_results = StreamScorer::with_results_only(method, Arc::clone(&regulations)).unwrap();
        let mut running = StreamScorer::new(method, regulations).unwrap();
        let (mut event, mut number, mut before) = (Arc::new(Event::default()), 0, 0);
        let mut pairs = Vec::new();
        for window in boards.chunks(cut) {
            let results = Arc::get_mut(&mut event).unwrap();
            results.clear_results();
            for tables in window {
                number += 1;
                add(results, number, tables);
            }
            let [scored, of_results] = [&mut running, &mut of_results].map(|it| it.score_chunk(&event));
            prop_assert_eq!(scored.as_ref().err(), of_results.as_ref().err());
            if let (Ok(scored), Ok(of_results)) = (&scored, &of_results) {
                let mut both = Vec::new();
                points(scored, of_results, 0, &mut both);
                prop_assert!(both.iter().all(|[one, other]| one == other));
                prop_assert_eq!(scored.warnings(), of_results.warnings());
            }
            drop(of_results);
            match (scored, &whole) {
                (Ok(scored), Ok(whole)) => {
                    points(&scored, whole, before, &mut pairs);
                    before += event.results().len();
                }
                (Ok(_), Err(_)) => {}
                (Err(faults), whole) => {
                    let uneven = |kind: &FaultKind| matches!(kind, FaultKind::UnevenStream { .. });
                    let rejected = faults.0.iter().any(|fault| uneven(&fault.kind));
                    prop_assert!(rejected && !by_board || whole.is_err(), "{faults}");
                    return Ok(());
                }
            }
        }
        for [in_window, in_all] in pairs {
            prop_assert_eq!(in_window, in_all);
        }
        // Without totals, a stream ends with the same warnings.
        let [running, of_results] = [running, of_results].map(|it| it.finish(Arc::clone(&event)));
        prop_assert_eq!(running.as_ref().err(), of_results.as_ref().err());
        if let (Ok(running), Ok(of_results)) = (&running, &of_results) {
            prop_assert_eq!(running.warnings(), of_results.warnings());
        }
        match (running, whole) {
            (Ok(running), Ok(whole)) => {
                prop_assert_eq!(rankings(&running), rankings(&whole));
                let warnings = |scored: &ScoredEvent| -> Vec<FaultKind> {
                    scored.warnings().0.into_iter().map(|fault| fault.kind).collect()
                };
                let of_winners = |scored: &ScoredEvent| warnings(scored).into_iter().find_map(|kind| match kind {
                    // A stream no longer has the results.
                    FaultKind::SatOtherWay { names, .. } => {
                        Some(FaultKind::SatOtherWay { names, results: String::new() })
                    }
                    FaultKind::FewSatBothWays { .. } | FaultKind::UnknownSide { .. } => Some(kind),
                    _ => None,
                });
                let [running, whole] = [&running, &whole].map(of_winners);
                prop_assert_eq!(running, whole);
            }
            (running, whole) => prop_assert_eq!(running.is_err(), whole.is_err()),
        }
    }
}

#[test]
fn rejects_what_needs_the_whole_event() {
    let errors = |method, set: &[(&str, &str)]| {
        let mut regulations = Regulations::from_preset(Preset::Plain);
        for (option, value) in set {
            regulations.set(option, value).unwrap();
        }
        StreamScorer::new(method, regulations).unwrap_err().to_string()
    };
    let matches = "matches need the whole event";
    assert_eq!(errors(Method::Teams, &[]), matches);
    assert_eq!(errors(Method::Butler, &[("vps.scale", "wbf")]), matches);
    let sections = errors(Method::Matchpoints, &[("pairs.rankings", "by-section")]);
    assert_eq!(sections, "rankings by section need the whole event");
}
