use core::cmp::Ordering;
use core::fmt;

use bridge_core::{Exact, FractionalImps, Overflow, Rounding};

/// Cross-IMPs after the divisor: an exact ratio, or one with a root below the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CrossImps {
    /// A ratio of whole numbers.
    Exact(FractionalImps),
    /// Divided by a root that is no ratio.
    Root(RootQuotient),
}

/// A number divided by the root of another, kept exact: `56/√10`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RootQuotient {
    dividend: FractionalImps,
    radicand: u64,
}

impl CrossImps {
    /// A number divided by the root of `radicand`; a ratio where the root is one.
    ///
    /// # Errors
    ///
    /// [`Overflow`] where the radicand is 0, and beyond 128 bits.
    ///
    /// ```
    /// use bridge_core::FractionalImps;
    /// use butler::CrossImps;
    ///
    /// let of = |radicand| CrossImps::over_root(FractionalImps::from(56), radicand);
    /// assert_eq!(of(10)?.to_string(), "56/√10");
    /// assert_eq!(of(36)?.to_string(), "28/3");
    /// assert_eq!(of(10)?.rounded("0.01 half-up".parse()?)?.to_string(), "17.71");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn over_root(dividend: FractionalImps, radicand: u64) -> Result<Self, Overflow> {
        let root = radicand.isqrt();
        if root * root == radicand {
            let share = Exact::ratio(1, root.into()).map_err(|_| Overflow)?;
            return dividend.times(share).map(Self::Exact);
        }
        if dividend == FractionalImps::ZERO {
            return Ok(Self::Exact(dividend));
        }
        Ok(Self::Root(RootQuotient { dividend, radicand }))
    }

    /// To the nearest multiple of the unit, correctly also where the number is irrational; the average that
    /// `half-away-from-average` looks at is 0.
    ///
    /// # Errors
    ///
    /// [`Overflow`] beyond 128 bits.
    pub fn rounded(self, rounding: Rounding) -> Result<FractionalImps, Overflow> {
        match self {
            Self::Exact(imps) => rounding.apply(imps.exact(), Exact::ZERO).map(FractionalImps::new),
            Self::Root(quotient) => quotient.rounded(rounding),
        }
    }

    /// The order of two values, correct to the last digit.
    ///
    /// # Errors
    ///
    /// [`Overflow`] beyond 128 bits.
    pub fn compare(self, other: Self) -> Result<Ordering, Overflow> {
        let (one, other) = (self.signed_square()?, other.signed_square()?);
        Ok(one.cmp(&other))
    }

    /// The square, with the sign of the number: it rises with the number.
    fn signed_square(self) -> Result<Exact, Overflow> {
        let (dividend, radicand) = match self {
            Self::Exact(imps) => (imps.exact(), Exact::ONE),
            Self::Root(RootQuotient { dividend, radicand }) => (dividend.exact(), radicand.into()),
        };
        let square = dividend.checked_mul(dividend).and_then(|square| square.checked_div(radicand));
        let square = square.ok_or(Overflow)?;
        Ok(if dividend < Exact::ZERO { -square } else { square })
    }
}

impl RootQuotient {
    /// What is divided.
    #[must_use]
    pub const fn dividend(self) -> FractionalImps {
        self.dividend
    }

    /// Whose root it is divided by.
    #[must_use]
    pub const fn radicand(self) -> u64 {
        self.radicand
    }

    /// The number of whole units in its size is the root of a whole number, cut off; whether the rest is more or less
    /// than a half is a comparison of squares. An irrational number is never a tie, so any number on the same side of
    /// the half is rounded the same way.
    fn rounded(self, rounding: Rounding) -> Result<FractionalImps, Overflow> {
        let in_units = self.dividend.exact().checked_div(rounding.unit()).ok_or(Overflow)?;
        let square = in_units
            .checked_mul(in_units)
            .and_then(|square| square.checked_div(self.radicand.into()))
            .ok_or(Overflow)?;
        let units = square.floor().isqrt();
        let half = Exact::ratio(2 * units + 1, 2).map_err(|_| Overflow)?;
        let above_half = square > half.checked_mul(half).ok_or(Overflow)?;
        let near = Exact::ratio(4 * units + if above_half { 3 } else { 1 }, 4)
            .ok()
            .and_then(|near| near.checked_mul(rounding.unit()))
            .ok_or(Overflow)?;
        let near = if in_units < Exact::ZERO { -near } else { near };
        rounding.apply(near, Exact::ZERO).map(FractionalImps::new)
    }
}

impl fmt::Display for RootQuotient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dividend = alloc::format!("{}", self.dividend);
        let radicand = self.radicand;
        // A fraction in brackets: (1/3)/√10.
        f.pad(&if dividend.contains('/') {
            alloc::format!("({dividend})/√{radicand}")
        } else {
            alloc::format!("{dividend}/√{radicand}")
        })
    }
}

impl fmt::Display for CrossImps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exact(imps) => fmt::Display::fmt(imps, f),
            Self::Root(quotient) => fmt::Display::fmt(quotient, f),
        }
    }
}
