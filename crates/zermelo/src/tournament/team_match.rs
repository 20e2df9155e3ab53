use crate::numbers::number::{Number, PerTeam, Team};

/// The result of a match of two teams: the first team won `won[0]`, the second `won[1]`.
///
/// The shares are games won (Zermelo), Victory Points (the form of 1987), or probabilities with the
/// sum 1 (from an IMP margin). Any two numbers ≥ 0 with a sum above 0 are valid. Both are stored,
/// because a difference from the sum has fewer digits.
///
/// Source: `Dirksen–Stieglitz`, (3.1), (4.1) and (4.2): z of the pair is `won`, k is their sum.
///
/// ```
/// use zermelo::TeamMatch;
///
/// let games = TeamMatch::from_total(0, 1, 3.0, 4.0)?;
/// assert_eq!(games.won(), [3.0, 1.0]);
/// let victory_points = TeamMatch::from_scores(1, 2, [25.0, 3.0])?;
/// assert_eq!(victory_points.available(), 28.0);
/// # Ok::<(), zermelo::MatchError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct TeamMatch {
    teams: [Team; 2],
    won: [f64; 2],
}

/// An error for numbers that are not a valid match.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum MatchError {
    /// Both teams are the same.
    #[error("team {0} against itself: expected two different teams")]
    AgainstItself(usize),
    /// The team number exceeds the maximum.
    #[error("team {0}: expected at most 2147483646")]
    Team(usize),
    /// The total is 0, NaN, or out of range. Very large or small totals would make sums
    /// meaningless.
    #[error(
        "won {won} of {of}: expected a number from {least:e} to {most:e} after `of`",
        least = TeamMatch::MIN, most = TeamMatch::MAX
    )]
    Nothing {
        /// The share won.
        won: f64,
        /// The total of the match.
        of: f64,
    },
    /// The share exceeds the total or is negative.
    #[error("won {won} of {of}: expected 0 to {of}")]
    Range {
        /// The share won.
        won: f64,
        /// The total of the match.
        of: f64,
    },
    /// The weight is not positive, or the weighted total would be out of range.
    #[error(
        "weight {0}: expected a number above 0 with which there are {least:e} to {most:e} to win",
        least = TeamMatch::MIN, most = TeamMatch::MAX
    )]
    Weight(f64),
}

impl TeamMatch {
    /// The maximum team number.
    pub const MAX_TEAM: usize = 0x7fff_fffe;
    /// The minimum total of a match.
    pub const MIN: f64 = 1e-4;
    /// The maximum total of a match.
    pub const MAX: f64 = 1e10;

    /// Creates a match from the score of the first team and the total of both: 8 of 20 leaves 12 for the second team.
    ///
    /// # Errors
    ///
    /// [`MatchError`] unless the teams differ, `total` is between [`Self::MIN`] and [`Self::MAX`],
    /// and `won` is between 0 and `total`; NaN is rejected.
    ///
    /// # Examples
    ///
    /// ```
    /// use zermelo::TeamMatch;
    ///
    /// assert_eq!(TeamMatch::from_total(1, 2, 8.0, 20.0)?, TeamMatch::from_scores(1, 2, [8.0, 12.0])?);
    /// # Ok::<(), zermelo::MatchError>(())
    /// ```
    pub fn from_total(
        first: usize,
        second: usize,
        won: f64,
        total: f64,
    ) -> Result<Self, MatchError> {
        if !is_valid_total(total) {
            return Err(MatchError::Nothing { won, of: total });
        }
        if !(0.0..=total).contains(&won) {
            return Err(MatchError::Range { won, of: total });
        }
        Self::from_scores(first, second, [won, total - won])
    }

    /// Creates a match from the scores of both teams, such as their Victory Points: the first team won `won[0]`, the
    /// second `won[1]`.
    ///
    /// # Errors
    ///
    /// [`MatchError`] unless the teams differ, both numbers are at least 0, and their sum is
    /// between [`Self::MIN`] and [`Self::MAX`].
    ///
    /// # Examples
    ///
    /// ```
    /// use zermelo::TeamMatch;
    ///
    /// assert_eq!(TeamMatch::from_scores(1, 2, [8.0, 12.0])?.available(), 20.0);
    /// # Ok::<(), zermelo::MatchError>(())
    /// ```
    pub fn from_scores(first: usize, second: usize, won: [f64; 2]) -> Result<Self, MatchError> {
        if first == second {
            return Err(MatchError::AgainstItself(first));
        }
        let team = |team: usize| {
            if team <= Self::MAX_TEAM { Ok(Team::new(team)) } else { Err(MatchError::Team(team)) }
        };
        let teams = [team(first)?, team(second)?];
        let of = won[0] + won[1];
        if !is_valid_total(of) {
            return Err(MatchError::Nothing { won: won[0], of });
        }
        if !(won[0] >= 0.0 && won[1] >= 0.0) {
            return Err(MatchError::Range { won: won[0], of });
        }
        Ok(Self { teams, won })
    }

    /// Returns this match with both shares multiplied by `weight`.
    ///
    /// # Errors
    ///
    /// [`MatchError::Weight`] unless the weight is above 0 and the new total is between
    /// [`Self::MIN`] and [`Self::MAX`].
    ///
    /// ```
    /// # use zermelo::TeamMatch;
    /// assert_eq!(TeamMatch::from_total(0, 1, 16.0, 20.0)?.weighted(0.5)?.won(), [8.0, 2.0]);
    /// # Ok::<(), zermelo::MatchError>(())
    /// ```
    pub fn weighted(self, weight: f64) -> Result<Self, MatchError> {
        let won = self.won.map(|won| won * weight);
        if weight > 0.0 && is_valid_total(won[0] + won[1]) {
            Ok(Self { won, ..self })
        } else {
            Err(MatchError::Weight(weight))
        }
    }

    /// Returns the numbers of the first and the second team.
    ///
    /// ```
    /// assert_eq!(zermelo::TeamMatch::from_total(3, 1, 2.0, 4.0)?.teams(), [3, 1]);
    /// # Ok::<(), zermelo::MatchError>(())
    /// ```
    #[must_use]
    pub fn teams(&self) -> [usize; 2] {
        self.teams.map(Number::at)
    }

    /// Returns both teams as indices of columns.
    pub(crate) const fn pair(&self) -> [Team; 2] {
        self.teams
    }

    /// Returns this match with another first team.
    pub(crate) const fn played_by(self, first: Team) -> Self {
        Self { teams: [first, self.teams[1]], ..self }
    }

    /// Returns this match with renumbered teams.
    pub(crate) fn renumbered(self, numbers: &PerTeam<Team>) -> Self {
        Self { teams: self.teams.map(|team| numbers[team]), ..self }
    }

    /// Returns the shares that the teams won, z of (4.2) for both sides.
    #[must_use]
    pub const fn won(&self) -> [f64; 2] {
        self.won
    }

    /// Returns the total of the match, k of (4.1).
    #[must_use]
    pub fn available(&self) -> f64 {
        self.won[0] + self.won[1]
    }
}

/// Returns `true` if the total is in the range in which sums and ratios are meaningful; `false` for
/// NaN.
fn is_valid_total(of: f64) -> bool {
    (TeamMatch::MIN..=TeamMatch::MAX).contains(&of)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusals() {
        let message = |won, of| TeamMatch::from_total(0, 1, won, of).unwrap_err().to_string();
        assert_eq!(message(31.0, 30.0), "won 31 of 30: expected 0 to 30");
        assert_eq!(message(-1.0, 30.0), "won -1 of 30: expected 0 to 30");
        assert_eq!(message(f64::NAN, 30.0), "won NaN of 30: expected 0 to 30");
        assert_eq!(message(0.0, 0.0), "won 0 of 0: expected a number from 1e-4 to 1e10 after `of`");
        assert!(TeamMatch::from_total(0, 1, 1.0, f64::NAN).is_err());
        assert!(TeamMatch::from_total(0, 1, 1.0, f64::INFINITY).is_err());
        let itself = TeamMatch::from_total(2, 2, 1.0, 2.0).unwrap_err().to_string();
        assert_eq!(itself, "team 2 against itself: expected two different teams");
        assert!(TeamMatch::from_scores(0, 1, [f64::NAN, 1.0]).is_err());
        assert!(TeamMatch::from_scores(0, 1, [-1.0, 2.0]).is_err());
        for won in [[-1.0, 3.0], [3.0, -1.0]] {
            let range = MatchError::Range { won: won[0], of: 2.0 };
            assert_eq!(TeamMatch::from_scores(0, 1, won), Err(range));
        }
        for (won, of) in [([0.000_030_517_578_125; 2], 0.000_061_035_156_25), ([2e10, 3e10], 5e10)]
        {
            let error = TeamMatch::from_scores(0, 1, won).unwrap_err().to_string();
            let expected =
                format!("won {} of {of}: expected a number from 1e-4 to 1e10 after `of`", won[0]);
            assert_eq!(error, expected);
        }
        assert!(TeamMatch::from_scores(0, 1, [0.0, 0.0]).is_err());
        assert!(TeamMatch::from_scores(0, TeamMatch::MAX_TEAM + 1, [1.0, 0.0]).is_err());
        for won in [[2.0, 0.0], [0.0, 2.0]] {
            let half =
                TeamMatch::from_scores(0, 1, won).unwrap().weighted(0.5).map(|half| half.won());
            assert_eq!(half, Ok(won.map(|won| 0.5 * won)));
        }
        let even = TeamMatch::from_total(0, 1, 1.0, 2.0).unwrap();
        for weight in [0.0, -1.0, f64::NAN, f64::INFINITY, 1e-5, 1e10] {
            assert!(even.weighted(weight).is_err(), "{weight}");
        }
    }
}
