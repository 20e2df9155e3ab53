//! Names of players in databases of scoring devices. Each belongs to the pair that sat in the
//! player's seat.

#![cfg(feature = "bridgemate")]
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::Side;
use event::PairName;
use formats::{FileFormat, ParsedResults, read};

use crate::jet::{self, Form, database};
use crate::movement::{
    Registration, TableRound, howell, mitchell, player, registrations, session as tables,
};

fn read_session(
    table_rounds: &[TableRound],
    names: &[Registration],
    winners: i16,
) -> ParsedResults {
    let bytes = database(Form::default(), &tables(table_rounds, names, winners));
    read(FileFormat::Bridgemate, bytes).map_err(|rejected| rejected.to_string()).expect("readable")
}

/// Returns the members of a pair by name and direction, as in reports.
fn members(read: &ParsedResults, name: &str, side: Side) -> Vec<String> {
    let Some(pair) = read.event.find(name) else { return Vec::new() };
    let pair = PairName { name: pair, side: Some(side) };
    read.event.members_of(pair).unwrap_or_default().to_vec()
}

fn pair(section: i16, number: i16, side: Side) -> Vec<String> {
    let directions = match side {
        Side::NorthSouth => ["North", "South"],
        Side::EastWest => ["East", "West"],
    };
    directions.map(|direction| player(section, number, direction)).to_vec()
}

#[test]
fn names_both_sides_of_a_mitchell_numbered_from_1() {
    let table_rounds = mitchell(1, 3, 0);
    for winners in [0, 1, 2] {
        let read = read_session(&table_rounds, &registrations(&table_rounds), winners);
        for number in 1..=3 {
            for side in Side::ALL {
                let found = members(&read, &number.to_string(), side);
                assert_eq!(found, pair(1, number, side), "{winners} winners");
            }
        }
        assert!(read.warnings.list().is_empty());
    }
}

#[test]
fn names_a_mitchell_with_distinct_numbers() {
    let table_rounds = mitchell(1, 3, 3);
    for winners in [0, 1, 2] {
        let read = read_session(&table_rounds, &registrations(&table_rounds), winners);
        for number in 1..=3 {
            let ours = members(&read, &number.to_string(), Side::NorthSouth);
            assert_eq!(ours, pair(1, number, Side::NorthSouth), "{winners} winners");
            let theirs = members(&read, &(number + 3).to_string(), Side::EastWest);
            assert_eq!(theirs, pair(1, number + 3, Side::EastWest), "{winners} winners");
        }
    }
}

/// In the first round 4 and 2 sit North-South; afterwards three pairs change direction.
#[test]
fn names_the_pairs_of_a_howell_in_both_directions() {
    let table_rounds = howell();
    for winners in [0, 1] {
        let read = read_session(&table_rounds, &registrations(&table_rounds), winners);
        for side in Side::ALL {
            for (number, sat) in [
                (4, Side::NorthSouth),
                (1, Side::EastWest),
                (2, Side::NorthSouth),
                (3, Side::EastWest),
            ] {
                assert_eq!(members(&read, &number.to_string(), side), pair(1, number, sat));
            }
        }
    }
}

#[test]
fn names_pairs_that_change_direction_in_an_arrow_switched_round() {
    let mut table_rounds = mitchell(1, 3, 3);
    for meeting in table_rounds.iter_mut().filter(|meeting| meeting[2] == 3) {
        meeting.swap(3, 4);
    }
    let mut names = registrations(&table_rounds);
    // The pairs register again in the round in which they sit in the other direction.
    let [_, _, _, north_south, _] = table_rounds[6];
    for (direction, seat) in [("North", "West"), ("South", "East")] {
        names.push((1, 1, direction, player(1, north_south, seat), 3));
    }
    let read = read_session(&table_rounds, &names, 1);
    for side in Side::ALL {
        assert_eq!(members(&read, "1", side), pair(1, 1, Side::NorthSouth));
        for number in 4..=6 {
            assert_eq!(members(&read, &number.to_string(), side), pair(1, number, Side::EastWest));
        }
    }
}

#[test]
fn names_two_sections_separately() {
    let table_rounds = [mitchell(1, 3, 0), mitchell(2, 3, 3)].concat();
    let read = read_session(&table_rounds, &registrations(&table_rounds), 0);
    for number in 1..=3 {
        for side in Side::ALL {
            assert_eq!(members(&read, &format!("A{number}"), side), pair(1, number, side));
        }
        let ours = members(&read, &format!("B{number}"), Side::NorthSouth);
        assert_eq!(ours, pair(2, number, Side::NorthSouth));
        let theirs = members(&read, &format!("B{}", number + 3), Side::EastWest);
        assert_eq!(theirs, pair(2, number + 3, Side::EastWest));
    }
}

/// If East-West 3 is missing, all other pairs keep their names, and North-South 3 lends no names.
#[test]
fn names_nobody_for_a_missing_pair() {
    let mut table_rounds = mitchell(1, 3, 0);
    for meeting in table_rounds.iter_mut().filter(|meeting| meeting[4] == 3) {
        meeting[4] = 0;
    }
    let mut names = registrations(&table_rounds);
    // A name that the device kept from another session.
    names.push((1, 3, "East", "Nobody".to_owned(), 0));
    let read = read_session(&table_rounds, &names, 0);
    for number in 1..=2 {
        for side in Side::ALL {
            assert_eq!(members(&read, &number.to_string(), side), pair(1, number, side));
        }
    }
    let messages: Vec<String> =
        read.warnings.list().iter().map(|problem| problem.message.to_string()).collect();
    assert_eq!(messages, ["players registered for seats without a pair: 1; they are ignored"]);
}

/// If East-West 2 does not register, it does not receive the names of North-South 2.
#[test]
fn lends_no_names_to_the_pair_of_the_other_direction() {
    let table_rounds = mitchell(1, 3, 0);
    let mut names = registrations(&table_rounds);
    names.retain(|(.., name, _)| !name.starts_with("1/2 E") && !name.starts_with("1/2 W"));
    let read = read_session(&table_rounds, &names, 0);
    assert_eq!(members(&read, "2", Side::NorthSouth), pair(1, 2, Side::NorthSouth));
    assert!(members(&read, "2", Side::EastWest).is_empty());
}

/// A player who registers in a later round joins the pair that sits there then. If a seat has two
/// registrations in one round, the last counts.
#[test]
fn adds_a_substitute_who_registers_in_a_later_round() {
    let table_rounds = mitchell(1, 3, 0);
    let mut names = registrations(&table_rounds);
    // East-West 3 sits at table 1 in the second round.
    names.push((1, 1, "East", "Early".to_owned(), 2));
    names.push((1, 1, "East", "Late".to_owned(), 2));
    let read = read_session(&table_rounds, &names, 0);
    let mut expected = pair(1, 3, Side::EastWest);
    expected.push("Late".to_owned());
    assert_eq!(members(&read, "3", Side::EastWest), expected);
    assert_eq!(members(&read, "1", Side::EastWest), pair(1, 1, Side::EastWest));
}

/// Without the movement, the pairs are found from the results.
#[test]
fn names_pairs_by_the_results_where_the_movement_is_missing() {
    let table_rounds = mitchell(1, 3, 0);
    let mut tables = tables(&table_rounds, &registrations(&table_rounds), 0);
    tables.remove(1);
    let read = read(FileFormat::Bridgemate, database(Form::default(), &tables))
        .map_err(|it| it.to_string());
    let read = read.expect("readable");
    assert_eq!(members(&read, "3", Side::EastWest), pair(1, 3, Side::EastWest));
}

/// If a number belongs to two pairs, an entry in the wrong direction keeps its pairs.
#[test]
fn keeps_directions_of_pairs_with_shared_numbers() {
    let table_rounds = mitchell(1, 3, 0);
    let mut tables = tables(&table_rounds, &[], 0);
    // In the second round, North-South 1 plays East-West 3 at table 1.
    tables[0].rows[6][12] = jet::Cell::Text("Wrong direction".to_owned());
    let read = read(FileFormat::Bridgemate, database(Form::default(), &tables))
        .map_err(|it| it.to_string());
    let read = read.expect("readable");
    let result = read.event.results().ids().nth(6).expect("a result");
    let [ours, theirs] = read.event.results().contestants(result);
    assert_eq!([read.event.name(ours), read.event.name(theirs)], ["1", "3"]);
    assert_eq!(read.warnings.list().len(), 1);
}

/// The players of both seats of a pair have one name in its first round.
#[test]
fn warns_of_a_name_in_both_seats() {
    let table_rounds = mitchell(1, 3, 3);
    let mut names = registrations(&table_rounds);
    let south = player(1, 2, "South");
    for (.., name, _) in names.iter_mut().filter(|(.., name, _)| *name == south) {
        *name = player(1, 2, "North");
    }
    let read = read_session(&table_rounds, &names, 2);
    let found = read.locate(&event::Faults(read.event.entry_warnings(false)));
    let [problem] = found.list() else { unreachable!("{found:?}") };
    let name = player(1, 2, "North");
    assert_eq!(
        problem.message.to_string(),
        format!("{name:?} is named twice as a member of \"2\"")
    );
    let text = problem.place.clone().and_then(|place| read.text.get(place));
    assert_eq!(text, Some("2"));
}

/// Access 97 stores text in the code page of the database: 0xa3 is a letter in Windows-1250.
#[test]
#[cfg(feature = "encodings")]
fn decodes_names_in_the_code_page_of_the_database() {
    let table_rounds = mitchell(1, 3, 3);
    let names = [(1, 1, "North", "\u{a3}ukasz".to_owned(), 0)];
    let form = Form { is_jet3: true, ..Form::default() };
    let mut bytes = database(form, &tables(&table_rounds, &names, 2));
    let [usual, other] = [1252_u16, 1250].map(u16::to_le_bytes);
    for (byte, (usual, other)) in bytes[0x3c..].iter_mut().zip(usual.into_iter().zip(other)) {
        *byte ^= usual ^ other;
    }
    let read = read(FileFormat::Bridgemate, bytes).expect("readable");
    assert_eq!(members(&read, "1", Side::NorthSouth), ["\u{141}ukasz"]);
}
