//! Parts of a unit. The points of most boards are a whole number of parts.

use std::num::NonZeroU32;

use bridge_core::Exact;

/// The number of parts in a unit. Many fractions have a small common denominator. The Neuberg
/// formula with 99 scores yields multiples of 1/99, and weights of 60 and 40 % yield multiples of
/// 1/5. A common multiple of a few such denominators keeps sums in a machine word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Parts(NonZeroU32);

impl Parts {
    /// One part per unit.
    pub(crate) const WHOLE: Self = Self(NonZeroU32::MIN);

    /// The maximum number of parts in a unit.
    const MAX: u32 = 1 << 24;

    /// Returns parts that are also multiples of these denominators. Denominators that would exceed
    /// [`Self::MAX`] are ignored.
    pub(crate) fn refined(self, denominators: impl IntoIterator<Item = u32>) -> Self {
        denominators.into_iter().filter_map(NonZeroU32::new).fold(self, |parts, denominator| {
            if parts.0.get().is_multiple_of(denominator.get()) {
                return parts;
            }
            let divisor = common_divisor(parts.0, denominator);
            let common = parts.times(denominator.get()).div_euclid(divisor.get().into());
            let common = u32::try_from(common).ok().filter(|&common| common <= Self::MAX);
            common.and_then(NonZeroU32::new).map_or(parts, Self)
        })
    }

    /// Returns the number of these parts in one of the `coarser` parts, which must divide evenly.
    pub(crate) fn per_part_of(self, coarser: Self) -> u32 {
        self.get().div_euclid(coarser.get())
    }

    /// Returns the number of parts in `number` units.
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "the product of two 32-bit numbers fits in 64 bits"
    )]
    pub(crate) fn times(self, number: u32) -> u64 {
        u64::from(self.get()) * u64::from(number)
    }

    /// Returns the number of parts in a unit.
    pub(crate) const fn get(self) -> u32 {
        self.0.get()
    }

    /// Converts a number to parts, or returns `None` if it is not a whole number of parts or does
    /// not fit.
    pub(crate) fn convert(self, number: &Exact) -> Option<i64> {
        let (numerator, denominator) = number.parts()?;
        let parts = i128::from(self.get());
        if parts.checked_rem(denominator)? != 0 {
            return None;
        }
        i64::try_from(numerator.checked_mul(parts.checked_div(denominator)?)?).ok()
    }

    /// Converts a number of parts to an exact number.
    pub(crate) fn to_exact(self, parts: i128) -> Exact {
        let whole = i128::from(self.get());
        if parts.rem_euclid(whole) == 0 {
            return Exact::from(parts.div_euclid(whole));
        }
        Exact::from(parts).times(Exact::unit_fraction(self.0))
    }
}

fn common_divisor(one: NonZeroU32, other: NonZeroU32) -> NonZeroU32 {
    match NonZeroU32::new(one.get() % other) {
        Some(rest) => common_divisor(other, rest),
        None => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn converts_whole_numbers_of_parts() {
        let parts = Parts::WHOLE.refined([99, 1, 0, 5, 66, 7_919, 49_999]);
        assert_eq!(parts.get(), 990 * 7_919);
        let third = Exact::ratio(-5, 3).unwrap();
        assert_eq!(parts.convert(&third).map(i128::from), Some(-550 * 3 * 7_919));
        assert_eq!(parts.to_exact(-1_650 * 7_919), third);
        assert_eq!(parts.convert(&Exact::ratio(1, 4).unwrap()), None);
        assert_eq!(parts.to_exact(1_980 * 7_919), Exact::from(2_i64));
    }
}
