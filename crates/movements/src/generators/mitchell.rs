//! Movements in which North-South pairs stay at their table and East-West pairs move.
#![expect(clippy::arithmetic_side_effects, reason = "numbers of tables and rounds are at most 200")]

use crate::kind::MovementKind;
use crate::plan::{Place, Plan, wrap};

/// The numbers of tables and rounds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Numbers {
    pub(crate) tables: i32,
    pub(crate) rounds: i32,
}

impl Numbers {
    /// Returns a plan in which East-West pairs go up one table after each round, and one more after
    /// the round `skip_after`. North-South stays.
    fn moving_up(self, skip_after: i32, set: impl Fn(i32, i32) -> i32) -> Plan {
        let mut plan = Plan::new(MovementKind::Pairs);
        for round in 1..=self.rounds {
            let skipped = i32::from(round > skip_after);
            for table in 1..=self.tables {
                let east_west = wrap(table - round + 1 - skipped, self.tables);
                plan.cross(Place { round, table, set: set(round, table) }, table, east_west);
            }
        }
        plan
    }

    /// Returns half the number of rounds if it is even, after which East-West pairs skip a table.
    const fn half_of_even_rounds(self) -> i32 {
        if self.rounds % 2 == 0 { self.rounds.div_euclid(2) } else { self.rounds }
    }

    /// Returns the position of a table in the circle of boards, with a relay after half the tables.
    const fn slot(self, table: i32) -> i32 {
        if table <= self.tables.div_euclid(2) { table } else { table + 1 }
    }

    pub(crate) fn mitchell(self) -> Plan {
        self.moving_up(self.rounds, |round, table| wrap(table + round - 1, self.tables))
    }

    pub(crate) fn skip(self) -> Plan {
        let half = self.tables.div_euclid(2);
        self.moving_up(half, |round, table| wrap(table + round - 1, self.tables))
    }

    pub(crate) fn share_and_relay(self) -> Plan {
        self.moving_up(self.rounds, |round, table| wrap(self.slot(table) + round - 1, self.tables))
    }

    pub(crate) fn web(self) -> Plan {
        let half = self.tables.div_euclid(2);
        self.moving_up(self.half_of_even_rounds(), |round, table| {
            let upward =
                if table <= half { table + round - 1 } else { self.tables - table + 1 - round };
            wrap(upward, self.rounds)
        })
    }

    pub(crate) fn bowman(self) -> Plan {
        self.moving_up(self.half_of_even_rounds(), |round, table| {
            if table <= self.rounds {
                wrap(table + round - 1, self.rounds)
            } else if table == self.rounds + 1 {
                round
            } else {
                self.rounds + 1 - round
            }
        })
    }

    pub(crate) fn blackpool(self) -> Plan {
        let mut plan = Plan::new(MovementKind::Pairs);
        for round in 1..=self.rounds {
            for table in 1..=self.tables {
                let set = wrap(self.slot(table) + round - 1, self.tables + 2);
                let east_west = if round <= self.tables {
                    wrap(table - round + 1, self.tables)
                } else if round == self.tables + 1 {
                    table
                } else {
                    wrap(self.tables + 1 - table, self.tables)
                };
                plan.cross(Place { round, table, set }, table, east_west);
            }
        }
        plan
    }

    pub(crate) fn double_weave(self) -> Plan {
        let mut plan = Plan::new(MovementKind::Pairs);
        let tables = self.tables;
        let half = tables.div_euclid(2);
        for round in 1..=self.rounds {
            let moved = if round <= half { round - 1 } else { half - round };
            // Odd pairs and even sets go up, and the others down.
            let pairs = (1..=tables).map(|pair| {
                let steps = if pair % 2 == 1 { round - 1 } else { 1 - round };
                (wrap(pair + steps, tables), pair)
            });
            for (table, pair) in pairs {
                let sets = (1..=tables).filter(|set| {
                    let steps = if set % 2 == 1 { -moved } else { moved };
                    wrap(set + steps, tables) == table
                });
                for set in sets {
                    plan.cross(Place { round, table, set }, table, pair);
                }
            }
        }
        plan
    }
}
