use core::fmt;
use core::str::FromStr;

use bridge_core::{Exact, ExactError, FractionalImps, Imps, Score, Weight, WeightedScore};

use crate::bastille::bastille;
use crate::options::{ComparisonCap, DatumRounding, ImpScale};
use crate::quotient::{Edges, Quotient};

/// The score that every result on a board is compared with: points from North-South's side,
/// possibly fractional.
///
/// ```
/// use bridge_core::{Exact, Score};
/// use butler::Datum;
///
/// let datum = Datum::try_from("447.5".parse::<Exact>()?)?;
/// // 467 is 19.5 more, so the limit of 20 is not reached.
/// assert_eq!(datum.imps(Score::from(467)).to_string(), "0");
/// assert_eq!(datum.imps(Score::from(470)).to_string(), "1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Datum {
    exact: Exact,
    edges: Edges,
}

/// The error for a number or text that is not a valid datum.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DatumTextError {
    /// The text is not a number.
    #[error(transparent)]
    Number(#[from] ExactError),
    /// The number is larger than any score.
    #[error("invalid datum {0}: expected points from -{limit} to {limit}", limit = Score::LIMIT)]
    TooLarge(Exact),
}

impl Datum {
    /// Creates a datum that the director entered.
    #[must_use]
    pub fn entered(score: Score) -> Self {
        Self { exact: i64::from(score.get()).into(), edges: Edges { below: score, above: score } }
    }

    /// Creates a datum from a mean by rounding it.
    pub(crate) fn from_mean(mean: Quotient, rounding: DatumRounding) -> Self {
        let rounded = mean.rounded(rounding);
        Self { exact: rounded.exact(), edges: rounded.edges() }
    }

    /// Returns the datum in points.
    ///
    /// ```
    /// use bridge_core::Exact;
    /// use butler::Datum;
    ///
    /// let datum: Datum = "447.5".parse()?;
    /// assert_eq!(datum.exact(), &Exact::ratio(895, 2)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn exact(&self) -> &Exact {
        &self.exact
    }

    /// Returns North-South's IMPs for a score, by the scale of Law 78B; East-West get the negative.
    ///
    /// The limit decides between multiples of ten: 19.5 points are 0 IMPs, like 10 points.
    ///
    /// Source: `Eidt 2015`, Butler; `Laws 2017`, Law 78B.
    #[must_use]
    #[inline]
    pub fn imps(&self, score: Score) -> Imps {
        self.edges.imps(score)
    }

    /// Returns North-South's IMPs for a score, by either scale.
    ///
    /// ```
    /// use bridge_core::Score;
    /// use butler::{Datum, ImpScale};
    ///
    /// let datum = Datum::entered(Score::from(450));
    /// assert_eq!(datum.exact_imps(Score::from(600), ImpScale::Law78B).to_string(), "4");
    /// assert_eq!(datum.exact_imps(Score::from(600), ImpScale::Bastille).to_string(), "4.125");
    /// ```
    #[must_use]
    pub fn exact_imps(&self, score: Score, scale: ImpScale) -> FractionalImps {
        match scale {
            ImpScale::Law78B => self.imps(score).into(),
            ImpScale::Bastille => {
                let points = Exact::from(i64::from(score.get()));
                bastille(&points.minus(&self.exact))
            }
        }
    }

    /// Returns North-South's IMPs for an assigned score: each of its scores is converted into IMPs,
    /// then weighted.
    ///
    /// Source: `Laws 2017`, Law 12C1(c); `Eidt 2015`: IMPs are weighted, not scores.
    ///
    /// ```
    /// use bridge_core::Score;
    /// use butler::{Datum, ImpScale};
    ///
    /// // 60 % of 650 and 40 % of −100 against 620: 0.6 · 1 + 0.4 · (−12).
    /// let datum = Datum::entered(Score::from(620));
    /// let ruling = "60% 650, 40% -100".parse()?;
    /// assert_eq!(datum.weighted(&ruling, ImpScale::Law78B).to_string(), "-4.2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn weighted(&self, score: &WeightedScore, scale: ImpScale) -> FractionalImps {
        let part = |&(weight, score): &(Weight, Score)| {
            self.exact_imps(score, scale).times(weight.exact())
        };
        score.parts().iter().map(part).sum()
    }
}

impl Edges {
    /// Returns the IMPs of the difference from a datum between the edges. A score above the datum
    /// is not below the upper edge, so only the whole points from that edge matter.
    #[inline]
    pub(crate) fn imps(self, score: Score) -> Imps {
        let edge = if score >= self.above { self.above } else { self.below };
        ComparisonCap::None.imps(score, edge).into()
    }
}

impl core::ops::Neg for Datum {
    type Output = Self;

    /// Returns the datum from East-West's side.
    fn neg(self) -> Self {
        let edges = Edges { below: -self.edges.above, above: -self.edges.below };
        Self { exact: -self.exact, edges }
    }
}

impl fmt::Display for Datum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.exact, f)
    }
}

impl FromStr for Datum {
    type Err = DatumTextError;

    fn from_str(text: &str) -> Result<Self, DatumTextError> {
        text.parse::<Exact>()?.try_into()
    }
}

impl From<Score> for Datum {
    fn from(score: Score) -> Self {
        Self::entered(score)
    }
}

impl TryFrom<Exact> for Datum {
    type Error = DatumTextError;

    /// Creates a datum from points that need not be whole.
    fn try_from(exact: Exact) -> Result<Self, DatumTextError> {
        if exact.abs() > Exact::from(Score::LIMIT) {
            return Err(DatumTextError::TooLarge(exact));
        }
        let below = exact.floor();
        let above = if exact.is_whole() { below.clone() } else { below.plus(Exact::ONE) };
        let score = |whole: Exact| {
            let points = whole.to_whole().and_then(|points| i32::try_from(points).ok());
            points.and_then(|points| Score::new(points).ok()).unwrap_or(Score::ZERO)
        };
        Ok(Self { exact, edges: Edges { below: score(below), above: score(above) } })
    }
}

#[cfg(feature = "serde")]
bridge_core::serde_as_text!(Datum);
