//! Awards of a built scale, compared with a bounds-checked array access; and building scales.
#![expect(clippy::expect_used, reason = "a benchmark may panic")]

use std::hint::black_box;

use bridge_core::{Imps, MatchLength};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use vp_scales::{Award, Draw, Scale};

const CASES: usize = 4096;

/// Returns margins of either sign up to 80, unpredictable but identical on every run.
fn margins() -> Vec<Imps> {
    let mut state = 11_u64;
    (0..CASES)
        .map(|_| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            Imps::from(i16::try_from((state >> 33) % 161).expect("below 161") - 80)
        })
        .collect()
}

fn award(criterion: &mut Criterion) {
    let boards = MatchLength::new(20).expect("20");
    let scale = Scale::wbf_continuous(boards, Draw::TEN);
    let margins = margins();
    // The array for the comparison has one entry for each margin from -80 to 80.
    let table: Vec<Award> = (-80..=80).map(|margin| scale.award(Imps::from(margin))).collect();
    let of_array = |margin: Imps| table[usize::try_from(margin.get() + 80).unwrap_or(usize::MAX)];
    assert!(margins.iter().all(|&margin| scale.award(margin) == of_array(margin)));

    let mut group = criterion.benchmark_group("award");
    group.throughput(Throughput::Elements(u64::try_from(CASES).expect("small")));
    // Each award passes through `black_box`, so that the compiler cannot transform the loop.
    group.bench_function("scale", |bencher| {
        bencher.iter(|| {
            for &margin in &margins {
                black_box(scale.award(margin));
            }
        });
    });
    group.bench_function("array", |bencher| {
        bencher.iter(|| {
            for &margin in &margins {
                black_box(of_array(margin));
            }
        });
    });
    group.finish();
}

fn build(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("build");
    for number in [8, 32, 128] {
        let boards = MatchLength::new(number).expect("1 to 200");
        let blitz = Scale::wbf_continuous(boards, Draw::TEN).blitz();
        assert!((u32::from(blitz) - 1).pow(2) < 225 * u32::from(number));
        group.throughput(Throughput::Elements(u64::from(blitz)));
        group.bench_with_input(BenchmarkId::new("wbf", number), &boards, |bencher, &boards| {
            bencher.iter(|| Scale::wbf_continuous(black_box(boards), Draw::TEN).blitz());
        });
        group.bench_with_input(
            BenchmarkId::new("wbf-discrete", number),
            &boards,
            |bencher, &boards| {
                bencher.iter(|| {
                    Scale::wbf_discrete(black_box(boards), Draw::TEN).expect("a scale").blitz()
                });
            },
        );
    }
    group.finish();
}

criterion_group!(benches, award, build);
criterion_main!(benches);
