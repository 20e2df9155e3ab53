//! Numbers of any length: ratios, ratios with square roots beside them, and the roundings that regulations name.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{Signed, Zero};

/// An exact number: a ratio of any length.
pub type Number = BigRational;

/// A whole number.
#[must_use]
pub fn whole(number: i64) -> Number {
    Number::from_integer(BigInt::from(number))
}

/// So many: a count as a number.
#[must_use]
pub fn count(number: usize) -> Number {
    Number::from_integer(BigInt::from(number))
}

/// `numerator / denominator`; 0 where the denominator is 0.
#[must_use]
pub fn ratio(numerator: i64, denominator: i64) -> Number {
    if denominator == 0 { whole(0) } else { whole(numerator) / whole(denominator) }
}

/// Reads `2.5`, `-7/3`, `+4`.
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

/// Writes with exactly so many decimals; what lies beyond them is cut off.
#[must_use]
pub fn decimals(value: &Number, places: usize) -> String {
    let unit = BigInt::from(10).pow(u32::try_from(places).unwrap_or(0));
    let scaled = (value.abs() * Number::from_integer(unit)).to_integer();
    let digits = format!("{scaled:0>width$}", width = places + 1);
    let (before, after) = digits.split_at(digits.len() - places);
    let sign = if value.is_negative() && !scaled.is_zero() { "-" } else { "" };
    if places == 0 { format!("{sign}{before}") } else { format!("{sign}{before}.{after}") }
}

/// Writes a number that ends as a decimal as such (`2.5`, `-7`), any other one as a ratio (`7/3`).
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

/// What becomes of a number exactly half-way between two multiples of the unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ties {
    /// To the larger number.
    HalfUp,
    /// To the number further from 0.
    HalfAwayFromZero,
    /// To the number further from the average.
    HalfAwayFromAverage,
    /// To the even multiple.
    HalfToEven,
}

/// A rounding step: to the nearest multiple of a unit, with a rule for ties.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rounding {
    /// The unit.
    pub unit: Number,
    /// The rule for ties.
    pub ties: Ties,
}

impl Ties {
    /// Reads the name of a rule.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        match name {
            "half-up" => Some(Self::HalfUp),
            "half-away-from-zero" => Some(Self::HalfAwayFromZero),
            "half-away-from-average" => Some(Self::HalfAwayFromAverage),
            "half-to-even" => Some(Self::HalfToEven),
            _ => None,
        }
    }
}

impl Rounding {
    /// To multiples of `unit`.
    #[must_use]
    pub fn new(unit: Number, ties: Ties) -> Self {
        Self { unit, ties }
    }

    /// Reads a unit and a rule, such as `0.01 half-up`; `none` is no rounding at all.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (unit, ties) = text.split_once(' ')?;
        Some(Self { unit: parse(unit)?, ties: Ties::parse(ties.trim())? })
    }

    /// Rounds `value`; `average` is asked for ties away from the average only.
    #[must_use]
    pub fn apply(&self, value: &Number, average: &Number) -> Number {
        self.apply_to(&Surd::from(value.clone()), average)
    }

    /// Rounds a number with roots, which is half-way only where it has no root.
    #[must_use]
    pub fn apply_to(&self, value: &Surd, average: &Number) -> Number {
        let below = value.clone().times(&(whole(1) / &self.unit)).floor();
        let lower = &below * &self.unit;
        let half_way = &lower + &self.unit / whole(2);
        let up = match value.cmp(&Surd::from(half_way)) {
            Ordering::Less => false,
            Ordering::Greater => true,
            Ordering::Equal => match self.ties {
                Ties::HalfUp => true,
                Ties::HalfAwayFromZero => value.signum() == Ordering::Greater,
                Ties::HalfAwayFromAverage => *value > Surd::from(average.clone()),
                Ties::HalfToEven => !(below / whole(2)).is_integer(),
            },
        };
        if up { lower + &self.unit } else { lower }
    }

    /// Rounds and writes with the decimals of the unit: `177.13`.
    #[must_use]
    pub fn write(&self, value: &Number, average: &Number) -> String {
        self.print(&self.apply(value, average))
    }

    /// Writes a number that was rounded before, with the decimals of the unit.
    #[must_use]
    pub fn print(&self, rounded: &Number) -> String {
        let unit = text(&self.unit);
        decimals(rounded, unit.split_once('.').map_or(0, |(_, after)| after.len()))
    }
}

/// A sum of ratios times square roots of whole numbers: a + b·√2 + c·√3 …
///
/// Each radicand has no square factor, so the roots are linearly independent over the ratios (Besicovitch 1940), and
/// such a sum is 0 only where every ratio in it is. The sign of any other one shows when roots are taken narrowly enough.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Surd(BTreeMap<u64, Number>);

impl From<Number> for Surd {
    fn from(value: Number) -> Self {
        Self::default().with(1, value)
    }
}

impl Surd {
    /// 0.
    #[must_use]
    pub fn zero() -> Self {
        Self::default()
    }

    /// `value / √radicand`, which is `value·√radicand / radicand`.
    #[must_use]
    pub fn over_root(value: &Number, radicand: u64) -> Self {
        let (mut outside, mut inside) = (1_u64, radicand);
        let mut factor = 2;
        while factor * factor <= inside {
            while inside.is_multiple_of(factor * factor) {
                inside /= factor * factor;
                outside *= factor;
            }
            factor += 1;
        }
        let whole = |number: u64| Number::from_integer(BigInt::from(number));
        Self::default().with(inside, value * whole(outside) / whole(radicand))
    }

    fn with(mut self, radicand: u64, value: Number) -> Self {
        let sum = self.0.remove(&radicand).unwrap_or_else(|| whole(0)) + value;
        if !sum.is_zero() {
            self.0.insert(radicand, sum);
        }
        self
    }

    /// The sum of two.
    #[must_use]
    pub fn plus(self, other: &Self) -> Self {
        other.0.iter().fold(self, |sum, (radicand, value)| sum.with(*radicand, value.clone()))
    }

    /// The difference of two.
    #[must_use]
    pub fn minus(self, other: &Self) -> Self {
        self.plus(&other.clone().times(&whole(-1)))
    }

    /// A multiple.
    #[must_use]
    pub fn times(self, factor: &Number) -> Self {
        self.0
            .into_iter()
            .fold(Self::default(), |sum, (radicand, value)| sum.with(radicand, value * factor))
    }

    /// The number itself, where it has no roots.
    #[must_use]
    pub fn rational(&self) -> Option<Number> {
        match (self.0.len(), self.0.get(&1)) {
            (0, _) => Some(whole(0)),
            (1, Some(value)) => Some(value.clone()),
            _ => None,
        }
    }

    /// Bounds of the number; each root is known to `1 / precision`.
    fn bounds(&self, precision: &BigInt) -> (Number, Number) {
        let (mut low, mut high) = (whole(0), whole(0));
        for (radicand, value) in &self.0 {
            let root = (BigInt::from(*radicand) * precision * precision).sqrt();
            let exact = *radicand == 1;
            let below = Number::new(root.clone(), precision.clone());
            let above =
                if exact { below.clone() } else { Number::new(root + 1, precision.clone()) };
            if value.is_negative() {
                low += value * above;
                high += value * below;
            } else {
                low += value * below;
                high += value * above;
            }
        }
        (low, high)
    }

    /// Whether the number is below, at, or above 0.
    #[must_use]
    pub fn signum(&self) -> Ordering {
        if self.0.is_empty() {
            return Ordering::Equal;
        }
        let mut precision = BigInt::from(1_000_000);
        loop {
            let (low, high) = self.bounds(&precision);
            if low.is_positive() {
                return Ordering::Greater;
            }
            if high.is_negative() {
                return Ordering::Less;
            }
            precision = &precision * &precision;
        }
    }

    /// The largest whole number that is not above the number.
    #[must_use]
    pub fn floor(&self) -> Number {
        if let Some(value) = self.rational() {
            return value.floor();
        }
        let mut precision = BigInt::from(1_000_000);
        loop {
            let (low, high) = self.bounds(&precision);
            if low.floor() == high.floor() {
                return low.floor();
            }
            precision = &precision * &precision;
        }
    }
}

impl PartialOrd for Surd {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Surd {
    fn cmp(&self, other: &Self) -> Ordering {
        self.clone().minus(other).signum()
    }
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

    #[test]
    fn ties() {
        let rounded = |rule: &str, value: i64, average: i64| {
            Rounding::parse(rule).map(|rule| rule.write(&whole(value), &whole(average)))
        };
        assert_eq!(rounded("10 half-up", -425, 0).as_deref(), Some("-420"));
        assert_eq!(rounded("10 half-away-from-zero", -425, 0).as_deref(), Some("-430"));
        assert_eq!(rounded("10 half-to-even", -425, 0).as_deref(), Some("-420"));
        assert_eq!(rounded("10 half-away-from-average", 45, 50).as_deref(), Some("40"));
    }

    #[test]
    fn roots() {
        let root = |radicand| Surd::over_root(&whole(6), radicand);
        assert_eq!(root(4), Surd::from(whole(3)));
        assert_eq!(root(8).plus(&root(8)), Surd::over_root(&whole(6), 2));
        assert!(root(2).plus(&root(3)) > root(1));
        assert_eq!(root(2).minus(&root(2)).signum(), Ordering::Equal);
        assert_eq!(root(2).floor(), whole(4));
    }
}
