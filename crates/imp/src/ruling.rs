//! The IMPs of a ruling on a board of a team match (Law 12C1).

use bridge_core::{FractionalImps, WeightedScore};

/// Returns the IMPs of a team on one board from its scores at both tables, exactly.
///
/// `one` and `other` are the scores at the two tables from this team's side, each with or without
/// weights. Every combination of scores is converted to IMPs, and then the IMPs are weighted.
///
/// Source: `Laws 2017`, Law 12C1(c); `Eidt 2015`, which weights the IMPs and not the scores.
///
/// # Examples
///
/// ```
/// use bridge_core::WeightedScore;
///
/// // −620 at the other table; 60 % of +650 and 40 % of −100 at this one.
/// let ruling: WeightedScore = "60% 650, 40% -100".parse()?;
/// assert_eq!(imp::weighted(&ruling, &"-620".parse()?).to_string(), "-4.2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn weighted(one: &WeightedScore, other: &WeightedScore) -> FractionalImps {
    FractionalImps::new(one.weigh(other, |difference| crate::imps(difference).get().into()))
}

/// The IMPs of a board with self-inflicted damage of the non-offending side, from the side of the
/// non-offenders (Law 12C1(e); Law 12C1(b) in the code of 2007, cited by `Eidt 2015`).
///
/// # Examples
///
/// ```
/// use bridge_core::FractionalImps;
/// use imp::SelfInflicted;
///
/// // Eidt 2015: −13 at the table, −10 without the wild double, +13 without the infraction.
/// let board = SelfInflicted {
///     table: FractionalImps::from(-13),
///     normal: FractionalImps::from(-10),
///     assigned: FractionalImps::from(13),
/// };
/// assert_eq!(board.damage().to_string(), "3");
/// assert_eq!(board.non_offenders().to_string(), "10");
/// assert_eq!(board.offenders().to_string(), "-13");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelfInflicted {
    /// The IMPs for the score obtained at the table.
    pub table: FractionalImps,
    /// The IMPs for the score without the side's own error.
    pub normal: FractionalImps,
    /// The IMPs for the score that the director assigns for the infraction.
    pub assigned: FractionalImps,
}

impl SelfInflicted {
    /// Returns the self-inflicted part of the damage: normal minus table, at least 0.
    #[must_use]
    pub fn damage(&self) -> FractionalImps {
        self.normal.minus(&self.table).max(FractionalImps::ZERO)
    }

    /// Returns the IMPs of the non-offenders: the assigned score minus the self-inflicted damage.
    #[must_use]
    pub fn non_offenders(&self) -> FractionalImps {
        self.assigned.minus(self.damage())
    }

    /// Returns the IMPs of the offenders, from their side: the score for their infraction alone.
    #[must_use]
    pub fn offenders(&self) -> FractionalImps {
        FractionalImps::new(-self.assigned.exact())
    }
}
