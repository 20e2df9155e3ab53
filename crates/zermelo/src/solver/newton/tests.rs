use super::*;
use crate::fit::options::{FitOptions, HomeAdvantage};
use crate::likelihood::problem::Likelihood;
use crate::tournament::Tournament;
use crate::tournament::team_match::TeamMatch;

/// Returns a tournament of three teams that all met, with uneven results.
fn around(home: HomeAdvantage) -> (Tournament, FitOptions) {
    let rows = [(0, 1, 9.0), (1, 2, 2.0), (2, 0, 1.0), (0, 2, 5.0)];
    let rows = rows.map(|(first, second, won)| TeamMatch::from_total(first, second, won, 10.0));
    (Tournament::from_results(3, rows).unwrap(), FitOptions::default().home(home))
}

fn far(at: f64) -> Point {
    Point { logs: [at, -at, 0.5 * at].to_vec().into(), home: 0.1 * at }
}

/// The step length is as long as the likelihood increases. At the chosen length it still increases,
/// or decreases less than half as fast as it first increased. A quarter further it decreases,
/// unless the step is taken in full.
#[test]
fn steps_while_the_likelihood_rises() {
    let (tournament, options) = around(HomeAdvantage::Estimated);
    let problem = Likelihood::new(&tournament, &options).unwrap();
    let graph = Graph::new(3, problem.matches());
    let model = problem.model();
    let mut whole = 0;
    for tenths in -80..=80_i32 {
        let point = far(0.1 * f64::from(tenths));
        let slope = model.gradient_at(&point);
        let mut system = System::new(model, &graph);
        system.set(slope.weights, 1e-12, true).unwrap();
        let (direction, _) = system.solve(slope.gradient);
        let width = model.max_log_odds_change(&direction);
        let step_length = step_length(model, &point, &direction, width, 1e-14);
        let rises = |step_length| model.directional_derivative(&point, &direction, step_length);
        assert!(step_length > 0.0 && step_length <= 1.0, "{tenths} {step_length}");
        if step_length < 1.0 {
            assert!(rises(step_length) >= 0.0, "{tenths} {step_length}");
            assert!(rises(1.26 * step_length) < 0.0, "{tenths} {step_length}");
        } else {
            let enough = if width <= 0.5 { -0.5 * rises(0.0) } else { 0.0 };
            assert!(rises(1.0) >= enough, "{tenths}");
            whole += 1;
        }
    }
    assert!((10..150).contains(&whole), "{whole}");
    // The length is 0 if the likelihood decreases in the direction, or if the width is infinite.
    let point = far(0.1);
    let gradient = model.gradient_at(&point).gradient;
    let back =
        Point { logs: gradient.logs.iter().map(|slope| -slope).collect(), home: -gradient.home };
    assert_eq!(step_length(model, &point, &back, 1.0, 1e-14).to_bits(), 0.0_f64.to_bits());
    assert_eq!(
        step_length(model, &point, &gradient, f64::INFINITY, 1e-14).to_bits(),
        0.0_f64.to_bits()
    );
}

/// The residual is the largest |won − expected| of a team relative to its total k. The gradient of
/// the home advantage is relative to the sum of k over all matches.
#[test]
fn residuals() {
    let (tournament, _) = around(HomeAdvantage::None);
    let graph = Graph::new(3, tournament.matches());
    let gradient = |home| Point { logs: [3.0, -4.0, 1.0].to_vec().into(), home };
    // The totals are 30, 20, and 30; the sum over all matches is 40.
    let of = |home, with| residual(&graph, &gradient(home), with);
    assert!((of(-80.0, false) - 0.2).abs() < 1e-15);
    assert!((of(-80.0, true) - 2.0).abs() < 1e-15);
    assert!((of(2.0, true) - 0.2).abs() < 1e-15);
    assert!(of(f64::NAN, true).is_nan() && !of(f64::NAN, false).is_nan());
    // A team with a small total has a relative residual, too.
    let little = TeamMatch::from_total(1, 3, 0.0, 0.5).unwrap();
    let more: Vec<TeamMatch> = tournament.matches().iter().copied().chain([little]).collect();
    let gradient_of = |last| Point { logs: [3.0, -4.0, 1.0, last].to_vec().into(), home: 0.0 };
    assert!((residual(&Graph::new(4, &more), &gradient_of(0.25), false) - 0.5).abs() < 1e-15);
    // A team without matches has no residual.
    let graph = Graph::new(4, tournament.matches());
    let gradient = Point { logs: [3.0, -4.0, 1.0, 5.0].to_vec().into(), home: 0.0 };
    assert!((residual(&graph, &gradient, false) - 0.2).abs() < 1e-15);
}

/// On a tree the starting point is the solution; a match won completely counts as three quarters
/// won.
#[test]
fn starts() {
    let rows = [
        (0, 1, [3.0, 1.0]),
        (2, 1, [1.0, 9.0]),
        (2, 3, [1e-9, 1.0]),
        (4, 3, [2.0, 0.0]),
        (4, 5, [0.0, 8.0]),
    ];
    let matches = rows.map(|(a, b, won)| TeamMatch::from_scores(a, b, won).unwrap());
    let groups = crate::TeamGroups::single(6);
    let model = SolverModel {
        matches: (&matches).into(),
        groups: groups.group_of_each_team(),
        group_count: 1,
        estimate_home: false,
    };
    let graph = Graph::new(6, &matches);
    let mut system = System::new(model, &graph);
    let point = starting_point(&mut system, &graph).unwrap();
    for (played, odds) in matches.iter().zip([3.0_f64, 1.0 / 9.0, 1e-9, 3.0, 1.0 / 3.0]) {
        assert!((point.log_odds(played) - odds.ln()).abs() < 1e-9, "{odds}");
    }
}

/// If strengths and a home advantage explain all results, the starting point is exact.
#[test]
fn starts_at_home() {
    let (logs, home) = ([0.5_f64, -0.25, 1.0, -1.25], 0.375);
    let pairs = [(0, 1), (1, 2), (2, 0), (3, 2), (3, 0), (1, 3), (0, 2)];
    let matches = pairs.map(|(a, b): (usize, usize)| {
        let odds = (logs[a] - logs[b] + home).exp();
        TeamMatch::from_scores(a, b, [3.0 * odds / (1.0 + odds), 3.0 / (1.0 + odds)]).unwrap()
    });
    let groups = crate::TeamGroups::single(4);
    let model = SolverModel {
        matches: (&matches).into(),
        groups: groups.group_of_each_team(),
        group_count: 1,
        estimate_home: true,
    };
    let graph = Graph::new(4, &matches);
    let point = starting_point(&mut System::new(model, &graph), &graph).unwrap();
    assert!((point.home - home).abs() < 1e-9, "{}", point.home);
    assert!(point.logs.iter().zip(logs).all(|(ours, log)| (ours - log).abs() < 1e-9));
}

/// On a cycle of three matches, least squares with the weights k·z·(1−z) distributes the excess in
/// inverse proportion to them.
#[test]
fn starts_around() {
    let rows = [(0, 1, [3.0, 1.0]), (1, 2, [6.0, 2.0]), (2, 0, [8.0, 8.0])];
    let matches = rows.map(|(a, b, won)| TeamMatch::from_scores(a, b, won).unwrap());
    let groups = crate::TeamGroups::single(3);
    let model = SolverModel {
        matches: (&matches).into(),
        groups: groups.group_of_each_team(),
        group_count: 1,
        estimate_home: false,
    };
    let graph = Graph::new(3, &matches);
    let point = starting_point(&mut System::new(model, &graph), &graph).unwrap();
    // Log-odds ln 3, ln 3, and 0 have the weights 3/4, 3/2, and 4: resistances 4/3, 2/3, and 1/4,
    // with the sum 9/4.
    let around = 2.0 * 3.0_f64.ln() / (9.0 / 4.0);
    let [one, other, third] =
        [3.0_f64.ln() - around * 4.0 / 3.0, 3.0_f64.ln() - around * 2.0 / 3.0, -around / 4.0];
    for (played, expected) in matches.iter().zip([one, other, third]) {
        assert!(
            (point.log_odds(played) - expected).abs() < 1e-6,
            "{} {expected}",
            point.log_odds(played)
        );
    }
}

/// Each step is reported, the cap is respected, and the last step is within the tolerance.
#[test]
fn steps() {
    let (tournament, options) = around(HomeAdvantage::Estimated);
    let problem = Likelihood::new(&tournament, &options).unwrap();
    let graph = Graph::new(3, problem.matches());
    let run = |starting_point: Point, cap: usize| {
        let mut system = System::new(problem.model(), &graph);
        let mut reported = Vec::new();
        let mut watch = |share| reported.push(share);
        let mut digits = Digits::new(1e-14, &mut watch);
        let done = newton(&mut system, &graph, starting_point, 1e-14, cap, &mut digits).unwrap();
        (done, reported)
    };
    let (done, reported) = run(far(3.0), 200);
    assert!(done.converged && done.residual <= 1e-14 && reported.is_sorted());
    assert_eq!(reported.len(), done.steps + 1);
    assert!((4..15).contains(&done.steps), "{}", done.steps);
    for cap in 0..3 {
        let (done, reported) = run(far(3.0), cap);
        assert_eq!((done.steps, done.converged, reported.len()), (cap, false, cap + 1));
    }
    // Each exact step doubles the number of correct digits.
    let errors: Vec<f64> = (0..4)
        .map(|cap| {
            let point = run(far(0.3), cap).0.point;
            problem.model().max_log_odds_change(&Point {
                logs: point
                    .logs
                    .iter()
                    .zip(&done.point.logs)
                    .map(|(one, other)| one - other)
                    .collect(),
                home: point.home - done.point.home,
            })
        })
        .collect();
    assert!(
        errors.windows(2).all(|pair| pair[1] < 2.0 * pair[0] * pair[0].max(1e-3)),
        "{errors:?}"
    );
    // From the solution itself one more step is enough.
    let (again, _) = run(done.point, 200);
    assert!(again.converged && again.steps <= 1, "{}", again.steps);
}
