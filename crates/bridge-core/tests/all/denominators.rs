//! The least common denominator, and the limit of its length.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{CommonDenominator, Exact, TooManyDenominators};

/// Returns the common denominator of `numbers`.
fn common_denominator(numbers: &[Exact]) -> CommonDenominator {
    let mut common = CommonDenominator::default();
    for number in numbers {
        common.add(number).expect("few digits");
    }
    common
}

fn read(numbers: &[&str]) -> CommonDenominator {
    common_denominator(&numbers.iter().map(|text| text.parse().expect(text)).collect::<Vec<_>>())
}

/// Returns ½ to a power; its denominator has `power + 1` bits.
fn halves(power: u32) -> Exact {
    (0..power).fold(Exact::from(1_i64), |number, _| number.times(Exact::HALF))
}

/// The common denominator is the least, independent of the numerators and the order.
#[test]
fn least() {
    for (numbers, as_of) in [
        (&["1/2", "1/3"][..], &["5/6"][..]),
        (&["1/4", "1/6"], &["1/12"]),
        (&["1/6", "1/4"], &["1/12"]),
        (&["0.5", "0.25", "-3.125"], &["1/8"]),
        (&["1/12", "1/4", "2/3", "1/12"], &["1/12"]),
        (&["7", "-12", "0"], &[]),
        (&["12", "1/5", "3"], &["0.2"]),
        (&["7/30", "7/42"], &["1/2", "1/3", "1/5"]),
    ] {
        assert_eq!(read(numbers), read(as_of), "{numbers:?}");
    }
    for (one, other) in [(&["1/2"][..], &[][..]), (&["1/2"], &["1/4"]), (&["1/2", "1/3"], &["1/3"])]
    {
        assert_ne!(read(one), read(other), "{one:?}");
    }
}

/// A common denominator of more than 1,328 bits is rejected. A number of 400 digits has 1,328 or
/// 1,329 bits.
#[test]
fn longest() {
    let mut common = common_denominator(&[halves(1_327)]);
    let full = common.clone();
    for number in [halves(1_328), Exact::ratio(1, 3).expect("a third")] {
        assert_eq!(common.add(&number), Err(TooManyDenominators));
        // A rejected number does not change the denominator.
        assert_eq!(common, full);
    }
    for number in [halves(1), halves(1_327), Exact::from(10_i64.pow(18))] {
        assert_eq!(common.add(&number), Ok(()));
    }
    assert_eq!(common, full);
}

/// Common factors of long denominators are counted once.
#[test]
fn shared() {
    let third = Exact::ratio(1, 3).expect("a third");
    let both = common_denominator(&[halves(1_000), halves(900).times(third.clone())]);
    assert_eq!(both, common_denominator(&[halves(1_000).times(third)]));
    assert_eq!(
        TooManyDenominators.to_string(),
        "fractions without a common denominator of at most 400 digits"
    );
}
