//! Every pair that meets itself or has two results on a board is found, and no other pair.

use event::{ContestantId, Event, Fault, FaultKind, FaultLocation, ResultColumn, ResultId};
use proptest::prelude::*;
use regulations::Winners;

use super::common::{add, named, seated};

/// A row: its board and both pair numbers.
type Line = (u32, [u32; 2]);

fn id(row: usize) -> ResultId {
    ResultId::at(row).expect("small")
}

const SIDES: [ResultColumn; 2] = [ResultColumn::NorthSouth, ResultColumn::EastWest];

/// Finds the contradictions by comparing each row with all earlier rows.
fn by_comparing_all_rows(lines: &[Line], winners: Winners) -> Vec<Fault> {
    let mut faults = Vec::new();
    let is_one_field = winners != Winners::Two;
    for (row, line) in lines.iter().enumerate() {
        // The nearest earlier row with either pair has both, in the same directions.
        let [ours, theirs] = line.1;
        let with_either = (0..row).rev().find(|&other| {
            let (board, [north_south, east_west]) = lines[other];
            let meets = |pair: u32, other_side: u32| is_one_field && pair == other_side;
            board == line.0
                && (north_south == ours
                    || east_west == theirs
                    || meets(ours, east_west)
                    || meets(theirs, north_south))
        });
        if let Some(other) = with_either.filter(|&other| lines[other].1 == line.1)
            && (ours != theirs || !is_one_field)
        {
            let [north_south, east_west] = line.1.map(|pair| pair.to_string());
            let board = line.0.to_string();
            faults.push(Fault {
                kind: FaultKind::ResultTwice { north_south, east_west, board },
                location: Some(id(row).location(SIDES[0])),
                other: Some(id(other).location(SIDES[0])),
            });
            continue;
        }
        for (side, at) in SIDES.into_iter().enumerate() {
            let name = line.1[side];
            if side == 1 && is_one_field && line.1[0] == name {
                let kind = FaultKind::AgainstItself { name: name.to_string() };
                let other = Some(id(row).location(SIDES[0]));
                faults.push(Fault { kind, location: Some(id(row).location(at)), other });
                continue;
            }
            // The nearest earlier row.
            let earlier = (0..row).rev().filter(|&other| lines[other].0 == line.0);
            let mut seen = earlier.filter_map(|other| {
                let there = (0..2).rev().find(|&there| {
                    lines[other].1[there] == name && (is_one_field || there == side)
                })?;
                Some(id(other).location(SIDES[there]))
            });
            if let Some(other) = seen.next() {
                let (name, board) = (name.to_string(), line.0.to_string());
                faults.push(Fault {
                    kind: FaultKind::TwiceOnBoard { name, board },
                    location: Some(id(row).location(at)),
                    other: Some(other),
                });
            }
        }
    }
    faults
}

fn event(lines: &[Line]) -> Event {
    let mut event = Event::default();
    for &(board, [ours, theirs]) in lines {
        add(&mut event, board, &ours.to_string(), &theirs.to_string());
    }
    event
}

proptest! {
    #[test]
    fn finds_all_contradictions(
        few in prop::collection::vec((1_u32..4, [1_u32..7, 1_u32..7]), 0..12),
        many in prop::collection::vec((1_u32..4, [1_u32..150, 1_u32..150]), 0..60),
    ) {
        for lines in [few, many] {
            let event = event(&lines);
            let by_board = event.by_board();
            for winners in [Winners::One, Winners::Two] {
                let expected = by_comparing_all_rows(&lines, winners);
                match event.whole_boards(winners) {
                    Ok((found, warning)) => {
                        prop_assert_eq!(warning, None);
                        prop_assert_eq!(expected, []);
                        prop_assert_eq!(found.all(), by_board.all());
                    }
                    Err(found) => prop_assert_eq!(found.0, expected),
                }
            }
        }
    }
}

/// Each of 200 pairs is distinguished from its neighbors.
#[test]
fn distinguishes_neighboring_pairs() {
    let lines: Vec<Line> = (0..100).map(|table| (1, [2 * table + 1, 2 * table + 2])).collect();
    assert!(event(&lines).whole_boards(Winners::One).is_ok());
    for pair in 1..=200 {
        let mut twice = lines.clone();
        twice.push((1, [pair, 201]));
        let found = event(&twice).whole_boards(Winners::One).map_err(|faults| faults.0.len());
        assert_eq!(found.err(), Some(1), "{pair}");
        // A result on another board is no contradiction.
        twice.last_mut().expect("a line").0 = 2;
        assert!(event(&twice).whole_boards(Winners::One).is_ok(), "{pair}");
    }
}

/// In an individual event the players are checked, not the partnerships.
#[test]
fn checks_players_of_individuals() {
    let mut event = Event::default();
    for (name, players) in [
        ("Ann & Bob", ["Ann", "Bob"]),
        ("Cid & Dot", ["Cid", "Dot"]),
        ("Ann & Cid", ["Ann", "Cid"]),
        ("Bob & Dot", ["Bob", "Dot"]),
    ] {
        event.partnership(name, players).expect("a partnership");
    }
    assert!(event.is_individual());
    let players = |event: &Event, name: &str| -> Vec<String> {
        let both: ContestantId = event.find(name).expect("a name");
        event.players(both).map(|player| event.name(player).to_owned()).collect()
    };
    assert_eq!(players(&event, "Ann & Cid"), ["Ann", "Cid"]);
    assert_eq!(players(&event, "Ann"), ["Ann"]);
    add(&mut event, 1, "Ann & Bob", "Cid & Dot");
    add(&mut event, 2, "Ann & Cid", "Bob & Dot");
    assert!(event.whole_boards(Winners::One).is_ok());
    add(&mut event, 2, "Cid & Dot", "Ann & Bob");
    let faults = event.whole_boards(Winners::One).expect_err("all twice").0;
    let names: Vec<&str> = faults
        .iter()
        .map(|fault| match &fault.kind {
            FaultKind::TwiceOnBoard { name, board } if board == "2" => name.as_str(),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(names, ["Cid", "Dot", "Ann", "Bob"]);
    assert!(faults.iter().all(|fault| fault.location.map(FaultLocation::row) == Some(2)));
    // With two winners, the same name on the other side is another contestant.
    let faults = event.whole_boards(Winners::Two).expect_err("some twice").0;
    let names: Vec<String> = faults.iter().map(|fault| fault.kind.to_string()).collect();
    assert_eq!(names, ["\"Cid\" has two results on board 2", "\"Bob\" has two results on board 2"]);
    // One player has two seats at a table.
    let mut event = seated(&[]);
    event.partnership("Ann & Bob", ["Ann", "Bob"]).expect("a partnership");
    event.partnership("Bob & Cid", ["Bob", "Cid"]).expect("a partnership");
    add(&mut event, 1, "Ann & Bob", "Bob & Cid");
    let faults = event.whole_boards(Winners::One).expect_err("Bob twice").0;
    assert_eq!(faults[0].kind, FaultKind::TwoSeats { name: "Bob".to_owned() });
    assert_eq!(faults.len(), 1);
    // Both players have two seats at a table.
    add(&mut event, 2, "Ann & Bob", "Ann & Bob");
    let faults = event.whole_boards(Winners::One).expect_err("Ann and Bob twice").0;
    let names: Vec<String> = faults.iter().map(|fault| fault.kind.to_string()).collect();
    assert_eq!(
        names,
        ["Bob", "Ann", "Bob"].map(|name| format!("{name:?} has two seats at one table"))
    );
}

/// A partnership consists of two players in any order.
#[test]
fn accepts_partners_in_any_order() {
    let mut event = Event::default();
    event.partnership("5 & 8", ["5", "8"]).expect("a partnership");
    event.partnership("5 & 8", ["8", "5"]).expect("the same");
    event.partnership("5 & 8", ["8", "5"]).expect("the same");
    for others in [["5", "9"], ["9", "8"], ["5", "5"], ["8", "8"]] {
        let mut event = event.clone();
        let error = event.partnership("5 & 8", others).expect_err("others").to_string();
        let [one, other] = others;
        let expected =
            format!("\"5 & 8\" would be two partnerships: of 8 and 5, and of {one} and {other}");
        assert_eq!(error, expected);
    }
    assert!(!Event::default().is_individual());
}

/// At most 100,000 contradictions are reported.
#[test]
fn limits_the_number_of_contradictions() {
    let mut event = Event::default();
    for _ in 0..50_002 {
        add(&mut event, 1, "1", "2");
    }
    let faults = event.whole_boards(Winners::One).expect_err("very many").0;
    // Each is of two pairs.
    assert_eq!(faults.len(), 50_000);
    assert!(faults.iter().all(|fault| matches!(fault.kind, FaultKind::ResultTwice { .. })));
    let last = named::<ContestantId>(&mut event, "2");
    assert_eq!(event.name(last), "2");
    assert_eq!(
        faults.last().and_then(|fault| fault.location).map(FaultLocation::row),
        Some(50_000)
    );
}
