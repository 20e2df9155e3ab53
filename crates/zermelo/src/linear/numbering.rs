use std::collections::VecDeque;

use crate::likelihood::graph::Graph;
use crate::numbers::column::PerTeam;
use crate::numbers::index::real;
use crate::numbers::number::{Number, Team};

/// From so many teams on their strengths are not all near the processor.
const LARGE: usize = 1 << 15;

/// Where more than one team of so many waits at a time, everybody may have met anybody.
const WIDE: usize = 8;

/// Teams that meet should be numbered so near to each other in the mean.
const NEAR: f64 = 4096.0;

/// New numbers have to bring teams that meet at least so much nearer to each other.
const WORTH_IT: f64 = 0.5;

/// Numbers for the teams with which those that meet lie near to each other in memory: in the order in which they are
/// reached from the first, then from all that it met, and so on.
///
/// Nothing where that is of no use: where there are few teams, where they lie well as they are, where everybody may
/// have met anybody, so that no order is better than another, and where new numbers would not halve the distance.
///
/// Source: E. Cuthill and J. `McKee`, *Reducing the bandwidth of sparse symmetric matrices*, 1969, without their order by
/// degree.
pub(crate) fn numbering(graph: &Graph) -> Option<PerTeam<Team>> {
    let teams = graph.teams();
    let before = distance(graph, |team| team);
    if teams < LARGE || before < NEAR {
        return None;
    }
    let mut numbers = PerTeam::new(teams, Team::NONE);
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
            for &other in graph.met(team) {
                reach(other, &mut waiting);
            }
            if waiting.len().saturating_mul(WIDE) > teams {
                return None;
            }
        }
    }
    (distance(graph, |team| numbers[team]) < WORTH_IT * before).then_some(numbers)
}

/// How far apart the places of teams are that met, in the mean.
fn distance(graph: &Graph, place: impl Fn(Team) -> Team) -> f64 {
    let of = |team: Team| {
        let own = place(team).at();
        graph.met(team).iter().map(|&other| real(own.abs_diff(place(other).at()))).sum::<f64>()
    };
    let meetings = graph.rows().entries().max(1);
    Team::first(graph.teams()).map(of).sum::<f64>() / real(meetings)
}

#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "small numbers")]
mod tests {
    use super::*;
    use crate::tournament::team_match::TeamMatch;

    fn graph(teams: usize, pairs: impl Iterator<Item = (usize, usize)>) -> Graph {
        let met = |(a, b)| TeamMatch::from_total(a, b, 1.0, 2.0).unwrap();
        Graph::new(teams, &pairs.map(met).collect::<Vec<_>>())
    }

    /// Each team met the one so many numbers on: as many rows of teams as that.
    fn rows(teams: usize, step: usize) -> Graph {
        graph(teams, (0..teams - step).map(|team| (team, team + step)))
    }

    /// Rows whose teams lie far apart are numbered along, one row after the other, from the first team of each.
    #[test]
    fn along() {
        for step in [4_096, 5_000, 20_000] {
            let graph = rows(LARGE, step);
            let numbers = numbering(&graph).unwrap();
            let row = |first: usize| (first..LARGE).step_by(step);
            for (number, team) in (0..step).flat_map(row).enumerate() {
                assert_eq!(numbers[Team::new(team)].at(), number, "{step}");
            }
        }
    }

    /// Where there are few teams, where they lie near enough as they are, and where everybody may have met anybody there is
    /// nothing to number.
    #[test]
    fn of_no_use() {
        assert!(numbering(&rows(LARGE - 1, 5_000)).is_none());
        assert!(numbering(&rows(LARGE, 4_095)).is_none());
        assert!(numbering(&rows(LARGE, 1)).is_none());
        let anybody = (0..LARGE)
            .flat_map(|team| [1, 2, 3].map(|by| (team, (team * 7 + by * 10_007) % LARGE)));
        assert!(numbering(&graph(LARGE, anybody.filter(|(a, b)| a != b))).is_none());
        assert!(numbering(&graph(LARGE, std::iter::empty())).is_none());
    }

    /// The mean of how far apart those are that met.
    #[test]
    fn distances() {
        let three = graph(4, [(0, 1), (1, 2), (3, 0)].into_iter());
        assert!((distance(&three, |team| team) - 5.0 / 3.0).abs() < 1e-15);
        assert!((distance(&three, |team| Team::new(3 * team.at())) - 5.0).abs() < 1e-15);
        assert!(distance(&graph(3, std::iter::empty()), |team| team).abs() < 1e-300);
    }
}
