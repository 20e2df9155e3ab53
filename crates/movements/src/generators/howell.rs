//! Movements in which pairs of both directions move.
#![expect(clippy::arithmetic_side_effects, reason = "numbers of tables and rounds are at most 200")]

use super::mitchell::Numbers;
use super::starters;
use super::teams::circle_round;
use crate::kind::MovementKind;
use crate::movement::Movement;
use crate::plan::{Place, Plan};
use crate::starter::{Starter, StarterTable};
use crate::switches::Switches;

impl Numbers {
    /// Returns a complete or shortened Howell movement, or `None` if none is known.
    pub(crate) fn howell(self) -> Option<Movement> {
        if self.tables <= 3 {
            return self.small_howell()?.finish().ok();
        }
        let (starter, switches) = starters::howell(self)?;
        let movement = starter.parse::<Starter>().ok()?.movement().ok()?;
        Some(movement.switched(&switches.parse::<Switches>().ok()?))
    }

    /// Returns the Howell movements for 2 and 3 tables, which must share boards.
    fn small_howell(self) -> Option<Plan> {
        let rows = starters::small_howell(self)?;
        let mut plan = Plan::new(MovementKind::Pairs);
        for (round, row) in (1..).zip(rows) {
            for (table, &[north_south, east_west, set]) in (1..).zip(*row) {
                plan.meet(Place { round, table, set }, north_south, east_west);
            }
        }
        Some(plan)
    }

    /// Returns a movement in which all pairs except one go to the next seat of a ring: North-South up, then
    /// East-West down. `None` if no sets are known.
    pub(crate) fn endless_howell(self) -> Option<Movement> {
        let sets = starters::endless_howell(self.tables)?;
        let moving = 2 * self.tables - 1;
        // Pairs with a higher residue are behind in the ring.
        let residue = |place: i32| (-place).rem_euclid(moving);
        let tables = (1..).zip(sets).map(|(table, &set)| {
            let east_west = residue(2 * self.tables - 1 - table);
            let first = (table > 1).then(|| residue(table - 2));
            StarterTable { first, second: east_west, set }
        });
        let mut movement = Starter::new(moving, tables.collect())?.movement().ok()?;
        if self.rounds < moving {
            movement = movement.shortened(u16::try_from(self.rounds).ok()?).ok()?;
        }
        Some(movement)
    }

    /// Returns a round-robin of pairs in which all tables play the same boards.
    pub(crate) fn barometer(self) -> Plan {
        let mut plan = Plan::new(MovementKind::Pairs);
        for round in 1..=self.rounds {
            for (table, (one, other)) in (1..).zip(circle_round(2 * self.tables, round)) {
                // The fixed pair changes its direction, as the others do.
                let is_fixed_east_west = round % 2 == 0 || table > 1;
                let place = Place { round, table, set: round };
                if is_fixed_east_west {
                    plan.meet(place, one, other);
                } else {
                    plan.meet(place, other, one);
                }
            }
        }
        plan
    }
}
