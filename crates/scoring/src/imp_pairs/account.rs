//! Addition of IMPs.

use std::num::NonZeroU32;

use bridge_core::FractionalImps;
use butler::{CrossImpSum, CrossImps};
use matchpoints::FixedInAverage;

use super::total::ImpTotal;
use crate::totals::accumulator::{Accumulator, PlainSum};
use crate::totals::final_totals::FinalTotals;
use crate::totals::parts::Parts;
use crate::totals::ratio::Ratio;
use regulations::{Method, Regulations};

/// The IMP totals of an event.
pub(super) type ImpBook = FinalTotals<PlainImps, ImpTotal, FractionalImps, FractionalImps>;

/// The accumulator for IMPs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ImpAccount<'a> {
    pub(super) method: Method,
    pub(super) regulations: &'a Regulations,
    /// The treatment of fixed scores in own averages.
    pub(super) fixed: FixedInAverage,
    /// The number of parts in an IMP for unadjusted boards.
    pub(super) parts: Parts,
}

impl<'a> ImpAccount<'a> {
    pub(crate) const fn new(method: Method, regulations: &'a Regulations, parts: Parts) -> Self {
        Self { method, regulations, fixed: regulations.artificial.fixed, parts }
    }
}

/// The sum of IMPs on unadjusted boards. Cross-IMPs with a square root as divisor are added
/// undivided; all boards then have the same root.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlainImps {
    /// The sum, in parts of an IMP.
    sum: i64,
    boards: u32,
    /// The number of results that determines the square root; `None` if there is no root.
    root_of: Option<NonZeroU32>,
}

impl PlainImps {
    /// Creates the sum of one board. `root_of` is the number of results whose square root divides
    /// it, if any.
    pub(super) const fn board(imps: i64, root_of: Option<NonZeroU32>) -> Self {
        Self { sum: imps, boards: 1, root_of }
    }

    /// Converts the sum to an exact total, to which any boards can be added.
    pub(super) fn total(self, parts: Parts) -> ImpTotal {
        let sum = FractionalImps::new(parts.exact(self.sum.into()));
        ImpTotal::of_plain(sum, self.boards, self.root_of)
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
    pub(super) const fn root_of(self) -> Option<NonZeroU32> {
        self.root_of
    }

    /// Returns the sum divided by `number`, without the division by the square root.
    pub(super) fn over(self, number: u64) -> Option<Ratio> {
        Ratio::new(self.sum, number)
    }
}

impl PlainSum for PlainImps {
    fn takes(&mut self, more: Self) -> bool {
        if self.boards > 0 && more.boards > 0 && self.root_of != more.root_of {
            return false;
        }
        let Some(sum) = self.sum.checked_add(more.sum) else { return false };
        let boards = self.boards.saturating_add(more.boards);
        *self = Self { sum, boards, root_of: self.root_of.or(more.root_of) };
        true
    }

    fn finer(self, times: u32) -> Option<Self> {
        Some(Self { sum: self.sum.checked_mul(times.into())?, ..self })
    }
}

/// A complete sum of IMPs, and its number of boards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SettledImps {
    pub(super) sum: CrossImpSum,
    pub(super) boards: u32,
}

impl Accumulator for ImpAccount<'_> {
    type Plain = PlainImps;
    type Total = ImpTotal;
    type Own = FractionalImps;
    type Won = SettledImps;
    type Less = FractionalImps;

    fn total(&self, plain: PlainImps, others: Option<&ImpTotal>) -> ImpTotal {
        let mut total = plain.total(self.parts);
        if let Some(others) = others {
            total.plus(others);
        }
        total
    }

    fn add(&self, total: &mut ImpTotal, other: &ImpTotal) {
        total.plus(other);
    }

    fn own(&self, total: &ImpTotal) -> Option<FractionalImps> {
        total.own(self.regulations, self.fixed)
    }

    fn settled(&self, total: &ImpTotal, own: Option<&FractionalImps>) -> SettledImps {
        let sum = total.settled(self.method, self.regulations, own);
        SettledImps { sum, boards: total.boards() }
    }

    fn boards(&self, (plain, others): (PlainImps, Option<&ImpTotal>)) -> u32 {
        plain.boards.saturating_add(others.map_or(0, ImpTotal::boards))
    }

    fn nothing(&self) -> SettledImps {
        SettledImps::default()
    }

    fn add_won(&self, won: &mut SettledImps, more: &SettledImps) {
        won.sum.add_sum(&more.sum);
        won.boards = won.boards.saturating_add(more.boards);
    }

    fn take_off(&self, won: &mut SettledImps, less: &FractionalImps) {
        won.sum.add(&CrossImps::Exact(FractionalImps::new(-less.exact())));
    }

    fn both(&self, one: &FractionalImps, other: &FractionalImps) -> FractionalImps {
        one.plus(other)
    }
}
