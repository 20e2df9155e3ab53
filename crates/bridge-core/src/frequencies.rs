use alloc::vec::Vec;

use crate::score::Score;
use crate::weighted::{Weight, WeightedScore};

/// The scores of a field and their frequencies, in millionths of a table. Each part of a weighted
/// score counts with its weight.
///
/// # Examples
///
/// ```
/// use bridge_core::{Frequencies, Score, Weight, WeightedScore};
///
/// let ruling: WeightedScore = "60% 650, 40% -100".parse()?;
/// let mut parts = ruling.parts().to_vec();
/// parts.push((Weight::ONE, Score::from(650)));
/// let field = Frequencies::new(parts);
/// assert_eq!(field.rows(), [(Score::from(-100), 400_000), (Score::from(650), 1_600_000)]);
/// assert_eq!((field.below(650), field.below(651)), (400_000, 2_000_000));
/// # Ok::<(), bridge_core::WeightedScoreError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Frequencies {
    /// The scores and their frequencies, lowest score first.
    rows: Vec<(Score, i64)>,
    /// The cumulative frequency up to each score.
    up_to: Vec<i64>,
}

#[expect(
    clippy::arithmetic_side_effects,
    reason = "fewer than 2³² tables of a million each are added or removed"
)]
impl Frequencies {
    /// Creates the frequencies of scores in any order, by sorting them.
    #[must_use]
    pub fn new(mut parts: Vec<(Weight, Score)>) -> Self {
        parts.sort_unstable_by_key(|&(_, score)| score);
        let mut field = Self::default();
        let mut sum = 0;
        for equal in parts.chunk_by(|one, other| one.1 == other.1) {
            let Some(&(_, score)) = equal.first() else { continue };
            let frequency = equal.iter().map(|(weight, _)| i64::from(weight.millionths())).sum();
            sum += frequency;
            field.rows.push((score, frequency));
            field.up_to.push(sum);
        }
        field
    }

    /// Adds a score if `sign` is 1, or removes it if `sign` is −1. Takes time linear in the number
    /// of higher scores.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::{Frequencies, Score};
    ///
    /// let mut field = Frequencies::default();
    /// field.change(&Score::from(620).into(), 1);
    /// field.change(&Score::from(-100).into(), 1);
    /// field.change(&Score::from(620).into(), -1);
    /// assert_eq!(field.rows(), [(Score::from(-100), 1_000_000)]);
    /// ```
    pub fn change(&mut self, score: &WeightedScore, sign: i64) {
        for &(weight, score) in score.parts() {
            self.weigh(score, sign * i64::from(weight.millionths()));
        }
    }

    #[expect(
        clippy::indexing_slicing,
        reason = "the index was found there, and both lists have the same length"
    )]
    fn weigh(&mut self, score: Score, millionths: i64) {
        let index = match self.rows.binary_search_by_key(&score, |&(known, _)| known) {
            Ok(index) => index,
            Err(index) => {
                let lower = index.checked_sub(1).map_or(0, |before| self.up_to[before]);
                self.rows.insert(index, (score, 0));
                self.up_to.insert(index, lower);
                index
            }
        };
        self.rows[index].1 += millionths;
        for sum in &mut self.up_to[index..] {
            *sum += millionths;
        }
        if self.rows[index].1 == 0 {
            self.rows.remove(index);
            self.up_to.remove(index);
        }
    }

    /// Returns the scores and their frequencies, lowest score first.
    #[must_use]
    pub fn rows(&self) -> &[(Score, i64)] {
        &self.rows
    }

    /// Returns the frequency of all scores below `points`.
    #[must_use]
    pub fn below(&self, points: i32) -> i64 {
        let rows = self.rows.partition_point(|&(score, _)| score.get() < points);
        let last = rows.checked_sub(1).and_then(|last| self.up_to.get(last));
        last.copied().unwrap_or_default()
    }

    /// Returns the total frequency of all scores.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::{Frequencies, Score, Weight};
    ///
    /// let two = [620, -100].map(|points| (Weight::ONE, Score::from(points)));
    /// assert_eq!(Frequencies::new(two.to_vec()).all(), 2_000_000);
    /// assert_eq!(Frequencies::default().all(), 0);
    /// ```
    #[must_use]
    pub fn all(&self) -> i64 {
        self.up_to.last().copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Adding scores one by one equals adding them all at once, and removed scores leave
        /// no trace.
        #[test]
        fn ignores_input_order(
            scores in prop::collection::vec((prop::sample::select(&[-800, -100, 0, 100, 620, 800][..]), 0_usize..3), 0..30),
            taken in 0_usize..30,
        ) {
            let rulings = ["620", "60% 300, 40% -100", "10% 0, 20% 100, 70% 200"];
            let scores: Vec<WeightedScore> = scores
                .into_iter()
                .map(|(points, ruling)| match ruling {
                    0 => WeightedScore::single(Score::new(points).unwrap()),
                    _ => rulings[ruling].parse().unwrap(),
                })
                .collect();
            let taken = taken.min(scores.len());
            let mut field = Frequencies::default();
            for score in &scores {
                field.change(score, 1);
            }
            let of = |scores: &[WeightedScore]| {
                Frequencies::new(scores.iter().flat_map(WeightedScore::parts).copied().collect())
            };
            prop_assert_eq!(&field, &of(&scores));
            for score in &scores[..taken] {
                field.change(score, -1);
            }
            prop_assert_eq!(&field, &of(&scores[taken..]));
            for points in -801..=801 {
                let rows = field.rows().iter().filter(|(score, _)| score.get() < points);
                prop_assert_eq!(field.below(points), rows.map(|(_, often)| often).sum::<i64>());
            }
            prop_assert_eq!(field.all(), field.below(i32::MAX));
        }
    }
}
