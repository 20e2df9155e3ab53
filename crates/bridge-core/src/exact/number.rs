//! The three representations of an exact number. A number always has the shortest one that holds
//! it, so that equal numbers have equal representations.
#![expect(
    clippy::arithmetic_side_effects,
    clippy::integer_division,
    reason = "no word is i64::MIN, no denominator or divisor is 0, and quotients are exact"
)]

use alloc::sync::Arc;
use core::cmp::Ordering;

use num_bigint::BigInt;
use num_rational::{BigRational, Ratio};
use num_traits::ToPrimitive;

use super::big;

/// A ratio in lowest terms with a positive denominator.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Number {
    /// Numerator and denominator of 64 bits, neither of them the minimum, which has no negation.
    Word(i64, i64),
    /// Numerator and denominator of 128 bits, neither of them the minimum, which has no negation,
    /// and not both of 64 bits. They are on the heap, so that a number takes only three machine
    /// words.
    Wide(Arc<Ratio<i128>>),
    /// A longer ratio, shared to make clones cheap.
    Big(Arc<BigRational>),
}

impl Number {
    /// Creates a number from any ratio; the denominator is not 0.
    pub(super) fn from_ratio(numerator: i128, denominator: i128) -> Self {
        if let (Some(numerator), Some(denominator)) = (word(numerator), word(denominator)) {
            return Self::from_words(numerator, denominator);
        }
        if numerator == i128::MIN || denominator == i128::MIN {
            return Self::from_big(big::ratio(numerator.into(), denominator.into()));
        }
        Self::from_lowest_terms(Ratio::new(numerator, denominator))
    }

    /// Creates a number from 64-bit parts; the denominator is not 0.
    pub(super) const fn from_words(numerator: i64, denominator: i64) -> Self {
        let divisor = gcd(numerator.unsigned_abs(), denominator.unsigned_abs()).cast_signed();
        let divisor = if denominator < 0 { -divisor } else { divisor };
        Self::Word(numerator / divisor, denominator / divisor)
    }

    /// Creates a number from a ratio in lowest terms.
    pub(super) fn from_lowest_terms(ratio: Ratio<i128>) -> Self {
        if *ratio.numer() == i128::MIN {
            let (numerator, denominator) = ratio.into_raw();
            let big = BigRational::new_raw(numerator.into(), denominator.into());
            return Self::Big(Arc::new(big));
        }
        match (word(*ratio.numer()), word(*ratio.denom())) {
            (Some(numerator), Some(denominator)) => Self::Word(numerator, denominator),
            _ => Self::Wide(Arc::new(ratio)),
        }
    }

    pub(super) fn from_big(ratio: BigRational) -> Self {
        match (ratio.numer().to_i128(), ratio.denom().to_i128()) {
            (Some(numerator), Some(denominator)) if numerator != i128::MIN => {
                Self::from_lowest_terms(Ratio::new_raw(numerator, denominator))
            }
            _ => Self::Big(Arc::new(ratio)),
        }
    }

    pub(super) fn negative(&self) -> Self {
        match self {
            Self::Word(numerator, denominator) => Self::Word(-numerator, *denominator),
            Self::Wide(ratio) => Self::from_lowest_terms(-**ratio),
            Self::Big(ratio) => Self::from_big(-ratio.as_ref().clone()),
        }
    }

    /// Returns the reciprocal, or `None` for 0.
    pub(super) fn reciprocal(&self) -> Option<Self> {
        match self {
            Self::Word(0, _) => None,
            Self::Word(a, b) => Some(Self::Word(b * a.signum(), a.abs())),
            long => Some(Self::from_big(long.to_big().recip())),
        }
    }

    /// Returns the number in 128 bits, or `None` if it does not fit.
    pub(super) fn to_wide(&self) -> Option<Ratio<i128>> {
        match self {
            Self::Word(numerator, denominator) => {
                Some(Ratio::new_raw(i128::from(*numerator), i128::from(*denominator)))
            }
            Self::Wide(ratio) => Some(**ratio),
            Self::Big(_) => None,
        }
    }

    pub(super) fn to_big(&self) -> BigRational {
        match self {
            Self::Word(numerator, denominator) => {
                BigRational::new_raw(BigInt::from(*numerator), BigInt::from(*denominator))
            }
            Self::Wide(ratio) => {
                BigRational::new_raw(BigInt::from(*ratio.numer()), BigInt::from(*ratio.denom()))
            }
            Self::Big(ratio) => ratio.as_ref().clone(),
        }
    }
}

/// Converts to 64 bits; `None` if the number does not fit or is the minimum, which has no negation.
fn word(number: i128) -> Option<i64> {
    i64::try_from(number).ok().filter(|&word| word != i64::MIN)
}

/// Returns a/b + c/d, computed in 64 bits; `None` if an intermediate result overflows.
pub(super) fn short_sum([a, b]: [i64; 2], [c, d]: [i64; 2]) -> Option<Number> {
    if b == 1 && d == 1 {
        return whole(a.checked_add(c)?);
    }
    let common = gcd(b.unsigned_abs(), d.unsigned_abs()).cast_signed();
    let (mine, others) = (d / common, b / common);
    let sum = a.checked_mul(mine)?.checked_add(c.checked_mul(others)?)?;
    // The sum and its denominator can share only factors of `common`.
    let rest = gcd(sum.unsigned_abs(), common.unsigned_abs()).cast_signed();
    let denominator = others.checked_mul(d / rest)?;
    (sum != i64::MIN).then_some(Number::Word(sum / rest, denominator))
}

/// Returns a/b − c/d, computed in 64 bits; `None` if an intermediate result overflows.
pub(super) fn short_difference(one: [i64; 2], [c, d]: [i64; 2]) -> Option<Number> {
    short_sum(one, [-c, d])
}

/// Compares a/b with c/d.
pub(super) fn short_order([a, b]: [i64; 2], [c, d]: [i64; 2]) -> Ordering {
    // The product of two 64-bit numbers fits into 128 bits.
    let product = |one: i64, other: i64| i128::from(one) * i128::from(other);
    product(a, d).cmp(&product(c, b))
}

/// Returns a/b · c/d, computed in 64 bits; `None` if an intermediate result overflows.
pub(super) fn short_product([a, b]: [i64; 2], [c, d]: [i64; 2]) -> Option<Number> {
    if b == 1 && d == 1 {
        return whole(a.checked_mul(c)?);
    }
    let cross = gcd(a.unsigned_abs(), d.unsigned_abs()).cast_signed();
    let other_cross = gcd(c.unsigned_abs(), b.unsigned_abs()).cast_signed();
    let product = (a / cross).checked_mul(c / other_cross)?;
    let denominator = (b / other_cross).checked_mul(d / cross)?;
    (product != i64::MIN).then_some(Number::Word(product, denominator))
}

fn whole(number: i64) -> Option<Number> {
    (number != i64::MIN).then_some(Number::Word(number, 1))
}

/// Returns the greatest common divisor; for 0 and a number, the number.
pub(super) const fn gcd(mut one: u64, mut other: u64) -> u64 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}
