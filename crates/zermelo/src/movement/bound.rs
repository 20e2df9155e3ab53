//! Lower bounds on the mean variance of any movement.

use std::iter;

use crate::numbers::index::real;

/// The maximum number of nodes. More change no printed digit, and the moments lose precision.
const NODES: usize = 8;

/// Returns a lower bound of the mean variance of a difference, in units of the variance of one
/// match.
///
/// Every team plays in each of the `rounds` rounds. With an odd number of teams, one has a bye in
/// each round, and none has a second bye before every team has had one. No movement has a smaller
/// mean variance. The result is `None` for fewer than two teams or no rounds.
///
/// The mean variance is 2/(N − 1) times the sum of 1/μ over the positive eigenvalues μ of the
/// Laplacian of the matches. The sums of μ, μ² … are known or bounded, because closed walks along
/// matches include all that return the way they came. A polynomial below 1/μ that touches it at the
/// nodes of Gauss quadrature turns these sums into the bound (the linear programming bound of
/// regular graphs). A bye is a match of a team against itself, which adds closed walks.
///
/// ```
/// let bound = zermelo::variance_bound(24, 4).unwrap();
/// assert!((bound - 0.593).abs() < 0.001);
/// assert_eq!(zermelo::variance_bound(1, 4), None);
/// ```
#[must_use]
pub fn variance_bound(teams: usize, rounds: usize) -> Option<f64> {
    if teams < 2 || rounds == 0 {
        return None;
    }
    Some(2.0 * inverse_sum(&moments_of_regular_tree(teams, rounds)) / (real(teams) - 1.0))
}

/// Returns the bound for an odd number of teams if three teams play two half matches each instead
/// of a bye.
pub(super) fn bound_with_triples(teams: usize, rounds: usize) -> f64 {
    2.0 * inverse_sum(&moments_with_triples(teams, rounds)) / (real(teams) - 1.0)
}

/// Returns the sums of (μ/R)ᵏ, divided by R, for k up to 3, if triples are the only cycles of
/// three.
fn moments_with_triples(teams: usize, rounds: usize) -> Vec<f64> {
    let [n, r] = [real(teams), real(rounds)];
    // Each of the three teams in a triple has two matches of weight ½, so the squares add up to 1.5
    // instead of 3.
    let squares = n * r - 1.5 * r;
    let around = 0.75 * r;
    let moments =
        [n - 1.0, n, n + squares / (r * r), n + (3.0 * r * squares - around) / (r * r * r)];
    moments.iter().map(|moment| moment / r).collect()
}

/// Returns the sums of (μ/R)ᵏ, divided by R, for a tree in which every team has met R others,
/// scaled to the number of teams.
///
/// With an odd number of teams each round has a bye. A closed walk to a bye, over it, and back has
/// odd length 2j + 1, and R(R − 1)ʲ such walks do not turn back elsewhere. `walks` counts the walks
/// to any of the R(R − 1)²ʲ teams at that distance.
fn moments_of_regular_tree(teams: usize, rounds: usize) -> Vec<f64> {
    let [n, r] = [real(teams), real(rounds)];
    let mut moments = vec![(n - 1.0) / r];
    // All matches of the starting team lead away from it. At any other team one match leads back.
    let away = || iter::once(1.0).chain(iter::repeat(1.0 - 1.0 / r));
    let mut walks = vec![1.0];
    for _ in 1..2 * NODES {
        let current = walks.iter().copied().chain([0.0]);
        let nearer = walks.iter().zip(away()).map(|(walks, away)| walks * away);
        let further = walks.iter().skip(1).map(|walks| walks / r);
        let around = iter::once(0.0).chain(nearer).zip(further.chain([0.0, 0.0]));
        walks = current
            .zip(around)
            .map(|(current, (nearer, further))| current - nearer - further)
            .collect();
        let over_byes: f64 = if teams.is_multiple_of(2) {
            0.0
        } else {
            let further = iter::successors(Some(1.0), |far| Some(far / (r - 1.0).max(1.0)));
            walks.iter().skip(1).step_by(2).zip(further).map(|(walks, far)| walks * far).sum()
        };
        let home = walks.first().copied().unwrap_or_default();
        moments.push((n * home + over_byes) / r);
    }
    moments
}

/// Returns the minimum sum of 1/μ for the given moments.
fn inverse_sum(moments: &[f64]) -> f64 {
    let (mean, spread) = orthogonal_recurrence(moments);
    quadrature_of_inverse(&mean, &spread).unwrap_or_default()
}

/// Returns the recurrence of the polynomials that are orthogonal for the moments, by Chebyshev's
/// algorithm. It ends when the moments allow no further node.
fn orthogonal_recurrence(moments: &[f64]) -> (Vec<f64>, Vec<f64>) {
    let (mut mean, mut spread) = (Vec::new(), Vec::new());
    let minimum = moments.first().map_or(0.0, |whole| 1e-9 * whole);
    // Each row begins at its own node and is two numbers shorter than the previous row.
    let mut earlier = vec![0.0; moments.len()];
    let mut row = moments.to_vec();
    let [mut before, mut quotient] = [1.0, 0.0];
    while let [size, following, ..] = row[..]
        && size > minimum
    {
        let (middle, width) = (following / size - quotient, size / before);
        mean.push(middle);
        spread.push(width);
        if quadrature_of_inverse(&mean, &spread).is_none() {
            mean.pop();
            spread.pop();
            break;
        }
        [before, quotient] = [size, following / size];
        let known = row.iter().skip(1).zip(earlier.iter().skip(2));
        let next = row.iter().skip(2).zip(known);
        let next =
            next.map(|(after, (current, earlier))| after - middle * current - width * earlier);
        (row, earlier) = (next.collect(), row);
    }
    (mean, spread)
}

/// Returns Gauss quadrature of 1/μ as a continued fraction, or `None` if a node is not positive.
fn quadrature_of_inverse(mean: &[f64], spread: &[f64]) -> Option<f64> {
    mean.iter().zip(spread).rev().try_fold(0.0, |below, (mean, spread)| {
        let rest = mean - below;
        (rest > 0.0).then(|| spread / rest)
    })
}

#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "the numbers are small")]
mod tests {
    use nalgebra::DMatrix;

    use super::*;
    use crate::movement::Movement;

    /// A round-robin is optimal: the bound equals its mean variance, 2/N.
    #[test]
    fn bounds_the_round_robin() {
        for teams in [4_usize, 6, 10, 40] {
            let bound = variance_bound(teams, teams - 1).unwrap();
            assert!((bound - 2.0 / real(teams)).abs() < 1e-12, "{teams}: {bound}");
        }
        for teams in [3_usize, 5, 9, 41] {
            let bound = variance_bound(teams, teams).unwrap();
            assert!((bound - 2.0 / real(teams)).abs() < 1e-12, "{teams}: {bound}");
        }
        assert_eq!((variance_bound(2, 1), variance_bound(2, 0)), (Some(1.0), None));
    }

    /// For every size in the table, the polynomial below 1/(1 − x), x = 1 − μ/R, has positive
    /// coefficients in the polynomials that count closed walks without immediate returns. A tree
    /// has no such walks, and any movement has at least as many.
    #[test]
    fn counts_returning_paths() {
        let mut seen = 0;
        for teams in 6..=128_usize {
            for rounds in 3..=16.min(teams.div_ceil(2)) {
                let (mean, spread) = orthogonal_recurrence(&moments_of_regular_tree(teams, rounds));
                let matrix = DMatrix::from_fn(mean.len(), mean.len(), |row, column| {
                    let next_to_diagonal = if row.abs_diff(column) == 1 {
                        spread[row.max(column)].sqrt()
                    } else {
                        0.0
                    };
                    if row == column { mean[row] } else { next_to_diagonal }
                });
                let nodes: Vec<f64> =
                    matrix.symmetric_eigenvalues().iter().map(|node| 1.0 - node).collect();
                // Newton's formula: each divided difference is multiplied by the differences from
                // the nodes, each twice.
                let mut product = vec![1.0];
                let mut divided = 1.0;
                let mut polynomial = vec![0.0; 2 * nodes.len()];
                for node in nodes.iter().flat_map(|&node| [node, node]) {
                    divided /= 1.0 - node;
                    for (sum, part) in polynomial.iter_mut().zip(&product) {
                        *sum += divided * part;
                    }
                    product = times(&product, node, real(rounds));
                }
                let minimum = polynomial[1..].iter().copied().fold(f64::INFINITY, f64::min);
                assert!(minimum > 0.0, "{teams} {rounds}: {polynomial:?}");
                seen += 1;
            }
        }
        assert_eq!(seen, 1_553);
    }

    /// Multiplies a sum of the counting polynomials by x − node.
    fn times(sum: &[f64], node: f64, rounds: f64) -> Vec<f64> {
        let mut product = vec![0.0; sum.len() + 1];
        for (degree, part) in sum.iter().enumerate() {
            product[degree] -= node * part;
            product[degree + 1] += part / rounds;
            if degree > 0 {
                let back = if degree == 1 { rounds } else { rounds - 1.0 };
                product[degree - 1] += part * back / rounds;
            }
        }
        product
    }

    /// Returns the traces of powers of a movement's Laplacian in units of the rounds, divided by
    /// the rounds. A bye is a match of a team against itself.
    fn traces(movement: &Movement, maximum: usize) -> Vec<f64> {
        let (teams, rounds) = (movement.teams(), real(movement.rounds().len()));
        let mut laplacian = DMatrix::<f64>::identity(teams, teams);
        for (a, b, weight) in movement.meetings() {
            laplacian[(a, b)] -= weight / rounds;
            laplacian[(b, a)] -= weight / rounds;
        }
        for bye in movement.rounds().iter().filter_map(|round| round.bye) {
            laplacian[(bye, bye)] -= 1.0 / rounds;
        }
        let powers =
            std::iter::successors(Some(laplacian.clone()), |power| Some(power * &laplacian));
        let traces = powers.take(maximum).map(|power| power.trace() / rounds);
        std::iter::once((real(teams) - 1.0) / rounds).chain(traces).collect()
    }

    /// The sums agree with real movements up to the third power, because three teams meet each
    /// other only in triples; additional cycles of three lower the sum. For higher powers and
    /// without byes, no movement has a smaller sum.
    #[test]
    fn sums_of_powers() {
        for (teams, rounds) in
            [(12, 3), (16, 4), (13, 3), (21, 4), (24, 6), (20, 3), (13, 2), (14, 2)]
        {
            let bound = moments_of_regular_tree(teams, rounds);
            let exact = traces(&Movement::new(teams, rounds).unwrap(), bound.len() - 1);
            assert_eq!(bound.len(), 2 * NODES);
            for (k, (bound, exact)) in bound.iter().zip(&exact).enumerate() {
                let beyond = k > 3 && teams % 2 == 0 && bound <= exact;
                let is_odd = k > 3 && teams % 2 == 1;
                assert!(
                    is_odd || beyond || (bound - exact).abs() < 1e-9 * exact,
                    "{teams} {rounds} {k}: {bound} {exact}"
                );
            }
        }
        for (teams, rounds) in [(13, 1), (13, 2), (21, 2), (31, 3), (41, 3)] {
            let movement = Movement::with_triples(teams, rounds).unwrap();
            let bound = moments_with_triples(teams, rounds);
            assert_eq!(bound.len(), 4);
            for (k, (bound, exact)) in bound.iter().zip(traces(&movement, 3)).enumerate() {
                let around = rounds > 2 && k == 3 && bound >= &exact;
                assert!(
                    around || (bound - exact).abs() < 1e-9 * exact,
                    "{teams} {rounds} {k}: {bound} {exact}"
                );
            }
        }
    }

    /// With one node the bound treats all eigenvalues as equal. With one node per eigenvalue it is
    /// the exact sum of 1/μ.
    #[test]
    fn sums_from_moments() {
        let values = [0.25, 0.5, 1.5, 2.0, 3.0];
        let moment = |k: i32| values.iter().map(|value: &f64| value.powi(k)).sum::<f64>();
        let exact = moment(-1);
        let of = |count: i32| inverse_sum(&(0..count).map(moment).collect::<Vec<_>>());
        assert!((of(2) - moment(0) * moment(0) / moment(1)).abs() < 1e-12);
        let bounds = [2, 4, 6, 8, 10].map(of);
        assert!(bounds.is_sorted() && bounds[3] < exact - 1e-3, "{bounds:?}");
        assert!((bounds[4] - exact).abs() < 1e-9, "{bounds:?} {exact}");
        assert!((of(14) - exact).abs() < 1e-6, "{} {exact}", of(14));
    }

    /// For three teams in one triple, which play half a match each, the bound is exact.
    #[test]
    fn one_triple() {
        let bound = bound_with_triples(3, 1);
        assert!((bound - 4.0 / 3.0).abs() < 1e-12, "{bound}");
    }
}
