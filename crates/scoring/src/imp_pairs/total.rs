//! Exact sums of IMPs on any boards.

use std::num::NonZeroU32;

use bridge_core::{Exact, FractionalImps, Rounding};
use butler::{CrossImpRule, CrossImpSum, CrossImps};
use matchpoints::{FixedInAverage, RelativeAverage};

use crate::units::imps::ArtificialImps;

/// The exact sum of a contestant's IMPs on any boards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImpTotal {
    boards: u32,
    /// Undivided cross-IMP totals, including the factor for missing results. Each is stored with
    /// the number of results that determines its square root.
    crossed: Vec<(NonZeroU32, FractionalImps)>,
    /// All other compared scores.
    more: CrossImpSum,
    /// IMPs awarded by the director, and the values of fixed percentages.
    fixed: CrossImpSum,
    fixed_boards: u32,
    /// AVE+ and AVE−, with the number of results of each board.
    variable: Vec<(RelativeAverage, u32)>,
}

impl ImpTotal {
    /// Creates a total from a sum of unadjusted boards. `root_results` is the number of results whose
    /// square root divides it, if any.
    pub(super) fn from_unadjusted(
        sum: FractionalImps,
        boards: u32,
        root_results: Option<NonZeroU32>,
    ) -> Self {
        let mut total = Self { boards, ..Self::default() };
        match root_results {
            None => total.more.add(&CrossImps::Exact(sum)),
            Some(results) => total.crossed.push((results, sum)),
        }
        total
    }

    /// Adds a board's total against all other scores. `root_results` is the number of results whose
    /// square root divides it, if any.
    pub(super) fn add_crossed(&mut self, root_results: Option<NonZeroU32>, total: &FractionalImps) {
        self.plus(&Self::from_unadjusted(total.clone(), 1, root_results));
    }

    pub(super) fn add_compared(&mut self, imps: &CrossImps) {
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

    /// Returns the number of boards added.
    pub(super) fn boards(&self) -> u32 {
        let variable = u32::try_from(self.variable.len()).unwrap_or(u32::MAX);
        self.boards.saturating_add(self.fixed_boards).saturating_add(variable)
    }

    /// Adds the boards of another total.
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

    /// Returns the sum of compared scores.
    fn compared(&self, rule: CrossImpRule) -> CrossImpSum {
        let mut sum = self.more.clone();
        for (results, total) in &self.crossed {
            sum.add(&rule.divisor.divide(total, results.get()));
        }
        sum
    }

    /// Returns the average of the boards without AVE+ and AVE−. The values of AVE+ and AVE− depend
    /// on this average. An average with square roots is first rounded to 0.0001 IMP (our choice).
    pub(super) fn own_average(
        &self,
        rule: CrossImpRule,
        fixed: FixedInAverage,
    ) -> Option<FractionalImps> {
        let mut sum = self.compared(rule);
        let mut boards = self.boards;
        if fixed == FixedInAverage::Count {
            sum.add_sum(&self.fixed);
            boards = boards.saturating_add(self.fixed_boards);
        }
        let average = sum.per_board(NonZeroU32::new(boards)?);
        Some(average.exact().unwrap_or_else(|| average.rounded(fine())))
    }

    /// Returns the complete sum, with AVE+ and AVE− resolved by the own average.
    pub(super) fn resolve(
        &self,
        rule: CrossImpRule,
        artificial: ArtificialImps,
        own: Option<&FractionalImps>,
    ) -> CrossImpSum {
        let mut sum = self.compared(rule);
        sum.add_sum(&self.fixed);
        for &(variable, results) in &self.variable {
            sum.add(&CrossImps::Exact(artificial.variable(variable, results, own)));
        }
        sum
    }
}

/// Returns rounding to a ten-thousandth of an IMP.
fn fine() -> Rounding {
    let hundredths = Rounding::HUNDREDTH_HALF_AWAY_FROM_AVERAGE;
    let unit = Exact::HUNDREDTH.times(Exact::HUNDREDTH);
    Rounding::new(&unit, hundredths.mode()).unwrap_or(hundredths)
}
