use crate::linear::rows::Rows;
use crate::numbers::number::{Group, Number, PerTeam, Team};
use crate::tournament::Tournament;
use crate::tournament::groups::{TeamGroups, connected_groups};
use crate::tournament::order::order_groups;
use crate::tournament::smallest_first::smallest_first;
use crate::tournament::team_match::TeamMatch;

/// Returns the groups of teams in which every team is connected to every other by chains of wins,
/// strongest first.
///
/// The groups are ordered part by part, so that no team won anything from a team of an earlier
/// group. This is the order of the condensation of the win graph. If several groups could come
/// next, the one with the smallest team number does. [`TeamGroups::above`] counts the teams that
/// wins place above a group.
///
/// Strengths exist and are unique if there is one group (Ford 1957). If every share is above 0,
/// this is equivalent to one connected group. If there are two groups, all teams of one would be
/// infinitely stronger.
///
/// Source: `Dirksen–Stieglitz`, section 4, whose (4.2) is a special case; L. R. Ford, *Solution of a
/// ranking problem from binary comparisons*, 1957.
///
/// ```
/// use zermelo::{TeamMatch, Tournament, win_groups};
///
/// // Team 2 won all games, and teams 0 and 1 each won some of their match.
/// let matches = [(0, 1, 3.0), (1, 2, 0.0), (2, 0, 4.0)]
///     .map(|(first, second, won)| TeamMatch::from_total(first, second, won, 4.0));
/// let groups = win_groups(&Tournament::from_results(3, matches)?);
/// assert_eq!(groups.lists(), [vec![2], vec![0, 1]]);
/// assert_eq!((groups.parts(), groups.above(1)), (1, 1));
/// # Ok::<(), zermelo::TournamentError>(())
/// ```
#[must_use]
pub fn win_groups(tournament: &Tournament) -> TeamGroups {
    let teams = tournament.teams();
    let matches = tournament.matches();
    if matches.iter().all(|played| played.won().iter().all(|&won| won > 0.0)) {
        return connected_groups(teams, matches.iter().map(|played| played.teams().into()));
    }
    let (of, count) = strongly_connected(teams, &Wins::new(teams, matches));
    order_groups(&smallest_first(&of, count, matches), count, matches)
}

/// The teams from which each team won something.
struct Wins {
    rows: Rows,
    losers: Vec<Team>,
}

impl Wins {
    fn new(teams: usize, matches: &[TeamMatch]) -> Self {
        let wins = || {
            matches.iter().flat_map(|played| {
                let [first, second] = played.pair();
                let [won, lost] = played.won();
                [(won > 0.0).then_some((first, second)), (lost > 0.0).then_some((second, first))]
                    .into_iter()
                    .flatten()
            })
        };
        let rows = Rows::new(teams, wins().map(|(winner, _)| winner));
        let losers = rows.column(Team::NONE, wins());
        Self { rows, losers }
    }

    /// Returns the teams from which a team won something, by match.
    fn losers_to(&self, team: Team) -> &[Team] {
        self.rows.row(&self.losers, team)
    }
}

const UNVISITED: u32 = u32::MAX;

/// Returns the group of each team and the number of groups, by Tarjan's algorithm with an explicit
/// stack.
///
/// A group is complete when all groups that it beat are complete.
fn strongly_connected(teams: usize, wins: &Wins) -> (PerTeam<Group>, usize) {
    let mut found = PerTeam::filled(teams, UNVISITED);
    let mut lowest = PerTeam::filled(teams, 0_u32);
    let mut of = PerTeam::filled(teams, Group::NONE);
    let mut left: PerTeam<&[Team]> = found.ids().map(|team| wins.losers_to(team)).collect();
    let (mut open, mut path) = (Vec::new(), Vec::new());
    let (mut clock, mut complete) = (0_u32, Group::new(0));
    for root in Team::first(teams) {
        if found[root] != UNVISITED {
            continue;
        }
        path.push(root);
        while let Some(&team) = path.last() {
            if found[team] == UNVISITED {
                found[team] = clock;
                lowest[team] = clock;
                clock.count_up();
                open.push(team);
            }
            if let Some((&loser, others)) = left[team].split_first() {
                if found[loser] == UNVISITED {
                    path.push(loser);
                    continue;
                }
                if of[loser] == Group::NONE {
                    lowest[team] = lowest[team].min(lowest[loser]);
                }
                left[team] = others;
                continue;
            }
            path.pop();
            if lowest[team] == found[team] {
                while let Some(member) = open.pop() {
                    of[member] = complete;
                    if member == team {
                        break;
                    }
                }
                complete.count_up();
            }
        }
    }
    (of, complete.at())
}

#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "the numbers are small")]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Returns `true` if a chain of wins connects two teams.
    fn reach(wins: &[(usize, usize)], from: usize, to: usize) -> bool {
        let mut reached = vec![from];
        let mut next = 0;
        while let Some(&team) = reached.get(next) {
            next += 1;
            for &(winner, loser) in wins {
                if winner == team && !reached.contains(&loser) {
                    reached.push(loser);
                }
            }
        }
        reached.contains(&to)
    }

    proptest! {
        /// The groups agree with the definition for all chains of wins.
        #[test]
        fn equals_the_definition(wins in prop::collection::vec((0_usize..9, 0_usize..9), 1..22)) {
            let wins: Vec<_> = wins.into_iter().filter(|(a, b)| a != b).collect();
            let matches = wins.iter().map(|&(a, b)| TeamMatch::from_total(a, b, 1.0, 1.0));
            let tournament = Tournament::from_results(9, matches).unwrap();
            let groups = win_groups(&tournament);
            let reach = |from, to| reach(&wins, from, to);
            for a in 0..9 {
                for b in 0..9 {
                    prop_assert_eq!(groups.are_together(a, b), reach(a, b) && reach(b, a));
                    if reach(a, b) {
                        prop_assert!(groups.group_of(a) <= groups.group_of(b), "{} beat {}", a, b);
                    }
                }
                let above = (0..9).filter(|&b| reach(b, a) && !reach(a, b)).count();
                prop_assert_eq!(groups.group_of(a).map(|group| groups.above(group)), Some(above));
                let part = |team: usize| groups.group_of(team).and_then(|group| groups.part(group));
                let met = connected_groups(9, wins.iter().copied());
                prop_assert!((0..9).all(|b| met.are_together(a, b) == (part(a) == part(b))));
            }
            let parts: Vec<_> = (0..groups.count()).map(|group| groups.part(group)).collect();
            prop_assert!(parts.is_sorted());
        }
    }

    /// Two chains of groups from a common first to a common last team are not ordered relative to
    /// each other.
    #[test]
    fn separates_two_lines() {
        for (one, other) in [(100, 100), (31, 31), (31, 32), (32, 32), (64, 64), (126, 65)] {
            let line = |first: usize, length: usize| {
                (first..first + length - 1).map(|team| (team, team + 1))
            };
            let (top, bottom) = (one + other, one + other + 1);
            let ends = [(top, 0), (top, one), (one - 1, bottom), (one + other - 1, bottom)];
            let wins = line(0, one).chain(line(one, other)).chain(ends);
            let matches =
                wins.map(|(winner, loser)| TeamMatch::from_total(winner, loser, 1.0, 1.0));
            let groups = win_groups(&Tournament::from_results(bottom + 1, matches).unwrap());
            let above = |team: usize| groups.group_of(team).map(|group| groups.above(group));
            assert_eq!((above(top), above(bottom)), (Some(0), Some(one + other + 1)));
            assert!((0..one).all(|team| above(team) == Some(team + 1)), "{one} {other}");
            assert!((0..other).all(|team| above(one + team) == Some(team + 1)), "{one} {other}");
        }
    }

    /// A chain of wins does not overflow the stack even if it is very long.
    #[test]
    fn handles_long_chains() {
        let matches = (0..200_000).map(|team| TeamMatch::from_total(team, team + 1, 1.0, 1.0));
        let groups = win_groups(&Tournament::from_results(200_001, matches).unwrap());
        assert_eq!(groups.count(), 200_001);
        assert_eq!((groups.group_of(0), groups.group_of(200_000)), (Some(0), Some(200_000)));
        assert_eq!(groups.above(200_000), 200_000);
    }
}
