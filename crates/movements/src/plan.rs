//! Collects the tables of a generated movement.
#![expect(clippy::arithmetic_side_effects, reason = "numbers of tables and rounds are at most 200")]

use crate::board_set::BoardSet;
use crate::contestant::Contestant;
use crate::kind::MovementKind;
use crate::movement::Movement;
use crate::movement_error::MovementError;
use crate::occupants::Occupants;
use crate::table_round::{Sharing, TableRound};

/// Returns the number from 1 to `size` that differs from `number` by a multiple of `size`.
pub(crate) const fn wrap(number: i32, size: i32) -> i32 {
    (number - 1).rem_euclid(size) + 1
}

/// One table in one round, before its contestants are known.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) round: i32,
    pub(crate) table: i32,
    pub(crate) set: i32,
}

/// The tables so far.
#[derive(Debug)]
pub(crate) struct Plan {
    kind: MovementKind,
    rows: Vec<TableRound>,
}

impl Plan {
    pub(crate) const fn new(kind: MovementKind) -> Self {
        Self { kind, rows: Vec::new() }
    }

    /// Adds two contestants of one list of numbers.
    pub(crate) fn meet(&mut self, place: Place, north_south: i32, east_west: i32) {
        let one = |number: i32| Occupants::one(Contestant::Number(small(number)));
        self.add(place, one(north_south), one(east_west));
    }

    /// Adds a North-South pair and an East-West pair with separate numbers.
    pub(crate) fn cross(&mut self, place: Place, north_south: i32, east_west: i32) {
        let north_south = Occupants::one(Contestant::NorthSouth(small(north_south)));
        let east_west = Occupants::one(Contestant::EastWest(small(east_west)));
        self.add(place, north_south, east_west);
    }

    /// Adds four players: North and South, then East and West.
    pub(crate) fn players(&mut self, place: Place, seats: [i32; 4]) {
        let [north, south, east, west] = seats.map(|number| Contestant::Number(small(number)));
        self.add(place, Occupants::partners(north, south), Occupants::partners(east, west));
    }

    /// Adds a table with any occupants.
    pub(crate) fn add(&mut self, place: Place, north_south: Occupants, east_west: Occupants) {
        let row = TableRound::new(small(place.round), small(place.table));
        let mut row = row.seats(north_south, east_west);
        row.boards = BoardSet::nth(small(place.set), 1).ok();
        self.rows.push(row);
    }

    /// Adds a table of another plan.
    pub(crate) fn push(&mut self, row: TableRound) {
        self.rows.push(row);
    }

    /// Returns the tables so far.
    pub(crate) fn rows(&self) -> &[TableRound] {
        &self.rows
    }

    /// Returns the movement.
    pub(crate) fn finish(self) -> Result<Movement, MovementError> {
        Movement::new(self.kind, Sharing::Allowed, self.rows)
    }
}

/// Returns a number of a table, round, set, or contestant. An invalid number becomes 0, which a movement
/// rejects.
pub(crate) fn small(number: i32) -> u16 {
    u16::try_from(number).unwrap_or_default()
}
