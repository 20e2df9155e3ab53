use crate::fit::options::{FitMethod, FitOptions};
use crate::likelihood::graph::Graph;
use crate::likelihood::problem::Likelihood;
use crate::likelihood::system::{Point, System};

/// How much Newton's next step may change log-odds where a method came to rest that does not look at it: what is left of
/// a change that shrinks by a thousandth from step to step.
pub(crate) fn at_rest(options: &FitOptions) -> Option<f64> {
    let precision = match options.method {
        FitMethod::Automatic | FitMethod::Newton => return None,
        FitMethod::Sweeps => options.tolerance,
        FitMethod::Iteration(change) => change,
    };
    Some((1_000.0 * precision).max(1e-6))
}

/// The largest change of a match's log-odds that Newton's next step would make; not a number where that step cannot be found.
pub(crate) fn left(problem: &Likelihood, graph: &Graph, point: &Point) -> f64 {
    let model = problem.model();
    let slope = model.slope(point);
    let mut system = System::new(model, graph);
    // Three digits of the step do: it is compared with a bound a thousand times the precision. Without a home advantage there
    // is nothing that the matches could fail to tell apart.
    if system.set(slope.weights, 1e-3, true).is_err() {
        return f64::NAN;
    }
    model.widest(&system.solve(slope.gradient).0)
}
