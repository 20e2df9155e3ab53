use core::fmt;

use bridge_core::{Exact, Matchpoints};

/// The scoring units of Law 78A on a board without adjustments: a whole number, 2 for each score
/// beaten and 1 for each equalled.
///
/// ```
/// use bridge_core::Matchpoints;
/// use matchpoints::ScoringUnits;
///
/// assert_eq!(Matchpoints::from(ScoringUnits::new(13)), Matchpoints::from(13));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct ScoringUnits(u32);

/// The most scores one board can have: beyond it the top would not fit into 32 bits.
pub const MAX_SCORES: usize = 1 << 31;

impl ScoringUnits {
    /// So many units.
    #[must_use]
    pub const fn new(units: u32) -> Self {
        Self(units)
    }

    /// The number of units.
    ///
    /// ```
    /// assert_eq!(matchpoints::ScoringUnits::new(13).get(), 13);
    /// ```
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0
    }

    /// What the opponents get on a board where the two sides' scores balance: top − these.
    ///
    /// ```
    /// use matchpoints::{ScoringUnits, top};
    ///
    /// assert_eq!(ScoringUnits::new(13).opponents(top(12)), Some(ScoringUnits::new(9)));
    /// ```
    #[must_use]
    pub const fn opponents(self, top: Self) -> Option<Self> {
        match top.0.checked_sub(self.0) {
            Some(rest) => Some(Self(rest)),
            None => None,
        }
    }
}

impl From<ScoringUnits> for Matchpoints {
    fn from(units: ScoringUnits) -> Self {
        i64::from(units.0).into()
    }
}

impl fmt::Display for ScoringUnits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.precision().is_some() {
            return Exact::from(i64::from(self.0)).fmt(f);
        }
        self.0.fmt(f)
    }
}

/// The top of a board: 2 for each other score, 2(n − 1).
///
/// - Takes: the number of scores compared.
/// - Gives: the units for beating all others; 0 where there is no other.
/// - Fails: never; beyond [`MAX_SCORES`] it stays at the largest number.
///
/// Source: `Laws 2017`, Law 78A.
///
/// ```
/// use matchpoints::top;
///
/// assert_eq!(top(12).get(), 22);
/// assert_eq!(top(1).get(), 0);
/// ```
#[must_use]
pub fn top(scores: usize) -> ScoringUnits {
    let others = u32::try_from(scores.saturating_sub(1)).unwrap_or(u32::MAX);
    ScoringUnits(others.saturating_mul(2))
}
