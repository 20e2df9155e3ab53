//! IMPs of a difference: the lookup table, compared with a binary search of the limits.
#![expect(clippy::expect_used, reason = "a benchmark may panic")]

use std::hint::black_box;

use bridge_core::ScoreDifference;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

const CASES: usize = 4096;

/// Returns differences of either sign up to 4,200, unpredictable but identical on every run.
fn differences() -> Vec<ScoreDifference> {
    let mut state = 7_u64;
    (0..CASES)
        .map(|_| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let tens = i16::try_from((state >> 33) % 841).expect("below 841");
            ScoreDifference::from(10 * (tens - 420))
        })
        .collect()
}

fn by_limits(difference: ScoreDifference) -> i32 {
    let size = difference.get().abs();
    let reached = imp::THRESHOLDS.partition_point(|&limit| i32::from(limit) <= size);
    difference.get().signum() * i32::try_from(reached).expect("at most 24")
}

fn imps(criterion: &mut Criterion) {
    let differences = differences();
    let table = |all: &[ScoreDifference]| -> i32 { all.iter().map(|&d| imp::imps(d).get()).sum() };
    let limits = |all: &[ScoreDifference]| -> i32 { all.iter().map(|&d| by_limits(d)).sum() };
    assert_eq!(table(&differences), limits(&differences));

    let mut group = criterion.benchmark_group("imps");
    group.throughput(Throughput::Elements(u64::try_from(CASES).expect("small")));
    group.bench_function("table", |bencher| bencher.iter(|| table(black_box(&differences))));
    group.bench_function("binary_search", |bencher| {
        bencher.iter(|| limits(black_box(&differences)));
    });
    group.finish();
}

criterion_group!(benches, imps);
criterion_main!(benches);
