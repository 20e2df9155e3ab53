//! A warning is returned if a contestant sits at two tables in one round.

use event::{Event, Fault, FaultKind, NewResult, Outcome, ResultColumn, ResultId};
use regulations::Regulations;

use super::common::{named, number, warning};

/// The session, section, round, table, board, and both names.
type Line =
    (&'static str, &'static str, &'static str, &'static str, u32, &'static str, &'static str);

fn warning_of(winners: &str, lines: &[Line]) -> Option<Fault> {
    let mut event = Event::default();
    for &(session, section, round, table, board, north_south, east_west) in lines {
        let [session, section, round, table] = [session, section, round, table]
            .map(|label| Some(label).filter(|label| !label.is_empty()));
        let session = session.map(|session| named(&mut event, session));
        let board = event.board(session, number(board), None).expect("a small event");
        let entry = NewResult::new(board, north_south, east_west, Outcome::PassedOut);
        event.add(NewResult { section, round, table, ..entry }).expect("a small event");
    }
    let mut regulations = Regulations::default();
    regulations.set("pairs.winners", winners).expect("a number of winners");
    warning(&event, &regulations, |kind| matches!(kind, FaultKind::TwoTables { .. }))
}

#[test]
fn warns_of_a_pair_at_two_tables_in_a_round() {
    let at = |(row, column)| Some(ResultId::at(row).expect("a result").location(column));
    let two = |name: &str, texts: [&str; 2], rows: [(usize, ResultColumn); 2], more| {
        let (name, [round, tables]) = (name.to_owned(), texts.map(str::to_owned));
        let kind = FaultKind::TwoTables { name, round, tables, more };
        Some(Fault { kind, location: at(rows[1]), other: at(rows[0]) })
    };
    let (ns, ew) = (ResultColumn::NorthSouth, ResultColumn::EastWest);
    let cases: [(&str, &[Line], _); 10] = [
        (
            "one",
            &[("", "", "1", "1", 1, "1", "2"), ("", "", "1", "2", 2, "3", "1")],
            two("1", ["1", "1 and 2"], [(0, ns), (1, ew)], 0),
        ),
        // The first case by row is reported, and each contestant counts once for each round,
        // regardless of the order of rounds and boards.
        (
            "one",
            &[
                ("", "", "2", "1", 4, "5", "6"),
                ("", "", "1", "1", 2, "1", "2"),
                ("", "", "2", "2", 5, "5", "7"),
                ("", "", "1", "2", 1, "1", "3"),
                ("", "", "2", "1", 6, "5", "6"),
                ("", "", "1", "1", 3, "1", "2"),
            ],
            two("5", ["2", "1 and 2"], [(0, ns), (2, ns)], 1),
        ),
        // The rows of a session need not be consecutive.
        (
            "one",
            &[
                ("a", "", "1", "1", 1, "1", "2"),
                ("b", "", "1", "2", 1, "1", "3"),
                ("a", "", "1", "3", 2, "1", "4"),
            ],
            two("1", ["1", "1 and 3"], [(0, ns), (2, ns)], 0),
        ),
        (
            "two",
            &[("", "A", "1", "1", 1, "1", "1"), ("", "B", "1", "1", 2, "1", "2")],
            two("1", ["1", "1 of section A and 1 of section B"], [(0, ns), (1, ns)], 0),
        ),
        // No warning: the table is the same, the round or session differs, the side differs with
        // separate names for each side, or a label is missing.
        ("one", &[("", "", "1", "1", 1, "1", "2"), ("", "", "1", "1", 2, "2", "1")], None),
        ("one", &[("", "", "1", "1", 1, "1", "2"), ("", "", "2", "2", 2, "1", "3")], None),
        ("one", &[("a", "", "1", "1", 1, "1", "2"), ("b", "", "1", "2", 1, "1", "3")], None),
        ("two", &[("", "", "1", "1", 1, "1", "2"), ("", "", "1", "2", 2, "3", "1")], None),
        ("one", &[("", "", "", "1", 1, "1", "2"), ("", "", "1", "2", 2, "1", "3")], None),
        ("one", &[("", "", "1", "", 1, "1", "2"), ("", "", "1", "2", 2, "1", "3")], None),
    ];
    for (winners, lines, expected) in cases {
        assert_eq!(warning_of(winners, lines), expected, "{lines:?}");
    }
}
