//! Movements with one pair more than the tables have seats. The additional pair, the rover, takes the
//! place of a North-South pair in each round from the second on.
#![expect(clippy::arithmetic_side_effects, reason = "numbers of tables and rounds are at most 200")]

use super::mitchell::Numbers;
use crate::contestant::Contestant;
use crate::occupants::Occupants;
use crate::plan::{Place, Plan, small};

impl Numbers {
    /// Returns a Mitchell movement, with a share and a relay for even numbers of tables, and a rover.
    /// `None` if the rover has no tables.
    pub(crate) fn rover(self) -> Option<Plan> {
        let tables = tables_of_rover(self.tables)?;
        let rover = Contestant::NorthSouth(small(self.tables + 1));
        let plan = if self.tables % 2 == 1 { self.mitchell() } else { self.share_and_relay() };
        let mut with_rover = Plan::new(crate::MovementKind::Pairs);
        // The pair that sits out is listed at an additional table.
        let table = self.tables + 1;
        let sits_out = |round| Place { round, table, set: 0 };
        with_rover.add(sits_out(1), Occupants::one(rover), Occupants::EMPTY);
        for &(mut row) in plan.rows() {
            let round = usize::from(row.round);
            let at = round.checked_sub(2).and_then(|index| tables.get(index));
            if at.is_some_and(|table| *table == i32::from(row.table)) {
                with_rover.add(sits_out(row.round.into()), row.north_south, Occupants::EMPTY);
                row.north_south = Occupants::one(rover);
            }
            with_rover.push(row);
        }
        Some(with_rover)
    }
}

/// Returns the possible numbers of rounds.
pub(crate) fn rounds(tables: u16) -> Vec<u16> {
    let most = tables_of_rover(tables.into()).map_or(0, |path| path.len() + 1);
    (1..=u16::try_from(most).unwrap_or_default()).collect()
}

/// Returns the table of the rover in each round from the second on. It meets each East-West pair at most
/// once, plays each set at most once, and displaces each North-South pair at most once.
fn tables_of_rover(tables: i32) -> Option<&'static [i32]> {
    let index = usize::try_from(tables - 5).ok()?;
    ROVERS.get(index).copied()
}

/// The rover's tables for 5, 6, … tables. For 9 tables, no rover can play 9 rounds.
const ROVERS: [&[i32]; 10] = [
    &[1, 3, 5, 2],
    &[1, 3, 5, 2, 4],
    &[1, 3, 5, 7, 2, 4],
    &[1, 6, 2, 7, 3, 8, 4],
    &[1, 3, 5, 8, 2, 4, 6],
    &[1, 7, 2, 8, 3, 9, 4, 10, 5],
    &[1, 3, 5, 7, 9, 11, 2, 4, 6, 8],
    &[3, 9, 4, 10, 5, 11, 6, 12, 7, 1, 8],
    &[1, 3, 5, 7, 9, 11, 13, 2, 4, 6, 8, 10],
    &[1, 5, 9, 6, 13, 2, 12, 3, 8, 7, 4, 10, 14],
];
