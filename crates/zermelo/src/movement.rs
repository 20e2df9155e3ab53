use crate::Groups;
use crate::groups::connected_groups;

/// Who meets whom in a team tournament, round by round, so that everybody can be compared.
///
/// After two rounds every team has met both its neighbours by number, the last and the first being
/// neighbours, too; no two teams meet twice; every team plays in every round. With an odd number of teams
/// one has a bye in each round, no team more than one; the first and the last are then no neighbours. A
/// triple in its place is not drawn up: whoever prefers one lets the team with the bye join a match.
///
/// As long as there are rounds for it only teams with odd and even numbers meet, in steps of +1, −1, +3, −3
/// and so on. With 8 teams and 4 rounds these are the matches of Example 1. For more rounds than half the
/// number of teams the halves go on among themselves where they are even; otherwise all rounds come from
/// the round-robin of the circle, with teams renumbered along its first two rounds.
///
/// Source: `Dirksen–Stieglitz`, section 2, condition (2.1); the schedule itself is not printed there.
///
/// ```
/// use zermelo::Movement;
///
/// let movement = Movement::new(8, 4)?;
/// assert_eq!(movement.rounds()[0].matches, [(0, 1), (2, 3), (4, 5), (6, 7)]);
/// assert_eq!(movement.rounds()[1].matches, [(0, 7), (2, 1), (4, 3), (6, 5)]);
/// assert_eq!(movement.groups().count(), 1);
/// # Ok::<(), zermelo::MovementError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Movement {
    teams: usize,
    rounds: Vec<MovementRound>,
}

/// One round of a movement.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct MovementRound {
    /// The pairs that meet, numbered from 0.
    pub matches: Vec<(usize, usize)>,
    /// The team that sits out, where the number of teams is odd.
    pub bye: Option<usize>,
}

/// A movement that does not exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MovementError {
    /// Nobody to meet, or more teams than a movement is drawn up for.
    #[error("{0} teams: expected 2 to 10000")]
    Teams(usize),
    /// No rounds, or more than there are opponents.
    #[error("{rounds} rounds for {teams} teams: expected 1 to {most}")]
    Rounds {
        /// The teams.
        teams: usize,
        /// The rounds asked for.
        rounds: usize,
        /// The most without a repeat.
        most: usize,
    },
}

impl Movement {
    /// Draws up a movement.
    ///
    /// # Errors
    ///
    /// [`MovementError`] unless there are 2 to 10,000 teams and 1 to N − 1 rounds, or N where N is odd.
    pub fn new(teams: usize, rounds: usize) -> Result<Self, MovementError> {
        if !(2..=10_000).contains(&teams) {
            return Err(MovementError::Teams(teams));
        }
        // With an odd number one more takes part: who meets it has a bye.
        let n = teams + teams % 2;
        if rounds == 0 || rounds >= n {
            return Err(MovementError::Rounds { teams, rounds, most: n - 1 });
        }
        let halves = rounds <= n / 2 || n.is_multiple_of(4);
        let along = if halves { Vec::new() } else { circle_order(n) };
        let drawn = (0..rounds).map(|round| {
            let pairs = if halves { by_halves(n, round) } else { by_circle(&along, round) };
            let bye = pairs.iter().find_map(|&(a, b)| (a.max(b) == teams).then_some(a.min(b)));
            let matches = pairs.into_iter().filter(|&(a, b)| a.max(b) < teams).collect();
            MovementRound { matches, bye }
        });
        Ok(Self { teams, rounds: drawn.collect() })
    }

    /// How many teams take part.
    ///
    /// ```
    /// assert_eq!(zermelo::Movement::new(8, 4)?.teams(), 8);
    /// # Ok::<(), zermelo::MovementError>(())
    /// ```
    #[must_use]
    pub const fn teams(&self) -> usize {
        self.teams
    }

    /// The rounds, in order.
    #[must_use]
    pub fn rounds(&self) -> &[MovementRound] {
        &self.rounds
    }

    /// Who can be compared with whom after all rounds: one group from two rounds on.
    #[must_use]
    pub fn groups(&self) -> Groups {
        connected_groups(self.teams, self.rounds.iter().flat_map(|round| round.matches.clone()))
    }
}

/// What a set of matches makes comparable.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct MovementCheck {
    /// The groups within which teams can be compared: one is what it takes.
    pub groups: Groups,
    /// Neighbours by number that have not met: none is condition (2.1), which is enough and not needed.
    pub neighbours_apart: Vec<(usize, usize)>,
    /// Pairs that meet more than once, the smaller number first.
    pub repeated: Vec<(usize, usize)>,
}

/// Checks any matches, played or planned.
///
/// - Takes: the number of teams and who meets whom, numbered from 0; pairs with unknown teams do not count.
///
/// Source: `Dirksen–Stieglitz`, section 2.
///
/// ```
/// use zermelo::check_movement;
///
/// let check = check_movement(4, [(0, 1), (2, 3), (3, 2)]);
/// assert_eq!(check.groups.lists(), [vec![0, 1], vec![2, 3]]);
/// assert_eq!((check.neighbours_apart, check.repeated), (vec![(1, 2)], vec![(2, 3)]));
/// ```
#[must_use]
pub fn check_movement(
    teams: usize,
    meetings: impl IntoIterator<Item = (usize, usize)>,
) -> MovementCheck {
    let ordered = meetings.into_iter().map(|(a, b)| (a.min(b), a.max(b)));
    let mut met: Vec<_> = ordered.filter(|&(a, b)| a != b && b < teams).collect();
    met.sort_unstable();
    let mut repeated: Vec<_> = met.windows(2).filter(|w| w[0] == w[1]).map(|w| w[0]).collect();
    repeated.dedup();
    let apart = |pair: &(usize, usize)| met.binary_search(pair).is_err();
    let neighbours_apart = (1..teams).map(|team| (team - 1, team)).filter(apart).collect();
    MovementCheck {
        groups: connected_groups(teams, met.iter().copied()),
        neighbours_apart,
        repeated,
    }
}

/// Round `round` of an even number: odd against even numbers in steps +1, −1, +3, −3 …, then each half
/// by itself.
fn by_halves(n: usize, round: usize) -> Vec<(usize, usize)> {
    let half = n / 2;
    if round < half {
        let step = if round.is_multiple_of(2) { round + 1 } else { n - round };
        return (0..half).map(|team| (2 * team, (2 * team + step) % n)).collect();
    }
    let inner = circle(half, round - half);
    let doubled = |side: usize| inner.iter().map(move |&(a, b)| (2 * a + side, 2 * b + side));
    doubled(0).chain(doubled(1)).collect()
}

/// Round `round` of the circle of an even number: the last sits in the middle.
fn circle(n: usize, round: usize) -> Vec<(usize, usize)> {
    let ring = n - 1;
    let pair = |step: usize| ((round + step) % ring, (round + ring - step) % ring);
    std::iter::once((round % ring, ring)).chain((1..n / 2).map(pair)).collect()
}

/// The circle's teams along its first two rounds, which together are one way through all of them.
fn circle_order(n: usize) -> Vec<usize> {
    let partners = [0, 1].map(|round| {
        let mut partners = vec![0; n];
        for (a, b) in circle(n, round) {
            partners[a] = b;
            partners[b] = a;
        }
        partners
    });
    let mut order = Vec::with_capacity(n);
    let mut team = 0;
    for place in 0..n {
        order.push(team);
        team = partners[place % 2][team];
    }
    let mut places = vec![0; n];
    for (place, team) in order.into_iter().enumerate() {
        places[team] = place;
    }
    places
}

fn by_circle(places: &[usize], round: usize) -> Vec<(usize, usize)> {
    let place = |(a, b): (usize, usize)| (places[a], places[b]);
    let mut pairs: Vec<_> = circle(places.len(), round).into_iter().map(place).collect();
    for pair in &mut pairs {
        *pair = (pair.0.min(pair.1), pair.0.max(pair.1));
    }
    pairs.sort_unstable();
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every number of teams up to 40 and every number of rounds.
    #[test]
    fn what_is_promised() {
        for teams in 2..=40 {
            let most = teams - 1 + teams % 2;
            for rounds in 1..=most {
                let movement = Movement::new(teams, rounds).unwrap();
                let mut byes = Vec::new();
                for round in movement.rounds() {
                    let mut playing: Vec<usize> =
                        round.matches.iter().flat_map(|&(a, b)| [a, b]).chain(round.bye).collect();
                    playing.sort_unstable();
                    assert_eq!(playing, (0..teams).collect::<Vec<_>>(), "{teams} {rounds}");
                    assert_eq!(round.bye.is_some(), teams % 2 == 1);
                    byes.extend(round.bye);
                }
                byes.sort_unstable();
                assert!(byes.windows(2).all(|pair| pair[0] != pair[1]), "{teams} {rounds}");
                let all = |rounds: &[MovementRound]| -> Vec<(usize, usize)> {
                    rounds.iter().flat_map(|round| round.matches.clone()).collect()
                };
                let check = check_movement(teams, all(movement.rounds()));
                assert_eq!(check.repeated, [], "{teams} {rounds}");
                if rounds >= 2 {
                    let two = all(&movement.rounds()[..2]);
                    let check = check_movement(teams, two.iter().copied());
                    assert_eq!(check.neighbours_apart, [], "{teams} {rounds}");
                    assert_eq!(check.groups.count(), 1);
                    assert_eq!(movement.groups().count(), 1);
                    if teams % 2 == 0 && teams > 2 {
                        assert!(two.iter().any(|&(a, b)| a.min(b) == 0 && a.max(b) == teams - 1));
                    }
                }
            }
            assert!(Movement::new(teams, most + 1).is_err());
            assert!(Movement::new(teams, 0).is_err());
        }
        assert_eq!(
            Movement::new(8, 8).unwrap_err().to_string(),
            "8 rounds for 8 teams: expected 1 to 7"
        );
        assert!(Movement::new(1, 1).is_err());
    }

    /// The matches of Example 1: the movement of 8 teams and 4 rounds.
    #[test]
    fn example_1() {
        let movement = Movement::new(8, 4).unwrap();
        let mut pairs: Vec<_> = movement
            .rounds()
            .iter()
            .flat_map(|round| round.matches.iter().map(|&(a, b)| (a.min(b) + 1, a.max(b) + 1)))
            .collect();
        pairs.sort_unstable();
        let path = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../fixtures/official/zermelo_example_1_margins.csv"
        );
        let text = std::fs::read_to_string(path).unwrap();
        let printed: Vec<(usize, usize)> = text
            .lines()
            .skip(2)
            .map(|line| {
                let cells: Vec<&str> = line.split(',').collect();
                (cells[0].parse().unwrap(), cells[1].parse().unwrap())
            })
            .collect();
        assert_eq!(printed.len(), 16);
        assert_eq!(pairs, printed);
    }
}
