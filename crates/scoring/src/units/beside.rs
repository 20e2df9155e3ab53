//! What stands beside the points of a board: in Patton its IMPs, and anywhere its total points. Not every ruling has a value
//! there.

use bridge_core::{Exact, Score, WeightedScore};

use super::two_tables::TwoTables;
use crate::claim::{Claim, Share};
use crate::listen::Listener;
use crate::unit::Unit;
use event::FaultKind;

/// A unit in which not every ruling has a value: where there is none, that is no fault.
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
        claims: impl Iterator<Item = &'a Claim<'a>> + Clone,
    ) -> Result<U::Field, FaultKind> {
        self.0.field(claims)
    }

    fn compare(
        &self,
        field: &U::Field,
        own: &WeightedScore,
        score: &WeightedScore,
        heard: &mut impl Listener,
    ) -> Option<U::Earned> {
        self.0.compare(field, own, score, heard)
    }

    fn worth(
        &self,
        field: &U::Field,
        earned: U::Earned,
        heard: &mut impl Listener,
    ) -> Option<Option<U::Worth>> {
        self.0.worth(field, earned, heard).map(Some)
    }

    fn share(
        &self,
        field: &U::Field,
        share: Share<'_>,
        heard: &mut impl Listener,
    ) -> Option<Option<U::Worth>> {
        Some(self.0.share(field, share, heard))
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

/// The total points of a board: the scores of both tables, which the director cannot give a share of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TotalPoints;

impl Unit for TotalPoints {
    type Field = TwoTables;
    type Earned = Exact;
    type Worth = Exact;
    type Plain = i32;
    type Batch = [i32; 2];

    fn field<'a>(
        &self,
        claims: impl Iterator<Item = &'a Claim<'a>> + Clone,
    ) -> Result<TwoTables, FaultKind> {
        Ok(TwoTables::of(claims))
    }

    fn compare(
        &self,
        field: &TwoTables,
        own: &WeightedScore,
        score: &WeightedScore,
        _: &mut impl Listener,
    ) -> Option<Exact> {
        field.weigh(own, score, &mut (), |difference| difference.get().into(), |_| String::new())
    }

    fn worth(&self, _: &TwoTables, earned: Exact, _: &mut impl Listener) -> Option<Exact> {
        Some(earned)
    }

    fn share(&self, _: &TwoTables, _: Share<'_>, _: &mut impl Listener) -> Option<Exact> {
        None
    }

    fn batch(&self) -> [i32; 2] {
        [0; 2]
    }

    fn plain<'b>(batch: &'b mut [i32; 2], scores: &[Score]) -> Option<&'b [i32]> {
        let &[one, other] = scores else { return None };
        *batch = [one.minus(-other).get(); 2];
        Some(batch)
    }

    fn earned(plain: i32) -> Exact {
        Exact::from(i64::from(plain))
    }
}
