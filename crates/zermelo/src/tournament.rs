pub(crate) mod groups;
pub(crate) mod order;
pub(crate) mod smallest_first;
pub(crate) mod team_match;
pub(crate) mod wins;

use crate::tournament::team_match::{MatchError, TeamMatch};

/// The teams of a tournament and their matches, checked.
///
/// Teams are numbered from 0. A pair may meet any number of times; each match has its own k.
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

/// Teams and matches that are no tournament.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum TournamentError {
    /// Nobody to rank, or more than can be numbered.
    #[error("{0} teams: expected 1 to 2147483647")]
    Teams(usize),
    /// More matches than can be numbered.
    #[error("{0} matches: expected at most 2147483647")]
    Matches(usize),
    /// A match names a team that does not exist.
    #[error("match {index} names team {team}: expected 0 to {last}")]
    NoSuchTeam {
        /// The position of the match, from 0.
        index: usize,
        /// The team it names.
        team: usize,
        /// The last team there is.
        last: usize,
    },
    /// A match is none.
    #[error("match {index}: {error}")]
    TeamMatch {
        /// The position of the match, from 0.
        index: usize,
        /// What is wrong with it.
        error: MatchError,
    },
}

impl Tournament {
    /// Teams 0 to `teams − 1` and what they played.
    ///
    /// # Errors
    ///
    /// [`TournamentError`] when there are no teams, too many of anything, or a match names a team that
    /// does not exist.
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

    /// The same from matches that may be wrong: the error names the position of the first that is.
    ///
    /// # Errors
    ///
    /// [`TournamentError`], as [`Self::new`], and [`TournamentError::TeamMatch`].
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

    /// How many teams there are.
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

    /// What they played.
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
