//! Exact numbers of any size, stored in 64, 128, or as many bits as needed.

mod big;
mod denominators;
mod number;
mod text;

use alloc::string::String;
use core::borrow::Borrow;
use core::cmp::Ordering;
use core::num::NonZeroU32;

use num_rational::{BigRational, Ratio};
use num_traits::ToPrimitive;

use crate::error_messages::error_messages;
use crate::operators::operator;
pub use denominators::{CommonDenominator, TooManyDenominators};
use number::Number;
pub(crate) use text::decimal;

/// An exact number: a ratio of two whole numbers of any size, in lowest terms.
///
/// Prints a decimal if it ends (`11.4`) and a fraction otherwise (`349/3`), and parses both. Sums,
/// differences, and products cannot fail, so `+`, `-`, and `*` exist for values and references. A
/// quotient can fail: see [`Self::checked_div`]. Short numbers are computed in 64 bits, longer ones
/// in 128 bits, and all others in as many bits as needed.
///
/// # Examples
///
/// ```
/// use bridge_core::Exact;
///
/// let third = Exact::ratio(1, 3)?;
/// assert_eq!(third.to_string(), "1/3");
/// assert_eq!(&third + Exact::HALF, Exact::ratio(5, 6)?);
/// assert_eq!(third * Exact::from(3), Exact::ONE);
/// # Ok::<(), bridge_core::ExactError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Exact(Number);

/// The error for an invalid exact number.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ExactError {
    /// The denominator is zero.
    ZeroDenominator,
    /// The text is longer than [`Exact::MAX_TEXT_LENGTH`].
    TooLong(usize),
    /// The text is neither a decimal nor a fraction.
    Text(String),
}

error_messages!(ExactError {
    Self::ZeroDenominator => ("a fraction cannot have the denominator 0"),
    Self::TooLong(length) => (
        "a number of {length} characters: expected at most {most}",
        most = Exact::MAX_TEXT_LENGTH
    ),
    Self::Text(found) => ("invalid number {found:?}: expected a number such as 12, -4.2, or 349/3"),
});

impl Exact {
    /// Zero.
    pub const ZERO: Self = Self(Number::Word(0, 1));
    /// The number one.
    pub const ONE: Self = Self(Number::Word(1, 1));
    /// One half.
    pub const HALF: Self = Self(Number::Word(1, 2));
    /// One hundredth, the usual unit of rounding for output.
    pub const HUNDREDTH: Self = Self(Number::Word(1, 100));
    /// One millionth, the smallest weight in a weighted score.
    pub const MILLIONTH: Self = Self(Number::Word(1, 1_000_000));
    /// One hundred, for percentages.
    pub const HUNDRED: Self = Self(Number::Word(100, 1));

    /// The maximum length of a number in text, in characters.
    pub const MAX_TEXT_LENGTH: usize = 200;

    /// Creates the ratio `numerator / denominator`, reduced to lowest terms.
    ///
    /// # Errors
    ///
    /// Returns [`ExactError::ZeroDenominator`] if `denominator` is 0.
    ///
    /// # Examples
    ///
    /// ```
    /// let third = bridge_core::Exact::ratio(4, -12)?;
    /// assert_eq!(third.to_string(), "-1/3");
    /// assert_eq!(third.parts(), Some((-1, 3)));
    /// # Ok::<(), bridge_core::ExactError>(())
    /// ```
    pub fn ratio(numerator: i128, denominator: i128) -> Result<Self, ExactError> {
        if denominator == 0 {
            return Err(ExactError::ZeroDenominator);
        }
        Ok(Self(Number::from_ratio(numerator, denominator)))
    }

    /// Creates a number from hundredths, for example from Victory Points.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(bridge_core::Exact::hundredths(1031).to_string(), "10.31");
    /// ```
    #[must_use]
    pub fn hundredths(number: i32) -> Self {
        Self(Number::from_words(number.into(), 100))
    }

    /// Returns 1 divided by `number`.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::Exact;
    /// use core::num::NonZeroU32;
    ///
    /// // Law 12C1(c): one of three equally likely results.
    /// let third = Exact::unit_fraction(NonZeroU32::new(3).ok_or("not 0")?);
    /// assert_eq!(third.times(Exact::from(3_i64)), Exact::ONE);
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub const fn unit_fraction(number: NonZeroU32) -> Self {
        #[expect(clippy::as_conversions, reason = "`From` is not const")]
        Self(Number::Word(1, number.get() as i64))
    }

    /// Returns the sum.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::Exact;
    ///
    /// // Nothing is lost: a half and a third are five sixths.
    /// assert_eq!(Exact::HALF.plus(Exact::ratio(1, 3)?).to_string(), "5/6");
    /// # Ok::<(), bridge_core::ExactError>(())
    /// ```
    #[must_use]
    pub fn plus(&self, other: impl Borrow<Self>) -> Self {
        let other = other.borrow();
        if let (Number::Word(a, b), Number::Word(c, d)) = (&self.0, &other.0)
            && let Some(sum) = number::short_sum([*a, *b], [*c, *d])
        {
            return Self(sum);
        }
        // Adding 0 to a long number clones only its reference.
        match (&self.0, &other.0) {
            (_, Number::Word(0, _)) => return self.clone(),
            (Number::Word(0, _), _) => return other.clone(),
            _ => {}
        }
        self.long(other, num_traits::CheckedAdd::checked_add, big::sum)
    }

    /// Returns the difference.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::Exact;
    ///
    /// assert_eq!(Exact::ONE.minus(Exact::ratio(1, 3)?), Exact::ratio(2, 3)?);
    /// # Ok::<(), bridge_core::ExactError>(())
    /// ```
    #[must_use]
    pub fn minus(&self, other: impl Borrow<Self>) -> Self {
        let other = other.borrow();
        if let (Number::Word(a, b), Number::Word(c, d)) = (&self.0, &other.0)
            && let Some(difference) = number::short_difference([*a, *b], [*c, *d])
        {
            return Self(difference);
        }
        if matches!(other.0, Number::Word(0, _)) {
            return self.clone();
        }
        self.long(other, num_traits::CheckedSub::checked_sub, |one, other| big::sum(one, &-other))
    }

    /// Returns the product.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::Exact;
    ///
    /// assert_eq!(Exact::ratio(2, 3)?.times(Exact::HALF), Exact::ratio(1, 3)?);
    /// // No product is too large.
    /// let large = Exact::from(i64::MAX);
    /// assert_eq!(large.times(&large).times(&large).to_string().len(), 57);
    /// # Ok::<(), bridge_core::ExactError>(())
    /// ```
    #[must_use]
    pub fn times(&self, other: impl Borrow<Self>) -> Self {
        let other = other.borrow();
        if let (Number::Word(a, b), Number::Word(c, d)) = (&self.0, &other.0)
            && let Some(product) = number::short_product([*a, *b], [*c, *d])
        {
            return Self(product);
        }
        self.long(other, num_traits::CheckedMul::checked_mul, big::product)
    }

    /// Returns the quotient, or `None` if `other` is 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::Exact;
    ///
    /// assert_eq!(Exact::from(13_i64).checked_div(Exact::from(24_i64)), Some(Exact::ratio(13, 24)?));
    /// assert_eq!(Exact::ONE.checked_div(Exact::ZERO), None);
    /// # Ok::<(), bridge_core::ExactError>(())
    /// ```
    #[must_use]
    pub fn checked_div(&self, other: impl Borrow<Self>) -> Option<Self> {
        other.borrow().reciprocal().map(|reciprocal| self.times(reciprocal))
    }

    /// Returns the reciprocal, or `None` for 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::Exact;
    ///
    /// assert_eq!(Exact::ratio(-2, 3)?.reciprocal(), Some(Exact::ratio(-3, 2)?));
    /// assert_eq!(Exact::ZERO.reciprocal(), None);
    /// # Ok::<(), bridge_core::ExactError>(())
    /// ```
    #[must_use]
    pub fn reciprocal(&self) -> Option<Self> {
        self.0.reciprocal().map(Self)
    }

    /// Returns the numerator, which carries the sign, and the positive denominator, in lowest
    /// terms. Returns `None` if they do not fit into 128 bits.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!("11.4".parse::<bridge_core::Exact>()?.parts(), Some((57, 5)));
    /// # Ok::<(), bridge_core::ExactError>(())
    /// ```
    #[must_use]
    pub fn parts(&self) -> Option<(i128, i128)> {
        match &self.0 {
            Number::Word(numerator, denominator) => {
                Some((i128::from(*numerator), i128::from(*denominator)))
            }
            Number::Wide(ratio) => Some((*ratio.numer(), *ratio.denom())),
            Number::Big(_) => None,
        }
    }

    /// Returns the value as an integer, or `None` if it is not a whole number of 64 bits.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::Exact;
    ///
    /// assert_eq!(Exact::ratio(18, 2)?.to_whole(), Some(9));
    /// assert_eq!(Exact::HALF.to_whole(), None);
    /// # Ok::<(), bridge_core::ExactError>(())
    /// ```
    #[must_use]
    pub fn to_whole(&self) -> Option<i64> {
        match self.0 {
            Number::Word(numerator, 1) => Some(numerator),
            _ => None,
        }
    }

    /// Returns `true` if the number is whole; it can be of any length.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::Exact;
    ///
    /// assert!(Exact::HALF.plus(Exact::HALF).is_whole());
    /// assert!(!Exact::HALF.is_whole());
    /// ```
    #[must_use]
    pub fn is_whole(&self) -> bool {
        match &self.0 {
            Number::Word(_, denominator) => *denominator == 1,
            Number::Wide(ratio) => ratio.is_integer(),
            Number::Big(ratio) => ratio.is_integer(),
        }
    }

    /// Returns the largest whole number that is not above this one.
    ///
    /// # Examples
    ///
    /// ```
    /// let below: bridge_core::Exact = "-2.5".parse()?;
    /// assert_eq!(below.floor().to_string(), "-3");
    /// # Ok::<(), bridge_core::ExactError>(())
    /// ```
    #[must_use]
    pub fn floor(&self) -> Self {
        match &self.0 {
            Number::Word(numerator, denominator) => numerator.div_euclid(*denominator).into(),
            Number::Wide(ratio) => {
                Self(Number::from_ratio(ratio.numer().div_euclid(*ratio.denom()), 1))
            }
            Number::Big(ratio) => Self(Number::from_big(ratio.floor())),
        }
    }

    /// Returns the largest whole number that is not above the square root; 0 for negative numbers.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::Exact;
    ///
    /// assert_eq!(Exact::from(24_i64).whole_root(), Exact::from(4_i64));
    /// assert_eq!(Exact::from(25_i64).whole_root(), Exact::from(5_i64));
    /// ```
    #[must_use]
    pub fn whole_root(&self) -> Self {
        if *self <= Self::ZERO {
            return Self::ZERO;
        }
        let root = self.floor().0.to_big().to_integer().sqrt();
        Self(Number::from_big(BigRational::from_integer(root)))
    }

    /// Returns the absolute value.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(bridge_core::Exact::from(-30_i64).abs().to_string(), "30");
    /// ```
    #[must_use]
    pub fn abs(&self) -> Self {
        if *self < Self::ZERO { -self } else { self.clone() }
    }

    /// Returns the nearest floating-point number.
    ///
    /// # Examples
    ///
    /// ```
    /// # #![allow(clippy::float_cmp)]
    /// // A half is a binary fraction, and so nothing is lost.
    /// assert_eq!(bridge_core::Exact::HALF.to_f64(), 0.5);
    /// ```
    #[must_use]
    pub fn to_f64(&self) -> f64 {
        if let Number::Word(numerator, denominator) = self.0
            && numerator.unsigned_abs().max(denominator.unsigned_abs()) <= 1 << f64::MANTISSA_DIGITS
            && let (Some(numerator), Some(denominator)) = (numerator.to_f64(), denominator.to_f64())
        {
            #[expect(
                clippy::float_arithmetic,
                reason = "both are exact, so the result is rounded only once"
            )]
            return numerator / denominator;
        }
        self.0.to_big().to_f64().unwrap_or(f64::NAN)
    }

    /// Computes in 128 bits, or in as many bits as needed if the result overflows.
    fn long(
        &self,
        other: &Self,
        wide: impl Fn(&Ratio<i128>, &Ratio<i128>) -> Option<Ratio<i128>>,
        big: impl Fn(&BigRational, &BigRational) -> BigRational,
    ) -> Self {
        if let (Some(one), Some(other)) = (self.0.to_wide(), other.0.to_wide())
            && let Some(ratio) = wide(&one, &other)
        {
            return Self(Number::from_lowest_terms(ratio));
        }
        Self(Number::from_big(big(&self.0.to_big(), &other.0.to_big())))
    }
}

impl PartialOrd for Exact {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Exact {
    fn cmp(&self, other: &Self) -> Ordering {
        if let (Number::Word(a, b), Number::Word(c, d)) = (&self.0, &other.0) {
            return number::short_order([*a, *b], [*c, *d]);
        }
        if let (Some(one), Some(other)) = (self.0.to_wide(), other.0.to_wide()) {
            return one.cmp(&other);
        }
        let (one, other) = (self.0.to_big(), other.0.to_big());
        (one.numer() * other.denom()).cmp(&(other.numer() * one.denom()))
    }
}

operator!(Add add, AddAssign add_assign, Exact, Exact, plus);
operator!(Sub sub, SubAssign sub_assign, Exact, Exact, minus);
operator!(Mul mul, MulAssign mul_assign, Exact, Exact, times);

impl From<i32> for Exact {
    fn from(whole: i32) -> Self {
        i64::from(whole).into()
    }
}

impl From<u32> for Exact {
    fn from(whole: u32) -> Self {
        i64::from(whole).into()
    }
}

impl From<i64> for Exact {
    fn from(whole: i64) -> Self {
        Self(Number::from_ratio(whole.into(), 1))
    }
}

impl From<i128> for Exact {
    fn from(whole: i128) -> Self {
        Self(Number::from_ratio(whole, 1))
    }
}

impl From<u64> for Exact {
    fn from(whole: u64) -> Self {
        Self(Number::from_ratio(whole.into(), 1))
    }
}

impl core::ops::Neg for &Exact {
    type Output = Exact;

    fn neg(self) -> Exact {
        Exact(self.0.negative())
    }
}

impl core::ops::Neg for Exact {
    type Output = Self;

    fn neg(self) -> Self {
        -&self
    }
}

impl core::iter::Sum for Exact {
    fn sum<I: Iterator<Item = Self>>(numbers: I) -> Self {
        numbers.fold(Self::ZERO, |sum, number| sum.plus(number))
    }
}

impl<'a> core::iter::Sum<&'a Self> for Exact {
    fn sum<I: Iterator<Item = &'a Self>>(numbers: I) -> Self {
        numbers.fold(Self::ZERO, |sum, number| sum.plus(number))
    }
}

#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "an overflow fails the test")]
mod tests {
    use std::string::ToString;
    use std::vec::Vec;

    use num_traits::Zero;
    use proptest::prelude::*;

    use super::*;

    /// Creates a number both as [`Exact`] and as a big ratio.
    fn both(numerator: i128, denominator: i128) -> (Exact, BigRational) {
        let big = BigRational::new(numerator.into(), denominator.into());
        (Exact::ratio(numerator, denominator).unwrap(), big)
    }

    /// Returns numbers on both sides of each border between the representations.
    fn borders() -> Vec<i128> {
        let mut numbers = std::vec![0, 1, 2, 6, 97, 360_360, 1_000_003];
        for border in [i128::from(i64::MAX), i128::from(u64::MAX), i128::MAX >> 1] {
            numbers.extend([border - 1, border, border + 1]);
        }
        numbers.extend([i128::MAX - 1, i128::MAX]);
        let negative: Vec<i128> = numbers.iter().map(|number| -number).collect();
        numbers.extend(negative);
        numbers.push(i128::MIN);
        numbers
    }

    fn agrees(one: (Exact, BigRational), other: (Exact, BigRational)) {
        let ((a, wide_a), (b, wide_b)) = (one, other);
        let same = |exact: Exact, big: BigRational| {
            assert_eq!(exact.0, Number::from_big(big), "from {a} and {b}");
        };
        same(a.plus(&b), &wide_a + &wide_b);
        same(a.minus(&b), &wide_a - &wide_b);
        same(a.times(&b), &wide_a * &wide_b);
        same(-&a, -wide_a.clone());
        same(a.floor(), wide_a.floor());
        assert_eq!(a.cmp(&b), wide_a.cmp(&wide_b), "{a} and {b}");
        match a.checked_div(&b) {
            Some(quotient) => same(quotient, &wide_a / &wide_b),
            None => assert!(wide_b.is_zero(), "{a} and {b}"),
        }
        assert_eq!(a.to_string().parse(), Ok(a));
    }

    /// Arithmetic near every border agrees with big ratios, and each number has only one
    /// representation, the shortest.
    #[test]
    fn agrees_at_the_borders_of_forms() {
        let denominators: Vec<i128> =
            borders().into_iter().filter(|&number| number != 0).step_by(3).collect();
        let ratios: Vec<(i128, i128)> = borders()
            .into_iter()
            .flat_map(|number| denominators.iter().map(move |&under| (number, under)))
            .collect();
        for (index, &(a, b)) in ratios.iter().enumerate() {
            for &(c, d) in ratios.iter().skip(index % 53).step_by(53) {
                agrees(both(a, b), both(c, d));
            }
        }
    }

    proptest! {
        #[test]
        fn equals_arbitrary_precision(a in any::<i128>(), b in 1..=i128::MAX, c in any::<i64>(), d in 1..=i64::MAX) {
            agrees(both(a, b), both(c.into(), d.into()));
            agrees(both(c.into(), d.into()), both((a >> 64) + 1, b >> 32 | 1));
        }

        /// The conversion of short numbers rounds like that of long ones.
        #[test]
        fn nearest(a in any::<i64>(), b in 1..=i64::MAX, shifts in (0_u32..64, 0_u32..63)) {
            let (a, b) = (a >> shifts.0, (b >> shifts.1).max(1));
            let (exact, big) = both(a.into(), b.into());
            prop_assert_eq!(Some(exact.to_f64()), big.to_f64());
        }

        #[test]
        fn decimals_read_back(digits in -10_i64.pow(15)..10_i64.pow(15), places in 0_u32..15) {
            let exact = Exact::ratio(digits.into(), 10_i128.pow(places)).unwrap();
            let text = exact.to_string();
            prop_assert!(!text.contains('/'), "{}", text);
            prop_assert_eq!(text.parse::<Exact>(), Ok(exact));
        }
    }

    /// A sum that grows beyond 128 bits and shrinks again is stored in 64 bits.
    #[test]
    fn long_sums() {
        let shares: Vec<Exact> =
            (1..=200).map(|under| Exact::ratio(1, under * under + 1).unwrap()).collect();
        let sum: Exact = shares.iter().sum();
        assert!(matches!(sum.0, Number::Big(_)));
        assert_eq!(sum.parts(), None);
        let rest = shares[1..].iter().fold(sum, |sum, share| sum.minus(share));
        assert_eq!(rest, Exact::HALF);
        assert!(matches!(rest.0, Number::Word(1, 2)));
    }

    #[test]
    fn roots() {
        for (number, root) in [("-4", 0), ("0", 0), ("1/2", 0), ("3", 1), ("4", 2), ("99/4", 4)] {
            assert_eq!(
                number.parse::<Exact>().unwrap().whole_root(),
                Exact::from(i64::from(root)),
                "{number}"
            );
        }
        let long = Exact::from(10_i64.pow(18)).times(Exact::from(10_i64.pow(18)));
        let square = long.times(&long);
        assert_eq!(square.minus(Exact::ONE).whole_root(), long.minus(Exact::ONE));
        assert_eq!(square.whole_root(), long);
    }

    #[test]
    fn hundredths() {
        for number in (-100_000..100_000).chain([i32::MIN, i32::MAX]) {
            assert_eq!(Exact::hundredths(number), Exact::ratio(number.into(), 100).unwrap());
        }
    }

    #[test]
    fn rejects_invalid_text() {
        for text in ["", "-", ".5", "1.", "1/0", "1/", "x", "1e5", "1.2.3", "- 1"] {
            assert!(text.parse::<Exact>().is_err(), "{text}");
        }
        assert_eq!(Exact::ratio(1, 0), Err(ExactError::ZeroDenominator));
        assert_eq!(Exact::ONE.checked_div(Exact::ZERO), None);
        let long = "9".repeat(201);
        assert_eq!(long.parse::<Exact>(), Err(ExactError::TooLong(201)));
        let longest = "9".repeat(200);
        assert_eq!(longest.parse::<Exact>().unwrap().to_string(), longest);
    }
}
