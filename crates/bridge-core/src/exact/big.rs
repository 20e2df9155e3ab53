//! Sums and products of long numbers in lowest terms, with as few divisions as possible.
//!
//! A sum is reduced only by common factors of the denominators (Knuth, The Art of Computer
//! Programming, volume 2, 4.5.1). Therefore integers need no reduction, and short denominators
//! need little.
#![expect(clippy::arithmetic_side_effects, reason = "numbers have any length, and no divisor is 0")]

use core::mem::replace;

use num_bigint::{BigInt, BigUint};
use num_rational::BigRational;
use num_traits::{One, Signed, ToPrimitive, Zero};

/// Returns the ratio of two numbers, in lowest terms; the denominator is not 0.
pub(super) fn ratio(numerator: BigInt, denominator: BigInt) -> BigRational {
    let divisor = gcd(&numerator, &denominator);
    let divisor = if denominator.is_negative() { -divisor } else { divisor };
    BigRational::new_raw(numerator / &divisor, denominator / divisor)
}

/// Returns a/b + c/d.
pub(super) fn sum(one: &BigRational, other: &BigRational) -> BigRational {
    let ([a, b], [c, d]) = ([one.numer(), one.denom()], [other.numer(), other.denom()]);
    let both = gcd(b, d);
    let (own, others) = (d / &both, b / &both);
    let numerator = a * own + c * &others;
    // The sum and its denominator can share only factors of `both`.
    let rest = gcd(&numerator, &both);
    BigRational::new_raw(numerator / &rest, others * (d / rest))
}

/// Returns a/b · c/d.
pub(super) fn product(one: &BigRational, other: &BigRational) -> BigRational {
    let ([a, b], [c, d]) = ([one.numer(), one.denom()], [other.numer(), other.denom()]);
    let (cross, other_cross) = (gcd(a, d), gcd(c, b));
    BigRational::new_raw((a / &cross) * (c / &other_cross), (b / other_cross) * (d / cross))
}

/// Returns the greatest common divisor, above 0, of two numbers that are not both 0.
pub(super) fn gcd(one: &BigInt, other: &BigInt) -> BigInt {
    if one.is_one() || other.is_one() {
        return BigInt::one();
    }
    let (mut one, mut other) = (one.magnitude().clone(), other.magnitude().clone());
    while !other.is_zero() {
        if let (Some(one), Some(other)) = (one.to_u128(), other.to_u128()) {
            return gcd_u128(one, other).into();
        }
        let rest = one % &other;
        one = replace(&mut other, rest);
    }
    one.into()
}

/// Returns the greatest common divisor of 128-bit numbers.
const fn gcd_u128(mut one: u128, mut other: u128) -> u128 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

/// Returns the exponent of the least power of ten that is a multiple of `denominator`; `None` if
/// `denominator` has prime factors other than 2 and 5.
pub(super) fn decimal_exponent(denominator: &BigUint) -> Option<u32> {
    let twos = denominator.trailing_zeros()?;
    let mut rest = denominator >> twos;
    let mut fives = 0_u64;
    // Divide by large powers of 5 first, to need fewer divisions.
    for power in [27_u32, 9, 3, 1] {
        let divisor = BigUint::from(5_u64).pow(power);
        while (&rest % &divisor).is_zero() {
            rest /= &divisor;
            fives = fives.checked_add(power.into())?;
        }
    }
    if rest.is_one() { u32::try_from(twos.max(fives)).ok() } else { None }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use num_bigint::Sign;
    use proptest::prelude::*;

    use super::*;

    /// Generates ratios of up to 30 bytes that usually have common factors.
    fn ratios() -> impl Strategy<Value = (BigRational, BigRational)> {
        let number = || prop::collection::vec(any::<u8>(), 0..10);
        let numbers = prop::collection::vec(number(), 7);
        let small = prop::sample::select(Vec::from([1_u8, 2, 3, 6, 10, 30]));
        (numbers, prop::collection::vec(small, 4), any::<[bool; 2]>()).prop_map(
            |(numbers, small, minus)| {
                let at = |at: usize| {
                    BigInt::from_bytes_be(Sign::Plus, numbers.get(at).map_or(&[], Vec::as_slice))
                };
                let small = |at: usize| BigInt::from(small.get(at).copied().unwrap_or(1));
                let shared = at(6) + 1;
                let sign = |minus: bool| BigInt::from(if minus { -1 } else { 1 });
                let [first, second] = minus;
                (
                    BigRational::new(
                        sign(first) * at(0) * small(0),
                        (at(1) + 1) * &shared * small(1),
                    ),
                    BigRational::new(
                        sign(second) * at(2) * small(2) * at(4),
                        (at(3) + 1) * shared * small(3),
                    ),
                )
            },
        )
    }

    proptest! {
        #[test]
        fn powers_of_ten(twos in 0_u32..200, fives in 0_u32..200, other in prop::sample::select(Vec::from([1_u8, 3, 7, 9]))) {
            let denominator = BigUint::from(2_u8).pow(twos) * BigUint::from(5_u8).pow(fives) * other;
            prop_assert_eq!(decimal_exponent(&denominator), (other == 1).then_some(twos.max(fives)));
        }

        #[test]
        fn equals_division_by_all_factors((one, other) in ratios()) {
            prop_assert_eq!(sum(&one, &other), &one + &other);
            prop_assert_eq!(sum(&one, &-&one), BigRational::zero());
            prop_assert_eq!(product(&one, &other), &one * &other);
            let whole = ratio(one.numer() * other.denom(), -(one.denom() * other.denom()));
            prop_assert_eq!(whole, -one);
        }
    }
}
