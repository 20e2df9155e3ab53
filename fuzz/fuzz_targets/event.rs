//! Fuzzes scoring: valid events are scored consistently, explanations agree with scores, and the
//! order of results does not matter.
#![no_main]

use std::collections::BTreeMap;

use libfuzzer_sys::fuzz_target;
use traveller::bridge_core::{Exact, Rounding, RoundingMode, Side};
use traveller::butler::CrossImps;
use traveller::regulations::{Method, Preset};
use traveller::scoring::{
    BoardPoints, ExplainTarget, Explanation, NumberStyle, Scores, TravellerLine,
};
use traveller::{ScoredEvent, score};
use traveller_fuzz::{RandomEvent, check_diagnostics, ranked, sound};

fuzz_target!(|drawn: (RandomEvent, u64)| {
    let (drawn, seed) = drawn;
    let Some(scored) = scored(&drawn) else { return };
    sound(&scored);
    explained(&scored);
    if !drawn.has_rulings {
        balanced(&scored);
    }
    let mut shuffled = drawn.clone();
    shuffle(&mut shuffled.rows, seed);
    let again = self::scored(&shuffled).expect("the same event");
    assert_eq!(ranked(&scored), ranked(&again), "{}", text(&drawn));
});

fn text(drawn: &RandomEvent) -> String {
    let csv = String::from_utf8_lossy(&drawn.csv()).into_owned();
    format!("{:?} {:?}\n{csv}", drawn.method, drawn.options)
}

fn scored(drawn: &RandomEvent) -> Option<ScoredEvent> {
    let source = BTreeMap::from([("a.csv".to_owned(), drawn.csv())]);
    let outcome = score(&source, "a.csv", &drawn.options());
    check_diagnostics(&outcome.diagnostics);
    // Options may be inapplicable to the event, and rulings to the method. A single table has no
    // match to win, and Patton needs a scale. Any other event is scored.
    let plain = drawn.options.is_empty() && !drawn.has_rulings;
    let plain = plain && !matches!(drawn.method, Method::SwissPairs | Method::Patton);
    assert!(outcome.value.is_some() || !plain, "{}\n{}", outcome.diagnostics, text(drawn));
    outcome.value
}

fn shuffle(rows: &mut [String], seed: u64) {
    let mut state = seed | 1;
    for last in (1..rows.len()).rev() {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let other = usize::try_from(state >> 33).unwrap_or_default() % (last + 1);
        rows.swap(last, other);
    }
}

/// Checks that the explanation of a board agrees with its traveller.
fn explained(scored: &ScoredEvent) {
    let event = scored.event();
    let mut everybody = Vec::new();
    for ranking in scored.rankings() {
        everybody.extend(ranking.lines().map(|line| line.contestant));
    }
    let travellers: Vec<TravellerLine> = scored.boards().flat_map(|board| board.results).collect();
    for contestant in everybody {
        let total = scored.explain(ExplainTarget::Total { contestant }, NumberStyle::Exact);
        assert!(matches!(total, Explanation::Totals(totals) if !totals.is_empty()));
        for board in event.boards() {
            let question = ExplainTarget::Board { contestant, board: board.number };
            let Explanation::Boards(workings) = scored.explain(question, NumberStyle::Exact) else {
                panic!("a board was asked for")
            };
            for working in workings {
                let line = travellers.iter().find(|line| line.row == working.row);
                let line = line.expect("a line of the traveller");
                let value = &line.points[usize::from(working.side == Side::EastWest)];
                let is_individual = event.is_individual();
                assert!(is_individual || *value == working.points, "{working:?}\n{line:?}");
            }
        }
    }
}

/// Checks that without rulings the points won by one side are lost by the other.
fn balanced(scored: &ScoredEvent) {
    let plain = scored.regulations().preset == Preset::Plain;
    let ties = scored.regulations().imps.board_rounding.0.map(Rounding::mode);
    for traveller in scored.boards() {
        let mut sums = [Exact::ZERO, Exact::ZERO];
        let mut tops = Exact::ZERO;
        for line in traveller.results {
            for (sum, value) in sums.iter_mut().zip(&line.points) {
                match value {
                    BoardPoints::Matchpoints { won: Some(won), top } => {
                        *sum = sum.plus(won.exact());
                        tops = tops.plus(top.exact());
                    }
                    BoardPoints::Imps(Some(CrossImps::Exact(won))) => *sum = sum.plus(won.exact()),
                    BoardPoints::Points(Some(won)) => *sum = sum.plus(won),
                    _ => {}
                }
            }
        }
        let [ours, theirs] = &sums;
        match scored.method() {
            Method::Matchpoints | Method::SwissPairs if plain => {
                let half = tops.times(Exact::HALF);
                assert_eq!(ours.plus(theirs), half, "{ours} {theirs}");
            }
            // Rounding half up favors both sides.
            Method::CrossImps | Method::Teams if ties != Some(RoundingMode::HalfUp) => {
                assert_eq!(*ours, -theirs.clone());
            }
            _ => {}
        }
    }
    if let Scores::Teams(teams) = scored.scores() {
        for played in teams.matches() {
            let [home, away] = played.sides.each_ref().map(|side| side.totals.margin());
            if scored.method() == Method::Teams && ties != Some(RoundingMode::HalfUp) {
                assert_eq!(home, -away, "{played:?}");
            }
        }
    }
}
