use crate::contestant::Contestant;

/// The contestants, best first, identified by their index.
#[derive(Clone, Copy)]
pub(crate) struct Standings<'a>(pub(crate) &'a [Contestant]);

impl Standings<'_> {
    /// Returns a contestant.
    #[expect(
        clippy::indexing_slicing,
        reason = "indices are from these standings, and earlier matches with other indices were rejected"
    )]
    pub(crate) fn contestant(self, contestant: usize) -> Contestant {
        self.0[contestant]
    }

    /// Returns the score of a contestant.
    pub(crate) fn score(self, contestant: usize) -> i64 {
        self.contestant(contestant).score()
    }
}
