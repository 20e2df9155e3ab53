//! Formatted numbers of unadjusted boards in 64-bit arithmetic. They are cheaper than
//! [`FormattedNumber`](crate::FormattedNumber) for events with millions of lines.

use std::fmt;

use bridge_core::{Exact, FractionalImps, Rounding, pad_text};
use butler::{CrossImps, Divisor, FieldSize};
use regulations::{Method, Regulations};

/// A ratio of 64-bit integers, rounded to its print format. It prints like the
/// [`FormattedNumber`](crate::FormattedNumber) of equal value. Constructors return `None` if the
/// number does not fit.
///
/// ```
/// use regulations::Regulations;
/// use scoring::{UnadjustedMatchpoints, FormattedRatio};
///
/// let regulations = Regulations::default();
/// let written = |quotient: Option<FormattedRatio>| quotient.map(|it| it.to_string());
/// let won = UnadjustedMatchpoints { won: 13, parts: 1, available: 24 };
/// assert_eq!(written(FormattedRatio::matchpoints(&regulations, won)).as_deref(), Some("13.00"));
/// assert_eq!(written(FormattedRatio::percent(&regulations, won)).as_deref(), Some("54.17"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormattedRatio {
    /// The printed digits without the decimal point.
    digits: i64,
    /// The rounding, which fixes the decimal point; `None` for an exact whole number.
    by: Option<Rounding>,
}

/// Matchpoints won and available on unadjusted boards. Points won are counted in fractions of a
/// unit, and available points in units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UnadjustedMatchpoints {
    /// The matchpoints won, in multiples of 1/`parts` unit.
    pub won: u64,
    /// The number of parts in a unit.
    pub parts: u32,
    /// The matchpoints available, in units.
    pub available: u64,
}

impl UnadjustedMatchpoints {
    /// Returns the matchpoints won and available, both in multiples of 1/`parts` unit, or `None` if
    /// they do not fit.
    fn as_i64(self) -> Option<(i64, i64)> {
        let available = self.available.checked_mul(self.parts.into())?;
        Some((i64::try_from(self.won).ok()?, i64::try_from(available).ok()?))
    }

    /// Returns the matchpoints won on the printed scale as numerator and denominator, or `None` if
    /// they do not fit. The fraction need not be in lowest terms.
    ///
    /// ```
    /// let won = scoring::UnadjustedMatchpoints { won: 13, parts: 1, available: 24 };
    /// assert_eq!(won.on_scale(&regulations::Regulations::default()), Some((13, 1)));
    /// ```
    #[must_use]
    pub fn on_scale(self, regulations: &Regulations) -> Option<(i64, i64)> {
        let scale = regulations.matchpoints.scale.units_per_matchpoint().get();
        let parts = i64::from(scale).checked_mul(self.parts.into())?;
        Some((i64::try_from(self.won).ok()?, parts))
    }

    /// Returns the percentage of the available matchpoints as numerator and denominator. Returns
    /// `None` if no matchpoints were available or if the numbers do not fit.
    ///
    /// ```
    /// let won = scoring::UnadjustedMatchpoints { won: 13, parts: 1, available: 24 };
    /// assert_eq!(won.percent(), Some((1300, 24)));
    /// ```
    #[must_use]
    pub fn percent(self) -> Option<(i64, i64)> {
        let (won, available) = self.as_i64()?;
        Some((won.checked_mul(100)?, available)).filter(|_| available > 0)
    }
}

/// The factor `numerator / denominator` for each IMP of an unadjusted board.
///
/// In Butler scoring the factor is 1. In cross-IMPs it contains the divisor, and the correction for
/// missing results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImpFactor {
    numerator: i64,
    denominator: i64,
}

impl FormattedRatio {
    fn rounded(
        by: Rounding,
        numerator: i64,
        denominator: i64,
        above_average: bool,
    ) -> Option<Self> {
        Some(Self { digits: by.digits(numerator, denominator, above_average)?, by: Some(by) })
    }

    /// Creates matchpoints, printed like
    /// [`FormattedNumber::matchpoints`](crate::FormattedNumber::matchpoints).
    #[must_use]
    pub fn matchpoints(
        regulations: &Regulations,
        matchpoints: UnadjustedMatchpoints,
    ) -> Option<Self> {
        let (won, available) = matchpoints.as_i64()?;
        let above = won.checked_mul(2)? > available;
        let (numerator, denominator) = matchpoints.on_scale(regulations)?;
        Self::rounded(regulations.matchpoints.rounding, numerator, denominator, above)
    }

    /// Creates a percentage of the available matchpoints, printed like
    /// [`FormattedNumber::percent`](crate::FormattedNumber::percent).
    #[must_use]
    pub fn percent(regulations: &Regulations, matchpoints: UnadjustedMatchpoints) -> Option<Self> {
        let (numerator, denominator) = matchpoints.percent()?;
        let above = numerator > denominator.checked_mul(50)?;
        Self::rounded(regulations.matchpoints.rounding, numerator, denominator, above)
    }

    /// Creates a number of IMPs, or a sum of them, printed like
    /// [`FormattedNumber::imps`](crate::FormattedNumber::imps).
    ///
    /// ```
    /// use butler::FieldSize;
    /// use regulations::{Method, Regulations};
    /// use scoring::{FormattedRatio, ImpFactor};
    ///
    /// let mut regulations = Regulations::default();
    /// regulations.cross_imps.divisor = butler::Divisor::PerComparison;
    /// let written = |quotient: Option<FormattedRatio>| quotient.map(|it| it.to_string());
    /// let butler = FormattedRatio::imps(&regulations, Method::Butler, 11, ImpFactor::WHOLE);
    /// assert_eq!(written(butler).as_deref(), Some("11"));
    /// assert_eq!(written(FormattedRatio::imp_average(&regulations, 11, ImpFactor::WHOLE, 2)).as_deref(), Some("5.50"));
    ///
    /// // Against nine other scores, divided by their number.
    /// let each = ImpFactor::for_cross_imps(&regulations, FieldSize::full(10)).ok_or("a root")?;
    /// assert_eq!(written(FormattedRatio::imps(&regulations, Method::CrossImps, 12, each)).as_deref(), Some("1.33"));
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn imps(
        regulations: &Regulations,
        method: Method,
        sum: i64,
        each: ImpFactor,
    ) -> Option<Self> {
        let divided =
            method == Method::CrossImps && regulations.cross_imps.divisor != Divisor::Total;
        let imps = sum.checked_mul(each.numerator)?;
        if !divided && imps.checked_rem(each.denominator)? == 0 {
            return Some(Self { digits: imps.checked_div(each.denominator)?, by: None });
        }
        Self::rounded(regulations.imps.rounding, imps, each.denominator, imps > 0)
    }

    /// Creates an average of IMPs over `boards` boards, which must not be 0. It is printed like
    /// [`FormattedNumber::imp_average`](crate::FormattedNumber::imp_average).
    #[must_use]
    pub fn imp_average(
        regulations: &Regulations,
        sum: i64,
        each: ImpFactor,
        boards: u32,
    ) -> Option<Self> {
        let imps = sum.checked_mul(each.numerator)?;
        let denominator = each.denominator.checked_mul(boards.into())?;
        Self::rounded(regulations.imps.rounding, imps, denominator, imps > 0)
    }

    /// Returns the printed digits without the decimal point, and the rounding that fixes the point.
    /// The rounding is `None` for a whole number.
    ///
    /// ```
    /// use regulations::Regulations;
    /// use scoring::{UnadjustedMatchpoints, FormattedRatio};
    ///
    /// let regulations = Regulations::default();
    /// let won = UnadjustedMatchpoints { won: 13, parts: 1, available: 22 };
    /// let won = FormattedRatio::matchpoints(&regulations, won).map(FormattedRatio::digits);
    /// assert_eq!(won, Some((1300, Some(regulations.matchpoints.rounding))));
    /// ```
    #[must_use]
    pub const fn digits(self) -> (i64, Option<Rounding>) {
        (self.digits, self.by)
    }

    /// Writes the printed form of the number.
    ///
    /// # Errors
    ///
    /// Returns the error of `out`.
    ///
    /// # Examples
    ///
    /// ```
    /// use regulations::Regulations;
    /// use scoring::{UnadjustedMatchpoints, FormattedRatio};
    ///
    /// let won = UnadjustedMatchpoints { won: 13, parts: 1, available: 24 };
    /// let mut text = String::new();
    /// FormattedRatio::percent(&Regulations::default(), won).ok_or("too large")?.write(&mut text)?;
    /// assert_eq!(text, "54.17");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write(self, out: &mut (impl fmt::Write + ?Sized)) -> fmt::Result {
        // Without a rounding, the number is whole.
        self.by.unwrap_or(WHOLE).write_digits(self.digits, out)
    }
}

/// The rounding of a whole number, which has no decimals in any mode.
const WHOLE: Rounding = Rounding::whole(bridge_core::RoundingMode::HalfUp);

impl ImpFactor {
    /// The factor 1.
    pub const WHOLE: Self = Self { numerator: 1, denominator: 1 };

    /// Returns the factor of cross-IMPs on a board of this size, or `None` if it contains a square
    /// root or does not fit.
    #[must_use]
    pub fn for_cross_imps(regulations: &Regulations, size: FieldSize) -> Option<Self> {
        let one = FractionalImps::from(1);
        Self::from_cross_imps(regulations.cross_imps.rule().award(&one, size).ok()?.value)
    }

    /// Returns the factor for IMPs that are counted in multiples of 1/`parts` IMP.
    ///
    /// If `results` is given, the factor includes the cross-IMP divisor for that many results. The
    /// IMPs must already include the correction for missing results. Returns `None` if the factor
    /// contains a square root or does not fit.
    ///
    /// ```
    /// use scoring::ImpFactor;
    ///
    /// let regulations = regulations::Regulations::default();
    /// assert_eq!(ImpFactor::for_component(&regulations, 1, None), Some(ImpFactor::WHOLE));
    /// ```
    #[must_use]
    pub fn for_component(
        regulations: &Regulations,
        parts: u32,
        results: Option<u32>,
    ) -> Option<Self> {
        let each = match results {
            None => Self::WHOLE,
            Some(results) => {
                let one = FractionalImps::from(1);
                Self::from_cross_imps(regulations.cross_imps.divisor.divide(&one, results))?
            }
        };
        let denominator = each.denominator.checked_mul(parts.into())?;
        Some(Self { denominator, ..each }).filter(|_| parts > 0)
    }

    fn from_cross_imps(imps: CrossImps) -> Option<Self> {
        let CrossImps::Exact(imps) = imps else { return None };
        let (numerator, denominator) = imps.exact().parts()?;
        let word = |number: i128| i64::try_from(number).ok();
        Some(Self { numerator: word(numerator)?, denominator: word(denominator)? })
    }

    /// Returns `imps` times the factor as numerator and denominator, or `None` if the product does
    /// not fit. The denominator is positive. The fraction need not be in lowest terms.
    ///
    /// ```
    /// use scoring::ImpFactor;
    ///
    /// assert_eq!(ImpFactor::WHOLE.times(-7), Some((-7, 1)));
    /// ```
    #[must_use]
    pub fn times(self, imps: i64) -> Option<(i64, i64)> {
        Some((imps.checked_mul(self.numerator)?, self.denominator))
    }
}

/// If a precision is given, the printed digits are rounded again. A ratio keeps no further digits.
impl fmt::Display for FormattedRatio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.precision().is_none() && f.width().is_none() {
            return self.write(f);
        }
        let mut text = String::new();
        self.write(&mut text)?;
        match text.parse::<Exact>() {
            Ok(exact) if f.precision().is_some() => exact.fmt(f),
            _ => pad_text(f, &text),
        }
    }
}

#[cfg(test)]
#[expect(
    clippy::arithmetic_side_effects,
    clippy::integer_division,
    reason = "test values are small"
)]
mod tests {
    use bridge_core::{Matchpoints, Percent, RoundingMode};
    use butler::CrossImpSum;
    use matchpoints::PrintedScale;
    use proptest::prelude::*;
    use std::num::NonZeroU32;

    use super::*;
    use crate::derivation::number::FormattedNumber;

    #[test]
    fn precision_rounds_the_printed_digits() {
        let won = UnadjustedMatchpoints { won: 13, parts: 1, available: 24 };
        let percent = FormattedRatio::percent(&Regulations::default(), won).expect("a percentage");
        let shown =
            format!("{percent}|{percent:.0}|{percent:.1}|{percent:.4}|{percent:>8}|{percent:8.1}");
        assert_eq!(shown, "54.17|54|54.2|54.1700|   54.17|    54.2");
        let imps =
            FormattedRatio::imps(&Regulations::default(), Method::Butler, -11, ImpFactor::WHOLE);
        assert_eq!(format!("{:.2}", imps.expect("IMPs")), "-11.00");
    }

    proptest! {
        /// A ratio prints like the equal [`FormattedNumber`], for every rounding.
        #[test]
        fn ratios_print_like_numbers(
            won in -400_i64..400, more in 0_i64..400, parts in 1_u32..7, unit in prop::sample::select(vec!["0.01", "1", "0.5", "0.125", "10"]),
            ties in 0..RoundingMode::ALL.len(), half: bool, divisor in 0..Divisor::ALL.len(), size in 2_u32..12, missing in 0_u32..3,
            boards in 1_u32..9,
        ) {
            let mut regulations = Regulations::default();
            let unit: Exact = unit.parse().expect("a number");
            regulations.matchpoints.rounding = Rounding::new(&unit, RoundingMode::ALL[ties]).expect("above 0");
            regulations.imps.rounding = regulations.matchpoints.rounding;
            if half {
                regulations.matchpoints.scale = PrintedScale::OneHalfZero;
            }
            regulations.cross_imps.divisor = Divisor::ALL[divisor];

            let available = (won.unsigned_abs() + more.unsigned_abs()) / u64::from(parts) + 1;
            let matchpoints = UnadjustedMatchpoints { won: won.unsigned_abs(), parts, available };
            let units = Exact::from(matchpoints.won).times(Exact::ratio(1, parts.into()).expect("above 0"));
            let (units, available) = (Matchpoints::new(units), Matchpoints::new(available.into()));
            let printed = |quotient: Option<FormattedRatio>| quotient.map(|it| it.to_string());
            let number = FormattedNumber::matchpoints(&regulations, &units, &available);
            prop_assert_eq!(printed(FormattedRatio::matchpoints(&regulations, matchpoints)), Some(number.to_string()));
            let percent = Percent::from_ratio(&units, &available).expect("above 0");
            let number = FormattedNumber::percent(&regulations, &percent);
            prop_assert_eq!(printed(FormattedRatio::percent(&regulations, matchpoints)), Some(number.to_string()));

            let size = FieldSize { scores: size, expected: size + missing };
            let crossed = regulations.cross_imps.rule().award(&FractionalImps::from(won), size).expect("scores");
            for (method, each, imps) in [
                (Method::Butler, Some(ImpFactor::WHOLE), CrossImps::Exact(FractionalImps::from(won))),
                (Method::CrossImps, ImpFactor::for_cross_imps(&regulations, size), crossed.value),
            ] {
                let mut sum = CrossImpSum::default();
                sum.add(&imps);
                let Some(each) = each else {
                    prop_assert_eq!(regulations.cross_imps.divisor, Divisor::Root);
                    continue;
                };
                let number = FormattedNumber::imps(&regulations, method, &sum);
                prop_assert_eq!(printed(FormattedRatio::imps(&regulations, method, won, each)), Some(number.to_string()));
                let average = sum.per_board(NonZeroU32::new(boards).expect("above 0"));
                let number = FormattedNumber::imp_average(&regulations, &average);
                let quotient = FormattedRatio::imp_average(&regulations, won, each, boards);
                prop_assert_eq!(printed(quotient), Some(number.to_string()));
            }
        }
    }
}
