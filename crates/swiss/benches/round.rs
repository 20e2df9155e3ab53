//! The next round of a large event, after 7 and after 14 rounds of simulated play.
#![expect(clippy::expect_used, reason = "a benchmark may panic")]

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use swiss::{Contestant, PairingOptions, pair_round};

/// An event before a round: contestants in the order of the standings, and their meetings.
struct Event {
    contestants: Vec<Contestant>,
    met: Vec<(usize, usize)>,
}

/// Plays a number of rounds with pseudorandom scores around a strength, identical on every run.
fn play(n: usize, rounds: usize) -> Event {
    let mut state = 3_u64;
    let mut draw = |below: i64| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        i64::try_from(state >> 33).expect("31 bits") % below
    };
    let strengths: Vec<i64> = (0..n).map(|_| draw(800)).collect();
    let mut scores = vec![0_i64; n];
    let mut met = Vec::new();
    loop {
        let mut order: Vec<usize> = (0..n).collect();
        order.sort_by_key(|&one| -scores[one]);
        let mut place = vec![0; n];
        for (at, &one) in order.iter().enumerate() {
            place[one] = at;
        }
        let event = Event {
            contestants: order
                .iter()
                .map(|&one| Contestant::new(scores[one]).expect("in range"))
                .collect(),
            met: met
                .iter()
                .map(|&(one, other): &(usize, usize)| (place[one], place[other]))
                .collect(),
        };
        if met.len() == rounds * n / 2 {
            return event;
        }
        let round =
            pair_round(&event.contestants, &event.met, PairingOptions::default()).expect("a round");
        for pairing in round.pairings() {
            let (one, other) = (order[pairing.first()], order[pairing.second()]);
            met.push((one, other));
            let margin = (strengths[one] - strengths[other]) / 2 + draw(800) - 400;
            let won = (1000 + margin).clamp(0, 2000);
            scores[one] += won;
            scores[other] += 2000 - won;
        }
    }
}

fn round(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("round");
    for number in [8, 15] {
        for n in [100, 300, 1000] {
            let Event { contestants, met } = play(n, number - 1);
            let round = pair_round(&contestants, &met, PairingOptions::default()).expect("a round");
            assert_eq!(round.pairings().len(), n / 2);
            let repeated = |&(one, other): &(usize, usize)| {
                let (first, second) = (one.min(other), one.max(other));
                round
                    .pairings()
                    .binary_search_by_key(&first, swiss::Pairing::first)
                    .is_ok_and(|at| round.pairings()[at].second() == second)
            };
            assert!(!met.iter().any(repeated));

            if n == 1000 {
                group.sample_size(10);
            }
            group.bench_function(BenchmarkId::new(format!("number {number}"), n), |bencher| {
                bencher.iter(|| {
                    let again = pair_round(
                        black_box(&contestants),
                        black_box(&met),
                        PairingOptions::default(),
                    );
                    assert_eq!(again.as_ref(), Ok(&round));
                });
            });
        }
    }
    group.finish();
}

criterion_group!(benches, round);
criterion_main!(benches);
