use nalgebra::{DMatrix, DVector};

use super::*;
use crate::likelihood::graph::Graph;
use crate::numbers::index::real;
use crate::tournament::team_match::TeamMatch;

/// Returns the matches of twelve teams, each against the next team and the fifth next.
fn matches() -> Vec<TeamMatch> {
    let pairs = (0..12).flat_map(|team| [(team, (team + 1) % 12), (team, (team + 5) % 12)]);
    pairs.map(|(a, b)| TeamMatch::from_total(a, b, 1.0, 2.0).unwrap()).collect()
}

/// Returns the solution by a dense pseudo-inverse and the one by conjugate gradients with a factor
/// of other weights.
fn solutions(b: &[f64], precision: f64, cap: usize, factor_of: f64) -> (Vec<f64>, Vec<f64>, usize) {
    let matches = matches();
    let weights: Vec<f64> = (0..matches.len()).map(|at| 0.5 + real(at % 5)).collect();
    let graph = Graph::new(12, &matches);
    let mut laplacian = Laplacian::new(&graph);
    let others: Vec<f64> = weights.iter().map(|weight| weight.powf(factor_of)).collect();
    laplacian.fill(&matches, &others);
    let factor = Factor::new(&laplacian);
    laplacian.fill(&matches, &weights);
    let mut dense = DMatrix::<f64>::from_element(12, 12, 1.0);
    for (played, weight) in matches.iter().zip(&weights) {
        let [a, b] = played.teams();
        dense[(a, a)] += weight;
        dense[(b, b)] += weight;
        dense[(a, b)] -= weight;
        dense[(b, a)] -= weight;
    }
    let exact = dense.try_inverse().unwrap() * DVector::from_column_slice(b);
    let (x, iterations) = solve(&laplacian, &factor, b.to_vec().into(), precision, cap);
    let mean = x.iter().sum::<f64>() / 12.0;
    (exact.iter().copied().collect(), x.iter().map(|x| x - mean).collect(), iterations)
}

fn off(one: &[f64], other: &[f64]) -> f64 {
    let size = one.iter().fold(0.0, |maximum: f64, one| maximum.max(one.abs()));
    one.iter().zip(other).map(|(one, other)| (one - other).abs()).fold(0.0, f64::max) / size
}

/// Returns a right-hand side b with sum 0.
fn sides(unit: f64) -> Vec<f64> {
    [3.0, -1.0, 4.0, -1.0, 5.0, -9.0, 2.0, -6.0, 5.0, -3.0, 5.0, -4.0]
        .map(|side| side * unit)
        .to_vec()
}

/// The solution is precise for any unit: after one or two iterations with the matching factor,
/// after a few more with a factor of other weights.
#[test]
fn equals_the_dense_solution() {
    for unit in [1.0, 7e150, 3e-290, -1.0] {
        let (exact, x, iterations) = solutions(&sides(unit), 1e-12, 1_000, 1.0);
        assert!(off(&exact, &x) < 1e-11 && (1..=2).contains(&iterations), "{unit} {iterations}");
        let (exact, x, iterations) = solutions(&sides(unit), 1e-12, 1_000, 0.0);
        assert!(off(&exact, &x) < 1e-10 && (4..=12).contains(&iterations), "{unit} {iterations}");
    }
}

/// A lower precision needs fewer iterations and has a larger error, and the cap limits the
/// iterations.
#[test]
fn precision_and_cap() {
    let mut last = (f64::INFINITY, 0);
    for precision in [0.5, 0.1, 1e-2, 1e-3] {
        let (exact, x, iterations) = solutions(&sides(1.0), precision, 1_000, -1.0);
        let off = off(&exact, &x);
        assert!(
            off < 4.0 * precision && off < last.0 && iterations > last.1,
            "{precision} {off} {iterations}"
        );
        last = (off, iterations);
    }
    for cap in 0..4 {
        assert_eq!(solutions(&sides(1.0), 1e-12, cap, -1.0).2, cap);
    }
}

/// The solution is 0, without an iteration, if the right-hand side is zero or infinite.
#[test]
fn handles_empty_systems() {
    for b in [[0.0; 12], [f64::INFINITY; 12]] {
        let (_, x, iterations) = solutions(&b, 1e-12, 10, 1.0);
        assert_eq!((x.iter().all(|x| *x == 0.0), iterations), (true, 0));
    }
}

#[test]
fn products() {
    assert!((dot(&vec![1.0, 2.0, -3.0].into(), &vec![4.0, -5.0, 6.0].into()) + 24.0).abs() < 1e-15);
}
