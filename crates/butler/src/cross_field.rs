//! Cross-IMPs in a field with fractional frequencies.

use alloc::vec::Vec;

use bridge_core::{Exact, FractionalImps, Imps, Score, Weight, WeightedScore};
use imp::THRESHOLDS;

use crate::field::{MILLION, ScoreField, tables};
use crate::options::ComparisonCap;

/// The IMPs of one score against all tables with another score.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ScoreComparison {
    /// The other score.
    pub score: Score,
    /// The frequency of the other score in the field.
    pub frequency: Exact,
    /// The IMPs of one comparison.
    pub imps: Imps,
    /// The frequency times the IMPs.
    pub sum: FractionalImps,
}

#[expect(
    clippy::arithmetic_side_effects,
    reason = "sums are in millionths of millionths of an IMP: below 10²⁴ for any field"
)]
impl ScoreField {
    /// Returns the total IMPs of a table with the score `own` against all others, before any
    /// divisor.
    ///
    /// `own` must be in the field, single or weighted, and from the same side as the field. Each of
    /// its scores is compared with the fractional frequencies, and the results are weighted. The
    /// comparison of the table with itself cancels out: one of its scores wins from another what
    /// the other loses. The total is therefore the average over separate fields, one for each
    /// outcome of every ruling.
    ///
    /// Source: `Eidt 2015`, IMPs across the field and the frequency table with fractions; `Laws 2017`, Law 12C1(c).
    #[must_use]
    pub fn total(&self, own: &WeightedScore, cap: ComparisonCap) -> FractionalImps {
        self.replacement_total(&[], own, cap)
    }

    /// Returns the total of `other` after it replaces `own`, a score of the field.
    ///
    /// ```
    /// use bridge_core::{Score, WeightedScore};
    /// use butler::{ComparisonCap, ScoreField};
    ///
    /// let field = ScoreField::new(&[620, -800, 650].map(Score::from));
    /// let [own, other]: [WeightedScore; 2] = ["-800".parse()?, "-500".parse()?];
    /// let total = field.total_with_replaced(&own, &other, ComparisonCap::None);
    /// assert_eq!(total, field.with_replaced(&own, &other).total(&other, ComparisonCap::None));
    /// # Ok::<(), bridge_core::WeightedScoreError>(())
    /// ```
    #[must_use]
    pub fn total_with_replaced(
        &self,
        own: &WeightedScore,
        other: &WeightedScore,
        cap: ComparisonCap,
    ) -> FractionalImps {
        self.replacement_total(own.parts(), other, cap)
    }

    /// Returns the IMPs of a score against the field without `others`. Comparisons among its own
    /// parts cancel out.
    fn replacement_total(
        &self,
        others: &[(Weight, Score)],
        own: &WeightedScore,
        cap: ComparisonCap,
    ) -> FractionalImps {
        let weighted = own.parts().iter().map(|&(weight, score)| {
            let of_others = others.iter().map(|&(weight, other)| {
                i128::from(weight.millionths()) * i128::from(cap.imps(score, other))
            });
            let earned = self.earned(score, cap) - of_others.sum::<i128>();
            i128::from(weight.millionths()) * earned
        });
        let sum: i128 = weighted.sum();
        let unit = i128::from(MILLION) * i128::from(MILLION);
        let total = if sum % unit == 0 {
            Exact::from(sum.div_euclid(unit))
        } else {
            Exact::from(sum).times(Exact::MILLIONTH).times(Exact::MILLIONTH)
        };
        FractionalImps::new(total)
    }

    /// Returns the comparisons of a score with each score of the field, best first. [`Self::total`]
    /// is their sum.
    ///
    /// ```
    /// use bridge_core::Score;
    /// use butler::{ComparisonCap, ScoreField};
    ///
    /// let field = ScoreField::new(&[620, 620, 650, -100].map(Score::from));
    /// let lines: Vec<String> = field
    ///     .comparisons(Score::from(620), ComparisonCap::None)
    ///     .iter()
    ///     .map(|line| format!("{} × {} against {}", line.frequency, line.imps, line.score))
    ///     .collect();
    /// assert_eq!(lines, ["1 × -1 against 650", "2 × 0 against 620", "1 × 12 against -100"]);
    /// ```
    #[must_use]
    pub fn comparisons(&self, own: Score, cap: ComparisonCap) -> Vec<ScoreComparison> {
        let line = |&(score, parts): &(Score, i64)| {
            let imps = cap.imps(own, score);
            let sum = FractionalImps::new(tables(i128::from(parts) * i128::from(imps)));
            ScoreComparison { score, frequency: tables(parts.into()), imps: imps.into(), sum }
        };
        self.frequencies().rows().iter().rev().map(line).collect()
    }

    /// Returns the IMPs of one score, in millionths.
    fn earned(&self, own: Score, cap: ComparisonCap) -> i128 {
        let frequencies = self.frequencies();
        if frequencies.rows().len() > MAX_SMALL_FIELD {
            return self.earned_by_limits(own, cap);
        }
        let against =
            |&(score, parts): &(Score, i64)| i128::from(parts) * i128::from(cap.imps(own, score));
        frequencies.rows().iter().map(against).sum()
    }

    /// Computes `earned` for many distinct scores. The IMPs of a difference are the number of
    /// limits that it reaches. For each limit, the tables lower by at least the limit count plus
    /// and the tables higher by it count minus.
    fn earned_by_limits(&self, own: Score, cap: ComparisonCap) -> i128 {
        let frequencies = self.frequencies();
        let limits = THRESHOLDS.iter().take(usize::from(cap.max_imps()));
        let of_limit = limits.map(|&limit| {
            let limit = i32::from(limit);
            let lower = frequencies.below(own.get() - limit + 1);
            let higher = frequencies.all() - frequencies.below(own.get() + limit);
            i128::from(lower) - i128::from(higher)
        });
        of_limit.sum()
    }
}

/// The number of distinct scores up to which they are compared one by one: two searches for each of
/// 24 limits cost more.
const MAX_SMALL_FIELD: usize = 256;

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Both methods agree, also after one score is replaced by another.
        #[test]
        fn small_and_large_fields_agree(
            points in prop::collection::vec(-9000_i32..=9000, 1..40),
            other in -9000_i32..=9000,
        ) {
            let scores: Vec<Score> = points.iter().map(|&it| Score::new(it).unwrap()).collect();
            let field = ScoreField::new(&scores);
            let [own, other] = [scores[0], Score::new(other).unwrap()];
            for &cap in ComparisonCap::ALL {
                for &score in scores.iter().chain([&other]) {
                    prop_assert_eq!(field.earned_by_limits(score, cap), field.earned(score, cap));
                }
                let ruling: WeightedScore = "10% 300, 20% 0, 70% -100".parse().unwrap();
                for other in [other.into(), ruling] {
                    let instead = field.with_replaced(&own.into(), &other).total(&other, cap);
                    prop_assert_eq!(field.total_with_replaced(&own.into(), &other, cap), instead);
                }
            }
        }
    }
}
