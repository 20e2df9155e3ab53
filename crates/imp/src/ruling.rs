//! What a director's ruling on a board of a team match is worth (Law 12C1).

use bridge_core::{FractionalImps, WeightedScore};

/// The IMPs of a team on one board, from what it scored at its two tables.
///
/// - Takes: both tables' scores from the team's own side, each one score or several with weights.
/// - Gives: each combination turned into IMPs, then weighted; exact.
///
/// Source: `Laws 2017`, Law 12C1(c); `Eidt 2015`: what is weighted are the IMPs, not the scores.
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

/// A board on which the side that was to be protected damaged itself, in IMPs from that side's view (Law 12C1(e);
/// in the code of 2007, which `Eidt 2015` cites, 12C1(b)).
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
    /// What the score at the table is worth.
    pub table: FractionalImps,
    /// What the score would be worth that the side would have had without its own error.
    pub normal: FractionalImps,
    /// What the score is worth that the director assigns for the infraction.
    pub assigned: FractionalImps,
}

impl SelfInflicted {
    /// The part of the damage that is the side's own: normal less table, and never below 0.
    #[must_use]
    pub fn damage(&self) -> FractionalImps {
        self.normal.minus(&self.table).max(FractionalImps::ZERO)
    }

    /// What the side gets: the assigned score without the damage it did itself.
    #[must_use]
    pub fn non_offenders(&self) -> FractionalImps {
        self.assigned.minus(self.damage())
    }

    /// What the offenders get, from their own side: what their infraction alone would have brought them.
    #[must_use]
    pub fn offenders(&self) -> FractionalImps {
        FractionalImps::new(-self.assigned.exact())
    }
}
