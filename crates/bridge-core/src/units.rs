//! Units with fractional values. Each wraps an [`Exact`] in a separate type, so that units cannot
//! be mixed. Units are added, subtracted, and multiplied by a plain number; no operation can fail.

use core::borrow::Borrow;
use core::fmt;
use core::str::FromStr;

use crate::exact::{Exact, ExactError};
use crate::operators::operator;

/// Defines a unit whose values are exact numbers.
macro_rules! exact_unit {
    ($(#[$doc:meta])* $unit:ident) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $unit(Exact);

        impl $unit {
            /// Zero.
            pub const ZERO: Self = Self(Exact::ZERO);

            /// Creates a value from an exact number.
            #[must_use]
            pub const fn new(exact: Exact) -> Self {
                Self(exact)
            }

            /// Returns the exact number.
            #[must_use]
            pub const fn exact(&self) -> &Exact {
                &self.0
            }

            /// Returns the exact number, consuming the value.
            #[must_use]
            pub fn into_exact(self) -> Exact {
                self.0
            }

            /// Returns the sum.
            #[must_use]
            pub fn plus(&self, other: impl Borrow<Self>) -> Self {
                Self(self.0.plus(&other.borrow().0))
            }

            /// Returns the difference.
            #[must_use]
            pub fn minus(&self, other: impl Borrow<Self>) -> Self {
                Self(self.0.minus(&other.borrow().0))
            }

            /// Returns the product with a plain number, such as a weight.
            #[must_use]
            pub fn times(&self, factor: impl Borrow<Exact>) -> Self {
                Self(self.0.times(factor))
            }
        }

        operator!(Add add, AddAssign add_assign, $unit, $unit, plus);
        operator!(Sub sub, SubAssign sub_assign, $unit, $unit, minus);
        operator!(Mul mul, MulAssign mul_assign, $unit, Exact, times);

        impl core::ops::Neg for $unit {
            type Output = Self;

            fn neg(self) -> Self {
                Self(-self.0)
            }
        }

        impl core::ops::Neg for &$unit {
            type Output = $unit;

            fn neg(self) -> $unit {
                $unit(-&self.0)
            }
        }

        impl core::iter::Sum for $unit {
            fn sum<I: Iterator<Item = Self>>(parts: I) -> Self {
                Self(parts.map(Self::into_exact).sum())
            }
        }

        impl<'a> core::iter::Sum<&'a Self> for $unit {
            fn sum<I: Iterator<Item = &'a Self>>(parts: I) -> Self {
                Self(parts.map(Self::exact).sum())
            }
        }

        impl From<i32> for $unit {
            fn from(whole: i32) -> Self {
                Self(whole.into())
            }
        }

        impl From<i64> for $unit {
            fn from(whole: i64) -> Self {
                Self(whole.into())
            }
        }

        impl From<Exact> for $unit {
            fn from(exact: Exact) -> Self {
                Self(exact)
            }
        }

        impl From<$unit> for Exact {
            fn from(unit: $unit) -> Self {
                unit.0
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
    /// Exact matchpoints on the 2-1-0 scale of Law 78A. Fractions come from weights and from the
    /// Neuberg formula. The 1-½-0 scale is only another way to print them.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::{Exact, Matchpoints};
    ///
    /// // Eidt 2015, weighted scores: 10 % of 18, 70 % of 12 and 20 % of 6 matchpoints.
    /// let weights: [Exact; 3] = ["0.1".parse()?, "0.7".parse()?, "0.2".parse()?];
    /// let won = [18, 12, 6].map(Matchpoints::from);
    /// let weighted: Matchpoints = won.iter().zip(weights).map(|(won, weight)| won * weight).sum();
    /// assert_eq!(weighted.to_string(), "11.4");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    Matchpoints
}

exact_unit! {
    /// An exact percentage: 57.25 is 57.25 %.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::{Matchpoints, Percent};
    ///
    /// let percent = Percent::from_ratio(Matchpoints::from(11), Matchpoints::from(24));
    /// assert_eq!(percent.map(|it| it.to_string()).as_deref(), Some("275/6"));
    /// ```
    Percent
}

exact_unit! {
    /// Exact IMPs with fractions, as in weighted scores, averages, or halves in a knock-out.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::{Exact, FractionalImps};
    ///
    /// // Law 12C1(c) against −620: 60 % of +650 and 40 % of −100 is 0.6 · 1 + 0.4 · (−12) IMPs.
    /// let weights: [Exact; 2] = ["0.6".parse()?, "0.4".parse()?];
    /// let imps = FractionalImps::from(1) * &weights[0] + FractionalImps::from(-12) * &weights[1];
    /// assert_eq!(imps.to_string(), "-4.2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    FractionalImps
}

impl Percent {
    /// Returns `part` as a percentage of `whole`, or `None` if `whole` is 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::{Matchpoints, Percent};
    ///
    /// // 13 of 24 matchpoints.
    /// let percent = Percent::from_ratio(Matchpoints::from(13), Matchpoints::from(24));
    /// assert_eq!(percent.map(|it| it.to_string()).as_deref(), Some("325/6"));
    /// assert_eq!(Percent::from_ratio(Matchpoints::ZERO, Matchpoints::ZERO), None);
    /// ```
    #[must_use]
    pub fn from_ratio(
        part: impl Borrow<Matchpoints>,
        whole: impl Borrow<Matchpoints>,
    ) -> Option<Self> {
        part.borrow().0.times(Exact::HUNDRED).checked_div(&whole.borrow().0).map(Self)
    }
}

impl From<crate::Imps> for FractionalImps {
    fn from(imps: crate::Imps) -> Self {
        imps.get().into()
    }
}

/// Adds up whole IMPs in a type without a limit.
impl core::iter::Sum<crate::Imps> for FractionalImps {
    fn sum<I: Iterator<Item = crate::Imps>>(parts: I) -> Self {
        parts.map(Self::from).sum()
    }
}
