//! Format strings: a precision rounds numbers and never truncates text.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::fmt::Display;

use bridge_core::{
    BoardNumber, Contract, Doubling, Exact, FractionalImps, Imps, MatchLength, Matchpoints,
    Percent, Place, PlayedContract, RelativeResult, Rounding, Score, Seat, Side, Strain, Vps,
    Vulnerability, WeightedScore,
};
use num_bigint::BigInt;
use num_traits::{Signed, Zero};
use proptest::prelude::*;

/// Returns the decimal with `places` places nearest to a ratio, ties up, computed with big integers
/// only.
fn nearest(numerator: &BigInt, denominator: &BigInt, places: usize) -> String {
    let power = BigInt::from(10).pow(u32::try_from(places).expect("few places"));
    let twice: BigInt = numerator * power * 2 + denominator;
    let divisor: BigInt = denominator * 2;
    // Division of big integers truncates towards 0, but this function needs the floor.
    let mut digits = &twice / &divisor;
    if twice.is_negative() && !(&twice % &divisor).is_zero() {
        digits -= 1;
    }
    let sign = if digits.is_negative() { "-" } else { "" };
    let size = format!("{:0>width$}", digits.magnitude().to_string(), width = places + 1);
    let (whole, behind) = size.split_at(size.len() - places);
    if places == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{behind}") }
}

fn ratio(numerator: i64, denominator: i64, places: usize) -> String {
    nearest(&numerator.into(), &denominator.into(), places)
}

/// A precision rounds fractions, Victory Points, and whole numbers.
#[test]
fn precision_rounds() {
    let percent = Percent::new(Exact::ratio(275, 6).expect("a ratio"));
    assert_eq!(format!("{percent}|{percent:.2}|{percent:.0}"), "275/6|45.83|46");
    let vps: Vps = "13.52".parse().expect("VPs");
    assert_eq!(format!("{vps}|{vps:.1}|{vps:.2}|{vps:.3}"), "13.52|13.5|13.52|13.520");
    let matchpoints = Matchpoints::new(Exact::ratio(1000, 7).expect("a ratio"));
    assert_eq!(format!("{matchpoints:.2}"), "142.86");
    let imps = FractionalImps::new(Exact::ratio(-35, 3).expect("a ratio"));
    assert_eq!(format!("{imps:.2}"), "-11.67");
    assert_eq!(format!("{:.1}|{:.2}", Score::from(620), Imps::from(-3)), "620.0|-3.00");
}

/// Hundredths and small ratios are rounded correctly at every small precision.
#[test]
fn every_short_number() {
    let mut checked = 0_u32;
    for numerator in -260..=260_i64 {
        for denominator in 1..=16_i64 {
            let exact = Exact::ratio(numerator.into(), denominator.into()).expect("a ratio");
            for places in 0..=4 {
                let expected = ratio(numerator, denominator, places);
                assert_eq!(format!("{exact:.places$}"), expected, "{numerator}/{denominator}");
                assert_eq!(format!("{:.places$}", Percent::new(exact.clone())), expected);
                checked += 1;
            }
        }
    }
    for hundredths in -2_100..=2_100 {
        let vps = Vps::from_hundredths(hundredths).expect("VPs");
        for places in 0..=4 {
            assert_eq!(format!("{vps:.places$}"), ratio(hundredths.into(), 100, places));
            checked += 1;
        }
    }
    assert_eq!(checked, 521 * 16 * 5 + 4_201 * 5);
}

/// A precision does not truncate texts: tests every value of closed types and samples of others.
#[test]
fn precision_does_not_cut_text() {
    fn whole(value: impl Display) {
        let text = value.to_string();
        for places in 0..=3 {
            assert_eq!(format!("{value:.places$}"), text);
            let width = text.chars().count() + 3;
            assert_eq!(format!("{value:*>width$.places$}"), format!("***{text}"));
            assert_eq!(format!("{value:*^width$.places$}"), format!("*{text}**"));
            assert_eq!(format!("{value:*<width$.places$}"), format!("{text}***"));
        }
    }
    Seat::ALL.into_iter().for_each(whole);
    for text in ["none", "NS", "EW", "both"] {
        whole(text.parse::<Vulnerability>().expect("a vulnerability"));
    }
    for side in ["NS", "EW"] {
        whole(side.parse::<Side>().expect("a side"));
    }
    for strain in ["C", "D", "H", "S", "NT"] {
        for doubling in ["", "X", "XX"] {
            whole(strain.parse::<Strain>().expect("a strain"));
            whole(doubling.parse::<Doubling>().expect("a doubling"));
            for level in 1..=7 {
                let contract = format!("{level}{strain}{doubling}");
                whole(contract.parse::<Contract>().expect("a contract"));
                whole(format!("{contract} N -1").parse::<PlayedContract>().expect("a result"));
            }
        }
    }
    whole("7NTXX W -13".parse::<PlayedContract>().expect("a result"));
    whole("-13".parse::<RelativeResult>().expect("a result"));
    whole("113=".parse::<Place>().expect("a place"));
    whole("60% 620, 40% -100".parse::<WeightedScore>().expect("a weighted score"));
    assert_eq!(format!("{:.1}", Rounding::HUNDREDTH_HALF_UP), "0.01 half-up");
    for board in [1, 16, 1_234] {
        assert_eq!(format!("{:.1}", BoardNumber::new(board).expect("a board")), board.to_string());
    }
    assert_eq!(format!("{:.1}", MatchLength::new(24).expect("boards")), "24");
}

/// Width, alignment, sign, and zeros work as for Rust's own numbers.
#[test]
fn widths_and_signs() {
    let vps: Vps = "6.48".parse().expect("VPs");
    assert_eq!(
        format!("{vps:+}|{vps:+.1}|{vps:8.1}|{vps:<8.1}|{vps:*^8.1}|{vps:08.1}"),
        "+6.48|+6.5|     6.5|6.5     |**6.5***|000006.5"
    );
    let minus = Exact::ratio(-1, 8).expect("a ratio");
    assert_eq!(
        format!("{minus:+}|{minus:+.2}|{minus:08.2}|{minus:>8}"),
        "-0.125|-0.12|-0000.12|  -0.125"
    );
    // A number that is rounded to 0 has no sign.
    assert_eq!(format!("{minus:.0}|{minus:+.0}"), "0|+0");
    // Without a precision, a ratio is aligned to the left.
    assert_eq!(format!("{:6}|{:6}", vps, Exact::ratio(1, 3).expect("a ratio")), "6.48  |1/3   ");
    assert_eq!(
        format!("{:+}|{:+5}|{:05}", Score::from(620), Imps::from(3), Imps::from(-3)),
        "+620|   +3|-0003"
    );
    // The maximum precision of a format string works.
    let text = format!("{:.65535}", Exact::ratio(1, 3).expect("a ratio"));
    assert_eq!((text.len(), text.ends_with("333")), (65_537, true));
}

proptest! {
    /// Ratios of any length are rounded at any precision.
    #[test]
    fn precision_of_any_ratio(digits in "-?[1-9][0-9]{0,60}", below in "[1-9][0-9]{0,60}", places in 0_usize..70) {
        let exact: Exact = format!("{digits}/{below}").parse().expect("a ratio");
        let (numerator, denominator) = (digits.parse().expect("digits"), below.parse().expect("digits"));
        let expected = nearest(&numerator, &denominator, places);
        prop_assert_eq!(format!("{exact:.places$}"), expected.clone());
        prop_assert_eq!(format!("{:.places$}", FractionalImps::new(exact.clone())), expected.clone());
        prop_assert_eq!(format!("{:.places$}", Matchpoints::new(exact)), expected);
    }

    /// Whole units get zeros as decimals.
    #[test]
    fn precision_of_whole_numbers(points in -100_000..=100_000_i32, places in 0_usize..5) {
        let expected = ratio(points.into(), 1, places);
        prop_assert_eq!(format!("{:.places$}", Score::new(points).expect("a score")), expected.clone());
        prop_assert_eq!(format!("{:.places$}", Imps::new(points).expect("IMPs")), expected);
    }

    /// A tie is rounded up, for positive and negative numbers.
    #[test]
    fn ties_go_up(number in any::<i32>(), places in 0_usize..12) {
        let power = 2 * 10_i64.pow(u32::try_from(places).expect("few"));
        let tie = 2 * i64::from(number) + 1;
        let exact = Exact::ratio(tie.into(), power.into()).expect("a ratio");
        prop_assert_eq!(format!("{exact:.places$}"), ratio(i64::from(number) + 1, power / 2, places));
    }
}
