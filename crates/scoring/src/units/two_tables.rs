//! A board played at two tables: a team's score at one table is compared with its score at the
//! other.

use std::borrow::Cow;

use bridge_core::{Exact, Score, ScoreDifference, WeightedScore};

use crate::derivation::sentence::Sentence;
use crate::derivation::step_text::{StepArgument, StepSource, StepText};
use crate::derivation::trace::Trace;
use crate::units::side_result::{FixedAward, SideResult};
use crate::units::unit::Unit;
use event::FaultKind;

/// A unit that scores the difference between two tables.
pub(crate) trait DifferenceUnit: Copy {
    /// A whole number of points.
    type WholePoints: Copy;

    /// Returns the points for a score difference from a team's side.
    fn points_for(self, difference: ScoreDifference) -> Self::WholePoints;

    /// Converts the points to an integer.
    fn to_integer(whole: Self::WholePoints) -> i32;

    /// Describes the points for a derivation, after the two scores.
    fn describe(self, difference: ScoreDifference) -> StepText;

    /// Rounds the points of a board if the regulations require it.
    fn round_board(self, earned: Exact, _: &mut impl Trace) -> Exact {
        earned
    }

    /// Returns the points for an award, or `None` if the unit does not support it.
    fn award_points(self, award: FixedAward<'_>, trace: &mut impl Trace) -> Option<Exact>;
}

/// The unit of a board played at two tables.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TwoTableUnit<D>(pub(crate) D);

/// A team's scores on a board, from its own side; one for each table that played it.
#[derive(Clone, Debug)]
pub(crate) struct TwoTableScores {
    one: Option<WeightedScore>,
    other: Option<WeightedScore>,
}

impl TwoTableScores {
    /// Returns the score of the other table, given the team's `own` score at one of them.
    fn other_score(&self, own: &WeightedScore) -> Option<&WeightedScore> {
        let (one, other) = self.one.as_ref().zip(self.other.as_ref())?;
        Some(if own == one { other } else { one })
    }
}

impl<D: DifferenceUnit> Unit for TwoTableUnit<D> {
    type Field = TwoTableScores;
    type RawPoints = Exact;
    type Points = Exact;
    type WholePoints = D::WholePoints;
    type Batch = (D, Option<[D::WholePoints; 2]>);

    fn field<'a>(
        &self,
        side_results: impl Iterator<Item = &'a SideResult<'a>> + Clone,
    ) -> Result<TwoTableScores, FaultKind> {
        let mut scores = side_results.filter_map(SideResult::score).map(Cow::into_owned);
        Ok(TwoTableScores { one: scores.next(), other: scores.next() })
    }

    /// Compares each component of the score with each component at the other table.
    fn compare(
        &self,
        field: &TwoTableScores,
        own: &WeightedScore,
        score: &WeightedScore,
        trace: &mut impl Trace,
    ) -> Option<Exact> {
        let Some(other) = field.other_score(own) else {
            trace.record(StepSource::Law("78B"), |_| Sentence::NoOtherTable.alone());
            return None;
        };
        let several = score.parts().len() > 1 || other.parts().len() > 1;
        for &(weight, here) in score.parts() {
            for &(other_weight, there) in other.parts() {
                trace.record(StepSource::Law("78B"), |formatter| {
                    let percent = weight.exact().times(other_weight.exact()).times(Exact::HUNDRED);
                    let points = StepArgument::Part(self.0.describe(here.minus(-there)));
                    let [here, there] = [here, there].map(StepArgument::number);
                    if several {
                        let percent = formatter.amount(&percent);
                        Sentence::WeightedTwoTables.with([here, there, points, percent])
                    } else {
                        Sentence::TwoTables.with([here, there, points])
                    }
                });
            }
        }
        let sum =
            score.weigh(other, |difference| D::to_integer(self.0.points_for(difference)).into());
        if several {
            trace.record(StepSource::Law("12C1(c)"), |formatter| {
                Sentence::WeightedTables.with([formatter.amount(&sum)])
            });
        }
        Some(sum)
    }

    fn final_points(
        &self,
        _: &TwoTableScores,
        earned: Exact,
        trace: &mut impl Trace,
    ) -> Option<Exact> {
        Some(self.0.round_board(earned, trace))
    }

    fn award_points(
        &self,
        _: &TwoTableScores,
        award: FixedAward<'_>,
        trace: &mut impl Trace,
    ) -> Option<Exact> {
        self.0.award_points(award, trace)
    }

    fn batch(&self) -> Self::Batch {
        (self.0, None)
    }

    /// Both tables have the same difference, and therefore the same points.
    fn whole_points<'b>(
        (unit, both): &'b mut Self::Batch,
        scores: &[Score],
    ) -> Option<&'b [D::WholePoints]> {
        let &[one, other] = scores else { return None };
        Some(both.insert([unit.points_for(one.minus(-other)); 2]))
    }

    fn raw_points(plain: D::WholePoints) -> Exact {
        Exact::from(i64::from(D::to_integer(plain)))
    }
}
