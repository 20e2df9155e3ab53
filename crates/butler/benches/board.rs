//! Benchmarks one board by Butler and by cross-IMPs, compared with matchpoints and with cross-IMPs
//! computed by definition (every table compared with every other).
#![expect(clippy::expect_used, reason = "a benchmark may panic")]

use std::hint::black_box;

use bridge_core::{Imps, Score};
use butler::{
    ButlerPreset, ButlerScorer, ComparisonCap, CrossImpScorer, DatumRounding, DatumRule,
    DatumSource, Trimming,
};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use matchpoints::MatchpointScorer;

/// Pseudorandom numbers, identical on every run.
struct Draw(u64);

impl Draw {
    fn below(&mut self, end: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % end
    }
}

/// A function that generates a number of scores.
type Distribution = fn(usize) -> Vec<Score>;

/// Generates a realistic board: a common game, partscores, sacrifices, and accidents. There are at
/// most 36 distinct scores, from common to rare.
fn field(tables: usize) -> Vec<Score> {
    const SCORES: [i16; 36] = [
        620, 650, -100, 170, 200, 600, 630, 140, 680, -200, 500, 800, 110, -50, 660, 100, 300, 790,
        -300, 150, 690, 1100, -110, 120, -500, 990, 130, 1430, -140, 710, 1400, -800, 180, 750,
        -620, 2220,
    ];
    let mut draw = Draw(3);
    (0..tables)
        .map(|_| {
            // The smallest of several draws: common scores first.
            let place = (0..4).map(|_| draw.below(36)).min().expect("four draws");
            Score::from(SCORES[place])
        })
        .collect()
}

/// Generates an unrealistic board: a quarter of its scores are random numbers between −1500 and
/// 1490.
fn wild(tables: usize) -> Vec<Score> {
    const COMMON: [i16; 12] = [620, 650, 620, 680, -100, 620, 170, -200, 650, 790, 140, -500];
    let mut draw = Draw(3);
    (0..tables)
        .map(|_| {
            let tail = i16::try_from(draw.below(300)).expect("below 300");
            if draw.below(4) == 0 {
                Score::from(10 * (tail - 150))
            } else {
                Score::from(COMMON[draw.below(12)])
            }
        })
        .collect()
}

/// Computes cross-IMPs by the obvious method, as a baseline.
fn all_pairs(scores: &[Score], totals: &mut Vec<Imps>) {
    totals.clear();
    totals.extend(scores.iter().map(|mine| {
        let total = scores.iter().map(|&other| imp::imps(mine.minus(other)).get()).sum();
        Imps::new(total).expect("in range")
    }));
}

/// Computes Butler by definition, without trimming, rounded to ten.
fn butler_by_definition(scores: &[Score]) -> Vec<Imps> {
    let sum: i32 = scores.iter().map(|score| score.get()).sum();
    let tables = i32::try_from(scores.len()).expect("few");
    let (below, rest) = (sum.div_euclid(10 * tables), sum.rem_euclid(10 * tables));
    let ten = if rest * 2 >= 10 * tables { below + 1 } else { below };
    let datum = Score::new(10 * ten).expect("a mean");
    scores.iter().map(|score| imp::imps(score.minus(datum))).collect()
}

fn board(criterion: &mut Criterion) {
    let distributions: [(&str, Distribution); 2] = [("board", field), ("wild", wild)];
    for (name, distribution) in distributions {
        let mut group = criterion.benchmark_group(name);
        for tables in [10, 100, 1000, 10_000] {
            let scores = distribution(tables);
            group.throughput(Throughput::Elements(u64::try_from(tables).expect("small")));

            let mut matchpointer = MatchpointScorer::new();
            let sum: usize = matchpointer
                .score(&scores)
                .expect("few scores")
                .iter()
                .map(|units| usize::try_from(units.get()).expect("small"))
                .sum();
            assert_eq!(sum, tables * (tables - 1));
            group.bench_with_input(
                BenchmarkId::new("matchpoints", tables),
                &scores,
                |bencher, scores| {
                    bencher
                        .iter(|| matchpointer.score(black_box(scores)).expect("few scores").len());
                },
            );

            let untrimmed = |rounding| DatumRule {
                from: DatumSource::Mean,
                trimming: Trimming::None,
                rounding,
            };
            let rules = [
                ("butler", ButlerPreset::Ebl.rule().datum),
                ("butler_unrounded", untrimmed(DatumRounding::None)),
                ("butler_one_high_one_low", ButlerPreset::Dutch.rule().datum),
                ("butler_seventh", ButlerPreset::German.rule().datum),
                ("butler_median", ButlerPreset::Median.rule().datum),
            ];
            for (name, rule) in rules {
                let mut butler = ButlerScorer::new(rule);
                let imps = butler.score(&scores).expect("a board");
                if name == "butler" {
                    assert_eq!(imps, butler_by_definition(&scores));
                }
                assert_eq!(imps.len(), tables);
                group.bench_with_input(
                    BenchmarkId::new(name, tables),
                    &scores,
                    |bencher, scores| {
                        bencher.iter(|| butler.score(black_box(scores)).expect("a board").len());
                    },
                );
            }

            let mut expected = Vec::new();
            all_pairs(&scores, &mut expected);
            let mut cross = CrossImpScorer::new(ComparisonCap::None);
            assert_eq!(cross.score(&scores).expect("few scores"), expected);
            group.bench_with_input(
                BenchmarkId::new("cross_imps", tables),
                &scores,
                |bencher, scores| {
                    bencher.iter(|| cross.score(black_box(scores)).expect("few scores").len());
                },
            );
        }
        group.finish();
    }
}

/// Benchmarks comparing every table with every other. One run takes tenths of a second at 10,000
/// tables, so only a few samples are taken.
fn definition(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("definition");
    group.sample_size(10);
    for tables in [100, 10_000] {
        let scores = field(tables);
        group.bench_with_input(
            BenchmarkId::new("all_pairs", tables),
            &scores,
            |bencher, scores| {
                let mut totals = Vec::new();
                bencher.iter(|| all_pairs(black_box(scores), &mut totals));
            },
        );
    }
    group.finish();
}

criterion_group!(benches, board, definition);
criterion_main!(benches);
