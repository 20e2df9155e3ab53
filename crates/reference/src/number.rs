//! Exact numbers of any length.

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{Signed, Zero};

pub use crate::rounding::{Rounding, Ties};
pub use crate::surd::Surd;

/// An exact rational number of any length.
pub type Number = BigRational;

/// Converts a whole number.
#[must_use]
pub fn whole(number: i64) -> Number {
    Number::from_integer(BigInt::from(number))
}

/// Converts a count.
#[must_use]
pub fn count(number: usize) -> Number {
    Number::from_integer(BigInt::from(number))
}

/// Returns `numerator / denominator`; 0 if the denominator is 0.
#[must_use]
pub fn ratio(numerator: i64, denominator: i64) -> Number {
    if denominator == 0 { whole(0) } else { whole(numerator) / whole(denominator) }
}

/// Parses `2.5`, `-7/3`, `+4`.
#[must_use]
pub fn parse(text: &str) -> Option<Number> {
    let text = text.trim();
    if let Some((above, below)) = text.split_once('/') {
        let below = parse(below)?;
        return if below.is_zero() { None } else { Some(parse(above)? / below) };
    }
    let (sign, digits) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let (before, after) = digits.split_once('.').unwrap_or((digits, ""));
    let all = format!("{before}{after}");
    if all.is_empty() || !all.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let unit = BigInt::from(10).pow(u32::try_from(after.len()).ok()?);
    Some(Number::new(all.parse::<BigInt>().ok()? * sign, unit))
}

/// Formats with a fixed number of decimals; further decimals are cut off.
#[must_use]
pub fn decimals(value: &Number, places: usize) -> String {
    let unit = BigInt::from(10).pow(u32::try_from(places).unwrap_or(0));
    let scaled = (value.abs() * Number::from_integer(unit)).to_integer();
    let digits = format!("{scaled:0>width$}", width = places + 1);
    let (before, after) = digits.split_at(digits.len() - places);
    let sign = if value.is_negative() && !scaled.is_zero() { "-" } else { "" };
    if places == 0 { format!("{sign}{before}") } else { format!("{sign}{before}.{after}") }
}

/// Formats a terminating decimal as such (`2.5`, `-7`), and any other number as a ratio (`7/3`).
#[must_use]
pub fn text(value: &Number) -> String {
    let mut unit = BigInt::from(1);
    for places in 0..40 {
        if (value * Number::from_integer(unit.clone())).is_integer() {
            return decimals(value, places);
        }
        unit *= 10;
    }
    value.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn read_and_written() {
        for number in ["0", "2.5", "-7", "-0.05", "7/3"] {
            assert_eq!(parse(number).map(|value| text(&value)).as_deref(), Some(number));
        }
        assert_eq!(parse("1.2.3"), None);
    }
}
