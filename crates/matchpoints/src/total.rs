use core::num::NonZeroU32;

use bridge_core::{Exact, Matchpoints, Percent};

use crate::units::ScoringUnits;

bridge_core::choices! {
    /// The treatment of fixed percentages in a pair's own percentage, which determines AVE+ and
    /// AVE−.
    pub enum FixedInAverage: "treatment of fixed percentages" {
        /// `count`: boards with fixed percentages count like others.
        Count = "count",
        /// `ignore`: only boards with scores count.
        Ignore = "ignore",
    }
}

/// An artificial adjusted score that depends on the pair's other boards (Law 12C2(c)).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RelativeAverage {
    /// Average-plus: the better of 60 % and the pair's own percentage.
    Plus,
    /// Average-minus: the worse of 40 % and the pair's own percentage.
    Minus,
}

/// The matchpoints of a contestant on all boards so far, and their maximum.
///
/// Boards without rulings are added as integers; exact ratios are used only for others.
///
/// # Examples
///
/// ```
/// use matchpoints::{FixedInAverage, ScoringUnits, Total, top};
///
/// // 163.5 matchpoints on the 1-½-0 scale are 327 units; 24 boards of top 11 are 24 × 22 units.
/// let mut total = Total::default();
/// for board in 0..24 {
///     total.add(ScoringUnits::new(if board == 0 { 5 } else { 14 }), top(12));
/// }
/// let settled = total.resolve_averages(FixedInAverage::Count);
/// assert_eq!(settled.matchpoints.to_string(), "327");
/// let scaled = settled.scaled_to(26).ok_or("no boards")?;
/// assert_eq!(scaled.matchpoints.to_string(), "354.25"); // printed 177.13
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Total {
    units: u64,
    available: u64,
    boards: u32,
    /// The matchpoints of boards with rulings or the Neuberg formula that are not whole.
    exact: Exact,
    /// The matchpoints of boards with fixed percentages; `fixed_available` is their maximum.
    fixed: Exact,
    fixed_available: u64,
    /// The maximum on boards with AVE+; `minus` is the maximum on boards with AVE−.
    plus: u64,
    minus: u64,
}

/// A total that includes AVE+ and AVE−.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResolvedTotal {
    /// The matchpoints earned, on the 2-1-0 scale.
    pub matchpoints: Matchpoints,
    /// The maximum number of matchpoints: the sum of the tops.
    pub available: Matchpoints,
    /// The number of boards.
    pub boards: u32,
}

impl Default for Total {
    fn default() -> Self {
        Self::NONE
    }
}

impl Total {
    /// Creates the total of `boards` boards from the sum of their matchpoints and the sum of their
    /// tops.
    ///
    /// # Examples
    ///
    /// ```
    /// use matchpoints::{ScoringUnits, Total};
    ///
    /// let mut total = Total::default();
    /// total.add(ScoringUnits::new(3), ScoringUnits::new(8));
    /// total.add(ScoringUnits::new(5), ScoringUnits::new(8));
    /// assert_eq!(total, Total::from_boards(&8.into(), 16, 2));
    /// ```
    #[must_use]
    pub fn from_boards(won: &Matchpoints, available: u64, boards: u32) -> Self {
        let whole = won.exact().to_whole().and_then(|whole| u64::try_from(whole).ok());
        let exact = if whole.is_some() { Exact::ZERO } else { won.exact().clone() };
        let units = whole.unwrap_or_default();
        Self { units, available, boards, exact, ..Self::NONE }
    }

    /// The total without boards.
    const NONE: Self = Self {
        units: 0,
        available: 0,
        boards: 0,
        exact: Exact::ZERO,
        fixed: Exact::ZERO,
        fixed_available: 0,
        plus: 0,
        minus: 0,
    };

    /// Adds a board. A board with a top of 0 has a single score, which cannot be compared, and is
    /// ignored.
    pub fn add(&mut self, units: ScoringUnits, top: ScoringUnits) {
        if top == ScoringUnits::new(0) {
            return;
        }
        self.units = sum(self.units, units.get().into());
        self.available = sum(self.available, top.get().into());
        self.boards = self.boards.saturating_add(1);
    }

    /// Adds a board with matchpoints that need not be whole.
    ///
    /// # Examples
    ///
    /// ```
    /// use matchpoints::{FixedInAverage, Total, top};
    ///
    /// // Law 12C1(c): 11.4 matchpoints on a board of top 18.
    /// let mut total = Total::default();
    /// total.add_exact(&"11.4".parse()?, top(10));
    /// assert_eq!(total.boards(), 1);
    /// assert_eq!(total.resolve_averages(FixedInAverage::Count).matchpoints.to_string(), "11.4");
    /// # Ok::<(), bridge_core::ExactError>(())
    /// ```
    pub fn add_exact(&mut self, won: &Matchpoints, top: ScoringUnits) {
        if top == ScoringUnits::new(0) {
            return;
        }
        let won = won.exact();
        let whole = won.to_whole().and_then(|whole| u64::try_from(whole).ok());
        match whole.and_then(|whole| self.units.checked_add(whole)) {
            Some(units) => self.units = units,
            None => self.exact = self.exact.plus(won),
        }
        self.available = sum(self.available, top.get().into());
        self.boards = self.boards.saturating_add(1);
    }

    /// Adds a board with a fixed percentage of its top, already converted to matchpoints; see
    /// [`share`].
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::Percent;
    /// use matchpoints::{FixedInAverage, ScoringUnits, Total, share, top};
    ///
    /// let mut total = Total::default();
    /// total.add(ScoringUnits::new(9), top(10));
    /// total.add_fixed(&share(&Percent::from(60), top(10)), top(10));
    /// assert_eq!(total.own_share(FixedInAverage::Ignore).map(|own| own.to_string()).as_deref(), Some("0.5"));
    /// assert_eq!(total.own_share(FixedInAverage::Count).map(|own| own.to_string()).as_deref(), Some("0.55"));
    /// ```
    pub fn add_fixed(&mut self, won: &Matchpoints, top: ScoringUnits) {
        if top == ScoringUnits::new(0) {
            return;
        }
        self.fixed = self.fixed.plus(won.exact());
        self.fixed_available = sum(self.fixed_available, top.get().into());
        self.boards = self.boards.saturating_add(1);
    }

    /// Adds a board with AVE+ or AVE−.
    ///
    /// # Examples
    ///
    /// ```
    /// use matchpoints::{FixedInAverage, ScoringUnits, Total, RelativeAverage, top};
    ///
    /// // Law 12C2(c): 64 % on the other board is better than 60 %.
    /// let mut total = Total::default();
    /// total.add(ScoringUnits::new(64), top(51));
    /// total.add_variable(RelativeAverage::Plus, top(51));
    /// assert_eq!(total.resolve_averages(FixedInAverage::Count).matchpoints.to_string(), "128");
    /// ```
    pub fn add_variable(&mut self, variable: RelativeAverage, top: ScoringUnits) {
        if top == ScoringUnits::new(0) {
            return;
        }
        match variable {
            RelativeAverage::Plus => self.plus = sum(self.plus, top.get().into()),
            RelativeAverage::Minus => self.minus = sum(self.minus, top.get().into()),
        }
        self.boards = self.boards.saturating_add(1);
    }

    /// Returns the number of boards added, without those ignored.
    #[must_use]
    pub const fn boards(&self) -> u32 {
        self.boards
    }

    /// Returns the total of the boards in both totals.
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        Self {
            units: sum(self.units, other.units),
            available: sum(self.available, other.available),
            boards: self.boards.saturating_add(other.boards),
            exact: self.exact.plus(&other.exact),
            fixed: self.fixed.plus(&other.fixed),
            fixed_available: sum(self.fixed_available, other.fixed_available),
            plus: sum(self.plus, other.plus),
            minus: sum(self.minus, other.minus),
        }
    }

    /// Returns the pair's share of the matchpoints on its boards without AVE+ and AVE−, or `None`
    /// without such boards. This share determines AVE+ and AVE−. Leaving out all boards with AVE+
    /// or AVE− is the fixed point (Law 12C2(c)).
    #[must_use]
    pub fn own_share(&self, fixed: FixedInAverage) -> Option<Exact> {
        let scored = Exact::from(self.units).plus(&self.exact);
        let (counted, out_of) = match fixed {
            FixedInAverage::Count => {
                (scored.plus(&self.fixed), sum(self.available, self.fixed_available))
            }
            FixedInAverage::Ignore => (scored, self.available),
        };
        counted.checked_div(Exact::from(out_of))
    }

    /// Returns the total, with AVE+ and AVE− determined by the pair's other boards in it.
    #[must_use]
    pub fn resolve_averages(&self, fixed: FixedInAverage) -> ResolvedTotal {
        self.resolve_averages_with(self.own_share(fixed).as_ref())
    }

    /// Returns the total, with AVE+ and AVE− determined by `own`, the pair's share on its other
    /// boards. AVE+ is the better of `own` and 60 %, and AVE− the worse of `own` and 40 %.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::Exact;
    /// use matchpoints::{Total, RelativeAverage, top};
    ///
    /// // A stage in which the pair has only this board: its share of the others comes from elsewhere.
    /// let mut total = Total::default();
    /// total.add_variable(RelativeAverage::Minus, top(51));
    /// assert_eq!(total.resolve_averages_with(None).matchpoints.to_string(), "40");
    /// assert_eq!(total.resolve_averages_with(Some(&Exact::ratio(7, 20)?)).matchpoints.to_string(), "35");
    /// # Ok::<(), bridge_core::ExactError>(())
    /// ```
    #[must_use]
    pub fn resolve_averages_with(&self, own: Option<&Exact>) -> ResolvedTotal {
        let scored = Exact::from(self.units).plus(&self.exact);
        let mut won = scored.plus(&self.fixed);
        for (variable, top) in
            [(RelativeAverage::Plus, self.plus), (RelativeAverage::Minus, self.minus)]
        {
            let part = variable.share(own).times(Exact::from(top));
            won = won.plus(part);
        }
        let variable = sum(self.plus, self.minus);
        let available = sum(sum(self.available, self.fixed_available), variable);
        ResolvedTotal {
            matchpoints: Matchpoints::new(won),
            available: Matchpoints::new(Exact::from(available)),
            boards: self.boards,
        }
    }
}

#[expect(
    clippy::arithmetic_side_effects,
    reason = "at most 2³² boards of fewer than 2³² units each"
)]
const fn sum(units: u64, more: u64) -> u64 {
    units + more
}

impl RelativeAverage {
    /// Returns the share of a top for a pair with the share `own` on its other boards, or for
    /// `None` without other boards.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::Exact;
    /// use matchpoints::RelativeAverage;
    ///
    /// // Law 12C2(c): average-minus is the pair's own percentage where that is worse than 40 %.
    /// assert_eq!(RelativeAverage::Minus.share(Some(&Exact::ratio(7, 20)?)), Exact::ratio(7, 20)?);
    /// assert_eq!(RelativeAverage::Minus.share(Some(&Exact::HALF)), Exact::ratio(2, 5)?);
    /// # Ok::<(), bridge_core::ExactError>(())
    /// ```
    #[must_use]
    pub fn share(self, own: Option<&Exact>) -> Exact {
        let percent = |number: i64| Exact::from(number).times(Exact::HUNDREDTH);
        let (usual, own) = match self {
            Self::Plus => (percent(60), own.filter(|own| **own > percent(60))),
            Self::Minus => (percent(40), own.filter(|own| **own < percent(40))),
        };
        own.cloned().unwrap_or(usual)
    }
}

/// Returns a percentage of a top, in matchpoints.
///
/// # Examples
///
/// ```
/// use bridge_core::Percent;
/// use matchpoints::{share, top};
///
/// assert_eq!(share(&Percent::from(60), top(12)).to_string(), "13.2");
/// ```
#[must_use]
pub fn share(percent: &Percent, top: ScoringUnits) -> Matchpoints {
    Matchpoints::from(top).times(percent.exact().times(Exact::HUNDREDTH))
}

impl ResolvedTotal {
    /// The total without boards.
    pub const NONE: Self =
        Self { matchpoints: Matchpoints::ZERO, available: Matchpoints::ZERO, boards: 0 };

    /// Returns the total of the boards in both totals.
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        Self {
            matchpoints: self.matchpoints.plus(&other.matchpoints),
            available: self.available.plus(&other.available),
            boards: self.boards.saturating_add(other.boards),
        }
    }

    /// Returns the percentage of the maximum, or `None` if the maximum is 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use matchpoints::{FixedInAverage, ScoringUnits, ResolvedTotal, Total, top};
    ///
    /// let mut total = Total::default();
    /// total.add(ScoringUnits::new(13), top(11));
    /// let session = total.resolve_averages(FixedInAverage::Count);
    /// assert_eq!(session.percent().map(|it| it.to_string()).as_deref(), Some("65"));
    /// let both = session.plus(&total.plus(&total).resolve_averages(FixedInAverage::Count));
    /// assert_eq!((both.boards, both.matchpoints.to_string()), (3, "39".into()));
    /// assert_eq!(ResolvedTotal::NONE.percent(), None);
    /// ```
    #[must_use]
    pub fn percent(&self) -> Option<Percent> {
        Percent::from_ratio(&self.matchpoints, &self.available)
    }

    /// Returns the total scaled up to `boards` boards: `matchpoints` and `available` are multiplied
    /// by `boards` / boards played. Returns `None` if no board was played.
    ///
    /// Source: `ACBLscore`, ranking of pairs that sat out.
    ///
    /// # Examples
    ///
    /// ```
    /// use matchpoints::{FixedInAverage, ScoringUnits, ResolvedTotal, Total, top};
    ///
    /// // 12 of 24 on two boards are 18 of 36 on three.
    /// let mut total = Total::default();
    /// total.add(ScoringUnits::new(5), top(7));
    /// total.add(ScoringUnits::new(7), top(7));
    /// let settled: ResolvedTotal = total.resolve_averages(FixedInAverage::Count);
    /// let scaled = settled.scaled_to(3).ok_or("no boards")?;
    /// assert_eq!((scaled.matchpoints.to_string(), scaled.available.to_string()), ("18".into(), "36".into()));
    /// assert_eq!(ResolvedTotal::NONE.scaled_to(3), None);
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn scaled_to(&self, boards: u32) -> Option<Self> {
        let played = NonZeroU32::new(self.boards)?;
        let factor = Exact::from(u64::from(boards)).times(Exact::unit_fraction(played));
        let matchpoints = self.matchpoints.times(&factor);
        Some(Self { matchpoints, available: self.available.times(&factor), ..*self })
    }

    /// Returns the total with a percentage of the average top on each board that is missing to
    /// `boards`. Returns `None` without boards.
    ///
    /// ```
    /// use bridge_core::Percent;
    /// use matchpoints::ResolvedTotal;
    ///
    /// // 12 of 20 on two boards and a sit-out at 60 % of 10.
    /// let total = ResolvedTotal { matchpoints: 12.into(), available: 20.into(), boards: 2 };
    /// let with = total.with_sit_outs(3, &Percent::from(60)).ok_or("no boards")?;
    /// assert_eq!((with.matchpoints.to_string(), with.available.to_string()), ("18".into(), "30".into()));
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn with_sit_outs(&self, boards: u32, percent: &Percent) -> Option<Self> {
        let full = self.scaled_to(boards)?;
        let missing = full.available.minus(&self.available);
        let share = percent.exact().times(Exact::HUNDREDTH);
        let matchpoints = self.matchpoints.plus(missing.times(&share));
        Some(Self { matchpoints, ..full })
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;

    /// The fixed point of the digest: 22 boards at 57 % and two AVE+ average 57.25 %, and with 64 %
    /// they average 64 %.
    #[test]
    fn own_average_is_a_fixed_point() {
        let percent = |units: u32, variable| {
            let mut total = Total::default();
            for _ in 0..22 {
                total.add(ScoringUnits::new(units), ScoringUnits::new(100));
            }
            for _ in 0..2 {
                total.add_variable(variable, ScoringUnits::new(100));
            }
            total.resolve_averages(FixedInAverage::Count).percent().unwrap().to_string()
        };
        assert_eq!(percent(57, RelativeAverage::Plus), "57.25");
        assert_eq!(percent(64, RelativeAverage::Plus), "64");
        assert_eq!(percent(57, RelativeAverage::Minus), "667/12");
        assert_eq!(percent(36, RelativeAverage::Minus), "36");
    }

    #[test]
    fn fixed_percentages() {
        let mut total = Total::default();
        for _ in 0..9 {
            total.add(ScoringUnits::new(70), ScoringUnits::new(100));
        }
        total.add_fixed(&Matchpoints::from(30), ScoringUnits::new(100));
        total.add_variable(RelativeAverage::Plus, ScoringUnits::new(100));
        let own = |fixed| total.own_share(fixed).unwrap().to_string();
        assert_eq!([own(FixedInAverage::Count), own(FixedInAverage::Ignore)], ["0.66", "0.7"]);
        let nothing = Total::default().resolve_averages(FixedInAverage::Count);
        assert_eq!(nothing.percent(), None);
        assert_eq!(nothing.scaled_to(26), None);
    }

    /// The sum of a thousand boards stays exact, far beyond 128 bits. Groups have 2 to 60 scores,
    /// and weights are hundredths of a percent. The expected sum is computed in a common
    /// denominator.
    #[test]
    fn adds_a_long_session() {
        let (mut total, mut whole) = (Total::default(), Exact::ZERO);
        // The least common multiple of 2 … 60 has 25 digits.
        let common = (2..=60_i64).fold(Exact::ONE, |common, number| {
            let quotient = common.times(Exact::ratio(1, number.into()).unwrap());
            let missing =
                (1_i64..=60).find(|&n| quotient.times(Exact::from(n)).is_whole()).unwrap();
            common.times(Exact::from(missing))
        });
        for board in 0..1_000_u32 {
            let scores = NonZeroU32::new(2 + board % 59).unwrap();
            let weight = i64::from(1 + 7 * board % 9_999);
            let beaten = i64::from(board % scores.get());
            let earned = Matchpoints::from(beaten * weight).times(Exact::ratio(1, 10_000).unwrap());
            let counts = crate::ScoreCounts { expected: 60, compared: scores };
            total.add_exact(&crate::neuberg(&earned, counts).unwrap(), crate::top(60));
            // Each board adds (60 · (beaten · weight + 10⁴) / scores − 10⁴), in units of 1 / (10⁴ ·
            // common).
            let part = common.times(Exact::ratio(60, scores.get().into()).unwrap());
            assert!(part.is_whole());
            let part = part.times(Exact::from(beaten * weight + 10_000));
            whole = whole.plus(part).minus(common.times(Exact::from(10_000_i64)));
        }
        assert!(whole.is_whole());
        let settled = total.resolve_averages(FixedInAverage::Count);
        assert_eq!(settled.boards, 1_000);
        let in_parts = settled.matchpoints.times(&common).times(Exact::from(10_000_i64));
        assert_eq!(in_parts.exact(), &whole);
    }
}
