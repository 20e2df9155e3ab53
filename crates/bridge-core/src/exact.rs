use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use num_rational::Ratio;
use num_traits::{CheckedAdd, CheckedDiv, CheckedMul, CheckedSub, Zero};

/// An exact number: a ratio of two 128-bit integers in lowest terms.
///
/// Prints a decimal where one ends (`11.4`) and a fraction where none does (`349/3`), and reads both.
/// Arithmetic returns `None` instead of overflowing.
///
/// ```
/// use bridge_core::Exact;
///
/// let third = Exact::ratio(1, 3)?;
/// assert_eq!(third.to_string(), "1/3");
/// assert_eq!(third.checked_add("0.5".parse()?), Some(Exact::ratio(5, 6)?));
/// # Ok::<(), bridge_core::ExactError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Exact(Ratio<i128>);

/// A text or pair of numbers that is no exact number.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ExactError {
    /// The denominator is zero.
    #[error("a fraction cannot have the denominator 0")]
    ZeroDenominator,
    /// Beyond 128 bits.
    #[error("{0:?} does not fit into an exact number of 128 bits")]
    TooLarge(String),
    /// Neither a decimal nor a fraction.
    #[error("{0:?} is no number: expected a form like 12, -4.2 or 349/3")]
    Text(String),
}

/// A sum or product that does not fit its type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the numbers are too large to be computed exactly")]
pub struct Overflow;

impl Exact {
    /// Nothing.
    pub const ZERO: Self = Self(Ratio::new_raw(0, 1));
    /// One.
    pub const ONE: Self = Self(Ratio::new_raw(1, 1));
    /// One half.
    pub const HALF: Self = Self(Ratio::new_raw(1, 2));
    /// One hundredth, the usual unit of printing.
    pub const HUNDREDTH: Self = Self(Ratio::new_raw(1, 100));
    /// One hundred, for percentages.
    pub const HUNDRED: Self = Self(Ratio::new_raw(100, 1));

    /// `numerator / denominator`, brought to lowest terms.
    ///
    /// # Errors
    ///
    /// [`ExactError::ZeroDenominator`] when `denominator` is 0; [`ExactError::TooLarge`] for
    /// `i128::MIN`, which has no negative.
    pub fn ratio(numerator: i128, denominator: i128) -> Result<Self, ExactError> {
        if denominator == 0 {
            return Err(ExactError::ZeroDenominator);
        }
        if numerator == i128::MIN || denominator == i128::MIN {
            return Err(ExactError::TooLarge(alloc::format!("{numerator}/{denominator}")));
        }
        Ok(Self(Ratio::new(numerator, denominator)))
    }

    /// So many hundredths: a number of Victory Points, say.
    #[must_use]
    pub fn hundredths(number: i32) -> Self {
        // Numbers of 32 bits are brought to lowest terms much faster than those of 128.
        let (mut divisor, mut rest) = (100_u32, number.unsigned_abs() % 100);
        while rest != 0 {
            (divisor, rest) = (rest, divisor % rest);
        }
        let divisor = i128::from(divisor);
        Self(Ratio::new_raw(i128::from(number) / divisor, 100 / divisor))
    }

    /// The numerator in lowest terms; it carries the sign.
    #[must_use]
    pub const fn numerator(self) -> i128 {
        *self.0.numer()
    }

    /// The denominator in lowest terms, positive.
    #[must_use]
    pub const fn denominator(self) -> i128 {
        *self.0.denom()
    }

    /// The sum, or `None` beyond 128 bits.
    #[must_use]
    pub fn checked_add(self, other: Self) -> Option<Self> {
        if let Some((one, other)) = self.both_whole(other) {
            return Self::whole(one.checked_add(other)?);
        }
        if let Some(sum) = self.short_sum(other) {
            return Some(sum);
        }
        self.0.checked_add(&other.0).and_then(Self::with_a_negative)
    }

    /// The difference, or `None` beyond 128 bits.
    #[must_use]
    pub fn checked_sub(self, other: Self) -> Option<Self> {
        if let Some((one, other)) = self.both_whole(other) {
            return Self::whole(one.checked_sub(other)?);
        }
        if let Some(difference) = self.short_sum(-other) {
            return Some(difference);
        }
        self.0.checked_sub(&other.0).and_then(Self::with_a_negative)
    }

    /// The product, or `None` beyond 128 bits.
    #[must_use]
    pub fn checked_mul(self, other: Self) -> Option<Self> {
        if let Some((one, other)) = self.both_whole(other) {
            return Self::whole(one.checked_mul(other)?);
        }
        if let Some(product) = self.short_product(other) {
            return Some(product);
        }
        self.0.checked_mul(&other.0).and_then(Self::with_a_negative)
    }

    /// The quotient, or `None` beyond 128 bits or when `other` is 0.
    #[must_use]
    pub fn checked_div(self, other: Self) -> Option<Self> {
        if other.0.is_zero() {
            return None;
        }
        self.0.checked_div(&other.0).and_then(Self::with_a_negative)
    }

    /// The largest whole number not above this one.
    #[must_use]
    pub fn floor(self) -> i128 {
        self.numerator().div_euclid(self.denominator())
    }

    /// Two whole numbers: most numbers are, and they need no common denominator.
    fn both_whole(self, other: Self) -> Option<(i128, i128)> {
        let whole = *self.0.denom() == 1 && *other.0.denom() == 1;
        whole.then_some((*self.0.numer(), *other.0.numer()))
    }

    /// The sum, where all numbers on the way are of 64 bits: much faster there than in 128. `None` says nothing.
    fn short_sum(self, other: Self) -> Option<Self> {
        let ([a, c], [b, d]) = self.short(other)?;
        let common = gcd(b, d);
        let (mine, others) = (d / common, b / common);
        let sum = a
            .checked_mul(i64::try_from(mine).ok()?)?
            .checked_add(c.checked_mul(i64::try_from(others).ok()?)?)?;
        // Only a divisor of the common one can be left.
        let rest = gcd(sum.unsigned_abs(), common);
        let denominator = others.checked_mul(d / rest)?;
        Some(Self(Ratio::new_raw((sum / i64::try_from(rest).ok()?).into(), denominator.into())))
    }

    /// The product, where all numbers on the way are of 64 bits. `None` says nothing.
    fn short_product(self, other: Self) -> Option<Self> {
        let ([a, c], [b, d]) = self.short(other)?;
        let (cross, other_cross) = (gcd(a.unsigned_abs(), d), gcd(c.unsigned_abs(), b));
        let one = a / i64::try_from(cross).ok()?;
        let other = c / i64::try_from(other_cross).ok()?;
        let denominator = (b / other_cross).checked_mul(d / cross)?;
        Some(Self(Ratio::new_raw(one.checked_mul(other)?.into(), denominator.into())))
    }

    /// The numerators and the denominators, where all are of 64 bits.
    fn short(self, other: Self) -> Option<([i64; 2], [u64; 2])> {
        let short = |number: Self| {
            let numerator = i64::try_from(number.numerator()).ok()?;
            Some((numerator, u64::try_from(number.denominator()).ok()?))
        };
        let ((a, b), (c, d)) = (short(self)?, short(other)?);
        Some(([a, c], [b, d]))
    }

    fn whole(number: i128) -> Option<Self> {
        Self::with_a_negative(Ratio::new_raw(number, 1))
    }

    /// Keeps the one integer without a negative out, so that `-x` can never fail.
    fn with_a_negative(ratio: Ratio<i128>) -> Option<Self> {
        (*ratio.numer() != i128::MIN).then_some(Self(ratio))
    }

    /// The digits of the number without their point, and how many of them follow it; `None` where
    /// decimals never end or the digits would leave 128 bits.
    fn as_decimal(self) -> Option<(i128, usize)> {
        let mut rest = self.denominator();
        let mut strip = |factor: i128| {
            let mut count = 0_u32;
            while rest % factor == 0 {
                rest /= factor;
                count += 1;
            }
            count
        };
        let places = core::cmp::max(strip(2), strip(5));
        if rest != 1 {
            return None;
        }
        let scale = 10_i128.checked_pow(places)? / self.denominator();
        Some((self.numerator().checked_mul(scale)?, usize::try_from(places).ok()?))
    }

    /// The number as a decimal with at least so many decimals; a fraction where decimals never end.
    #[must_use]
    pub fn to_text(self, least_decimals: usize) -> String {
        let Some((digits, places)) = self.as_decimal() else {
            return alloc::format!("{}/{}", self.numerator(), self.denominator());
        };
        let sign = if digits < 0 { "-" } else { "" };
        // Leading zeros make sure of a digit before the point: 5 with two places is 005.
        let padded = alloc::format!("{:0>width$}", digits.unsigned_abs(), width = places + 1);
        let (whole, decimals) = padded.split_at(padded.len() - places);
        if places == 0 && least_decimals == 0 {
            return alloc::format!("{sign}{whole}");
        }
        alloc::format!("{sign}{whole}.{decimals:0<least_decimals$}")
    }
}

/// The greatest common divisor; that of 0 and a number is the number.
const fn gcd(mut one: u64, mut other: u64) -> u64 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

impl From<i64> for Exact {
    fn from(whole: i64) -> Self {
        Self(Ratio::from_integer(whole.into()))
    }
}

impl From<u64> for Exact {
    fn from(whole: u64) -> Self {
        Self(Ratio::from_integer(whole.into()))
    }
}

impl core::ops::Neg for Exact {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl fmt::Display for Exact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.to_text(0))
    }
}

impl FromStr for Exact {
    type Err = ExactError;

    fn from_str(text: &str) -> Result<Self, ExactError> {
        let plain = crate::whole::plain_minus(text);
        let refuse = || ExactError::Text(text.trim().into());
        let too_large = || ExactError::TooLarge(text.trim().into());
        let numeric = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());

        let (sign, size) = plain.strip_prefix('-').map_or((1, plain.as_str()), |rest| (-1, rest));
        if let Some((numerator, denominator)) = size.split_once('/') {
            if !numeric(numerator) || !numeric(denominator) {
                return Err(refuse());
            }
            let numerator: i128 = numerator.parse().map_err(|_| too_large())?;
            let denominator: i128 = denominator.parse().map_err(|_| too_large())?;
            return Self::ratio(sign * numerator, denominator);
        }
        let (whole, decimals) = size.split_once('.').unwrap_or((size, ""));
        if !numeric(whole) || (size.contains('.') && !numeric(decimals)) {
            return Err(refuse());
        }
        let digits: i128 = alloc::format!("{whole}{decimals}").parse().map_err(|_| too_large())?;
        let power = u32::try_from(decimals.len()).map_err(|_| too_large())?;
        let denominator = 10_i128.checked_pow(power).ok_or_else(too_large)?;
        Self::ratio(sign * digits, denominator)
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn text_reads_back(numerator in any::<i64>(), denominator in 1_i64..) {
            let exact = Exact::ratio(numerator.into(), denominator.into()).unwrap();
            prop_assert_eq!(exact.to_string().parse::<Exact>(), Ok(exact));
        }

        #[test]
        fn decimals_read_back(digits in -10_i64.pow(15)..10_i64.pow(15), places in 0_u32..15) {
            let exact = Exact::ratio(digits.into(), 10_i128.pow(places)).unwrap();
            let text = exact.to_string();
            prop_assert!(!text.contains('/'), "{}", text);
            prop_assert_eq!(text.parse::<Exact>(), Ok(exact));
        }

        #[test]
        fn overflow_is_none(a in any::<i128>(), b in any::<i128>()) {
            prop_assume!(a != i128::MIN && b != i128::MIN);
            let (left, right) = (Exact::ratio(a, 1).unwrap(), Exact::ratio(b, 1).unwrap());
            let fits = |sum: Option<i128>| sum.filter(|&sum| sum != i128::MIN);
            prop_assert_eq!(left.checked_add(right).map(Exact::numerator), fits(a.checked_add(b)));
            prop_assert_eq!(left.checked_sub(right).map(Exact::numerator), fits(a.checked_sub(b)));
            prop_assert_eq!(left.checked_mul(right).map(Exact::numerator), fits(a.checked_mul(b)));
        }
    }

    #[test]
    fn hundredths() {
        for number in (-100_000..100_000).chain([i32::MIN, i32::MAX]) {
            assert_eq!(Exact::hundredths(number), Exact::ratio(number.into(), 100).unwrap());
        }
    }

    /// Where the decimals would not fit into 128 bits, the fraction is printed.
    #[test]
    fn the_largest_numbers_print() {
        for (numerator, denominator) in
            [(i128::MAX, 1), (-i128::MAX, 1), (1, 1 << 126), (i128::MAX, 1 << 30)]
        {
            let exact = Exact::ratio(numerator, denominator).unwrap();
            assert_eq!(exact.to_string().parse(), Ok(exact));
        }
        assert_eq!(Exact::ratio(-1, 20).unwrap().to_text(3), "-0.050");
    }

    #[test]
    fn refusals() {
        for text in ["", "-", ".5", "1.", "1/0", "1/", "x", "1e5", "1.2.3", "- 1"] {
            assert!(text.parse::<Exact>().is_err(), "{text}");
        }
        assert_eq!(Exact::ratio(1, 0), Err(ExactError::ZeroDenominator));
        assert!(Exact::ratio(i128::MIN, 1).is_err());
        assert_eq!(Exact::ONE.checked_div(Exact::ZERO), None);
    }

    /// The short way gives what the long one gives.
    #[test]
    fn short_numbers() {
        let parts: [i64; 12] =
            [0, 1, -1, 2, -6, 97, 1_000_003, -4_620, i64::MAX, i64::MIN, 360_360, -17];
        let wide = |numerator: i64, denominator: i64| {
            Ratio::new(i128::from(numerator), i128::from(denominator))
        };
        let mut short = 0;
        for (&a, &b) in parts.iter().flat_map(|a| parts[1..].iter().map(move |b| (a, b))) {
            for (&c, &d) in parts.iter().flat_map(|c| parts[1..].iter().map(move |d| (c, d))) {
                let (one, other) = (wide(a, b), wide(c, d));
                let (ours, theirs) = (Exact(one), Exact(other));
                for (found, long) in [
                    (ours.short_sum(theirs), one.checked_add(&other)),
                    (ours.short_product(theirs), one.checked_mul(&other)),
                ] {
                    if let Some(found) = found {
                        short += 1;
                        assert_eq!(Some(found.0), long, "{one} and {other}");
                    }
                }
            }
        }
        assert!(short > 10_000, "{short}");
    }
}
