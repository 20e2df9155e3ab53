use bridge_core::{Exact, Matchpoints, Overflow, Percent};

use crate::units::ScoringUnits;

bridge_core::choices! {
    /// Whether boards with a fixed percentage count in a pair's own percentage, which AVE+ and AVE− go by.
    pub enum FixedInAverage: "place of fixed percentages" {
        /// `count`: they are boards of the session like others.
        Count = "count",
        /// `ignore`: only boards that were scored count.
        Ignore = "ignore",
    }
}

/// An artificial score whose worth depends on the pair's other boards (Law 12C2c).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variable {
    /// Average-plus: the better of 60 % and the pair's own percentage.
    Plus,
    /// Average-minus: the worse of 40 % and the pair's own percentage.
    Minus,
}

/// What a contestant has won so far, and what could have been won on the same boards.
///
/// Boards without rulings are whole numbers and are added as such; exact ratios of 128 bits carry the rest. With
/// weights in hundredths of a percent and groups of up to 60 scores every board is a multiple of
/// 1 / (10⁴ · lcm(1 … 60)), about 10⁻²⁹, so that sums of a thousand boards stay below 10³⁵; beyond 128 bits, above
/// 10³⁸, there is an error and never a wrong number.
///
/// ```
/// use matchpoints::{FixedInAverage, ScoringUnits, Total, top};
///
/// // 163.5 matchpoints on the 1-½-0 scale are 327 units; 24 boards of top 11 are 24 × 22 units.
/// let mut total = Total::default();
/// for board in 0..24 {
///     total.add(ScoringUnits::new(if board == 0 { 5 } else { 14 }), top(12));
/// }
/// let settled = total.settled(FixedInAverage::Count)?;
/// assert_eq!(settled.matchpoints.to_string(), "327");
/// assert_eq!(settled.scaled_to(26)?.matchpoints.to_string(), "354.25"); // printed 177.13
/// # Ok::<(), bridge_core::Overflow>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Total {
    units: u64,
    available: u64,
    boards: u32,
    /// What was won on boards with rulings or with Neuberg's formula, where it is no whole number.
    exact: Exact,
    /// Fixed percentages, and what could have been won there.
    fixed: Exact,
    fixed_available: u64,
    /// What could have been won on boards with AVE+ and with AVE−.
    plus: u64,
    minus: u64,
}

/// A total with everything in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settled {
    /// The matchpoints won, on the 2-1-0 scale.
    pub matchpoints: Matchpoints,
    /// The matchpoints that could have been won: the sum of the tops.
    pub available: Matchpoints,
    /// How many boards they are from.
    pub boards: u32,
}

impl Default for Total {
    fn default() -> Self {
        let nothing = Exact::ZERO;
        Self {
            units: 0,
            available: 0,
            boards: 0,
            exact: nothing,
            fixed: nothing,
            fixed_available: 0,
            plus: 0,
            minus: 0,
        }
    }
}

impl Total {
    /// Adds a board. A board with a single score, whose top is 0, counts for nothing: there was nobody
    /// to compare with.
    pub fn add(&mut self, units: ScoringUnits, top: ScoringUnits) {
        if top == ScoringUnits::new(0) {
            return;
        }
        // 2³² boards of at most 2³² units each: neither sum can overflow.
        self.units += u64::from(units.get());
        self.available += u64::from(top.get());
        self.boards = self.boards.saturating_add(1);
    }

    /// Adds a board whose matchpoints need not be whole.
    ///
    /// # Errors
    ///
    /// [`Overflow`] beyond 128 bits.
    pub fn add_exact(&mut self, won: Matchpoints, top: ScoringUnits) -> Result<(), Overflow> {
        if top != ScoringUnits::new(0) {
            let won = won.exact();
            let whole = u64::try_from(won.numerator()).ok().filter(|_| won.denominator() == 1);
            match whole.and_then(|whole| self.units.checked_add(whole)) {
                Some(units) => self.units = units,
                None => self.exact = self.exact.checked_add(won).ok_or(Overflow)?,
            }
            self.available += u64::from(top.get());
            self.boards = self.boards.saturating_add(1);
        }
        Ok(())
    }

    /// Adds a board with a fixed percentage of its top, and what that is: see [`share`].
    ///
    /// # Errors
    ///
    /// [`Overflow`] beyond 128 bits.
    pub fn add_fixed(&mut self, won: Matchpoints, top: ScoringUnits) -> Result<(), Overflow> {
        if top == ScoringUnits::new(0) {
            return Ok(());
        }
        self.fixed = self.fixed.checked_add(won.exact()).ok_or(Overflow)?;
        self.fixed_available += u64::from(top.get());
        self.boards = self.boards.saturating_add(1);
        Ok(())
    }

    /// Adds a board with AVE+ or AVE−.
    pub fn add_variable(&mut self, variable: Variable, top: ScoringUnits) {
        if top == ScoringUnits::new(0) {
            return;
        }
        match variable {
            Variable::Plus => self.plus += u64::from(top.get()),
            Variable::Minus => self.minus += u64::from(top.get()),
        }
        self.boards = self.boards.saturating_add(1);
    }

    /// How many boards were added, without those that count for nothing.
    #[must_use]
    pub const fn boards(self) -> u32 {
        self.boards
    }

    /// The boards of both.
    ///
    /// # Errors
    ///
    /// [`Overflow`] beyond 128 bits.
    pub fn plus(self, other: Self) -> Result<Self, Overflow> {
        Ok(Self {
            units: self.units.checked_add(other.units).ok_or(Overflow)?,
            available: self.available.checked_add(other.available).ok_or(Overflow)?,
            boards: self.boards.saturating_add(other.boards),
            exact: self.exact.checked_add(other.exact).ok_or(Overflow)?,
            fixed: self.fixed.checked_add(other.fixed).ok_or(Overflow)?,
            fixed_available: self.fixed_available + other.fixed_available,
            plus: self.plus + other.plus,
            minus: self.minus + other.minus,
        })
    }

    /// The pair's share of the boards without AVE+ and AVE−, which those go by: they are all left out of it, and
    /// that is the fixed point (Law 12C2c). None where there are no other boards.
    ///
    /// # Errors
    ///
    /// [`Overflow`] beyond 128 bits.
    pub fn own(self, fixed: FixedInAverage) -> Result<Option<Exact>, Overflow> {
        let scored = Exact::from(self.units).checked_add(self.exact).ok_or(Overflow)?;
        let (counted, out_of) = match fixed {
            FixedInAverage::Count => (
                scored.checked_add(self.fixed).ok_or(Overflow)?,
                self.available + self.fixed_available,
            ),
            FixedInAverage::Ignore => (scored, self.available),
        };
        Ok(counted.checked_div(Exact::from(out_of)))
    }

    /// The total, with the worth of AVE+ and AVE− settled by its own other boards.
    ///
    /// # Errors
    ///
    /// [`Overflow`] beyond 128 bits.
    pub fn settled(self, fixed: FixedInAverage) -> Result<Settled, Overflow> {
        self.settled_by(self.own(fixed)?)
    }

    /// The total, with AVE+ and AVE− settled by this share of the pair's other boards: the better of it and 60 %, the
    /// worse of it and 40 %.
    ///
    /// # Errors
    ///
    /// [`Overflow`] beyond 128 bits.
    pub fn settled_by(self, own: Option<Exact>) -> Result<Settled, Overflow> {
        let scored = Exact::from(self.units).checked_add(self.exact).ok_or(Overflow)?;
        let mut won = scored.checked_add(self.fixed).ok_or(Overflow)?;
        for (variable, top) in [(Variable::Plus, self.plus), (Variable::Minus, self.minus)] {
            let part = variable.share(own).checked_mul(Exact::from(top)).ok_or(Overflow)?;
            won = won.checked_add(part).ok_or(Overflow)?;
        }
        let available = self.available + self.fixed_available + self.plus + self.minus;
        Ok(Settled {
            matchpoints: Matchpoints::new(won),
            available: Matchpoints::new(Exact::from(available)),
            boards: self.boards,
        })
    }
}

impl Variable {
    /// The share of a top, for a pair with this share of its other boards.
    #[must_use]
    pub fn share(self, own: Option<Exact>) -> Exact {
        let fifths = |number| Exact::ratio(number, 5).unwrap_or(Exact::ZERO);
        match self {
            Self::Plus => own.map_or(fifths(3), |own| own.max(fifths(3))),
            Self::Minus => own.map_or(fifths(2), |own| own.min(fifths(2))),
        }
    }
}

/// A percentage of a top.
///
/// # Errors
///
/// [`Overflow`] beyond 128 bits.
pub fn share(percent: Percent, top: ScoringUnits) -> Result<Matchpoints, Overflow> {
    let part = percent.exact().checked_div(Exact::HUNDRED).ok_or(Overflow)?;
    Matchpoints::from(top).times(part)
}

impl Settled {
    /// Nothing won of nothing.
    pub const NONE: Self =
        Self { matchpoints: Matchpoints::ZERO, available: Matchpoints::ZERO, boards: 0 };

    /// The boards of both.
    ///
    /// # Errors
    ///
    /// [`Overflow`] beyond 128 bits.
    pub fn plus(self, other: Self) -> Result<Self, Overflow> {
        Ok(Self {
            matchpoints: self.matchpoints.plus(other.matchpoints)?,
            available: self.available.plus(other.available)?,
            boards: self.boards.saturating_add(other.boards),
        })
    }

    /// The percentage of what could have been won.
    ///
    /// # Errors
    ///
    /// [`Overflow`] where nothing could have been won: no board, or none with a second score.
    pub fn percent(self) -> Result<Percent, Overflow> {
        Percent::of(self.matchpoints, self.available)
    }

    /// The total scaled up to so many boards, won and available alike: times boards of the session / boards played.
    ///
    /// Source: `ACBLscore`, ranking of pairs that sat out.
    ///
    /// # Errors
    ///
    /// [`Overflow`] where no board was played.
    pub fn scaled_to(self, boards: u32) -> Result<Self, Overflow> {
        let factor = Exact::from(u64::from(boards))
            .checked_div(Exact::from(u64::from(self.boards)))
            .ok_or(Overflow)?;
        let (matchpoints, available) =
            (self.matchpoints.times(factor)?, self.available.times(factor)?);
        Ok(Self { matchpoints, available, ..self })
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;

    /// The digest's fixed point: 22 boards at 57 % and two AVE+ are 57.25 %; at 64 % they are 64 %.
    #[test]
    fn the_fixed_point() {
        let percent = |units: u32, variable| {
            let mut total = Total::default();
            for _ in 0..22 {
                total.add(ScoringUnits::new(units), ScoringUnits::new(100));
            }
            for _ in 0..2 {
                total.add_variable(variable, ScoringUnits::new(100));
            }
            total.settled(FixedInAverage::Count).unwrap().percent().unwrap().to_string()
        };
        assert_eq!(percent(57, Variable::Plus), "57.25");
        assert_eq!(percent(64, Variable::Plus), "64");
        assert_eq!(percent(57, Variable::Minus), "667/12");
        assert_eq!(percent(36, Variable::Minus), "36");
    }

    #[test]
    fn fixed_percentages() {
        let mut total = Total::default();
        for _ in 0..9 {
            total.add(ScoringUnits::new(70), ScoringUnits::new(100));
        }
        total.add_fixed(Matchpoints::from(30), ScoringUnits::new(100)).unwrap();
        total.add_variable(Variable::Plus, ScoringUnits::new(100));
        let own = |fixed| total.own(fixed).unwrap().unwrap().to_string();
        assert_eq!([own(FixedInAverage::Count), own(FixedInAverage::Ignore)], ["0.66", "0.7"]);
        let nothing = Total::default().settled(FixedInAverage::Count).unwrap();
        assert!(nothing.percent().is_err());
    }

    /// A thousand boards, groups of 2 to 60 scores, weights in hundredths of a percent: the sum is exact.
    #[test]
    fn a_long_session() {
        let mut total = Total::default();
        let mut whole = Exact::ZERO;
        for board in 0..1_000_u32 {
            let scores = 2 + board % 59;
            let weight = Exact::ratio(i128::from(1 + 7 * board % 9_999), 10_000).unwrap();
            let earned = Matchpoints::from(i64::from(board % scores)).times(weight).unwrap();
            let won = crate::neuberg(earned, 60, scores).unwrap();
            total.add_exact(won, crate::top(60)).unwrap();
            // The same in one common denominator.
            let part = won.exact().checked_mul(Exact::from(i64::from(scores))).unwrap();
            whole = whole.checked_add(part).unwrap();
        }
        let settled = total.settled(FixedInAverage::Count).unwrap();
        assert_eq!(settled.boards, 1_000);
        assert!(settled.percent().is_ok());
        assert!(whole > Exact::ZERO);
    }
}
