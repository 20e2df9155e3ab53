use alloc::string::String;
use core::cmp::Ordering;
use core::fmt;
use core::str::FromStr;

use crate::{ChoiceError, Exact, ExactError, Overflow};

crate::choices! {
    /// What becomes of a number exactly half-way between two multiples of the unit.
    pub enum Ties: "rule for ties" {
        /// To the larger number: 0.5 → 1, −0.5 → 0.
        HalfUp = "half-up",
        /// To the number further from 0: 0.5 → 1, −0.5 → −1.
        HalfAwayFromZero = "half-away-from-zero",
        /// To the number further from the average: with the average 5, 5.5 → 6 and 4.5 → 4.
        HalfAwayFromAverage = "half-away-from-average",
        /// To the even multiple: 0.5 → 0, 1.5 → 2.
        HalfToEven = "half-to-even",
    }
}

/// A named rounding step: to the nearest multiple of a unit, with a rule for ties.
///
/// Written as unit and rule: `0.01 half-up`, `10 half-to-even`.
///
/// ```
/// use bridge_core::{Exact, Rounding};
///
/// let rounding: Rounding = "10 half-away-from-zero".parse()?;
/// assert_eq!(rounding.apply(Exact::from(-425_i64), Exact::ZERO)?, Exact::from(-430_i64));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rounding {
    unit: Exact,
    ties: Ties,
}

/// A unit or text that is no rounding.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RoundingError {
    /// The unit is zero or negative.
    #[error("cannot round to multiples of {0}: expected a unit above 0, such as 0.01")]
    Unit(String),
    /// Not of the form `0.01 half-up`.
    #[error(
        "{0:?} is no rounding: expected a unit and one of half-up, half-away-from-zero, \
         half-away-from-average, half-to-even, as in `0.01 half-up`"
    )]
    Text(String),
}

impl Rounding {
    /// `0.01 half-up`: to hundredths, and .005 up.
    pub const HUNDREDTH_HALF_UP: Self = Self { unit: Exact::HUNDREDTH, ties: Ties::HalfUp };
    /// To 0.01, ties away from the average.
    pub const HUNDREDTH_HALF_AWAY_FROM_AVERAGE: Self =
        Self { unit: Exact::HUNDREDTH, ties: Ties::HalfAwayFromAverage };

    /// # Errors
    ///
    /// [`RoundingError::Unit`] when `unit` is not above 0.
    pub fn new(unit: Exact, ties: Ties) -> Result<Self, RoundingError> {
        if unit > Exact::ZERO {
            Ok(Self { unit, ties })
        } else {
            Err(RoundingError::Unit(alloc::format!("{unit}")))
        }
    }

    /// The rule for ties.
    #[must_use]
    pub const fn ties(self) -> Ties {
        self.ties
    }

    /// The unit whose multiples remain.
    #[must_use]
    pub const fn unit(self) -> Exact {
        self.unit
    }

    /// Rounds `value`; `average` is what [`Ties::HalfAwayFromAverage`] looks at, and ignored by the
    /// other rules.
    ///
    /// # Errors
    ///
    /// [`Overflow`] where the exact arithmetic leaves 128 bits.
    pub fn apply(self, value: Exact, average: Exact) -> Result<Exact, Overflow> {
        let multiple = value.checked_div(self.unit).ok_or(Overflow)?;
        let below = multiple.floor();
        let remainder = multiple
            .checked_sub(Exact::ratio(below, 1).map_err(|_| Overflow)?)
            .and_then(|fraction| fraction.checked_add(fraction))
            .ok_or(Overflow)?;
        let up = match remainder.cmp(&Exact::ONE) {
            Ordering::Less => false,
            Ordering::Greater => true,
            Ordering::Equal => match self.ties {
                Ties::HalfUp => true,
                Ties::HalfAwayFromZero => value > Exact::ZERO,
                Ties::HalfAwayFromAverage => value > average,
                Ties::HalfToEven => below % 2 != 0,
            },
        };
        let nearest = below.checked_add(i128::from(up)).ok_or(Overflow)?;
        Exact::ratio(nearest, 1)
            .ok()
            .and_then(|nearest| nearest.checked_mul(self.unit))
            .ok_or(Overflow)
    }

    /// Rounds `value` and writes it with the decimals of the unit: `177.13`, `6.50`.
    ///
    /// # Errors
    ///
    /// As [`Self::apply`].
    pub fn write(self, value: Exact, average: Exact) -> Result<String, Overflow> {
        let decimals =
            self.unit.to_text(0).split_once('.').map_or(0, |(_, decimals)| decimals.len());
        self.apply(value, average).map(|rounded| rounded.to_text(decimals))
    }
}

impl fmt::Display for Rounding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.unit, self.ties)
    }
}

impl FromStr for Rounding {
    type Err = RoundingError;

    fn from_str(text: &str) -> Result<Self, RoundingError> {
        let refuse = || RoundingError::Text(text.trim().into());
        let (unit, rule) = text.trim().split_once(char::is_whitespace).ok_or_else(refuse)?;
        let unit = unit.parse().map_err(|_: ExactError| refuse())?;
        Self::new(unit, rule.parse().map_err(|_: ChoiceError| refuse())?)
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use proptest::prelude::*;

    use super::*;

    fn rounded(rule: &str, value: &str, average: &str) -> String {
        let rounding: Rounding = rule.parse().unwrap();
        rounding.write(value.parse().unwrap(), average.parse().unwrap()).unwrap()
    }

    /// The three readings of a datum of −425 in the rules of Butler scoring.
    #[test]
    fn a_datum_of_minus_425() {
        assert_eq!(rounded("10 half-away-from-zero", "-425", "0"), "-430");
        assert_eq!(rounded("10 half-up", "-425", "0"), "-420");
        assert_eq!(rounded("10 half-to-even", "-425", "0"), "-420");
        assert_eq!(rounded("10 half-to-even", "-435", "0"), "-440");
        assert_eq!(rounded("10 half-to-even", "425", "0"), "420");
    }

    #[test]
    fn away_from_the_average() {
        assert_eq!(rounded("1 half-away-from-average", "5.5", "5"), "6");
        assert_eq!(rounded("1 half-away-from-average", "4.5", "5"), "4");
        assert_eq!(rounded("0.01 half-up", "177.125", "0"), "177.13");
        assert_eq!(rounded("0.01 half-up", "13/2", "0"), "6.50");
    }

    #[test]
    fn text_reads_back() {
        for &ties in Ties::ALL {
            let rounding = Rounding::new("0.01".parse().unwrap(), ties).unwrap();
            assert_eq!(rounding.to_string().parse(), Ok(rounding));
        }
        assert!("0 half-up".parse::<Rounding>().is_err());
        assert!("-1 half-up".parse::<Rounding>().is_err());
        assert!("0.01".parse::<Rounding>().is_err());
        assert!("0.01 somehow".parse::<Rounding>().is_err());
    }

    proptest! {
        /// The result is a multiple of the unit, at most half a unit away.
        #[test]
        fn nearest_multiple(n in any::<i32>(), d in 1_i128..5000, unit in 1_i128..5000, rule in 0..4_usize) {
            let value = Exact::ratio(n.into(), d).unwrap();
            let rounding = Rounding::new(Exact::ratio(unit, 100).unwrap(), Ties::ALL[rule]).unwrap();
            let rounded = rounding.apply(value, Exact::ONE).unwrap();
            let distance = rounded.checked_sub(value).unwrap();
            let half = Exact::ratio(unit, 200).unwrap();
            prop_assert!(-half <= distance && distance <= half);
            prop_assert_eq!(rounded.checked_div(rounding.unit()).unwrap().denominator(), 1);
            prop_assert_eq!(rounding.apply(rounded, Exact::ONE), Ok(rounded));
        }
    }
}
