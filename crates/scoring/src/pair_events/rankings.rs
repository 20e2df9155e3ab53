//! The results of ranking pairs.

use event::{Fault, SessionId};
use rayon::prelude::*;

use super::standing::PairRanking;
use super::unit::PairUnit;
use crate::totals::entrants::{Entrant, RankingGroup};
use crate::totals::final_totals::{FinalTotals, PlayedCounts};

/// All rankings, with their warnings.
pub(crate) struct RankingResult<U: PairUnit> {
    pub(crate) rankings: Vec<PairRanking<U>>,
    pub(crate) features: RankingFeatures,
    pub(crate) warnings: Vec<Fault>,
}

/// Features that occur in at least one line of the rankings.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct RankingFeatures {
    /// A contestant played several sessions.
    pub(crate) sessions: bool,
    /// A contestant has a carry-forward.
    pub(crate) carried: bool,
    /// A contestant of a stage played fewer boards than another.
    pub(crate) fewer_boards: bool,
}

/// The numbers of boards that the contestants of a stage played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlayedBoards {
    pub(crate) maximum: u32,
    pub(crate) minimum: u32,
    /// Is `true` if any contestant played several sessions.
    pub(crate) several_sessions: bool,
}

impl PlayedBoards {
    const NONE: Self = Self { maximum: 0, minimum: u32::MAX, several_sessions: false };

    /// Counts the boards of all contestants, in the sessions that `counts` accepts.
    pub(crate) fn new<U: PairUnit>(
        totals: &FinalTotals<U>,
        groups: &[RankingGroup],
        counts: impl Fn(Option<SessionId>) -> bool + Sync,
    ) -> Self {
        let of_one = |&entrant: &Entrant| match totals.count_played(entrant, &counts) {
            PlayedCounts { sessions: 0, .. } => Self::NONE,
            PlayedCounts { boards, sessions } => {
                Self { maximum: boards, minimum: boards, several_sessions: sessions > 1 }
            }
        };
        let of_ranking = |group: &RankingGroup| {
            group.entrants.par_iter().map(of_one).reduce(|| Self::NONE, Self::merge)
        };
        groups.iter().map(of_ranking).fold(Self::NONE, Self::merge)
    }

    fn merge(self, more: Self) -> Self {
        Self {
            maximum: self.maximum.max(more.maximum),
            minimum: self.minimum.min(more.minimum),
            several_sessions: self.several_sessions || more.several_sessions,
        }
    }
}
