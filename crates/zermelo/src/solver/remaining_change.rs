use crate::fit::options::{FitMethod, FitOptions};
use crate::likelihood::graph::Graph;
use crate::likelihood::problem::Likelihood;
use crate::likelihood::system::{Point, System};

/// Returns the maximum change of log-odds that Newton's next step may make after a method that does
/// not check it; `None` if the method does. If changes shrink by a thousandth per step, the
/// remaining change is a thousand times the last.
pub(crate) fn max_next_change(options: &FitOptions) -> Option<f64> {
    let precision = match options.method {
        FitMethod::Automatic | FitMethod::Newton => return None,
        FitMethod::Sweeps => options.tolerance,
        FitMethod::Iteration(change) => change,
    };
    Some((1_000.0 * precision).max(1e-6))
}

/// Returns the largest change of a match's log-odds in Newton's next step, or NaN if that step
/// cannot be computed.
pub(crate) fn remaining_change(problem: &Likelihood, graph: &Graph, point: &Point) -> f64 {
    let model = problem.model();
    let slope = model.gradient_at(point);
    let mut system = System::new(model, graph);
    // Three digits of the step suffice, because it is compared with a bound of a thousand times the
    // precision. Without a home advantage the system always has a solution.
    if system.set(slope.weights, 1e-3, true).is_err() {
        return f64::NAN;
    }
    model.max_log_odds_change(&system.solve(slope.gradient).0)
}
