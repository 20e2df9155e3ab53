//! Results of whole matches, and their weights.

use std::collections::BTreeMap;

use bridge_core::{Exact, FractionalImps, Vps};
use event::{ContestantId, Event, MatchId, MatchResult, MatchRow, NewMatch};
use proptest::prelude::*;

use super::common::named;

fn result() -> impl Strategy<Value = MatchResult> {
    let imps = || {
        let imps = prop_oneof![0_i128..300, 65_530_i128..65_540, -3_i128..3, Just(1 << 100)];
        (imps, prop_oneof![9 => Just(1_i128), 1 => 2_i128..5]).prop_map(|(imps, parts)| {
            FractionalImps::new(Exact::ratio(imps, parts).expect("a ratio"))
        })
    };
    let games = || prop_oneof![0_u32..9, 65_530_u32..65_540, Just(u32::MAX)];
    let vps = || {
        let hundredths = prop_oneof![0_i32..2_001, 65_530..65_540, -3..3, Just(Vps::LIMIT)];
        hundredths.prop_map(|vps| Vps::from_hundredths(vps).expect("VPs"))
    };
    prop_oneof![
        (imps(), imps()).prop_map(|(home, away)| MatchResult::Imps { home, away }),
        (games(), games()).prop_map(|(home, away)| MatchResult::Games { home, away }),
        (vps(), vps()).prop_map(|(home, away)| MatchResult::Vps { home, away }),
    ]
}

const TEAMS: [&str; 4] = ["Foxes", "Hares", "1", "Elm"];

/// A match before it is added.
#[derive(Clone, Debug)]
struct Played {
    sides: [&'static str; 2],
    labels: [Option<&'static str>; 2],
    result: MatchResult,
    boards: Option<u8>,
    weight: Option<i128>,
}

fn played() -> impl Strategy<Value = Played> {
    let team = || prop::sample::select(TEAMS.to_vec());
    let label = || prop::option::weighted(0.3, prop::sample::select(vec!["1", "QF", "2"]));
    let rest = (result(), any::<Option<u8>>(), prop::option::weighted(0.2, 0_i128..3));
    ((team(), team()), (label(), label()), rest).prop_map(
        |((home, away), (round, table), (result, boards, weight))| Played {
            sides: [home, away],
            labels: [round, table],
            result,
            boards,
            weight,
        },
    )
}

proptest! {
    /// Matches are returned in input order, whether added by name or by ID.
    #[test]
    fn returns_matches_in_input_order(all in prop::collection::vec(played(), 0..25)) {
        let mut event = Event::default();
        let (mut rows, mut weights) = (Vec::new(), BTreeMap::new());
        for (at, it) in all.iter().enumerate() {
            let [home, away] = it.sides;
            let [round, table] = it.labels;
            let row = MatchRow {
                round: round.map(|label| named(&mut event, label)),
                table: table.map(|label| named(&mut event, label)),
                home: named(&mut event, home),
                away: named(&mut event, away),
                result: it.result.clone(),
                boards: it.boards,
            };
            let id = if at % 2 == 0 {
                let (result, boards) = (it.result.clone(), it.boards);
                event.add_match(NewMatch { home, away, result, boards, round, table })
            } else {
                event.add_match_row(row.clone())
            }.expect("a small event");
            prop_assert_eq!(id.index(), at);
            rows.push(row);
            if let Some(weight) = it.weight {
                let weight = Exact::ratio(weight, 2).expect("a ratio");
                event.set_match_weight(id, weight.clone());
                weights.insert(id, weight);
            }
        }
        let matches = event.matches();
        prop_assert_eq!((matches.len(), matches.is_empty()), (rows.len(), rows.is_empty()));
        prop_assert_eq!(matches.iter().collect::<Vec<_>>(), rows.clone());
        prop_assert_eq!(matches.iter().rev().collect::<Vec<_>>(), rows.iter().rev().cloned().collect::<Vec<_>>());
        prop_assert_eq!(matches.iter().len(), rows.len());
        prop_assert_eq!(matches.first(), rows.first().cloned());
        for (id, row) in MatchId::first(rows.len() + 1).zip(rows.iter().map(Some).chain([None])) {
            prop_assert_eq!(matches.get(id), row.cloned());
            prop_assert_eq!(event.weights().get(id), weights.get(&id));
        }
        prop_assert_eq!(event.weights().is_empty(), weights.is_empty());
    }
}

/// Long results are distinguished beyond the number that fits into 16 bits.
#[test]
fn distinguishes_many_long_results() {
    let mut event = Event::default();
    let [home, away]: [ContestantId; 2] = [named(&mut event, "Foxes"), named(&mut event, "Hares")];
    let games = |at: u32| MatchResult::Games { home: 70_000 + at, away: at };
    for at in 0..70_000 {
        let row =
            MatchRow { round: None, table: None, home, away, result: games(at), boards: None };
        event.add_match_row(row).expect("a small event");
    }
    for at in [0, 1, 255, 256, 65_535, 65_536, 65_537, 69_999] {
        let id = MatchId::at(usize::try_from(at).expect("small")).expect("small");
        assert_eq!(event.matches().get(id).map(|row| row.result), Some(games(at)), "{at}");
    }
}
