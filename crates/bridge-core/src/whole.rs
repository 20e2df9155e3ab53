//! Common implementation of whole-number units: a checked range, text forms, and checked sums.

use crate::exact::Exact;

/// Writes a whole number, with zeros as decimals if `f` has a precision.
pub(crate) fn fmt_whole(number: i64, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
    use core::fmt::Display;
    if f.precision().is_some() { Exact::from(number).fmt(f) } else { number.fmt(f) }
}

/// Implements the parts of a whole-number unit that do not depend on its meaning.
macro_rules! whole_unit {
    ($unit:ident, $error:ident, $limit:literal, $name:literal, $example:literal) => {
        #[doc = concat!("A number or text that is not a valid ", $name, ".")]
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $error(alloc::string::String);

        $crate::error_messages::error_messages!($error {
            Self(found) => (
                "invalid {name} {found:?}: expected a whole number from -{limit} to {limit}, such as {example}",
                name = $name,
                limit = $unit::LIMIT,
                example = $example
            )
        });

        impl $unit {
            /// Zero.
            pub const ZERO: Self = Self(0);

            /// The maximum absolute value. It is large enough for every real case and small enough
            /// that arithmetic inside the crate cannot overflow.
            pub const LIMIT: i32 = $limit;

            /// Creates a value.
            ///
            /// # Errors
            ///
            #[doc = concat!("[`", stringify!($error), "`] when the size is above [`Self::LIMIT`].")]
            pub fn new(value: i32) -> Result<Self, $error> {
                if value.unsigned_abs() <= Self::LIMIT.unsigned_abs() {
                    Ok(Self(value))
                } else {
                    Err($error(alloc::format!("{value}")))
                }
            }

            /// Returns the number.
            #[must_use]
            pub const fn get(self) -> i32 {
                self.0
            }

            /// Returns the sum, or `None` if its absolute value is above [`Self::LIMIT`].
            #[must_use]
            pub fn checked_add(self, other: Self) -> Option<Self> {
                self.0.checked_add(other.0).and_then(|sum| Self::new(sum).ok())
            }
        }

        $crate::operators::try_from_integers!($unit, $error, |number| $error(alloc::format!("{number}")));

        impl From<i16> for $unit {
            fn from(value: i16) -> Self {
                Self(value.into())
            }
        }

        impl core::ops::Neg for $unit {
            type Output = Self;

            #[expect(clippy::arithmetic_side_effects, reason = "the range is symmetric")]
            fn neg(self) -> Self {
                Self(-self.0)
            }
        }

        impl core::fmt::Display for $unit {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                $crate::whole::fmt_whole(self.0.into(), f)
            }
        }

        impl core::str::FromStr for $unit {
            type Err = $error;

            fn from_str(text: &str) -> Result<Self, $error> {
                let value = crate::allowed_value::without_zeros(&crate::allowed_value::plain_minus(text))
                    .parse()
                    .map_err(|_| $error(text.trim().into()))?;
                Self::new(value)
            }
        }
    };
}

/// Implements checked differences and sums of a bounded unit.
macro_rules! checked_unit {
    ($unit:ident, $new:ident) => {
        impl $unit {
            /// Returns the difference, or `None` if its absolute value is above [`Self::LIMIT`].
            #[must_use]
            pub fn checked_sub(self, other: Self) -> Option<Self> {
                self.checked_add(-other)
            }
        }

        /// The sum, or `None` if its absolute value is above the limit of the type. The order of
        /// the parts does not matter.
        impl core::iter::Sum<$unit> for Option<$unit> {
            fn sum<I: Iterator<Item = $unit>>(parts: I) -> Self {
                let sum = parts.fold(0_i128, |sum, part| sum.saturating_add(part.0.into()));
                i32::try_from(sum).ok().and_then(|sum| $unit::$new(sum).ok())
            }
        }

        /// The sum, or `None` if its absolute value is above the limit of the type. The order of
        /// the parts does not matter.
        impl<'a> core::iter::Sum<&'a $unit> for Option<$unit> {
            fn sum<I: Iterator<Item = &'a $unit>>(parts: I) -> Self {
                parts.copied().sum()
            }
        }
    };
}

pub(crate) use {checked_unit, whole_unit};
