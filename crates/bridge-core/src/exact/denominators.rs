//! The denominator that numbers have in common.

use num_bigint::BigInt;
use num_traits::{One, Zero};

use super::{Exact, big};

/// The least denominator that all numbers have in common that were taken so far.
///
/// Exact sums are as long as that: a thousand fractions with denominators of their own would make them thousands of digits
/// long. Decimals have a power of ten in common.
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

/// Fractions of which no sum is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "fractions without a common denominator of at most {digits} digits",
    digits = CommonDenominator::MAX_DIGITS
)]
pub struct TooManyDenominators;

impl Default for CommonDenominator {
    fn default() -> Self {
        Self(BigInt::one())
    }
}

impl CommonDenominator {
    /// The most digits that it may have: room for any decimal that is read, and for denominators beside it.
    pub const MAX_DIGITS: u32 = 400;
    /// So many bits are fewer digits.
    const MOST_BITS: u64 = 1_328;

    /// Takes a further number in.
    ///
    /// # Errors
    ///
    /// [`TooManyDenominators`] where it would have more digits than [`Self::MAX_DIGITS`]; the number is then not taken.
    pub fn add(&mut self, number: &Exact) -> Result<(), TooManyDenominators> {
        if number.is_whole() {
            return Ok(());
        }
        let denominator = number.0.to_big().denom().clone();
        if (&self.0 % &denominator).is_zero() {
            return Ok(());
        }
        let shared = big::common(&self.0, &denominator);
        let together = &self.0 * (denominator / shared);
        if together.bits() > Self::MOST_BITS {
            return Err(TooManyDenominators);
        }
        self.0 = together;
        Ok(())
    }
}
