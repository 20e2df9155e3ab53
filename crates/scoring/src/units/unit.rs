//! Scoring units, and the points of a result in a unit.

use bridge_core::{Exact, FractionalImps, Matchpoints, Score, WeightedScore};
use matchpoints::RelativeAverage;

use crate::derivation::sentence::Sentence;
use crate::derivation::step_formatter::{FormatStep, StepFormatter};
use crate::derivation::step_text::{StepArgument, StepSource};
use crate::derivation::trace::Trace;
use crate::units::side_result::{FixedAward, SideResult};
use event::FaultKind;

/// A scoring unit on one board, for one side. It compares the side's scores with a field.
///
/// Unadjusted results have whole numbers of points, which are `Copy` and stored in flat arrays. The
/// points of rulings are exact, because weights, percentages, and IMPs against an unrounded datum
/// have no common denominator.
pub(crate) trait Unit {
    /// The scores to compare with, prepared for the unit.
    type Field;
    /// The points of a score in the comparison.
    type RawPoints: Amount;
    /// The points of a side on the board.
    type Points: Clone;
    /// The points of a score in a field without rulings, a whole number.
    type WholePoints: Copy;
    /// A scorer that is reused for many plain fields.
    type Batch;

    /// Creates the field of one side's results.
    fn field<'a>(
        &self,
        side_results: impl Iterator<Item = &'a SideResult<'a>> + Clone,
    ) -> Result<Self::Field, FaultKind>;

    /// Returns the points of `score` if it replaces the side's `own` score, which is in the field.
    /// Returns `None` if there is nothing to compare.
    fn compare(
        &self,
        field: &Self::Field,
        own: &WeightedScore,
        score: &WeightedScore,
        trace: &mut impl Trace,
    ) -> Option<Self::RawPoints>;

    /// Returns the final points of the board, after rounding and scaling.
    fn final_points(
        &self,
        field: &Self::Field,
        earned: Self::RawPoints,
        trace: &mut impl Trace,
    ) -> Option<Self::Points>;

    /// Returns the points for an award, or `None` if the unit does not support it.
    fn award_points(
        &self,
        field: &Self::Field,
        award: FixedAward<'_>,
        trace: &mut impl Trace,
    ) -> Option<Self::Points>;

    /// Returns a scorer for plain fields.
    fn batch(&self) -> Self::Batch;

    /// Returns the points of each score of a plain field, or `None` if there is nothing to compare.
    /// The results equal [`Self::compare`].
    fn whole_points<'b>(
        batch: &'b mut Self::Batch,
        scores: &[Score],
    ) -> Option<&'b [Self::WholePoints]>;

    /// Converts whole points to an amount.
    fn raw_points(plain: Self::WholePoints) -> Self::RawPoints;
}

/// An amount with the arithmetic that Law 12C1(e) needs.
pub(crate) trait Amount: FormatStep + Clone + PartialEq {
    /// Returns `self` minus `other`.
    fn subtract(&self, other: &Self) -> Self;
    /// Returns the maximum of `self` and 0.
    fn or_zero(self) -> Self;
}

/// The points of a side on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SidePoints<W> {
    /// The points of a score that was compared with others.
    Compared(W),
    /// A fixed award.
    Fixed(W),
    /// AVE+ or AVE−, whose value can depend on the side's other boards.
    Variable(RelativeAverage),
    /// No points, because there was nothing to compare with.
    Nothing,
}

/// Returns the points of a result, or `None` if it is an award that the unit does not support.
pub(crate) fn score_result<U: Unit>(
    unit: &U,
    field: &U::Field,
    side_result: &SideResult<'_>,
    trace: &mut impl Trace,
) -> Option<SidePoints<U::Points>> {
    let earned = match side_result {
        SideResult::Nothing => None,
        SideResult::Award(award) => {
            return unit.award_points(field, *award, trace).map(SidePoints::Fixed);
        }
        SideResult::Variable(variable) => return Some(SidePoints::Variable(*variable)),
        SideResult::Table(score) => {
            let score = WeightedScore::single(*score);
            unit.compare(field, &score, &score, trace)
        }
        SideResult::Assigned(score) => unit.compare(field, score, score, trace),
        SideResult::Damaged { table, normal, assigned } => {
            let earned = unit.compare(field, assigned, assigned, trace);
            let points_instead =
                |score: &WeightedScore| unit.compare(field, assigned, score, &mut ());
            let both = points_instead(&WeightedScore::single(*table)).zip(points_instead(normal));
            earned
                .zip(both)
                .map(|(earned, (table, normal))| deduct_damage(&earned, [&table, &normal], trace))
        }
    };
    let points = earned.and_then(|earned| unit.final_points(field, earned, trace));
    Some(points.map_or(SidePoints::Nothing, SidePoints::Compared))
}

/// Returns the assigned score minus self-inflicted damage, which is normal minus table but at least
/// 0 (Law 12C1(e)).
pub(crate) fn deduct_damage<A: Amount>(
    assigned: &A,
    [table, normal]: [&A; 2],
    trace: &mut impl Trace,
) -> A {
    let damage = normal.subtract(table).or_zero();
    let left = assigned.subtract(&damage);
    trace.record(StepSource::Law("12C1(e)"), |formatter| {
        Sentence::Damage
            .with([normal, table, &damage, assigned, &left].map(|amount| formatter.amount(amount)))
    });
    left
}

/// Implements `Amount` for types that wrap one exact number.
macro_rules! exact_amount {
    ($($amount:ty),*) => {$(
        impl Amount for $amount {
            fn subtract(&self, other: &Self) -> Self {
                self.minus(other)
            }

            fn or_zero(self) -> Self {
                self.max(Self::ZERO)
            }
        }
    )*};
}

exact_amount!(Exact, FractionalImps, Matchpoints);

impl<A: Amount, B: Amount> Amount for (A, B) {
    fn subtract(&self, other: &Self) -> Self {
        (self.0.subtract(&other.0), self.1.subtract(&other.1))
    }

    fn or_zero(self) -> Self {
        (self.0.or_zero(), self.1.or_zero())
    }
}

impl<A: FormatStep, B: FormatStep> FormatStep for (A, B) {
    fn format(&self, formatter: &StepFormatter<'_>) -> String {
        self.argument(formatter).to_string()
    }

    fn argument(&self, formatter: &StepFormatter<'_>) -> StepArgument {
        let both = [self.0.argument(formatter), self.1.argument(formatter)];
        StepArgument::Part(Sentence::Both.with(both))
    }
}

/// Scores a board in two units separately. For example, Patton combines board-a-match with
/// head-to-head IMPs or points.
impl<A: Unit, B: Unit> Unit for (A, B) {
    type Field = (A::Field, B::Field);
    type RawPoints = (A::RawPoints, B::RawPoints);
    type Points = (A::Points, B::Points);
    type WholePoints = (A::WholePoints, B::WholePoints);
    type Batch = (A::Batch, B::Batch, Vec<Self::WholePoints>);

    fn field<'a>(
        &self,
        side_results: impl Iterator<Item = &'a SideResult<'a>> + Clone,
    ) -> Result<Self::Field, FaultKind> {
        Ok((self.0.field(side_results.clone())?, self.1.field(side_results)?))
    }

    fn compare(
        &self,
        field: &Self::Field,
        own: &WeightedScore,
        score: &WeightedScore,
        trace: &mut impl Trace,
    ) -> Option<Self::RawPoints> {
        self.0.compare(&field.0, own, score, trace).zip(self.1.compare(&field.1, own, score, trace))
    }

    fn final_points(
        &self,
        field: &Self::Field,
        earned: Self::RawPoints,
        trace: &mut impl Trace,
    ) -> Option<Self::Points> {
        self.0
            .final_points(&field.0, earned.0, trace)
            .zip(self.1.final_points(&field.1, earned.1, trace))
    }

    fn award_points(
        &self,
        field: &Self::Field,
        award: FixedAward<'_>,
        trace: &mut impl Trace,
    ) -> Option<Self::Points> {
        self.0.award_points(&field.0, award, trace).zip(self.1.award_points(&field.1, award, trace))
    }

    fn batch(&self) -> Self::Batch {
        (self.0.batch(), self.1.batch(), Vec::new())
    }

    fn whole_points<'b>(
        batch: &'b mut Self::Batch,
        scores: &[Score],
    ) -> Option<&'b [Self::WholePoints]> {
        let (one, other, both) = batch;
        let (one, other) = (A::whole_points(one, scores)?, B::whole_points(other, scores)?);
        both.clear();
        both.extend(one.iter().copied().zip(other.iter().copied()));
        Some(both)
    }

    fn raw_points(plain: Self::WholePoints) -> Self::RawPoints {
        (A::raw_points(plain.0), B::raw_points(plain.1))
    }
}
