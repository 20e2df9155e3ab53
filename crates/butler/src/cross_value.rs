use core::cmp::Ordering;
use core::fmt;
use core::num::{NonZeroU32, NonZeroU64};

use bridge_core::{Exact, FractionalImps, Rounding, RoundingMode, pad_text};

/// Cross-IMPs after the divisor: a rational number, or a number divided by a root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CrossImps {
    /// A rational number.
    Exact(FractionalImps),
    /// A number divided by an irrational root.
    Root(RootQuotient),
}

/// A number divided by the square root of a whole number, kept exact: `56/√10`.
///
/// ```
/// use bridge_core::FractionalImps;
/// use butler::{CrossImps, Divisor};
///
/// // Five results: √(5·4/2).
/// if let CrossImps::Root(quotient) = Divisor::Root.divide(&FractionalImps::from(56), 5) {
///     assert_eq!(quotient.dividend(), &FractionalImps::from(56));
///     assert_eq!(quotient.radicand().get(), 10);
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RootQuotient {
    dividend: FractionalImps,
    radicand: NonZeroU64,
}

impl CrossImps {
    /// Divides a number by the root of `radicand`; the result is rational if the root is whole.
    ///
    /// ```
    /// use bridge_core::FractionalImps;
    /// use butler::CrossImps;
    ///
    /// let of = |radicand: u64| -> Result<CrossImps, core::num::TryFromIntError> {
    ///     Ok(CrossImps::over_root(&FractionalImps::from(56), radicand.try_into()?))
    /// };
    /// assert_eq!(of(10)?.to_string(), "56/√10");
    /// assert_eq!(of(36)?.to_string(), "28/3");
    /// assert_eq!(of(10)?.rounded("0.01 half-up".parse()?).to_string(), "17.71");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn over_root(dividend: &FractionalImps, radicand: NonZeroU64) -> Self {
        // The root is below 2³².
        let root = u32::try_from(radicand.get().isqrt()).unwrap_or(u32::MAX);
        match NonZeroU32::new(root) {
            Some(whole) if u64::from(root).pow(2) == radicand.get() => {
                Self::Exact(dividend.times(Exact::unit_fraction(whole)))
            }
            _ if *dividend == FractionalImps::ZERO => Self::Exact(FractionalImps::ZERO),
            _ => Self::Root(RootQuotient { dividend: dividend.clone(), radicand }),
        }
    }

    /// Rounds to the nearest multiple of the unit, correctly even for irrational numbers.
    /// `half-away-from-average` uses 0 as the average.
    #[must_use]
    pub fn rounded(&self, rounding: Rounding) -> FractionalImps {
        match self {
            Self::Exact(imps) => FractionalImps::new(rounding.apply(imps.exact())),
            Self::Root(quotient) => quotient.rounded(rounding),
        }
    }

    /// Compares two values exactly.
    ///
    /// ```
    /// use bridge_core::FractionalImps;
    /// use butler::{CrossImps, Divisor};
    /// use core::cmp::Ordering;
    ///
    /// // 56/√10 is 17.7.
    /// let root = Divisor::Root.divide(&FractionalImps::from(56), 5);
    /// assert_eq!(root.compare(&CrossImps::Exact(FractionalImps::from(17))), Ordering::Greater);
    /// ```
    #[must_use]
    pub fn compare(&self, other: &Self) -> Ordering {
        self.signed_square().cmp(&other.signed_square())
    }

    /// Returns the square with the sign of the number, which increases with the number.
    fn signed_square(&self) -> Exact {
        let (dividend, part) = match self {
            Self::Exact(imps) => (imps.exact(), Exact::ONE),
            Self::Root(quotient) => (quotient.dividend.exact(), quotient.one_over_radicand()),
        };
        let square = dividend.times(dividend).times(part);
        if *dividend < Exact::ZERO { -square } else { square }
    }
}

impl RootQuotient {
    /// Returns the dividend.
    #[must_use]
    pub const fn dividend(&self) -> &FractionalImps {
        &self.dividend
    }

    /// Returns the number under the root.
    #[must_use]
    pub const fn radicand(&self) -> NonZeroU64 {
        self.radicand
    }

    /// Returns the reciprocal of the radicand.
    pub(crate) fn one_over_radicand(&self) -> Exact {
        Exact::from(self.radicand.get()).reciprocal().unwrap_or(Exact::ONE)
    }

    /// Rounds to a multiple of the unit. The number of whole units is an integer square root; the
    /// comparison with a half is one of squares. An irrational number is never a tie, so any number
    /// on the same side of the half rounds to the same result.
    fn rounded(&self, rounding: Rounding) -> FractionalImps {
        let unit = rounding.unit();
        let in_units = self.dividend.exact().checked_div(&unit).unwrap_or(Exact::ZERO);
        let square = in_units.times(&in_units).times(self.one_over_radicand());
        let units = square.whole_root();
        let half = units.plus(Exact::HALF);
        let quarter = Exact::HALF.times(Exact::HALF);
        let near =
            if square > half.times(&half) { half.plus(quarter) } else { units.plus(quarter) };
        let near = near.times(unit);
        let near = if in_units < Exact::ZERO { -near } else { near };
        FractionalImps::new(rounding.apply(&near))
    }
}

impl fmt::Display for RootQuotient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(places) = f.precision() {
            let power = Exact::power_of_ten(places);
            let dividend = self.dividend.times(&power);
            let scaled =
                Self { dividend, ..self.clone() }.rounded(Rounding::whole(RoundingMode::HalfUp));
            return scaled.exact().checked_div(power).unwrap_or(Exact::ZERO).fmt(f);
        }
        let dividend = alloc::format!("{}", self.dividend);
        let radicand = self.radicand;
        // A fraction is put into parentheses: (1/3)/√10.
        let text = if dividend.contains('/') {
            alloc::format!("({dividend})/√{radicand}")
        } else {
            alloc::format!("{dividend}/√{radicand}")
        };
        pad_text(f, &text)
    }
}

#[cfg(feature = "serde")]
bridge_core::serialize_as_text!(CrossImps);

impl fmt::Display for CrossImps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exact(imps) => fmt::Display::fmt(imps, f),
            Self::Root(quotient) => fmt::Display::fmt(quotient, f),
        }
    }
}
