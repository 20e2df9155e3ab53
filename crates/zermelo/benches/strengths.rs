//! Benchmarks of strengths in large tournaments, compared with the textbook iteration.
#![expect(clippy::float_arithmetic, reason = "strengths are floats")]
#![expect(clippy::expect_used, reason = "a benchmark may panic")]

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use zermelo::{FitMethod, FitOptions, StandardErrors, TeamMatch, Tournament, Uncertainty, fit};

/// A reproducible random number generator (xorshift).
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 11).expect("64 bits") % n
    }

    /// Returns a share between 0.05 and 0.95.
    fn share(&mut self) -> f64 {
        let bits = u32::try_from(self.below(1 << 30)).expect("30 bits");
        0.05 + 0.9 * f64::from(bits) / f64::from(1 << 30)
    }
}

fn tournament(teams: usize, pairs: impl IntoIterator<Item = (usize, usize)>) -> Tournament {
    let mut chance = Chance(0x2545_f491_4f6c_dd1d);
    let matches = pairs.into_iter().map(|(first, second)| {
        let won = chance.share();
        TeamMatch::from_scores(first, second, [won, 1.0 - won])
    });
    Tournament::from_results(teams, matches).expect("a tournament")
}

/// Returns a tournament in which every team plays once per round against a random opponent.
fn mixed(teams: usize, rounds: usize) -> Tournament {
    let mut chance = Chance(0x9e37_79b9_7f4a_7c15);
    let mut order: Vec<usize> = (0..teams).collect();
    let mut pairs = Vec::new();
    for _ in 0..rounds {
        for place in (1..teams).rev() {
            order.swap(place, chance.below(place + 1));
        }
        pairs.extend(order.chunks_exact(2).map(|pair| (pair[0], pair[1])));
    }
    tournament(teams, pairs)
}

fn path(teams: usize) -> Tournament {
    tournament(teams, (1..teams).map(|team| (team - 1, team)))
}

fn ring(teams: usize) -> Tournament {
    tournament(teams, (0..teams).map(|team| (team, (team + 1) % teams)))
}

/// Returns a tournament in which every team plays the ten teams above and the ten below.
fn neighbors(teams: usize) -> Tournament {
    let above = |team: usize| (team + 1..=team + 10).map(move |other| (team, other));
    tournament(teams, (0..teams).flat_map(above).filter(|&(_, other)| other < teams))
}

/// Runs the minorize–maximize iteration of textbooks: all teams at once, with sums over a list of
/// results.
fn textbook(tournament: &Tournament, precision: f64) -> (Vec<f64>, usize) {
    let teams = tournament.teams();
    let results: Vec<_> =
        tournament.matches().iter().map(|one| (one.teams(), one.won(), one.available())).collect();
    let mut won = vec![0.0; teams];
    for &([first, second], [ours, theirs], _) in &results {
        won[first] += ours;
        won[second] += theirs;
    }
    let mut strengths = vec![1.0; teams];
    for step in 1.. {
        let mut sums = vec![0.0; teams];
        for &([first, second], _, of) in &results {
            let each = of / (strengths[first] + strengths[second]);
            sums[first] += each;
            sums[second] += each;
        }
        let next: Vec<f64> = won.iter().zip(&sums).map(|(won, sum)| won / sum).collect();
        let moved = next.iter().zip(&strengths).map(|(a, b)| (a / b - 1.0).abs());
        let change = moved.fold(0.0, f64::max);
        strengths = next;
        if change <= precision {
            return (strengths, step);
        }
    }
    (strengths, 0)
}

fn strengths(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("strengths");
    group.sample_size(10).measurement_time(Duration::from_secs(2));
    let options = FitOptions::default().tolerance(1e-12);

    let thousand = mixed(1_000, 10);
    let ours = fit(&thousand, &options).expect("strengths");
    assert!(ours.report().residual <= 1e-12 && ours.report().sweeps <= 30, "{:?}", ours.report());
    let (theirs, _) = textbook(&thousand, 1e-14);
    for (team, log) in ours.strengths().logs().iter().enumerate() {
        let theirs = (theirs[team] / theirs[0]).ln();
        assert!((log - ours.strengths().logs()[0] - theirs).abs() < 1e-10);
    }
    group.bench_function("1000 teams, 10 matches each", |bencher| {
        bencher.iter(|| fit(black_box(&thousand), &options).map(|fit| fit.report().residual));
    });
    group.bench_function("1000 teams, 10 matches each: textbook, as exact", |bencher| {
        bencher.iter(|| textbook(black_box(&thousand), 1e-12));
    });
    group.bench_function("1000 teams, 10 matches each: textbook, six digits", |bencher| {
        bencher.iter(|| textbook(black_box(&thousand), 1e-6));
    });
    group.bench_function("1000 teams, 10 matches each: paper, 1e-5", |bencher| {
        let paper = options.method(FitMethod::PAPER);
        bencher.iter(|| fit(black_box(&thousand), &paper).map(|fit| fit.report().sweeps));
    });
    let uncertainty = Uncertainty::new(&ours, StandardErrors::Information).expect("errors");
    assert!(uncertainty.difference(0, 1).is_ok_and(|error| error > 0.1));
    group.bench_function("1000 teams: one standard error", |bencher| {
        bencher.iter(|| uncertainty.difference(black_box(0), 1));
    });

    for (name, tournament) in [
        ("path of 10000", path(10_000)),
        ("ring of 10000", ring(10_000)),
        ("100000 teams, 20 neighbors each", neighbors(100_000)),
    ] {
        let fitted = fit(&tournament, &options).expect("strengths");
        assert!(fitted.report().residual <= 1e-12, "{:?}", fitted.report());
        if name.starts_with("path") {
            for one in tournament.matches() {
                let [first, second] = one.teams();
                let [won, lost] = one.won();
                let log_odds = fitted.strengths().log_odds(first, second).expect("one group");
                assert!((log_odds - (won / lost).ln()).abs() < 1e-11);
            }
        }
        group.bench_function(name, |bencher| {
            bencher.iter(|| fit(black_box(&tournament), &options).map(|fit| fit.report().residual));
        });
    }
    group.finish();
}

criterion_group!(benches, strengths);
criterion_main!(benches);
