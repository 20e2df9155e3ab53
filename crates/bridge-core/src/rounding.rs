use alloc::string::{String, ToString};
use core::cmp::Ordering;
use core::fmt;
use core::ops::Sub;
use core::str::FromStr;

use crate::choice::ChoiceError;
use crate::digits::write_decimal;
use crate::error_messages::error_messages;
use crate::exact::decimal;
use crate::exact::{Exact, ExactError};
use crate::padded::pad_text;

crate::choices! {
    /// The rule for a number exactly half-way between two multiples of the unit.
    pub enum RoundingMode: "rule for ties" {
        /// To the larger number: 0.5 → 1, −0.5 → 0.
        HalfUp = "half-up",
        /// To the number further from 0: 0.5 → 1, −0.5 → −1.
        HalfAwayFromZero = "half-away-from-zero",
        /// To the number further from the average: with average 5, 5.5 → 6 and 4.5 → 4. If the
        /// average itself lies half-way, both neighbors are equally far from it; it is rounded down
        /// (our choice; the sources do not say).
        HalfAwayFromAverage = "half-away-from-average",
        /// To the even multiple: 0.5 → 0, 1.5 → 2.
        HalfToEven = "half-to-even",
    }
}

/// A rounding rule: round to the nearest multiple of a unit, with a rule for ties.
///
/// Its text form is the unit and the rule: `0.01 half-up`, `10 half-to-even`.
///
/// # Examples
///
/// ```
/// use bridge_core::{Exact, Rounding};
///
/// let rounding: Rounding = "10 half-away-from-zero".parse()?;
/// assert_eq!(rounding.apply(&Exact::from(-425)), Exact::from(-430));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rounding {
    /// The unit's numerator and denominator, both above 0.
    unit: (i64, i64),
    mode: RoundingMode,
}

/// The error for an invalid unit or an invalid text form of a [`Rounding`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RoundingError {
    /// The unit is zero, negative, or too long.
    Unit(String),
    /// The text does not have the form `0.01 half-up`.
    Text(String),
}

error_messages!(RoundingError {
    Self::Unit(found) => (
        "cannot round to multiples of {found}: expected a unit above 0 of at most 18 digits, such as 0.01"
    ),
    Self::Text(found) => (
        "invalid rounding {found:?}: expected a unit and one of half-up, half-away-from-zero, \
         half-away-from-average, half-to-even, as in `0.01 half-up`"
    ),
});

impl Rounding {
    /// `0.01 half-up`: to hundredths, ties up.
    pub const HUNDREDTH_HALF_UP: Self = Self { unit: (1, 100), mode: RoundingMode::HalfUp };
    /// `0.01 half-away-from-average`: to hundredths, ties away from the average.
    pub const HUNDREDTH_HALF_AWAY_FROM_AVERAGE: Self =
        Self { unit: (1, 100), mode: RoundingMode::HalfAwayFromAverage };
    /// `0.01 half-to-even`: to hundredths, ties to the even digit.
    pub const HUNDREDTH_HALF_TO_EVEN: Self =
        Self { unit: (1, 100), mode: RoundingMode::HalfToEven };

    /// Creates a rounding to whole numbers.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::{Exact, Rounding, RoundingMode};
    ///
    /// let whole = Rounding::whole(RoundingMode::HalfToEven);
    /// assert_eq!(whole.apply(&"2.5".parse()?), Exact::from(2));
    /// # Ok::<(), bridge_core::ExactError>(())
    /// ```
    #[must_use]
    pub const fn whole(ties: RoundingMode) -> Self {
        Self { unit: (1, 1), mode: ties }
    }

    /// Creates a rounding to multiples of `unit`.
    ///
    /// # Errors
    ///
    /// Returns [`RoundingError::Unit`] if `unit` is not above 0, or if its numerator or denominator
    /// does not fit into 64 bits.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::{Exact, Rounding, RoundingMode};
    ///
    /// let tens = Rounding::new(&Exact::from(10_i64), RoundingMode::HalfUp)?;
    /// assert_eq!((tens.unit(), tens.mode()), (Exact::from(10_i64), RoundingMode::HalfUp));
    /// assert_eq!(tens.to_string(), "10 half-up");
    /// # Ok::<(), bridge_core::RoundingError>(())
    /// ```
    pub fn new(unit: &Exact, ties: RoundingMode) -> Result<Self, RoundingError> {
        let short = |(numerator, denominator): (i128, i128)| {
            Some((i64::try_from(numerator).ok()?, i64::try_from(denominator).ok()?))
        };
        match unit.parts().and_then(short) {
            Some(unit @ (1.., _)) => Ok(Self { unit, mode: ties }),
            _ => Err(RoundingError::Unit(alloc::format!("{unit}"))),
        }
    }

    /// Returns the rule for ties.
    #[must_use]
    pub const fn mode(self) -> RoundingMode {
        self.mode
    }

    /// Returns the unit; rounded numbers are multiples of it.
    #[must_use]
    pub fn unit(self) -> Exact {
        Exact::from(self.unit.0).times(self.per_unit())
    }

    /// Returns 1 divided by the denominator of the unit.
    fn per_unit(self) -> Exact {
        Exact::ratio(1, self.unit.1.into()).unwrap_or(Exact::ONE)
    }

    /// Rounds `value`, whose average is 0, as with IMPs. For numbers with another average use
    /// [`Self::apply_around`].
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::{Exact, Rounding, RoundingMode};
    ///
    /// let whole = Rounding::whole(RoundingMode::HalfAwayFromZero);
    /// assert_eq!(whole.apply(&"-2.5".parse()?), Exact::from(-3));
    /// # Ok::<(), bridge_core::ExactError>(())
    /// ```
    #[must_use]
    pub fn apply(self, value: &Exact) -> Exact {
        self.apply_around(value, &Exact::ZERO)
    }

    /// Rounds `value`. Only [`RoundingMode::HalfAwayFromAverage`] uses `average`; the other rules
    /// ignore it.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::{Exact, Rounding};
    ///
    /// // The EBU's White Book rounds away from the average.
    /// let away = Rounding::HUNDREDTH_HALF_AWAY_FROM_AVERAGE;
    /// let average = Exact::from(50);
    /// assert_eq!(away.apply_around(&"57.125".parse()?, &average).to_string(), "57.13");
    /// assert_eq!(away.apply_around(&"42.875".parse()?, &average).to_string(), "42.87");
    /// # Ok::<(), bridge_core::ExactError>(())
    /// ```
    #[must_use]
    pub fn apply_around(self, value: &Exact, average: &Exact) -> Exact {
        let multiple = self.short(value, average).map(Exact::from);
        multiple.unwrap_or_else(|| self.long(value, average)).times(self.unit())
    }

    /// Returns the rounded value as a number of units, for numbers of any length.
    fn long(self, value: &Exact, average: &Exact) -> Exact {
        let multiple = value.checked_div(self.unit()).unwrap_or(Exact::ZERO);
        let below = multiple.floor();
        let rest = multiple.minus(&below).cmp(&Exact::HALF);
        let even = || below.times(Exact::HALF).is_whole();
        if self.is_up(rest, even, || SignAndSide::new(value, average)) {
            below.plus(Exact::ONE)
        } else {
            below
        }
    }

    /// Returns the rounded value as a number of units, computed in 128 bits; `None` if an
    /// intermediate result overflows.
    fn short(self, value: &Exact, average: &Exact) -> Option<i128> {
        let (numerator, denominator) = value.parts()?;
        let of = denominator.checked_mul(self.unit.0.into())?;
        let amount = numerator.checked_mul(self.unit.1.into())?;
        let (below, rest) = match (i64::try_from(amount), i64::try_from(of)) {
            (Ok(amount), Ok(of)) => (amount.div_euclid(of).into(), amount.rem_euclid(of).into()),
            _ => (amount.div_euclid(of), amount.rem_euclid(of)),
        };
        let sides = || SignAndSide::new(value, average);
        let up = self.is_up(compare_with_half(rest, of), || below % 2 == 0, sides);
        below.checked_add(up.into())
    }

    /// Returns `true` if a number is rounded up to the multiple above it. `rest` compares the
    /// remainder with half a unit.
    fn is_up(
        self,
        rest: Ordering,
        even: impl FnOnce() -> bool,
        sides: impl FnOnce() -> SignAndSide,
    ) -> bool {
        match (rest, self.mode) {
            (Ordering::Less, _) => false,
            (Ordering::Greater, _) | (Ordering::Equal, RoundingMode::HalfUp) => true,
            (Ordering::Equal, RoundingMode::HalfAwayFromZero) => sides().positive,
            (Ordering::Equal, RoundingMode::HalfAwayFromAverage) => sides().above_average,
            (Ordering::Equal, RoundingMode::HalfToEven) => !even(),
        }
    }

    /// Rounds `value`, whose average is 0, and formats it with the decimals of the unit: `177.13`,
    /// `6.50`. For numbers with another average use [`Self::write_around`].
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::{Exact, Rounding};
    ///
    /// let percent = Exact::ratio(275, 6)?;
    /// assert_eq!(Rounding::HUNDREDTH_HALF_UP.write(&percent), "45.83");
    /// # Ok::<(), bridge_core::ExactError>(())
    /// ```
    #[must_use]
    pub fn write(self, value: &Exact) -> String {
        self.write_around(value, &Exact::ZERO)
    }

    /// Rounds `value` like [`Self::apply_around`] and formats it with the decimals of the unit.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::{Exact, Rounding};
    ///
    /// let away = Rounding::HUNDREDTH_HALF_AWAY_FROM_AVERAGE;
    /// assert_eq!(away.write_around(&"42.875".parse()?, &Exact::from(50)), "42.87");
    /// # Ok::<(), bridge_core::ExactError>(())
    /// ```
    #[must_use]
    pub fn write_around(self, value: &Exact, average: &Exact) -> String {
        self.short_text(value, average).unwrap_or_else(|| {
            let unit = self.unit().to_text(0);
            let decimals = unit.split_once('.').map_or(0, |(_, decimals)| decimals.len());
            self.apply_around(value, average).to_text(decimals)
        })
    }

    /// Formats the rounded value, computed in 128 bits; `None` if an intermediate result overflows.
    fn short_text(self, value: &Exact, average: &Exact) -> Option<String> {
        let (per_unit, places) = self.decimals()?;
        let multiple = self.short(value, average)?;
        let digits = multiple.checked_mul(per_unit.into())?;
        let size = digits.unsigned_abs();
        let Ok(word) = u64::try_from(size) else {
            return Some(decimal(digits < 0, &size.to_string(), places, places));
        };
        let mut text = String::with_capacity(24);
        write_decimal(digits < 0, word, places, &mut text).ok()?;
        Some(text)
    }

    /// Returns the digits of the unit without their decimal point, and the number of its decimals.
    /// Returns `None` if the decimals never end or do not fit into 64 bits.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::Rounding;
    ///
    /// let quarters: Rounding = "0.25 half-up".parse()?;
    /// assert_eq!(quarters.decimals(), Some((25, 2)));
    /// # Ok::<(), bridge_core::RoundingError>(())
    /// ```
    #[must_use]
    pub fn decimals(self) -> Option<(i64, usize)> {
        let (unit, of) = self.unit;
        // Common units skip the divisions because this function is called millions of times.
        match of {
            1 => return Some((unit, 0)),
            100 => return Some((unit, 2)),
            _ => {}
        }
        let (mut power, mut places) = (1_i64, 0_usize);
        while power.checked_rem(of)? != 0 {
            power = power.checked_mul(10)?;
            places = places.saturating_add(1);
        }
        Some((unit.checked_mul(power.checked_div(of)?)?, places))
    }

    /// Rounds a ratio, not necessarily in lowest terms, and returns the digits of the rounded
    /// number without their decimal point. This is a fast alternative to [`Self::write`] for output
    /// with millions of numbers.
    ///
    /// `denominator` must be above 0. `above_average` is `true` if the ratio is above the average;
    /// only [`RoundingMode::HalfAwayFromAverage`] uses it. Returns `None` if an intermediate result
    /// does not fit into 64 bits.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::Rounding;
    ///
    /// // 275/6 is 45.83.
    /// assert_eq!(Rounding::HUNDREDTH_HALF_UP.digits(550, 12, false), Some(4583));
    /// ```
    #[must_use]
    pub fn digits(self, numerator: i64, denominator: i64, above_average: bool) -> Option<i64> {
        let (per_unit, _) = self.decimals()?;
        let of = denominator.checked_mul(self.unit.0).filter(|of| *of > 0)?;
        let amount = numerator.checked_mul(self.unit.1)?;
        let (below, rest) = (amount.div_euclid(of), amount.rem_euclid(of));
        let sides = SignAndSide { positive: numerator > 0, above_average };
        let up = self.is_up(compare_with_half(rest, of), || below % 2 == 0, || sides);
        below.checked_add(up.into())?.checked_mul(per_unit)
    }

    /// Writes digits returned by [`Self::digits`], with their decimal point.
    ///
    /// # Errors
    ///
    /// Returns any error of `out`.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::Rounding;
    ///
    /// let mut text = String::new();
    /// Rounding::HUNDREDTH_HALF_UP.write_digits(-5, &mut text)?;
    /// assert_eq!(text, "-0.05");
    /// # Ok::<(), std::fmt::Error>(())
    /// ```
    pub fn write_digits(self, digits: i64, out: &mut (impl fmt::Write + ?Sized)) -> fmt::Result {
        let places = self.decimals().map_or(0, |(_, places)| places);
        write_decimal(digits < 0, digits.unsigned_abs(), places, out)
    }
}

/// Compares the remainder of a division by `unit` with half of `unit`.
#[expect(clippy::arithmetic_side_effects, reason = "the remainder is less than the unit")]
fn compare_with_half<N: Copy + Ord + Sub<Output = N>>(rest: N, unit: N) -> Ordering {
    rest.cmp(&(unit - rest))
}

/// The position of a number relative to 0 and to the average.
#[derive(Clone, Copy)]
struct SignAndSide {
    positive: bool,
    above_average: bool,
}

impl SignAndSide {
    fn new(value: &Exact, average: &Exact) -> Self {
        Self { positive: *value > Exact::ZERO, above_average: value > average }
    }
}

impl fmt::Display for Rounding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad_text(f, &alloc::format!("{} {}", self.unit(), self.mode))
    }
}

impl FromStr for Rounding {
    type Err = RoundingError;

    fn from_str(text: &str) -> Result<Self, RoundingError> {
        let reject = || RoundingError::Text(text.trim().into());
        let (unit, rule) = text.trim().split_once(char::is_whitespace).ok_or_else(reject)?;
        let unit: Exact = unit.parse().map_err(|_: ExactError| reject())?;
        Self::new(&unit, rule.parse().map_err(|_: ChoiceError| reject())?)
    }
}

#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "an overflow fails the test")]
mod tests {
    use std::string::ToString;

    use proptest::prelude::*;

    use super::*;

    fn rounded(rule: &str, value: &str, average: &str) -> String {
        let rounding: Rounding = rule.parse().unwrap();
        rounding.write_around(&value.parse().unwrap(), &average.parse().unwrap())
    }

    /// Butler scoring rules round a datum of −425 in three ways.
    #[test]
    fn rounds_a_datum_of_minus_425() {
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
        // An average that lies half-way itself is rounded down.
        assert_eq!(rounded("1 half-away-from-average", "4.5", "4.5"), "4");
        assert_eq!(rounded("1 half-away-from-average", "-4.5", "-4.5"), "-5");
        assert_eq!(rounded("0.01 half-up", "177.125", "0"), "177.13");
        assert_eq!(rounded("0.01 half-up", "13/2", "0"), "6.50");
    }

    #[test]
    fn text_reads_back() {
        for &ties in RoundingMode::ALL {
            let rounding = Rounding::new(&Exact::HUNDREDTH, ties).unwrap();
            assert_eq!(rounding.to_string().parse(), Ok(rounding));
        }
        assert!("0 half-up".parse::<Rounding>().is_err());
        assert!("-1 half-up".parse::<Rounding>().is_err());
        assert!("0.01".parse::<Rounding>().is_err());
        assert!("0.0000000000000000001 half-up".parse::<Rounding>().is_err());
        assert!("0.01 somehow".parse::<Rounding>().is_err());
    }

    proptest! {
        /// The result is a multiple of the unit, at most half a unit away.
        #[test]
        fn nearest_multiple(n in any::<i32>(), d in 1_i128..5000, unit in 1_i128..5000, rule in 0..4_usize) {
            let value = Exact::ratio(n.into(), d).unwrap();
            let rounding = Rounding::new(&Exact::ratio(unit, 100).unwrap(), RoundingMode::ALL[rule]).unwrap();
            let rounded = rounding.apply_around(&value, &Exact::ONE);
            let distance = rounded.minus(&value).abs();
            prop_assert!(distance <= Exact::ratio(unit, 200).unwrap());
            prop_assert!(rounded.checked_div(rounding.unit()).unwrap().is_whole());
            prop_assert_eq!(rounding.apply_around(&rounded, &Exact::ONE), rounded);
        }

        /// The fast computation agrees with the general one, also for ties.
        #[test]
        fn short_and_long_forms_agree(n in -400_i128..400, d in 1_i128..9, unit in 1_i128..40, of in 1_i128..17, rule in 0..4_usize) {
            let (value, average) = (Exact::ratio(n, d).unwrap(), Exact::from(5_i64));
            let unit = Exact::ratio(unit, of).unwrap();
            let rounding = Rounding::new(&unit, RoundingMode::ALL[rule]).unwrap();
            let long = rounding.long(&value, &average);
            prop_assert_eq!(rounding.short(&value, &average).map(Exact::from), Some(long.clone()));
            let decimals = unit.to_text(0).split_once('.').map_or(0, |(_, decimals)| decimals.len());
            let text = long.times(&unit).to_text(decimals);
            // A unit whose decimals never end has no digits.
            let mut quick = String::new();
            let ratio = [3 * n, 3 * d].map(|it| i64::try_from(it).unwrap());
            if let Some(digits) = rounding.digits(ratio[0], ratio[1], value > average) {
                rounding.write_digits(digits, &mut quick).unwrap();
                prop_assert_eq!(&quick, &text);
            } else {
                prop_assert!(unit.to_text(0).contains('/'));
            }
            prop_assert_eq!(rounding.write_around(&value, &average), text);
        }
    }
}
