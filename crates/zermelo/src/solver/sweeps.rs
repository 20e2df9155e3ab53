use crate::numbers::digits::Digits;
use crate::numbers::number::{Number, PerTeam};
use crate::solver::pass::{TeamTurn, pass};
use crate::solver::relaxation::Relaxation;
use crate::solver::sweep_graph::SweepGraph;

/// The reason why the sweeps ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SweepEnd {
    /// The residual is small enough.
    Converged,
    /// Too many more sweeps would be needed, or only rounding errors remain.
    Slow,
    /// The maximum number of sweeps was reached, or a strength left the numeric range.
    Given,
}

/// The result of the sweeps.
pub(crate) struct SweepResult {
    pub(crate) strengths: PerTeam<f64>,
    pub(crate) sweeps: usize,
    pub(crate) residual: f64,
    pub(crate) ended: SweepEnd,
}

/// Runs sweeps, in which one team after the other takes a step that always increases the
/// likelihood.
///
/// Each step uses the newest strengths. Once all steps are small, they are extended by the factor
/// of [`Relaxation`], below 2, with which the likelihood still increases. The sweeps end when every
/// |won − expected| ≤ tolerance·Σk and steps are small. With `leave_slow` they also end if too many
/// more would be needed, as on chains and rings.
pub(crate) fn sweep(
    graph: &SweepGraph<'_>,
    tolerance: f64,
    cap: usize,
    leave_slow: bool,
    digits: &mut Digits<'_>,
) -> SweepResult {
    let mut strengths = PerTeam::filled(graph.graph().teams(), 1.0);
    let mut relaxation = Relaxation::new(4.0 * tolerance);
    let many = graph.graph().rows().entries() > 2 * MAX_MATCHES_FOR_STEPS;
    let steady = if many { f64::INFINITY } else { MAX_STEP * tolerance };
    let (mut sweeps, mut nearly) = (0, 0_usize);
    let (residual, ended) = loop {
        if sweeps == cap {
            break (graph.largest_residual(&strengths), SweepEnd::Given);
        }
        sweeps.count_up();
        let factor = relaxation.factor();
        let opponents = pass(graph, &mut strengths, None, |turn| step(turn, factor));
        digits.found(opponents.residual);
        relaxation.observe(opponents.step);
        // Each team's residual has decreased further by the end of the sweep. Without another
        // method, sweeps continue until rounding errors prevent smaller steps.
        let steady = opponents.step <= steady || relaxation.is_slow() && !leave_slow;
        if opponents.residual <= NEAR_RESIDUAL * tolerance && steady {
            let exactly = graph.largest_residual(&strengths);
            if exactly <= tolerance {
                break (exactly, SweepEnd::Converged);
            }
            nearly.count_up();
            if leave_slow && nearly > MAX_STALLED_SWEEPS {
                break (exactly, SweepEnd::Slow);
            }
        }
        if leave_slow && relaxation.is_slow() {
            break (graph.largest_residual(&strengths), SweepEnd::Slow);
        }
        if !opponents.in_range {
            break (graph.largest_residual(&strengths), SweepEnd::Given);
        }
    };
    SweepResult { strengths, sweeps, residual, ended }
}

/// The number of matches up to which steps must be small, too: a team that won almost nothing has a
/// small residual for any strength. In larger tournaments such a team may have fewer digits.
const MAX_MATCHES_FOR_STEPS: usize = 100_000;

/// The maximum step, in tolerances. For even matches it requires no more sweeps than the residual
/// does.
const MAX_STEP: f64 = 100.0;

/// The residual at the teams' turns, in tolerances, from which the exact residual after the sweep
/// is checked.
const NEAR_RESIDUAL: f64 = 8.0;

/// The number of sweeps with an almost sufficient residual after which only rounding errors remain,
/// for example of a team with thousands of matches.
const MAX_STALLED_SWEEPS: usize = 200;

/// Returns the new strength of a team. With g the gradient and h the curvature in the team's
/// log-strength and d = g/h, the strength is multiplied by 1 + d, or divided by 1 − d if d < 0. To
/// use one division and no branch, this is written as (h + g⁺)/(h + g⁻).
///
/// The curvature of a logistic likelihood grows at most like eᵗ over a distance t. After t = ln(1 +
/// |d|), a gradient of at least g − h(eᵗ − 1) = 0 remains. So a step never overshoots, the
/// likelihood always increases, and near the solution the step is Newton's.
fn step(turn: &TeamTurn, factor: f64) -> f64 {
    let gradient = factor * (turn.won - turn.expected);
    turn.own * (turn.curvature + gradient.max(0.0)) / (turn.curvature + (-gradient).max(0.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::likelihood::graph::Graph;
    use crate::tournament::team_match::TeamMatch;

    /// Newton's step d = g/h multiplies the strength by 1 + d or divides it by 1 − d, depending on
    /// its sign.
    #[test]
    fn steps() {
        let turn = |won: f64| TeamTurn { own: 3.0, won, expected: 4.0, curvature: 2.0 };
        for (won, factor, strength) in [
            (5.0, 1.0, 4.5),
            (3.0, 1.0, 2.0),
            (4.0, 1.0, 3.0),
            (5.0, 1.6, 5.4),
            (3.0, 1.6, 3.0 / 1.8),
        ] {
            assert!((step(&turn(won), factor) - strength).abs() < 1e-15, "{won} {factor}");
        }
    }

    /// Returns a chain of teams, each of which won three quarters of its match against the next.
    fn chain(teams: usize) -> Vec<TeamMatch> {
        let ahead = |team| TeamMatch::from_scores(team, Number::next(team), [3.0, 1.0]).unwrap();
        (0..teams.saturating_sub(1)).map(ahead).collect()
    }

    /// Calls a function with the graph of matches among teams, each of which met another.
    fn with_graph<T>(matches: &[TeamMatch], look: impl FnOnce(&SweepGraph<'_>) -> T) -> T {
        let last = matches.iter().flat_map(TeamMatch::teams).max();
        let graph = Graph::new(last.unwrap().next(), matches);
        look(&SweepGraph::new(&graph, matches))
    }

    fn swept(
        matches: &[TeamMatch],
        tolerance: f64,
        cap: usize,
        leave_slow: bool,
    ) -> (SweepResult, usize) {
        let mut reports = 0_usize;
        let mut watch = |_| reports.count_up();
        let mut digits = Digits::new(tolerance, &mut watch);
        let done =
            with_graph(matches, |graph| sweep(graph, tolerance, cap, leave_slow, &mut digits));
        (done, reports)
    }

    fn largest_residual(matches: &[TeamMatch], done: &SweepResult) -> f64 {
        with_graph(matches, |graph| graph.largest_residual(&done.strengths))
    }

    /// A team that won almost nothing has a small residual for any strength, so its steps must be
    /// small, too.
    #[test]
    fn handles_tiny_wins() {
        let rows = [(0, 1, [1.0, 1e-7]), (1, 2, [0.5, 0.5]), (2, 1, [0.25, 0.75])];
        let matches = rows.map(|(a, b, won)| TeamMatch::from_scores(a, b, won).unwrap());
        let (done, _) = swept(&matches, 1e-10, 1_000, false);
        assert_eq!(done.ended, SweepEnd::Converged);
        let odds = done.strengths.values()[0] / done.strengths.values()[1];
        assert!((odds * 1e-7 - 1.0).abs() < 1e-6, "{odds}");
    }

    /// If the tolerance is below rounding errors, sweeps do not continue to the cap when another
    /// method follows.
    #[test]
    fn stops_at_rounding_errors() {
        let matches: Vec<_> = (1..1_000)
            .map(|team| {
                TeamMatch::from_scores(
                    0,
                    team,
                    [f64::from(u8::try_from(team % 7).unwrap()) + 0.1, 2.3],
                )
                .unwrap()
            })
            .collect();
        let ended = |leave_slow| {
            let (done, _) = swept(&matches, 1e-19, 3_000, leave_slow);
            (done.ended, done.sweeps < 3_000)
        };
        assert_eq!((ended(true), ended(false)), ((SweepEnd::Slow, true), (SweepEnd::Given, false)));
    }

    /// With more than 100,000 matches a team that won almost nothing may have fewer digits, and
    /// sweeps end sooner.
    #[test]
    fn handles_tiny_wins_among_many() {
        let swept_of = |more: usize| {
            let even = TeamMatch::from_scores(1, 2, [0.5, 0.5]).unwrap();
            let mut matches = vec![even; more];
            matches.push(TeamMatch::from_scores(0, 1, [1.0, 1e-7]).unwrap());
            let (done, _) = swept(&matches, 1e-10, 1_000, false);
            assert_eq!(done.ended, SweepEnd::Converged);
            let odds = done.strengths.values()[0] / done.strengths.values()[1];
            (done.sweeps, (odds * 1e-7 - 1.0).abs())
        };
        let [(sweeps, off), (fewer, further)] = [99_999, 100_000].map(swept_of);
        assert!(off < 1e-6 && further > 1e-6 && fewer < sweeps, "{off} {further} {fewer} {sweeps}");
    }

    /// Extended steps need less than a fifth of the sweeps.
    #[test]
    fn lengthens_steps() {
        let matches = chain(30);
        let (done, _) = swept(&matches, 1e-10, 10_000, false);
        assert_eq!(done.ended, SweepEnd::Converged);
        let mut strengths = PerTeam::filled(30, 1.0);
        let mut sweeps = 0_usize;
        with_graph(&matches, |graph| {
            while pass(graph, &mut strengths, None, |turn| step(turn, 1.0)).residual > 1e-10 {
                sweeps.count_up();
            }
        });
        assert!(done.sweeps.saturating_mul(5) < sweeps, "{} {sweeps}", done.sweeps);
    }

    /// Each reason to end occurs, and each sweep is reported once. Few teams need few sweeps, and
    /// the result has the requested precision.
    #[test]
    fn ends() {
        let short = chain(5);
        for tolerance in [1e-6, 1e-10, 1e-14] {
            let (done, reports) = swept(&short, tolerance, 1_000, true);
            assert_eq!((done.ended, reports), (SweepEnd::Converged, done.sweeps));
            assert!(done.residual <= tolerance && done.sweeps < 60, "{tolerance} {}", done.sweeps);
            assert!((done.residual - largest_residual(&short, &done)).abs() < 1e-300);
            let odds = done.strengths.values()[0] / done.strengths.values()[1];
            assert!((odds - 3.0).abs() < 1e6 * tolerance, "{odds}");
        }
        for cap in [0, 1, 4] {
            let (done, reports) = swept(&short, 1e-14, cap, true);
            assert_eq!((done.ended, done.sweeps, reports), (SweepEnd::Given, cap, cap));
            assert!(done.residual > 1e-6);
        }
        let long = chain(150);
        let (slow, _) = swept(&long, 1e-14, 100_000, true);
        assert_eq!(slow.ended, SweepEnd::Slow);
        assert!(slow.sweeps < 100 && slow.residual > 1e-14);
        assert!((slow.residual - largest_residual(&long, &slow)).abs() < 1e-300);
        let (stays, _) = swept(&long, 1e-6, 100_000, false);
        assert_eq!(stays.ended, SweepEnd::Converged);
        assert!(stays.sweeps > slow.sweeps);
        // The strength e⁵⁰⁰ is outside the numeric range.
        let steep = (0..400)
            .map(|team| TeamMatch::from_scores(team, Number::next(team), [1.0, 0.001]).unwrap());
        let (given, _) = swept(&steep.collect::<Vec<_>>(), 1e-14, 100_000, false);
        assert_eq!(given.ended, SweepEnd::Given);
        assert!(given.sweeps < 100_000);
    }
}
