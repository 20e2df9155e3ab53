//! Secondary points of a board: IMPs in Patton, and total points in any method. Some rulings have
//! no value in them.

use bridge_core::{Exact, Score, ScoreDifference, WeightedScore};

use super::two_tables::OfDifference;
use crate::derivation::trace::Trace;
use crate::units::side_result::{Share, SideResult};
use crate::units::unit::Unit;
use event::FaultKind;

/// A secondary unit. A ruling without a value in this unit is not an error.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Beside<U>(pub(crate) U);

impl<U: Unit> Unit for Beside<U> {
    type Field = U::Field;
    type Earned = U::Earned;
    type Worth = Option<U::Worth>;
    type Plain = U::Plain;
    type Batch = U::Batch;

    fn field<'a>(
        &self,
        claims: impl Iterator<Item = &'a SideResult<'a>> + Clone,
    ) -> Result<U::Field, FaultKind> {
        self.0.field(claims)
    }

    fn compare(
        &self,
        field: &U::Field,
        own: &WeightedScore,
        score: &WeightedScore,
        trace: &mut impl Trace,
    ) -> Option<U::Earned> {
        self.0.compare(field, own, score, trace)
    }

    fn worth(
        &self,
        field: &U::Field,
        earned: U::Earned,
        trace: &mut impl Trace,
    ) -> Option<Option<U::Worth>> {
        self.0.worth(field, earned, trace).map(Some)
    }

    fn share(
        &self,
        field: &U::Field,
        share: Share<'_>,
        trace: &mut impl Trace,
    ) -> Option<Option<U::Worth>> {
        Some(self.0.share(field, share, trace))
    }

    fn batch(&self) -> U::Batch {
        self.0.batch()
    }

    fn plain<'b>(batch: &'b mut U::Batch, scores: &[Score]) -> Option<&'b [U::Plain]> {
        U::plain(batch, scores)
    }

    fn earned(plain: U::Plain) -> U::Earned {
        U::earned(plain)
    }
}

/// The total points of a board, from the scores of both tables. Awards have no total points.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TotalPoints;

impl OfDifference for TotalPoints {
    type Whole = i32;

    fn whole(self, difference: ScoreDifference) -> i32 {
        difference.get()
    }

    fn number(whole: i32) -> i32 {
        whole
    }

    fn in_words(self, difference: ScoreDifference) -> String {
        format!("{} points", difference.get())
    }

    fn share(self, _: Share<'_>, _: &mut impl Trace) -> Option<Exact> {
        None
    }
}
