use nalgebra::{DMatrix, DVector};

use super::*;
use crate::fit::options::{ExistencePolicy, FitOptions, HomeAdvantage};
use crate::likelihood::problem::Likelihood;
use crate::tournament::Tournament;

/// Returns two groups that did not meet, of four and three teams, with matches in a cycle and one
/// diagonal.
fn tournament() -> Tournament {
    let rows = [
        (0, 1, [3.0, 1.0]),
        (2, 1, [1.0, 2.0]),
        (2, 3, [2.0, 2.0]),
        (0, 3, [1.0, 4.0]),
        (2, 0, [2.0, 0.5]),
        (4, 5, [1.0, 1.0]),
        (6, 5, [0.5, 1.5]),
        (4, 6, [2.0, 3.0]),
    ];
    let rows = rows.map(|(first, second, won)| TeamMatch::from_scores(first, second, won));
    Tournament::from_results(7, rows).unwrap()
}

fn at_home(home: HomeAdvantage) -> FitOptions {
    FitOptions::default().existence(ExistencePolicy::Separate).home(home)
}

/// Returns a point with various strengths and the given home advantage.
fn point(home: f64) -> Point {
    let logs = [0.3, -1.2, 0.5, 0.0, 2.0, -0.5, 0.1].to_vec().into();
    Point { logs, home }
}

/// Slope and curvature agree with their definitions: won minus expected share, and k·p·(1−p).
#[test]
fn gradients() {
    let tournament = tournament();
    let problem = Likelihood::new(&tournament, &at_home(HomeAdvantage::Estimated)).unwrap();
    let (model, point) = (problem.model(), point(0.25));
    let slope = model.gradient_at(&point);
    let (mut logs, mut home) = ([0.0; 7], 0.0);
    for (played, weight) in tournament.matches().iter().zip(&slope.weights) {
        let [first, second] = played.teams();
        let log_odds = point.logs.values()[first] - point.logs.values()[second] + 0.25;
        assert!((point.log_odds(played) - log_odds).abs() < 1e-15);
        let p = 1.0 / (1.0 + (-log_odds).exp());
        let surplus = played.won()[0] - played.available() * p;
        logs[first] += surplus;
        logs[second] -= surplus;
        home += surplus;
        assert!((weight - played.available() * p * (1.0 - p)).abs() < 1e-14);
    }
    assert!(slope.gradient.logs.iter().zip(logs).all(|(ours, log)| (ours - log).abs() < 1e-14));
    assert!((slope.gradient.home - home).abs() < 1e-14);
    // The slope along a direction is the dot product of the gradient there and the direction.
    let direction =
        Point { logs: [1.0, 0.5, -1.0, 2.0, 0.0, 1.0, -3.0].to_vec().into(), home: -0.5 };
    for length in [0.0, 0.5, 1.0, 2.0] {
        let there = point
            .logs
            .iter()
            .zip(&direction.logs)
            .map(|(log, direction)| log + length * direction)
            .collect();
        let there = model.gradient_at(&Point { logs: there, home: 0.25 - 0.5 * length }).gradient;
        let along: f64 = there
            .logs
            .iter()
            .zip(&direction.logs)
            .map(|(slope, direction)| slope * direction)
            .sum();
        let along = along - 0.5 * there.home;
        assert!(
            (model.directional_derivative(&point, &direction, length) - along).abs() < 1e-13,
            "{length}"
        );
    }
    // The changes of log-odds are 0, −2, −3½, −1½, −2½, −1½, −4½, and 2½.
    assert!((model.max_log_odds_change(&direction) - 4.5).abs() < 1e-15);
}

/// If a result is almost certain, the curvature stays positive.
#[test]
fn gradients_of_certain_matches() {
    let tournament = tournament();
    let problem = Likelihood::new(&tournament, &at_home(HomeAdvantage::None)).unwrap();
    let logs = [0.0, -2_000.0, 0.0, 0.0, 0.0, 0.0, 0.0].to_vec().into();
    let slope = problem.model().gradient_at(&Point { logs, home: 0.0 });
    assert!(slope.weights.iter().all(|&weight| weight > 0.0));
    assert!((slope.gradient.logs.values()[1] - 3.0).abs() < 1e-12);
}

/// Solutions agree with dense matrices, with and without the home advantage, and each group has
/// mean 0.
#[test]
fn equals_the_dense_solution() {
    let tournament = tournament();
    for (home, unknowns) in [(HomeAdvantage::None, 7), (HomeAdvantage::Estimated, 8)] {
        let problem = Likelihood::new(&tournament, &at_home(home)).unwrap();
        let graph = Graph::new(problem.all_teams(), problem.matches());
        let mut system = System::new(problem.model(), &graph);
        let slope = problem.model().gradient_at(&point(0.25));
        let mut dense = DMatrix::<f64>::zeros(unknowns, unknowns);
        for group in [0..4, 4..7] {
            for (a, b) in group.clone().flat_map(|a| group.clone().map(move |b| (a, b))) {
                dense[(a, b)] += 1.0;
            }
        }
        for (played, weight) in tournament.matches().iter().zip(&slope.weights) {
            let [first, second] = played.teams();
            let mut row = DMatrix::zeros(unknowns, 1);
            row[first] = 1.0;
            row[second] = -1.0;
            if home == HomeAdvantage::Estimated {
                row[7] = 1.0;
            }
            dense += &row * row.transpose() * *weight;
        }
        let gradient = &slope.gradient;
        let sides = gradient.logs.iter().copied().chain([gradient.home]).take(unknowns);
        let exact = dense.try_inverse().unwrap() * DVector::from_iterator(unknowns, sides);
        system.set(slope.weights.clone(), 1e-13, true).unwrap();
        let (solved, iterations) = system.solve(gradient.clone());
        for (ours, exact) in solved.logs.iter().chain([&solved.home]).zip(exact.iter()) {
            assert!((ours - exact).abs() < 1e-12, "{home:?} {ours} {exact}");
        }
        assert_eq!(solved.home == 0.0, home == HomeAdvantage::None);
        assert!((1..=2).contains(&iterations), "{iterations}");

        // With the kept factor of other weights, a solution needs more iterations and is equally
        // good. After rebuilding it needs fewer.
        let even = vec![1.0; slope.weights.len()];
        let mut other = System::new(problem.model(), &graph);
        other.set(even, 1e-13, true).unwrap();
        other.set(slope.weights.clone(), 1e-13, false).unwrap();
        let (again, more) = other.solve(gradient.clone());
        assert!(
            again.logs.iter().zip(&solved.logs).all(|(one, other)| (one - other).abs() < 1e-11)
        );
        assert!(more > iterations, "{more}");
        // A lower precision needs fewer iterations.
        other.set(slope.weights.clone(), 0.1, false).unwrap();
        assert!(other.solve(gradient.clone()).1 < more);
        other.set(slope.weights.clone(), 1e-13, true).unwrap();
        assert_eq!(other.solve(gradient.clone()).1, iterations);
    }
}

/// If rounding leaves a nonzero sum in a group, the team with the largest weight absorbs it.
#[test]
fn sums_of_sides() {
    let tournament = tournament();
    let problem = Likelihood::new(&tournament, &at_home(HomeAdvantage::None)).unwrap();
    let graph = Graph::new(problem.all_teams(), problem.matches());
    let mut system = System::new(problem.model(), &graph);
    // In one group 0 – 1 and 2 – 0 have the largest weights, in the other 4 – 5 and 6 – 5.
    system.set(vec![9.0, 1.0, 1.0, 1.0, 8.0, 5.0, 6.0, 1.0], 1e-12, true).unwrap();
    let mut sides: PerTeam<f64> = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0].to_vec().into();
    system.balance_groups(&mut sides);
    assert_eq!(sides.values(), [-9.0, 2.0, 3.0, 4.0, 5.0, -12.0, 7.0]);
}

/// On a tree the home advantage cannot be estimated.
#[test]
fn home_unknown() {
    let rows = [(0, 1), (1, 2)].map(|(a, b)| TeamMatch::from_total(a, b, 1.0, 2.0));
    let tournament = Tournament::from_results(3, rows).unwrap();
    let problem = Likelihood::new(&tournament, &at_home(HomeAdvantage::None)).unwrap();
    let graph = Graph::new(3, problem.matches());
    let model = SolverModel { estimate_home: true, ..problem.model() };
    assert!(System::new(model, &graph).set(vec![1.0, 2.0], 1e-8, true).is_err());
    assert!(System::new(problem.model(), &graph).set(vec![1.0, 2.0], 1e-8, true).is_ok());
    // This does not depend on the weights of the matches.
    let along: Vec<TeamMatch> =
        (0..40).map(|team| TeamMatch::from_total(team, team + 1, 1.0, 2.0).unwrap()).collect();
    let graph = Graph::new(41, &along);
    let groups = crate::TeamGroups::single(41);
    let model = SolverModel {
        matches: (&along).into(),
        groups: groups.group_of_each_team(),
        group_count: 1,
        estimate_home: true,
    };
    for (unit, seed) in
        [1e-6, 1.0, 1e8].into_iter().flat_map(|unit| (0..20).map(move |seed| (unit, seed)))
    {
        let weights: Vec<f64> = (0..40_u32)
            .map(|at| unit * (0.3 + f64::from((at * 7 + seed * 5) % 11) / 7.0))
            .collect();
        assert!(System::new(model, &graph).set(weights, 1e-12, true).is_err(), "{unit}");
    }
    let graph = Graph::new(3, problem.matches());
    let model = SolverModel { estimate_home: true, ..problem.model() };
    assert!(System::new(model, &graph).set(vec![1.0, 2.0], 1e-8, true).is_err());
    let around =
        [(0, 1), (1, 2), (2, 0)].map(|(a, b)| TeamMatch::from_total(a, b, 1.0, 2.0).unwrap());
    let graph = Graph::new(3, &around);
    let model = SolverModel { matches: (&around).into(), ..model };
    let mut system = System::new(model, &graph);
    system.set(vec![1.0, 1.0, 1.0], 1e-12, true).unwrap();
    // Each team was at home once and away once, so the three surpluses are due to the home
    // advantage alone.
    let (solved, _) = system.solve(Point { logs: vec![0.0; 3].into(), home: 3.0 });
    assert!((solved.home - 1.0).abs() < 1e-15);
}
