//! How matchpoints are added up.

use bridge_core::{Exact, Matchpoints};
use matchpoints::{FixedInAverage, ScoringUnits, Settled, Total};

use crate::ledger::account::Account;

/// Matchpoints, added up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MatchpointAccount {
    /// Whether fixed percentages count in what AVE+ and AVE− go by.
    pub(crate) fixed: FixedInAverage,
}

/// The matchpoints of plain boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlainMatchpoints {
    units: u64,
    available: u64,
    boards: u32,
}

impl PlainMatchpoints {
    /// Adds a board; one without a top is none.
    pub(super) fn add(&mut self, units: ScoringUnits, top: ScoringUnits) {
        if top == ScoringUnits::default() {
            return;
        }
        // 2³² boards of at most 2³² units each: neither sum can overflow.
        self.units += u64::from(units.get());
        self.available += u64::from(top.get());
        self.boards = self.boards.saturating_add(1);
    }

    /// The same as it is ranked.
    pub(super) fn settled(self) -> Settled {
        Settled {
            matchpoints: Matchpoints::new(self.units.into()),
            available: Matchpoints::new(self.available.into()),
            boards: self.boards,
        }
    }

    /// How many boards.
    pub(crate) const fn boards(self) -> u32 {
        self.boards
    }
}

impl Account for MatchpointAccount {
    type Plain = PlainMatchpoints;
    type Total = Total;
    type Own = Exact;
    type Won = Settled;
    type Less = Matchpoints;

    fn total(&self, plain: PlainMatchpoints, others: Option<&Total>) -> Total {
        let plain = Total::of_units(plain.units, plain.available, plain.boards);
        others.map_or_else(|| plain.clone(), |others| plain.plus(others))
    }

    fn add(&self, total: &mut Total, other: &Total) {
        *total = total.plus(other);
    }

    fn own(&self, total: &Total) -> Option<Exact> {
        total.own(self.fixed)
    }

    fn settled(&self, total: &Total, own: Option<&Exact>) -> Settled {
        total.settled_by(own)
    }

    fn nothing(&self) -> Settled {
        Settled::NONE
    }

    fn add_won(&self, won: &mut Settled, more: &Settled) {
        *won = won.plus(more);
    }

    fn take_off(&self, won: &mut Settled, less: &Matchpoints) {
        won.matchpoints = won.matchpoints.minus(less);
    }

    fn both(&self, one: &Matchpoints, other: &Matchpoints) -> Matchpoints {
        one.plus(other)
    }
}
