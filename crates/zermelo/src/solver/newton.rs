use crate::likelihood::graph::{Graph, max_or_nan};
use crate::likelihood::system::{HomeUnknown, Point, SolverModel, System};
use crate::numbers::digits::Digits;
use crate::numbers::number::{Number, PerTeam, Team};

/// The result of Newton's method.
pub(crate) struct NewtonResult {
    pub(crate) point: Point,
    pub(crate) steps: usize,
    pub(crate) residual: f64,
    pub(crate) converged: bool,
}

/// The factor is rebuilt if a solution with the old one took more iterations than this. Rebuilding
/// costs at least 40 iterations.
const MAX_REUSE_ITERATIONS: usize = 40;

/// A step that changes no log-odds by more than this overshoots by less than half, because
/// curvature changes by a factor of at most e^½ along it. If slopes indicate otherwise, the cause
/// is rounding.
const NEAR_STEP: f64 = 0.5;

/// The maximum size of a step that may consist of rounding errors. The solution cannot be improved
/// further.
const MAX_NOISE: f64 = 1e-9;

/// Runs damped Newton steps in log-strengths, each with one solution of the bordered Laplacian.
///
/// With D the largest change of a match's log-odds in a step, ln(1+D)/D of the step never
/// overshoots, for the reason given at the step of a sweep. A longer part is used if the derivative
/// along the direction allows it.
///
/// The method converges when the step is within the tolerance and every |gradient| ≤ tolerance·Σk,
/// plus the rounding of large log-strengths. It also ends if a step consists of rounding errors
/// only, as heavy matches cause for a light match between them.
pub(crate) fn newton(
    system: &mut System,
    graph: &Graph,
    starting_point: Point,
    tolerance: f64,
    cap: usize,
    digits: &mut Digits<'_>,
) -> Result<NewtonResult, HomeUnknown> {
    let model = system.model();
    let mut point = starting_point;
    let mut left = f64::INFINITY;
    let mut precision = 1e-3;
    let mut rebuild = false;
    let mut steps = 0;
    loop {
        let slope = model.gradient_at(&point);
        let residual = residual(graph, &slope.gradient, model.estimate_home);
        digits.found(residual);
        let rounding =
            f64::EPSILON * point.logs.iter().fold(0.0, |maximum: f64, log| maximum.max(log.abs()));
        let converged = residual <= tolerance + rounding && left <= tolerance + 4.0 * rounding;
        if converged || steps == cap || residual.is_nan() {
            return Ok(NewtonResult { point, steps, residual, converged });
        }
        system.set(slope.weights, precision, rebuild)?;
        let (direction, iterations) = system.solve(slope.gradient);
        rebuild = iterations > MAX_REUSE_ITERATIONS;
        let width = model.max_log_odds_change(&direction);
        let step_length = step_length(model, &point, &direction, width, tolerance);
        for (log, direction) in point.logs.iter_mut().zip(&direction.logs) {
            *log += step_length * direction;
        }
        point.home += step_length * direction.home;
        steps.count_up();
        let moved = step_length * width;
        left = if step_length < 1.0 {
            // A step this small is taken in full unless it consists of rounding errors.
            if width <= MAX_NOISE { 0.0 } else { moved }
        } else {
            // Newton's method squares the error, and an inexact solution adds its own error.
            width * width.max(precision)
        };
        precision = (0.01 * moved).clamp(1e-10, 1e-3);
    }
}

/// Returns the part of a step along which the likelihood increases.
fn step_length(
    model: SolverModel,
    point: &Point,
    direction: &Point,
    width: f64,
    tolerance: f64,
) -> f64 {
    let slope = |step_length| model.directional_derivative(point, direction, step_length);
    let here = slope(0.0);
    if !(here > 0.0 && width.is_finite()) {
        return 0.0;
    }
    let enough = if width <= NEAR_STEP { -0.5 * here } else { 0.0 };
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

/// Returns the largest gradient of a team relative to its total k; NaN if one is NaN.
pub(crate) fn residual(graph: &Graph, gradient: &Point, with_home: bool) -> f64 {
    let team = |(team, gradient): (Team, &f64)| {
        let played = graph.played(team);
        if played > 0.0 { gradient.abs() / played } else { 0.0 }
    };
    let teams = gradient.logs.with_ids().map(team).fold(0.0, max_or_nan);
    if with_home {
        let played: f64 = Team::first(graph.teams()).map(|team| graph.played(team)).sum();
        max_or_nan(teams, gradient.home.abs() / (0.5 * played))
    } else {
        teams
    }
}

/// Returns a starting point by least squares on the log-odds of the won shares, which is exact if
/// the matches form a tree.
///
/// The weights are the curvatures of the matches, limited to a factor of about ten. On a tree any
/// weights work, and very small ones would be lost in the rounding of the others. A match in which
/// one team won everything counts as three quarters won.
pub(crate) fn starting_point(system: &mut System, graph: &Graph) -> Result<Point, HomeUnknown> {
    let model = system.model();
    let mut weights = Vec::with_capacity(model.matches.max_matches());
    let mut b = Point { logs: PerTeam::filled(graph.teams(), 0.0), home: 0.0 };
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
