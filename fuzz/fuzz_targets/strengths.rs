//! Fuzzes strengths by sweeps, by Newton's method, and by the automatic method, against a dense
//! solution of the equations.
#![no_main]

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use traveller::zermelo::{FitError, FitMethod, FitOptions, TeamMatch, Tournament, existence, fit};

/// A match of two of up to twelve teams, with the share that the first one won and the total.
#[derive(Arbitrary, Clone, Copy, Debug)]
struct Played {
    teams: u8,
    won: u8,
    of: u8,
}

type Match = (usize, usize, [f64; 2]);

fuzz_target!(|matches: (u8, Vec<Played>)| {
    let (teams, matches) = matches;
    let teams = 2 + usize::from(teams % 11);
    let matches: Vec<Match> = matches
        .iter()
        .take(100)
        .filter_map(|played| {
            let [first, second] =
                [played.teams % 16, played.teams / 16].map(|it| usize::from(it) % teams);
            let won = f64::from(played.won % 101) / 100.0;
            let of = f64::from(1 + played.of % 20);
            (first != second).then_some((first, second, [of * won, of * (1.0 - won)]))
        })
        .collect();
    let listed =
        matches.iter().map(|&(first, second, won)| TeamMatch::from_scores(first, second, won));
    let Ok(tournament) = Tournament::from_results(teams, listed) else { return };
    let _ = fit(&tournament, &FitOptions::default());
    if existence(&tournament).is_err() {
        return;
    }
    let exact = dense(teams, &matches);
    for method in [FitMethod::Automatic, FitMethod::Sweeps, FitMethod::Newton] {
        let fit = match fit(&tournament, &FitOptions::default().method(method)) {
            Ok(fit) => fit,
            Err(FitError::NotConverged(report)) if method != FitMethod::Automatic => {
                assert!(report.residual < 1e-12, "{report:?}");
                continue;
            }
            Err(error) => panic!("{method:?}: {error}"),
        };
        for (ours, exact) in fit.strengths().logs().iter().zip(&exact) {
            assert!(
                (ours - exact).abs() < 1e-7 * exact.abs().max(1.0),
                "{method:?} {ours} {exact} {matches:?}"
            );
        }
    }
});

fn chance(log_odds: f64) -> f64 {
    1.0 / (1.0 + (-log_odds).exp())
}

/// Returns the difference of each team's won share and its expectation.
fn slope(logs: &[f64], matches: &[Match]) -> Vec<f64> {
    let mut slope = vec![0.0; logs.len()];
    for &(first, second, [won, lost]) in matches {
        let log_odds = logs[first] - logs[second];
        let beside = won * chance(-log_odds) - lost * chance(log_odds);
        slope[first] += beside;
        slope[second] -= beside;
    }
    slope
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

/// Computes log-strengths with the sum 0 by Newton steps with a line search.
fn dense(teams: usize, matches: &[Match]) -> Vec<f64> {
    let mut logs = vec![0.0; teams];
    for _ in 0..200 {
        // The common offset of all strengths is fixed by requiring the sum 0.
        let mut curvature = vec![vec![1.0; teams]; teams];
        for &(first, second, [won, lost]) in matches {
            let log_odds = logs[first] - logs[second];
            let weight = (won + lost) * chance(log_odds) * chance(-log_odds);
            for (one, other) in [(first, second), (second, first)] {
                curvature[one][one] += weight;
                curvature[one][other] -= weight;
            }
        }
        let down = slope(&logs, matches);
        let way = solved(curvature, down.clone());
        let mut length = 1.0;
        let there = |length: f64| -> Vec<f64> {
            logs.iter().zip(&way).map(|(log, way)| log + length * way).collect()
        };
        while length > 1e-9 && dot(&slope(&there(length), matches), &way) < -0.5 * dot(&down, &way)
        {
            length *= 0.5;
        }
        logs = there(length);
        if way.iter().all(|step| step.abs() < 1e-14) {
            break;
        }
    }
    logs
}

/// Solves a linear system by Gaussian elimination with pivoting.
fn solved(mut rows: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let count = right.len();
    for at in 0..count {
        let pivot = (at..count)
            .max_by(|&one, &other| rows[one][at].abs().total_cmp(&rows[other][at].abs()));
        let pivot = pivot.unwrap_or(at);
        rows.swap(at, pivot);
        right.swap(at, pivot);
        for below in at + 1..count {
            let times = rows[below][at] / rows[at][at];
            let pivot = rows[at].clone();
            for (cell, pivot) in rows[below].iter_mut().zip(&pivot).skip(at) {
                *cell -= times * pivot;
            }
            right[below] -= times * right[at];
        }
    }
    for at in (0..count).rev() {
        let known: f64 = (at + 1..count).map(|column| rows[at][column] * right[column]).sum();
        right[at] = (right[at] - known) / rows[at][at];
    }
    right
}
