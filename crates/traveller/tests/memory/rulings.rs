//! Rulings that all differ cannot share memory. Their files need the most memory per byte of the
//! file.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::collections::BTreeMap;
use std::fmt::Write as _;

use traveller::{ScoreOptions, score};

use super::{ALLOCATOR, lock_allocator};

const BYTES: usize = 2_000_000;

/// The bound of `docs/book/src/reference/limits.md` for a file of 40 MB, scaled down: 12 bytes per byte, and 64 MB.
const MAX_BYTES: usize = 12 * BYTES + 64_000_000 / 20;

/// Many small allocations need more memory than they request, so the requests must stay below the
/// bound.
const LESS: usize = BYTES * 23 / 2;

/// Writes a file in which no two rulings are equal.
fn file(ruling: impl Fn(usize) -> String) -> Vec<u8> {
    let mut text = "board,ns,ew,score,adjustment\n".to_owned();
    let mut at = 0;
    while text.len() < BYTES {
        writeln!(text, "{},a{at},b{at},,{}", at % 32 + 1, ruling(at)).expect("a string");
        at += 1;
    }
    text.into_bytes()
}

/// Checks that scoring needs at most `maximum` bytes; the allocator rejects more.
fn stays_within(maximum: usize, bytes: Vec<u8>) {
    let source = BTreeMap::from([("a.csv".to_owned(), bytes)]);
    ALLOCATOR.set_limit(ALLOCATOR.allocated() + maximum).expect("more than is allocated");
    let scored = score(&source, "a.csv", &ScoreOptions::default()).into_result();
    ALLOCATOR.set_limit(usize::MAX).expect("no limit");
    scored.expect("results");
}

#[test]
fn weighted_scores_stay_within_the_bound() {
    let _alone = lock_allocator();
    let bytes = file(|at| {
        let (weight, ours, theirs) = (at * 7 % 99 + 1, at % 300 * 10 + 20, at % 97 * 10 + 50);
        format!("\"{weight}% {ours}, {}% -{theirs}\"", 100 - weight)
    });
    stays_within(LESS, bytes);
}

#[test]
fn percentages_of_many_digits_stay_within_the_bound() {
    let _alone = lock_allocator();
    stays_within(MAX_BYTES, file(|at| format!("{}.{at:07}/40", at % 7 + 30)));
}
