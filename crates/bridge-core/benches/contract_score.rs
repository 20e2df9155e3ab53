//! Contract scores: a table lookup, compared with the computation of the crate `contract-bridge`.
//!
//! The 4,096 cases are random, so that the branch predictor cannot learn them. The sums of both
//! crates are asserted to be equal.
#![expect(clippy::expect_used, reason = "a benchmark may panic")]

use std::hint::black_box;

use bridge_core::{Contract, Doubling, Level, Strain, Tricks, Vulnerable, law77};
use contract_bridge as peer;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

const CASES: usize = 4096;

/// Generates the same cases on every run, with a small linear congruential generator.
fn cases() -> Vec<(Contract, Vulnerable, Tricks)> {
    let contracts: Vec<Contract> = Contract::all().collect();
    let mut state = 1_u64;
    let mut draw = |below: usize| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).expect("31 bits") % below
    };
    (0..CASES)
        .map(|_| {
            let tricks = u8::try_from(draw(14)).expect("below 14");
            (contracts[draw(105)], Vulnerable::ALL[draw(2)], Tricks::new(tricks).expect("below 14"))
        })
        .collect()
}

fn to_peer(
    (contract, vulnerable, tricks): (Contract, Vulnerable, Tricks),
) -> (peer::Contract, bool, u8) {
    let strain = match contract.strain {
        Strain::Clubs => peer::Strain::Clubs,
        Strain::Diamonds => peer::Strain::Diamonds,
        Strain::Hearts => peer::Strain::Hearts,
        Strain::Spades => peer::Strain::Spades,
        Strain::Notrump => peer::Strain::Notrump,
    };
    let doubling = match contract.doubling {
        Doubling::Undoubled => peer::Penalty::Undoubled,
        Doubling::Doubled => peer::Penalty::Doubled,
        Doubling::Redoubled => peer::Penalty::Redoubled,
    };
    (
        peer::Contract::new(contract.level.get(), strain, doubling),
        vulnerable == Vulnerable::Yes,
        tricks.get(),
    )
}

fn contract_score(criterion: &mut Criterion) {
    let ours = cases();
    let theirs: Vec<_> = ours.iter().copied().map(to_peer).collect();

    let our_sum = |cases: &[(Contract, Vulnerable, Tricks)]| -> i32 {
        cases
            .iter()
            .map(|&(contract, vulnerable, tricks)| {
                law77::points(contract, vulnerable, tricks).get()
            })
            .sum()
    };
    let their_sum = |cases: &[(peer::Contract, bool, u8)]| -> i32 {
        cases.iter().map(|&(contract, vulnerable, tricks)| contract.score(tricks, vulnerable)).sum()
    };
    assert_eq!(our_sum(&ours), their_sum(&theirs));
    assert!(Level::ALL.iter().all(|&level| ours.iter().any(|case| case.0.level == level)));

    let mut group = criterion.benchmark_group("contract_score");
    group.throughput(Throughput::Elements(u64::try_from(CASES).expect("small")));
    group.bench_function("bridge-core", |bencher| bencher.iter(|| our_sum(black_box(&ours))));
    group.bench_function("contract-bridge", |bencher| {
        bencher.iter(|| their_sum(black_box(&theirs)));
    });
    group.finish();
}

criterion_group!(benches, contract_score);
criterion_main!(benches);
