use crate::column::PerTeam;
use crate::digits::Digits;
use crate::graph::Graph;
use crate::number::Number;
use crate::pass::{Turn, pass};
use crate::relaxation::Relaxation;

/// How the sweeps ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// The residual is small enough.
    Converged,
    /// It would take too many more.
    Slow,
    /// The cap was reached, or a strength left the range of numbers.
    Given,
}

/// Where the sweeps arrived.
pub(crate) struct Swept {
    pub(crate) strengths: PerTeam<f64>,
    pub(crate) sweeps: usize,
    pub(crate) residual: f64,
    pub(crate) ended: Ended,
}

/// One team after the other takes the step that raises the likelihood most surely.
///
/// Each uses the newest strengths; once all steps are small they are lengthened by the factor of [`Relaxation`], below 2,
/// with which the likelihood still rises. It ends where every |won − expected| ≤ tolerance·Σk and steps are small. With `leave_slow` it also
/// ends when too many more sweeps would be needed, as on chains and rings.
pub(crate) fn sweep(
    graph: &Graph,
    tolerance: f64,
    cap: usize,
    leave_slow: bool,
    digits: &mut Digits<'_>,
) -> Swept {
    let mut strengths = PerTeam::new(graph.teams(), 1.0);
    let mut relaxation = Relaxation::new(4.0 * tolerance);
    let many = graph.rows().entries() > 2 * MANY;
    let steady = if many { f64::INFINITY } else { STEADY * tolerance };
    let mut sweeps = 0;
    let (residual, ended) = loop {
        if sweeps == cap {
            break (graph.largest_residual(&strengths), Ended::Given);
        }
        sweeps.count_up();
        let factor = relaxation.factor();
        let met = pass(graph, &mut strengths, None, |turn| step(turn, factor));
        digits.found(met.residual);
        relaxation.observe(met.step);
        // What each team met at its turn has become less by the end of the sweep. Sweeps alone go on until rounding errors
        // keep steps from becoming smaller yet.
        let steady = met.step <= steady || relaxation.slow() && !leave_slow;
        if met.residual <= NEARLY * tolerance && steady {
            let exactly = graph.largest_residual(&strengths);
            if exactly <= tolerance {
                break (exactly, Ended::Converged);
            }
        }
        if leave_slow && relaxation.slow() {
            break (graph.largest_residual(&strengths), Ended::Slow);
        }
        if !met.in_range {
            break (graph.largest_residual(&strengths), Ended::Given);
        }
    };
    Swept { strengths, sweeps, residual, ended }
}

/// Of up to so many matches the steps have to be small, too: a team that won next to nothing has a residual that is small
/// whatever its strength. Where there are more, such a team may have fewer digits.
const MANY: usize = 100_000;

/// So many tolerances: no more sweeps than the residual takes, where matches are even.
const STEADY: f64 = 100.0;

/// From so many tolerances at the teams' turns on it is worth looking at all of them after the sweep.
const NEARLY: f64 = 8.0;

/// With g the gradient and h the curvature in the team's log-strength and d = g/h, the strength is multiplied by 1 + d, or
/// divided by 1 − d where d < 0: written with one division and without a branch, (h + g⁺)/(h + g⁻).
///
/// The curvature of a logistic likelihood grows at most as fast as eᵗ over a way t; so after t = ln(1 + |d|) at least
/// g − h(eᵗ − 1) = 0 of the gradient is left: a step never goes too far, the likelihood rises every time, and near the end
/// it is Newton's step.
fn step(turn: &Turn, factor: f64) -> f64 {
    let gradient = factor * (turn.won - turn.expected);
    turn.own * (turn.curvature + gradient.max(0.0)) / (turn.curvature + (-gradient).max(0.0))
}
