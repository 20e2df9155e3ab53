//! Scores do not depend on the number of threads.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, Score, Side};
use event::{Event, NewResult, Outcome};
use proptest::prelude::*;
use rayon::ThreadPoolBuilder;
use regulations::{Method, Preset, Regulations};
use scoring::{Scores, score};

/// Returns results of a few pairs on many boards in any order, some with rulings or not played.
fn event(rows: &[(u16, u16, u16, i16, Option<&'static str>)]) -> Event {
    let mut event = Event::default();
    for (position, &(board, north_south, east_west, tens, ruling)) in rows.iter().enumerate() {
        let known = event.results().ids().any(|row| {
            let there = event.board_at(event.results().board(row)).number.get() == u32::from(board);
            let names = event.results().contestants(row).map(|name| event.name(name).to_owned());
            there && [north_south, 100 + east_west].iter().any(|it| names.contains(&it.to_string()))
        });
        if known {
            continue;
        }
        let number = BoardNumber::new(board.into()).unwrap();
        let board = event.board(None, number, None).unwrap();
        let outcome = match (position % 29, ruling) {
            (0, None) => Outcome::NotPlayed,
            _ => Outcome::Score(Score::from(10 * tens)),
        };
        let (north_south, east_west) = (north_south.to_string(), (100 + east_west).to_string());
        let row = event.add(NewResult::new(board, &north_south, &east_west, outcome)).unwrap();
        if let Some(ruling) = ruling {
            event.adjust(row, ruling.parse().unwrap());
        }
    }
    event
}

/// Returns all scores as text.
fn scored(event: &Event, method: Method, preset: Preset, threads: usize) -> String {
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    let scored = pool.install(|| score(event.clone(), method, Regulations::from_preset(preset)));
    let scored = match scored {
        Ok(scored) => scored,
        Err(faults) => return faults.to_string(),
    };
    let rows = |points: &dyn Fn(event::ResultId, Side) -> String| -> Vec<String> {
        let rows = event.results().ids();
        rows.flat_map(|row| Side::ALL.map(|side| points(row, side))).collect()
    };
    match scored.scores() {
        Scores::Matchpoints(pairs) => {
            let lines = pairs.rankings().iter().map(|it| it.standings.iter().collect::<Vec<_>>());
            let rows = rows(&|row, side| format!("{:?}", pairs.matchpoints(row, side)));
            format!(
                "{:?} {rows:?} {:?}",
                lines.collect::<Vec<_>>(),
                pairs.warnings().collect::<Vec<_>>()
            )
        }
        Scores::Imps(pairs) => {
            let lines = pairs.rankings().iter().map(|it| it.standings.iter().collect::<Vec<_>>());
            let imps = |row, side| pairs.imps(row, side);
            let datum = |row, side| pairs.datum(row, side);
            let rows = rows(&|row, side| format!("{:?} {:?}", imps(row, side), datum(row, side)));
            format!(
                "{:?} {rows:?} {:?}",
                lines.collect::<Vec<_>>(),
                pairs.warnings().collect::<Vec<_>>()
            )
        }
        _ => unreachable!("pairs"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn threads_do_not_change_the_result(
        rows in prop::collection::vec(
            (
                1_u16..30,
                1_u16..9,
                1_u16..9,
                -20_i16..20,
                prop_oneof![
                    20 => Just(None),
                    1 => prop::sample::select(vec!["AVE+/AVE-", "60/40", "60% 620, 40% -50", "420"]).prop_map(Some),
                ],
            ),
            1..250,
        ),
        method in prop::sample::select(vec![Method::Matchpoints, Method::Butler, Method::CrossImps]),
        preset in prop::sample::select(Preset::ALL.to_vec()),
    ) {
        let event = event(&rows);
        let alone = scored(&event, method, preset, 1);
        for threads in [2, 3] {
            prop_assert_eq!(&scored(&event, method, preset, threads), &alone);
        }
    }
}

/// All faults are reported for any number of threads: here an invalid ruling on each board.
#[test]
fn reports_every_fault() {
    for (method, ruling) in [(Method::Matchpoints, "3 IMP"), (Method::Butler, "63/37")] {
        let mut event = Event::default();
        for number in 1..=40 {
            let number = BoardNumber::new(number).unwrap();
            let board = event.board(None, number, None).unwrap();
            for (ours, theirs) in [("1", "2"), ("3", "4")] {
                let outcome = Outcome::Score(Score::from(110));
                let row = event.add(NewResult::new(board, ours, theirs, outcome)).unwrap();
                if ours == "1" {
                    event.adjust(row, ruling.parse().unwrap());
                }
            }
        }
        for threads in [1, 3] {
            let pool = ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            let scored = pool.install(|| score(event.clone(), method, Regulations::default()));
            assert_eq!(scored.unwrap_err().0.len(), 40, "{method}, {threads} threads");
        }
    }
}

/// Missing datums are reported for all boards.
#[test]
fn keeps_every_datum() {
    let mut event = Event::default();
    for number in 1..=40 {
        let board = BoardNumber::new(number).unwrap();
        let board = event.board(None, board, None).unwrap();
        for (ours, theirs) in [("1", "2"), ("3", "4")] {
            let score = i16::try_from(10 * number).unwrap();
            let outcome = Outcome::Score(Score::from(score));
            event.add(NewResult::new(board, ours, theirs, outcome)).unwrap();
        }
    }
    for threads in [1, 3] {
        let pool = ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let whole = pool.install(|| score(event.clone(), Method::Butler, Regulations::default()));
        let whole = whole.unwrap();
        let Scores::Imps(scores) = whole.scores() else { unreachable!("pairs in IMPs") };
        for row in event.results().ids() {
            let score = event.results().score(row).unwrap().to_string();
            let datum = scores.datum(row, Side::NorthSouth).map(|it| it.to_string());
            assert_eq!(datum, Some(score), "{threads} threads");
        }
    }
}
