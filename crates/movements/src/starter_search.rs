//! The search for starters of Howell movements.
#![expect(clippy::arithmetic_side_effects, reason = "there are at most 64 rounds")]

use crate::random::Random;
use crate::starter::{Starter, StarterTable};

/// The maximum number of rounds. A search keeps residues in the bits of a word.
const MAX_ROUNDS: u16 = 64;

/// The maximum number of positions that a search visits before it starts again.
const MAX_VISITS: u32 = 20_000;

impl Starter {
    /// Searches a starter with random numbers. Equal arguments always give the same result. Returns
    /// `None` if `attempts` searches find none.
    ///
    /// There are `2·tables − rounds` stationary pairs. A complete Howell movement has one fewer round than
    /// pairs. No tables share boards.
    ///
    /// ```
    /// use movements::Starter;
    ///
    /// let starter = Starter::search(4, 7, 1, 100).unwrap();
    /// assert_eq!((starter.tables(), starter.rounds()), (4, 7));
    /// assert_eq!(Starter::search(2, 3, 1, 100), None);
    /// ```
    #[must_use]
    pub fn search(tables: u16, rounds: u16, seed: u64, attempts: u32) -> Option<Self> {
        let stationary = (2 * i32::from(tables) - i32::from(rounds)).max(0);
        if rounds > MAX_ROUNDS || rounds < tables || stationary > i32::from(tables) {
            return None;
        }
        if 2 * tables == rounds {
            return None;
        }
        let mut random = Random::new(seed);
        (0..attempts).find_map(|_| {
            let mut search = Search {
                rounds: rounds.into(),
                tables: Vec::new(),
                free: Vec::new(),
                differences: 0,
                sets: 0,
                shifts: 0,
                visits: 0,
            };
            search.starter(&mut random, stationary)?;
            random.shuffle(&mut search.tables);
            search.adder(&mut random, 0)?;
            search.tables.sort_by_key(|table| table.set);
            Self::new(search.rounds, search.tables)
        })
    }
}

struct Search {
    rounds: i32,
    tables: Vec<StarterTable>,
    /// Pairs without a table.
    free: Vec<i32>,
    /// A bit for each residue that is the difference of two opponents.
    differences: u64,
    /// A bit for each set in use.
    sets: u64,
    /// A bit for each set minus a pair that plays it.
    shifts: u64,
    visits: u32,
}

impl Search {
    fn bit(&self, residue: i32) -> u64 {
        1 << residue.rem_euclid(self.rounds)
    }

    /// Finds opponents with distinct differences.
    fn starter(&mut self, random: &mut Random, stationary: i32) -> Option<()> {
        self.free = (0..self.rounds).collect();
        random.shuffle(&mut self.free);
        for _ in 0..stationary {
            let second = self.free.pop()?;
            self.tables.push(StarterTable { first: None, second, set: 0 });
        }
        self.visits = 0;
        self.opponents().then_some(())
    }

    fn opponents(&mut self) -> bool {
        let Some(first) = self.free.pop() else { return true };
        self.visits += 1;
        for index in 0..self.free.len() {
            let Some(&second) = self.free.get(index).filter(|_| self.visits < MAX_VISITS) else {
                break;
            };
            let [up, down] = [self.bit(first - second), self.bit(second - first)];
            if up == down || self.differences & (up | down) != 0 {
                continue;
            }
            self.free.swap_remove(index);
            self.differences |= up | down;
            self.tables.push(StarterTable { first: Some(first), second, set: 0 });
            if self.opponents() {
                return true;
            }
            self.tables.pop();
            self.differences &= !(up | down);
            // Restores the order of the free pairs.
            self.free.push(second);
            let last = self.free.len() - 1;
            self.free.swap(index, last);
        }
        self.free.push(first);
        false
    }

    /// Finds sets for the tables from `index` on, next for the table with the fewest possible sets.
    fn adder(&mut self, random: &mut Random, index: usize) -> Option<()> {
        if index == 0 {
            self.visits = 0;
        }
        self.visits += 1;
        let rest = self.tables.iter().enumerate().skip(index);
        let counted = rest.map(|(at, table)| (self.possible(table).count(), at));
        let Some((_, next)) = counted.min() else { return Some(()) };
        self.tables.swap(index, next);
        let table = self.tables.get(index).copied()?;
        let mut sets: Vec<i32> = self.possible(&table).collect();
        random.shuffle(&mut sets);
        for set in sets {
            if self.visits >= MAX_VISITS {
                return None;
            }
            let [set_bit, shifts] = [self.bit(set), self.shifts(&table, set)];
            self.sets |= set_bit;
            self.shifts |= shifts;
            if let Some(table) = self.tables.get_mut(index) {
                table.set = set;
            }
            if self.adder(random, index + 1).is_some() {
                return Some(());
            }
            self.sets &= !set_bit;
            self.shifts &= !shifts;
        }
        self.tables.swap(index, next);
        None
    }

    /// Returns the free sets with which no pair of the table plays a set twice.
    fn possible(&self, table: &StarterTable) -> impl Iterator<Item = i32> {
        (0..self.rounds).filter(|&set| {
            self.sets & self.bit(set) == 0 && self.shifts & self.shifts(table, set) == 0
        })
    }

    /// Returns the bits of a set minus the pairs of a table.
    fn shifts(&self, table: &StarterTable, set: i32) -> u64 {
        let first = table.first.map_or(0, |first| self.bit(set - first));
        first | self.bit(set - table.second)
    }
}
