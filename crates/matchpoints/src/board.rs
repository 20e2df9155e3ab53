use alloc::vec::Vec;

use bridge_core::Score;

use crate::dense::Dense;
use crate::units::{MAX_SCORES, ScoringUnits};

/// Scores boards, one after another, with the same working memory (about 8 KiB, plus 6 bytes per
/// score of the largest board, and 4 more where scores have to be sorted).
///
/// Whatever the number of scores, the result is that of Law 78A; the method changes with the size of
/// the field, and no field takes longer than linear time in its scores, except for scores that no
/// contract can give, which are sorted.
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

/// More scores on one board than [`MAX_SCORES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} scores on one board: expected at most {MAX_SCORES}")]
pub struct TooManyScores(usize);

impl TooManyScores {
    /// Refuses a number of scores beyond [`MOST_SCORES`].
    pub(crate) const fn check(scores: usize) -> Result<(), Self> {
        if scores > MAX_SCORES { Err(Self(scores)) } else { Ok(()) }
    }
}

impl MatchpointScorer {
    /// A matchpointer with empty working memory.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Matchpoints one board for the side whose scores these are.
    ///
    /// - Takes: the scores compared with each other, in any order, from one side's view. For
    ///   East-West hand in their own scores: they are matchpointed on these, and get top − North-South
    ///   only where the scores balance.
    /// - Gives: the scoring units of each score, in the same order; the sum is n·(n − 1).
    ///
    /// Source: `Laws 2017`, Law 78A; the algorithm is that of `Eidt 2015`, Table D.
    ///
    /// # Errors
    ///
    /// [`TooManyScores`] above [`MAX_SCORES`].
    #[inline]
    pub fn score(&mut self, scores: &[Score]) -> Result<&[ScoringUnits], TooManyScores> {
        self.units.clear();
        // Comparing all of a small field is faster than counting it; measured, the two meet at about 20.
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

    /// For fields with scores beyond the law's table: two searches in the sorted scores tell how many
    /// are lower and how many are not higher.
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "a score is among those not higher; both are at most MOST_SCORES"
    )]
    fn sort_and_search(&mut self, scores: &[Score]) {
        self.sorted.clear();
        self.sorted.extend_from_slice(scores);
        self.sorted.sort_unstable();
        let sorted = &self.sorted;
        self.units.extend(scores.iter().map(|score| {
            let lower = sorted.partition_point(|other| other < score);
            let not_higher = sorted.partition_point(|other| other <= score);
            // Every lower score twice, every equal one once, less the comparison with oneself.
            let units = lower + not_higher - 1;
            ScoringUnits::new(u32::try_from(units).unwrap_or(u32::MAX))
        }));
    }
}

/// Law 78A to the letter: every score against every other, for at most `LANES` scores.
///
/// The lanes are independent, so that a processor compares several of them at once. A score earns 2
/// for a win and 1 for a tie; over n − 1 others that is n − 1, plus its wins, less its losses.
#[inline]
fn compare_all<const LANES: usize>(scores: &[Score], units: &mut Vec<ScoringUnits>) {
    let mut mine = [0; LANES];
    for (lane, score) in mine.iter_mut().zip(scores) {
        *lane = score.get();
    }
    // Each score also meets itself: neither a win nor a loss.
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

    /// So many scores and not one more: their matchpoints fit into 32 bits, and nobody has the memory to try.
    #[test]
    fn most_scores() {
        assert_eq!(TooManyScores::check(MAX_SCORES), Ok(()));
        let error = TooManyScores::check(MAX_SCORES + 1).unwrap_err();
        assert_eq!(
            error.to_string(),
            "2147483649 scores on one board: expected at most 2147483648"
        );
        assert_eq!(crate::top(MAX_SCORES).get(), u32::MAX - 1);
    }
}
