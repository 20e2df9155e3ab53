use crate::board_set::BoardSet;
use crate::contestant::Contestant;
use crate::occupants::Occupants;

/// One table in one round.
///
/// ```
/// use movements::{BoardSet, Contestant, Occupants, TableRound};
///
/// let [one, two] = [1, 2].map(|number| Occupants::one(Contestant::Number(number)));
/// let row = TableRound::new(1, 1).seats(one, two).boards(BoardSet::nth(1, 4)?);
/// assert!(row.is_played());
/// assert_eq!(row.switched().north_south, two);
/// # Ok::<(), movements::BoardSetError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub struct TableRound {
    /// The round, from 1.
    pub round: u16,
    /// The table, from 1.
    pub table: u16,
    /// The contestants North-South. Empty if East-West sits out.
    pub north_south: Occupants,
    /// The contestants East-West. Empty if North-South sits out.
    pub east_west: Occupants,
    /// The boards, or `None` at a table without two opponents.
    pub boards: Option<BoardSet>,
}

/// North-South or East-West.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// North-South.
    NorthSouth,
    /// East-West.
    EastWest,
}

impl Direction {
    /// Both directions.
    pub const BOTH: [Self; 2] = [Self::NorthSouth, Self::EastWest];
}

/// Option to forbid that two tables share boards in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sharing {
    /// Several tables may have the same boards in a round. They share them or need copies.
    Allowed,
    /// Each set of boards is at one table in a round.
    Forbidden,
}

impl TableRound {
    /// Creates an empty table without boards.
    #[must_use]
    pub const fn new(round: u16, table: u16) -> Self {
        let empty = Occupants::EMPTY;
        Self { round, table, north_south: empty, east_west: empty, boards: None }
    }

    /// Sets the contestants in both directions.
    #[must_use]
    pub const fn seats(mut self, north_south: Occupants, east_west: Occupants) -> Self {
        self.north_south = north_south;
        self.east_west = east_west;
        self
    }

    /// Sets the boards.
    #[must_use]
    pub const fn boards(mut self, boards: BoardSet) -> Self {
        self.boards = Some(boards);
        self
    }

    /// Returns the contestants in a direction.
    #[must_use]
    pub const fn side(&self, direction: Direction) -> Occupants {
        match direction {
            Direction::NorthSouth => self.north_south,
            Direction::EastWest => self.east_west,
        }
    }

    /// Returns all contestants, first those North-South.
    pub fn contestants(&self) -> impl Iterator<Item = Contestant> + use<> {
        self.north_south.iter().chain(self.east_west.iter())
    }

    /// Returns true if there are contestants in both directions.
    #[must_use]
    pub const fn is_played(&self) -> bool {
        !self.north_south.is_empty() && !self.east_west.is_empty()
    }

    /// Returns the table with exchanged directions, an arrow-switch.
    #[must_use]
    pub const fn switched(mut self) -> Self {
        let Self { north_south, east_west, .. } = self;
        self.north_south = east_west;
        self.east_west = north_south;
        self
    }
}
