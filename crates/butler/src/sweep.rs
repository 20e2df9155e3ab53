//! The total of each distinct score against all others, in two ways with one result.
//!
//! Few scores are compared in pairs, each pair once, for what one wins the other loses. Where there are many, the scale
//! is taken apart: the IMPs of a difference are the number of limits it reaches, so a total is, over the 24 limits, how
//! many tables are so much lower less how many are so much higher, and a running count of the tables answers that.

use alloc::vec::Vec;

use bridge_core::Score;
use imp::LIMITS;

use crate::options::ComparisonCap;

/// From so many distinct scores on the limits are faster than the pairs; measured.
const MANY: usize = 96;

/// One more than the largest difference that can earn more: 4000 points, 24 IMPs.
const SIZES: usize = 4001;

/// IMPs by the size of a difference in points.
static BY_POINTS: [u8; SIZES] = tabulate(LIMITS.len());
/// The same, and never more than 17.
static CAPPED: [u8; SIZES] = tabulate(17);

#[expect(
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "0 to 24, and 20 to 4000; From is not const"
)]
const fn tabulate(most: usize) -> [u8; SIZES] {
    let mut table = [0; SIZES];
    let mut points = 0;
    while points < SIZES {
        let mut earned = 0;
        while earned < most && LIMITS[earned] as usize <= points {
            earned += 1;
        }
        table[points] = earned as u8;
        points += 1;
    }
    table
}

impl ComparisonCap {
    /// The most IMPs of one comparison.
    #[must_use]
    pub const fn most(self) -> u8 {
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

    /// The IMPs of one comparison of two scores in points.
    #[inline]
    pub(crate) fn imps(self, mine: Score, other: Score) -> i16 {
        let size = worth(self.table(), mine.get().abs_diff(other.get()));
        if mine < other { -size } else { size }
    }
}

/// What a difference of this size earns.
#[inline]
fn worth(table: &[u8; SIZES], size: u32) -> i16 {
    let size = usize::try_from(size).unwrap_or(SIZES).min(SIZES - 1);
    i16::from(table[size])
}

/// The total of each distinct score against the field.
///
/// - Takes: the distinct scores, lowest first; how often each occurs; whether all are multiples of ten.
/// - Gives: one total for each in `totals`; below 24 times the number of tables.
pub(crate) fn sweep(
    distinct: &[Score],
    frequencies: &[i32],
    lawful: bool,
    cap: ComparisonCap,
    running: &mut Vec<i32>,
    totals: &mut Vec<i32>,
) {
    totals.clear();
    if distinct.len() < MANY || !lawful {
        in_pairs(distinct, frequencies, cap, totals);
    } else {
        by_limits(distinct, frequencies, cap, running, totals);
    }
}

/// The total of each score of a small board, in the order of the board, without counting.
pub(crate) fn each_with_each(scores: &[Score], cap: ComparisonCap, totals: &mut Vec<i32>) {
    totals.clear();
    for (index, &mine) in scores.iter().enumerate() {
        let mut won = 0;
        for (&other, total) in scores[..index].iter().zip(totals.iter_mut()) {
            let imps = i32::from(cap.imps(mine, other));
            won += imps;
            *total -= imps;
        }
        totals.push(won);
    }
}

fn in_pairs(distinct: &[Score], frequencies: &[i32], cap: ComparisonCap, totals: &mut Vec<i32>) {
    let table = cap.table();
    for (index, (&mine, &my_frequency)) in distinct.iter().zip(frequencies).enumerate() {
        let lower = distinct[..index].iter().zip(&frequencies[..index]).zip(totals.iter_mut());
        let mut won = 0;
        for ((&other, &frequency), total) in lower {
            let imps: i32 = worth(table, mine.get().abs_diff(other.get())).into();
            won += frequency * imps;
            *total -= my_frequency * imps;
        }
        totals.push(won);
    }
}

fn by_limits(
    distinct: &[Score],
    frequencies: &[i32],
    cap: ComparisonCap,
    running: &mut Vec<i32>,
    totals: &mut Vec<i32>,
) {
    let lowest = distinct.first().copied().unwrap_or(Score::ZERO);
    let place = |score: Score| usize::try_from(score.minus(lowest).get() / 10).unwrap_or(0);
    // running[tens] is the number of tables that are less than so many tens above the lowest.
    running.clear();
    let mut tables = 0;
    for (&score, &frequency) in distinct.iter().zip(frequencies) {
        running.resize(place(score) + 1, tables);
        tables += frequency;
    }
    running.push(tables);
    let last = running.len() - 1;
    let limits = &LIMITS[..usize::from(cap.most())];
    totals.extend(distinct.iter().map(|&score| {
        let mine = place(score);
        let mut total = 0;
        for &limit in limits {
            let limit = usize::try_from(limit / 10).unwrap_or(0);
            if limit > last {
                break;
            }
            let lower = running[(mine + 1).saturating_sub(limit)];
            let not_so_much_higher = running[(mine + limit).min(last)];
            total += lower + not_so_much_higher - tables;
        }
        total
    }));
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The table is the scale of Law 78B, for every difference.
    #[test]
    fn the_scale() {
        for size in 0..=15_200_i16 {
            let law = imp::imps(size.into()).get();
            let (better, worse) = (Score::from(size), Score::ZERO);
            assert_eq!(i32::from(ComparisonCap::None.imps(better, worse)), law);
            assert_eq!(i32::from(ComparisonCap::None.imps(worse, better)), -law);
            assert_eq!(i32::from(ComparisonCap::Seventeen.imps(better, worse)), law.min(17));
        }
    }

    proptest! {
        #[test]
        fn pairs_and_limits_agree(
            field in prop::collection::btree_map(-760_i16..=760, 1_i32..2000, 0..200),
            capped in any::<bool>(),
        ) {
            let distinct: Vec<Score> = field.keys().map(|tens| Score::from(10 * tens)).collect();
            let frequencies: Vec<i32> = field.values().copied().collect();
            let cap = if capped { ComparisonCap::Seventeen } else { ComparisonCap::None };
            let (mut pairs, mut limits) = (Vec::new(), Vec::new());
            in_pairs(&distinct, &frequencies, cap, &mut pairs);
            by_limits(&distinct, &frequencies, cap, &mut Vec::new(), &mut limits);
            prop_assert_eq!(pairs, limits);
        }
    }
}
