//! Operators and conversions that several types share.

/// Implements an operator and its assigning form by a method that cannot fail, for values and
/// references.
macro_rules! operator {
    ($Op:ident $op:ident, $OpAssign:ident $op_assign:ident, $unit:ty, $other:ty, $method:ident) => {
        impl core::ops::$Op<$other> for $unit {
            type Output = $unit;

            fn $op(self, other: $other) -> $unit {
                self.$method(&other)
            }
        }

        impl core::ops::$Op<&$other> for $unit {
            type Output = $unit;

            fn $op(self, other: &$other) -> $unit {
                self.$method(other)
            }
        }

        impl core::ops::$Op<$other> for &$unit {
            type Output = $unit;

            fn $op(self, other: $other) -> $unit {
                self.$method(&other)
            }
        }

        impl core::ops::$Op<&$other> for &$unit {
            type Output = $unit;

            fn $op(self, other: &$other) -> $unit {
                self.$method(other)
            }
        }

        impl core::ops::$OpAssign<$other> for $unit {
            fn $op_assign(&mut self, other: $other) {
                *self = self.$method(&other);
            }
        }

        impl core::ops::$OpAssign<&$other> for $unit {
            fn $op_assign(&mut self, other: &$other) {
                *self = self.$method(other);
            }
        }
    };
}

/// Implements `TryFrom` integers for a type whose constructor `new` checks its range. `$reject`
/// creates the error for a number that the constructor cannot take.
macro_rules! try_from_integers {
    ($whole:ident, $error:ident, $reject:expr) => {
        $crate::operators::try_from_integers!($whole, $error, $reject, i32 u32 i64);
    };
    ($whole:ident, $error:ident, $reject:expr, $($integer:ident)+) => {$(
        impl TryFrom<$integer> for $whole {
            type Error = $error;

            fn try_from(number: $integer) -> Result<Self, $error> {
                let reject: fn(i64) -> $error = $reject;
                number.try_into().map_err(|_| reject(number.into())).and_then(Self::new)
            }
        }
    )+};
}

pub(crate) use {operator, try_from_integers};
