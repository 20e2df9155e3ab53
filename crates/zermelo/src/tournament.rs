pub(crate) mod groups;
pub(crate) mod order;
pub(crate) mod smallest_first;
pub(crate) mod team_match;
pub(crate) mod wins;

use crate::tournament::team_match::{MatchError, TeamMatch};

/// The validated teams and matches of a tournament.
///
/// Teams are numbered from 0. Two teams may meet any number of times, and each match has its own k.
///
/// ```
/// use zermelo::{TeamMatch, Tournament};
///
/// let results = [(0, 1, 16.0, 30.0), (1, 2, 31.0, 30.0)];
/// let tournament = Tournament::from_results(
///     3,
///     results.map(|(first, second, won, of)| TeamMatch::from_total(first, second, won, of)),
/// );
/// assert_eq!(
///     tournament.unwrap_err().to_string(),
///     "match 1: won 31 of 30: expected 0 to 30"
/// );
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Tournament {
    teams: usize,
    matches: Vec<TeamMatch>,
}

/// An error for teams and matches that are not a valid tournament.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum TournamentError {
    /// There are no teams, or more than the maximum.
    #[error("{0} teams: expected 1 to 2147483647")]
    Teams(usize),
    /// The number of matches exceeds the maximum.
    #[error("{0} matches: expected at most 2147483647")]
    Matches(usize),
    /// A match has a team that does not exist.
    #[error("match {index} names team {team}: expected 0 to {last}")]
    NoSuchTeam {
        /// The index of the match, from 0.
        index: usize,
        /// The unknown team.
        team: usize,
        /// The largest valid team number.
        last: usize,
    },
    /// A match is invalid.
    #[error("match {index}: {error}")]
    TeamMatch {
        /// The index of the match, from 0.
        index: usize,
        /// The reason.
        error: MatchError,
    },
}

impl Tournament {
    /// Creates a tournament of the teams 0 to `teams − 1`.
    ///
    /// # Errors
    ///
    /// [`TournamentError`] if there are no teams, too many teams or matches, or a match has an
    /// unknown team.
    pub fn new(teams: usize, matches: Vec<TeamMatch>) -> Result<Self, TournamentError> {
        let Some(last) = teams.checked_sub(1).filter(|&last| last <= TeamMatch::MAX_TEAM) else {
            return Err(TournamentError::Teams(teams));
        };
        if matches.len() > TeamMatch::MAX_TEAM + 1 {
            return Err(TournamentError::Matches(matches.len()));
        }
        for (index, played) in matches.iter().enumerate() {
            let [first, second] = played.teams();
            let team = first.max(second);
            if team > last {
                return Err(TournamentError::NoSuchTeam { index, team, last });
            }
        }
        Ok(Self { teams, matches })
    }

    /// Creates a tournament from matches that may be invalid.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Self::new`], and [`TournamentError::TeamMatch`] with the index of
    /// the first invalid match.
    pub fn from_results(
        teams: usize,
        results: impl IntoIterator<Item = Result<TeamMatch, MatchError>>,
    ) -> Result<Self, TournamentError> {
        let matches = results
            .into_iter()
            .enumerate()
            .map(|(index, result)| {
                result.map_err(|error| TournamentError::TeamMatch { index, error })
            })
            .collect::<Result<_, _>>()?;
        Self::new(teams, matches)
    }

    /// Returns the number of teams.
    ///
    /// ```
    /// use zermelo::{TeamMatch, Tournament};
    ///
    /// let tournament = Tournament::new(3, vec![TeamMatch::from_total(0, 1, 3.0, 4.0)?])?;
    /// assert_eq!((tournament.teams(), tournament.matches().len()), (3, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn teams(&self) -> usize {
        self.teams
    }

    /// Returns the matches.
    #[must_use]
    pub fn matches(&self) -> &[TeamMatch] {
        &self.matches
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusals() {
        let met = |a, b| TeamMatch::from_total(a, b, 1.0, 2.0).unwrap();
        assert_eq!(Tournament::new(0, vec![]), Err(TournamentError::Teams(0)));
        let error = Tournament::new(5, vec![met(4, 1), met(5, 3)]).unwrap_err();
        assert_eq!(error.to_string(), "match 1 names team 5: expected 0 to 4");
        assert_eq!(Tournament::new(1, vec![]).unwrap().teams(), 1);
    }
}
