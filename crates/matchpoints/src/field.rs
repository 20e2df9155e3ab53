use alloc::vec::Vec;

use bridge_core::{Exact, Frequencies, Matchpoints, Score, Weight, WeightedScore};

/// The scores of one side on a board, with fractional frequencies: each part of a weighted score
/// counts with its weight (`Eidt 2015`).
///
/// Each side of a board has its own field, because a ruling need not balance.
///
/// # Examples
///
/// ```
/// use bridge_core::Matchpoints;
/// use matchpoints::WeightedField;
///
/// // Eidt 2015: 10 % of 1100, 70 % of 620 and 20 % of −200 among nine other scores.
/// let ruled = "10% 1100, 70% 620, 20% -200".parse()?;
/// let mut field = WeightedField::default();
/// for score in ["620", "-200", "620", "-500", "790", "620", "620", "-500", "-200"] {
///     field.add(&score.parse()?);
/// }
/// field.add(&ruled);
/// assert_eq!(field.matchpoints(&ruled), "11.4".parse()?);
/// assert_eq!(field.matchpoints(&"790".parse()?), "17.8".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WeightedField {
    frequencies: Frequencies,
    scores: u32,
}

/// A row of the frequency table of a [`WeightedField`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WeightedFrequency {
    /// The score, from this side.
    pub score: Score,
    /// The frequency of the score; fractional if weights make it so.
    pub frequency: Exact,
    /// The matchpoints of a table with this score.
    pub matchpoints: Matchpoints,
}

#[expect(
    clippy::arithmetic_side_effects,
    reason = "for fewer than 2³² tables of a million each, twice that is below 2⁵³, and millionths of it below 2⁷³"
)]
impl WeightedField {
    /// Creates the field of `tables` tables from the parts of all their scores, in any order.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::{Score, Weight, WeightedScore};
    /// use matchpoints::WeightedField;
    ///
    /// let ruling: WeightedScore = "60% 650, 40% -100".parse()?;
    /// let mut parts = ruling.parts().to_vec();
    /// parts.push((Weight::ONE, Score::from(620)));
    /// let mut field = WeightedField::default();
    /// field.add(&ruling);
    /// field.add_whole(Score::from(620));
    /// assert_eq!(WeightedField::from_components(parts, 2), field);
    /// # Ok::<(), bridge_core::WeightedScoreError>(())
    /// ```
    #[must_use]
    pub fn from_components(parts: Vec<(Weight, Score)>, tables: u32) -> Self {
        Self { frequencies: Frequencies::new(parts), scores: tables }
    }

    /// Adds the score of one table, with or without weights. [`Self::from_components`] is faster
    /// for many scores.
    pub fn add(&mut self, score: &WeightedScore) {
        self.frequencies.change(score, 1);
        self.scores = self.scores.saturating_add(1);
    }

    /// Adds the score of a table without a ruling.
    pub fn add_whole(&mut self, score: Score) {
        self.add(&score.into());
    }

    /// Returns the number of tables in the field.
    #[must_use]
    pub const fn scores(&self) -> u32 {
        self.scores
    }

    /// Returns the matchpoints of a table in the field that has the score `own`. Each part of the
    /// score earns twice the frequency of lower scores plus once that of equal scores, minus 1 for
    /// the comparison with itself. The parts are weighted.
    ///
    /// Source: `Laws 2017`, Law 78A; `Eidt 2015`, the frequency table with fractions.
    #[must_use]
    pub fn matchpoints(&self, own: &WeightedScore) -> Matchpoints {
        self.replacement(&[], own)
    }

    /// Returns the matchpoints of `own` if it replaces `others` in the field.
    fn replacement(&self, others: &[(Weight, Score)], own: &WeightedScore) -> Matchpoints {
        // Lower parts count twice and equal parts once.
        let of = |parts: &[(Weight, Score)], score: Score| -> i64 {
            let parts = parts.iter().map(|&(weight, part)| {
                let times = if part < score { 2 } else { i64::from(part == score) };
                times * i64::from(weight.millionths())
            });
            parts.sum()
        };
        let weighted = own.parts().iter().map(|&(weight, score)| {
            let mut earned = self.earned(score);
            if !others.is_empty() {
                earned += of(own.parts(), score) - of(others, score);
            }
            i128::from(earned) * i128::from(weight.millionths())
        });
        // The sum is in millionths of millionths.
        let sum: i128 = weighted.sum();
        let unit = i128::from(MILLION) * i128::from(MILLION);
        let won = if sum % unit == 0 {
            Exact::from(sum.div_euclid(unit))
        } else {
            Exact::from(sum).times(Exact::MILLIONTH).times(Exact::MILLIONTH)
        };
        Matchpoints::new(won)
    }

    /// Returns the matchpoints of a table in the field that has a score without weights.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::Score;
    /// use matchpoints::WeightedField;
    ///
    /// let mut field = WeightedField::default();
    /// for score in [620, 620, 650, -100] {
    ///     field.add_whole(Score::from(score));
    /// }
    /// assert_eq!(field.scores(), 4);
    /// assert_eq!(field.matchpoints_of(Score::from(620)).to_string(), "3");
    /// ```
    #[must_use]
    pub fn matchpoints_of(&self, own: Score) -> Matchpoints {
        let earned = self.earned(own);
        if earned % MILLION == 0 {
            return Matchpoints::from(earned.div_euclid(MILLION));
        }
        Matchpoints::from(earned).times(Exact::MILLIONTH)
    }

    /// Returns the matchpoints of a table in the field if its score `own` is replaced by `other`.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::{Score, WeightedScore};
    /// use matchpoints::WeightedField;
    ///
    /// let mut field = WeightedField::default();
    /// for score in [620, 620, 650, -100] {
    ///     field.add_whole(Score::from(score));
    /// }
    /// let ruling: WeightedScore = "50% 650, 50% 620".parse()?;
    /// assert_eq!(field.matchpoints_with_replaced(&"620".parse()?, &ruling).to_string(), "4");
    /// # Ok::<(), bridge_core::WeightedScoreError>(())
    /// ```
    #[must_use]
    pub fn matchpoints_with_replaced(
        &self,
        own: &WeightedScore,
        other: &WeightedScore,
    ) -> Matchpoints {
        self.replacement(own.parts(), other)
    }

    /// Returns the frequency table, best score first.
    ///
    /// # Examples
    ///
    /// ```
    /// use matchpoints::WeightedField;
    ///
    /// let mut field = WeightedField::default();
    /// field.add(&"60% 650, 40% -100".parse()?);
    /// field.add(&"620".parse()?);
    /// let rows: Vec<String> = field
    ///     .rows()
    ///     .iter()
    ///     .map(|row| format!("{}: {} × {}", row.score, row.frequency, row.matchpoints))
    ///     .collect();
    /// assert_eq!(rows, ["650: 0.6 × 2.4", "620: 1 × 0.8", "-100: 0.4 × -0.6"]);
    /// # Ok::<(), bridge_core::WeightedScoreError>(())
    /// ```
    #[must_use]
    pub fn rows(&self) -> Vec<WeightedFrequency> {
        let rows = self.frequencies.rows().iter().rev().map(|&(score, frequency)| {
            let whole = |number: i64| Exact::from(number).times(Exact::MILLIONTH);
            let matchpoints = Matchpoints::new(whole(self.earned(score)));
            WeightedFrequency { score, frequency: whole(frequency), matchpoints }
        });
        rows.collect()
    }

    /// Returns the matchpoints of a score in millionths: twice the lower scores plus once the equal
    /// scores, without itself.
    fn earned(&self, score: Score) -> i64 {
        let points = score.get();
        self.frequencies.below(points) + self.frequencies.below(points + 1) - MILLION
    }
}

const MILLION: i64 = 1_000_000;

#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "an overflow fails the test")]
mod tests {
    use std::string::ToString;

    use proptest::prelude::*;

    use super::*;

    fn weighted(text: &str) -> WeightedScore {
        text.parse().unwrap()
    }

    fn field(scores: &[&str]) -> WeightedField {
        let mut field = WeightedField::default();
        for score in scores {
            field.add(&weighted(score));
        }
        field
    }

    /// Eidt 2015: the table with fractional frequencies, and its check 18.9 + 0.1 = top + 1.
    #[test]
    fn fractional_frequencies() {
        let ruled = "10% 1100, 70% 620, 20% -200";
        let field =
            field(&[ruled, "620", "-200", "620", "-500", "790", "620", "620", "-500", "-200"]);
        let rows = field.rows();
        let lines: Vec<_> = rows
            .iter()
            .map(|row| (row.score.get(), row.frequency.to_string(), row.matchpoints.to_string()))
            .collect();
        let expected = [
            (1100, "0.1", "18.9"),
            (790, "1", "17.8"),
            (620, "4.7", "12.1"),
            (-200, "2.2", "5.2"),
            (-500, "2", "1"),
        ];
        assert_eq!(lines, expected.map(|(s, f, m)| (s, f.to_string(), m.to_string())));
        assert_eq!(field.matchpoints(&weighted(ruled)).to_string(), "11.4");
        // East-West have different weights and score against the negated scores: 30 %, 60 %, 10 %.
        let mut theirs = WeightedField::default();
        for score in ["-620", "200", "-620", "500", "-790", "-620", "-620", "500", "200"] {
            theirs.add(&weighted(score));
        }
        let ruled = weighted("30% -1100, 60% -620, 10% 200");
        theirs.add(&ruled);
        assert_eq!(theirs.matchpoints(&ruled).to_string(), "4.8");
    }

    fn score() -> impl Strategy<Value = Score> {
        (-8_i32..8).prop_map(|tens| Score::new(100 * tens).unwrap())
    }

    proptest! {
        /// The fractional table agrees with the weighted average of separate scenarios.
        #[test]
        fn equals_separate_scenarios(
            others in prop::collection::vec(score(), 1..12),
            own in prop::collection::vec(score(), 3),
            first in 1_i128..98,
            second in 1_i128..98,
        ) {
            prop_assume!(first + second < 100);
            let percent = |n| Exact::ratio(n, 100).unwrap();
            let weights = [percent(first), percent(second), percent(100 - first - second)];
            let parts = weights.iter().cloned().zip(own.iter().copied()).collect();
            let ruled = WeightedScore::new(parts).unwrap();
            let mut field = WeightedField::default();
            field.add(&ruled);
            for &score in &others {
                field.add(&score.into());
            }

            let mut of_ruled = Exact::ZERO;
            let mut of_others = alloc::vec![Exact::ZERO; others.len()];
            for (weight, &own) in weights.iter().zip(&own) {
                let scores: Vec<Score> = core::iter::once(own).chain(others.iter().copied()).collect();
                let mut matchpointer = crate::MatchpointScorer::new();
                let units = matchpointer.score(&scores).unwrap();
                let part = |index: usize, weight: &Exact| {
                    Exact::from(u64::from(units[index].get())).times(weight)
                };
                of_ruled = of_ruled.plus(part(0, weight));
                for (index, sum) in of_others.iter_mut().enumerate() {
                    *sum = sum.plus(part(index + 1, weight));
                }
            }
            prop_assert_eq!(field.matchpoints(&ruled), Matchpoints::new(of_ruled));
            for (score, sum) in others.iter().zip(of_others) {
                prop_assert_eq!(field.matchpoints(&(*score).into()), Matchpoints::new(sum));
            }
        }

        /// Without weights the result agrees with Law 78A.
        #[test]
        fn whole_scores(scores in prop::collection::vec(score(), 1..30)) {
            let mut field = WeightedField::default();
            for &score in &scores {
                field.add(&score.into());
            }
            let mut matchpointer = crate::MatchpointScorer::new();
            for (units, &score) in matchpointer.score(&scores).unwrap().iter().zip(&scores) {
                prop_assert_eq!(field.matchpoints(&score.into()), Matchpoints::from(*units));
                prop_assert_eq!(field.matchpoints_with_replaced(&score.into(), &score.into()), Matchpoints::from(*units));
            }
        }
    }
}
