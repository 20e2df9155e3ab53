use super::search::Ring;
use super::table::TABLE;
use super::variance::mean_variance_of;
use crate::numbers::index::real;

/// The steps of a movement: in each round, teams with odd numbers meet teams whose number is higher
/// by the step.
///
/// A step is odd, so that odd and even numbers meet, and numbers wrap around: the last is followed
/// by the first. The first two steps are +1 and −1, after which every team has met both neighbors.
/// An odd number of teams has the steps of one more team, and the opponent of that additional team
/// has a bye.
///
/// ```
/// use zermelo::Steps;
///
/// assert_eq!(Steps::best_known(8, 4).unwrap().list(), [1, -1, 3, -3]);
/// let [best, near] = [Steps::best_known(64, 4).unwrap(), Steps::with_neighbors(64, 4).unwrap()];
/// assert_eq!(near.list(), [1, -1, 3, -3]);
/// assert!(2.0 * best.mean_variance().unwrap() < near.mean_variance().unwrap());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(into = "Vec<i64>"))]
pub struct Steps {
    teams: usize,
    /// Half of each step, rounded down, modulo half the even number of teams.
    differences: Vec<usize>,
}

/// The work of a search for steps that are not in the table, a fraction of a second.
const SEARCH_WORK: usize = 10_000_000;

impl Steps {
    /// Returns the best known steps: from the table for 6 to 128 teams and 3 to 16 rounds,
    /// otherwise from a short reproducible search.
    ///
    /// It returns `None` if there are not enough steps, that is, for more rounds than half the
    /// teams. It also returns `None` without rounds, and for fewer than 2 or more than 10,000
    /// teams.
    #[must_use]
    pub fn best_known(teams: usize, rounds: usize) -> Option<Self> {
        let even_teams = even_teams(teams, rounds)?;
        let known = TABLE.iter().find(|(of, _)| usize::from(*of) == even_teams);
        let known = known.and_then(|(_, by_rounds)| by_rounds.get(rounds.checked_sub(3)?));
        let Some(other_differences) = known else {
            return Self::search(teams, rounds, SEARCH_WORK);
        };
        let best_of_all =
            [1, -1].into_iter().chain(other_differences.iter().map(|&step| i64::from(step)));
        let differences = best_of_all.map(|step| difference(step, even_teams)).collect();
        Some(Self { teams, differences })
    }

    /// Returns the steps +1, −1, +3, −3 and so on, or `None` if [`Self::best_known`] returns
    /// `None`.
    #[must_use]
    pub fn with_neighbors(teams: usize, rounds: usize) -> Option<Self> {
        let ring = Ring::new(even_teams(teams, rounds)?.div_euclid(2));
        Some(Self { teams, differences: ring.neighbors(rounds) })
    }

    /// Returns the best steps that a search finds with the given work; a unit takes about a
    /// nanosecond.
    ///
    /// ```
    /// use zermelo::Steps;
    ///
    /// // There are few sets of four steps for 24 teams, so the search is exhaustive.
    /// let found = Steps::search(24, 4, 100_000).unwrap();
    /// assert_eq!(found.mean_variance(), Steps::best_known(24, 4).unwrap().mean_variance());
    /// ```
    #[must_use]
    pub fn search(teams: usize, rounds: usize, work: usize) -> Option<Self> {
        let even_teams = even_teams(teams, rounds)?;
        let mut found =
            Self { teams, differences: Ring::new(even_teams.div_euclid(2)).search(rounds, work) };
        let size = |&difference: &usize| {
            let step = step(difference, even_teams);
            (step.abs(), step < 0)
        };
        found.differences.sort_by_key(size);
        Some(found)
    }

    /// Creates steps from their differences on the ring.
    #[cfg(test)]
    pub(super) fn from_differences(teams: usize, differences: Vec<usize>) -> Self {
        Self { teams, differences }
    }

    /// Returns the number of teams.
    ///
    /// ```
    /// assert_eq!(zermelo::Steps::best_known(9, 3).map(|steps| steps.teams()), Some(9));
    /// ```
    #[must_use]
    pub const fn teams(&self) -> usize {
        self.teams
    }

    /// Returns the steps by round. Steps of more than half the number of teams are negative.
    #[must_use]
    pub fn list(&self) -> Vec<i64> {
        let even_teams = self.teams.next_multiple_of(2);
        self.differences.iter().map(|&difference| step(difference, even_teams)).collect()
    }

    /// Returns the mean variance of a difference after all rounds, in units of one match's
    /// variance.
    ///
    /// It comes from a formula for an even number of teams, and from
    /// [`mean_variance`](crate::mean_variance) for an odd one, which documents when it is `None`.
    #[must_use]
    pub fn mean_variance(&self) -> Option<f64> {
        if self.teams % 2 == 1 {
            // The number of the dummy team is out of range, so its matches are ignored.
            let best_of_all = self.rounds().flatten().map(|(a, b)| (a, b, 1.0));
            return mean_variance_of(self.teams, best_of_all);
        }
        let sum = Ring::new(self.teams.div_euclid(2)).inverse_sum(&self.differences);
        sum.is_finite().then(|| 2.0 * sum / (real(self.teams) - 1.0))
    }

    /// Returns the pairs of each round. The team with an even index comes first.
    pub(super) fn rounds(&self) -> impl Iterator<Item = Vec<(usize, usize)>> {
        let end = self.teams.next_multiple_of(2);
        self.differences.iter().map(move |&difference| {
            let odd = (1..end).step_by(2).cycle().skip(difference);
            (0..end).step_by(2).zip(odd).collect()
        })
    }
}

impl From<Steps> for Vec<i64> {
    fn from(steps: Steps) -> Self {
        steps.list()
    }
}

/// Returns the number of teams rounded up to an even number, or `None` if there are not enough
/// steps.
fn even_teams(teams: usize, rounds: usize) -> Option<usize> {
    let even_teams = (2..=10_000).contains(&teams).then(|| teams.next_multiple_of(2))?;
    (1..=even_teams.div_euclid(2)).contains(&rounds).then_some(even_teams)
}

#[expect(clippy::arithmetic_side_effects, reason = "there are at most 10,000 teams")]
fn step(difference: usize, even_teams: usize) -> i64 {
    let up = 2 * difference + 1;
    let signed = |number: usize| i64::try_from(number).unwrap_or_default();
    if 2 * up > even_teams { signed(up) - signed(even_teams) } else { signed(up) }
}

/// Returns half of an odd step modulo the number of teams, rounded down.
fn difference(step: i64, even_teams: usize) -> usize {
    let around = i64::try_from(even_teams).unwrap_or(i64::MAX);
    usize::try_from(step.rem_euclid(around).div_euclid(2)).unwrap_or_default()
}
