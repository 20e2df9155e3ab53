use std::collections::VecDeque;

use crate::likelihood::graph::Graph;
use crate::numbers::index::real;
use crate::numbers::number::{Number, PerTeam, Team};

/// The number of teams from which the strengths do not fit in a fast cache.
const MIN_TEAMS: usize = 1 << 15;

/// If more than one in this many teams waits in the search, any team may have met any other.
const MAX_WIDTH_SHARE: usize = 8;

/// The mean distance of opponents' numbers up to which renumbering is not needed.
const NEAR_DISTANCE: f64 = 4096.0;

/// New numbers must reduce the mean distance of opponents to less than this share.
const MAX_REMAINING_SHARE: f64 = 0.5;

/// Returns numbers that place opponents close together in memory. Teams are numbered by
/// breadth-first search from the first.
///
/// The result is `None` if new numbers do not help. This is the case with few teams, with opponents
/// that are already close, and with arbitrary pairings. It is also the case if the mean distance
/// would not be halved.
///
/// Source: E. Cuthill and J. `McKee`, *Reducing the bandwidth of sparse symmetric matrices*, 1969,
/// without their order by degree.
pub(crate) fn numbering(graph: &Graph) -> Option<PerTeam<Team>> {
    let teams = graph.teams();
    let before = distance(graph, |team| team);
    if teams < MIN_TEAMS || before < NEAR_DISTANCE {
        return None;
    }
    let mut numbers = PerTeam::filled(teams, Team::NONE);
    let mut next = Team::new(0);
    let mut reach = |team: Team, waiting: &mut VecDeque<Team>| {
        if numbers[team] == Team::NONE {
            numbers[team] = next;
            next.count_up();
            waiting.push_back(team);
        }
    };
    let mut waiting = VecDeque::new();
    for first in Team::first(teams) {
        reach(first, &mut waiting);
        while let Some(team) = waiting.pop_front() {
            for &other in graph.opponents(team) {
                reach(other, &mut waiting);
            }
            if waiting.len().saturating_mul(MAX_WIDTH_SHARE) > teams {
                return None;
            }
        }
    }
    (distance(graph, |team| numbers[team]) < MAX_REMAINING_SHARE * before).then_some(numbers)
}

/// Returns the mean distance of the positions of opponents.
fn distance(graph: &Graph, place: impl Fn(Team) -> Team) -> f64 {
    let of = |team: Team| {
        let own = place(team).at();
        graph
            .opponents(team)
            .iter()
            .map(|&other| real(own.abs_diff(place(other).at())))
            .sum::<f64>()
    };
    let meetings = graph.rows().entries().max(1);
    Team::first(graph.teams()).map(of).sum::<f64>() / real(meetings)
}

#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "the numbers are small")]
mod tests {
    use super::*;
    use crate::tournament::team_match::TeamMatch;

    fn graph(teams: usize, pairs: impl Iterator<Item = (usize, usize)>) -> Graph {
        let drawn_match = |(a, b)| TeamMatch::from_total(a, b, 1.0, 2.0).unwrap();
        Graph::new(teams, &pairs.map(drawn_match).collect::<Vec<_>>())
    }

    /// Returns a graph in which each team met the team `step` numbers further on, which forms
    /// `step` chains.
    fn rows(teams: usize, step: usize) -> Graph {
        graph(teams, (0..teams - step).map(|team| (team, team + step)))
    }

    /// Chains with distant teams are renumbered one after the other, each from its first team.
    #[test]
    fn along() {
        for step in [4_096, 5_000, 20_000] {
            let graph = rows(MIN_TEAMS, step);
            let numbers = numbering(&graph).unwrap();
            let row = |first: usize| (first..MIN_TEAMS).step_by(step);
            for (number, team) in (0..step).flat_map(row).enumerate() {
                assert_eq!(numbers[Team::new(team)].at(), number, "{step}");
            }
        }
    }

    /// Teams are not renumbered if they are few, if opponents are close already, or if any team may
    /// have met any other.
    #[test]
    fn keeps_numbers_without_gain() {
        assert!(numbering(&rows(MIN_TEAMS - 1, 5_000)).is_none());
        assert!(numbering(&rows(MIN_TEAMS, 4_095)).is_none());
        assert!(numbering(&rows(MIN_TEAMS, 1)).is_none());
        let anybody = (0..MIN_TEAMS)
            .flat_map(|team| [1, 2, 3].map(|by| (team, (team * 7 + by * 10_007) % MIN_TEAMS)));
        assert!(numbering(&graph(MIN_TEAMS, anybody.filter(|(a, b)| a != b))).is_none());
        assert!(numbering(&graph(MIN_TEAMS, std::iter::empty())).is_none());
    }

    /// The distance is the mean over all matches.
    #[test]
    fn distances() {
        let three = graph(4, [(0, 1), (1, 2), (3, 0)].into_iter());
        assert!((distance(&three, |team| team) - 5.0 / 3.0).abs() < 1e-15);
        assert!((distance(&three, |team| Team::new(3 * team.at())) - 5.0).abs() < 1e-15);
        assert!(distance(&graph(3, std::iter::empty()), |team| team).abs() < 1e-300);
    }
}
