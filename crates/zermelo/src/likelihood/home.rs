//! Checks if a home advantage can be estimated. This depends on who won something in which match,
//! not on the amount.

use std::collections::VecDeque;

use crate::likelihood::matches::Matches;
use crate::numbers::number::{Number, PerTeam, Team};
use crate::tournament::team_match::TeamMatch;

/// The reason why a home advantage cannot be estimated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum HomeFault {
    /// Every advantage is equally likely, with other strengths. Each match was at the home of a
    /// team of one list, against a team of the next list.
    Any { levels: Vec<Vec<usize>> },
    /// The likelihood grows without limit with the advantage, for home teams or for their guests.
    ///
    /// `matches` lists the matches that become more likely in one direction of growth, the home
    /// team first. The other side won nothing in them; if it had, that would bound the growth in
    /// this direction.
    Unbounded { guests: bool, matches: Vec<[usize; 2]> },
}

impl HomeFault {
    /// Returns this fault without the virtual team, which has the last number.
    pub(crate) fn without_virtual_team(self, teams: usize) -> Self {
        match self {
            Self::Any { mut levels } => {
                for level in &mut levels {
                    level.retain(|&team| team < teams);
                }
                levels.retain(|level| !level.is_empty());
                Self::Any { levels }
            }
            // In a virtual match both sides won half, so none is listed.
            Self::Unbounded { .. } => self,
        }
    }
}

/// Checks that the likelihood has a unique maximum in strengths and home advantage, if it has one
/// in strengths alone.
///
/// There is no unique maximum if no match becomes less likely in some direction. There,
/// log-strengths change by d and the advantage by h, with dᵢ − dⱼ + h ≥ 0 for every match at i's
/// home in which i won something, and ≤ 0 if j did. For h = 0 no such direction exists if strengths
/// exist. For h = 1 and h = −1 these are limits on differences, dⱼ ≤ dᵢ + h and dᵢ ≤ dⱼ − h. They
/// can be satisfied unless some cycle of limits has a negative sum. If both values of h are
/// possible, all limits are equations and the likelihood is flat.
#[expect(
    clippy::arithmetic_side_effects,
    reason = "levels differ by at most the number of matches, which is below 2^31"
)]
pub(crate) fn has_solution(teams: usize, matches: Matches<'_>) -> Result<(), HomeFault> {
    let mut levels = HomeLevels::new(teams);
    // In most matches both teams won something. Such a match is an equation, and its teams are
    // merged.
    for played in matches.iter().filter(is_shared) {
        let [first, second] = played.pair();
        if !levels.place_below(first, second) {
            return Ok(());
        }
    }
    let mut limits = PerTeam::filled(teams, Vec::new());
    for played in matches.iter().filter(|played| !is_shared(played)) {
        let [first, second] = played.pair();
        let [(above, up), (below, down)] = [levels.find(first), levels.find(second)];
        let length = up + 1 - down;
        if played.won()[0] > 0.0 {
            limits[above].push((below, length));
        } else {
            limits[below].push((above, -length));
        }
    }
    let [for_home, for_guests] = [1, -1].map(|sign| values_within(&limits, sign));
    let mut depth = |values: &PerTeam<i64>, team: Team| {
        let (first, below) = levels.find(team);
        values[first] + below
    };
    let (values, guests) = match (for_home, for_guests) {
        (None, None) => return Ok(()),
        (Some(values), Some(_)) => {
            let mut teams: Vec<(i64, Team)> =
                values.ids().map(|team| (depth(&values, team), team)).collect();
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

/// The level of each team below the first team of its group, in units of the home advantage.
struct HomeLevels {
    /// For each team, another team that is nearer to the first of its group, and the level below
    /// that team.
    up: PerTeam<(Team, i64)>,
}

#[expect(
    clippy::arithmetic_side_effects,
    reason = "each of fewer than 2^31 joins adds one step to a path"
)]
impl HomeLevels {
    fn new(teams: usize) -> Self {
        Self { up: Team::first(teams).map(|team| (team, 0)).collect() }
    }

    /// Returns the first team of a team's group and the level below it. The path is halved during
    /// the search.
    fn find(&mut self, mut team: Team) -> (Team, i64) {
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

    /// Places the second team one level below the first. Returns `false` if it is known to be at
    /// another level.
    fn place_below(&mut self, first: Team, second: Team) -> bool {
        let [(above, up), (below, down)] = [self.find(first), self.find(second)];
        if above == below {
            return down == up + 1;
        }
        self.up[below] = (above, up + 1 - down);
        true
    }
}

/// Returns values that satisfy all limits, value of the other ≤ own value + `sign` · length, or
/// `None` if none exist. `sign` is 1 for an advantage of home teams and −1 for one of their guests.
///
/// All values start at 0, and limits are applied until none changes a value (Bellman–Ford). If this
/// does not end, the teams that last lowered each value form a cycle.
#[expect(
    clippy::arithmetic_side_effects,
    reason = "between two cycle checks fewer than 2^31 values change, each by less than 2^32"
)]
fn values_within(limits: &PerTeam<Vec<(Team, i64)>>, sign: i64) -> Option<PerTeam<i64>> {
    let teams = limits.len();
    let mut values = PerTeam::filled(teams, 0_i64);
    let mut set_by = PerTeam::filled(teams, None);
    let mut queue: VecDeque<Team> = values.ids().collect();
    let mut waits = PerTeam::filled(teams, true);
    let mut changes = 0;
    while let Some(team) = queue.pop_front() {
        waits[team] = false;
        for &(other, length) in &limits[team] {
            let maximum = values[team] + sign * length;
            if values[other] <= maximum {
                continue;
            }
            values[other] = maximum;
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

/// Returns `true` if following the links from some team leads back to it.
fn has_cycle(next: &PerTeam<Option<Team>>) -> bool {
    let mut walk = PerTeam::filled(next.len(), 0);
    for (number, start) in (1..).zip(next.ids()) {
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
#[expect(clippy::arithmetic_side_effects, reason = "the numbers are small")]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn matches(rows: &[(usize, usize, [f64; 2])]) -> Vec<TeamMatch> {
        rows.iter().map(|&(a, b, won)| TeamMatch::from_scores(a, b, won).unwrap()).collect()
    }

    #[test]
    fn handles_edge_cases() {
        let of = |teams, rows: &[_]| has_solution(teams, (&matches(rows)).into());
        let any = |levels: &[&[usize]]| {
            Err(HomeFault::Any { levels: levels.iter().map(|level| level.to_vec()).collect() })
        };
        let unbounded =
            |guests, matches: &[_]| Err(HomeFault::Unbounded { guests, matches: matches.to_vec() });
        assert_eq!(of(3, &[]), any(&[&[0, 1, 2]]));
        // If the matches form a tree, strengths can absorb any advantage.
        assert_eq!(of(2, &[(1, 0, [1.0, 1.0])]), any(&[&[1], &[0]]));
        // Two teams were always at home and two never.
        let hosts = [(0, 2), (0, 3), (1, 2), (1, 3)].map(|(a, b)| (a, b, [2.0, 1.0]));
        assert_eq!(of(4, &hosts), any(&[&[0, 1], &[2, 3]]));
        // If each team was at home once and won everything there, the advantage is unbounded. A
        // single point for a guest bounds it in one direction.
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
        /// The result agrees with the definition for all integer values; limits of ±1 are satisfied
        /// by values below the number of teams. Flat likelihoods list levels that descend by one,
        /// and unbounded ones list the matches that would bound them.
        #[test]
        fn equals_the_definition(rows in prop::collection::vec((0_usize..4, 0_usize..4, 0_u8..3), 0..9)) {
            let rows: Vec<_> = rows.into_iter().filter(|(a, b, _)| a != b)
                .map(|(a, b, kind)| (a, b, [[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]][usize::from(kind)])).collect();
            let has_levels = |h: i64| (0..4096_i64).any(|code| {
                let d: Vec<i64> = (0..4).map(|team| code >> (3 * team) & 7).collect();
                rows.iter().all(|&(a, b, [won, lost])| {
                    let along = d[a] - d[b] + h;
                    (won == 0.0 || along >= 0) && (lost == 0.0 || along <= 0)
                })
            });
            let found = has_solution(4, (&matches(&rows)).into());
            match (has_levels(1), has_levels(-1)) {
                (false, false) => prop_assert_eq!(found, Ok(())),
                (true, true) => {
                    let Err(HomeFault::Any { levels }) = found else { panic!("{found:?}") };
                    let level = |team| levels.iter().position(|level| level.contains(&team)).unwrap();
                    // If strengths exist, every match is between a level and the next.
                    if connected_by_wins(&rows) {
                        prop_assert!(rows.iter().all(|&(a, b, _)| level(b) == level(a) + 1), "{levels:?}");
                    }
                }
                (home, _) => {
                    let Err(HomeFault::Unbounded { guests, matches }) = found else { panic!("{found:?}") };
                    prop_assert_eq!(guests, !home);
                    prop_assert!(!matches.is_empty());
                    // The listed matches become more likely in a direction in which no match
                    // becomes less likely.
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
