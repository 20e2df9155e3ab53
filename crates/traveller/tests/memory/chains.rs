//! Long chains of teams: files of matches with as many teams as possible.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io;

use report::{ShowCrossTable, TableStyle};
use traveller::{RankTeamsOptions, rank_teams};

use super::{ALLOCATOR, lock_allocator};

const BYTES: usize = 1_000_000;

/// The bound of `docs/book/src/reference/limits.md` for a file of 32 MB, scaled down: 12 bytes per byte, and 64 MB.
const MAX_BYTES: usize = 12 * BYTES + 64_000_000 / 32;

/// Writes a file in which each team meets the next one. `name` maps an index to the number of a
/// team.
fn file(name: impl Fn(usize) -> usize, lost: impl Fn(usize) -> usize) -> Vec<u8> {
    let mut text = "home,away,wins,losses\n".to_owned();
    let mut at = 0;
    while text.len() < BYTES {
        let [home, away] = [at, at + 1].map(|at| 100_000 + name(at));
        writeln!(text, "T{home},T{away},{},{}", at % 3 + 1, lost(at)).expect("a string");
        at += 1;
    }
    text.into_bytes()
}

/// Checks that ranking and report need at most `MAX_BYTES` bytes; the allocator rejects more.
fn stays_within(file: Vec<u8>, prior: Option<f64>) {
    let source = BTreeMap::from([("a.csv".to_owned(), file)]);
    let mut options = RankTeamsOptions::default();
    options.from = "wins".parse().expect("a source");
    (options.prior, options.separate_groups) = (prior, prior.is_none());
    ALLOCATOR.set_limit(ALLOCATOR.allocated() + MAX_BYTES).expect("more than is allocated");
    let ranked = rank_teams(&source, "a.csv", &options).into_result();
    let written = ranked.as_ref().map(|ranked| {
        report::page(
            &ranked.report().page(ShowCrossTable::Auto),
            TableStyle::Plain,
            &mut io::sink(),
        )
    });
    ALLOCATOR.set_limit(usize::MAX).expect("no limit");
    written.expect("an order").expect("a page");
}

#[test]
fn chains_stay_within_the_bound() {
    let _alone = lock_allocator();
    for prior in [None, Some(0.001)] {
        stays_within(file(|at| at, |at| at * 7 % 4 + 1), prior);
    }
}

/// Groups of teams in which each team won everything against the next.
#[test]
fn chains_of_groups_stay_within_the_bound() {
    let _alone = lock_allocator();
    stays_within(file(|at| at, |at| at % 2), None);
    stays_within(file(|at| at, |_| 0), None);
}

/// Opponents have distant names, so that the solver numbers the teams differently.
#[test]
fn chains_of_shuffled_names_stay_within_the_bound() {
    let _alone = lock_allocator();
    for prior in [None, Some(0.001)] {
        stays_within(file(|at| at * 7_919 % 65_537, |at| at * 7 % 4 + 1), prior);
    }
}
