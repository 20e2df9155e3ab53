use crate::side::Side;
use crate::whole::{checked_unit, whole_unit};

/// The points of a board from North-South's side: 620 if they gained 620, −100 if they lost 100
/// (Law 77).
///
/// The range is larger than that of possible scores (±7600), so that a typing mistake in a file can
/// be read, shown, and reported; see [`law77::is_possible`](crate::law77::is_possible).
///
/// Two scores on a board have a [difference](ScoreDifference), which is the result of `-` and always
/// fits. Other arithmetic with scores has no meaning.
///
/// The text form is a whole number. A fraction of zeros is accepted because some programs write
/// `430.0`.
///
/// # Examples
///
/// ```
/// use bridge_core::Score;
///
/// let score: Score = "-100".parse()?;
/// assert_eq!("-100.0".parse(), Ok(score));
/// assert!("-100.5".parse::<Score>().is_err());
/// assert_eq!(-score, Score::try_from(100)?);
/// assert_eq!((Score::try_from(620)? - score).get(), 720);
/// # Ok::<(), bridge_core::ScoreError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

whole_unit!(Score, ScoreError, 100_000, "score", "420 or -50");

impl Score {
    /// Creates a score from the tables of Law 77, whose values are far inside the limit.
    pub(crate) const fn from_law(points: i32) -> Self {
        debug_assert!(points.unsigned_abs() <= 7600);
        Self(points)
    }

    /// Converts a North-South score to a score from the side of `side`, or back.
    ///
    /// # Examples
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

    /// Returns the difference of two scores, which Law 78B converts to IMPs.
    ///
    /// # Examples
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
    #[expect(clippy::arithmetic_side_effects, reason = "both scores are within the limit")]
    pub const fn minus(self, other: Self) -> ScoreDifference {
        ScoreDifference(self.0 - other.0)
    }
}

impl core::ops::Sub for Score {
    type Output = ScoreDifference;

    fn sub(self, other: Self) -> ScoreDifference {
        self.minus(other)
    }
}

/// The signed difference of two scores on the same board. Law 78B converts it to IMPs.
///
/// The type is bounded by the difference of two scores. For total points, sum into an
/// `Option<ScoreDifference>`, which is `None` beyond [`Self::LIMIT`].
///
/// # Examples
///
/// ```
/// use bridge_core::{Score, ScoreDifference};
///
/// let difference = Score::try_from(620)? - Score::try_from(-100)?;
/// assert_eq!(difference, "720".parse()?);
/// let boards = [difference, ScoreDifference::from(-300)];
/// assert_eq!(boards.iter().sum::<Option<ScoreDifference>>(), Some(ScoreDifference::from(420)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ScoreDifference(i32);

whole_unit!(ScoreDifference, ScoreDifferenceError, 200_000, "score difference", "300 or -50");
checked_unit!(ScoreDifference, new);
