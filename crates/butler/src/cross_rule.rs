use bridge_core::{Exact, FractionalImps, Overflow};

use crate::cross_value::CrossImps;
use crate::options::{ComparisonCap, Divisor, ShortBoards};

/// What becomes of the total of a score on a board, all options together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CrossImpRule {
    /// The most of one comparison; for the scorer and the field.
    pub cap: ComparisonCap,
    /// What the total is divided by.
    pub divisor: Divisor,
    /// What becomes of a board, or a group of its tables, with fewer results than expected.
    pub short: ShortBoards,
}

/// How many results a board has, or a group of its tables, and how many were expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Results {
    /// The results that are compared with each other.
    pub scores: u32,
    /// The results that the board should have; not fewer.
    pub expected: u32,
}

/// What a total is worth, with the working.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CrossWorth {
    /// What it was multiplied by for the results that are missing; 1 where none are.
    pub factor: Exact,
    /// The total after that.
    pub factored: FractionalImps,
    /// How many results the divisor counted.
    pub results: u32,
    /// The value on the board.
    pub value: CrossImps,
}

/// Why a total has no worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CrossImpError {
    /// A score without another.
    #[error("a single result has nothing to be compared with")]
    NoComparison,
    /// More results than were expected.
    #[error("{} results where {} were expected", .0.scores, .0.expected)]
    TooMany(Results),
    /// Beyond 128 bits.
    #[error(transparent)]
    Overflow(#[from] Overflow),
}

impl Results {
    /// A board with all its results.
    #[must_use]
    pub const fn full(scores: u32) -> Self {
        Self { scores, expected: scores }
    }
}

impl CrossImpRule {
    /// What a total is worth on a board.
    ///
    /// - Takes: the sum of the IMPs of a score against all others; how many results there are and should be.
    /// - Gives: the total times the factor for missing results, divided; exact.
    ///
    /// Source: see [`Divisor`] and [`ShortBoards`].
    ///
    /// # Errors
    ///
    /// [`CrossImpError`] for a single result, for more results than expected, and beyond 128 bits.
    ///
    /// ```
    /// use bridge_core::FractionalImps;
    /// use butler::{ComparisonCap, CrossImpRule, Divisor, Results, ShortBoards};
    ///
    /// // Eight results in a group where ten were expected, and 18 IMPs in it: 18 · 10/8 / 9.
    /// let rule = CrossImpRule {
    ///     cap: ComparisonCap::None,
    ///     divisor: Divisor::PerComparison,
    ///     short: ShortBoards::Neuberg,
    /// };
    /// let worth = rule.worth(FractionalImps::from(18), Results { scores: 8, expected: 10 })?;
    /// assert_eq!((worth.factor.to_string(), worth.value.to_string()), ("1.25".into(), "2.5".into()));
    /// # Ok::<(), butler::CrossImpError>(())
    /// ```
    pub fn worth(self, total: FractionalImps, board: Results) -> Result<CrossWorth, CrossImpError> {
        if board.scores < 2 {
            return Err(CrossImpError::NoComparison);
        }
        if board.scores > board.expected {
            return Err(CrossImpError::TooMany(board));
        }
        let (scores, expected) = (i128::from(board.scores), i128::from(board.expected));
        let (grown, of, results) = match self.short {
            ShortBoards::OwnResults => (1, 1, board.scores),
            ShortBoards::Neuberg | ShortBoards::ScaledFrequencies => {
                (expected, scores, board.expected)
            }
            ShortBoards::Comparisons => (expected - 1, scores - 1, board.expected),
        };
        let factor = Exact::ratio(grown, of).map_err(|_| Overflow)?;
        let factored = total.times(factor)?;
        Ok(CrossWorth { factor, factored, results, value: self.divisor.divide(factored, results)? })
    }
}

impl Divisor {
    /// A total divided, on a board with so many results, of which there are at least two.
    ///
    /// # Errors
    ///
    /// [`Overflow`] beyond 128 bits, and where there is nothing to divide by.
    ///
    /// ```
    /// use bridge_core::FractionalImps;
    /// use butler::Divisor;
    ///
    /// let divided = |divisor: Divisor| divisor.divide(FractionalImps::from(56), 5);
    /// assert_eq!(divided(Divisor::Total)?.to_string(), "56");
    /// assert_eq!(divided(Divisor::PerComparison)?.to_string(), "14");
    /// assert_eq!(divided(Divisor::PerResult)?.to_string(), "11.2");
    /// assert_eq!(divided(Divisor::Root)?.to_string(), "56/√10");
    /// # Ok::<(), bridge_core::Overflow>(())
    /// ```
    pub fn divide(self, total: FractionalImps, results: u32) -> Result<CrossImps, Overflow> {
        let results = u64::from(results);
        let comparisons = results.saturating_sub(1);
        let by = |number: u64| {
            let share = Exact::ratio(1, number.into()).map_err(|_| Overflow)?;
            total.times(share).map(CrossImps::Exact)
        };
        match self {
            Self::Total => Ok(CrossImps::Exact(total)),
            Self::PerComparison => by(comparisons),
            Self::PerResult => by(results),
            // The product of two neighbours is even.
            Self::Root => CrossImps::over_root(total, results * comparisons / 2),
        }
    }
}
