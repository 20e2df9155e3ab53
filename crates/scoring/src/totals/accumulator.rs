//! Accumulators: the sums of boards in one unit.

use std::fmt::Debug;

/// The sum of unadjusted boards, in a few machine words.
pub trait UnadjustedSum: Copy + Default + Debug + Send + Sync {
    /// Adds other boards. Returns `false` and changes nothing if the sum would overflow.
    #[must_use]
    fn try_add(&mut self, more: Self) -> bool;

    /// Returns the sum in parts that are `times` times finer, or `None` on overflow.
    fn refined(self, times: u32) -> Option<Self>;

    /// Returns the number of boards.
    fn boards(self) -> u32;
}

/// The rules for adding up a contestant's boards in one unit.
pub trait Accumulator: Copy + Debug + PartialEq + Eq + Send + Sync + 'static {
    /// The sum of unadjusted boards.
    type Unadjusted: UnadjustedSum;
    /// The sum of any boards.
    type Total: Clone + Default + Debug + PartialEq + Send + Sync;
    /// The contestant's own average, which AVE+ and AVE− depend on.
    type OwnAverage: Clone + Debug + PartialEq + Eq + Send + Sync;
    /// A sum with AVE+ and AVE− resolved.
    type ResolvedSum: Clone + Debug + PartialEq + Eq + Send + Sync;
    /// The deduction for a penalty.
    type Penalty: Clone + Debug + PartialEq + Eq + Send + Sync;

    /// Adds unadjusted and other boards.
    fn total(&self, plain: Self::Unadjusted, others: Option<&Self::Total>) -> Self::Total;

    /// Returns the own average for a line that contains all boards of its contestant, or `None` if
    /// the line has only unadjusted boards.
    fn own_average_of_line(
        &self,
        (plain, others): (Self::Unadjusted, Option<&Self::Total>),
    ) -> Option<Self::OwnAverage> {
        self.own_average(&self.total(plain, Some(others?)))
    }

    /// Adds the boards of another line.
    fn add(&self, total: &mut Self::Total, other: &Self::Total);

    /// Returns the own percentage or average over the boards without AVE+ and AVE− (Law 12C2(c)).
    fn own_average(&self, total: &Self::Total) -> Option<Self::OwnAverage>;

    /// Returns the complete sum, with AVE+ and AVE− resolved by the own average.
    fn resolve(&self, total: &Self::Total, own: Option<&Self::OwnAverage>) -> Self::ResolvedSum;

    /// Returns the complete sum of a line.
    fn resolved_sum_of_line(
        &self,
        (plain, others): (Self::Unadjusted, Option<&Self::Total>),
        own: impl FnOnce() -> Option<Self::OwnAverage>,
    ) -> Self::ResolvedSum {
        self.resolve(&self.total(plain, others), own().as_ref())
    }

    /// Returns the number of boards in a sum.
    fn boards(total: &Self::Total) -> u32;

    /// Returns the sum of no boards.
    fn empty_sum() -> Self::ResolvedSum;

    /// Adds another sum.
    fn add_resolved(won: &mut Self::ResolvedSum, more: &Self::ResolvedSum);

    /// Deducts a penalty.
    fn deduct(won: &mut Self::ResolvedSum, less: &Self::Penalty);

    /// Returns the sum of two penalties.
    fn add_penalties(one: &Self::Penalty, other: &Self::Penalty) -> Self::Penalty;

    /// Adds a penalty to the sum of earlier ones. Without earlier penalties, the sum is `None`.
    fn add_penalty(sum: &mut Option<Self::Penalty>, more: &Self::Penalty) {
        *sum = Some(match sum {
            Some(before) => Self::add_penalties(before, more),
            None => more.clone(),
        });
    }
}
