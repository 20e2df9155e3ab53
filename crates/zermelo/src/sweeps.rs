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
        let met = once(graph, &mut strengths, relaxation.factor(), tolerance);
        relaxation.observe(met.step);
        // Where rounding errors keep steps from becoming smaller yet, or sweeps are all that is wanted.
        let stuck = relaxation.slow() && (!leave_slow || met.step <= 100.0 * tolerance);
        if met.small && (met.step <= 4.0 * tolerance || stuck) {
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

/// What one sweep met.
struct Met {
    /// Whether every |g| ≤ tolerance·Σk.
    small: bool,
    /// The largest relative change of a strength.
    step: f64,
    in_range: bool,
}

/// One sweep. The step is written with one division and without a branch on its sign:
/// (h + g⁺)/(h + g⁻), with the positive and the negative part of g.
fn once(graph: &Graph, strengths: &mut [f64], factor: f64, tolerance: f64) -> Met {
    let mut met = Met { small: true, step: 0.0, in_range: true };
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
        met.small &= gradient.abs() <= tolerance * played;
        let change =
            (curvature + factor * gradient.max(0.0)) / (curvature + factor * (-gradient).max(0.0));
        met.step = larger(met.step, (change - 1.0).abs());
        let strength = own * change;
        met.in_range &= strength < RANGE && strength > 1.0 / RANGE;
        strengths[team] = strength;
    }
    met
}
