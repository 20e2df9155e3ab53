//! A warning is returned if a table has two results on one board in one round.

use event::{Event, Fault, FaultKind, NewResult, Outcome, ResultColumn, ResultId, Room};
use regulations::Regulations;

use super::common::{board, warning};

/// The section, round, table, room, board, and North-South pair. The East-West pairs are all
/// different.
type Line = (&'static str, &'static str, &'static str, Option<Room>, u32, &'static str);

fn warning_of(lines: &[Line]) -> Option<Fault> {
    let mut event = Event::default();
    for (number, &(section, round, table, room, at, north_south)) in lines.iter().enumerate() {
        let board = board(&mut event, at);
        let [section, round, table] =
            [section, round, table].map(|label| Some(label).filter(|label| !label.is_empty()));
        let theirs = format!("{}", number + 101);
        let entry = NewResult::new(board, north_south, &theirs, Outcome::PassedOut);
        event.add(NewResult { section, round, table, room, ..entry }).expect("a small event");
    }
    let regulations = Regulations::default();
    warning(&event, &regulations, |kind| matches!(kind, FaultKind::TableTwice { .. }))
}

/// The boards are divided among the threads: the first table is reported, and the tables of all
/// parts are counted.
#[test]
fn counts_tables_of_all_threads() {
    let lines: Vec<Line> = (1..=12)
        .flat_map(|board| ["1", "2"].map(|pair| ("", "1", "1", None, board, pair)))
        .collect();
    for threads in [1, 2, 3, 12, 40] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        let kind = pool.install(|| warning_of(&lines)).map(|fault| fault.kind);
        let Some(FaultKind::TableTwice { board, more, .. }) = kind else { panic!("{kind:?}") };
        assert_eq!((board.as_str(), more), ("1", 11), "{threads} threads");
    }
    // In the first part, no table has two results on one board.
    let clean = ("", "1", "1", None, 1, "1");
    let late: Vec<Line> = std::iter::once(clean).chain(lines[2..].iter().copied()).collect();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(3).build().expect("threads");
    let kind = pool.install(|| warning_of(&late)).map(|fault| fault.kind);
    let Some(FaultKind::TableTwice { board, more, .. }) = kind else { panic!("{kind:?}") };
    assert_eq!((board.as_str(), more), ("2", 10));
}

#[test]
fn warns_of_a_board_twice_at_a_table() {
    let at = |row| Some(ResultId::at(row).expect("a result").location(ResultColumn::Board));
    let (open, closed) = (Some(Room::Open), Some(Room::Closed));
    let twice = |board: &str, [earlier, later]: [usize; 2], more| {
        let [table, board, round] = ["1", board, "1"].map(str::to_owned);
        let kind = FaultKind::TableTwice { table, board, round, more };
        Some(Fault { kind, location: at(later), other: at(earlier) })
    };
    let cases: [(&[Line], _); 9] = [
        (&[("", "1", "1", None, 1, "1"), ("", "1", "1", None, 1, "2")], twice("1", [0, 1], 0)),
        (
            &[
                ("", "1", "1", None, 2, "1"),
                ("", "1", "1", None, 1, "1"),
                ("", "1", "2", None, 1, "2"),
                ("", "1", "1", None, 1, "3"),
                ("", "1", "1", None, 2, "3"),
            ],
            twice("2", [0, 4], 1),
        ),
        (&[("A", "1", "1", None, 1, "1"), ("A", "1", "1", None, 1, "2")], twice("1", [0, 1], 0)),
        // No warning: the section, round, table, room, or board differs, or a label is missing.
        (&[("A", "1", "1", None, 1, "1"), ("B", "1", "1", None, 1, "2")], None),
        (&[("", "1", "1", None, 1, "A1"), ("", "1", "1", None, 1, "B1")], None),
        (&[("", "1", "1", None, 1, "1"), ("", "2", "1", None, 1, "2")], None),
        (&[("", "1", "1", open, 1, "1"), ("", "1", "1", closed, 1, "2")], None),
        (&[("", "", "1", None, 1, "1"), ("", "", "1", None, 1, "2")], None),
        (&[("", "1", "", None, 1, "1"), ("", "1", "1", None, 1, "2")], None),
    ];
    for (lines, expected) in cases {
        assert_eq!(warning_of(lines), expected, "{lines:?}");
    }
}
