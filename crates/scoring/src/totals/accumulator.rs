//! What boards add up to, in one unit.

use std::fmt::Debug;

/// The sum of plain boards: a few machine words.
pub trait PlainSum: Copy + Default + Debug + Send + Sync {
    /// Adds other boards; says no where the sum has no room for them.
    #[must_use]
    fn takes(&mut self, more: Self) -> bool;

    /// The same in parts so many times as fine; none where it has no room for that.
    fn finer(self, times: u32) -> Option<Self>;
}

/// How the boards of a contestant are added up in one unit.
pub(crate) trait Accumulator: Sync {
    /// The sum of plain boards.
    type Plain: PlainSum;
    /// The sum of any boards.
    type Total: Clone + Default + Debug + PartialEq + Send + Sync;
    /// What AVE+ and AVE− go by.
    type Own: Clone + Debug + Send + Sync;
    /// A sum that is settled.
    type Won: Clone + Debug;
    /// What a penalty takes off.
    type Less: Clone + Debug + Sync;

    /// Plain boards and others together.
    fn total(&self, plain: Self::Plain, others: Option<&Self::Total>) -> Self::Total;

    /// What AVE+ and AVE− of a line go by that is all that its contestant has there; none where it has no other boards.
    fn own_of_line(
        &self,
        (plain, others): (Self::Plain, Option<&Self::Total>),
    ) -> Option<Self::Own> {
        self.own(&self.total(plain, Some(others?)))
    }

    /// Adds the boards of another line.
    fn add(&self, total: &mut Self::Total, other: &Self::Total);

    /// The share or the average of the boards without AVE+ and AVE−, which those go by (Law 12C2(c)).
    fn own(&self, total: &Self::Total) -> Option<Self::Own>;

    /// The sum with everything in it.
    fn settled(&self, total: &Self::Total, own: Option<&Self::Own>) -> Self::Won;

    /// The same of a line.
    fn won(
        &self,
        (plain, others): (Self::Plain, Option<&Self::Total>),
        own: impl FnOnce() -> Option<Self::Own>,
    ) -> Self::Won {
        self.settled(&self.total(plain, others), own().as_ref())
    }

    /// How many boards a line has.
    fn boards(&self, line: (Self::Plain, Option<&Self::Total>)) -> u32;

    /// No boards.
    fn nothing(&self) -> Self::Won;

    /// Adds another sum.
    fn add_won(&self, won: &mut Self::Won, more: &Self::Won);

    /// Takes a penalty off.
    fn take_off(&self, won: &mut Self::Won, less: &Self::Less);

    /// Two penalties together.
    fn both(&self, one: &Self::Less, other: &Self::Less) -> Self::Less;
}
