use std::collections::BTreeSet;

use crate::board_set::{BoardSet, BoardSetError};
use crate::checks;
use crate::contestant::Contestant;
use crate::kind::MovementKind;
use crate::movement_error::MovementError;
use crate::table_round::{Sharing, TableRound};

/// A movement: the contestants and boards of each table in each round.
///
/// A value of this type obeys these rules:
///
/// - The rounds are 1 to the number of rounds, and each table occurs once in a round.
/// - A contestant is at one table in a round and never meets itself. In a movement for teams, this
///   applies to each of the two pairs of a team.
/// - A contestant plays each board at most once, and each pair of a team also.
/// - All sets of boards have the same size, and two sets are equal or have no common board.
/// - Two tables have the same boards in a round only if sharing is allowed.
///
/// ```
/// use movements::{BoardSet, Contestant, Movement, MovementKind, Occupants, Sharing, TableRound};
///
/// let pair = |number| Occupants::one(Contestant::Number(number));
/// let row = |round| TableRound::new(round, 1).seats(pair(1), pair(2));
/// let rows = vec![row(1).boards(BoardSet::nth(1, 4)?), row(2).boards(BoardSet::nth(1, 4)?)];
/// let error = Movement::new(MovementKind::Pairs, Sharing::Forbidden, rows).unwrap_err();
/// assert_eq!(error.to_string(), "round 2, table 1: pair 1 has already played boards 1-4 in round 1");
/// # Ok::<(), movements::BoardSetError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Movement {
    name: String,
    kind: MovementKind,
    rows: Vec<TableRound>,
    contestants: Vec<Contestant>,
    sets: Vec<BoardSet>,
}

impl Movement {
    /// Creates a movement from its tables in any order. Empty tables are left out.
    ///
    /// # Errors
    ///
    /// [`MovementError`] if the tables break a rule of [`Movement`], or if there are more than 1,000
    /// contestants or 20,000 tables in all rounds together.
    pub fn new(
        kind: MovementKind,
        sharing: Sharing,
        mut rows: Vec<TableRound>,
    ) -> Result<Self, MovementError> {
        rows.retain(|row| row.contestants().next().is_some());
        rows.sort_by_key(|row| (row.round, row.table));
        checks::check(kind, sharing, &rows)?;
        let contestants: BTreeSet<_> = rows.iter().flat_map(TableRound::contestants).collect();
        let played = rows.iter().filter(|row| row.is_played());
        let sets: BTreeSet<_> = played.filter_map(|row| row.boards).collect();
        Ok(Self {
            name: String::new(),
            kind,
            rows,
            contestants: contestants.into_iter().collect(),
            sets: sets.into_iter().collect(),
        })
    }

    /// Sets the name.
    #[must_use]
    pub fn named(mut self, name: impl Into<String>) -> Self {
        self.name = name.into();
        self
    }

    /// Returns the name, or an empty text.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the kind of contestants.
    #[must_use]
    pub const fn kind(&self) -> MovementKind {
        self.kind
    }

    /// Returns all tables, ordered by round and then by table.
    #[must_use]
    pub fn rows(&self) -> &[TableRound] {
        &self.rows
    }

    /// Returns the tables that play, ordered by round and then by table.
    pub fn played(&self) -> impl Iterator<Item = (&TableRound, BoardSet)> {
        let played = self.rows.iter().filter(|row| row.is_played());
        played.filter_map(|row| Some((row, row.boards?)))
    }

    /// Returns the number of rounds, at least 1.
    #[must_use]
    pub fn rounds(&self) -> u16 {
        self.rows.last().map_or(0, |row| row.round)
    }

    /// Returns the number of tables that play in at least one round.
    #[must_use]
    pub fn tables(&self) -> usize {
        self.played().map(|(row, _)| row.table).collect::<BTreeSet<_>>().len()
    }

    /// Returns the contestants in order.
    #[must_use]
    pub fn contestants(&self) -> &[Contestant] {
        &self.contestants
    }

    /// Returns the sets of boards in order.
    #[must_use]
    pub fn sets(&self) -> &[BoardSet] {
        &self.sets
    }

    /// Returns the number of boards of each set, at least 1.
    #[must_use]
    pub fn boards_per_round(&self) -> u16 {
        self.sets.first().map_or(1, |set| set.len())
    }

    /// Returns the number of boards that are played.
    #[must_use]
    pub fn boards(&self) -> usize {
        self.sets.iter().map(|set| usize::from(set.len())).sum()
    }

    /// Returns true if North-South and East-West pairs have separate numbers.
    #[must_use]
    pub fn has_separate_numbers(&self) -> bool {
        self.contestants.iter().any(|one| !matches!(one, Contestant::Number(_)))
    }

    /// Returns the movement with `boards` boards in each set. The sets are numbered from 1 in order.
    ///
    /// ```
    /// use movements::{Method, Size};
    ///
    /// let movement = Method::Mitchell.generate(Size::tables(7))?.with_boards_per_round(4)?;
    /// assert_eq!(movement.boards(), 28);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`BoardSetError`] if `boards` is 0 or a board would exceed 9999.
    pub fn with_boards_per_round(&self, boards: u16) -> Result<Self, BoardSetError> {
        let sets = (1..).zip(&self.sets).map(|(number, _)| BoardSet::nth(number, boards));
        let sets: Vec<BoardSet> = sets.collect::<Result<_, _>>()?;
        let mut changed = self.clone();
        for row in &mut changed.rows {
            let old = row.boards.and_then(|old| self.sets.binary_search(&old).ok());
            row.boards = old.and_then(|index| sets.get(index).copied());
        }
        changed.sets = sets;
        Ok(changed)
    }

    /// Returns the first rounds of the movement.
    ///
    /// ```
    /// use movements::{Method, Size};
    ///
    /// let howell = Method::Howell.generate(Size::tables(4))?.shortened(5)?;
    /// assert_eq!(howell.rounds(), 5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`MovementError::Empty`] if `rounds` is 0.
    pub fn shortened(&self, rounds: u16) -> Result<Self, MovementError> {
        let rows = self.rows.iter().filter(|row| row.round <= rounds).copied().collect();
        Ok(Self::new(self.kind, Sharing::Allowed, rows)?.named(self.name.clone()))
    }

    /// Returns the movement without a contestant. Its opponents sit out, as with a phantom pair at a half
    /// table.
    ///
    /// ```
    /// use movements::{Contestant, Method, Size};
    ///
    /// let movement = Method::ShareAndRelay.generate(Size::tables(8))?;
    /// assert_eq!(movement.most_at_once(), 2);
    /// let half_table = movement.without(Contestant::NorthSouth(8))?;
    /// assert_eq!((half_table.most_at_once(), half_table.sit_outs()), (1, 8));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`MovementError`] if no table is left in a round, or if a partner of an individual is missing.
    pub fn without(&self, contestant: Contestant) -> Result<Self, MovementError> {
        let mut rows = self.rows.clone();
        for row in &mut rows {
            row.north_south = row.north_south.without(contestant);
            row.east_west = row.east_west.without(contestant);
        }
        Ok(Self::new(self.kind, Sharing::Allowed, rows)?.named(self.name.clone()))
    }

    /// Returns the movement with one list of numbers. If the directions are numbered separately,
    /// the numbers of East-West follow the highest number of North-South.
    #[must_use]
    pub fn with_one_list(&self) -> Self {
        let north_south = self.contestants.iter().filter_map(|one| match one {
            Contestant::NorthSouth(number) => Some(*number),
            Contestant::Number(_) | Contestant::EastWest(_) => None,
        });
        let offset = north_south.max().unwrap_or_default();
        let number = |one: Contestant| match one {
            Contestant::EastWest(number) => Contestant::Number(number.saturating_add(offset)),
            Contestant::Number(number) | Contestant::NorthSouth(number) => {
                Contestant::Number(number)
            }
        };
        let mut changed = self.clone();
        for row in &mut changed.rows {
            row.north_south = row.north_south.map(number);
            row.east_west = row.east_west.map(number);
        }
        changed.contestants = self.contestants.iter().copied().map(number).collect();
        changed.contestants.sort_unstable();
        changed
    }

    /// Returns the movement with arrow-switches at the tables for which `switch` returns true. The
    /// contestants have [one list](Self::with_one_list) of numbers. A movement for teams is not
    /// changed, because each pair of a team keeps its direction.
    #[must_use]
    pub fn with_switches(&self, mut switch: impl FnMut(&TableRound) -> bool) -> Self {
        let mut changed = self.with_one_list();
        for row in &mut changed.rows {
            if self.kind != MovementKind::Teams && row.is_played() && switch(row) {
                *row = row.switched();
            }
        }
        changed
    }
}
