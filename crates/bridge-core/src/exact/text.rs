//! The text form of exact numbers: a decimal if it ends, otherwise a fraction. Decimals that are
//! too long to be parsed again are also written as fractions.

use alloc::string::{String, ToString};
use core::fmt;
use core::iter::repeat_n;
use core::str::FromStr;

use num_bigint::BigInt;
use num_traits::Zero;

use super::number::Number;
use super::{Exact, ExactError, big};
use crate::digits::read_decimal;
use crate::padded::{pad_number, pad_text};

impl Exact {
    /// Returns the number as a decimal with at least `least_decimals` decimals. Returns a fraction
    /// if the decimals never end, or if the decimal would be longer than [`Self::MAX_TEXT_LENGTH`].
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::Exact;
    ///
    /// assert_eq!(Exact::HALF.to_text(2), "0.50");
    /// assert_eq!(Exact::ratio(1, 8)?.to_text(2), "0.125");
    /// assert_eq!(Exact::ratio(1, 3)?.to_text(2), "1/3");
    ///
    /// // One over 2²⁰⁰ has 200 decimals.
    /// let small = "1/1606938044258990275541962092341162602522202993782792835301376";
    /// assert_eq!(small.parse::<Exact>()?.to_text(2), small);
    /// # Ok::<(), bridge_core::ExactError>(())
    /// ```
    #[must_use]
    pub fn to_text(&self, least_decimals: usize) -> String {
        if let Number::Word(numerator, denominator) = self.0
            && is_endless(denominator)
        {
            return alloc::format!("{numerator}/{denominator}");
        }
        let short = self.parts().and_then(|(numerator, denominator)| {
            let power = decimal_exponent(denominator)?;
            let places = usize::try_from(power).ok()?;
            let scale = 10_i128.checked_pow(power)?.checked_div(denominator)?;
            let digits = numerator.checked_mul(scale)?;
            Some((digits < 0, digits.unsigned_abs().to_string(), places))
        });
        let Some((negative, digits, places)) = short.or_else(|| self.long_decimal()) else {
            if let Some((numerator, denominator)) = self.parts() {
                return alloc::format!("{numerator}/{denominator}");
            }
            let ratio = self.0.to_big();
            return alloc::format!("{}/{}", ratio.numer(), ratio.denom());
        };
        decimal(negative, &digits, places, least_decimals)
    }

    /// Returns the nearest decimal with `places` decimals; a tie is rounded up.
    fn rounded_text(&self, places: usize) -> String {
        let scaled = self.times(Self::power_of_ten(places));
        let digits = scaled.plus(Self::HALF).floor().to_text(0);
        let size = digits.strip_prefix('-');
        decimal(size.is_some(), size.unwrap_or(&digits), places, places)
    }

    /// Returns 10 to the power of `zeros`: 1,000 for 3.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::Exact;
    ///
    /// assert_eq!(Exact::power_of_ten(3), Exact::from(1000_i64));
    /// ```
    #[must_use]
    pub fn power_of_ten(zeros: usize) -> Self {
        // A format string has a precision of at most 65,535.
        let power = BigInt::from(10).pow(u32::try_from(zeros).unwrap_or(u32::MAX));
        Self(Number::from_big(big::ratio(power, BigInt::from(1))))
    }

    /// Returns `true` if the number is negative, its digits without the decimal point, and the
    /// number of decimals. Returns `None` if the decimals never end or are too many.
    fn long_decimal(&self) -> Option<(bool, String, usize)> {
        let ratio = self.0.to_big();
        let power = big::decimal_exponent(ratio.denom().magnitude())?;
        let places = usize::try_from(power).ok()?;
        let digits = ratio.numer() * (BigInt::from(10).pow(power) / ratio.denom());
        let negative = digits.sign() == num_bigint::Sign::Minus;
        let digits = digits.magnitude().to_string();
        // Count at least one digit before the decimal point, the point, and the sign.
        let before = digits.len().saturating_sub(places).max(1);
        let length =
            [before, places, 1, usize::from(negative)].into_iter().fold(0, usize::saturating_add);
        (places == 0 || length <= Self::MAX_TEXT_LENGTH).then_some((negative, digits, places))
    }
}

/// Returns `true` if the decimals of a ratio in lowest terms never end; `denominator` is above 0.
const fn is_endless(denominator: i64) -> bool {
    let mut rest = denominator >> denominator.trailing_zeros();
    while rest % 5 == 0 {
        rest /= 5;
    }
    rest != 1
}

/// Formats a decimal from its digits, with `places` of them after the decimal point, and at least
/// `minimum` decimals.
pub(crate) fn decimal(negative: bool, digits: &str, places: usize, minimum: usize) -> String {
    let (whole, fraction_digits) = digits.split_at(digits.len().saturating_sub(places));
    let mut text = String::with_capacity(24);
    if negative {
        text.push('-');
    }
    // A decimal has at least one digit before the point: 5 with two places is 0.05.
    text.push_str(if whole.is_empty() { "0" } else { whole });
    if places.max(minimum) > 0 {
        text.push('.');
        text.extend(repeat_n('0', places.saturating_sub(fraction_digits.len())));
        text.push_str(fraction_digits);
        text.extend(repeat_n('0', minimum.saturating_sub(places)));
    }
    text
}

/// Returns the exponent of the least power of ten that is a multiple of `denominator`; `None` if
/// `denominator` has prime factors other than 2 and 5.
fn decimal_exponent(denominator: i128) -> Option<u32> {
    let mut rest = denominator;
    let mut strip = |factor: i128| {
        let mut times = 0_u32;
        while rest.checked_rem(factor) == Some(0) {
            rest = rest.checked_div(factor)?;
            times = times.checked_add(1)?;
        }
        Some(times)
    };
    let power = strip(2)?.max(strip(5)?);
    (rest == 1).then_some(power)
}

impl fmt::Display for Exact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (f.precision(), &self.0) {
            // By far the most common case.
            (None, Number::Word(numerator, 1)) if f.width().is_none() => {
                fmt::Display::fmt(numerator, f)
            }
            (None, _) if f.sign_plus() || f.sign_aware_zero_pad() => {
                pad_number(f, &self.to_text(0))
            }
            (None, _) => pad_text(f, &self.to_text(0)),
            (Some(places), _) => pad_number(f, &self.rounded_text(places)),
        }
    }
}

impl FromStr for Exact {
    type Err = ExactError;

    fn from_str(text: &str) -> Result<Self, ExactError> {
        if let Some((digits, fraction_digits)) = read_decimal(text) {
            return Ok(Self(Number::from_ratio(digits.into(), 10_i128.pow(fraction_digits))));
        }
        let plain = crate::allowed_value::plain_minus(text);
        let reject = || ExactError::Text(text.trim().into());
        let numeric = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        let whole = |digits: &str| digits.parse::<BigInt>().map_err(|_| reject());
        if plain.len() > Self::MAX_TEXT_LENGTH {
            return Err(ExactError::TooLong(plain.chars().count()));
        }

        let (negative, size) =
            plain.strip_prefix('-').map_or((false, plain.as_str()), |rest| (true, rest));
        let (numerator, denominator) = if let Some((numerator, denominator)) = size.split_once('/')
        {
            if !numeric(numerator) || !numeric(denominator) {
                return Err(reject());
            }
            (whole(numerator)?, whole(denominator)?)
        } else {
            let (before, decimals) = size.split_once('.').unwrap_or((size, ""));
            if !numeric(before) || (size.contains('.') && !numeric(decimals)) {
                return Err(reject());
            }
            let power = u32::try_from(decimals.len()).map_err(|_| reject())?;
            (whole(&alloc::format!("{before}{decimals}"))?, BigInt::from(10).pow(power))
        };
        if denominator.is_zero() {
            return Err(ExactError::ZeroDenominator);
        }
        let numerator = if negative { -numerator } else { numerator };
        Ok(Self(Number::from_big(big::ratio(numerator, denominator))))
    }
}
