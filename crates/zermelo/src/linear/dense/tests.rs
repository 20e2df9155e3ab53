use index_vec::IndexVec;

use super::*;
use crate::linear::elimination::Sparse;
use crate::linear::laplacian::with_laplacian;
use crate::numbers::index::real;

/// Returns the matches of `groups` separate round-robins. The weights are pseudo-random, from 10⁻⁹
/// to 1.
fn groups(teams: usize, groups: usize) -> Vec<(usize, usize, f64)> {
    let pairs = (0..teams).flat_map(|one| (one + 1..teams).map(move |other| (one, other)));
    let of_one = pairs.filter(|(one, other)| one % groups == other % groups);
    let weight = |number: usize| libm::pow(10.0, -real(number * 7919 % 101) / 11.0);
    of_one.enumerate().map(|(at, (one, other))| (one, other, weight(at))).collect()
}

/// Returns the largest residual L·x − b for a b with mean 0 in each group.
fn off(laplacian: &Laplacian, groups: usize) -> f64 {
    let teams = laplacian.teams();
    let side = |team: usize| real(team * 31 % 17) - 8.0;
    let mean = |group: usize| {
        let of_group = (0..teams).filter(|team| team % groups == group);
        of_group.clone().map(side).sum::<f64>() / real(of_group.count())
    };
    let b: PerTeam<f64> = (0..teams).map(|team| side(team) - mean(team % groups)).collect();
    let x = Dense::new(laplacian).solve(&b);
    let mut product = PerTeam::filled(teams, 0.0);
    laplacian.apply(&x, &mut product);
    b.iter().zip(&product).map(|(b, product)| (b - product).abs()).fold(0.0, f64::max)
}

#[test]
fn exact() {
    for (teams, count) in [(1, 1), (2, 1), (3, 1), (50, 1), (50, 2), (51, 7), (120, 1)] {
        let off = with_laplacian(teams, &groups(teams, count), |laplacian| off(laplacian, count));
        assert!(off < 1e-9, "{teams} teams in {count} groups: {off:e}");
    }
    // No team has met another.
    assert!(with_laplacian(3, &[], |laplacian| off(laplacian, 3)).abs() < f64::MIN_POSITIVE);
}

/// The weights of several matches of two teams are added.
#[test]
fn handles_repeated_matches() {
    let twice = [(0, 1, 1.0), (1, 0, 3.0), (1, 2, 2.0)];
    let once = [(0, 1, 4.0), (1, 2, 2.0)];
    let solved = |edges: &[_]| {
        let b: PerTeam<f64> = [1.0, -3.0, 2.0].into_iter().collect();
        with_laplacian(3, edges, |laplacian| Dense::new(laplacian).solve(&b))
    };
    assert_eq!(solved(&twice), solved(&once));
    // Computed by hand: team 0 is 1/4 above team 1, and team 2 is 2/2 above it.
    assert_eq!(solved(&once).values(), [-0.75, -1.0, 0.0]);
}

/// Two round-robins of 30 teams are joined by one match with the weight 10⁻¹². A factorization that
/// subtracts loses most digits of this weight: with `nalgebra`, the difference is 1.03.
#[test]
fn keeps_the_digits_of_a_small_weight() {
    let mut edges: Vec<_> = groups(60, 2).into_iter().map(|(a, b, _)| (a, b, 1.0)).collect();
    edges.push((2, 41, 1e-12));
    let mut b = vec![0.0; 60];
    (b[0], b[59]) = (1e-12, -1e-12);
    let b: PerTeam<f64> = b.into_iter().collect();
    let x = with_laplacian(60, &edges, |laplacian| Dense::new(laplacian).solve(&b));
    // The only connection carries everything, so the difference is 10⁻¹² / 10⁻¹².
    let difference = x.values()[2] - x.values()[41];
    assert!((difference - 1.0).abs() < 1e-12, "{difference}");
}

/// For a small complete field the sparse factor is exact, and both agree.
#[test]
fn equals_the_sparse_factor() {
    let edges: Vec<_> =
        groups(40, 1).into_iter().map(|(a, b, weight)| (a, b, weight + 0.1)).collect();
    with_laplacian(40, &edges, |laplacian| {
        let b: PerTeam<f64> = (0..40).map(|team| real(team) - 19.5).collect();
        let mut x = PerTeam::filled(40, 0.0);
        Sparse::new(laplacian).solve(&b, &mut x, &mut IndexVec::filled(40, 0.0));
        let dense = Dense::new(laplacian).solve(&b);
        let [first, last] = [&x, &dense].map(|it| it.values()[0]);
        for (sparse, dense) in x.iter().zip(&dense) {
            assert!(((sparse - first) - (dense - last)).abs() < 1e-9, "{sparse} and {dense}");
        }
    });
}

/// The dense factor is chosen for 42 to 1,000 teams that met at least a sixteenth of the others.
#[test]
fn is_faster_for_dense_graphs() {
    let is_faster = |teams, edges: &[_]| with_laplacian(teams, edges, Dense::is_faster);
    assert!(!is_faster(41, &groups(41, 1)) && is_faster(42, &groups(42, 1)));
    assert!(is_faster(60, &groups(60, 12)) && !is_faster(60, &groups(60, 15)));
    assert!(is_faster(1_000, &groups(1_000, 15)) && !is_faster(1_001, &groups(1_001, 15)));
}
