use core::fmt;

use bridge_core::{Exact, Matchpoints};

/// The scoring units of Law 78A on a board without adjustments: an integer, 2 for each score beaten
/// and 1 for each equalled.
///
/// The type is bounded, so a sum can exceed it, and there is no `+`. A sum of
/// [`Matchpoints`] has no limit.
///
/// # Examples
///
/// ```
/// use bridge_core::Matchpoints;
/// use matchpoints::ScoringUnits;
///
/// let boards = [13, 9].map(ScoringUnits::from);
/// assert_eq!(boards.into_iter().sum::<Matchpoints>(), Matchpoints::from(22));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct ScoringUnits(u32);

/// The maximum number of scores on one board; the top of more scores would not fit into 32 bits.
pub const MAX_SCORES: usize = 1 << 31;

impl ScoringUnits {
    /// Creates scoring units.
    #[must_use]
    pub const fn new(units: u32) -> Self {
        Self(units)
    }

    /// Returns the number of units.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(matchpoints::ScoringUnits::new(13).get(), 13);
    /// ```
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0
    }

    /// Returns the units of the opponents, top − units, on a board where the scores of both sides
    /// balance. Returns `None` if the units exceed the top.
    ///
    /// # Examples
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

impl From<u32> for ScoringUnits {
    fn from(units: u32) -> Self {
        Self(units)
    }
}

impl From<ScoringUnits> for Matchpoints {
    fn from(units: ScoringUnits) -> Self {
        i64::from(units.0).into()
    }
}

/// Adds up scoring units in a type without a limit.
impl core::iter::Sum<ScoringUnits> for Matchpoints {
    fn sum<I: Iterator<Item = ScoringUnits>>(parts: I) -> Self {
        parts.map(Self::from).sum()
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

/// Returns the top of a board with `scores` scores to compare: 2 for each other score, 2(n − 1).
/// The top is 0 for a single score. Beyond [`MAX_SCORES`] the result is limited to the maximum.
///
/// Source: `Laws 2017`, Law 78A.
///
/// # Examples
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
