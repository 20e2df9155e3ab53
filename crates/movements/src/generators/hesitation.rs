//! Movements in which most pairs move along a ring that contains seats of both directions.
//!
//! In a hesitation Mitchell the ring is all East-West seats and North-South of the last table. In a
//! double hesitation Mitchell, North-South of table 2 belongs to it too. All other pairs stay.
#![expect(clippy::arithmetic_side_effects, reason = "numbers of tables and rounds are at most 200")]

use super::mitchell::Numbers;
use crate::kind::MovementKind;
use crate::plan::{Place, Plan, wrap};

/// A position of the ring: the table and whether it is a seat North-South.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Position {
    table: i32,
    is_north_south: bool,
}

impl Numbers {
    /// Returns a movement with a relay of boards after half the tables. With an even number of tables, the
    /// relay has two sets, and the last table shares boards with table 1.
    pub(crate) fn hesitation(self) -> Plan {
        let half = self.tables.div_euclid(2);
        let relay = if self.tables % 2 == 0 { 2 } else { 1 };
        self.plan(&self.ring(&[self.tables]), 0, |round, table| {
            let slot = if table <= half { table } else { table + relay };
            let slot = if relay == 2 && table == self.tables { 1 } else { slot };
            wrap(slot + round - 1, self.tables + 1)
        })
    }

    /// Returns a movement with a relay of boards after half the tables, and for an even number of tables
    /// another relay after the last table.
    pub(crate) fn double_hesitation(self) -> Plan {
        let half = self.tables.div_euclid(2) + 1;
        let relay = if self.tables % 2 == 0 { 1 } else { 2 };
        self.plan(&self.ring(&[2, self.tables]), 0, |round, table| {
            let slot = if table <= half { table } else { table + relay };
            wrap(slot + round - 1, self.tables + 2)
        })
    }

    /// Returns a Bowman movement with one ring. There is one table more than rounds, which takes its boards
    /// backward. East-West pairs skip a table after half an even number of rounds.
    pub(crate) fn hesitation_bowman(self) -> Plan {
        let ring = self.ring(&[self.rounds]);
        let half = if self.rounds % 2 == 0 { self.rounds.div_euclid(2) } else { self.rounds };
        self.plan(&ring, half, |round, table| {
            let upward = if table <= self.rounds { table + round - 1 } else { self.rounds - round };
            wrap(upward, self.rounds)
        })
    }

    fn ring(self, hesitating: &[i32]) -> Vec<Position> {
        let east_west = (1..=self.tables).map(|table| Position { table, is_north_south: false });
        let hesitating = hesitating.iter();
        let north_south = hesitating.map(|&table| Position { table, is_north_south: true });
        east_west.chain(north_south).collect()
    }

    /// Returns the plan of a ring. Pairs are numbered by their table in round 1, first North-South. A pair
    /// goes to the next position after each round, and two further after the round `skip_after`, unless it
    /// is 0.
    fn plan(self, ring: &[Position], skip_after: i32, set: impl Fn(i32, i32) -> i32) -> Plan {
        let size = i32::try_from(ring.len()).unwrap_or(i32::MAX);
        let numbers: Vec<i32> = ring
            .iter()
            .map(|at| if at.is_north_south { at.table } else { self.tables + at.table })
            .collect();
        let mut plan = Plan::new(MovementKind::Pairs);
        for round in 1..=self.rounds {
            let skipped = i32::from(skip_after > 0 && round > skip_after);
            let pair = |position: Position| {
                let index = ring.iter().position(|at| *at == position)?;
                let index = i32::try_from(index).ok()? - round + 1 - skipped;
                numbers.get(usize::try_from(index.rem_euclid(size)).ok()?).copied()
            };
            for table in 1..=self.tables {
                let north_south = pair(Position { table, is_north_south: true }).unwrap_or(table);
                let east_west = pair(Position { table, is_north_south: false });
                if let Some(east_west) = east_west {
                    let set = set(round, table);
                    plan.meet(Place { round, table, set }, north_south, east_west);
                }
            }
        }
        plan
    }
}
