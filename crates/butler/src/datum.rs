use bridge_core::{Imps, Score};

/// The score that every result on a board is compared with, from North-South's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Datum(Score);

impl Datum {
    /// A datum that the director enters.
    #[must_use]
    pub const fn entered(score: Score) -> Self {
        Self(score)
    }

    /// The datum as a score.
    #[must_use]
    pub const fn score(self) -> Score {
        self.0
    }

    /// North-South's IMPs for a score; East-West get their negative.
    ///
    /// Source: `Eidt 2015`, Butler; `Laws 2017`, Law 78B.
    #[must_use]
    pub fn imps(self, score: Score) -> Imps {
        imp::imps(score.minus(self.0))
    }
}
