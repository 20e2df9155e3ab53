use alloc::vec::Vec;

use bridge_core::Score;

use crate::dense::Dense;
use crate::units::{MAX_SCORES, ScoringUnits};

/// Scores one board after another with the same working memory: about 8 KiB, 6 bytes per score of
/// the largest board, and 4 more bytes per score if scores must be sorted.
///
/// The method depends on the size of the field, but the result is always that of Law 78A. It takes
/// time linear in the number of scores. Only scores that no contract can have need sorting.
///
/// # Examples
///
/// ```
/// use bridge_core::Score;
/// use matchpoints::{MatchpointScorer, ScoringUnits};
///
/// let mut matchpointer = MatchpointScorer::new();
/// let board: Vec<Score> = [420, 420, 450].map(Score::from).to_vec();
/// let units = matchpointer.score(&board)?;
/// assert_eq!(units, [1, 1, 4].map(ScoringUnits::new));
/// # Ok::<(), matchpoints::TooManyScores>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct MatchpointScorer {
    dense: Dense,
    sorted: Vec<Score>,
    units: Vec<ScoringUnits>,
}

/// The error for more scores on one board than [`MAX_SCORES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} scores on one board: expected at most {MAX_SCORES}")]
pub struct TooManyScores(usize);

impl TooManyScores {
    /// Returns an error if there are more than [`MAX_SCORES`] scores.
    pub(crate) const fn check(scores: usize) -> Result<(), Self> {
        if scores > MAX_SCORES { Err(Self(scores)) } else { Ok(()) }
    }
}

impl MatchpointScorer {
    /// Creates a scorer with empty working memory.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Scores one board for one side.
    ///
    /// `scores` are the scores to compare, in any order, from this side. For East-West, pass their
    /// own scores: their matchpoints are computed from these, and are top − North-South only if all
    /// scores balance. Returns the scoring units of each score in the same order. For n scores
    /// their sum is n·(n − 1).
    ///
    /// Source: `Laws 2017`, Law 78A; the algorithm is from `Eidt 2015`, Table D.
    ///
    /// # Errors
    ///
    /// Returns [`TooManyScores`] if there are more than [`MAX_SCORES`] scores.
    #[inline]
    pub fn score(&mut self, scores: &[Score]) -> Result<&[ScoringUnits], TooManyScores> {
        self.units.clear();
        // Comparing all pairs is faster than counting in a small field; measured, both are equally
        // fast at about 20 scores.
        match scores.len() {
            0..=4 => compare_all::<4>(scores, &mut self.units),
            5..=8 => compare_all::<8>(scores, &mut self.units),
            9..=12 => compare_all::<12>(scores, &mut self.units),
            13..=16 => compare_all::<16>(scores, &mut self.units),
            17..=20 => compare_all::<20>(scores, &mut self.units),
            _ => self.count(scores)?,
        }
        Ok(&self.units)
    }

    fn count(&mut self, scores: &[Score]) -> Result<(), TooManyScores> {
        TooManyScores::check(scores.len())?;
        if !self.dense.score(scores, &mut self.units) {
            self.sort_and_search(scores);
        }
        Ok(())
    }

    /// Scores a field with scores that no contract can have. Two searches in the sorted scores
    /// count the lower scores and the scores that are not higher.
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "each score is one of those not higher, and both numbers are at most MAX_SCORES"
    )]
    fn sort_and_search(&mut self, scores: &[Score]) {
        self.sorted.clear();
        self.sorted.extend_from_slice(scores);
        self.sorted.sort_unstable();
        let sorted = &self.sorted;
        self.units.extend(scores.iter().map(|score| {
            let lower = sorted.partition_point(|other| other < score);
            let not_higher = sorted.partition_point(|other| other <= score);
            // Count each lower score twice and each equal score once, without the score itself.
            let units = lower + not_higher - 1;
            ScoringUnits::new(u32::try_from(units).unwrap_or(u32::MAX))
        }));
    }
}

/// Compares every score with every other, as Law 78A is written, for at most `LANES` scores.
///
/// The lanes are independent, so a processor compares several at once. A score earns 2 for a win
/// and 1 for a tie. Against n − 1 other scores this is n − 1, plus the wins, minus the losses.
#[inline]
fn compare_all<const LANES: usize>(scores: &[Score], units: &mut Vec<ScoringUnits>) {
    let mut mine = [0; LANES];
    for (lane, score) in mine.iter_mut().zip(scores) {
        *lane = score.get();
    }
    // Each score is also compared with itself, which is neither a win nor a loss.
    let others = u32::try_from(scores.len().saturating_sub(1)).unwrap_or_default();
    let mut earned = [others; LANES];
    for other in scores {
        for (earned, &mine) in earned.iter_mut().zip(&mine) {
            let (win, loss) = (u32::from(mine > other.get()), u32::from(mine < other.get()));
            *earned = earned.wrapping_add(win).wrapping_sub(loss);
        }
    }
    units.extend(earned.iter().take(scores.len()).copied().map(ScoringUnits::new));
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;

    /// The limit is accepted and one more score is rejected. The top of the limit fits into 32
    /// bits.
    #[test]
    fn accepts_the_maximum_number_of_scores() {
        assert_eq!(TooManyScores::check(MAX_SCORES), Ok(()));
        let error = TooManyScores::check(MAX_SCORES + 1).unwrap_err();
        assert_eq!(
            error.to_string(),
            "2147483649 scores on one board: expected at most 2147483648"
        );
        assert_eq!(crate::top(MAX_SCORES).get(), u32::MAX - 1);
    }
}
