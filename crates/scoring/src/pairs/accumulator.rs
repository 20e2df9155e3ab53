//! Addition of matchpoints.

use bridge_core::{Exact, Matchpoints};
use matchpoints::{FixedInAverage, ResolvedTotal, ScoringUnits, Total};

use super::adjusted_boards::AdjustedBoards;
use crate::derivation::quotient::UnadjustedMatchpoints;
use crate::totals::accumulator::{Accumulator, UnadjustedSum};
use crate::totals::final_totals::FinalTotals;
use crate::totals::parts::Parts;
use crate::totals::ratio::Ratio;

/// The matchpoint totals of an event.
pub(super) type MatchpointFinalTotals = FinalTotals<MatchpointAccumulator>;

/// Matchpoints: the unit of [`MatchpointScores`](crate::MatchpointScores) and
/// [`MatchpointStanding`](crate::MatchpointStanding).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchpointAccumulator {
    /// The treatment of fixed percentages in own averages.
    pub(crate) fixed: FixedInAverage,
    /// The number of parts in a unit for unadjusted boards.
    pub(crate) parts: Parts,
}

/// The sum of matchpoints on unadjusted boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UnadjustedMatchpointSum {
    /// Matchpoints won, in parts of a unit.
    won: u64,
    available: u32,
    boards: u32,
}

impl UnadjustedMatchpointSum {
    /// Creates the sum of one board on which `won` parts were won. A board with a top of 0 is not
    /// counted.
    pub(super) fn board(won: u64, top: ScoringUnits) -> Self {
        if top == ScoringUnits::default() {
            return Self::default();
        }
        Self { won, available: top.get(), boards: 1 }
    }

    /// Converts the sum to a settled total.
    pub(super) fn settled(self, parts: Parts) -> ResolvedTotal {
        ResolvedTotal {
            matchpoints: Matchpoints::new(parts.to_exact(self.won.into())),
            available: Matchpoints::from(i64::from(self.available)),
            boards: self.boards,
        }
    }

    /// Returns the matchpoints won and available.
    pub(super) fn won(self, parts: Parts) -> UnadjustedMatchpoints {
        let Self { won, available, .. } = self;
        UnadjustedMatchpoints { won, parts: parts.get(), available: available.into() }
    }

    /// Returns the matchpoints won as a share of those available.
    pub(super) fn share(self, parts: Parts) -> Option<Ratio> {
        Ratio::new(self.won, parts.times(self.available))
    }

    /// Returns the average share per board, multiplied by `boards`.
    pub(super) fn scaled_to_boards(self, parts: Parts, boards: u32) -> Option<Ratio> {
        let won = self.won.checked_mul(boards.into())?;
        Ratio::new(won, parts.times(self.boards))
    }
}

impl UnadjustedSum for UnadjustedMatchpointSum {
    fn try_add(&mut self, more: Self) -> bool {
        let won = self.won.checked_add(more.won);
        let available = self.available.checked_add(more.available);
        let Some((won, available)) = won.zip(available) else { return false };
        *self = Self { won, available, boards: self.boards.saturating_add(more.boards) };
        true
    }

    fn refined(self, times: u32) -> Option<Self> {
        Some(Self { won: self.won.checked_mul(times.into())?, ..self })
    }

    fn boards(self) -> u32 {
        self.boards
    }
}

impl MatchpointAccumulator {
    /// Returns the sum of unadjusted and other boards.
    fn total_with_others(
        self,
        plain: UnadjustedMatchpointSum,
        others: Option<&AdjustedBoards>,
    ) -> Total {
        let UnadjustedMatchpointSum { won, available, boards } = plain;
        let won = self.parts.to_exact(won.into());
        let plain = Total::from_boards(&Matchpoints::new(won), available.into(), boards);
        others.map_or_else(|| plain.clone(), |others| plain.plus(&others.total()))
    }
}

impl Accumulator for MatchpointAccumulator {
    type Unadjusted = UnadjustedMatchpointSum;
    type Total = AdjustedBoards;
    type OwnAverage = Exact;
    type ResolvedSum = ResolvedTotal;
    type Penalty = Matchpoints;

    fn total(
        &self,
        plain: UnadjustedMatchpointSum,
        others: Option<&AdjustedBoards>,
    ) -> AdjustedBoards {
        self.total_with_others(plain, others).into()
    }

    fn own_average_of_line(
        &self,
        (plain, others): (UnadjustedMatchpointSum, Option<&AdjustedBoards>),
    ) -> Option<Exact> {
        self.total_with_others(plain, Some(others?)).own_share(self.fixed)
    }

    fn add(&self, total: &mut AdjustedBoards, other: &AdjustedBoards) {
        total.add_all(other);
    }

    fn own_average(&self, total: &AdjustedBoards) -> Option<Exact> {
        total.total().own_share(self.fixed)
    }

    fn resolve(&self, total: &AdjustedBoards, own: Option<&Exact>) -> ResolvedTotal {
        total.total().resolve_averages_with(own)
    }

    fn resolved_sum_of_line(
        &self,
        (plain, others): (UnadjustedMatchpointSum, Option<&AdjustedBoards>),
        own: impl FnOnce() -> Option<Exact>,
    ) -> ResolvedTotal {
        if others.is_none() {
            return plain.settled(self.parts);
        }
        self.total_with_others(plain, others).resolve_averages_with(own().as_ref())
    }

    fn boards(total: &AdjustedBoards) -> u32 {
        total.boards()
    }

    fn empty_sum() -> ResolvedTotal {
        ResolvedTotal::NONE
    }

    fn add_resolved(won: &mut ResolvedTotal, more: &ResolvedTotal) {
        *won = won.plus(more);
    }

    fn deduct(won: &mut ResolvedTotal, less: &Matchpoints) {
        won.matchpoints = won.matchpoints.minus(less);
    }

    fn add_penalties(one: &Matchpoints, other: &Matchpoints) -> Matchpoints {
        one.plus(other)
    }
}
