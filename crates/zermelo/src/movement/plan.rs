use super::bound::{bound_with_triples, variance_bound};
use super::errors::MovementError;
use super::round::MovementRound;
use super::steps::Steps;
use super::variance::mean_variance_of;
use super::{circle, sides, triples};
use crate::tournament::groups::TeamGroups;
use crate::tournament::groups::connected_groups;

/// A movement of a team tournament, which determines the matches of each round so that teams can be
/// compared precisely.
///
/// After two rounds every team has met both its neighbors by number; the last and the first team
/// are neighbors, too. No two teams meet twice, and every team plays in every round. With an odd
/// number of teams one has a bye in each round, at most one bye per team, or a triple replaces the
/// bye. The last and the first are then not neighbors. The numbers of home and away matches of each
/// team differ by at most one.
///
/// While the number of rounds allows it, only teams with odd and even numbers meet, in the
/// [`Steps`] that minimize the mean variance of a difference. With 8 teams and 4 rounds these are
/// the matches of Example 1. For more rounds than half the number of teams, each half continues
/// with its own round-robin if the halves are even. Otherwise all rounds come from the circle
/// method, with teams renumbered along its first two rounds.
///
/// Source: `Dirksen–Stieglitz`, section 2, condition (2.1); the schedule itself is not printed
/// there.
///
/// ```
/// use zermelo::Movement;
///
/// let movement = Movement::new(8, 4)?;
/// assert_eq!(movement.rounds()[0].matches, [(0, 1), (2, 3), (4, 5), (6, 7)]);
/// assert_eq!(movement.rounds()[1].matches, [(7, 0), (1, 2), (3, 4), (5, 6)]);
/// assert_eq!(movement.groups().count(), 1);
/// # Ok::<(), zermelo::MovementError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Movement {
    teams: usize,
    steps: Option<Steps>,
    pub(super) rounds: Vec<MovementRound>,
}

/// The treatment of an odd number of teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OddTeams {
    Bye,
    Triple,
}

impl Movement {
    /// Creates a movement, with a bye in each round if the number of teams is odd.
    ///
    /// # Errors
    ///
    /// [`MovementError`] unless there are 2 to 10,000 teams, 1 to N − 1 rounds (N if N is odd), and
    /// at most 1,000,000 matches.
    pub fn new(teams: usize, rounds: usize) -> Result<Self, MovementError> {
        Self::best_known(teams, rounds, OddTeams::Bye)
    }

    /// Creates a movement with triples. If the number of teams is odd, the team that would have a
    /// bye joins a match, and the three teams play half a match against each other.
    ///
    /// If possible, the team joins opponents that it meets in no other round, preferring teams with
    /// few triples so far.
    ///
    /// ```
    /// let movement = zermelo::Movement::with_triples(7, 2)?;
    /// assert_eq!(movement.rounds()[0].triple, Some([6, 2, 3]));
    /// assert_eq!(movement.rounds()[0].matches, [(0, 1), (4, 5)]);
    /// # Ok::<(), zermelo::MovementError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Self::new`].
    pub fn with_triples(teams: usize, rounds: usize) -> Result<Self, MovementError> {
        Self::best_known(teams, rounds, OddTeams::Triple)
    }

    fn best_known(teams: usize, rounds: usize, odd: OddTeams) -> Result<Self, MovementError> {
        MovementError::check_numbers(teams, rounds)?;
        Ok(Self::drawn(teams, rounds, Steps::best_known(teams, rounds), odd))
    }

    /// Creates a movement for valid numbers of teams and rounds.
    fn drawn(teams: usize, rounds: usize, steps: Option<Steps>, odd: OddTeams) -> Self {
        let pairs = match &steps {
            Some(steps) => steps.rounds().collect(),
            None => circle::many_circle_rounds(teams, rounds),
        };
        let mut rounds: Vec<MovementRound> =
            pairs.into_iter().map(|pairs| MovementRound::new(teams, pairs)).collect();
        if odd == OddTeams::Triple {
            triples::replace_byes_by_triples(teams, &mut rounds);
        }
        sides::balance(teams, &mut rounds);
        Self { teams, steps, rounds }
    }

    /// Returns the number of teams.
    ///
    /// ```
    /// assert_eq!(zermelo::Movement::new(8, 4)?.teams(), 8);
    /// # Ok::<(), zermelo::MovementError>(())
    /// ```
    #[must_use]
    pub const fn teams(&self) -> usize {
        self.teams
    }

    /// Returns the rounds in order.
    #[must_use]
    pub fn rounds(&self) -> &[MovementRound] {
        &self.rounds
    }

    /// Returns the steps by which teams meet, or `None` if there are more rounds than half the
    /// teams.
    ///
    /// ```
    /// let movement = zermelo::Movement::new(12, 3)?;
    /// assert_eq!(movement.steps().map(zermelo::Steps::list), Some(vec![1, -1, 5]));
    /// # Ok::<(), zermelo::MovementError>(())
    /// ```
    #[must_use]
    pub const fn steps(&self) -> Option<&Steps> {
        self.steps.as_ref()
    }

    /// Returns all matches as home team, away team, and weight: 1, or ½ within a triple.
    ///
    /// ```
    /// let movement = zermelo::Movement::with_triples(3, 1)?;
    /// let all: Vec<_> = movement.meetings().collect();
    /// assert_eq!(all, [(2, 0, 0.5), (0, 1, 0.5), (1, 2, 0.5)]);
    /// # Ok::<(), zermelo::MovementError>(())
    /// ```
    pub fn meetings(&self) -> impl Iterator<Item = (usize, usize, f64)> {
        self.rounds.iter().flat_map(|round| {
            let halves = round.triple.into_iter().flat_map(|[a, b, c]| [(a, b), (b, c), (c, a)]);
            let halves = halves.map(|(home, away)| (home, away, 0.5));
            round.matches.iter().map(|&(home, away)| (home, away, 1.0)).chain(halves)
        })
    }

    /// Returns the groups of comparable teams after all rounds; from two rounds on there is one.
    #[must_use]
    pub fn groups(&self) -> TeamGroups {
        connected_groups(self.teams, self.meetings().map(|(home, away, _)| (home, away)))
    }

    /// Returns the mean variance of the difference of two teams after all rounds, in units of one
    /// match's variance.
    ///
    /// It is `None` if not all teams can be compared or the computation is too large; see
    /// [`mean_variance`](crate::mean_variance).
    ///
    /// ```
    /// let mean = zermelo::Movement::new(8, 4)?.mean_variance().unwrap();
    /// assert!((mean - 0.4643).abs() < 0.0001);
    /// # Ok::<(), zermelo::MovementError>(())
    /// ```
    #[must_use]
    pub fn mean_variance(&self) -> Option<f64> {
        match &self.steps {
            Some(steps) if !self.has_triples() => steps.mean_variance(),
            _ => mean_variance_of(self.teams, self.meetings()),
        }
    }

    /// Returns the lower bound of the mean variance for this number of teams and rounds; see
    /// [`variance_bound`].
    ///
    /// ```
    /// let movement = zermelo::Movement::new(32, 4)?;
    /// assert!(movement.mean_variance() > movement.bound());
    /// # Ok::<(), zermelo::MovementError>(())
    /// ```
    #[must_use]
    pub fn bound(&self) -> Option<f64> {
        let rounds = self.rounds.len();
        if self.has_triples() {
            Some(bound_with_triples(self.teams, rounds))
        } else {
            variance_bound(self.teams, rounds)
        }
    }

    /// Returns this movement with the steps +1, −1, +3, −3 and so on for comparison, or `None` if
    /// it has no steps.
    ///
    /// ```
    /// let movement = zermelo::Movement::new(24, 4)?;
    /// let near = movement.with_neighbors().unwrap();
    /// assert!(near.mean_variance().unwrap() > 1.2 * movement.mean_variance().unwrap());
    /// # Ok::<(), zermelo::MovementError>(())
    /// ```
    #[must_use]
    pub fn with_neighbors(&self) -> Option<Self> {
        let steps = Steps::with_neighbors(self.teams, self.rounds.len())?;
        let odd = if self.has_triples() { OddTeams::Triple } else { OddTeams::Bye };
        Some(Self::drawn(self.teams, self.rounds.len(), Some(steps), odd))
    }

    fn has_triples(&self) -> bool {
        self.rounds.iter().any(|round| round.triple.is_some())
    }
}
