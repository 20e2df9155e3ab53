//! Parts of a unit: what most boards are worth is a whole number of them.

use std::num::NonZeroU32;

use bridge_core::Exact;

/// Into how many parts a unit is cut. Matchpoints that Neuberg's formula makes of 99 scores are whole hundredths and the
/// like: 1/99, and so do weights of 60 and 40 %. A common multiple of a few such numbers keeps what they add up to
/// in a machine word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Parts(NonZeroU32);

impl Parts {
    /// Nothing is cut.
    pub(crate) const WHOLE: Self = Self(NonZeroU32::MIN);

    /// The finest parts.
    const MOST: u32 = 1 << 24;

    /// Parts that are fine enough for these denominators, too; those that would need too fine ones are left out.
    pub(crate) fn finer(self, denominators: impl IntoIterator<Item = u32>) -> Self {
        denominators.into_iter().filter_map(NonZeroU32::new).fold(self, |parts, denominator| {
            if parts.0.get().is_multiple_of(denominator.get()) {
                return parts;
            }
            let divisor = common_divisor(parts.0, denominator);
            let common = parts.times(denominator.get()).div_euclid(divisor.get().into());
            let common = u32::try_from(common).ok().filter(|&common| common <= Self::MOST);
            common.and_then(NonZeroU32::new).map_or(parts, Self)
        })
    }

    /// How many of them make one of coarser parts, of which they are a multiple.
    pub(crate) fn in_one_of(self, coarser: Self) -> u32 {
        self.get().div_euclid(coarser.get())
    }

    /// So many times as many as a unit has.
    #[expect(clippy::arithmetic_side_effects, reason = "two numbers of 32 bits make one of 64")]
    pub(crate) fn times(self, number: u32) -> u64 {
        u64::from(self.get()) * u64::from(number)
    }

    /// How many parts a unit has.
    pub(crate) const fn get(self) -> u32 {
        self.0.get()
    }

    /// A number in parts, where that is a whole number of a word.
    pub(crate) fn of(self, number: &Exact) -> Option<i64> {
        let (numerator, denominator) = number.parts()?;
        let parts = i128::from(self.get());
        if parts.checked_rem(denominator)? != 0 {
            return None;
        }
        i64::try_from(numerator.checked_mul(parts.checked_div(denominator)?)?).ok()
    }

    /// The number that so many parts are.
    pub(crate) fn exact(self, parts: i128) -> Exact {
        let whole = i128::from(self.get());
        if parts.rem_euclid(whole) == 0 {
            return Exact::from(parts.div_euclid(whole));
        }
        Exact::from(parts).times(Exact::part_of(self.0))
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
    fn whole_numbers_of_parts() {
        let parts = Parts::WHOLE.finer([99, 1, 0, 5, 66, 7_919, 49_999]);
        assert_eq!(parts.get(), 990 * 7_919);
        let third = Exact::ratio(-5, 3).unwrap();
        assert_eq!(parts.of(&third).map(i128::from), Some(-550 * 3 * 7_919));
        assert_eq!(parts.exact(-1_650 * 7_919), third);
        assert_eq!(parts.of(&Exact::ratio(1, 4).unwrap()), None);
        assert_eq!(parts.exact(1_980 * 7_919), Exact::from(2_i64));
    }
}
