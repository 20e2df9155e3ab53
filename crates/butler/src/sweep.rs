//! The total of each distinct score against all others, by several methods with equal results.
//!
//! A few scores are compared in pairs, each pair once, because one side wins what the other loses.
//! For many scores the 24 limits of the scale are handled one at a time. The IMPs of a difference
//! are the number of limits it reaches. For each limit, a total gains the number of tables lower by
//! at least the limit, and loses the number of tables higher by it. Cumulative counts provide both
//! numbers.
#![expect(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::integer_division,
    reason = "totals are below 24 · 2²⁵, and a ladder has a rung for each ten from the lowest score to the highest"
)]

use alloc::vec::Vec;

use bridge_core::Score;
use imp::THRESHOLDS;

use crate::options::ComparisonCap;

/// The minimum number of pairs, for each ten points between the lowest and the highest score, at
/// which the limits are faster; measured.
const PAIRS_PER_TEN: usize = 3;

/// The maximum number of distinct scores compared in pairs if some cannot be produced by a
/// contract. Every table can have a different score of this kind, so above this number binary
/// search is used.
const MAX_IN_PAIRS: usize = 1000;

/// Working memory of [`sweep`].
#[derive(Clone, Debug, Default)]
pub(crate) struct Ladder {
    /// The number of lower tables, for each ten above the lowest score.
    lower: Vec<i32>,
    /// The total of a table at each ten above the lowest score.
    totals: Vec<i32>,
}

/// Computes the total of each distinct score against the field into `totals`.
///
/// The distinct scores are in ascending order, with their frequencies. `are_table_scores` is `true` if all
/// are multiples of ten from −7600 to 7600. Each total is below 24 times the number of tables.
pub(crate) fn sweep(
    distinct: &[Score],
    frequencies: &[i32],
    are_table_scores: bool,
    cap: ComparisonCap,
    ladder: &mut Ladder,
    totals: &mut Vec<i32>,
) {
    totals.clear();
    let (Some(&lowest), Some(&highest)) = (distinct.first(), distinct.last()) else { return };
    let pairs = distinct.len() * distinct.len() / 2;
    if !are_table_scores && distinct.len() > MAX_IN_PAIRS {
        sum_by_search(distinct, frequencies, cap, &mut ladder.lower, totals);
    } else if !are_table_scores || pairs < PAIRS_PER_TEN * tens(lowest, highest) {
        in_pairs(distinct, frequencies, cap, totals);
    } else {
        ladder.count(distinct, frequencies, lowest);
        ladder.advance(cap);
        totals.extend(distinct.iter().map(|&score| ladder.totals[tens(lowest, score)]));
    }
}

/// Returns the difference of two scores in tens.
fn tens(low: Score, high: Score) -> usize {
    usize::try_from(high.minus(low).get() / 10).unwrap_or(0)
}

/// Computes the total of each score of a small board, in input order, without counting.
pub(crate) fn compare_all(scores: &[Score], cap: ComparisonCap, totals: &mut Vec<i32>) {
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
    for (index, (&mine, &my_frequency)) in distinct.iter().zip(frequencies).enumerate() {
        let lower = distinct[..index].iter().zip(&frequencies[..index]).zip(totals.iter_mut());
        let mut won = 0;
        for ((&other, &frequency), total) in lower {
            let imps = i32::from(cap.size(mine, other));
            won += frequency * imps;
            *total -= my_frequency * imps;
        }
        totals.push(won);
    }
}

/// Handles the limits without an entry for every ten points: binary search finds the tables lower
/// or higher by a limit.
fn sum_by_search(
    distinct: &[Score],
    frequencies: &[i32],
    cap: ComparisonCap,
    lower: &mut Vec<i32>,
    totals: &mut Vec<i32>,
) {
    lower.clear();
    let mut tables = 0;
    for &frequency in frequencies {
        lower.push(tables);
        tables += frequency;
    }
    lower.push(tables);
    totals.extend(distinct.iter().map(|&score| {
        let mut total = 0;
        for &limit in &THRESHOLDS[..usize::from(cap.max_imps())] {
            let limit = i32::from(limit);
            let so_much_lower =
                distinct.partition_point(|&other| score.minus(other).get() >= limit);
            let not_so_much_higher =
                distinct.partition_point(|&other| other.minus(score).get() < limit);
            total += lower[so_much_lower] + lower[not_so_much_higher] - tables;
        }
        total
    }));
}

impl Ladder {
    fn count(&mut self, distinct: &[Score], frequencies: &[i32], lowest: Score) {
        self.lower.clear();
        let mut tables = 0;
        for (&score, &frequency) in distinct.iter().zip(frequencies) {
            self.lower.resize(tens(lowest, score) + 1, tables);
            tables += frequency;
        }
        self.lower.push(tables);
    }

    /// Adds, for each limit, two terms over the whole ladder: the number of tables lower by at
    /// least the limit, minus the number of tables higher by it. The second number is all tables
    /// minus the tables that are not higher.
    fn advance(&mut self, cap: ComparisonCap) {
        let Some((&tables, rungs)) = self.lower.split_last() else { return };
        self.totals.clear();
        self.totals.resize(rungs.len(), 0);
        for &limit in &THRESHOLDS[..usize::from(cap.max_imps())] {
            let limit = usize::try_from(limit / 10).unwrap_or(0);
            if limit > rungs.len() {
                break;
            }
            for (total, lower) in self.totals[limit - 1..].iter_mut().zip(&self.lower) {
                *total += lower;
            }
            for (total, not_higher) in self.totals.iter_mut().zip(&self.lower[limit..]) {
                *total += not_higher - tables;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn pairs_and_searching_agree(
            field in prop::collection::btree_map(-9000_i32..=9000, 1_i32..2000, 0..200),
        ) {
            let distinct: Vec<Score> = field.keys().map(|&points| Score::new(points).unwrap()).collect();
            let frequencies: Vec<i32> = field.values().copied().collect();
            for &cap in ComparisonCap::ALL {
                let (mut pairs, mut searched) = (Vec::new(), Vec::new());
                in_pairs(&distinct, &frequencies, cap, &mut pairs);
                sum_by_search(&distinct, &frequencies, cap, &mut Vec::new(), &mut searched);
                prop_assert_eq!(pairs, searched);
            }
        }

        #[test]
        fn pairs_and_limits_agree(
            field in prop::collection::btree_map(-760_i16..=760, 1_i32..2000, 0..200),
            capped in any::<bool>(),
        ) {
            let distinct: Vec<Score> = field.keys().map(|tens| Score::from(10 * tens)).collect();
            let frequencies: Vec<i32> = field.values().copied().collect();
            let cap = if capped { ComparisonCap::Seventeen } else { ComparisonCap::None };
            let mut pairs = Vec::new();
            in_pairs(&distinct, &frequencies, cap, &mut pairs);
            let mut ladder = Ladder::default();
            let lowest = distinct.first().copied().unwrap_or(Score::ZERO);
            ladder.count(&distinct, &frequencies, lowest);
            ladder.advance(cap);
            let limits: Vec<i32> =
                distinct.iter().map(|&score| ladder.totals[tens(lowest, score)]).collect();
            prop_assert_eq!(pairs, limits);
        }
    }
}
