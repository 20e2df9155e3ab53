//! Cross-IMPs divided by roots are exact, ordered, and correctly rounded.

use std::cmp::Ordering;

use bridge_core::{Exact, FractionalImps, Rounding};
use butler::{CrossImpSum, CrossImps, Divisor};
use proptest::prelude::*;

fn imps(whole: i64) -> FractionalImps {
    FractionalImps::from(whole)
}

/// A rational root is not kept as a root: 9 results have 36 pairs.
#[test]
fn roots() {
    let divided = |results| Divisor::Root.divide(&imps(30), results);
    assert_eq!(divided(2).to_string(), "30");
    assert_eq!(divided(9), CrossImps::Exact(imps(5)));
    assert_eq!(divided(10).to_string(), "30/√45");
    let hundredths: Rounding = "0.01 half-up".parse().expect("a rounding");
    // 30 / √45 = 4.47213…; −4.47213…
    assert_eq!(divided(10).rounded(hundredths), "4.47".parse().expect("a number"));
    let minus = Divisor::Root.divide(&imps(-30), 10);
    assert_eq!(minus.rounded(hundredths), "-4.47".parse().expect("a number"));
    assert_eq!(minus.compare(&divided(10)), Ordering::Less);
    assert_eq!(divided(10).compare(&divided(9)), Ordering::Less);
    assert_eq!(divided(10).compare(&divided(10)), Ordering::Equal);
    assert_eq!(divided(9).compare(&divided(10)), Ordering::Greater);
    assert_eq!(Divisor::Root.divide(&imps(0), 10), CrossImps::Exact(imps(0)));
    // 31/6 is 5.16666…, and more than 30/6; 31/√45 is more than 30/√45.
    let more = |results| Divisor::Root.divide(&imps(31), results);
    assert_eq!(more(9).rounded(hundredths), "5.17".parse().expect("a number"));
    for results in [9, 10] {
        assert_eq!(more(results).compare(&divided(results)), Ordering::Greater);
        assert_eq!(divided(results).compare(&more(results)), Ordering::Less);
    }
    // A fraction is put into parentheses before the root.
    let third = Divisor::Root.divide(&"1/3".parse().expect("a third"), 5);
    assert_eq!(third.to_string(), "(1/3)/√10");
}

/// Boards with different numbers of results: the roots of 3 and 12 pairs are multiples of each
/// other, other roots are not.
#[test]
fn sums_of_roots() {
    let sum_of = |boards: &[(i64, u64)]| {
        let mut sum = CrossImpSum::default();
        for &(total, pairs) in boards {
            sum.add(&CrossImps::over_root(&imps(total), pairs.try_into().expect("pairs")));
        }
        sum
    };
    assert_eq!(sum_of(&[]).to_string(), "0");
    assert_eq!(sum_of(&[(6, 3), (12, 12)]).to_string(), "4·√3");
    assert_eq!(sum_of(&[(6, 3), (-12, 12)]).exact(), Some(imps(0)));
    assert_eq!(sum_of(&[(30, 36), (5, 1), (-10, 10)]).to_string(), "10 - 1·√10");
    assert_eq!(sum_of(&[(-30, 36), (10, 10)]).to_string(), "-5 + 1·√10");
    assert_eq!(sum_of(&[(30, 36), (5, 1)]).exact(), Some(imps(10)));
    let mut nothing = CrossImpSum::default();
    nothing.add(&CrossImps::Exact(imps(0)));
    assert_eq!(nothing, CrossImpSum::default());
    // 470832 · √2 is 0.00000075 less than 665857.
    let (root, whole) = (sum_of(&[(941_664, 2)]), sum_of(&[(665_857, 1)]));
    assert_eq!((root.compare(&whole), whole.compare(&root)), (Ordering::Less, Ordering::Greater));
    let mut both = sum_of(&[(30, 36), (-10, 10)]);
    both.add_sum(&sum_of(&[(5, 1), (10, 10), (6, 3)]));
    assert_eq!(both.to_string(), "10 + 2·√3");
    // 10 − 10/√10 = 6.8377…; a half of it 3.4188…
    let sum = sum_of(&[(10, 1), (-10, 10)]);
    let rounded = |sum: &CrossImpSum, text: &str| {
        let rounding = text.parse().expect("a rounding");
        sum.rounded(rounding).to_string()
    };
    assert_eq!(rounded(&sum, "0.0001 half-up"), "6.8377");
    assert_eq!(rounded(&sum, "1 half-away-from-average"), "7");
    assert_eq!(rounded(&sum.per_board(2.try_into().expect("boards")), "0.0001 half-up"), "3.4189");
    // √2 + √3 = 3.14626… is less than √10 = 3.16227…, and more than 3.
    let two = sum_of(&[(2, 2), (3, 3)]);
    assert_eq!(two.compare(&sum_of(&[(10, 10)])), Ordering::Less);
    assert_eq!(two.compare(&sum_of(&[(3, 1)])), Ordering::Greater);
    assert_eq!(two.compare(&sum_of(&[(3, 3), (2, 2)])), Ordering::Equal);
    // 2 · 10681² = 3 · 8721² − 1, so 10681 · √2 is less than 8721 · √3, by 0.000033. With both
    // roots rounded down or both rounded up to six decimals, it would be more.
    let (less, more) = (sum_of(&[(21_362, 2)]), sum_of(&[(26_163, 3)]));
    assert_eq!((less.compare(&more), more.compare(&less)), (Ordering::Less, Ordering::Greater));
    // The difference is close to 0, so more decimals are needed: 22/√2 − 15.5563491861 =
    // 4.04·10⁻¹².
    let close = {
        let mut sum = sum_of(&[(22, 2)]);
        sum.add(&CrossImps::Exact("-15.5563491861".parse().expect("a number")));
        sum
    };
    assert_eq!(close.compare(&CrossImpSum::default()), Ordering::Greater);
}

proptest! {
    /// A rounded root differs from the exact value by at most half a unit, checked by squares of
    /// whole numbers.
    #[test]
    fn nearest_to_the_root(total in -3_000_i64..3_000, results in 2_u32..200) {
        let hundredths: Rounding = "0.01 half-away-from-zero".parse().unwrap();
        let value = Divisor::Root.divide(&imps(total), results);
        let rounded = value.rounded(hundredths);
        let number = rounded.times(Exact::HUNDRED).exact().to_whole();
        let number = i128::from(number.expect("hundredths").abs());
        let total = i128::from(total.abs());
        let pairs = i128::from(results) * i128::from(results - 1) / 2;
        // (2·number − 1)² · pairs ≤ (200·total)² ≤ (2·number + 1)² · pairs
        let square = (200 * total) * (200 * total);
        prop_assert!(square <= (2 * number + 1) * (2 * number + 1) * pairs);
        prop_assert!(number == 0 || (2 * number - 1) * (2 * number - 1) * pairs <= square);
        // The sum of one board is the value of this board.
        let mut sum = CrossImpSum::default();
        sum.add(&value);
        prop_assert_eq!(sum.rounded(hundredths), rounded);
    }

    /// If every board of one sum has more IMPs than in the other, the sum is higher.
    #[test]
    fn sums_in_order(
        boards in prop::collection::vec((-3_000_i64..3_000, 2_u32..60), 1..20),
        more in 1_i64..5,
    ) {
        let sum_of = |more: i64| {
            let mut sum = CrossImpSum::default();
            for &(total, results) in &boards {
                sum.add(&Divisor::Root.divide(&imps(total + more), results));
            }
            sum
        };
        let (lower, higher) = (sum_of(0), sum_of(more));
        prop_assert_eq!(lower.compare(&higher), Ordering::Less);
        prop_assert_eq!(higher.compare(&lower), Ordering::Greater);
        prop_assert_eq!(higher.compare(&higher.clone()), Ordering::Equal);
        let whole: Rounding = "1 half-away-from-average".parse().unwrap();
        prop_assert!(lower.rounded(whole) <= higher.rounded(whole));
    }
}
