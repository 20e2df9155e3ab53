use crate::graph::Graph;
use crate::index::{at, real, short};

/// From so many teams on their strengths are not all near the processor.
const LARGE: usize = 1 << 15;

/// Where so large a part of the teams waits to be reached, everybody may have met anybody.
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
pub(crate) fn numbering(graph: &Graph) -> Option<Vec<u32>> {
    let teams = graph.teams();
    let before = distance(graph, at);
    if teams < LARGE || before < NEAR {
        return None;
    }
    let mut numbers = vec![u32::MAX; teams];
    let mut order = Vec::with_capacity(teams);
    let mut next = 0;
    for first in 0..teams {
        if numbers[first] != u32::MAX {
            continue;
        }
        numbers[first] = short(order.len());
        order.push(short(first));
        while let Some(&team) = order.get(next) {
            next += 1;
            for &other in graph.met(at(team)) {
                if numbers[at(other)] == u32::MAX {
                    numbers[at(other)] = short(order.len());
                    order.push(other);
                }
            }
            if order.len() - next > teams / WIDE {
                return None;
            }
        }
    }
    (distance(graph, |team| at(numbers[at(team)])) < 0.5 * before).then_some(numbers)
}

/// How far apart the places of teams are that met, in the mean.
fn distance(graph: &Graph, place: impl Fn(u32) -> usize) -> f64 {
    let of = |team: usize| {
        let own = place(short(team));
        graph.met(team).iter().map(|&other| real(own.abs_diff(place(other)))).sum::<f64>()
    };
    let meetings = graph.neighbours().len().max(1);
    (0..graph.teams()).map(of).sum::<f64>() / real(meetings)
}
