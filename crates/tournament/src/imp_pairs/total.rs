//! What a contestant has won in IMPs: whole numbers where boards are plain, exact sums for the rest.

use bridge_core::{Exact, FractionalImps, Overflow, Rounding};
use butler::{
    ArtificialRule, ArtificialSize, Award, CrossImpRule, CrossImpSum, CrossImps, Divisor, Results,
};
use matchpoints::FixedInAverage;

use crate::imp_options::ImpRegulations;
use crate::method::Method;

/// A sum on its way.
#[derive(Clone, Debug)]
pub(super) struct ImpTotal {
    boards: u32,
    /// Butler IMPs of plain boards.
    whole: i64,
    /// Cross-IMP totals of plain boards, by how many results a board has: factor and divisor are the same for all.
    crossed: Vec<(Results, i64)>,
    /// Everything else that was compared.
    more: CrossImpSum,
    fixed: Exact,
    fixed_boards: u32,
    /// AVE+ and AVE−, and how many results their boards have.
    variable: Vec<(Award, u32)>,
}

impl Default for ImpTotal {
    fn default() -> Self {
        Self {
            boards: 0,
            whole: 0,
            crossed: Vec::new(),
            more: CrossImpSum::default(),
            fixed: Exact::ZERO,
            fixed_boards: 0,
            variable: Vec::new(),
        }
    }
}

impl ImpTotal {
    /// Adds a board against its datum.
    pub(super) fn add_whole(&mut self, imps: i32) {
        self.whole += i64::from(imps);
        self.boards = self.boards.saturating_add(1);
    }

    /// Adds the total of a board against all others.
    pub(super) fn add_crossed(&mut self, size: Results, total: i32) {
        match self.crossed.iter_mut().find(|(known, _)| *known == size) {
            Some((_, sum)) => *sum += i64::from(total),
            None => self.crossed.push((size, i64::from(total))),
        }
        self.boards = self.boards.saturating_add(1);
    }

    pub(super) fn add_worth(&mut self, imps: CrossImps) -> Result<(), Overflow> {
        self.more.add(imps)?;
        self.boards = self.boards.saturating_add(1);
        Ok(())
    }

    pub(super) fn add_fixed(&mut self, imps: FractionalImps) -> Result<(), Overflow> {
        self.fixed = self.fixed.checked_add(imps.exact()).ok_or(Overflow)?;
        self.fixed_boards = self.fixed_boards.saturating_add(1);
        Ok(())
    }

    pub(super) fn add_variable(&mut self, award: Award, results: u32) {
        self.variable.push((award, results));
    }

    /// How many boards were added.
    pub(super) fn boards(&self) -> u32 {
        let variable = u32::try_from(self.variable.len()).unwrap_or(u32::MAX);
        self.boards.saturating_add(self.fixed_boards).saturating_add(variable)
    }

    /// The boards of both.
    pub(super) fn plus(&mut self, other: &Self) -> Result<(), Overflow> {
        self.boards = self.boards.saturating_add(other.boards);
        self.whole += other.whole;
        for &(size, total) in &other.crossed {
            match self.crossed.iter_mut().find(|(known, _)| *known == size) {
                Some((_, sum)) => *sum += total,
                None => self.crossed.push((size, total)),
            }
        }
        self.more.add_sum(&other.more)?;
        self.fixed = self.fixed.checked_add(other.fixed).ok_or(Overflow)?;
        self.fixed_boards = self.fixed_boards.saturating_add(other.fixed_boards);
        self.variable.extend(&other.variable);
        Ok(())
    }

    /// The sum of what was compared.
    fn compared(&self, rule: CrossImpRule) -> Result<CrossImpSum, Overflow> {
        let mut sum = self.more.clone();
        sum.add(CrossImps::Exact(FractionalImps::from(self.whole)))?;
        for &(size, total) in &self.crossed {
            let worth = rule.worth(FractionalImps::from(total), size).map_err(|_| Overflow)?;
            sum.add(worth.value)?;
        }
        Ok(sum)
    }

    /// The average of the boards without AVE+ and AVE−, which those go by. An average with roots in it is rounded to
    /// 0.0001 IMP first (our choice).
    pub(super) fn own(
        &self,
        regulations: &ImpRegulations,
        fixed: FixedInAverage,
    ) -> Result<Option<FractionalImps>, Overflow> {
        let mut sum = self.compared(regulations.cross)?;
        let mut boards = self.boards;
        if fixed == FixedInAverage::Count {
            sum.add(CrossImps::Exact(FractionalImps::new(self.fixed)))?;
            boards = boards.saturating_add(self.fixed_boards);
        }
        if boards == 0 {
            return Ok(None);
        }
        let average = sum.per_board(boards)?;
        match average.exact() {
            Some(average) => Ok(Some(average)),
            None => average.rounded(fine()).map(Some),
        }
    }

    /// The sum with everything in it.
    pub(super) fn settled(
        &self,
        method: Method,
        regulations: &ImpRegulations,
        own: Option<FractionalImps>,
    ) -> Result<CrossImpSum, Overflow> {
        let mut sum = self.compared(regulations.cross)?;
        sum.add(CrossImps::Exact(FractionalImps::new(self.fixed)))?;
        for &(award, results) in &self.variable {
            let imps = artificial(method, regulations, award, results, own);
            sum.add(CrossImps::Exact(imps))?;
        }
        Ok(sum)
    }
}

/// What an artificial score is worth.
pub(super) fn artificial(
    method: Method,
    regulations: &ImpRegulations,
    award: Award,
    results: u32,
    own: Option<FractionalImps>,
) -> FractionalImps {
    // Three IMPs for each comparison belong to totals: what is divided is an average already.
    let in_totals = method == Method::CrossImps && regulations.cross.divisor == Divisor::Total;
    let size = if in_totals { regulations.artificial } else { ArtificialSize::Flat };
    ArtificialRule { size, own: regulations.own }.imps(award, results, own)
}

/// A ten thousandth of an IMP.
fn fine() -> Rounding {
    let hundredths = Rounding::HUNDREDTH_HALF_AWAY_FROM_AVERAGE;
    let unit = Exact::HUNDREDTH.checked_mul(Exact::HUNDREDTH);
    unit.and_then(|unit| Rounding::new(unit, hundredths.ties()).ok()).unwrap_or(hundredths)
}
