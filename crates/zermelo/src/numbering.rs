use std::collections::VecDeque;

use crate::column::PerTeam;
use crate::graph::Graph;
use crate::index::real;
use crate::number::{Number, Team};

/// From so many teams on their strengths are not all near the processor.
const LARGE: usize = 1 << 15;

/// Where more than one team of so many waits at a time, everybody may have met anybody.
const WIDE: usize = 8;

/// Teams that meet should be numbered so near to each other in the mean.
const NEAR: f64 = 4096.0;

/// Numbers for the teams with which those that meet lie near to each other in memory: in the order in which they are
/// reached from the first, then from all that it met, and so on.
///
/// Nothing where that is of no use: where there are few teams, where they lie well as they are, and where everybody may
/// have met anybody, so that no order is better than another.
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
    (distance(graph, |team| numbers[team]) < 0.5 * before).then_some(numbers)
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
