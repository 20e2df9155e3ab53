use crate::side::Side;
use crate::whole::whole_unit;

/// Points won on a board, from North-South's side: 620 for them, −100 against them (Law 77).
///
/// Holds more than any contract can give (±7600), so that a typing mistake in a file can be read,
/// shown and warned of; see [`law77::is_possible`](crate::law77::is_possible).
///
/// Its text is a whole number. A fraction of zeros is accepted because some programs write `430.0`.
///
/// ```
/// use bridge_core::Score;
///
/// let score: Score = "-100".parse()?;
/// assert_eq!("-100.0".parse(), Ok(score));
/// assert!("-100.5".parse::<Score>().is_err());
/// assert_eq!(-score, Score::new(100)?);
/// assert_eq!(Score::new(620)?.minus(score).get(), 720);
/// # Ok::<(), bridge_core::ScoreError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

whole_unit!(Score, ScoreError, 100_000, "score");

impl Score {
    /// For the law's own tables, whose values are all far inside the limit.
    pub(crate) const fn from_law(points: i32) -> Self {
        debug_assert!(points.unsigned_abs() <= 7600);
        Self(points)
    }

    /// North-South's score as this side sees it; and the other way round.
    ///
    /// ```
    /// use bridge_core::{Score, Side};
    ///
    /// assert_eq!(Score::from(620).from_side(Side::EastWest), Score::from(-620));
    /// ```
    #[must_use]
    pub fn from_side(self, side: Side) -> Self {
        match side {
            Side::NorthSouth => self,
            Side::EastWest => -self,
        }
    }

    /// The difference of two scores, as compared for IMPs.
    ///
    /// ```
    /// use bridge_core::{Score, ScoreDifference};
    ///
    /// // +620 where the other table had +170: 450 to compare.
    /// let difference = Score::from(620).minus(Score::from(170));
    /// assert_eq!(difference, "450".parse::<ScoreDifference>()?);
    /// # Ok::<(), bridge_core::ScoreDifferenceError>(())
    /// ```
    #[must_use]
    #[expect(clippy::arithmetic_side_effects, reason = "two scores within the limit")]
    pub const fn minus(self, other: Self) -> ScoreDifference {
        ScoreDifference(self.0 - other.0)
    }
}

/// The difference of two scores on the same board, signed: what Law 78B turns into IMPs.
///
/// ```
/// use bridge_core::{Score, ScoreDifference};
///
/// let difference = Score::new(620)?.minus(Score::new(-100)?);
/// assert_eq!(difference, "720".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ScoreDifference(i32);

whole_unit!(ScoreDifference, ScoreDifferenceError, 200_000, "score difference");
