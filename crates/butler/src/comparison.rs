//! The IMPs of one comparison of two scores: the scale of Law 78B as a lookup table by points, with
//! or without a cap.
//!
//! The results equal `imp::imps` but need no division, because a field makes many comparisons.

use bridge_core::Score;
use imp::THRESHOLDS;

use crate::options::ComparisonCap;

/// One more than 4000 points, the smallest difference that earns the maximum of 24 IMPs.
const SIZES: usize = 4001;

/// IMPs by the size of a difference in points.
static BY_POINTS: [u8; SIZES] = tabulate(THRESHOLDS.len());
/// IMPs by the size of a difference in points, capped at 17.
static CAPPED: [u8; SIZES] = tabulate(17);

#[expect(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::indexing_slicing,
    reason = "values are 0 to 24 and 20 to 4000, and `From` is not const"
)]
const fn tabulate(maximum: usize) -> [u8; SIZES] {
    let mut table = [0; SIZES];
    let mut points = 0;
    while points < SIZES {
        let mut earned = 0;
        while earned < maximum && THRESHOLDS[earned] as usize <= points {
            earned += 1;
        }
        table[points] = earned as u8;
        points += 1;
    }
    table
}

impl ComparisonCap {
    /// Returns the maximum IMPs of one comparison.
    ///
    /// ```
    /// use butler::ComparisonCap;
    ///
    /// assert_eq!((ComparisonCap::None.max_imps(), ComparisonCap::Seventeen.max_imps()), (24, 17));
    /// ```
    #[must_use]
    pub const fn max_imps(self) -> u8 {
        match self {
            Self::None => 24,
            Self::Seventeen => 17,
        }
    }

    const fn table(self) -> &'static [u8; SIZES] {
        match self {
            Self::None => &BY_POINTS,
            Self::Seventeen => &CAPPED,
        }
    }

    /// Returns the IMPs of one comparison, from the side of the first score.
    #[inline]
    #[expect(clippy::arithmetic_side_effects, reason = "sizes are at most 24")]
    pub(crate) fn imps(self, mine: Score, other: Score) -> i16 {
        let size = self.size(mine, other);
        if mine < other { -size } else { size }
    }

    /// Returns the IMPs of one comparison, from the side of the better score.
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "the index is below SIZES")]
    pub(crate) fn size(self, one: Score, other: Score) -> i16 {
        let points = usize::try_from(one.get().abs_diff(other.get())).unwrap_or(SIZES);
        i16::from(self.table()[points.min(SIZES - 1)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The table equals the scale of Law 78B for every difference.
    #[test]
    fn equals_the_law_78b_scale() {
        for size in 0..=15_200_i16 {
            let law = imp::imps(size.into()).get();
            let (better, worse) = (Score::from(size), Score::ZERO);
            assert_eq!(i32::from(ComparisonCap::None.imps(better, worse)), law);
            assert_eq!(i32::from(ComparisonCap::None.imps(worse, better)), -law);
            assert_eq!(i32::from(ComparisonCap::Seventeen.imps(better, worse)), law.min(17));
        }
    }
}
