//! The number of write calls, and the count of guarded cells.

use std::io::{self, Write};

use bridge_core::BoardNumber;
use event::{Event, NewResult, Outcome};
use exchange::ExchangeFormat;
use regulations::{Method, Regulations};
use report::Csv;

/// Counts calls of `write` and their bytes. With a file, each call would be a system call.
#[derive(Default)]
struct CountingWriter {
    calls: usize,
    bytes: usize,
}

impl Write for CountingWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.calls += 1;
        self.bytes += bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn writes_cells_and_marks_in_one_call() {
    let mut event = Event::default();
    for at in 0..2_000 {
        let number = BoardNumber::new(at % 20 + 1).expect("a number");
        let board = event.board(None, number, None).expect("a board");
        let score = Outcome::Score("420".parse().expect("a score"));
        let [ours, theirs] = ["a", "b"].map(|side| format!("{side}{at}"));
        event.add(NewResult::new(board, &ours, &theirs, score)).expect("room");
    }
    let scored =
        scoring::score(event, Method::Matchpoints, Regulations::default()).expect("no fault");
    for format in [ExchangeFormat::Csv, ExchangeFormat::Pbn, ExchangeFormat::Usebio] {
        let mut out = CountingWriter::default();
        exchange::write(&scored, format, &mut out).expect("nothing fails");
        assert!(out.calls * 4_000 < out.bytes, "{format}: {} calls", out.calls);
    }
}

#[test]
fn counts_guarded_cells() {
    let mut event = Event::default();
    let board = event.board(None, BoardNumber::new(1).expect("a number"), None).expect("a board");
    for (ns, ew) in [("=1", "4"), ("2", "@a"), ("+b", "c")] {
        event.add(NewResult::new(board, ns, ew, Outcome::PassedOut)).expect("room");
    }
    let scored =
        scoring::score(event, Method::Matchpoints, Regulations::default()).expect("no fault");
    for (guard, marks, count) in [(true, "'", 3), (false, "", 0)] {
        let mut out = Vec::new();
        let csv = Csv::new().guard_formulas(guard);
        assert_eq!(exchange::write_csv(&scored, csv, &mut out).expect("nothing fails"), count);
        let text = String::from_utf8(out).expect("UTF-8");
        let lines = [format!("1,{marks}=1,4"), format!("1,2,{marks}@a"), format!("1,{marks}+b,c")];
        assert_eq!(text, format!("board,ns,ew,score\n{},PASS\n", lines.join(",PASS\n")));
    }
}
