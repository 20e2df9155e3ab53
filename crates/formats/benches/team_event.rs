//! Benchmarks of a Swiss event of 1,000 teams with 15 rounds of 16 boards, from CSV to the standings,
//! compared with splitting the same text into records.
#![expect(clippy::expect_used, reason = "a benchmark")]

use std::fmt::Write as _;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use formats::{FileFormat, read};
use regulations::{Method, Regulations};
use scoring::{Scores, score};

const TEAMS: usize = 1_000;
const ROUNDS: usize = 15;
const BOARDS: usize = 16;

/// Returns the results of an event in which each team meets a new opponent in every round. The
/// contracts come from a fixed sequence.
fn event() -> String {
    let contracts = ["1NT", "2H", "2S", "3NT", "4H", "4S", "5D", "6NT", "3C", "4SX"];
    let results = ["=", "+1", "-1", "-2"];
    let mut seed = 1_u32;
    let mut drawn = |below: usize| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        usize::try_from(seed >> 16).unwrap_or_default() % below
    };
    let mut text = String::from("round,board,table,ns,ew,contract,declarer,result\n");
    for round in 1..=ROUNDS {
        for table in 0..TEAMS / 2 {
            let (home, away) = (table, TEAMS / 2 + (table + 7 * round) % (TEAMS / 2));
            for board in 1..=BOARDS {
                for (label, ns, ew) in [(2 * table + 1, home, away), (2 * table + 2, away, home)] {
                    let contract = contracts[drawn(contracts.len())];
                    let declarer = ["N", "E", "S", "W"][drawn(4)];
                    let result = results[drawn(results.len())];
                    writeln!(
                        text,
                        "{round},{board},{label},Team {ns},Team {ew},{contract},{declarer},{result}"
                    )
                    .expect("a string");
                }
            }
        }
    }
    text
}

fn whole_event(c: &mut Criterion) {
    let text = event();
    let rows = TEAMS * ROUNDS * BOARDS;
    let mut group = c.benchmark_group("a Swiss event of 1,000 teams");
    group.sample_size(20);
    group.bench_function("csv: one record used again", |b| {
        b.iter(|| {
            let mut reader = csv::Reader::from_reader(text.as_bytes());
            let mut record = csv::ByteRecord::new();
            let mut records = 0;
            while reader.read_byte_record(&mut record).expect("a record") {
                records += 1;
            }
            assert_eq!(records, rows);
        });
    });
    group.bench_function("csv: records()", |b| {
        b.iter(|| {
            let mut reader = csv::Reader::from_reader(text.as_bytes());
            assert_eq!(reader.records().flatten().count(), rows);
        });
    });
    let mut regulations = Regulations::default();
    regulations.set("vps.scale", "wbf").expect("a scale");
    regulations.set("teams.stage", "swiss").expect("a stage");
    group.bench_function("from CSV to standings", |b| {
        b.iter_batched(
            || text.clone().into_bytes(),
            |bytes| {
                let read = read(FileFormat::Csv, bytes).expect("results");
                let event =
                    score(read.event, Method::Teams, regulations.clone()).expect("no fault");
                let Scores::Teams(scores) = event.scores() else {
                    unreachable!("teams score teams")
                };
                assert_eq!(scores.standings().len(), TEAMS);
                (read.text, event)
            },
            BatchSize::PerIteration,
        );
    });
    let parsed = std::sync::Arc::new(read(FileFormat::Csv, text.clone()).expect("results").event);
    group.bench_function("of that, scoring", |b| {
        b.iter_with_large_drop(|| score(parsed.clone(), Method::Teams, regulations.clone()));
    });
    group.finish();
}

criterion_group!(benches, whole_event);
criterion_main!(benches);
