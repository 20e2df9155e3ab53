//! Benchmarks of reading USEBIO and PBN from memory into an event. The aim is 150 MB per second on
//! one core.
#![expect(clippy::expect_used, reason = "a benchmark")]

use std::fmt::Write as _;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use formats::{FileFormat, read};

const BOARDS: usize = 300;
const TABLES: usize = 13;

fn usebio() -> String {
    let mut text = "<USEBIO Version=\"1.2\">\n<EVENT EVENT_TYPE=\"PAIRS\">\n".to_owned();
    for board in 1..=BOARDS {
        let _ = write!(text, "<BOARD>\n <BOARD_NUMBER>{board}</BOARD_NUMBER>\n");
        for table in 1..=TABLES {
            let _ = write!(
                text,
                "  <TRAVELLER_LINE>\n   <NS_PAIR_NUMBER>{table}</NS_PAIR_NUMBER>\n   <EW_PAIR_NUMBER>{}</EW_PAIR_NUMBER>\n   \
                 <CONTRACT>4S</CONTRACT>\n   <PLAYED_BY>N</PLAYED_BY>\n   <LEAD>AS</LEAD>\n   <TRICKS>9</TRICKS>\n   \
                 <SCORE>{}</SCORE>\n   <NS_MATCH_POINTS>12.00</NS_MATCH_POINTS>\n   \
                 <EW_MATCH_POINTS>12.00</EW_MATCH_POINTS>\n  </TRAVELLER_LINE>\n",
                table + TABLES,
                if matches!(board % 16, 2 | 4 | 5 | 7 | 10 | 12 | 13 | 15) { -100 } else { -50 },
            );
        }
        text += "</BOARD>\n";
    }
    text + "</EVENT>\n</USEBIO>\n"
}

fn pbn() -> String {
    let mut text = String::new();
    for board in 1..=BOARDS {
        let _ = write!(
            text,
            "[Event \"\"]\n[Site \"\"]\n[Board \"{board}\"]\n[Deal \"N:Q87.96.KQ854.T98 K5.Q875.JT7.K653 A.KJT4.A96.AQJ74 JT96432.A32.32.2\"]\n"
        );
        text += "[ScoreTable \"PairId_NS\\2R;PairId_EW\\2R;Contract\\4L;Declarer\\1R;Result\\2R;MP_NS\\5R;MP_EW\\5R\"]\n";
        for table in 1..=TABLES {
            let _ = writeln!(text, "{table:2} {:2} 4S   N  9 12.00 12.00", table + TABLES);
        }
        text += "\n";
    }
    text
}

/// Returns a round of teams with deals, auctions, and play, as published in PBN.
const ROUND: &str = include_str!("../../../fixtures/events/teams_round.pbn");
const GAMES: usize = 299;

fn exchange(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("exchange");
    for (name, kind, text, results) in [
        ("usebio", FileFormat::Usebio, usebio(), BOARDS * TABLES),
        ("pbn", FileFormat::Pbn, pbn(), BOARDS * TABLES),
        ("games", FileFormat::Pbn, ROUND.to_owned(), GAMES),
    ] {
        group.throughput(Throughput::Bytes(u64::try_from(text.len()).expect("a small file")));
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                let read = read(kind, text.as_bytes()).expect("results");
                assert_eq!(read.event.results().len(), results);
            });
        });
    }
    group.finish();
}

criterion_group!(benches, exchange);
criterion_main!(benches);
