pub(crate) mod completion;
pub(crate) mod expected;

use std::num::NonZeroU32;

use crate::normal::{distribution, quantile_of_log_odds};
use crate::tournament::team_match::{MatchError, TeamMatch};

/// A model of IMPs as random: the margin over B boards is normally distributed with standard
/// deviation √B·τ.
///
/// Source: `Dirksen–Stieglitz`, section 3; τ is the standard deviation of one board. The model is
/// serialized as τ.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "f64", try_from = "f64"))]
pub struct ImpModel {
    tau: f64,
}

/// The error for a τ outside the valid range.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error(
    "standard deviation of {0} IMPs a board: expected {least} to {most}",
    least = ImpModel::MIN_TAU, most = ImpModel::MAX_TAU
)]
pub struct ImpModelError(f64);

impl From<ImpModel> for f64 {
    fn from(model: ImpModel) -> Self {
        model.tau
    }
}

impl TryFrom<f64> for ImpModel {
    type Error = ImpModelError;

    fn try_from(tau: f64) -> Result<Self, ImpModelError> {
        Self::new(tau)
    }
}

impl Default for ImpModel {
    fn default() -> Self {
        Self::PAPER
    }
}

impl ImpModel {
    /// The paper's model, τ = 5.5 IMPs per board (3.3).
    pub const PAPER: Self = Self { tau: 5.5 };
    /// The minimum τ.
    pub const MIN_TAU: f64 = 0.1;
    /// The maximum τ. A board is at most 24 IMPs to either side, so no deviation is larger.
    pub const MAX_TAU: f64 = 24.0;

    /// Creates a model with another τ, in IMPs per board.
    ///
    /// # Errors
    ///
    /// [`ImpModelError`] if τ is not between [`Self::MIN_TAU`] and [`Self::MAX_TAU`].
    ///
    /// ```
    /// use zermelo::ImpModel;
    ///
    /// assert_eq!(ImpModel::new(6.0)?.tau(), 6.0);
    /// assert_eq!(ImpModel::PAPER.tau(), 5.5);
    /// assert!(ImpModel::new(0.0).is_err());
    /// # Ok::<(), zermelo::ImpModelError>(())
    /// ```
    pub fn new(tau: f64) -> Result<Self, ImpModelError> {
        if (Self::MIN_TAU..=Self::MAX_TAU).contains(&tau) {
            Ok(Self { tau })
        } else {
            Err(ImpModelError(tau))
        }
    }

    /// Returns τ in IMPs per board.
    #[must_use]
    pub const fn tau(self) -> f64 {
        self.tau
    }

    /// Returns √B·τ, the standard deviation of a match in IMPs.
    ///
    /// ```
    /// use std::num::NonZeroU32;
    /// use zermelo::ImpModel;
    ///
    /// let boards = NonZeroU32::new(16).ok_or("no boards")?;
    /// assert_eq!(ImpModel::PAPER.deviation(boards), 22.0);
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn deviation(self, boards: NonZeroU32) -> f64 {
        libm::sqrt(f64::from(boards.get())) * self.tau
    }

    /// Returns the probabilities that each team is the stronger one, Φ(δ/(√B·τ)) and Φ(−δ/(√B·τ)).
    ///
    /// `margin` is the first team's margin δ in IMPs. Each probability is computed directly, so
    /// small ones keep all digits.
    ///
    /// Source: `Dirksen–Stieglitz`, (3.3).
    ///
    /// ```
    /// use std::num::NonZeroU32;
    /// use zermelo::ImpModel;
    ///
    /// let boards = NonZeroU32::new(8).unwrap();
    /// assert_eq!(ImpModel::PAPER.shares(0.0, boards), [0.5, 0.5]);
    /// let [winner, loser] = ImpModel::PAPER.shares(300.0, boards);
    /// assert!(winner == 1.0 && loser > 1e-83 && loser < 1e-82);
    /// ```
    #[must_use]
    pub fn shares(self, margin: f64, boards: NonZeroU32) -> [f64; 2] {
        let x = margin / self.deviation(boards);
        [distribution(x), distribution(-x)]
    }

    /// Returns the match that the first team won by `margin` IMPs.
    ///
    /// # Errors
    ///
    /// [`MatchError`] if both teams are the same or the margin is NaN.
    ///
    /// ```
    /// use std::num::NonZeroU32;
    /// use zermelo::ImpModel;
    ///
    /// let even = ImpModel::PAPER.played(0, 1, 0.0, NonZeroU32::new(8).unwrap())?;
    /// assert_eq!(even.won(), [0.5, 0.5]);
    /// # Ok::<(), zermelo::MatchError>(())
    /// ```
    pub fn played(
        self,
        first: usize,
        second: usize,
        margin: f64,
        boards: NonZeroU32,
    ) -> Result<TeamMatch, MatchError> {
        TeamMatch::from_scores(first, second, self.shares(margin, boards))
    }

    /// Returns the virtual margin of IMPs, δ̄ = √B·τ·Φ⁻¹(p), which is the expected margin of a
    /// match.
    ///
    /// `log_odds` is the difference of log-strengths, the log-odds of the first team's win. The
    /// result is the first team's margin in IMPs and equally exact for both signs.
    ///
    /// Source: `Dirksen–Stieglitz`, section 5, step 3.
    #[must_use]
    pub fn margin(self, log_odds: f64, boards: NonZeroU32) -> f64 {
        self.deviation(boards) * quantile_of_log_odds(log_odds)
    }

    /// Returns the expected award of a match with a normally distributed margin around δ̄, the sum
    /// (5.1) with (5.2).
    ///
    /// `margin` is the expected margin δ̄ in IMPs. `award` returns the award of every whole margin
    /// n, from the side of that team. Each n is weighted with the normal probability between n − ½
    /// and n + ½. The result is NaN if the margin is not finite.
    ///
    /// The sum is computed by parts: the award at the lower end plus, for each step of the scale,
    /// the step times the probability of reaching it, which comes from the upper tail. For a scale
    /// that rises from 0, no digits are lost. Beyond twelve standard deviations the award is
    /// assumed to be constant; the omitted probability is 10⁻³².
    ///
    /// Source: `Dirksen–Stieglitz`, (5.1) and (5.2).
    ///
    /// ```
    /// use std::num::NonZeroU32;
    /// use zermelo::ImpModel;
    ///
    /// let won = |margin: i32| f64::from(margin.signum() + 1);
    /// let mean = ImpModel::PAPER.expected(0.0, NonZeroU32::new(8).unwrap(), won);
    /// assert!((mean - 1.0).abs() < 1e-15);
    /// ```
    #[must_use]
    pub fn expected(self, margin: f64, boards: NonZeroU32, award: impl Fn(i32) -> f64) -> f64 {
        let deviation = self.deviation(boards);
        if !margin.is_finite() {
            return f64::NAN;
        }
        let reach = 12.0 * deviation + 1.0;
        let (from, to) = (whole(margin - reach), whole(margin + reach));
        let mut here = award(from);
        let mut mean = here;
        for n in (from..=to).skip(1) {
            let next = award(n);
            let step = next - here;
            if step != 0.0 {
                mean += step * distribution((margin - (f64::from(n) - 0.5)) / deviation);
            }
            here = next;
        }
        mean
    }
}

/// Rounds down to an integer and clamps it to ±10⁹, which no margin exceeds.
#[expect(
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    reason = "the value is clamped to this range"
)]
pub(crate) fn whole(x: f64) -> i32 {
    libm::floor(x).clamp(-1e9, 1e9) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn eight() -> NonZeroU32 {
        NonZeroU32::new(8).unwrap()
    }

    #[test]
    fn refusals() {
        for tau in [0.0, -5.5, 0.09, 24.1, 1e9, f64::NAN, f64::INFINITY] {
            assert!(ImpModel::new(tau).is_err(), "{tau}");
        }
        assert!(ImpModel::PAPER.played(0, 1, f64::NAN, eight()).is_err());
        assert!(ImpModel::PAPER.expected(f64::NAN, eight(), f64::from).is_nan());
    }

    /// The mean of a linear award is the margin, and the mean of a constant is the constant.
    #[test]
    fn linear_and_constant() {
        for margin in [-40.25, -3.0, 0.0, 7.5] {
            let linear = ImpModel::PAPER.expected(margin, eight(), f64::from);
            assert!((linear - margin).abs() < 1e-11, "{margin} {linear}");
            let constant = ImpModel::PAPER.expected(margin, eight(), |_| 25.0);
            assert!((constant - 25.0).abs() < 1e-15);
        }
    }

    /// A margin converted to probabilities, and their log-odds converted back, is unchanged.
    #[test]
    fn margin_of_shares() {
        for margin in [-400.0, -51.0, -1.0, 0.0, 0.25, 12.0, 300.0] {
            let [won, lost] = ImpModel::PAPER.shares(margin, eight());
            let log_odds = libm::log(won) - libm::log(lost);
            let back = ImpModel::PAPER.margin(log_odds, eight());
            assert!((back - margin).abs() < 1e-13 * margin.abs().max(10.0), "{margin} {back}");
        }
    }
}
