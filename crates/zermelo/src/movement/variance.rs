//! The precision with which matches determine the differences of strengths.

use crate::numbers::index::real;
use crate::tournament::groups::connected_groups;

/// The maximum number of teams for which the variance is computed; the time grows with its cube.
const MAX_TEAMS: usize = 1_000;

/// Returns the mean variance of the strength difference of two teams, in units of one match's
/// variance.
///
/// `teams` is the number of teams. Each match has two team numbers, from 0, and a weight. The mean
/// is over all pairs of teams. It is `None` if some teams cannot be compared, and for fewer than 2
/// or more than 1000 teams. Matches with unknown teams are ignored.
///
/// If results are differences of strengths with equal random errors, the variance of a difference
/// is the resistance between the two teams in a network with one unit resistor per match.
///
/// ```
/// // Teams 0 and 1 met, and so did 1 and 2: the variances of the pairs are 1, 1, and 2.
/// let mean = zermelo::mean_variance(3, &[(0, 1, 1.0), (1, 2, 1.0)]).unwrap();
/// assert!((mean - 4.0 / 3.0).abs() < 1e-12);
/// assert_eq!(zermelo::mean_variance(3, &[(0, 1, 1.0)]), None);
/// ```
#[must_use]
pub fn mean_variance(teams: usize, matches: &[(usize, usize, f64)]) -> Option<f64> {
    mean_variance_of(teams, matches.iter().copied())
}

/// Computes [`mean_variance`] from an iterator, which is consumed only if the number of teams is
/// valid.
pub(super) fn mean_variance_of(
    teams: usize,
    matches: impl Iterator<Item = (usize, usize, f64)>,
) -> Option<f64> {
    if !(2..=MAX_TEAMS).contains(&teams) {
        return None;
    }
    let counting = |&(a, b, weight): &(usize, usize, f64)| {
        a != b && a < teams && b < teams && weight > 0.0 && weight.is_finite()
    };
    let matches: Vec<(usize, usize, f64)> = matches.filter(counting).collect();
    let connected = connected_groups(teams, matches.iter().map(|&(a, b, _)| (a, b)));
    if connected.count() > 1 {
        return None;
    }
    // The Laplacian without the row of the last team, which is the reference for all others.
    let mut lines: Vec<Line> = (0..teams.saturating_sub(1)).map(Line::empty).collect();
    for &(a, b, weight) in &matches {
        for team in [a, b] {
            if let Some(line) = lines.get_mut(team) {
                line.last += weight;
            }
        }
        let line = lines.get_mut(a.max(b));
        if let Some(entry) = line.and_then(|line| line.before.get_mut(a.min(b))) {
            *entry -= weight;
        }
    }
    let factor = factor(lines);
    // The trace of the inverse and the sum of all its entries.
    let columns = 0..factor.len();
    let trace: f64 = columns.map(|column| squares(&factor, column, Side::Unit)).sum();
    let total = squares(&factor, 0, Side::Ones);
    let n = real(teams);
    Some(2.0 * (n * trace - total) / (n * (n - 1.0)))
}

/// A row of a lower triangular matrix: the entries before the diagonal, and the diagonal.
struct Line {
    before: Vec<f64>,
    last: f64,
}

impl Line {
    fn empty(before: usize) -> Self {
        Self { before: vec![0.0; before], last: 0.0 }
    }
}

/// Returns the Cholesky factor of a matrix, row by row.
fn factor(lines: Vec<Line>) -> Vec<Line> {
    let mut factor: Vec<Line> = Vec::with_capacity(lines.len());
    for line in lines {
        let mut before = Vec::with_capacity(line.before.len());
        for (entry, above) in line.before.iter().zip(&factor) {
            let known = dot(&before, &above.before);
            before.push((entry - known) / above.last);
        }
        let last = (line.last - dot(&before, &before)).max(f64::MIN_POSITIVE).sqrt();
        factor.push(Line { before, last });
    }
    factor
}

/// Returns the dot product in four parallel sums, which is several times faster.
fn dot(left: &[f64], right: &[f64]) -> f64 {
    let (left, left_rest) = left.as_chunks::<4>();
    let (right, right_rest) = right.as_chunks::<4>();
    let mut sums = [0.0; 4];
    for ([a, b, c, d], [e, f, g, h]) in left.iter().zip(right) {
        sums[0] += a * e;
        sums[1] += b * f;
        sums[2] += c * g;
        sums[3] += d * h;
    }
    let rest = left_rest.iter().zip(right_rest).map(|(left, right)| left * right);
    sums.iter().sum::<f64>() + rest.sum::<f64>()
}

/// The right-hand side of a triangular system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    /// 1 in the first row and 0 below.
    Unit,
    Ones,
}

/// Returns the sum of squares of the solution of the triangular system that begins in row `first`.
fn squares(lines: &[Line], first: usize, side: Side) -> f64 {
    let mut solution: Vec<f64> = Vec::with_capacity(lines.len());
    for line in lines.iter().skip(first) {
        let known = line.before.get(first..).map_or(0.0, |before| dot(before, &solution));
        let right = if side == Side::Ones || solution.is_empty() { 1.0 } else { 0.0 };
        solution.push((right - known) / line.last);
    }
    dot(&solution, &solution)
}

#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "the numbers are small")]
pub(super) mod tests {
    use nalgebra::DMatrix;
    use proptest::prelude::*;

    use super::*;

    /// Computes the mean variance by its definition, from a dense pseudo-inverse.
    pub(in crate::movement) fn variance_by_pseudo_inverse(
        teams: usize,
        matches: &[(usize, usize, f64)],
    ) -> f64 {
        let mut laplacian = DMatrix::<f64>::zeros(teams, teams);
        for &(a, b, weight) in matches {
            laplacian[(a, a)] += weight;
            laplacian[(b, b)] += weight;
            laplacian[(a, b)] -= weight;
            laplacian[(b, a)] -= weight;
        }
        // With the mean added, the inverse is the pseudo-inverse plus the mean.
        let mean = 1.0 / real(teams);
        let inverse = laplacian.add_scalar(mean).try_inverse().unwrap().add_scalar(-mean);
        let mut sum = 0.0;
        let mut pairs = 0.0;
        for a in 0..teams {
            for b in 0..a {
                sum += inverse[(a, a)] + inverse[(b, b)] - 2.0 * inverse[(a, b)];
                pairs += 1.0;
            }
        }
        sum / pairs
    }

    proptest! {
        /// For weighted matches along a path through all teams plus additional ones, the result
        /// agrees with the definition.
        #[test]
        fn equals_the_definition(
            along in prop::collection::vec(0.1_f64..3.0, 1..12),
            more in prop::collection::vec((0_usize..12, 0_usize..12, 0.1_f64..3.0), 0..12),
        ) {
            let teams = along.len() + 1;
            let mut matches: Vec<(usize, usize, f64)> =
                along.iter().enumerate().map(|(team, &weight)| (team, team + 1, weight)).collect();
            matches.extend(more.into_iter().map(|(a, b, w)| (a % teams, b % teams, w)));
            matches.retain(|&(a, b, _)| a != b);
            let mean = mean_variance(teams, &matches).unwrap();
            let defined = variance_by_pseudo_inverse(teams, &matches);
            prop_assert!((mean - defined).abs() < 1e-9 * defined, "{mean} {defined}");
        }
    }

    #[test]
    fn degenerate() {
        for teams in [0, 1, 3, MAX_TEAMS + 1] {
            assert_eq!(mean_variance(teams, &[(0, 1, 1.0)]), None);
        }
        let met = [(0, 1, 4.0), (0, 7, 1.0), (1, 1, 1.0)];
        assert_eq!(mean_variance(2, &met), Some(0.25));
        assert_eq!(mean_variance(2, &[(0, 1, f64::NAN)]), None);
    }
}
