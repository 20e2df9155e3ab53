//! Any valid event is scored, keeps the laws, and is explained as it is scored, in whatever order its results come.
#![no_main]

use std::collections::BTreeMap;

use libfuzzer_sys::fuzz_target;
use traveller::bridge_core::{Exact, Rounding, Side, Ties};
use traveller::butler::CrossImps;
use traveller::regulations::{Method, Preset};
use traveller::scoring::{Explained, Numbers, Question, Scores, TravellerLine, Worth};
use traveller::{Scored, score};
use traveller_fuzz::{Drawn, ranked, sound, told_well};

fuzz_target!(|drawn: (Drawn, u64)| {
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

fn text(drawn: &Drawn) -> String {
    let csv = String::from_utf8_lossy(&drawn.csv()).into_owned();
    format!("{:?} {:?}\n{csv}", drawn.method, drawn.options)
}

fn scored(drawn: &Drawn) -> Option<Scored> {
    let source = BTreeMap::from([("a.csv".to_owned(), drawn.csv())]);
    let outcome = score(&source, "a.csv", &drawn.options());
    told_well(&outcome.told);
    // Options may not fit the game, rulings not the method, one table has no match to win, and Patton needs a scale; any other
    // event is scored.
    let plain = drawn.options.is_empty() && !drawn.has_rulings;
    let plain = plain && !matches!(drawn.method, Method::SwissPairs | Method::Patton);
    assert!(outcome.value.is_some() || !plain, "{}\n{}", outcome.told, text(drawn));
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

/// What is explained of a board is what its traveller says.
fn explained(scored: &Scored) {
    let event = scored.event();
    let mut everybody = Vec::new();
    for ranking in scored.rankings() {
        everybody.extend(ranking.lines().map(|line| line.who));
    }
    let travellers: Vec<TravellerLine> = scored.boards().flat_map(|board| board.results).collect();
    for who in everybody {
        let total = scored.explain(Question::Total { who }, Numbers::Exact);
        assert!(matches!(total, Explained::Totals(totals) if !totals.is_empty()));
        for board in event.boards() {
            let question = Question::Board { who, board: board.number };
            let Explained::Boards(workings) = scored.explain(question, Numbers::Exact) else {
                panic!("a board was asked for")
            };
            for working in workings {
                let line = travellers.iter().find(|line| line.row == working.row);
                let line = line.expect("a line of the traveller");
                let worth = &line.worths[usize::from(working.side == Side::EastWest)];
                let is_individual = event.is_individual();
                assert!(is_individual || *worth == working.worth, "{working:?}\n{line:?}");
            }
        }
    }
}

/// Without rulings what one side wins the other one loses.
fn balanced(scored: &Scored) {
    let plain = scored.regulations().preset == Preset::Plain;
    let ties = scored.regulations().imps.board_rounding.0.map(Rounding::ties);
    for traveller in scored.boards() {
        let mut sums = [Exact::ZERO, Exact::ZERO];
        let mut tops = Exact::ZERO;
        for line in traveller.results {
            for (sum, worth) in sums.iter_mut().zip(&line.worths) {
                match worth {
                    Worth::Matchpoints { won: Some(won), top } => {
                        *sum = sum.plus(won.exact());
                        tops = tops.plus(top.exact());
                    }
                    Worth::Imps(Some(CrossImps::Exact(won))) => *sum = sum.plus(won.exact()),
                    Worth::Points(Some(won)) => *sum = sum.plus(won),
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
            // Halves that are rounded up are rounded up for both.
            Method::CrossImps | Method::Teams if ties != Some(Ties::HalfUp) => {
                assert_eq!(*ours, -theirs.clone());
            }
            _ => {}
        }
    }
    if let Scores::Teams(teams) = scored.scores() {
        for played in teams.matches() {
            let [home, away] = played.sides.each_ref().map(|side| side.view.margin());
            if scored.method() == Method::Teams && ties != Some(Ties::HalfUp) {
                assert_eq!(home, -away, "{played:?}");
            }
        }
    }
}
