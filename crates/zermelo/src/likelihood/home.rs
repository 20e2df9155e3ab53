//! Whether a home advantage can be found: a question about who won something where, and not about how much.

use std::collections::VecDeque;

use crate::likelihood::matches::Matches;
use crate::numbers::column::PerTeam;
use crate::numbers::number::{Number, Team};
use crate::tournament::team_match::TeamMatch;

/// What keeps a home advantage from being found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum HomeFault {
    /// Any advantage is as likely as another, with other strengths: each match was at home of a team of one list, against
    /// a team of the next.
    Any { levels: Vec<Vec<usize>> },
    /// The larger the advantage, for teams at home or for their guests, the more likely the results. Those matches are
    /// listed, the home team first, that become more likely on one way to a larger one: the other side won nothing there, and
    /// on this way something that it won would be a bound.
    Unbounded { guests: bool, matches: Vec<[usize; 2]> },
}

impl HomeFault {
    /// The same without a virtual team, which is the last.
    pub(crate) fn of_first(self, teams: usize) -> Self {
        match self {
            Self::Any { mut levels } => {
                for level in &mut levels {
                    level.retain(|&team| team < teams);
                }
                levels.retain(|level| !level.is_empty());
                Self::Any { levels }
            }
            // Of a virtual match both sides won half.
            Self::Unbounded { .. } => self,
        }
    }
}

/// Whether the likelihood has one maximum in strengths and the home advantage, where it has one without it.
///
/// It has none along a way on which no match becomes less likely: log-strengths that change by d and the advantage by h
/// with dᵢ − dⱼ + h ≥ 0 for every match at i's of which i won something, and ≤ 0 where j did. For h = 0 there is none
/// where strengths exist. For h = 1 and h = −1 these are limits on differences, dⱼ ≤ dᵢ + h and dᵢ ≤ dⱼ − h, which can be
/// met unless some cycle of them has a sum below 0. Where both h can be met, all limits are equations and the likelihood
/// is flat.
#[expect(
    clippy::arithmetic_side_effects,
    reason = "a level is at most as many steps from another as there are matches, fewer than 2^31"
)]
pub(crate) fn exists(teams: usize, matches: Matches<'_>) -> Result<(), HomeFault> {
    let mut levels = Levels::new(teams);
    // Of most matches both won something: an equation, and teams that it joins are one from then on.
    for played in matches.iter().filter(is_shared) {
        let [first, second] = played.pair();
        if !levels.join(first, second) {
            return Ok(());
        }
    }
    let mut limits = PerTeam::new(teams, Vec::new());
    for played in matches.iter().filter(|played| !is_shared(played)) {
        let [first, second] = played.pair();
        let [(above, up), (below, down)] = [levels.of(first), levels.of(second)];
        let length = up + 1 - down;
        if played.won()[0] > 0.0 {
            limits[above].push((below, length));
        } else {
            limits[below].push((above, -length));
        }
    }
    let [for_home, for_guests] = [1, -1].map(|sign| values_within(&limits, sign));
    let mut depth = |values: &PerTeam<i64>, team: Team| {
        let (first, below) = levels.of(team);
        values[first] + below
    };
    let (values, guests) = match (for_home, for_guests) {
        (None, None) => return Ok(()),
        (Some(values), Some(_)) => {
            let mut teams: Vec<(i64, Team)> =
                values.numbers().map(|team| (depth(&values, team), team)).collect();
            teams.sort_unstable();
            let levels = teams.chunk_by(|one, other| one.0 == other.0);
            let levels = levels.map(|level| level.iter().map(|&(_, team)| team.at()).collect());
            return Err(HomeFault::Any { levels: levels.collect() });
        }
        (Some(values), None) => (values, false),
        (None, Some(values)) => (values.into_iter().map(|value| -value).collect(), true),
    };
    let grows = |played: &TeamMatch| {
        let [first, second] = played.pair();
        !is_shared(played) && depth(&values, second) != depth(&values, first) + 1
    };
    let matches = matches.iter().filter(grows).map(|played| played.teams()).collect();
    Err(HomeFault::Unbounded { guests, matches })
}

fn is_shared(played: &TeamMatch) -> bool {
    played.won().iter().all(|&won| won > 0.0)
}

/// How far teams lie below the first of their group, in home advantages.
struct Levels {
    /// For each team one nearer to the first of its group, and how far it lies below that one.
    up: PerTeam<(Team, i64)>,
}

#[expect(
    clippy::arithmetic_side_effects,
    reason = "every join adds one step to the way between two teams, and joins are fewer than 2^31"
)]
impl Levels {
    fn new(teams: usize) -> Self {
        Self { up: Team::first(teams).map(|team| (team, 0)).collect() }
    }

    /// The first of a team's group, and how far the team lies below it. The way there is halved as it is walked.
    fn of(&mut self, mut team: Team) -> (Team, i64) {
        let mut below = 0;
        loop {
            let (up, step) = self.up[team];
            if up == team {
                return (team, below);
            }
            let (next, further) = self.up[up];
            if next != up {
                self.up[team] = (next, step + further);
            }
            let (up, step) = self.up[team];
            below += step;
            team = up;
        }
    }

    /// Puts the second team one step below the first; false where it is known to be elsewhere.
    fn join(&mut self, first: Team, second: Team) -> bool {
        let [(above, up), (below, down)] = [self.of(first), self.of(second)];
        if above == below {
            return down == up + 1;
        }
        self.up[below] = (above, up + 1 - down);
        true
    }
}

/// Values that are nowhere above the limits, value of the other ≤ own value + `sign` · length, where there are any: with a
/// sign of 1 for an advantage of those at home, of −1 for one of their guests.
///
/// Limits are applied from 0 on until none changes anything (Bellman and Ford). Where that has no end, whoever set the
/// last value of each forms a cycle.
#[expect(
    clippy::arithmetic_side_effects,
    reason = "between two looks for a cycle fewer than 2^31 values change, each by less than 2^32"
)]
fn values_within(limits: &PerTeam<Vec<(Team, i64)>>, sign: i64) -> Option<PerTeam<i64>> {
    let teams = limits.len();
    let mut values = PerTeam::new(teams, 0_i64);
    let mut set_by = PerTeam::new(teams, None);
    let mut queue: VecDeque<Team> = values.numbers().collect();
    let mut waits = PerTeam::new(teams, true);
    let mut changes = 0;
    while let Some(team) = queue.pop_front() {
        waits[team] = false;
        for &(other, length) in &limits[team] {
            let most = values[team] + sign * length;
            if values[other] <= most {
                continue;
            }
            values[other] = most;
            set_by[other] = Some(team);
            changes.count_up();
            if !waits[other] {
                waits[other] = true;
                queue.push_back(other);
            }
        }
        if changes >= teams {
            changes = 0;
            if has_cycle(&set_by) {
                return None;
            }
        }
    }
    Some(values)
}

/// Whether following from each to one other leads back anywhere.
fn has_cycle(next: &PerTeam<Option<Team>>) -> bool {
    let mut walk = PerTeam::new(next.len(), 0);
    for (number, start) in (1..).zip(next.numbers()) {
        let mut at = Some(start);
        while let Some(here) = at.filter(|&here| walk[here] == 0) {
            walk[here] = number;
            at = next[here];
        }
        if at.is_some_and(|here| walk[here] == number) {
            return true;
        }
    }
    false
}

#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "small numbers")]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn matches(rows: &[(usize, usize, [f64; 2])]) -> Vec<TeamMatch> {
        rows.iter().map(|&(a, b, won)| TeamMatch::from_scores(a, b, won).unwrap()).collect()
    }

    #[test]
    fn corners() {
        let of = |teams, rows: &[_]| exists(teams, (&matches(rows)).into());
        let any = |levels: &[&[usize]]| {
            Err(HomeFault::Any { levels: levels.iter().map(|level| level.to_vec()).collect() })
        };
        let unbounded =
            |guests, matches: &[_]| Err(HomeFault::Unbounded { guests, matches: matches.to_vec() });
        assert_eq!(of(3, &[]), any(&[&[0, 1, 2]]));
        // One match, or a tree of them: strengths can take up any advantage.
        assert_eq!(of(2, &[(1, 0, [1.0, 1.0])]), any(&[&[1], &[0]]));
        // Two were always at home, two never.
        let hosts = [(0, 2), (0, 3), (1, 2), (1, 3)].map(|(a, b)| (a, b, [2.0, 1.0]));
        assert_eq!(of(4, &hosts), any(&[&[0, 1], &[2, 3]]));
        // Each at home once, and both won at home: the larger the more likely; one point away ends that.
        let (here, there) = ((0, 1, [1.0, 0.0]), (1, 0, [1.0, 0.0]));
        assert_eq!(of(2, &[here, there]), unbounded(false, &[[0, 1], [1, 0]]));
        let lost = [(0, 1, [0.0, 1.0]), (1, 0, [0.0, 1.0])];
        assert_eq!(of(2, &lost), unbounded(true, &[[0, 1], [1, 0]]));
        assert_eq!(of(2, &[here, (1, 0, [2.0, 1.0])]), unbounded(false, &[[0, 1]]));
        assert_eq!(of(2, &[(0, 1, [2.0, 1.0]), (1, 0, [2.0, 1.0])]), Ok(()));
        assert_eq!(of(2, &[here, there, lost[0]]), unbounded(false, &[[1, 0]]));
        assert_eq!(of(2, &[here, there, lost[0], lost[1]]), Ok(()));
    }

    proptest! {
        /// Against the definition, by trying all whole values: limits of ±1 are met by values below the number of teams.
        /// And what is listed: matches that go down one level, and matches of which one would bound the advantage.
        #[test]
        fn as_defined(rows in prop::collection::vec((0_usize..4, 0_usize..4, 0_u8..3), 0..9)) {
            let rows: Vec<_> = rows.into_iter().filter(|(a, b, _)| a != b)
                .map(|(a, b, kind)| (a, b, [[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]][usize::from(kind)])).collect();
            let met = |h: i64| (0..4096_i64).any(|code| {
                let d: Vec<i64> = (0..4).map(|team| code >> (3 * team) & 7).collect();
                rows.iter().all(|&(a, b, [won, lost])| {
                    let along = d[a] - d[b] + h;
                    (won == 0.0 || along >= 0) && (lost == 0.0 || along <= 0)
                })
            });
            let found = exists(4, (&matches(&rows)).into());
            match (met(1), met(-1)) {
                (false, false) => prop_assert_eq!(found, Ok(())),
                (true, true) => {
                    let Err(HomeFault::Any { levels }) = found else { panic!("{found:?}") };
                    let level = |team| levels.iter().position(|level| level.contains(&team)).unwrap();
                    // Where strengths exist matches go from a level to the next.
                    if connected_by_wins(&rows) {
                        prop_assert!(rows.iter().all(|&(a, b, _)| level(b) == level(a) + 1), "{levels:?}");
                    }
                }
                (home, _) => {
                    let Err(HomeFault::Unbounded { guests, matches }) = found else { panic!("{found:?}") };
                    prop_assert_eq!(guests, !home);
                    prop_assert!(!matches.is_empty());
                    // Those of a way on which no match becomes less likely that become more likely.
                    let h = if home { 1 } else { -1 };
                    let grows = (0..4096_i64).any(|code| {
                        let d: Vec<i64> = (0..4).map(|team| code >> (3 * team) & 7).collect();
                        let along = |&(a, b, _): &(usize, usize, [f64; 2])| d[a] - d[b] + h;
                        let is_less = rows.iter().any(|row| {
                            let (along, [won, lost]) = (along(row), row.2);
                            (won > 0.0 && along < 0) || (lost > 0.0 && along > 0)
                        });
                        let more = rows.iter().filter(|row| along(row) != 0).map(|&(a, b, _)| [a, b]);
                        !is_less && more.eq(matches.iter().copied())
                    });
                    prop_assert!(grows, "{matches:?}");
                    prop_assert!(matches.iter().all(|one| rows.iter().any(|&(a, b, [won, lost])|
                        [a, b] == *one && won * lost == 0.0)));
                }
            }
        }
    }

    fn connected_by_wins(rows: &[(usize, usize, [f64; 2])]) -> bool {
        let tournament = crate::Tournament::new(4, matches(rows)).unwrap();
        crate::existence(&tournament).is_ok()
    }
}
