//! What a page may cost: twice as many results take twice the work. Work is counted in bytes that are asked of the allocator, which are
//! the same on every machine, not in seconds.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::alloc::System;
use std::io;

use cap::Cap;
use formats::{Kind, read};
use regulations::{Method, Regulations};

#[global_allocator]
static ALLOCATOR: Cap<System> = Cap::new(System, usize::MAX);

/// An event: its columns, and the lines of a position.
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

/// How many bytes are asked for to write the page of so many positions.
fn work((_, method, columns, line): &Shape, positions: usize) -> usize {
    let csv = columns.to_string() + &(0..positions).map(line).collect::<String>();
    let event = read(Kind::Csv, csv).expect("results").event;
    let scored = scoring::score(event, *method, Regulations::default()).expect("a scored event");
    let asked = ALLOCATOR.total_allocated();
    results_page::event_page(&scored, &mut io::sink()).expect("a page");
    ALLOCATOR.total_allocated() - asked
}

/// One test: the allocator counts for all threads.
#[test]
fn work_grows_as_the_event_does() {
    for shape in &SHAPES {
        let [half, whole] = [600, 1_200].map(|positions| work(shape, positions));
        let (what, method, ..) = shape;
        assert!(whole < half * 5 / 2, "{what}, {method}: {whole} bytes, {half} for half of it");
    }
}
