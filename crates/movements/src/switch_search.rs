//! The search for arrow-switches that give one winner.
//!
//! A switch at one table in one round changes the competition only for its two pairs and the pairs that
//! play the same boards. So the change of the sum of squares is known without adding up the movement.

use crate::movement::Movement;
use crate::random::Random;
use crate::square::Square;
use crate::switches::Switches;
use crate::table_round::TableRound;

/// The maximum number of rounds for which all sets of rounds are compared.
const MAX_ROUNDS: usize = 12;

/// The maximum number of switched rounds in a longer movement.
const MAX_SWITCHED: usize = 4;

impl Movement {
    /// Returns the best arrow-switches of whole rounds. The first criterion is the highest quality
    /// factor, then the fewest rounds, then the latest rounds. Up to 12 rounds, all possibilities
    /// are compared. In a longer movement, at most 4 rounds are switched.
    ///
    /// ```
    /// use movements::{Method, Size};
    ///
    /// let movement = Method::Mitchell.generate(Size::tables(7))?;
    /// assert_eq!(movement.best_round_switches().to_string(), "7");
    /// # Ok::<(), movements::GenerateError>(())
    /// ```
    #[must_use]
    pub fn best_round_switches(&self) -> Switches {
        let rounds = usize::from(self.rounds());
        let half = rounds.div_euclid(2);
        self.best_switches_of_rounds(if rounds <= MAX_ROUNDS { half } else { MAX_SWITCHED })
    }

    /// Returns the best arrow-switches of at most `most` rounds.
    pub(crate) fn best_switches_of_rounds(&self, most: usize) -> Switches {
        let mut search = Search::new(self);
        let rounds: Vec<u16> = (1..=self.rounds()).collect();
        let mut best = (search.squares, Vec::new());
        let mut subset = RoundSubset { rounds: &rounds, most, switched: Vec::new() };
        subset.extend(&mut search, &mut best);
        Switches::of_rounds(best.1)
    }

    /// Returns good arrow-switches of single tables, found by a search with random numbers. Equal
    /// arguments always give the same result.
    ///
    /// The search starts with `start`, for example with the best switches of whole rounds, and tries
    /// `steps` switches. The result is never worse than the start.
    #[must_use]
    pub fn search_table_switches(&self, start: &Switches, seed: u64, steps: u32) -> Switches {
        let mut search = Search::new(self);
        for (cell, row) in search.rows.clone().into_iter().enumerate() {
            if start.contains(row.round, row.table) {
                search.flip(cell);
            }
        }
        search.improve(&mut Random::new(seed), steps);
        search.drop_switches();
        Switches::of_tables(search.switched_rows())
    }
}

/// A set of rounds that is extended by earlier ones.
struct RoundSubset<'r> {
    rounds: &'r [u16],
    most: usize,
    switched: Vec<u16>,
}

impl RoundSubset<'_> {
    fn extend(&mut self, search: &mut Search<'_>, best: &mut (i64, Vec<u16>)) {
        if self.switched.len() == self.most {
            return;
        }
        let before = self.switched.last().copied().unwrap_or(u16::MAX);
        let earlier: Vec<u16> =
            self.rounds.iter().copied().filter(|round| *round < before).collect();
        for round in earlier.into_iter().rev() {
            search.flip_round(round);
            self.switched.push(round);
            let fewer = self.switched.len() < best.1.len();
            if search.squares < best.0 || (search.squares == best.0 && fewer) {
                *best = (search.squares, self.switched.clone());
            }
            self.extend(search, best);
            self.switched.pop();
            search.flip_round(round);
        }
    }
}

/// The played tables with their directions, and the competition between the pairs.
struct Search<'m> {
    rows: Vec<&'m TableRound>,
    cells: Vec<Cell>,
    /// The cells of each set of boards.
    sets: Vec<Vec<usize>>,
    competition: Square,
    squares: i64,
}

/// A table in a round.
#[derive(Clone, Copy)]
struct Cell {
    north_south: usize,
    east_west: usize,
    set: usize,
    is_switched: bool,
}

impl Cell {
    /// Returns the changes of the competition with the pairs of another table if this table is switched.
    const fn changes(self, other: Self) -> [Change; 4] {
        let Self { north_south, east_west, .. } = self;
        [
            Change { one: north_south, other: other.north_south, by: -2 },
            Change { one: east_west, other: other.east_west, by: -2 },
            Change { one: north_south, other: other.east_west, by: 2 },
            Change { one: east_west, other: other.north_south, by: 2 },
        ]
    }
}

impl<'m> Search<'m> {
    /// Starts without switches. Individuals and teams have no cells.
    fn new(movement: &'m Movement) -> Self {
        let mut search = Self {
            rows: Vec::new(),
            cells: Vec::new(),
            sets: vec![Vec::new(); movement.sets().len()],
            competition: Square::new(movement.contestants().len()),
            squares: 0,
        };
        if movement.kind() != crate::MovementKind::Pairs {
            return search;
        }
        for (row, boards) in movement.played() {
            let pair = |side: crate::Occupants| side.iter().next().map(|one| movement.index(one));
            let set = movement.sets().binary_search(&boards).unwrap_or_default();
            if let (Some(north_south), Some(east_west)) =
                (pair(row.north_south), pair(row.east_west))
            {
                if let Some(cells) = search.sets.get_mut(set) {
                    cells.push(search.cells.len());
                }
                search.cells.push(Cell { north_south, east_west, set, is_switched: false });
                search.rows.push(row);
            }
        }
        search.competition = movement.competition();
        let squares = search.competition.pairs().map(|it| i64::from(it).saturating_mul(it.into()));
        search.squares = squares.sum();
        search
    }

    fn switched_rows(&self) -> impl Iterator<Item = &'m TableRound> {
        let rows = self.rows.iter().zip(&self.cells);
        rows.filter(|(_, cell)| cell.is_switched).map(|(row, _)| *row)
    }

    /// Returns the change of the sum of squares if a table is switched.
    fn gain(&self, cell: usize) -> i64 {
        let Some(here) = self.cells.get(cell) else { return 0 };
        let others = self.sets.get(here.set).into_iter().flatten().filter(|other| **other != cell);
        let others = others.filter_map(|&other| self.cells.get(other));
        let changes = others.flat_map(|other| here.changes(*other));
        let gains = changes.map(|change| {
            change.of_square(i64::from(self.competition.get(change.one, change.other)))
        });
        gains.sum()
    }

    fn flip(&mut self, cell: usize) {
        let Some(here) = self.cells.get(cell).copied() else { return };
        // A pair plays a set once, so no two changes concern the same two pairs.
        for &other in self.sets.get(here.set).into_iter().flatten() {
            let Some(other) = self.cells.get(other).filter(|_| other != cell) else { continue };
            for change in here.changes(*other) {
                let old = i64::from(self.competition.get(change.one, change.other));
                self.squares = self.squares.saturating_add(change.of_square(old));
                self.competition.add(change.one, change.other, change.by);
            }
        }
        if let Some(cell) = self.cells.get_mut(cell) {
            cell.is_switched = !cell.is_switched;
            core::mem::swap(&mut cell.north_south, &mut cell.east_west);
        }
    }

    fn flip_round(&mut self, round: u16) {
        let rows = self.rows.iter().enumerate();
        let cells: Vec<usize> =
            rows.filter(|(_, row)| row.round == round).map(|(cell, _)| cell).collect();
        for cell in cells {
            self.flip(cell);
        }
    }

    /// Accepts random switches that raise the sum of squares by less than a random number. Its limit
    /// falls to 0. Then the best directions are restored.
    fn improve(&mut self, random: &mut Random, steps: u32) {
        let directions = |search: &Self| search.cells.iter().map(|cell| cell.is_switched).collect();
        let mut best: (i64, Vec<bool>) = (self.squares, directions(self));
        // Single switches at random cost about twice the number of results on a board.
        let start = self.sets.iter().map(Vec::len).max().unwrap_or_default().saturating_mul(16);
        for step in 0..steps {
            let left = usize::try_from(steps.saturating_sub(step)).unwrap_or(usize::MAX);
            let total = usize::try_from(steps).unwrap_or(usize::MAX);
            let limit = start.saturating_mul(left).checked_div(total).unwrap_or_default();
            let cell = random.below(self.cells.len());
            let gain = self.gain(cell);
            let accepted = random.below(limit.saturating_add(1));
            if gain <= i64::try_from(accepted).unwrap_or_default() {
                self.flip(cell);
                if self.squares < best.0 {
                    best = (self.squares, directions(self));
                }
            }
        }
        for (cell, is_switched) in best.1.into_iter().enumerate() {
            if self.cells.get(cell).is_some_and(|cell| cell.is_switched != is_switched) {
                self.flip(cell);
            }
        }
    }

    /// Removes switches that do not lower the sum of squares. If all tables of a set are switched, the
    /// competition does not change, so each set has at most half its tables switched.
    fn drop_switches(&mut self) {
        for set in self.sets.clone() {
            let switched = |cell: &&usize| self.cells.get(**cell).is_some_and(|it| it.is_switched);
            if set.iter().filter(switched).count().saturating_mul(2) > set.len() {
                for cell in set {
                    self.flip(cell);
                }
            }
        }
        for cell in 0..self.cells.len() {
            let is_switched = self.cells.get(cell).is_some_and(|cell| cell.is_switched);
            if is_switched && self.gain(cell) <= 0 {
                self.flip(cell);
            }
        }
    }
}

/// A change of the competition between two pairs.
#[derive(Clone, Copy)]
struct Change {
    one: usize,
    other: usize,
    by: i32,
}

impl Change {
    /// Returns the change of the square of a competition.
    fn of_square(self, old: i64) -> i64 {
        let by = i64::from(self.by);
        // (old + by)² − old²
        by.saturating_mul(old.saturating_mul(2).saturating_add(by))
    }
}
