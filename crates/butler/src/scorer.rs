use alloc::vec::Vec;

use bridge_core::{FractionalImps, Imps, Score};

use crate::counting::{Counting, FieldTooLarge};
use crate::datum::Datum;
use crate::datum_rule::{DatumError, DatumRule, Line};
use crate::options::ImpScale;
use crate::quotient::Quotient;

/// The number of scores up to which sorting is faster than counting; measured.
const MAX_SMALL_FIELD: usize = 20;

/// Scores boards by Butler and reuses its working memory: about 24 KiB, and a few bytes for each
/// score of the largest board.
///
/// ```
/// use bridge_core::{Imps, Score};
/// use butler::{ButlerPreset, ButlerScorer};
///
/// let mut butler = ButlerScorer::new(ButlerPreset::Dutch.rule().datum);
/// let scores = [450, 420, -800, -50, 420, 420].map(Score::from);
/// assert_eq!(butler.score(&scores)?, [4, 3, -15, -8, 3, 3].map(Imps::from));
/// # Ok::<(), butler::DatumError>(())
/// ```
#[derive(Clone, Debug)]
pub struct ButlerScorer {
    rule: DatumRule,
    counting: Counting,
    sorted: Vec<Score>,
    distinct_imps: Vec<Imps>,
    imps: Vec<Imps>,
    exact: Vec<FractionalImps>,
}

impl ButlerScorer {
    /// Creates a scorer for this rule, with empty working memory.
    #[must_use]
    pub fn new(rule: DatumRule) -> Self {
        Self {
            rule,
            counting: Counting::default(),
            sorted: Vec::new(),
            distinct_imps: Vec::new(),
            imps: Vec::new(),
            exact: Vec::new(),
        }
    }

    /// Returns the datum of a board, from North-South's side.
    ///
    /// `scores` holds North-South's scores in any order.
    /// [`ScoreField::datum`](crate::ScoreField::datum) returns the derivation.
    ///
    /// Source: `Eidt 2015`, Butler; for the variants see [`DatumRule`].
    ///
    /// # Errors
    ///
    /// Returns [`DatumError`] if the board has no scores or too many, or if the rule requires an
    /// entered datum.
    pub fn datum(&mut self, scores: &[Score]) -> Result<Datum, DatumError> {
        let (mean, _) = self.mean(scores)?;
        Ok(Datum::from_mean(mean, self.rule.rounding))
    }

    /// Returns North-South's IMPs at each table of a board, by the scale of Law 78B, in input
    /// order. East-West get the negatives.
    ///
    /// Source: `Eidt 2015`, Butler; `Laws 2017`, Law 78B.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Self::datum`].
    #[inline]
    pub fn score(&mut self, scores: &[Score]) -> Result<&[Imps], DatumError> {
        let (mean, counted) = self.mean(scores)?;
        let edges = mean.rounded(self.rule.rounding).edges();
        self.imps.clear();
        if counted {
            let line = self.counting.line();
            self.distinct_imps.clear();
            self.distinct_imps.extend(line.map(|(score, _)| edges.imps(score)));
            self.counting.spread(scores, &self.distinct_imps, &mut self.imps);
        } else {
            self.imps.extend(scores.iter().map(|&score| edges.imps(score)));
        }
        Ok(&self.imps)
    }

    /// Returns North-South's IMPs of every table of a board by either scale.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Self::datum`].
    ///
    /// ```
    /// use bridge_core::{FractionalImps, Score};
    /// use butler::{ButlerPreset, ButlerScorer, ImpScale};
    ///
    /// // A datum of 0: both tables are 100 points away from it.
    /// let mut butler = ButlerScorer::new(ButlerPreset::Ebl.rule().datum);
    /// let imps = butler.score_by(&[100, -100].map(Score::from), ImpScale::Law78B)?;
    /// assert_eq!(imps, [3, -3].map(FractionalImps::from));
    /// # Ok::<(), butler::DatumError>(())
    /// ```
    pub fn score_by(
        &mut self,
        scores: &[Score],
        scale: ImpScale,
    ) -> Result<&[FractionalImps], DatumError> {
        let datum = self.datum(scores)?;
        self.exact.clear();
        self.exact.extend(scores.iter().map(|&score| datum.exact_imps(score, scale)));
        Ok(&self.exact)
    }

    /// Returns the mean or median before rounding, and `true` if the scores were counted.
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "one score at each end is trimmed only from three or more"
    )]
    fn mean(&mut self, scores: &[Score]) -> Result<(Quotient, bool), DatumError> {
        FieldTooLarge::check(scores.len())?;
        let number = u32::try_from(scores.len()).unwrap_or(u32::MAX);
        let trimmed = self.rule.from.is_mean().then(|| self.rule.trimming.ratio(number));
        let whole = |sum: i64, count: u32| Quotient { sum: sum.into(), count: count.into() };
        // No sorting is needed if no score is excluded, or only one at each end.
        if trimmed == Some((0, 1)) && number > 0 {
            return Ok((whole(sum(scores), number), false));
        }
        if trimmed == Some((1, 1)) {
            let (lowest, highest) = ends(scores);
            return Ok((whole(sum(scores) - lowest - highest, number - 2), false));
        }
        if scores.len() <= MAX_SMALL_FIELD {
            self.sorted.clear();
            self.sorted.extend_from_slice(scores);
            self.sorted.sort_unstable();
            let frequencies = self.sorted.iter().map(|&score| (score, 1));
            let line = Line { frequencies, scores: number, unit: 1 };
            return Ok((self.rule.quotient(line, |_, _| ())?, false));
        }
        self.counting.count(scores);
        let line = Line { frequencies: self.counting.line(), scores: number, unit: 1 };
        Ok((self.rule.quotient(line, |_, _| ())?, true))
    }
}

fn sum(scores: &[Score]) -> i64 {
    scores.iter().map(|score| i64::from(score.get())).sum()
}

/// Returns the lowest and the highest score in points.
fn ends(scores: &[Score]) -> (i64, i64) {
    let (mut lowest, mut highest) = (i32::MAX, i32::MIN);
    for score in scores {
        lowest = lowest.min(score.get());
        highest = highest.max(score.get());
    }
    (lowest.into(), highest.into())
}
