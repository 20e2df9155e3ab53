use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::exact::Exact;
use crate::score::{Score, ScoreDifference};

/// An assigned adjusted score: one score, or several with weights that add up to 1 (Law 12C1(c)).
///
/// The scores are seen from one side, and whoever holds the value says which. They are never averaged: each
/// is turned into matchpoints or IMPs first, and those are weighted (`Eidt 2015`).
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

/// Scores with their weights. One or two, as most rulings have, are stored in place; the number of scores decides the form.
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

/// The weight of a score in a ruling: a part of 1, in millionths, above 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Weight(u32);

impl Weight {
    /// The whole.
    pub const ONE: Self = Self(1_000_000);

    /// So many millionths.
    #[must_use]
    pub const fn millionths(self) -> u32 {
        self.0
    }

    /// The denominator of the part of 1, in lowest terms.
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
        reason = "by what is above 0, and in the end by a divisor"
    )]
    pub const fn one_of(self) -> u32 {
        let (mut common, mut rest) = (Self::ONE.0, self.0);
        while rest > 0 {
            (common, rest) = (rest, common % rest);
        }
        Self::ONE.0 / common
    }

    /// The part of 1.
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

/// A list or text that is no weighted score.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WeightedScoreError {
    /// The weights add up to something else than 1.
    #[error("the weights add up to {0}%: expected 100%")]
    Sum(String),
    /// A weight of 0 or less.
    #[error("the weight {0}%: expected more than 0% and at most 100%")]
    Weight(String),
    /// A weight that is divided more finely than anybody rules.
    #[error("the weight {0}%: expected at most {places} decimals", places = WeightedScore::DECIMALS)]
    TooFine(String),
    /// Too many scores.
    #[error("{0} weighted scores: expected at most {most}", most = WeightedScore::MAX_COMPONENTS)]
    TooMany(usize),
    /// A part that is no weight and score.
    #[error("{0:?} is no weighted score: expected a weight and a score, such as 60% 650")]
    Part(String),
    /// A text that is no score.
    #[error("{0:?} is no score: expected points, such as 620 or -100, or PASS")]
    Score(String),
}

impl WeightedScore {
    /// The most decimals of a weight in percent.
    ///
    /// With four of them every weight is a whole number of millionths.
    pub const DECIMALS: u32 = 4;
    /// The most scores in one ruling.
    pub const MAX_COMPONENTS: usize = 50;

    /// One score, whole.
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

    /// Scores with their weights, as parts of 1.
    ///
    /// # Errors
    ///
    /// [`WeightedScoreError`] when a weight is not above 0 or too finely divided, or when they do not add up
    /// to 1.
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

    /// What two tables are worth together: each combination of their scores compared, then weighted.
    ///
    /// - Takes: the other table's score, seen from the same team's side as this one; and what a difference is
    ///   worth.
    /// - Gives: the weighted sum, exact.
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
    pub fn weigh(&self, other: &Self, worth: impl Fn(ScoreDifference) -> i64) -> Exact {
        let mut sum = Exact::ZERO;
        for &(weight, score) in self.parts() {
            for &(other_weight, other_score) in other.parts() {
                let worth = Exact::from(worth(score.minus(-other_score)));
                sum = sum.plus(weight.exact().times(other_weight.exact()).times(worth));
            }
        }
        sum
    }

    /// The weights, as parts of 1, and their scores.
    #[must_use]
    pub fn parts(&self) -> &[(Weight, Score)] {
        match &self.0 {
            Parts::One(parts) => parts,
            Parts::Two(parts) => parts,
            Parts::Several(parts) => parts,
        }
    }
}

/// A weight as people write it.
fn percent(weight: &Exact) -> String {
    weight.times(Exact::HUNDRED).to_string()
}

impl core::ops::Neg for WeightedScore {
    type Output = Self;

    /// The same results, seen from the other side.
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
            let refuse = || WeightedScoreError::Part(part.trim().into());
            let (weight, rest) = part.split_once('%').ok_or_else(refuse)?;
            let weight: Exact = weight.trim().parse().map_err(|_| refuse())?;
            let weight = weight.checked_div(Exact::HUNDRED).ok_or_else(refuse)?;
            if rest.trim().is_empty() {
                return Err(refuse());
            }
            Ok((weight, score(rest.trim())?))
        });
        Self::new(parts.collect::<Result<_, _>>()?)
    }
}

/// A score, or the word for a passed-out board.
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
    fn refusals() {
        let refused = |text: &str| text.parse::<WeightedScore>().unwrap_err().to_string();
        assert_eq!(refused("60% 650, 50% -100"), "the weights add up to 110%: expected 100%");
        assert_eq!(
            refused("0% 650, 100% 1"),
            "the weight 0%: expected more than 0% and at most 100%"
        );
        assert_eq!(
            refused("60% 650,"),
            "\"\" is no weighted score: expected a weight and a score, such as 60% 650"
        );
        assert_eq!(
            refused("60%, 40% 50"),
            "\"60%\" is no weighted score: expected a weight and a score, such as 60% 650"
        );
        assert_eq!(
            refused("60% x, 40% 50"),
            "\"x\" is no score: expected points, such as 620 or -100, or PASS"
        );
        assert_eq!(refused(""), "\"\" is no score: expected points, such as 620 or -100, or PASS");
        assert!(refused("33.33333% 650, 66.66667% 1").contains("at most 4 decimals"));
    }

    /// A large event has a million rulings. A ruling with one or two scores allocates nothing.
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
