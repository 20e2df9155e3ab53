//! Movements for teams. North-South of each team stays at the table of its number.
#![expect(clippy::arithmetic_side_effects, reason = "numbers of tables and rounds are at most 200")]

use super::mitchell::Numbers;
use crate::kind::MovementKind;
use crate::plan::{Place, Plan, wrap};

/// The North-South team, the East-West team, and the set at a table.
struct TeamTable {
    north_south: i32,
    east_west: i32,
    set: i32,
}

impl Numbers {
    fn teams(self, team_table: impl Fn(i32, i32) -> TeamTable) -> Plan {
        let mut plan = Plan::new(MovementKind::Teams);
        for round in 1..=self.rounds {
            for table in 1..=self.tables {
                let TeamTable { north_south, east_west, set } = team_table(round, table);
                plan.meet(Place { round, table, set }, north_south, east_west);
            }
        }
        plan
    }

    pub(crate) fn american_whist(self) -> Plan {
        let teams = self.tables;
        self.teams(|round, table| TeamTable {
            north_south: table,
            east_west: wrap(table + 2 * round, teams),
            set: wrap(table + round - 1, teams),
        })
    }

    pub(crate) fn new_england_relay(self) -> Plan {
        let teams = self.tables;
        self.teams(|round, table| TeamTable {
            north_south: table,
            east_west: wrap(table - round, teams),
            set: wrap(2 * table - round, teams),
        })
    }

    pub(crate) fn stagger(self) -> Plan {
        let teams = self.tables;
        self.teams(|round, table| TeamTable {
            north_south: table,
            east_west: wrap(table + 2 * round - 1, teams),
            set: wrap(table + round - 1, teams.div_euclid(2)),
        })
    }

    pub(crate) fn parallel_rows(self) -> Plan {
        let half = self.tables.div_euclid(2);
        self.teams(|round, table| {
            let row = wrap(table, half);
            let opponents = half + wrap(row - round + 1, half);
            let set = wrap(row + round - 1, half);
            if table <= half {
                TeamTable { north_south: row, east_west: opponents, set }
            } else {
                TeamTable { north_south: opponents, east_west: row, set }
            }
        })
    }

    /// Returns a round-robin. All matches of a round have the same boards. With an odd number of teams, one
    /// has a bye.
    pub(crate) fn team_round_robin(self) -> Plan {
        let even = self.tables + self.tables % 2;
        let mut plan = Plan::new(MovementKind::Teams);
        for round in 1..=self.rounds {
            for (one, other) in circle_round(even, round) {
                if one.max(other) <= self.tables {
                    plan.meet(Place { round, table: one, set: round }, one, other);
                    plan.meet(Place { round, table: other, set: round }, other, one);
                }
            }
        }
        plan
    }

    /// Returns a round of matches for an odd number of teams, in two halves. The first three teams play
    /// half a match against each other, and the others play whole matches.
    pub(crate) fn triple(self) -> Plan {
        let mut plan = Plan::new(MovementKind::Teams);
        for half in 1..=2 {
            for table in 1..=3 {
                let east_west = wrap(if half == 1 { table + 1 } else { table - 1 }, 3);
                let set = if half == 1 { table } else { east_west };
                plan.meet(Place { round: half, table, set }, table, east_west);
            }
            for home in (4..self.tables).step_by(2) {
                let away = home + 1;
                // Each match has two sets, one for each half.
                let set = home + half - 1;
                plan.meet(Place { round: half, table: home, set }, home, away);
                plan.meet(Place { round: half, table: away, set }, away, home);
            }
        }
        plan
    }
}

/// Returns the meetings of a round by the circle method, for an even number of contestants. The last
/// contestant is the fixed one.
pub(crate) fn circle_round(even: i32, round: i32) -> impl Iterator<Item = (i32, i32)> {
    let moving = even - 1;
    let first = (wrap(round, moving), even);
    let others = (1..even.div_euclid(2))
        .map(move |step| (wrap(round + step, moving), wrap(round - step, moving)));
    core::iter::once(first).chain(others)
}
