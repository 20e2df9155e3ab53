use crate::likelihood::graph::{Graph, larger};
use crate::likelihood::system::{HomeUnknown, Point, SolverModel, System};
use crate::numbers::column::PerTeam;
use crate::numbers::digits::Digits;
use crate::numbers::number::{Number, Team};

/// Where Newton's method arrived.
pub(crate) struct Stepped {
    pub(crate) point: Point,
    pub(crate) steps: usize,
    pub(crate) residual: f64,
    pub(crate) converged: bool,
}

/// A factor is made anew when a solution with the old one took more iterations than this: making one costs
/// as much as forty or more.
const PATIENCE: usize = 40;

/// A step that changes no log-odds by more than this goes too far by less than half: along it, curvature changes by
/// a factor of e^½ at most. Where slopes say otherwise, rounding errors do.
const NEAR: f64 = 0.5;

/// A step that rounding errors have made may be so large, and the solution is as good as it gets.
const NOISE: f64 = 1e-9;

/// Damped Newton steps in log-strengths, each by one solution of the bordered Laplacian.
///
/// With D the largest change that a step makes to a match's log-odds, ln(1+D)/D of the step never goes too
/// far, for the same reason as in a sweep; as much more is taken as the derivative along the way allows. It
/// ends where the step is within the tolerance, and so is every |gradient| ≤ tolerance·Σk, or as near as the
/// last digit of log-strengths in the thousands allows; and where rounding errors alone have made the step, as those
/// of heavy matches do to a light one between them.
pub(crate) fn newton(
    system: &mut System,
    graph: &Graph,
    start: Point,
    tolerance: f64,
    cap: usize,
    digits: &mut Digits<'_>,
) -> Result<Stepped, HomeUnknown> {
    let model = system.model();
    let mut point = start;
    let mut left = f64::INFINITY;
    let mut precision = 1e-3;
    let mut rebuild = false;
    let mut steps = 0;
    loop {
        let slope = model.slope(&point);
        let residual = residual(graph, &slope.gradient, model.estimate_home);
        digits.found(residual);
        let rounding =
            f64::EPSILON * point.logs.iter().fold(0.0, |most: f64, log| most.max(log.abs()));
        let converged = residual <= tolerance + rounding && left <= tolerance + 4.0 * rounding;
        if converged || steps == cap || residual.is_nan() {
            return Ok(Stepped { point, steps, residual, converged });
        }
        system.set(slope.weights, precision, rebuild)?;
        let (way, iterations) = system.solve(slope.gradient);
        rebuild = iterations > PATIENCE;
        let width = model.widest(&way);
        let length = length(model, &point, &way, width, tolerance);
        for (log, way) in point.logs.iter_mut().zip(&way.logs) {
            *log += length * way;
        }
        point.home += length * way.home;
        steps.count_up();
        let moved = length * width;
        left = if length < 1.0 {
            // So small a step is taken whole, unless rounding errors have made it.
            if width <= NOISE { 0.0 } else { moved }
        } else {
            // Newton's method squares the error; a solution that is not exact leaves its part of it.
            width * width.max(precision)
        };
        precision = (0.01 * moved).clamp(1e-10, 1e-3);
    }
}

/// How much of a way to go: as far as the likelihood rises.
fn length(model: SolverModel, point: &Point, way: &Point, width: f64, tolerance: f64) -> f64 {
    let slope = |length| model.slope_along(point, way, length);
    let here = slope(0.0);
    if !(here > 0.0 && width.is_finite()) {
        return 0.0;
    }
    let enough = if width <= NEAR { -0.5 * here } else { 0.0 };
    if slope(1.0) >= enough {
        return 1.0;
    }
    let safe = (libm::log1p(width) / width).min(1.0);
    let (mut low, mut high) = if slope(safe) >= 0.0 { (safe, 1.0) } else { (0.0, safe) };
    for _ in 0..60 {
        if high * width <= tolerance || (low > 0.0 && high <= 1.25 * low) {
            break;
        }
        let middle = 0.5 * (low + high);
        if slope(middle) >= 0.0 { low = middle } else { high = middle }
    }
    low
}

/// The largest gradient of a team per unit it played for; NaN if one is.
pub(crate) fn residual(graph: &Graph, gradient: &Point, with_home: bool) -> f64 {
    let team = |(team, gradient): (Team, &f64)| {
        let played = graph.played(team);
        if played > 0.0 { gradient.abs() / played } else { 0.0 }
    };
    let teams = gradient.logs.numbered().map(team).fold(0.0, larger);
    if with_home {
        let played: f64 = Team::first(graph.teams()).map(|team| graph.played(team)).sum();
        larger(teams, gradient.home.abs() / (0.5 * played))
    } else {
        teams
    }
}

/// A start: least squares on the log-odds of what was won, which is exact where matches form a tree.
///
/// Weights are those of the curvature, held within a factor of about ten: on a tree any will do, and very
/// small ones would drown in the rounding of the others. A match that was won whole counts as three
/// quarters won.
pub(crate) fn start(system: &mut System, graph: &Graph) -> Result<Point, HomeUnknown> {
    let model = system.model();
    let mut weights = Vec::with_capacity(model.matches.at_most());
    let mut b = Point { logs: PerTeam::new(graph.teams(), 0.0), home: 0.0 };
    for played in model.matches.iter() {
        let of = played.available();
        let [won, lost] = played.won();
        let [won, lost] = if won > 0.0 && lost > 0.0 {
            [won, lost]
        } else {
            [0.5 * won + 0.25 * of, 0.5 * lost + 0.25 * of]
        };
        let log_odds = libm::log(won) - libm::log(lost);
        let weight = of * ((won / of) * (lost / of)).max(0.02);
        let [first, second] = played.pair();
        b.logs[first] += weight * log_odds;
        b.logs[second] -= weight * log_odds;
        b.home += weight * log_odds;
        weights.push(weight);
    }
    system.set(weights, 1e-3, true)?;
    Ok(system.solve(b).0)
}

#[cfg(test)]
mod tests;
