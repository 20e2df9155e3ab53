//! Cross-IMPs in a field with fractional frequencies.

use alloc::vec::Vec;

use bridge_core::{Exact, FractionalImps, Imps, Score, WeightedScore};

use crate::field::{Field, MILLION, tables};
use crate::options::ComparisonCap;

/// What one score earns against all tables with another one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ScoreComparison {
    /// The other score.
    pub score: Score,
    /// How often it is in the field.
    pub frequency: Exact,
    /// The IMPs of one comparison.
    pub imps: Imps,
    /// The two multiplied.
    pub sum: FractionalImps,
}

#[expect(
    clippy::arithmetic_side_effects,
    reason = "millionths of millionths of 24 IMPs: below 10²⁴ for any field"
)]
impl Field {
    /// The sum of the IMPs of a table of the field with this score against all others, before any divisor.
    ///
    /// - Takes: a score of the field, one or several with weights, from the view in which the field is written.
    /// - Gives: the IMPs of each of its scores against the fractional frequencies, weighted. That a table meets itself
    ///   does no harm: what one of its scores wins of another, the other loses. So the total is what separate fields,
    ///   one for each outcome of every ruling, would give on average.
    ///
    /// Source: `Eidt 2015`, IMPs across the field and the frequency table with fractions; `Laws 2017`, Law 12C1(c).
    #[must_use]
    pub fn total(&self, own: &WeightedScore, cap: ComparisonCap) -> FractionalImps {
        let weighted = own
            .parts()
            .iter()
            .map(|&(weight, score)| i128::from(weight.millionths()) * self.earned(score, cap));
        let sum: i128 = weighted.sum();
        let unit = i128::from(MILLION) * i128::from(MILLION);
        let total = if sum % unit == 0 {
            Exact::from(sum.div_euclid(unit))
        } else {
            Exact::from(sum).times(Exact::MILLIONTH).times(Exact::MILLIONTH)
        };
        FractionalImps::new(total)
    }

    /// What a score earns against each score of the field, best first: the lines of which [`Self::total`] is the sum.
    ///
    /// ```
    /// use bridge_core::Score;
    /// use butler::{ComparisonCap, Field};
    ///
    /// let field = Field::of(&[620, 620, 650, -100].map(Score::from));
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
        self.frequencies().iter().rev().map(line).collect()
    }

    /// What one score earns, in millionths.
    fn earned(&self, own: Score, cap: ComparisonCap) -> i128 {
        let against =
            |&(score, parts): &(Score, i64)| i128::from(parts) * i128::from(cap.imps(own, score));
        self.frequencies().iter().map(against).sum()
    }
}
