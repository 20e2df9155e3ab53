//! What boards are counted in, and what a claim is worth in it.

use bridge_core::{Exact, FractionalImps, Matchpoints, Score, WeightedScore};
use matchpoints::RelativeAverage;

use crate::derivation::step_formatter::{FormatStep, StepFormatter};
use crate::derivation::trace::Trace;
use crate::units::side_result::{Share, SideResult};
use event::FaultKind;

/// A unit at one board, for one side: it compares the side's scores with a field.
///
/// Plain results have whole numbers of the unit, which are `Copy` and kept in flat arrays. What rulings make of a board is
/// exact: a share of so many decimals, or IMPs on a curve against an unrounded datum, has no common denominator.
pub(crate) trait Unit {
    /// The scores that are compared with, as the unit needs them.
    type Field;
    /// What a score earns in the comparison.
    type Earned: Amount;
    /// What a side has on the board.
    type Worth: Clone;
    /// What a score earns in a field without rulings: a whole number.
    type Plain: Copy;
    /// What scores plain fields one after another.
    type Batch;

    /// The field that the claims of one side make.
    fn field<'a>(
        &self,
        claims: impl Iterator<Item = &'a SideResult<'a>> + Clone,
    ) -> Result<Self::Field, FaultKind>;

    /// What a score earns in the place of the side's `own`, which is the one in the field; none where nothing can be
    /// compared.
    fn compare(
        &self,
        field: &Self::Field,
        own: &WeightedScore,
        score: &WeightedScore,
        trace: &mut impl Trace,
    ) -> Option<Self::Earned>;

    /// What was earned, as it counts: after the last steps of the board.
    fn worth(
        &self,
        field: &Self::Field,
        earned: Self::Earned,
        trace: &mut impl Trace,
    ) -> Option<Self::Worth>;

    /// What a share is worth; none where the unit has no such value.
    fn share(
        &self,
        field: &Self::Field,
        share: Share<'_>,
        trace: &mut impl Trace,
    ) -> Option<Self::Worth>;

    /// What scores plain fields.
    fn batch(&self) -> Self::Batch;

    /// What each score of a plain field earns: the same as [`Self::compare`]. None where nothing can be compared.
    fn plain<'b>(batch: &'b mut Self::Batch, scores: &[Score]) -> Option<&'b [Self::Plain]>;

    /// The same as an amount.
    fn earned(plain: Self::Plain) -> Self::Earned;
}

/// What Law 12C1(e) computes with.
pub(crate) trait Amount: FormatStep + Clone + PartialEq {
    /// Less so much.
    fn less(&self, other: &Self) -> Self;
    /// The amount where it is above nothing, or else nothing.
    fn or_nothing(self) -> Self;
}

/// What a side has on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Won<W> {
    /// Its score was compared with others.
    Compared(W),
    /// A share, whatever the scores.
    Fixed(W),
    /// AVE+ or AVE−: as the side's other boards say.
    Variable(RelativeAverage),
    /// There was nothing to compare with.
    Nothing,
}

/// What a claim is worth; none where it is a share that the unit has no value for.
pub(crate) fn worth<U: Unit>(
    unit: &U,
    field: &U::Field,
    claim: &SideResult<'_>,
    trace: &mut impl Trace,
) -> Option<Won<U::Worth>> {
    let earned = match claim {
        SideResult::Nothing => None,
        SideResult::Share(share) => return unit.share(field, *share, trace).map(Won::Fixed),
        SideResult::Variable(variable) => return Some(Won::Variable(*variable)),
        SideResult::Table(score) => {
            let score = WeightedScore::single(*score);
            unit.compare(field, &score, &score, trace)
        }
        SideResult::Assigned(score) => unit.compare(field, score, score, trace),
        SideResult::Damaged { table, normal, assigned } => {
            let earned = unit.compare(field, assigned, assigned, trace);
            let instead = |score: &WeightedScore| unit.compare(field, assigned, score, &mut ());
            let both = instead(&WeightedScore::single(*table)).zip(instead(normal));
            earned
                .zip(both)
                .map(|(earned, (table, normal))| self_inflicted(&earned, [&table, &normal], trace))
        }
    };
    let worth = earned.and_then(|earned| unit.worth(field, earned, trace));
    Some(worth.map_or(Won::Nothing, Won::Compared))
}

/// What is left of an assigned score: the damage that the side did itself, normal less table where that is above
/// nothing, is not made good (Law 12C1(e)).
pub(crate) fn self_inflicted<A: Amount>(
    assigned: &A,
    [table, normal]: [&A; 2],
    trace: &mut impl Trace,
) -> A {
    let damage = normal.less(table).or_nothing();
    let left = assigned.less(&damage);
    trace.record("Laws 2017, Law 12C1(e)", |formatter| {
        let [assigned, table, normal, damage, left] =
            [assigned, table, normal, &damage, &left].map(|amount| formatter.of(amount));
        format!(
            "The normal score is worth {normal}, that at the table {table}: the side's own damage is {damage}, and \
             {assigned} − {damage} = {left}."
        )
    });
    left
}

/// An amount of one exact number.
macro_rules! exact_amount {
    ($($amount:ty),*) => {$(
        impl Amount for $amount {
            fn less(&self, other: &Self) -> Self {
                self.minus(other)
            }

            fn or_nothing(self) -> Self {
                self.max(Self::ZERO)
            }
        }
    )*};
}

exact_amount!(Exact, FractionalImps, Matchpoints);

impl<A: Amount, B: Amount> Amount for (A, B) {
    fn less(&self, other: &Self) -> Self {
        (self.0.less(&other.0), self.1.less(&other.1))
    }

    fn or_nothing(self) -> Self {
        (self.0.or_nothing(), self.1.or_nothing())
    }
}

impl<A: FormatStep, B: FormatStep> FormatStep for (A, B) {
    fn format(&self, formatter: &StepFormatter<'_>) -> String {
        format!("{} and {}", self.0.format(formatter), self.1.format(formatter))
    }
}

/// Two units of one board, each by itself: so Patton is board-a-match and head-to-head IMPs or points.
impl<A: Unit, B: Unit> Unit for (A, B) {
    type Field = (A::Field, B::Field);
    type Earned = (A::Earned, B::Earned);
    type Worth = (A::Worth, B::Worth);
    type Plain = (A::Plain, B::Plain);
    type Batch = (A::Batch, B::Batch, Vec<Self::Plain>);

    fn field<'a>(
        &self,
        claims: impl Iterator<Item = &'a SideResult<'a>> + Clone,
    ) -> Result<Self::Field, FaultKind> {
        Ok((self.0.field(claims.clone())?, self.1.field(claims)?))
    }

    fn compare(
        &self,
        field: &Self::Field,
        own: &WeightedScore,
        score: &WeightedScore,
        trace: &mut impl Trace,
    ) -> Option<Self::Earned> {
        self.0.compare(&field.0, own, score, trace).zip(self.1.compare(&field.1, own, score, trace))
    }

    fn worth(
        &self,
        field: &Self::Field,
        earned: Self::Earned,
        trace: &mut impl Trace,
    ) -> Option<Self::Worth> {
        self.0.worth(&field.0, earned.0, trace).zip(self.1.worth(&field.1, earned.1, trace))
    }

    fn share(
        &self,
        field: &Self::Field,
        share: Share<'_>,
        trace: &mut impl Trace,
    ) -> Option<Self::Worth> {
        self.0.share(&field.0, share, trace).zip(self.1.share(&field.1, share, trace))
    }

    fn batch(&self) -> Self::Batch {
        (self.0.batch(), self.1.batch(), Vec::new())
    }

    fn plain<'b>(batch: &'b mut Self::Batch, scores: &[Score]) -> Option<&'b [Self::Plain]> {
        let (one, other, both) = batch;
        let (one, other) = (A::plain(one, scores)?, B::plain(other, scores)?);
        both.clear();
        both.extend(one.iter().copied().zip(other.iter().copied()));
        Some(both)
    }

    fn earned(plain: Self::Plain) -> Self::Earned {
        (A::earned(plain.0), B::earned(plain.1))
    }
}
