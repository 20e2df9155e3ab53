//! Plans that break a rule are rejected with the round and the table.

use movements::{BoardSet, Contestant, Movement, MovementKind, Occupants, Sharing, TableRound};

fn row(round: u16, table: u16, numbers: [u16; 3]) -> TableRound {
    let [north_south, east_west, set] = numbers;
    let one = |number| Occupants::one(Contestant::Number(number));
    let row = TableRound::new(round, table).seats(one(north_south), one(east_west));
    row.boards(BoardSet::nth(set, 2).expect("boards"))
}

fn error(kind: MovementKind, rows: &[TableRound]) -> String {
    Movement::new(kind, Sharing::Forbidden, rows.to_vec()).expect_err("an error").to_string()
}

fn pairs(rows: &[TableRound]) -> String {
    error(MovementKind::Pairs, rows)
}

#[test]
fn rejects_impossible_seats() {
    assert_eq!(
        pairs(&[row(1, 1, [1, 2, 1]), row(1, 2, [3, 1, 2])]),
        "round 1, table 2: pair 1 is also at table 1: expected one table in a round"
    );
    assert_eq!(
        pairs(&[row(1, 1, [1, 1, 1])]),
        "round 1, table 1: pair 1 meets itself: expected different contestants"
    );
    assert_eq!(
        pairs(&[row(1, 1, [1, 2, 1]), row(1, 1, [3, 4, 2])]),
        "round 1, table 1: duplicate table: expected each table once in a round"
    );
    assert_eq!(
        error(MovementKind::Individual, &[row(1, 1, [1, 2, 1])]),
        "round 1, table 1: found 1 contestants in one direction: expected 2 in a movement for individual"
    );
    assert_eq!(
        pairs(&[row(1, 1, [0, 2, 1])]),
        "round 1, table 1: invalid number 0: expected 1 to 9999"
    );
    let mixed = TableRound::new(1, 1)
        .seats(Occupants::one(Contestant::Number(1)), Occupants::one(Contestant::EastWest(1)));
    assert_eq!(
        pairs(&[mixed]),
        "round 1, table 1: EW 1 is mixed with contestants of another numbering: expected one kind of numbers"
    );
}

#[test]
fn rejects_impossible_boards() {
    assert_eq!(
        pairs(&[row(1, 1, [1, 2, 1]), row(2, 1, [3, 2, 1])]),
        "round 2, table 1: pair 2 has already played boards 1-2 in round 1"
    );
    assert_eq!(
        pairs(&[row(1, 1, [1, 2, 1]), row(1, 2, [3, 4, 1])]),
        "round 1, table 2: boards 1-2 are also at table 1: expected different boards, because no boards are shared"
    );
    let mut without = row(1, 1, [1, 2, 1]);
    without.boards = None;
    assert_eq!(
        pairs(&[without]),
        "round 1, table 1: missing boards: expected boards at a table with two opponents"
    );
    let other = row(2, 1, [1, 2, 1]).boards(BoardSet::new(2, 3).expect("boards"));
    assert_eq!(
        pairs(&[row(1, 1, [1, 2, 1]), other]),
        "round 2, table 1: boards 2-3 overlap boards 1-2 of round 1, table 1: expected equal or separate sets"
    );
    let larger = row(2, 1, [1, 2, 1]).boards(BoardSet::new(3, 5).expect("boards"));
    assert_eq!(
        pairs(&[row(1, 1, [1, 2, 1]), larger]),
        "round 2, table 1: found 3 boards: expected 2, as at the first table"
    );
}

#[test]
fn rejects_missing_rounds_and_large_plans() {
    assert_eq!(
        pairs(&[row(1, 1, [1, 2, 1]), row(3, 1, [1, 2, 2])]),
        "round 2 is missing: expected rounds 1 to 3"
    );
    assert_eq!(pairs(&[]), "no table has two opponents: expected at least one");
    let many: Vec<_> =
        (1..=501).map(|table| row(1, table, [2 * table - 1, 2 * table, table])).collect();
    assert_eq!(
        pairs(&many),
        "501 tables and rounds with 1002 contestants exceed the maximum of 20000 and 1000"
    );
}

#[test]
fn a_team_sits_at_two_tables() {
    let rows =
        [row(1, 1, [1, 2, 1]), row(1, 2, [2, 1, 2]), row(2, 1, [1, 2, 2]), row(2, 2, [2, 1, 1])];
    let movement = Movement::new(MovementKind::Teams, Sharing::Forbidden, rows.to_vec());
    assert_eq!(movement.expect("movement").meetings().to_string(), "1x4");
    assert_eq!(
        error(MovementKind::Teams, &[row(1, 1, [1, 2, 1]), row(1, 2, [1, 3, 2])]),
        "round 1, table 2: team 1 is also at table 1: expected one table in a round"
    );
}
