//! The rounding rules that regulations use.

use std::cmp::Ordering;

use crate::number::{Number, Surd, decimals, parse, text, whole};

/// The rounding of a number exactly half-way between two multiples of the unit.
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
    /// Parses the name of a rule.
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
    /// Creates a rounding to multiples of `unit`.
    #[must_use]
    pub fn new(unit: Number, ties: Ties) -> Self {
        Self { unit, ties }
    }

    /// Parses a unit and a rule, such as `0.01 half-up`; `none` means no rounding.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (unit, ties) = text.split_once(' ')?;
        Some(Self { unit: parse(unit)?, ties: Ties::parse(ties.trim())? })
    }

    /// Rounds `value`; `average` is used only for ties away from the average.
    #[must_use]
    pub fn apply(&self, value: &Number, average: &Number) -> Number {
        self.apply_to(&Surd::from(value.clone()), average)
    }

    /// Rounds a number with roots, which can be a tie only if it is rational.
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

    /// Rounds and formats with the decimals of the unit: `177.13`.
    #[must_use]
    pub fn write(&self, value: &Number, average: &Number) -> String {
        self.print(&self.apply(value, average))
    }

    /// Formats an already rounded number with the decimals of the unit.
    #[must_use]
    pub fn print(&self, rounded: &Number) -> String {
        let unit = text(&self.unit);
        decimals(rounded, unit.split_once('.').map_or(0, |(_, after)| after.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
