//! Quotients in machine words: parts of IMPs, and percentages at the average itself.

use bridge_core::{Matchpoints, Percent};
use butler::Divisor;
use regulations::Regulations;
use scoring::{Number, PlainMatchpointsWon, Quotient, WorthOfImp};

/// A part of an IMP: one of so many parts, divided for so many results; no parts are nothing.
#[test]
fn parts_of_imps() {
    let mut regulations = Regulations::default();
    let part = |regulations: &Regulations, parts, results| {
        WorthOfImp::of_part(regulations, parts, results).and_then(|worth| worth.times(6))
    };
    assert_eq!(part(&regulations, 4, None), Some((6, 4)));
    assert_eq!(part(&regulations, 0, None), None);
    regulations.cross_imps.divisor = Divisor::PerComparison;
    // Each against four others.
    assert_eq!(part(&regulations, 3, Some(5)), Some((6, 12)));
    assert_eq!(part(&regulations, 0, Some(5)), None);
}

/// A half of the last digit that is the average itself: 50 % in steps of 4 is 12 and a half of them.
#[test]
fn half_at_the_average() {
    for ties in ["half-up", "half-away-from-zero", "half-away-from-average", "half-to-even"] {
        let mut regulations = Regulations::default();
        regulations.set("rounding", &format!("4 {ties}")).expect("a rounding");
        for (won, available) in [(12, 24), (2, 4), (50, 100)] {
            let of = PlainMatchpointsWon { won, parts: 1, available };
            let [won, available] =
                [won, available].map(|it| Matchpoints::from(i64::try_from(it).expect("small")));
            let percent = Percent::of(&won, &available).expect("above 0");
            let quotients =
                [Quotient::percent(&regulations, of), Quotient::matchpoints(&regulations, of)];
            let numbers = [
                Number::percent(&regulations, &percent),
                Number::matchpoints(&regulations, &won, &available),
            ];
            let quotients = quotients.map(|it| it.expect("small").to_string());
            assert_eq!(quotients, numbers.map(|it| it.to_string()), "{ties}");
        }
    }
}
