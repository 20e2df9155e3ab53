use crate::numbers::column::PerTeam;
use crate::numbers::number::{Number, Team};

/// What two teams did against each other: the first won `won[0]`, the second `won[1]`.
///
/// Games won out of games played (Zermelo), Victory Points out of those of the match (the form of 1987),
/// or probabilities out of 1 (from a difference of IMPs): any two numbers ≥ 0 with a sum above 0. Both
/// are kept, for what is left of a sum after a subtraction has fewer digits.
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

/// Numbers that are no match.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum MatchError {
    /// A team cannot meet itself.
    #[error("team {0} against itself: expected two different teams")]
    AgainstItself(usize),
    /// A number too large to be that of a team.
    #[error("team {0}: expected at most 2147483646")]
    Team(usize),
    /// There was nothing to win, or it is no number, or so large or small that sums lose their meaning.
    #[error(
        "won {won} of {of}: expected a number from {least:e} to {most:e} after `of`",
        least = TeamMatch::MIN, most = TeamMatch::MAX
    )]
    Nothing {
        /// What was won.
        won: f64,
        /// What there was to win.
        of: f64,
    },
    /// More was won than there was, or less than nothing.
    #[error("won {won} of {of}: expected 0 to {of}")]
    Range {
        /// What was won.
        won: f64,
        /// What there was to win.
        of: f64,
    },
    /// A weight is a number above 0 with which a match has a size that can be computed with.
    #[error(
        "weight {0}: expected a number above 0 with which there are {least:e} to {most:e} to win",
        least = TeamMatch::MIN, most = TeamMatch::MAX
    )]
    Weight(f64),
}

impl TeamMatch {
    /// The largest number of a team.
    pub const MAX_TEAM: usize = 0x7fff_fffe;
    /// The least that there may be to win.
    pub const MIN: f64 = 1e-4;
    /// The most that there may be to win.
    pub const MAX: f64 = 1e10;

    /// Creates a match from the score of the first team and the total of both: 8 of 20 leaves 12 for the second team.
    ///
    /// # Errors
    ///
    /// [`MatchError`] unless the teams differ, `total` lies between [`Self::MIN`] and [`Self::MAX`], and `won`
    /// between 0 and `total`; NaN is rejected.
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
        if !is_size(total) {
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
    /// [`MatchError`] unless the teams differ, both numbers are at least 0, and their sum lies between
    /// [`Self::MIN`] and [`Self::MAX`].
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
        if !is_size(of) {
            return Err(MatchError::Nothing { won: won[0], of });
        }
        if !(won[0] >= 0.0 && won[1] >= 0.0) {
            return Err(MatchError::Range { won: won[0], of });
        }
        Ok(Self { teams, won })
    }

    /// The same match, counted so many times: both numbers are multiplied.
    ///
    /// # Errors
    ///
    /// [`MatchError::Weight`] unless the weight is above 0 and the sum of the products lies between
    /// [`Self::MIN`] and [`Self::MAX`].
    ///
    /// ```
    /// # use zermelo::TeamMatch;
    /// assert_eq!(TeamMatch::from_total(0, 1, 16.0, 20.0)?.weighted(0.5)?.won(), [8.0, 2.0]);
    /// # Ok::<(), zermelo::MatchError>(())
    /// ```
    pub fn weighted(self, weight: f64) -> Result<Self, MatchError> {
        let won = self.won.map(|won| won * weight);
        if weight > 0.0 && is_size(won[0] + won[1]) {
            Ok(Self { won, ..self })
        } else {
            Err(MatchError::Weight(weight))
        }
    }

    /// The first team and the second.
    ///
    /// ```
    /// assert_eq!(zermelo::TeamMatch::from_total(3, 1, 2.0, 4.0)?.teams(), [3, 1]);
    /// # Ok::<(), zermelo::MatchError>(())
    /// ```
    #[must_use]
    pub fn teams(&self) -> [usize; 2] {
        self.teams.map(Number::at)
    }

    /// The teams, to find what is known of them.
    pub(crate) const fn pair(&self) -> [Team; 2] {
        self.teams
    }

    /// Returns this match with another first team.
    pub(crate) const fn played_by(self, first: Team) -> Self {
        Self { teams: [first, self.teams[1]], ..self }
    }

    /// The same match of teams with other numbers.
    pub(crate) fn renumbered(self, numbers: &PerTeam<Team>) -> Self {
        Self { teams: self.teams.map(|team| numbers[team]), ..self }
    }

    /// What each of them won: z of (4.2), in both directions.
    #[must_use]
    pub const fn won(&self) -> [f64; 2] {
        self.won
    }

    /// What there was to win: k of (4.1).
    #[must_use]
    pub fn available(&self) -> f64 {
        self.won[0] + self.won[1]
    }
}

/// Whether so much is to be won that sums and ratios of such numbers are numbers; not so for NaN.
fn is_size(of: f64) -> bool {
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
