//! Quotients of machine words: fractions of IMPs, and percentages at the average.

use bridge_core::{Matchpoints, Percent};
use butler::Divisor;
use regulations::{Method, Regulations};
use scoring::{FormattedNumber, FormattedRatio, ImpFactor, UnadjustedMatchpoints};

/// A fraction of an IMP has a denominator that depends on the parts and the number of results. Zero
/// parts are invalid.
#[test]
fn parts_of_imps() {
    let mut regulations = Regulations::default();
    let part = |regulations: &Regulations, parts, results| {
        ImpFactor::for_component(regulations, parts, results).and_then(|value| value.times(6))
    };
    assert_eq!(part(&regulations, 4, None), Some((6, 4)));
    assert_eq!(part(&regulations, 0, None), None);
    regulations.cross_imps.divisor = Divisor::PerComparison;
    // Each score is compared with four others.
    assert_eq!(part(&regulations, 3, Some(5)), Some((6, 12)));
    assert_eq!(part(&regulations, 0, Some(5)), None);
}

/// Half of the last digit exactly at the average: 50 % in steps of 4 is 12.5 steps.
#[test]
fn rounds_half_at_the_average() {
    for ties in ["half-up", "half-away-from-zero", "half-away-from-average", "half-to-even"] {
        let mut regulations = Regulations::default();
        regulations.set("rounding", &format!("4 {ties}")).expect("a rounding");
        for (won, available) in [(12, 24), (2, 4), (50, 100)] {
            let of = UnadjustedMatchpoints { won, parts: 1, available };
            let [won, available] =
                [won, available].map(|it| Matchpoints::from(i64::try_from(it).expect("small")));
            let percent = Percent::from_ratio(&won, &available).expect("above 0");
            let quotients = [
                FormattedRatio::percent(&regulations, of),
                FormattedRatio::matchpoints(&regulations, of),
            ];
            let numbers = [
                FormattedNumber::percent(&regulations, &percent),
                FormattedNumber::matchpoints(&regulations, &won, &available),
            ];
            let quotients = quotients.map(|it| it.expect("small").to_string());
            assert_eq!(quotients, numbers.map(|it| it.to_string()), "{ties}");
        }
    }
}

/// If no matchpoints are available, there is no percentage.
#[test]
fn handles_zero() {
    let regulations = Regulations::default();
    let of = |won, parts, available| UnadjustedMatchpoints { won, parts, available };
    assert_eq!(of(0, 1, 0).percent(), None);
    assert_eq!(of(0, 1, 1).percent(), Some((0, 1)));
    assert!(FormattedRatio::percent(&regulations, of(0, 1, 0)).is_none());
    assert_eq!(
        FormattedRatio::percent(&regulations, of(0, 1, 1)).map(|it| it.to_string()).as_deref(),
        Some("0.00")
    );
}

/// Numbers with infinitely many decimals are printed with two decimals.
#[test]
fn endless_numbers() {
    let regulations = Regulations::default();
    let third: bridge_core::Exact = "40/3".parse().expect("a ratio");
    assert_eq!(FormattedNumber::board_points(&regulations, &third).to_string(), "13.33");
    for (by, text) in [
        (scoring::RankedBy::Vps, "13.33"),
        (scoring::RankedBy::NetImps, "13.33"),
        (scoring::RankedBy::Rounds, "13"),
    ] {
        assert_eq!(FormattedNumber::match_points(&regulations, by, &third).to_string(), text);
    }
}

/// Half of the last digit just above the average: 50.5 % in whole percent, and 0.005 IMPs in
/// hundredths.
#[test]
fn rounds_half_above_the_average() {
    let mut regulations = Regulations::default();
    for (option, by) in [("rounding", "1"), ("imps.rounding", "0.01")] {
        regulations.set(option, &format!("{by} half-away-from-average")).expect("a rounding");
    }
    let of = UnadjustedMatchpoints { won: 101, parts: 1, available: 200 };
    assert_eq!(
        FormattedRatio::percent(&regulations, of).map(|it| it.to_string()).as_deref(),
        Some("51")
    );
    let each = ImpFactor::for_component(&regulations, 1, None).expect("a part");
    for (sum, text) in [(1, "0.01"), (-1, "-0.01"), (0, "0.00")] {
        let average = FormattedRatio::imp_average(&regulations, sum, each, 200);
        assert_eq!(average.map(|it| it.to_string()).as_deref(), Some(text), "{sum}");
    }
}

/// 13 of 22 is 59.09 %, in hundredths; IMPs in Butler are whole numbers. Digits and rounding
/// describe the printed number.
#[test]
fn returns_digits_without_the_point() {
    let regulations = Regulations::default();
    let of = UnadjustedMatchpoints { won: 13, parts: 1, available: 22 };
    let imps = FormattedRatio::imps(&regulations, Method::Butler, -11, ImpFactor::WHOLE);
    for (quotient, digits, is_rounded, printed) in [
        (FormattedRatio::percent(&regulations, of), 5909, true, "59.09"),
        (FormattedRatio::matchpoints(&regulations, of), 1300, true, "13.00"),
        (imps, -11, false, "-11"),
    ] {
        let quotient = quotient.expect("small");
        assert_eq!(quotient.to_string(), printed);
        let rounding = is_rounded.then_some(regulations.matchpoints.rounding);
        assert_eq!(quotient.digits(), (digits, rounding), "{printed}");
    }
}
