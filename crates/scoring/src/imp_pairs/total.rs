//! What a contestant has won in IMPs: whole numbers where boards are plain, exact sums for the rest.

use std::num::NonZeroU32;

use bridge_core::{Exact, FractionalImps, Rounding};
use butler::{CrossImpRule, CrossImpSum, CrossImps, FieldSize};
use matchpoints::{FixedInAverage, Variable};

use crate::units::imps::{artificial, award};
use regulations::{Method, Regulations};

/// A sum on its way.
#[derive(Clone, Debug, Default)]
pub(super) struct ImpTotal {
    boards: u32,
    /// Butler IMPs of plain boards.
    whole: i64,
    /// Cross-IMP totals of plain boards, by how many results a board has: factor and divisor are the same for all.
    crossed: Vec<(FieldSize, i64)>,
    /// Everything else that was compared.
    more: CrossImpSum,
    /// What the director set, and what fixed percentages stand for.
    fixed: CrossImpSum,
    fixed_boards: u32,
    /// AVE+ and AVE−, and how many results their boards have.
    variable: Vec<(Variable, u32)>,
}

impl ImpTotal {
    /// Plain boards that are added up already: against their datums, or in cross-IMPs with the size of each.
    pub(super) fn of_plain(sum: i64, boards: u32, size: Option<FieldSize>) -> Self {
        match size {
            None => Self { boards, whole: sum, ..Self::default() },
            Some(size) => Self { boards, crossed: vec![(size, sum)], ..Self::default() },
        }
    }

    /// Adds the total of a board against all others.
    pub(super) fn add_crossed(&mut self, size: FieldSize, total: i32) {
        match self.crossed.iter_mut().find(|(known, _)| *known == size) {
            Some((_, sum)) => *sum += i64::from(total),
            None => self.crossed.push((size, i64::from(total))),
        }
        self.boards = self.boards.saturating_add(1);
    }

    pub(super) fn add_worth(&mut self, imps: &CrossImps) {
        self.more.add(imps);
        self.boards = self.boards.saturating_add(1);
    }

    pub(super) fn add_fixed(&mut self, imps: &CrossImps) {
        self.fixed.add(imps);
        self.fixed_boards = self.fixed_boards.saturating_add(1);
    }

    pub(super) fn add_variable(&mut self, variable: Variable, results: u32) {
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
        self.whole += other.whole;
        for &(size, total) in &other.crossed {
            match self.crossed.iter_mut().find(|(known, _)| *known == size) {
                Some((_, sum)) => *sum += total,
                None => self.crossed.push((size, total)),
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
        sum.add(&CrossImps::Exact(FractionalImps::from(self.whole)));
        for &(size, total) in &self.crossed {
            // Only boards with several results were crossed.
            if let Ok(worth) = rule.worth(&FractionalImps::from(total), size) {
                sum.add(&worth.value);
            }
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
    Rounding::new(&unit, hundredths.ties()).unwrap_or(hundredths)
}
