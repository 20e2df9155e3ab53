use crate::graph::{Graph, larger};
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
    pub(crate) strengths: Vec<f64>,
    pub(crate) sweeps: usize,
    /// As it was met in the last sweep, and exactly where that converged.
    pub(crate) residual: f64,
    pub(crate) ended: Ended,
}

/// Strengths beyond this, either way, are left to the method that works in logarithms.
const RANGE: f64 = 1e120;

/// One team after the other takes the step that raises the likelihood most surely.
///
/// With g the gradient and h the curvature in the team's log-strength and d = g/h, the strength is
/// multiplied by 1 + d, or divided by 1 − d where d < 0. The curvature of a logistic likelihood grows at
/// most as fast as eᵗ over a way t; so after t = ln(1 + |d|) at least g − h(eᵗ − 1) = 0 of the gradient is
/// left: a step never goes too far, the likelihood rises every time, and near the end it is Newton's step.
/// A sweep uses the newest strengths (Gauss–Seidel); once all steps are small they are lengthened by the
/// factor of [`Relaxation`], below 2, with which the likelihood still rises.
///
/// It ends where every |g| ≤ tolerance·Σk and every |d| ≤ 4·tolerance, which is the same for even matches
/// and sterner for lopsided ones. With `leave_slow` it also ends when too many more sweeps would be needed,
/// as on chains and rings.
pub(crate) fn sweep(graph: &Graph, tolerance: f64, cap: usize, leave_slow: bool) -> Swept {
    let mut strengths = vec![1.0; graph.teams()];
    let mut relaxation = Relaxation::new(4.0 * tolerance);
    let mut sweeps = 0;
    let (residual, ended) = loop {
        if sweeps == cap {
            break (graph.largest_residual(&strengths), Ended::Given);
        }
        sweeps += 1;
        let (residual, step, in_range) = once(graph, &mut strengths, relaxation.factor());
        relaxation.observe(step);
        let stuck = relaxation.slow() && !leave_slow;
        if residual <= tolerance && (step <= 4.0 * tolerance || stuck) {
            let exactly = graph.largest_residual(&strengths);
            if exactly <= tolerance {
                break (exactly, Ended::Converged);
            }
        }
        if leave_slow && relaxation.slow() {
            break (residual, Ended::Slow);
        }
        if !in_range {
            break (residual, Ended::Given);
        }
    };
    Swept { strengths, sweeps, residual, ended }
}

/// One sweep: the largest residual and the largest |d| as they were met, and whether all is in range.
fn once(graph: &Graph, strengths: &mut [f64], factor: f64) -> (f64, f64, bool) {
    let (mut residual, mut step, mut in_range) = (0.0, 0.0, true);
    for team in 0..graph.teams() {
        let own = strengths[team];
        let [expected, curvature] = graph.sums(team, strengths, |other| {
            let each = 1.0 / (own + other);
            let won = own * each;
            [won, won * (other * each)]
        });
        let played = graph.played(team);
        if played == 0.0 {
            continue;
        }
        let gradient = graph.won(team) - expected;
        let d = gradient / curvature;
        residual = larger(residual, gradient.abs() / played);
        step = larger(step, d.abs());
        let d = factor * d;
        let strength = if d >= 0.0 { own * (1.0 + d) } else { own / (1.0 - d) };
        in_range &= strength < RANGE && strength > 1.0 / RANGE;
        strengths[team] = strength;
    }
    (residual, step, in_range)
}
