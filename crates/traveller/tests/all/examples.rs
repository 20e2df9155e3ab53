//! The examples run and print the expected output.
#![expect(clippy::expect_used, reason = "a test may panic")]
#![expect(dead_code, reason = "the tests call `run` instead of `main`")]

use std::error::Error;
use std::io::Write;

#[path = "../../examples/cross_imps.rs"]
mod cross_imps;
#[path = "../../examples/score_an_event.rs"]
mod score_an_event;
#[path = "../../examples/strengths.rs"]
mod strengths;
#[path = "../../examples/victory_points.rs"]
mod victory_points;

fn capture(run: impl FnOnce(&mut dyn Write) -> Result<(), Box<dyn Error>>) -> String {
    let mut out = Vec::new();
    run(&mut out).expect("an example runs");
    String::from_utf8(out).expect("UTF-8")
}

#[test]
fn scores_an_event() {
    insta::assert_snapshot!(capture(score_an_event::run), @"
    1 2 100.00 %
    2 1 50.00 %
    3 3 0.00 %
    1 6 100.00 %
    2 4 50.00 %
    3 5 0.00 %
    board 1: 1 won 1.00
    board 1: 2 won 2.00
    board 1: 3 won 0.00
    ");
}

#[test]
fn computes_victory_points_of_a_match() {
    insta::assert_snapshot!(capture(victory_points::run), @"
    wbf: 13.20 - 6.80
    wbf-discrete: 13.00 - 7.00
    our own: 10.00 - 0.00
    ");
}

#[test]
fn computes_cross_imps_of_a_board() {
    insta::assert_snapshot!(capture(cross_imps::run), @"
    620: 26
    650: 29
    -100: -16
    -500: -39
    ");
}

#[test]
fn ranks_by_strength() {
    insta::assert_snapshot!(capture(strengths::run), @"
    1 North
    2 West
    3 South
    4 East
    North would beat West by 7.5 IMPs
    ");
}
