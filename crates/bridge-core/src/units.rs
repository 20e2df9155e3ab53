//! The units that need not be whole: each wraps an [`Exact`] and keeps it apart from the others.

use core::fmt;
use core::str::FromStr;

use crate::{Exact, ExactError, Overflow};

/// Writes a unit whose values are exact numbers.
macro_rules! exact_unit {
    ($(#[$doc:meta])* $unit:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $unit(Exact);

        impl $unit {
            /// Nothing.
            pub const ZERO: Self = Self(Exact::ZERO);

            /// The unit of this exact number.
            #[must_use]
            pub const fn new(exact: Exact) -> Self {
                Self(exact)
            }

            /// The exact number.
            #[must_use]
            pub const fn exact(self) -> Exact {
                self.0
            }

            /// The sum.
            ///
            /// # Errors
            ///
            /// [`Overflow`] beyond 128 bits.
            pub fn plus(self, other: Self) -> Result<Self, Overflow> {
                self.0.checked_add(other.0).map(Self).ok_or(Overflow)
            }

            /// The difference.
            ///
            /// # Errors
            ///
            /// [`Overflow`] beyond 128 bits.
            pub fn minus(self, other: Self) -> Result<Self, Overflow> {
                self.0.checked_sub(other.0).map(Self).ok_or(Overflow)
            }

            /// The product with a plain number: a weight, a factor.
            ///
            /// # Errors
            ///
            /// [`Overflow`] beyond 128 bits.
            pub fn times(self, factor: Exact) -> Result<Self, Overflow> {
                self.0.checked_mul(factor).map(Self).ok_or(Overflow)
            }
        }

        impl From<i64> for $unit {
            fn from(whole: i64) -> Self {
                Self(whole.into())
            }
        }

        impl fmt::Display for $unit {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.0, f)
            }
        }

        impl FromStr for $unit {
            type Err = ExactError;

            fn from_str(text: &str) -> Result<Self, ExactError> {
                text.parse().map(Self)
            }
        }
    };
}

exact_unit! {
    /// Matchpoints on the 2-1-0 scale of Law 78A, exact: fractions from weights and from Neuberg's
    /// formula fit. Half of it, 1-½-0, is a way of printing.
    ///
    /// ```
    /// use bridge_core::Matchpoints;
    ///
    /// // Eidt 2015, weighted scores: 10 % of 18, 70 % of 12 and 20 % of 6 matchpoints.
    /// let weighted = Matchpoints::from(18).times("0.1".parse()?)?
    ///     .plus(Matchpoints::from(12).times("0.7".parse()?)?)?
    ///     .plus(Matchpoints::from(6).times("0.2".parse()?)?)?;
    /// assert_eq!(weighted.to_string(), "11.4");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    Matchpoints
}

exact_unit! {
    /// A percentage, exact: 57.25 is 57.25 %.
    ///
    /// ```
    /// use bridge_core::{Matchpoints, Percent};
    ///
    /// let percent = Percent::of(Matchpoints::from(11), Matchpoints::from(24))?;
    /// assert_eq!(percent.to_string(), "275/6");
    /// # Ok::<(), bridge_core::Overflow>(())
    /// ```
    Percent
}

exact_unit! {
    /// IMPs that need not be whole: weighted scores, averages, halves in a knock-out; exact.
    ///
    /// ```
    /// use bridge_core::FractionalImps;
    ///
    /// // Law 12C1c against −620: 60 % of +650 and 40 % of −100 is 0.6 · 1 + 0.4 · (−12) IMPs.
    /// let imps = FractionalImps::from(1).times("0.6".parse()?)?
    ///     .plus(FractionalImps::from(-12).times("0.4".parse()?)?)?;
    /// assert_eq!(imps.to_string(), "-4.2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    FractionalImps
}

impl Percent {
    /// What percentage of `whole` is `part`.
    ///
    /// # Errors
    ///
    /// [`Overflow`] beyond 128 bits, and where `whole` is 0: nothing has no percentage.
    pub fn of(part: Matchpoints, whole: Matchpoints) -> Result<Self, Overflow> {
        part.0
            .checked_mul(Exact::HUNDRED)
            .and_then(|hundredfold| hundredfold.checked_div(whole.0))
            .map(Self)
            .ok_or(Overflow)
    }
}

impl From<crate::Imps> for FractionalImps {
    fn from(imps: crate::Imps) -> Self {
        Self(i64::from(imps.get()).into())
    }
}
