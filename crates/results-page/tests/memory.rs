//! Memory and work of a results page grow linearly with the number of results. Work is measured in
//! bytes requested from the allocator, which are equal on every machine. The allocator counts for
//! the whole process, so this test is a separate binary.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::alloc::System;
use std::io;

use cap::Cap;
use formats::{FileFormat, read};
use regulations::{Method, Regulations};
use report::{Page, Table, TableColumns, TableRows};

#[global_allocator]
static ALLOCATOR: Cap<System> = Cap::new(System, usize::MAX);

/// The shape of an event: its name, method, columns, and the rows of a position.
type Shape = (&'static str, Method, &'static str, fn(usize) -> String);

const IN_SESSIONS: &str = "session,board,ns,ew,score\n";
const IN_ROOMS: &str = "round,room,board,ns,ew,score\n";

fn same_pairs(at: usize) -> String {
    format!("s{at},1,A,B,{}\ns{at},1,C,D,{}\n", 10 * (at % 40 + 5), 10 * (at % 37 + 5))
}

fn same_teams(at: usize) -> String {
    format!("{at},open,1,A,B,{}\n{at},closed,1,B,A,{}\n", 10 * (at % 40 + 5), 10 * (at % 37 + 5))
}

const SHAPES: [Shape; 6] = [
    ("a board in every session", Method::Matchpoints, IN_SESSIONS, same_pairs),
    ("a board in every session", Method::Butler, IN_SESSIONS, same_pairs),
    ("a board in every session", Method::CrossImps, IN_SESSIONS, same_pairs),
    ("two teams, round after round", Method::Teams, IN_ROOMS, same_teams),
    ("two teams, round after round", Method::BoardAMatch, IN_ROOMS, same_teams),
    ("everybody once", Method::Matchpoints, IN_SESSIONS, |at| {
        format!("s,{},A{at},B{at},{}\n", at % 30 + 1, 10 * (at % 40 + 5))
    }),
];

/// Returns the number of bytes requested for writing the page of an event with this number of
/// positions.
fn work((_, method, columns, line): &Shape, positions: usize) -> usize {
    let csv = columns.to_string() + &(0..positions).map(line).collect::<String>();
    let event = read(FileFormat::Csv, csv).expect("results").event;
    let scored = scoring::score(event, *method, Regulations::default()).expect("a scored event");
    let asked = ALLOCATOR.total_allocated();
    results_page::event_page(&scored, &mut io::sink()).expect("a page");
    ALLOCATOR.total_allocated() - asked
}

/// A table of 200,000 numbers needs little more memory than its markup.
fn memory() {
    let lines = TableRows::new(|| 0..1_000_u32);
    let columns = (0..200_u32).fold(TableColumns::new(), |columns, at| {
        columns.numbers(format!("Round {at}"), format!("round_{at}"), move |line: &u32| {
            (line + at).into()
        })
    });
    let page = Page::new(vec![Table::new("Rounds", columns, lines)]);
    let mut written = Vec::with_capacity(1 << 22);
    let before = ALLOCATOR.allocated();
    results_page::tables_page(&page, &mut written).expect("a page");
    let maximum = ALLOCATOR.max_allocated() - before;
    assert!(written.len() > 1_000_000 && written.len() < 1 << 22, "{}", written.len());
    assert!(maximum < 3 * written.len(), "{maximum} bytes at a time for {}", written.len());
}

/// There is only one test because the allocator counts for all threads.
#[test]
fn work_grows_as_the_event_does() {
    memory();
    for shape in &SHAPES {
        let [half, whole] = [600, 1_200].map(|positions| work(shape, positions));
        let (what, method, ..) = shape;
        assert!(whole < half * 5 / 2, "{what}, {method}: {whole} bytes, {half} for half of it");
    }
}
