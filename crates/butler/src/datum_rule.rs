use bridge_core::Score;

use crate::counting::FieldTooLarge;
use crate::options::{DatumRounding, DatumSource};
use crate::quotient::Quotient;
use crate::trimming::Trimming;

/// The rule that computes the datum of a board from its scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct DatumRule {
    /// The kind of datum.
    pub from: DatumSource,
    /// The scores that a mean excludes; ignored for a median.
    pub trimming: Trimming,
    /// The rounding of the result.
    pub rounding: DatumRounding,
}

/// The reason why a board has no datum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DatumError {
    /// The board has no scores.
    #[error("a board without scores has no datum")]
    NoScores,
    /// The rule requires a datum from the director.
    #[error("the datum of the board was not entered")]
    NotEntered,
    /// The board has too many scores.
    #[error(transparent)]
    TooMany(#[from] FieldTooLarge),
}

/// The distinct scores of a board in ascending order, with frequencies in parts of a table: one
/// table has `unit` parts.
///
/// Whole and fractional frequencies share one computation. Each score occupies a length of the line
/// equal to its frequency, and trimming cuts off both ends.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line<I> {
    pub(crate) frequencies: I,
    pub(crate) scores: u32,
    pub(crate) unit: i64,
}

impl DatumRule {
    /// Returns the mean or median before rounding. Calls `counted` with each score and its counted
    /// frequency, in the unit of the returned count.
    pub(crate) fn quotient<I: Iterator<Item = (Score, i64)>>(
        self,
        line: Line<I>,
        counted: impl FnMut(Score, i64),
    ) -> Result<Quotient, DatumError> {
        FieldTooLarge::check(usize::try_from(line.scores).unwrap_or(usize::MAX))?;
        if line.scores == 0 {
            return Err(DatumError::NoScores);
        }
        match self.from {
            DatumSource::Entered => Err(DatumError::NotEntered),
            DatumSource::Mean | DatumSource::ChosenTables => Ok(self.mean(line, counted)),
            DatumSource::Median => Ok(median(line, [true, true], counted)),
            DatumSource::HigherMedian => Ok(median(line, [false, true], counted)),
            DatumSource::LowerMedian => Ok(median(line, [true, false], counted)),
        }
    }

    /// Sums the scores between the two cuts.
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "at most 2²⁵ tables of 10⁶ parts, each times at most 10⁴: below 2⁶³"
    )]
    fn mean<I: Iterator<Item = (Score, i64)>>(
        self,
        line: Line<I>,
        mut counted: impl FnMut(Score, i64),
    ) -> Quotient {
        let (trimmed, finer) = self.trimming.ratio(line.scores);
        let cut = trimmed * line.unit;
        let end = i64::from(line.scores) * line.unit * finer - cut;
        let mut before = 0;
        let mut mean = Quotient { sum: 0, count: (end - cut).into() };
        for (score, frequency) in line.frequencies {
            let after = before + frequency * finer;
            let kept = (after.min(end) - before.max(cut)).max(0);
            mean.sum += i128::from(score.get()) * i128::from(kept);
            counted(score, kept);
            before = after;
        }
        mean
    }
}

/// Finds the score in the middle of the line: the lower one, the higher one, or the mean of both.
#[expect(
    clippy::arithmetic_side_effects,
    reason = "at most 2²⁵ tables of 10⁶ parts, and a score counts once or twice"
)]
fn median<I: Iterator<Item = (Score, i64)>>(
    line: Line<I>,
    [lower, higher]: [bool; 2],
    mut counted: impl FnMut(Score, i64),
) -> Quotient {
    let middle = i64::from(line.scores) * line.unit;
    let mut before = 0;
    let mut median = Quotient { sum: 0, count: i128::from(lower) + i128::from(higher) };
    for (score, frequency) in line.frequencies {
        let after = before + 2 * frequency;
        let from_below = lower && before < middle && middle <= after;
        let from_above = higher && before <= middle && middle < after;
        let kept = i64::from(from_below) + i64::from(from_above);
        median.sum += i128::from(kept * i64::from(score.get()));
        counted(score, kept);
        before = after;
    }
    median
}
