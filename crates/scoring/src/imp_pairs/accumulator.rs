//! Addition of IMPs.

use std::num::NonZeroU32;

use bridge_core::FractionalImps;
use butler::{CrossImpRule, CrossImpSum, CrossImps};
use matchpoints::FixedInAverage;

use super::total::ImpTotal;
use crate::totals::accumulator::{Accumulator, UnadjustedSum};
use crate::totals::final_totals::FinalTotals;
use crate::totals::parts::Parts;
use crate::totals::ratio::Ratio;
use crate::units::imps::ArtificialImps;

/// The IMP totals of an event.
pub(super) type ImpFinalTotals = FinalTotals<ImpAccumulator>;

/// IMPs: the unit of [`ImpScores`](crate::ImpScores) and [`ImpStanding`](crate::ImpStanding).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImpAccumulator {
    /// The rule that divides cross-IMP totals.
    pub(super) rule: CrossImpRule,
    /// The values of AVE+ and AVE−.
    pub(super) artificial: ArtificialImps,
    /// The treatment of fixed scores in own averages.
    pub(super) fixed: FixedInAverage,
    /// The number of parts in an IMP for unadjusted boards.
    pub(super) parts: Parts,
}

/// The sum of IMPs on unadjusted boards. Cross-IMPs with a square root as divisor are added
/// undivided; all boards then have the same root.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UnadjustedImpSum {
    /// The sum, in parts of an IMP.
    sum: i64,
    boards: u32,
    /// The number of results that determines the square root; `None` if there is no root.
    root_results: Option<NonZeroU32>,
}

impl UnadjustedImpSum {
    /// Creates the sum of one board. `root_results` is the number of results whose square root divides
    /// it, if any.
    pub(super) const fn board(imps: i64, root_results: Option<NonZeroU32>) -> Self {
        Self { sum: imps, boards: 1, root_results }
    }

    /// Converts the sum to an exact total, to which any boards can be added.
    pub(super) fn total(self, parts: Parts) -> ImpTotal {
        let sum = FractionalImps::new(parts.to_exact(self.sum.into()));
        ImpTotal::from_unadjusted(sum, self.boards, self.root_results)
    }

    /// Returns the sum, in parts of an IMP.
    pub(super) const fn sum(self) -> i64 {
        self.sum
    }

    /// Returns the number of results that determines the square root, or `None` if there is no
    /// root.
    pub(super) const fn root_results(self) -> Option<NonZeroU32> {
        self.root_results
    }

    /// Returns the sum divided by `number`, without the division by the square root.
    pub(super) fn divided_by(self, number: u64) -> Option<Ratio> {
        Ratio::new(self.sum, number)
    }
}

impl UnadjustedSum for UnadjustedImpSum {
    fn try_add(&mut self, more: Self) -> bool {
        if self.boards > 0 && more.boards > 0 && self.root_results != more.root_results {
            return false;
        }
        let Some(sum) = self.sum.checked_add(more.sum) else { return false };
        let boards = self.boards.saturating_add(more.boards);
        *self = Self { sum, boards, root_results: self.root_results.or(more.root_results) };
        true
    }

    fn refined(self, times: u32) -> Option<Self> {
        Some(Self { sum: self.sum.checked_mul(times.into())?, ..self })
    }

    fn boards(self) -> u32 {
        self.boards
    }
}

/// A sum of IMPs, with its number of boards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImpSum {
    /// The IMPs.
    pub imps: CrossImpSum,
    /// The number of boards.
    pub boards: u32,
}

impl Accumulator for ImpAccumulator {
    type Unadjusted = UnadjustedImpSum;
    type Total = ImpTotal;
    type OwnAverage = FractionalImps;
    type ResolvedSum = ImpSum;
    type Penalty = FractionalImps;

    fn total(&self, plain: UnadjustedImpSum, others: Option<&ImpTotal>) -> ImpTotal {
        let mut total = plain.total(self.parts);
        if let Some(others) = others {
            total.plus(others);
        }
        total
    }

    fn add(&self, total: &mut ImpTotal, other: &ImpTotal) {
        total.plus(other);
    }

    fn own_average(&self, total: &ImpTotal) -> Option<FractionalImps> {
        total.own_average(self.rule, self.fixed)
    }

    fn resolve(&self, total: &ImpTotal, own: Option<&FractionalImps>) -> ImpSum {
        let imps = total.resolve(self.rule, self.artificial, own);
        ImpSum { imps, boards: total.boards() }
    }

    fn boards(total: &ImpTotal) -> u32 {
        total.boards()
    }

    fn empty_sum() -> ImpSum {
        ImpSum::default()
    }

    fn add_resolved(won: &mut ImpSum, more: &ImpSum) {
        won.imps.add_sum(&more.imps);
        won.boards = won.boards.saturating_add(more.boards);
    }

    fn deduct(won: &mut ImpSum, less: &FractionalImps) {
        won.imps.add(&CrossImps::Exact(FractionalImps::new(-less.exact())));
    }

    fn add_penalties(one: &FractionalImps, other: &FractionalImps) -> FractionalImps {
        one.plus(other)
    }
}
