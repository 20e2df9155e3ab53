use core::num::{NonZeroU32, NonZeroU64};

use bridge_core::{Exact, FractionalImps};

use crate::cross_value::CrossImps;
use crate::options::{ComparisonCap, Divisor, ShortBoards};

/// The conversion of a score's total into its value on the board, with all options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CrossImpRule {
    /// The maximum of one comparison; used by the scorer and the field.
    pub cap: ComparisonCap,
    /// The divisor of the total.
    pub divisor: Divisor,
    /// The treatment of a board, or a group of its tables, with fewer results than expected.
    pub short: ShortBoards,
}

/// The actual and the expected number of results of a board, or of a group of its tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FieldSize {
    /// The results that are compared with each other.
    pub scores: u32,
    /// The results that the board should have; at least `scores`.
    pub expected: u32,
}

/// The value of a total, with its derivation.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CrossImpResult {
    /// The factor for missing results; 1 if no result is missing.
    pub factor: Exact,
    /// The total times the factor.
    pub factored: FractionalImps,
    /// The number of results that the divisor uses.
    pub results: u32,
    /// The value on the board.
    pub value: CrossImps,
}

/// The reason why a total has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CrossImpError {
    /// The score is the only one, so there is no comparison.
    #[error("a single result has nothing to be compared with")]
    NoComparison,
    /// There are more results than expected.
    #[error("{} results where {} were expected", .0.scores, .0.expected)]
    TooMany(FieldSize),
}

impl FieldSize {
    /// Creates the size of a board with all its results.
    ///
    /// ```
    /// use butler::FieldSize;
    ///
    /// assert_eq!(FieldSize::full(10), FieldSize { scores: 10, expected: 10 });
    /// ```
    #[must_use]
    pub const fn full(scores: u32) -> Self {
        Self { scores, expected: scores }
    }
}

impl CrossImpRule {
    /// Returns the value of a total on a board: the total times the factor for missing results,
    /// divided; exact.
    ///
    /// `total` is the sum of the IMPs of a score against all others; `board` has the actual and
    /// expected number of results.
    ///
    /// Source: see [`Divisor`] and [`ShortBoards`].
    ///
    /// # Errors
    ///
    /// Returns [`CrossImpError`] for a single result, and for more results than expected.
    ///
    /// ```
    /// use bridge_core::FractionalImps;
    /// use butler::{ComparisonCap, CrossImpRule, Divisor, FieldSize, ShortBoards};
    ///
    /// // Eight results in a group where ten were expected, and 18 IMPs in it: 18 · 10/8 / 9.
    /// let rule = CrossImpRule {
    ///     cap: ComparisonCap::None,
    ///     divisor: Divisor::PerComparison,
    ///     short: ShortBoards::Neuberg,
    /// };
    /// let award = rule.award(&FractionalImps::from(18), FieldSize { scores: 8, expected: 10 })?;
    /// assert_eq!((award.factor.to_string(), award.value.to_string()), ("1.25".into(), "2.5".into()));
    /// # Ok::<(), butler::CrossImpError>(())
    /// ```
    pub fn award(
        self,
        total: &FractionalImps,
        board: FieldSize,
    ) -> Result<CrossImpResult, CrossImpError> {
        if board.scores < 2 {
            return Err(CrossImpError::NoComparison);
        }
        if board.scores > board.expected {
            return Err(CrossImpError::TooMany(board));
        }
        let FieldSize { scores, expected } = board;
        let (grown, of, results) = match self.short {
            ShortBoards::OwnResults => (1, 1, scores),
            ShortBoards::Neuberg | ShortBoards::ScaledFrequencies => (expected, scores, expected),
            ShortBoards::Comparisons => {
                (expected.saturating_sub(1), scores.saturating_sub(1), expected)
            }
        };
        let factor = Exact::from(u64::from(grown)).times(one_over(of));
        let factored = total.times(&factor);
        let value = self.divisor.divide(&factored, results);
        Ok(CrossImpResult { factor, factored, results, value })
    }
}

impl Divisor {
    /// Divides the total of a score on a board with `results` results, at least two.
    ///
    /// ```
    /// use bridge_core::FractionalImps;
    /// use butler::Divisor;
    ///
    /// let divided = |divisor: Divisor| divisor.divide(&FractionalImps::from(56), 5).to_string();
    /// assert_eq!(divided(Divisor::Total), "56");
    /// assert_eq!(divided(Divisor::PerComparison), "14");
    /// assert_eq!(divided(Divisor::PerResult), "11.2");
    /// assert_eq!(divided(Divisor::Root), "56/√10");
    /// ```
    #[must_use]
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "the product of two 32-bit numbers fits into 64 bits"
    )]
    pub fn divide(self, total: &FractionalImps, results: u32) -> CrossImps {
        let comparisons = results.saturating_sub(1);
        let by = |number: u32| CrossImps::Exact(total.times(one_over(number)));
        match self {
            Self::Total => CrossImps::Exact(total.clone()),
            Self::PerComparison => by(comparisons),
            Self::PerResult => by(results),
            Self::Root => {
                // The product of two consecutive numbers is even. A single result has no
                // comparisons and is divided by 1.
                let radicand = (u64::from(results) * u64::from(comparisons)).div_euclid(2);
                CrossImps::over_root(total, NonZeroU64::new(radicand).unwrap_or(NonZeroU64::MIN))
            }
        }
    }
}

/// Returns the reciprocal of a number of results or comparisons; 1 for 0.
fn one_over(number: u32) -> Exact {
    Exact::unit_fraction(NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN))
}
