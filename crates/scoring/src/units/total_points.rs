//! Secondary points of a board: IMPs in Patton, and total points in any method. Some rulings have
//! no value in them.

use bridge_core::{Exact, Score, ScoreDifference, WeightedScore};

use super::two_tables::DifferenceUnit;
use crate::derivation::sentence::Sentence;
use crate::derivation::step_text::{StepArgument, StepText};
use crate::derivation::trace::Trace;
use crate::units::side_result::{FixedAward, SideResult};
use crate::units::unit::Unit;
use event::FaultKind;

/// A secondary unit. A ruling without a value in this unit is not an error.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SecondaryUnit<U>(pub(crate) U);

impl<U: Unit> Unit for SecondaryUnit<U> {
    type Field = U::Field;
    type RawPoints = U::RawPoints;
    type Points = Option<U::Points>;
    type WholePoints = U::WholePoints;
    type Batch = U::Batch;

    fn field<'a>(
        &self,
        side_results: impl Iterator<Item = &'a SideResult<'a>> + Clone,
    ) -> Result<U::Field, FaultKind> {
        self.0.field(side_results)
    }

    fn compare(
        &self,
        field: &U::Field,
        own: &WeightedScore,
        score: &WeightedScore,
        trace: &mut impl Trace,
    ) -> Option<U::RawPoints> {
        self.0.compare(field, own, score, trace)
    }

    fn final_points(
        &self,
        field: &U::Field,
        earned: U::RawPoints,
        trace: &mut impl Trace,
    ) -> Option<Option<U::Points>> {
        self.0.final_points(field, earned, trace).map(Some)
    }

    fn award_points(
        &self,
        field: &U::Field,
        award: FixedAward<'_>,
        trace: &mut impl Trace,
    ) -> Option<Option<U::Points>> {
        Some(self.0.award_points(field, award, trace))
    }

    fn batch(&self) -> U::Batch {
        self.0.batch()
    }

    fn whole_points<'b>(batch: &'b mut U::Batch, scores: &[Score]) -> Option<&'b [U::WholePoints]> {
        U::whole_points(batch, scores)
    }

    fn raw_points(plain: U::WholePoints) -> U::RawPoints {
        U::raw_points(plain)
    }
}

/// The total points of a board, from the scores of both tables. Awards have no total points.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TotalPoints;

impl DifferenceUnit for TotalPoints {
    type WholePoints = i32;

    fn points_for(self, difference: ScoreDifference) -> i32 {
        difference.get()
    }

    fn to_integer(whole: i32) -> i32 {
        whole
    }

    fn describe(self, difference: ScoreDifference) -> StepText {
        Sentence::UnitPoints.with([StepArgument::number(difference.get())])
    }

    fn award_points(self, _: FixedAward<'_>, _: &mut impl Trace) -> Option<Exact> {
        None
    }
}
