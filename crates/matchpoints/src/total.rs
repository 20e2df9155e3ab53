use bridge_core::{Exact, Matchpoints, Overflow, Percent};

use crate::units::ScoringUnits;

/// What a contestant has won so far, and what could have been won on the same boards.
///
/// ```
/// use matchpoints::{ScoringUnits, Total, top};
///
/// // 163.5 matchpoints on the 1-½-0 scale are 327 units; 24 boards of top 11 are 24 × 22 units.
/// let mut total = Total::default();
/// for board in 0..24 {
///     total.add(ScoringUnits::new(if board == 0 { 5 } else { 14 }), top(12));
/// }
/// assert_eq!(total.matchpoints().to_string(), "327");
/// assert_eq!(total.percent()?.exact().checked_mul(528_i64.into()), Some(32700_i64.into()));
/// assert_eq!(total.scaled_to(26)?.to_string(), "354.25"); // printed 177.13
/// # Ok::<(), bridge_core::Overflow>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Total {
    units: u64,
    available: u64,
    boards: u32,
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

    /// How many boards were added, without those that count for nothing.
    #[must_use]
    pub const fn boards(self) -> u32 {
        self.boards
    }

    /// The matchpoints won, on the 2-1-0 scale.
    #[must_use]
    pub fn matchpoints(self) -> Matchpoints {
        Matchpoints::new(Exact::from(self.units))
    }

    /// The matchpoints that could have been won, on the 2-1-0 scale: the sum of the tops.
    #[must_use]
    pub fn available(self) -> Matchpoints {
        Matchpoints::new(Exact::from(self.available))
    }

    /// The percentage of what could have been won.
    ///
    /// # Errors
    ///
    /// [`Overflow`] where nothing could have been won: no board, or none with a second score.
    pub fn percent(self) -> Result<Percent, Overflow> {
        Percent::of(self.matchpoints(), self.available())
    }

    /// The total scaled up to so many boards: matchpoints × boards of the session / boards played.
    ///
    /// Source: `ACBLscore`, ranking of pairs that sat out.
    ///
    /// # Errors
    ///
    /// [`Overflow`] where no board was played.
    pub fn scaled_to(self, boards: u32) -> Result<Matchpoints, Overflow> {
        self.matchpoints().times(self.factor_to(boards)?)
    }

    /// What could have been won, scaled up in the same way.
    ///
    /// # Errors
    ///
    /// As [`Self::scaled_to`].
    pub fn available_scaled_to(self, boards: u32) -> Result<Matchpoints, Overflow> {
        self.available().times(self.factor_to(boards)?)
    }

    fn factor_to(self, boards: u32) -> Result<Exact, Overflow> {
        Exact::from(u64::from(boards))
            .checked_div(Exact::from(u64::from(self.boards)))
            .ok_or(Overflow)
    }
}
