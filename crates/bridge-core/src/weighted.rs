use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::error_messages::error_messages;
use crate::exact::Exact;
use crate::score::{Score, ScoreDifference};

/// An assigned adjusted score: a single score, or several scores with weights that add up to 1 (Law
/// 12C1(c)).
///
/// The scores are seen from one side; the owner of the value knows which. They are never averaged:
/// each score is converted to matchpoints or IMPs first, and then those are weighted (`Eidt 2015`).
///
/// # Examples
///
/// ```
/// use bridge_core::WeightedScore;
///
/// let weighted: WeightedScore = "60% 650, 40% -100".parse()?;
/// assert_eq!(weighted.parts().len(), 2);
/// assert_eq!((-weighted).to_string(), "60% -650, 40% 100");
/// assert_eq!("620".parse::<WeightedScore>()?.to_string(), "620");
///
/// let error = "60% 650, 30% -100".parse::<WeightedScore>().unwrap_err();
/// assert_eq!(error.to_string(), "the weights add up to 90%: expected 100%");
/// # Ok::<(), bridge_core::WeightedScoreError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct WeightedScore(Parts);

/// Scores with their weights. One or two, as most rulings have, are stored inline. The number of
/// scores determines the variant.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Parts {
    One([(Weight, Score); 1]),
    Two([(Weight, Score); 2]),
    Several(Box<[(Weight, Score)]>),
}

impl From<Vec<(Weight, Score)>> for Parts {
    fn from(parts: Vec<(Weight, Score)>) -> Self {
        match parts[..] {
            [one] => Self::One([one]),
            [one, other] => Self::Two([one, other]),
            _ => Self::Several(parts.into()),
        }
    }
}

/// The weight of a score in a ruling: a fraction of 1, in millionths, above 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Weight(u32);

impl Weight {
    /// The weight of a single score.
    pub const ONE: Self = Self(1_000_000);

    /// Returns the weight in millionths.
    #[must_use]
    pub const fn millionths(self) -> u32 {
        self.0
    }

    /// Returns the denominator of the weight as a fraction in lowest terms.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::WeightedScore;
    ///
    /// let ruling: WeightedScore = "60% 620, 40% -50".parse()?;
    /// assert_eq!(ruling.parts()[0].0.one_of(), 5);
    /// # Ok::<(), bridge_core::WeightedScoreError>(())
    /// ```
    #[must_use]
    #[expect(
        clippy::arithmetic_side_effects,
        clippy::integer_division,
        reason = "the remainder is taken by a number above 0, and the last division is by a divisor"
    )]
    pub const fn one_of(self) -> u32 {
        let (mut common, mut rest) = (Self::ONE.0, self.0);
        while rest > 0 {
            (common, rest) = (rest, common % rest);
        }
        Self::ONE.0 / common
    }

    /// Returns the weight as a fraction of 1.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::{Exact, WeightedScore};
    ///
    /// let ruling: WeightedScore = "60% 650, 40% -100".parse()?;
    /// let (weight, score) = ruling.parts()[0];
    /// assert_eq!((weight.millionths(), score.get()), (600_000, 650));
    /// assert_eq!(weight.exact(), Exact::ratio(3, 5)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn exact(self) -> Exact {
        Exact::from(u64::from(self.0)).times(Exact::MILLIONTH)
    }
}

/// The error for an invalid weighted score.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WeightedScoreError {
    /// The weights do not add up to 1.
    Sum(String),
    /// A weight is not above 0, or is above 1.
    Weight(String),
    /// A weight has more than four decimals in percent.
    TooFine(String),
    /// The ruling has too many scores.
    TooMany(usize),
    /// A part of the text is not a weight and a score.
    Part(String),
    /// A text is not a score.
    Score(String),
}

error_messages!(WeightedScoreError {
    Self::Sum(found) => ("the weights add up to {found}%: expected 100%"),
    Self::Weight(found) => ("the weight {found}%: expected more than 0% and at most 100%"),
    Self::TooFine(found) => (
        "the weight {found}%: expected at most {places} decimals",
        places = WeightedScore::DECIMALS
    ),
    Self::TooMany(found) => (
        "{found} weighted scores: expected at most {most}",
        most = WeightedScore::MAX_COMPONENTS
    ),
    Self::Part(found) => (
        "invalid weighted score {found:?}: expected a weight and a score, such as 60% 650"
    ),
    Self::Score(found) => ("invalid score {found:?}: expected points, such as 620 or -100, or PASS"),
});

impl WeightedScore {
    /// The maximum number of decimals of a weight in percent.
    ///
    /// With four decimals every weight is a whole number of millionths.
    pub const DECIMALS: u32 = 4;
    /// The maximum number of scores in one ruling.
    pub const MAX_COMPONENTS: usize = 50;

    /// Creates an adjusted score of a single score.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::{Score, WeightedScore};
    ///
    /// let assigned = WeightedScore::single(Score::from(-100));
    /// assert_eq!(assigned.to_string(), "-100");
    /// ```
    #[must_use]
    pub fn single(score: Score) -> Self {
        Self(Parts::One([(Weight::ONE, score)]))
    }

    /// Creates a weighted score from weights, as fractions of 1, and their scores.
    ///
    /// # Errors
    ///
    /// Returns a [`WeightedScoreError`] if there are too many scores, if a weight is not in range
    /// or has too many decimals, or if the weights do not add up to 1.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::{Exact, Score, WeightedScore};
    ///
    /// let half = |points: i16| (Exact::HALF, Score::from(points));
    /// let ruling = WeightedScore::new(vec![half(620), half(170)])?;
    /// assert_eq!(ruling.to_string(), "50% 620, 50% 170");
    /// assert!(WeightedScore::new(vec![half(620)]).is_err());
    /// # Ok::<(), bridge_core::WeightedScoreError>(())
    /// ```
    pub fn new(parts: Vec<(Exact, Score)>) -> Result<Self, WeightedScoreError> {
        if parts.len() > Self::MAX_COMPONENTS {
            return Err(WeightedScoreError::TooMany(parts.len()));
        }
        let mut sum = Exact::ZERO;
        let mut weighted = Vec::with_capacity(parts.len());
        for (weight, score) in parts {
            if weight <= Exact::ZERO || weight > Exact::ONE {
                return Err(WeightedScoreError::Weight(percent(&weight)));
            }
            let millionths = weight.times(Exact::from(u64::from(Weight::ONE.0))).to_whole();
            let Some(millionths) = millionths.and_then(|it| u32::try_from(it).ok()) else {
                return Err(WeightedScoreError::TooFine(percent(&weight)));
            };
            weighted.push((Weight(millionths), score));
            sum = sum.plus(weight);
        }
        if sum == Exact::ONE {
            Ok(Self(weighted.into()))
        } else {
            Err(WeightedScoreError::Sum(percent(&sum)))
        }
    }

    /// Returns the weighted sum of `value` over all combinations of the scores at two tables,
    /// exactly.
    ///
    /// `other` is the score at the other table, seen from the side of the same team as this one.
    /// `value` converts a score difference, for example to IMPs.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::WeightedScore;
    ///
    /// // 60 % of +650 and 40 % of -100 here, -620 at the other table: board-a-match, 2 for a win.
    /// let here: WeightedScore = "60% 650, 40% -100".parse()?;
    /// let there: WeightedScore = "-620".parse()?;
    /// let won = here.weigh(&there, |difference| if difference.get() > 0 { 2 } else { 0 });
    /// assert_eq!(won.to_string(), "1.2");
    /// # Ok::<(), bridge_core::WeightedScoreError>(())
    /// ```
    #[must_use]
    pub fn weigh(&self, other: &Self, value: impl Fn(ScoreDifference) -> i64) -> Exact {
        let mut sum = Exact::ZERO;
        for &(weight, score) in self.parts() {
            for &(other_weight, other_score) in other.parts() {
                let value = Exact::from(value(score.minus(-other_score)));
                sum = sum.plus(weight.exact().times(other_weight.exact()).times(value));
            }
        }
        sum
    }

    /// Returns the weights, as fractions of 1, and their scores.
    #[must_use]
    pub fn parts(&self) -> &[(Weight, Score)] {
        match &self.0 {
            Parts::One(parts) => parts,
            Parts::Two(parts) => parts,
            Parts::Several(parts) => parts,
        }
    }
}

/// Formats a weight as a percentage, without the percent sign.
fn percent(weight: &Exact) -> String {
    weight.times(Exact::HUNDRED).to_string()
}

impl core::ops::Neg for WeightedScore {
    type Output = Self;

    /// Returns the scores seen from the other side.
    fn neg(mut self) -> Self {
        let parts: &mut [_] = match &mut self.0 {
            Parts::One(parts) => parts,
            Parts::Two(parts) => parts,
            Parts::Several(parts) => parts,
        };
        for (_, score) in parts {
            *score = -*score;
        }
        self
    }
}

impl From<Score> for WeightedScore {
    fn from(score: Score) -> Self {
        Self::single(score)
    }
}

impl fmt::Display for WeightedScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let [(_, score)] = self.parts() {
            return crate::pad_text(f, &score.to_string());
        }
        let parts: Vec<String> = self
            .parts()
            .iter()
            .map(|&(weight, score)| alloc::format!("{}% {score}", percent(&weight.exact())))
            .collect();
        crate::pad_text(f, &parts.join(", "))
    }
}

impl FromStr for WeightedScore {
    type Err = WeightedScoreError;

    fn from_str(text: &str) -> Result<Self, WeightedScoreError> {
        if !text.contains('%') {
            return score(text.trim()).map(Self::single);
        }
        let parts = text.split(',').map(|part| {
            let reject = || WeightedScoreError::Part(part.trim().into());
            let (weight, rest) = part.split_once('%').ok_or_else(reject)?;
            let weight: Exact = weight.trim().parse().map_err(|_| reject())?;
            let weight = weight.checked_div(Exact::HUNDRED).ok_or_else(reject)?;
            if rest.trim().is_empty() {
                return Err(reject());
            }
            Ok((weight, score(rest.trim())?))
        });
        Self::new(parts.collect::<Result<_, _>>()?)
    }
}

/// Parses a score, or `PASS` for a passed-out board.
fn score(text: &str) -> Result<Score, WeightedScoreError> {
    if text.eq_ignore_ascii_case("PASS") {
        return Ok(Score::ZERO);
    }
    text.parse().map_err(|_| WeightedScoreError::Score(text.into()))
}

#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "an overflow fails the test")]
mod tests {
    use std::string::ToString;

    use proptest::prelude::*;

    use super::*;

    #[test]
    fn rejects_invalid_scores() {
        let rejected = |text: &str| text.parse::<WeightedScore>().unwrap_err().to_string();
        assert_eq!(rejected("60% 650, 50% -100"), "the weights add up to 110%: expected 100%");
        assert_eq!(
            rejected("0% 650, 100% 1"),
            "the weight 0%: expected more than 0% and at most 100%"
        );
        assert_eq!(
            rejected("60% 650,"),
            "invalid weighted score \"\": expected a weight and a score, such as 60% 650"
        );
        assert_eq!(
            rejected("60%, 40% 50"),
            "invalid weighted score \"60%\": expected a weight and a score, such as 60% 650"
        );
        assert_eq!(
            rejected("60% x, 40% 50"),
            "invalid score \"x\": expected points, such as 620 or -100, or PASS"
        );
        assert_eq!(
            rejected(""),
            "invalid score \"\": expected points, such as 620 or -100, or PASS"
        );
        assert!(rejected("33.33333% 650, 66.66667% 1").contains("at most 4 decimals"));
    }

    /// One or two scores are stored without allocation; a large event has a million rulings.
    #[test]
    fn two_scores_fit_in_place() {
        assert_eq!(size_of::<WeightedScore>(), 24);
        for text in ["620", "60% 650, 40% -100", "60% 650, 30% -100, 10% 50"] {
            let score: WeightedScore = text.parse().unwrap();
            let in_place = !matches!(score.0, Parts::Several(_));
            assert_eq!(in_place, score.parts().len() <= 2, "{text}");
            assert_eq!(score.to_string(), text);
        }
    }

    proptest! {
        #[test]
        fn text_reads_back(weights in proptest::collection::vec(1_i128..20_000, 1..6), first in -8000_i32..8000) {
            let mut rest = 1_000_000;
            let mut parts = Vec::new();
            for (&weight, index) in weights.iter().zip(0..) {
                parts.push((Exact::ratio(weight, 1_000_000).unwrap(), Score::new(first + 10 * index).unwrap()));
                rest -= weight;
            }
            parts.push((Exact::ratio(rest, 1_000_000).unwrap(), Score::ZERO));
            let weighted = WeightedScore::new(parts).unwrap();
            prop_assert_eq!(weighted.to_string().parse(), Ok(weighted.clone()));
            prop_assert_eq!(-(-weighted.clone()), weighted);
        }
    }
}
