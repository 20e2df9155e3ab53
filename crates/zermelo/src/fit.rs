pub(crate) mod fit_error;
pub(crate) mod options;
pub(crate) mod report;
pub(crate) mod residuals;

use crate::fit::fit_error::FitError;
use crate::fit::options::{FitMethod, FitOptions, HomeAdvantage};
use crate::fit::report::Convergence;
use crate::likelihood::graph::Graph;
use crate::likelihood::problem::Likelihood;
use crate::likelihood::system::{Point, System};
use crate::likelihood::weak::has_weak_connections;
use crate::numbers::digits::Digits;
use crate::solver::iteration::iterate;
use crate::solver::newton::{self, newton};
use crate::solver::remaining_change::{max_next_change, remaining_change};
use crate::solver::sweep_graph::SweepGraph;
use crate::solver::sweeps::{SweepEnd, SweepResult, sweep};
use crate::strengths::Strengths;
use crate::tournament::Tournament;
use crate::tournament::team_match::TeamMatch;

/// The strengths of a tournament and the data from which their uncertainty can be computed.
#[derive(Clone, Debug)]
pub struct Fit<'a> {
    tournament: &'a Tournament,
    strengths: Strengths,
    report: Convergence,
    problem: Likelihood<'a>,
    graph: Graph,
    /// The solution, including the virtual team.
    point: Point,
}

/// Computes the strengths of the teams, the maximum of the likelihood (4.3).
///
/// With these strengths, the expected share of every team over its matches is the share it won
/// (4.5). The results are the same bits on every machine and for every number of threads.
///
/// Source: `Dirksen–Stieglitz`, section 4; Zermelo 1929. The sweeps sharpen the bound of D. Hunter,
/// *MM algorithms for generalized Bradley–Terry models*, 2004.
///
/// # Errors
///
/// [`FitError`] if strengths do not exist, an option is out of range, or the solver did not
/// converge.
///
/// ```
/// use zermelo::{TeamMatch, FitOptions, Tournament, fit};
///
/// // Team 0 won 3 games of 4, so it is three times as strong as team 1.
/// let tournament = Tournament::from_results(2, [TeamMatch::from_total(0, 1, 3.0, 4.0)])?;
/// let fit = fit(&tournament, &FitOptions::default())?;
/// let strengths = fit.strengths().geometric();
/// assert!((strengths[0] / strengths[1] - 3.0).abs() < 1e-12);
/// assert_eq!(fit.strengths().ranking()[0].team, 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn fit<'a>(tournament: &'a Tournament, options: &FitOptions) -> Result<Fit<'a>, FitError> {
    fit_with_progress(tournament, options, &mut |_| ())
}

/// Computes strengths like [`fit`] and reports progress. After every sweep and step, `watch`
/// receives the share of digits found.
///
/// # Errors
///
/// Returns the errors of [`fit`].
///
/// ```
/// use zermelo::{FitOptions, TeamMatch, Tournament, fit_with_progress};
///
/// let tournament = Tournament::from_results(2, [TeamMatch::from_total(0, 1, 3.0, 4.0)])?;
/// let mut shares = Vec::new();
/// fit_with_progress(&tournament, &FitOptions::default(), &mut |share| shares.push(share))?;
/// assert!(shares.is_sorted() && shares.iter().all(|share| (0.0..=1.0).contains(share)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn fit_with_progress<'a>(
    tournament: &'a Tournament,
    options: &FitOptions,
    watch: &mut dyn FnMut(f64),
) -> Result<Fit<'a>, FitError> {
    if !(options.tolerance > 0.0 && options.tolerance.is_finite()) {
        return Err(FitError::Tolerance(options.tolerance));
    }
    let estimates_home_advantage = options.home == HomeAdvantage::Estimated;
    let supports_home_advantage =
        matches!(options.method, FitMethod::Automatic | FitMethod::Newton);
    if estimates_home_advantage && !supports_home_advantage {
        return Err(FitError::HomeMethod);
    }
    let problem = Likelihood::new(tournament, options)?;
    let mut graph = Graph::new(problem.all_teams(), problem.matches());
    let mut digits = Digits::new(options.tolerance, watch);
    let found = match problem.numbering(&graph) {
        None => solve(&problem, &graph, options, &mut digits)?,
        Some(numbers) => {
            let renumbered = problem.renumbered(&numbers);
            // Graphs are large, so only one exists at a time.
            graph = Graph::new(renumbered.all_teams(), renumbered.matches());
            let found = solve(&renumbered, &graph, options, &mut digits)?;
            drop(renumbered);
            graph = Graph::new(problem.all_teams(), problem.matches());
            SolverResult { point: found.point.numbered_back(&numbers), ..found }
        }
    };
    let report = Convergence {
        method: options.method,
        sweeps: found.sweeps,
        newton_steps: found.newton_steps,
        residual: found.residual,
    };
    let point = &found.point;
    let finite = point.home.is_finite() && point.logs.iter().all(|log| log.is_finite());
    if !found.converged || report.residual.is_nan() || !finite {
        return Err(FitError::NotConverged(report));
    }
    let lopsided = |played: &TeamMatch| found.point.log_odds(played).abs() > FitError::MAX;
    if let Some(played) = problem.matches().iter().find(lopsided) {
        return Err(FitError::TooCertain { teams: played.teams() });
    }
    if let Some(precision) = max_next_change(options) {
        let remaining = remaining_change(&problem, &graph, &found.point);
        if !(remaining <= precision) {
            return Err(FitError::Stalled { report, remaining_change: remaining });
        }
    }
    let groups = problem.groups.without_virtual_teams(problem.teams);
    let point = found.point;
    let strengths = Strengths::new(point.logs.clone(), groups, point.home);
    Ok(Fit { tournament, strengths, report, problem, graph, point })
}

/// The last state of a solver, converged or not.
struct SolverResult {
    point: Point,
    sweeps: usize,
    newton_steps: usize,
    residual: f64,
    converged: bool,
}

fn solve(
    problem: &Likelihood,
    graph: &Graph,
    options: &FitOptions,
    digits: &mut Digits<'_>,
) -> Result<SolverResult, FitError> {
    let found = |done: SweepResult| SolverResult {
        point: Point { logs: done.strengths.into_iter().map(libm::log).collect(), home: 0.0 },
        sweeps: done.sweeps,
        newton_steps: 0,
        residual: done.residual,
        converged: done.ended == SweepEnd::Converged,
    };
    let mut sweeps = 0;
    let (mut near, mut close) = (None, false);
    match options.method {
        FitMethod::Iteration(change) => {
            let graph = SweepGraph::new(graph, problem.matches());
            return Ok(found(iterate(&graph, change, options.sweeps, digits)));
        }
        FitMethod::Newton => {}
        FitMethod::Automatic
            if problem.estimate_home || has_weak_connections(graph, problem.matches()) => {}
        FitMethod::Automatic | FitMethod::Sweeps => {
            let automatic = options.method == FitMethod::Automatic;
            let with_games = SweepGraph::new(graph, problem.matches());
            let done = sweep(&with_games, options.tolerance, options.sweeps, automatic, digits);
            drop(with_games);
            sweeps = done.sweeps;
            if done.ended == SweepEnd::Converged || !automatic {
                return Ok(found(done));
            }
            if done.ended == SweepEnd::Slow {
                // Sweeps that are already close need no other starting point.
                close = done.residual < 1e-3;
                near = Some(found(done).point);
            }
        }
    }
    let model = problem.model();
    // The existence of a home advantage was checked before, but rounding may still make it
    // undetectable.
    let unknown = |_| FitError::HomeUnknown { levels: Vec::new() };
    let likelihood = |point: &Point| -> f64 {
        problem.matches().iter().map(|one| log_likelihood(point, &one)).sum()
    };
    let mut system = System::new(model, graph);
    let start = match near {
        Some(point) if close => point,
        Some(point) => {
            let other = newton::starting_point(&mut system, graph).map_err(unknown)?;
            if likelihood(&other) > likelihood(&point) { other } else { point }
        }
        None => newton::starting_point(&mut system, graph).map_err(unknown)?,
    };
    let done = newton(&mut system, graph, start, options.tolerance, options.newton_steps, digits)
        .map_err(unknown)?;
    Ok(SolverResult {
        point: done.point,
        sweeps,
        newton_steps: done.steps,
        residual: done.residual,
        converged: done.converged,
    })
}

/// Returns z·ln p + z′·ln(1−p), without loss of digits if p is near 0 or 1.
fn log_likelihood(point: &Point, played: &TeamMatch) -> f64 {
    let log_odds = point.log_odds(played);
    let [won, lost] = played.won();
    let rest = libm::log1p(libm::exp(-log_odds.abs()));
    let (likely, unlikely) = (-rest, -rest - log_odds.abs());
    if log_odds >= 0.0 { won * likely + lost * unlikely } else { won * unlikely + lost * likely }
}

impl Fit<'_> {
    /// Returns the strengths.
    #[must_use]
    pub const fn strengths(&self) -> &Strengths {
        &self.strengths
    }

    /// Returns the logarithm of the likelihood (4.3), without its constant factor.
    ///
    /// The prior's virtual games count. Matches between separately ranked groups do not.
    ///
    /// ```
    /// use zermelo::{FitOptions, TeamMatch, Tournament, fit};
    ///
    /// // Team 0 won three games of four, with odds of 3 to 1.
    /// let tournament = Tournament::from_results(2, [TeamMatch::from_total(0, 1, 3.0, 4.0)])?;
    /// let fit = fit(&tournament, &FitOptions::default())?;
    /// let expected = 3.0 * 0.75_f64.ln() + 0.25_f64.ln();
    /// assert!((fit.log_likelihood() - expected).abs() < 1e-12);
    /// assert_eq!(fit.tournament().teams(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn log_likelihood(&self) -> f64 {
        let point = &self.point;
        self.problem.matches().iter().map(|one| log_likelihood(point, &one)).sum()
    }

    /// Returns the method, the number of steps, and the final residual.
    ///
    /// ```
    /// use zermelo::{Fit, FitMethod, FitOptions, TeamMatch, Tournament, fit};
    ///
    /// let tournament = Tournament::from_results(2, [TeamMatch::from_total(0, 1, 3.0, 4.0)])?;
    /// let fit: Fit<'_> = fit(&tournament, &FitOptions::default())?;
    /// assert_eq!(fit.report().method, FitMethod::Automatic);
    /// assert!(fit.report().residual < 1e-12);
    /// assert_eq!(fit.strengths().ranking()[0].team, 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn report(&self) -> Convergence {
        self.report
    }

    /// Returns the ranked tournament.
    #[must_use]
    pub const fn tournament(&self) -> &Tournament {
        self.tournament
    }

    /// Returns the likelihood that was maximized.
    pub(crate) const fn problem(&self) -> &Likelihood<'_> {
        &self.problem
    }

    /// Returns the graph of the matches in the likelihood.
    pub(crate) const fn graph(&self) -> &Graph {
        &self.graph
    }

    /// Returns the maximum of the likelihood.
    pub(crate) const fn point(&self) -> &Point {
        &self.point
    }
}
