//! Accumulators: the sums of boards in one unit.

use std::fmt::Debug;

/// The sum of unadjusted boards, in a few machine words.
pub trait PlainSum: Copy + Default + Debug + Send + Sync {
    /// Adds other boards. Returns `false` and changes nothing if the sum would overflow.
    #[must_use]
    fn takes(&mut self, more: Self) -> bool;

    /// Returns the sum in parts that are `times` times finer, or `None` on overflow.
    fn finer(self, times: u32) -> Option<Self>;
}

/// The rules for adding up a contestant's boards in one unit.
pub(crate) trait Accumulator: Sync {
    /// The sum of unadjusted boards.
    type Plain: PlainSum;
    /// The sum of any boards.
    type Total: Clone + Default + Debug + PartialEq + Send + Sync;
    /// The contestant's own average, which AVE+ and AVE− depend on.
    type Own: Clone + Debug + Send + Sync;
    /// A sum with AVE+ and AVE− resolved.
    type Won: Clone + Debug;
    /// The deduction for a penalty.
    type Less: Clone + Debug + Sync;

    /// Adds unadjusted and other boards.
    fn total(&self, plain: Self::Plain, others: Option<&Self::Total>) -> Self::Total;

    /// Returns the own average for a line that contains all boards of its contestant, or `None` if
    /// the line has only unadjusted boards.
    fn own_of_line(
        &self,
        (plain, others): (Self::Plain, Option<&Self::Total>),
    ) -> Option<Self::Own> {
        self.own(&self.total(plain, Some(others?)))
    }

    /// Adds the boards of another line.
    fn add(&self, total: &mut Self::Total, other: &Self::Total);

    /// Returns the own percentage or average over the boards without AVE+ and AVE− (Law 12C2(c)).
    fn own(&self, total: &Self::Total) -> Option<Self::Own>;

    /// Returns the complete sum, with AVE+ and AVE− resolved by the own average.
    fn settled(&self, total: &Self::Total, own: Option<&Self::Own>) -> Self::Won;

    /// Returns the complete sum of a line.
    fn won(
        &self,
        (plain, others): (Self::Plain, Option<&Self::Total>),
        own: impl FnOnce() -> Option<Self::Own>,
    ) -> Self::Won {
        self.settled(&self.total(plain, others), own().as_ref())
    }

    /// Returns the number of boards of a line.
    fn boards(&self, line: (Self::Plain, Option<&Self::Total>)) -> u32;

    /// Returns the sum of no boards.
    fn nothing(&self) -> Self::Won;

    /// Adds another sum.
    fn add_won(&self, won: &mut Self::Won, more: &Self::Won);

    /// Deducts a penalty.
    fn take_off(&self, won: &mut Self::Won, less: &Self::Less);

    /// Returns the sum of two penalties.
    fn both(&self, one: &Self::Less, other: &Self::Less) -> Self::Less;
}
