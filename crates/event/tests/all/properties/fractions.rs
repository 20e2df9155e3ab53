//! Fractions with too long an exact sum are rejected at their location.

use bridge_core::{BoardNumber, Exact, FractionalImps, Percent};
use event::{
    CarriedOver, CarryOver, Decision, Event, Fault, FaultKind, FaultLocation, Faults, MatchColumn,
    MatchId, MatchResult, NewMatch, PairImpPenalty, PairName, PairPenalty, Penalty, PenaltyAmount,
};
use regulations::Method;

use super::common::named;

/// Returns `base` to the power of `-power`.
fn one_over(base: i128, power: u32) -> Exact {
    let part = Exact::ratio(1, base).expect("not 0");
    (0..power).fold(Exact::ONE, |product, _| product.times(&part))
}

/// Adds a match that the home team won by `home` IMPs.
fn add(event: &mut Event, home: Exact) {
    let [home, away] = [FractionalImps::new(home), FractionalImps::ZERO];
    let result = MatchResult::Imps { home, away };
    let entry =
        NewMatch { home: "Foxes", away: "Hares", result, boards: None, round: None, table: None };
    event.add_match(entry).expect("a match");
}

/// 2⁶⁰⁰ · 3³⁷⁷ · 5⁵⁶ has 1,328 bits and fewer than 400 digits. Twice this denominator is too long,
/// and the match that requires it is rejected.
#[test]
fn limits_the_denominator_of_matches() {
    let mut event = Event::default();
    for (base, power) in [(2, 600), (3, 377), (5, 56), (2, 1), (15, 56)] {
        add(&mut event, one_over(base, power).plus(Exact::from(7_i64)));
    }
    assert_eq!(event.check_played(Method::Teams), Ok(()));
    add(&mut event, one_over(2, 601));
    let at = Some(MatchId::at(5).expect("a row").location(MatchColumn::Home));
    assert!(matches!(at, Some(FaultLocation::Match(..))));
    let rejected = Faults(vec![Fault { kind: FaultKind::Fractions, location: at, other: None }]);
    assert_eq!(event.check_played(Method::Teams), Err(rejected));
}

/// Each number in a decision is checked together with the numbers in matches.
#[test]
fn limits_the_denominator_of_decisions() {
    let number = || one_over(7, 1);
    let mut event = Event::default();
    let [fox, hare] = ["Foxes", "Hares"].map(|name| named(&mut event, name));
    let pair = PairName { name: fox, side: None };
    let (round, reason) = (None, None);
    let penalty =
        |amount| Decision::Penalty(Penalty { team: fox, round: None, amount, reason: None });
    let carried = |amount| Decision::CarryOver(CarryOver { team: fox, amount });
    let finished = regulations::EarlierWinner::Higher;
    let opponents = hare;
    let decisions = [
        penalty(PenaltyAmount::Points(number())),
        penalty(PenaltyAmount::Imps { imps: number(), opponents }),
        carried(CarriedOver::Points(number())),
        carried(CarriedOver::Imps { round, opponents, imps: number() }),
        carried(CarriedOver::EarlierMatch { round, opponents, margin: number(), finished }),
        Decision::PairPenalty(PairPenalty {
            pair,
            session: None,
            round,
            board: None::<BoardNumber>,
            percent: Percent::new(number()),
            reason: reason.clone(),
        }),
        Decision::PairImpPenalty(PairImpPenalty {
            pair,
            session: None,
            round,
            board: None,
            imps: FractionalImps::new(number()),
            reason,
        }),
    ];
    for (base, power) in [(2, 600), (3, 376), (5, 56)] {
        add(&mut event, one_over(base, power));
    }
    assert_eq!(event.check_played(Method::Teams), Ok(()));
    for decision in decisions {
        let mut decided = event.clone();
        let messages = format!("{decision:?}");
        let id = decided.add_decision(decision).expect("the first");
        let rejected = Faults(vec![Fault::in_decision(FaultKind::Fractions, id)]);
        assert_eq!(decided.check_played(Method::Teams), Err(rejected), "{messages}");
    }
}
