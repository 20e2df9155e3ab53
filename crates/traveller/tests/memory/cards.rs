//! Only few explanations are in memory at a time, even if many are requested. The allocated bytes
//! are checked at each write while no other test runs.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io;

use report::{ReportView, TableStyle};
use traveller::{ExplainOptions, ScoreOptions, explain_scored, score};

use super::{ALLOCATOR, lock_allocator};

type Write = fn(&dyn ReportView, &mut Watched) -> io::Result<()>;

/// A writer that records the maximum allocation.
#[derive(Default)]
struct Watched {
    maximum: usize,
    written: usize,
}

impl io::Write for Watched {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.maximum = self.maximum.max(ALLOCATOR.allocated());
        self.written += text.len();
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Returns results of pairs that play four boards each.
fn evening(pairs: usize) -> Vec<u8> {
    let mut text = "board,ns,ew,score\n".to_owned();
    for pair in 0..pairs / 2 {
        for board in 1..=4 {
            let number = pair / 10 * 4 + board;
            let points = 10 * (pair % 7 + 1);
            writeln!(text, "{number},N{pair},E{pair},{points}").expect("a string");
        }
    }
    text.into_bytes()
}

#[test]
fn writes_cards_in_chunks() {
    let _alone = lock_allocator();
    for pairs in [1_000, 4_000] {
        let source = BTreeMap::from([("a.csv".to_owned(), evening(pairs))]);
        let scored =
            score(&source, "a.csv", &ScoreOptions::default()).into_result().expect("results");
        // The index of seats is built on demand and kept.
        let ask = || explain_scored(&scored, &ExplainOptions::new()).expect("cards");
        ask().json(&mut io::sink()).expect("cards");
        let held = ALLOCATOR.allocated();
        let write: [Write; 3] = [
            |cards, out| report::page(&cards.page(), TableStyle::Plain, out),
            |cards, out| report::csv(&cards.table(), out),
            |cards, out| cards.json(out),
        ];
        for (form, write) in ["text", "CSV", "JSON"].into_iter().zip(write) {
            let mut out = Watched::default();
            write(&*ask(), &mut out).expect("cards");
            let beside = out.maximum.saturating_sub(held);
            assert!(out.written > 100 * pairs, "{form} of {pairs} pairs: {} bytes", out.written);
            assert!(beside < 500_000, "{form} of {pairs} pairs: {beside} bytes at a time");
        }
    }
}
