//! Benchmarks of a field of 10,000 boards at 100 tables, from CSV to the standings: without rulings,
//! and with a ruling on 0.1 % of the results (on every tenth board).
#![expect(clippy::expect_used, reason = "a benchmark")]

use std::fmt::Write as _;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use formats::{FileFormat, read};
use regulations::{Method, Preset, Regulations};
use scoring::{Scores, score};

const BOARDS: usize = 10_000;
const TABLES: usize = 100;

/// Returns results with scores from a fixed sequence. With `ruled`, every thousandth result has a
/// ruling.
fn field(ruled: bool) -> String {
    let scores = [110, -110, 140, -140, 100, -100, 200, -200, -50, 50, 90, -90, 120];
    let rulings =
        ["60/40", "AVE+/AVE-", "NS 590 EW -690", "\"60% 650, 40% -100\"", "AVE/AVE", "140"];
    let mut seed = 1_u32;
    let mut text = String::from("board,ns,ew,score,adjustment\n");
    for board in 1..=BOARDS {
        for table in 0..TABLES {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let drawn = usize::try_from(seed >> 16).unwrap_or_default();
            let here = ruled && board % 10 == 0 && table == board / 10 % TABLES;
            let ruling = if here { rulings[board / 10 % rulings.len()] } else { "" };
            let (ns, ew) = (table + 1, TABLES + 1 + (table + board) % TABLES);
            let score = scores[drawn % scores.len()];
            writeln!(text, "{board},{ns},{ew},{score},{ruling}").expect("a string");
        }
    }
    text
}

fn ruled_field(c: &mut Criterion) {
    let regulations = Regulations::from_preset(Preset::Ebl);
    let mut group = c.benchmark_group("10,000 boards at 100 tables");
    group.sample_size(20);
    for (name, ruled) in [("without rulings", false), ("0.1 % rulings", true)] {
        let text = field(ruled);
        let rulings = text.lines().skip(1).filter(|line| !line.ends_with(',')).count();
        assert_eq!(rulings, if ruled { BOARDS * TABLES / 1_000 } else { 0 });
        group.bench_function(name, |b| {
            b.iter_batched(
                || text.clone().into_bytes(),
                |bytes| {
                    let read = read(FileFormat::Csv, bytes).expect("results");
                    let scored = score(read.event, Method::Matchpoints, regulations.clone())
                        .expect("no fault");
                    let Scores::Matchpoints(pairs) = scored.scores() else {
                        unreachable!("matchpoints score pairs")
                    };
                    assert_eq!(pairs.has_adjusted_boards(), ruled);
                    (read.text, scored)
                },
                BatchSize::PerIteration,
            );
        });
        let parsed = std::sync::Arc::new(
            read(FileFormat::Csv, text.clone().into_bytes()).expect("results").event,
        );
        group.bench_function(format!("{name}, scoring alone"), |b| {
            b.iter_with_large_drop(|| {
                score(parsed.clone(), Method::Matchpoints, regulations.clone())
            });
        });
    }
    group.finish();
}

criterion_group!(benches, ruled_field);
criterion_main!(benches);
