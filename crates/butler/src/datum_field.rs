//! The datum of a field, with its derivation.

use alloc::vec::Vec;

use bridge_core::{Exact, Score};

use crate::datum::Datum;
use crate::datum_rule::{DatumError, DatumRule, Line};
use crate::field::{MILLION, ScoreField, tables};

/// The derivation of a datum. [`ButlerScorer`](crate::ButlerScorer) computes an identical datum.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DatumDerivation {
    /// The rule that was applied.
    pub rule: DatumRule,
    /// The scores of the field, best first.
    pub rows: Vec<DatumRow>,
    /// The number of tables in the field.
    pub scores: u32,
    /// The number of scores trimmed at each end.
    pub trimmed: Exact,
    /// The sum of the scores that counted.
    pub sum: Exact,
    /// The number of scores that counted; for a median the middle two or the chosen one.
    pub count: Exact,
    /// The sum divided by the count.
    pub mean: Exact,
    /// The mean, rounded.
    pub datum: Datum,
}

/// A score in the derivation of a datum.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DatumRow {
    /// The score.
    pub score: Score,
    /// The frequency of the score in the field.
    pub frequency: Exact,
    /// The part of the frequency that counted.
    pub counted: Exact,
}

impl ScoreField {
    /// Returns the datum of the field with its derivation.
    ///
    /// Fractional frequencies count in proportion: a weighted score enters with its weights.
    /// Trimming removes as much of the field at each end as it would of whole scores (our choice;
    /// the sources do not say).
    ///
    /// # Errors
    ///
    /// Returns [`DatumError`] if the field has no scores or too many, or if the rule requires an
    /// entered datum.
    ///
    /// ```
    /// use bridge_core::Score;
    /// use butler::{ButlerPreset, ScoreField};
    ///
    /// let scores = [450, 420, -800, -50, 420, 420].map(Score::from);
    /// let derivation = ScoreField::new(&scores).datum(ButlerPreset::Dutch.rule().datum)?;
    /// assert_eq!((derivation.sum.to_string(), derivation.count.to_string()), ("1210".into(), "4".into()));
    /// assert_eq!((derivation.mean.to_string(), derivation.datum.to_string()), ("302.5".into(), "300".into()));
    /// # Ok::<(), butler::DatumError>(())
    /// ```
    #[expect(clippy::arithmetic_side_effects, reason = "a denominator is at most 10,000")]
    pub fn datum(&self, rule: DatumRule) -> Result<DatumDerivation, DatumError> {
        let frequencies = self.frequencies().rows().iter().copied();
        let line = Line { frequencies, scores: self.scores(), unit: MILLION };
        let mut counted = Vec::with_capacity(self.frequencies().rows().len());
        let quotient = rule.quotient(line, |_, parts| counted.push(parts))?;
        // One table in the unit of the quotient: a median counts tables, a mean finer parts.
        let (trimmed, one) = if rule.from.is_mean() {
            let finer = rule.trimming.ratio(self.scores()).1;
            (rule.trimming.each_side(self.scores()), i128::from(MILLION * finer))
        } else {
            (Exact::ZERO, 1)
        };
        let of_tables = |parts: i128| Exact::ratio(parts, one).unwrap_or(Exact::ZERO);
        let rows = self.frequencies().rows().iter().zip(counted).rev().map(
            |(&(score, parts), counted)| DatumRow {
                score,
                frequency: tables(parts.into()),
                counted: of_tables(counted.into()),
            },
        );
        Ok(DatumDerivation {
            rule,
            rows: rows.collect(),
            scores: self.scores(),
            trimmed,
            sum: of_tables(quotient.sum),
            count: of_tables(quotient.count),
            mean: quotient.exact(),
            datum: Datum::from_mean(quotient, rule.rounding),
        })
    }
}
