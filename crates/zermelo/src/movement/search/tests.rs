use nalgebra::DMatrix;

use super::*;

/// Returns Σ 1/μ over the positive eigenvalues, from the matrix of the matches: 2i meets 2(i + d) +
/// 1 for each difference d.
fn by_eigenvalues(size: usize, differences: &[usize]) -> f64 {
    let mut laplacian = DMatrix::<f64>::zeros(2 * size, 2 * size);
    for (team, difference) in
        (0..size).flat_map(|team| differences.iter().map(move |&by| (team, by)))
    {
        let (a, b) = (2 * team, 2 * ((team + difference) % size) + 1);
        laplacian[(a, a)] += 1.0;
        laplacian[(b, b)] += 1.0;
        laplacian[(a, b)] -= 1.0;
        laplacian[(b, a)] -= 1.0;
    }
    let values = laplacian.symmetric_eigenvalues();
    let there: Vec<f64> = values.iter().copied().filter(|value| *value > 1e-9).collect();
    if there.len() + 1 == 2 * size {
        there.iter().map(|value| 1.0 / value).sum()
    } else {
        f64::INFINITY
    }
}

/// Returns all sets of `rounds` differences that begin with 0 and −1.
fn all_sets(size: usize, rounds: usize) -> impl Iterator<Item = Vec<usize>> {
    (0..1_usize << (size - 2)).filter_map(move |chosen| {
        let other_differences =
            (1..size - 1).filter(|difference| chosen >> (difference - 1) & 1 == 1);
        let set: Vec<usize> = [0, size - 1].into_iter().chain(other_differences).collect();
        (set.len() == rounds).then_some(set)
    })
}

#[test]
fn sums_of_eigenvalues() {
    for size in 3..=9 {
        let ring = Ring::new(size);
        for rounds in 2..=size {
            for set in all_sets(size, rounds) {
                let (ours, exact) = (ring.inverse_sum(&set), by_eigenvalues(size, &set));
                assert!((ours - exact).abs() < 1e-9 * exact, "{size} {set:?}: {ours} {exact}");
                // The last difference may be added later.
                let (last, first) = set.split_last().unwrap();
                let sums = ring.sums(first.iter().copied());
                let with = ring.value_with(&sums, Some(*last), rounds);
                assert!((with - ours).abs() < 1e-9 * ours, "{size} {set:?}");
                // An added difference may be removed again.
                let mut sums = ring.sums(set.iter().copied());
                ring.add(&mut sums, 1, 1.0);
                ring.add(&mut sums, 1, -1.0);
                assert!((ring.value(&sums, rounds) - ours).abs() < 1e-9 * ours);
            }
        }
    }
    // Two rings of teams that never meet.
    for (size, set) in [(6, [0, 2]), (6, [0, 3]), (9, [0, 6])] {
        assert!(Ring::new(size).inverse_sum(&set).is_infinite(), "{size} {set:?}");
        assert!(by_eigenvalues(size, &set).is_infinite());
    }
}

#[test]
fn neighbors_first() {
    assert_eq!(Ring::new(7).neighbors(5), [0, 6, 1, 5, 2]);
    assert_eq!(Ring::new(3).neighbors(3), [0, 2, 1]);
}

/// An exhaustive search finds the best set, and so do descents with little work.
#[test]
fn finds_the_best_set() {
    for (size, rounds) in
        [(4, 3), (5, 3), (6, 4), (8, 3), (9, 4), (10, 5), (11, 6), (12, 11), (13, 3)]
    {
        let ring = Ring::new(size);
        let values = all_sets(size, rounds).map(|set| ring.inverse_sum(&set));
        let best = values.fold(f64::INFINITY, f64::min);
        for found in [
            ring.best_of_all(rounds),
            ring.search(rounds, 1_000_000),
            ring.best_of_descents(rounds, 20_000),
        ] {
            assert_eq!((found.len(), &found[..2]), (rounds, &[0, size - 1][..]), "{size} {rounds}");
            let mut differences = found.clone();
            differences.sort_unstable();
            differences.dedup();
            assert!(differences.len() == rounds && differences.iter().all(|one| *one < size));
            let value = ring.inverse_sum(&found);
            assert!((value - best).abs() < 1e-9, "{size} {rounds} {found:?}: {value} {best}");
        }
    }
}

/// An exhaustive search finds the best set for every number of rounds on small rings.
#[test]
fn finds_the_best_set_of_small_rings() {
    for (size, rounds) in (4..=10).flat_map(|size| (3..size).map(move |rounds| (size, rounds))) {
        let ring = Ring::new(size);
        let best =
            all_sets(size, rounds).map(|set| ring.inverse_sum(&set)).fold(f64::INFINITY, f64::min);
        let found = ring.inverse_sum(&ring.best_of_all(rounds));
        assert!((found - best).abs() < 1e-9, "{size} {rounds}: {found} {best}");
    }
}

/// Two rounds, or one round per difference, leave no choice.
#[test]
fn returns_the_only_set() {
    for (size, rounds) in [(5, 1), (5, 2), (5, 5), (1, 1)] {
        let ring = Ring::new(size);
        assert_eq!(ring.search(rounds, 1_000), ring.neighbors(rounds));
    }
}

/// A search is never worse than the neighbors, however little work is allowed, and improves with
/// more work.
#[test]
fn improves_with_more_work() {
    let ring = Ring::new(61);
    let near = ring.inverse_sum(&ring.neighbors(5));
    let mut last = near;
    for work in [0, 30, 300, 3_000, 30_000, 300_000, 3_000_000] {
        let found = ring.search(5, work);
        let mut seen = [false; 61];
        assert!(found.len() == 5 && found[..2] == [0, 60]);
        assert!(found.iter().all(|&one| !std::mem::replace(&mut seen[one], true)));
        let value = ring.inverse_sum(&found);
        assert!(value <= last * (1.0 + 1e-12), "{work}: {value} {last}");
        last = value;
    }
    // Without work the result is the neighbors; with the most work it is twice as good.
    assert_eq!(ring.search(5, 0), ring.neighbors(5));
    assert!(2.0 * last < near, "{last} {near}");
}

/// If one descent ends in a local minimum, descents from random sets find the best one.
#[test]
fn tries_other_starts() {
    let ring = Ring::new(27);
    let mut start = ring.neighbors(6);
    let alone = ring.improve(&mut start, 25, &mut 1_000_000, &mut RandomNumbers(7));
    let best = ring.inverse_sum(&ring.best_of_all(6));
    assert!(best < 0.999 * alone, "{best} {alone}");
    let found = ring.inverse_sum(&ring.best_of_descents(6, 200_000));
    assert!((found - best).abs() < 1e-9, "{found} {best}");
}

/// A descent returns the value of its final set and continues until no replacement helps.
#[test]
fn best_of_descents() {
    let ring = Ring::new(23);
    let mut draws = RandomNumbers(7);
    let mut starts = vec![vec![0, 22, 1, 21, 2], vec![0, 22, 3, 9, 17], vec![0, 22]];
    starts.extend((2..21).map(|at| vec![0, 22, at, at + 1]));
    starts.extend((2..19).map(|at| vec![0, 22, at, at + 1, at + 3]));
    for mut start in starts {
        let before = ring.inverse_sum(&start);
        let mut values = 100_000;
        let found = ring.improve(&mut start, 21, &mut values, &mut draws);
        assert!((found - ring.inverse_sum(&start)).abs() < 1e-9, "{start:?}");
        assert!(found <= before && start[..2] == [0, 22]);
        assert!(start.iter().all(|one| start.iter().filter(|other| *other == one).count() == 1));
        for at in 2..start.len() {
            for other in (1..22).filter(|other| !start.contains(other)) {
                let mut changed = start.clone();
                changed[at] = other;
                assert!(
                    ring.inverse_sum(&changed) >= found * (1.0 - 1e-9),
                    "{start:?} {changed:?}"
                );
            }
        }
        // Each position had its turn: two evaluations for it, and about one for each free
        // difference.
        let (used, places) = (100_000 - values, start.len() - 2);
        assert!((places * 18..=places * 21 * 20).contains(&used), "{used}");
    }
}

/// The number of sets is a binomial coefficient, up to the limit.
#[test]
fn numbers_of_sets() {
    for (of, chosen, number) in [(6, 3, 20), (10, 4, 210), (5, 0, 1), (5, 5, 1), (7, 1, 7)] {
        assert_eq!(sets(of, chosen, 1_000), Some(number), "{of} {chosen}");
    }
    // The intermediate products for 20 are 6 and 15.
    assert_eq!((sets(6, 3, 20), sets(6, 3, 19), sets(6, 3, 14)), (Some(20), None, None));
    assert_eq!(sets(3, 4, 10), Some(0));
    assert_eq!(sets(4_998, 2_499, usize::MAX), None);
}

/// Random numbers are below the end, uniformly distributed, and independent of the previous one.
#[test]
fn draws_evenly() {
    let mut lots = RandomNumbers(0x9E37_79B9_7F4A_7C15);
    let drawn: Vec<usize> = (0..21_000).map(|_| lots.random_below(7)).collect();
    for number in 0..7 {
        let count = drawn.iter().filter(|&&one| one == number).count();
        assert!((2_750..3_250).contains(&count), "{number}: {count}");
        // Repetitions of a number are as frequent as expected.
        let after = drawn.windows(2).filter(|pair| pair[0] == number && pair[1] == number).count();
        assert!((330..530).contains(&after), "{number}: {after}");
    }
    assert_eq!(lots.random_below(0), 0);
}

/// A value counts as smaller only if the difference exceeds rounding errors.
#[test]
fn less() {
    assert!(
        is_clearly_less(1.0, f64::INFINITY)
            && is_clearly_less(0.999, 1.0)
            && !is_clearly_less(f64::INFINITY, f64::INFINITY)
    );
    assert!(
        !is_clearly_less(1.0, 1.0)
            && !is_clearly_less(1.0 - 1e-14, 1.0)
            && !is_clearly_less(1.1, 1.0)
    );
}
