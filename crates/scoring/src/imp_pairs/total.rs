//! What a contestant has won in IMPs on any boards: exact sums.

use std::num::NonZeroU32;

use bridge_core::{Exact, FractionalImps, Rounding};
use butler::{CrossImpRule, CrossImpSum, CrossImps};
use matchpoints::{FixedInAverage, RelativeAverage};

use crate::units::imps::{artificial, award};
use regulations::{Method, Regulations};

/// What a contestant has won in IMPs on boards that are not plain, on its way.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImpTotal {
    boards: u32,
    /// Cross-IMP totals with their factors for results that are missing, by the number of results that makes the root which
    /// they are divided by.
    crossed: Vec<(NonZeroU32, FractionalImps)>,
    /// Everything else that was compared.
    more: CrossImpSum,
    /// What the director set, and what fixed percentages stand for.
    fixed: CrossImpSum,
    fixed_boards: u32,
    /// AVE+ and AVE−, and how many results their boards have.
    variable: Vec<(RelativeAverage, u32)>,
}

impl ImpTotal {
    /// Plain boards that are added up already: in cross-IMPs with the root that they are divided by.
    pub(super) fn of_plain(sum: FractionalImps, boards: u32, root_of: Option<NonZeroU32>) -> Self {
        let mut total = Self { boards, ..Self::default() };
        match root_of {
            None => total.more.add(&CrossImps::Exact(sum)),
            Some(results) => total.crossed.push((results, sum)),
        }
        total
    }

    /// Adds the total of a board against all others, with the root that it is divided by.
    pub(super) fn add_crossed(&mut self, root_of: Option<NonZeroU32>, total: &FractionalImps) {
        self.plus(&Self::of_plain(total.clone(), 1, root_of));
    }

    pub(super) fn add_worth(&mut self, imps: &CrossImps) {
        self.more.add(imps);
        self.boards = self.boards.saturating_add(1);
    }

    pub(super) fn add_fixed(&mut self, imps: &CrossImps) {
        self.fixed.add(imps);
        self.fixed_boards = self.fixed_boards.saturating_add(1);
    }

    pub(super) fn add_variable(&mut self, variable: RelativeAverage, results: u32) {
        self.variable.push((variable, results));
    }

    /// How many boards were added.
    pub(super) fn boards(&self) -> u32 {
        let variable = u32::try_from(self.variable.len()).unwrap_or(u32::MAX);
        self.boards.saturating_add(self.fixed_boards).saturating_add(variable)
    }

    /// The boards of both.
    pub(super) fn plus(&mut self, other: &Self) {
        self.boards = self.boards.saturating_add(other.boards);
        for (results, total) in &other.crossed {
            match self.crossed.iter_mut().find(|(known, _)| known == results) {
                Some((_, sum)) => *sum = sum.plus(total),
                None => self.crossed.push((*results, total.clone())),
            }
        }
        self.more.add_sum(&other.more);
        self.fixed.add_sum(&other.fixed);
        self.fixed_boards = self.fixed_boards.saturating_add(other.fixed_boards);
        self.variable.extend(&other.variable);
    }

    /// The sum of what was compared.
    fn compared(&self, rule: CrossImpRule) -> CrossImpSum {
        let mut sum = self.more.clone();
        for (results, total) in &self.crossed {
            sum.add(&rule.divisor.divide(total, results.get()));
        }
        sum
    }

    /// The average of the boards without AVE+ and AVE−, which those go by. An average with roots in it is rounded to
    /// 0.0001 IMP first (our choice).
    pub(super) fn own(
        &self,
        regulations: &Regulations,
        fixed: FixedInAverage,
    ) -> Option<FractionalImps> {
        let mut sum = self.compared(regulations.cross_imps.rule());
        let mut boards = self.boards;
        if fixed == FixedInAverage::Count {
            sum.add_sum(&self.fixed);
            boards = boards.saturating_add(self.fixed_boards);
        }
        let average = sum.per_board(NonZeroU32::new(boards)?);
        Some(average.exact().unwrap_or_else(|| average.rounded(fine())))
    }

    /// The sum with everything in it.
    pub(super) fn settled(
        &self,
        method: Method,
        regulations: &Regulations,
        own: Option<&FractionalImps>,
    ) -> CrossImpSum {
        let mut sum = self.compared(regulations.cross_imps.rule());
        sum.add_sum(&self.fixed);
        for &(variable, results) in &self.variable {
            let imps = artificial(method, regulations, award(variable), results, own);
            sum.add(&CrossImps::Exact(imps));
        }
        sum
    }
}

/// A ten thousandth of an IMP.
fn fine() -> Rounding {
    let hundredths = Rounding::HUNDREDTH_HALF_AWAY_FROM_AVERAGE;
    let unit = Exact::HUNDREDTH.times(Exact::HUNDREDTH);
    Rounding::new(&unit, hundredths.mode()).unwrap_or(hundredths)
}
