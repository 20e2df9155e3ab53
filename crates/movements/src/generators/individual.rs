//! Movements for individual players.
#![expect(clippy::arithmetic_side_effects, reason = "numbers of tables and rounds are at most 200")]

use super::mitchell::Numbers;
use super::starters;
use crate::kind::MovementKind;
use crate::plan::{Place, Plan, wrap};

impl Numbers {
    /// Returns a cyclic movement in which each two players are partners once, or `None` if none is known.
    /// The last player is stationary.
    pub(crate) fn individual(self) -> Option<Plan> {
        let tables = starters::individual(self.tables)?;
        let moving = 4 * self.tables - 1;
        let mut plan = Plan::new(MovementKind::Individual);
        for round in 1..=self.rounds {
            for (table, &(seats, set)) in (1..).zip(tables) {
                let player = |residue: i32| {
                    if residue < 0 { moving + 1 } else { wrap(residue + round, moving) }
                };
                let set = wrap(set + round, moving);
                plan.players(Place { round, table, set }, seats.map(player));
            }
        }
        Some(plan)
    }

    /// Returns a movement in four groups of players, with three rounds for each position. Group 1 stays. The
    /// other groups move by 1, 2, and −2 tables after three rounds, so that they meet at all tables once.
    pub(crate) fn rainbow(self) -> Plan {
        let tables = self.tables;
        let mut plan = Plan::new(MovementKind::Individual);
        for round in 1..=self.rounds {
            let [moves, part] = [(round - 1).div_euclid(3), (round - 1).rem_euclid(3)];
            for table in 1..=tables {
                let [two, three, four] = [
                    tables + wrap(table - moves, tables),
                    2 * tables + wrap(table - 2 * moves, tables),
                    3 * tables + wrap(table + 2 * moves, tables),
                ];
                let set = wrap(round + 3 * (table - 1), 3 * tables);
                let seats = match part {
                    0 => [table, two, three, four],
                    1 => [table, three, four, two],
                    _ => [table, four, two, three],
                };
                plan.players(Place { round, table, set }, seats);
            }
        }
        plan
    }
}
