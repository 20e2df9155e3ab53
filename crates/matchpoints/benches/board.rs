//! Scoring one board of several sizes, compared with the definition (every score against every
//! other).
#![expect(clippy::expect_used, reason = "a benchmark may panic")]

use std::hint::black_box;

use bridge_core::Score;
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use matchpoints::{MatchpointScorer, ScoringUnits};

/// Returns the scores of a board, mostly common results, unpredictable but identical on every run.
fn field(tables: usize) -> Vec<Score> {
    const COMMON: [i16; 12] = [620, 650, 620, 680, -100, 620, 170, -200, 650, 790, 140, -500];
    let mut state = 3_u64;
    let mut draw = |below: usize| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).expect("31 bits") % below
    };
    (0..tables)
        .map(|_| {
            let tail = i16::try_from(draw(300)).expect("below 300");
            if draw(4) == 0 {
                Score::from(10 * (tail - 150))
            } else {
                Score::from(COMMON[draw(12)])
            }
        })
        .collect()
}

/// Computes Law 78A with two nested loops, as the baseline.
fn all_pairs(scores: &[Score], units: &mut Vec<ScoringUnits>) {
    units.clear();
    units.extend(scores.iter().map(|mine| {
        let counted: u32 =
            scores.iter().map(|other| u32::from(mine > other) + u32::from(mine >= other)).sum();
        ScoringUnits::new(counted - 1)
    }));
}

fn board(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("board");
    for tables in [4, 8, 13, 16, 20, 24, 25, 40, 100, 1000, 10_000] {
        let scores = field(tables);
        let mut expected = Vec::new();
        all_pairs(&scores, &mut expected);
        let mut matchpointer = MatchpointScorer::new();
        assert_eq!(matchpointer.score(&scores).expect("few scores"), expected);

        group.throughput(Throughput::Elements(u64::try_from(tables).expect("small")));
        group.bench_with_input(
            BenchmarkId::new("matchpointer", tables),
            &scores,
            |bencher, scores| {
                bencher.iter(|| matchpointer.score(black_box(scores)).expect("few scores").len());
            },
        );
        if tables == 10_000 {
            group.sample_size(20);
        }
        group.bench_with_input(
            BenchmarkId::new("all_pairs", tables),
            &scores,
            |bencher, scores| {
                let mut units = Vec::new();
                bencher.iter(|| all_pairs(black_box(scores), &mut units));
            },
        );
    }
    group.finish();
}

criterion_group!(benches, board);
criterion_main!(benches);
