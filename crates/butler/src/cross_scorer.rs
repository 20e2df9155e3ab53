use alloc::vec::Vec;

use bridge_core::{Imps, Score};

use crate::counting::{Counting, FieldTooLarge};
use crate::options::ComparisonCap;
use crate::sweep::{Ladder, compare_all, sweep};

/// The number of scores up to which comparing all pairs is faster than counting; measured.
const MAX_SMALL_FIELD: usize = 16;

/// Scores boards by cross-IMPs and reuses its working memory: about 24 KiB, and a few bytes for
/// each score of the largest board.
///
/// A field of n tables with d distinct scores takes time n + d² / 2 at most. With many distinct
/// scores it takes less, because tables are then counted instead of compared in pairs.
///
/// ```
/// use bridge_core::{Imps, Score};
/// use butler::{ComparisonCap, CrossImpScorer};
///
/// let mut cross = CrossImpScorer::new(ComparisonCap::None);
/// let scores = [730, -170, 100, -420, -400].map(Score::from);
/// assert_eq!(cross.score(&scores)?, [56, -9, 17, -33, -31].map(Imps::from));
/// # Ok::<(), butler::FieldTooLarge>(())
/// ```
#[derive(Clone, Debug)]
pub struct CrossImpScorer {
    cap: ComparisonCap,
    counting: Counting,
    ladder: Ladder,
    totals: Vec<i32>,
    distinct_imps: Vec<Imps>,
    imps: Vec<Imps>,
}

impl CrossImpScorer {
    /// Creates a scorer with empty working memory.
    #[must_use]
    pub fn new(cap: ComparisonCap) -> Self {
        Self {
            cap,
            counting: Counting::default(),
            ladder: Ladder::default(),
            totals: Vec::new(),
            distinct_imps: Vec::new(),
            imps: Vec::new(),
        }
    }

    /// Returns the sum of the IMPs of each score against all others, before any divisor.
    ///
    /// `scores` holds one side's scores in any order. The totals are in the same order and add up
    /// to 0; the opponents' totals are the negatives.
    ///
    /// Source: `Eidt 2015`, IMPs across the field (Table H); `Laws 2017`, Law 78B.
    ///
    /// # Errors
    ///
    /// Returns [`FieldTooLarge`] for more than [`MAX_FIELD`](crate::MAX_FIELD) scores.
    #[inline]
    pub fn score(&mut self, scores: &[Score]) -> Result<&[Imps], FieldTooLarge> {
        FieldTooLarge::check(scores.len())?;
        self.imps.clear();
        // At most 24 for each of 2²⁵ tables.
        let imps = |&total: &i32| Imps::new(total).unwrap_or(Imps::ZERO);
        if scores.len() <= MAX_SMALL_FIELD {
            compare_all(scores, self.cap, &mut self.totals);
            self.imps.extend(self.totals.iter().map(imps));
            return Ok(&self.imps);
        }
        self.counting.count(scores);
        let Counting { distinct, frequencies, .. } = &self.counting;
        let (are_table_scores, ladder) = (self.counting.are_table_scores(), &mut self.ladder);
        sweep(distinct, frequencies, are_table_scores, self.cap, ladder, &mut self.totals);
        self.distinct_imps.clear();
        self.distinct_imps.extend(self.totals.iter().map(imps));
        self.counting.spread(scores, &self.distinct_imps, &mut self.imps);
        Ok(&self.imps)
    }
}
