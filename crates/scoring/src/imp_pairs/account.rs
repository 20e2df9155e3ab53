//! How IMPs are added up.

use bridge_core::FractionalImps;
use butler::{CrossImpSum, CrossImps, FieldSize};
use matchpoints::FixedInAverage;

use super::total::ImpTotal;
use crate::ledger::account::Account;
use regulations::{Method, Regulations};

/// IMPs, added up.
#[derive(Clone, Copy, Debug)]
pub(super) struct ImpAccount<'a> {
    pub(super) method: Method,
    pub(super) regulations: &'a Regulations,
    /// Whether fixed scores count in what AVE+ and AVE− go by.
    pub(super) fixed: FixedInAverage,
}

/// The IMPs of plain boards, all with the same number of results where that is a factor of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlainImps {
    sum: i64,
    boards: u32,
    size: Option<FieldSize>,
}

impl PlainImps {
    /// Adds a board; in cross-IMPs with its size. It says no where that is another one than before.
    #[must_use]
    pub(super) fn takes(&mut self, imps: i32, size: Option<FieldSize>) -> bool {
        if self.boards > 0 && self.size != size {
            return false;
        }
        self.size = size;
        self.sum += i64::from(imps);
        self.boards = self.boards.saturating_add(1);
        true
    }

    /// The same as a sum of any boards.
    pub(super) fn total(self) -> ImpTotal {
        ImpTotal::of_plain(self.sum, self.boards, self.size)
    }

    /// How many boards.
    pub(crate) const fn boards(self) -> u32 {
        self.boards
    }
}

/// IMPs that are settled, and on how many boards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SettledImps {
    pub(super) sum: CrossImpSum,
    pub(super) boards: u32,
}

impl Account for ImpAccount<'_> {
    type Plain = PlainImps;
    type Total = ImpTotal;
    type Own = FractionalImps;
    type Won = SettledImps;
    type Less = FractionalImps;

    fn total(&self, plain: PlainImps, others: Option<&ImpTotal>) -> ImpTotal {
        let mut total = plain.total();
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
