//! Addition of IMPs.

use std::num::NonZeroU32;

use bridge_core::FractionalImps;
use butler::{CrossImpSum, CrossImps};
use matchpoints::FixedInAverage;

use super::total::ImpTotal;
use crate::totals::accumulator::{Accumulator, UnadjustedSum};
use crate::totals::final_totals::FinalTotals;
use crate::totals::parts::Parts;
use crate::totals::ratio::Ratio;
use regulations::{Method, Regulations};

/// The IMP totals of an event.
pub(super) type ImpFinalTotals =
    FinalTotals<UnadjustedImpSum, ImpTotal, FractionalImps, FractionalImps>;

/// The accumulator for IMPs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ImpAccumulator<'a> {
    pub(super) method: Method,
    pub(super) regulations: &'a Regulations,
    /// The treatment of fixed scores in own averages.
    pub(super) fixed: FixedInAverage,
    /// The number of parts in an IMP for unadjusted boards.
    pub(super) parts: Parts,
}

impl<'a> ImpAccumulator<'a> {
    pub(crate) const fn new(method: Method, regulations: &'a Regulations, parts: Parts) -> Self {
        Self { method, regulations, fixed: regulations.artificial.fixed, parts }
    }
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

    /// Returns the number of boards.
    pub(crate) const fn boards(self) -> u32 {
        self.boards
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
}

/// A complete sum of IMPs, and its number of boards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SettledImps {
    pub(super) sum: CrossImpSum,
    pub(super) boards: u32,
}

impl Accumulator for ImpAccumulator<'_> {
    type Unadjusted = UnadjustedImpSum;
    type Total = ImpTotal;
    type OwnAverage = FractionalImps;
    type ResolvedSum = SettledImps;
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
        total.own_average(self.regulations, self.fixed)
    }

    fn resolve(&self, total: &ImpTotal, own: Option<&FractionalImps>) -> SettledImps {
        let sum = total.resolve(self.method, self.regulations, own);
        SettledImps { sum, boards: total.boards() }
    }

    fn boards(&self, (plain, others): (UnadjustedImpSum, Option<&ImpTotal>)) -> u32 {
        plain.boards.saturating_add(others.map_or(0, ImpTotal::boards))
    }

    fn empty_sum(&self) -> SettledImps {
        SettledImps::default()
    }

    fn add_resolved(&self, won: &mut SettledImps, more: &SettledImps) {
        won.sum.add_sum(&more.sum);
        won.boards = won.boards.saturating_add(more.boards);
    }

    fn deduct(&self, won: &mut SettledImps, less: &FractionalImps) {
        won.sum.add(&CrossImps::Exact(FractionalImps::new(-less.exact())));
    }

    fn add_penalties(&self, one: &FractionalImps, other: &FractionalImps) -> FractionalImps {
        one.plus(other)
    }
}
