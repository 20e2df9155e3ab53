//! The least common denominator of a series of numbers.

use num_bigint::BigInt;
use num_traits::{One, Zero};

use super::{Exact, big};
use crate::error_messages::error_messages;

/// The least common denominator of all numbers added so far.
///
/// An exact sum needs this denominator. A thousand fractions with different denominators would make
/// it thousands of digits long. Decimals share a power of ten.
///
/// # Examples
///
/// ```
/// use bridge_core::{CommonDenominator, Exact};
///
/// let mut common = CommonDenominator::default();
/// for number in ["0.5", "7/3", "12"] {
///     assert!(common.add(&number.parse::<Exact>()?).is_ok());
/// }
/// let long = "1/".to_owned() + &"9".repeat(198);
/// let longer = "1/1".to_owned() + &"0".repeat(195) + "23";
/// assert!(common.add(&long.parse::<Exact>()?).is_ok());
/// assert!(common.add(&longer.parse::<Exact>()?).is_ok());
/// assert!(common.add(&("1/1".to_owned() + &"0".repeat(20) + "7").parse::<Exact>()?).is_err());
/// # Ok::<(), bridge_core::ExactError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommonDenominator(BigInt);

/// The error for fractions whose common denominator has too many digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyDenominators;

error_messages!(TooManyDenominators {
    Self => (
        "fractions without a common denominator of at most {digits} digits",
        digits = CommonDenominator::MAX_DIGITS
    )
});

impl Default for CommonDenominator {
    fn default() -> Self {
        Self(BigInt::one())
    }
}

impl CommonDenominator {
    /// The maximum number of digits: enough for any decimal that can be parsed, and for further
    /// denominators.
    pub const MAX_DIGITS: u32 = 400;
    /// A number of this many bits has at most [`Self::MAX_DIGITS`] digits.
    const MAX_BITS: u64 = 1_328;

    /// Includes the denominator of `number`.
    ///
    /// # Errors
    ///
    /// Returns [`TooManyDenominators`] if the common denominator would have more than
    /// [`Self::MAX_DIGITS`] digits; it then stays unchanged.
    pub fn add(&mut self, number: &Exact) -> Result<(), TooManyDenominators> {
        if number.is_whole() {
            return Ok(());
        }
        let denominator = number.0.to_big().denom().clone();
        if (&self.0 % &denominator).is_zero() {
            return Ok(());
        }
        let shared = big::gcd(&self.0, &denominator);
        let together = &self.0 * (denominator / shared);
        if together.bits() > Self::MAX_BITS {
            return Err(TooManyDenominators);
        }
        self.0 = together;
        Ok(())
    }
}
