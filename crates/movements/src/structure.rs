//! Facts about a movement that do not depend on its scoring: meetings, shared boards, and sit-outs.

use std::collections::{BTreeMap, BTreeSet};

use crate::board_set::BoardSet;
use crate::contestant::Contestant;
use crate::counts::Counts;
use crate::kind::MovementKind;
use crate::movement::Movement;
use crate::square::Square;
use crate::table_round::Direction;

/// The number of rankings that a movement allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Winners {
    /// One ranking of all contestants.
    One,
    /// A ranking for each direction, because no contestant ever changes its direction.
    Two,
}

impl Winners {
    /// Returns the number of rankings.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Two => 2,
        }
    }
}

impl Movement {
    /// Returns the number of rounds in which each two contestants meet. For teams, it is the number of
    /// comparable boards instead: each team has played the board once North-South and once
    /// East-West against the other.
    #[must_use]
    pub fn meetings(&self) -> Counts {
        let mut square = Square::new(self.contestants().len());
        if self.kind() == MovementKind::Teams {
            for matched in self.team_boards() {
                square.add(matched.home, matched.away, matched.boards);
            }
        } else {
            for (row, _) in self.played() {
                for one in row.north_south.iter() {
                    for other in row.east_west.iter() {
                        square.add(self.index(one), self.index(other), 1);
                    }
                }
            }
        }
        Counts::of(square.pairs())
    }

    /// Returns the number of rounds in which each two players of an individual are partners. Empty
    /// for pairs and teams.
    #[must_use]
    pub fn partnerships(&self) -> Counts {
        if self.kind() != MovementKind::Individual {
            return Counts::default();
        }
        let mut square = Square::new(self.contestants().len());
        for (row, _) in self.played() {
            for direction in Direction::BOTH {
                let mut partners = row.side(direction).iter();
                if let (Some(one), Some(other)) = (partners.next(), partners.next()) {
                    square.add(self.index(one), self.index(other), 1);
                }
            }
        }
        Counts::of(square.pairs())
    }

    /// Returns the highest number of tables that have the same boards in a round. With 1, no boards
    /// are shared and one copy is enough.
    #[must_use]
    pub fn most_at_once(&self) -> usize {
        self.tables_of_sets().values().copied().max().unwrap_or_default()
    }

    /// Returns the number of rounds in which several tables have the same boards.
    #[must_use]
    pub fn shared_rounds(&self) -> usize {
        let tables = self.tables_of_sets();
        let shared = tables.iter().filter(|&(_, &tables)| tables > 1).map(|(&(round, _), _)| round);
        shared.collect::<BTreeSet<_>>().len()
    }

    /// Returns the number of sit-outs: for each contestant, the rounds in which it does not play.
    #[must_use]
    pub fn sit_outs(&self) -> usize {
        let playing = self.played().flat_map(|(row, _)| {
            let round = row.round;
            row.contestants().map(move |one| (round, one))
        });
        let playing = playing.collect::<BTreeSet<_>>().len();
        let rounds = usize::from(self.rounds());
        rounds.saturating_mul(self.contestants().len()).saturating_sub(playing)
    }

    /// Returns the number of contestants that play each round at the same table.
    #[must_use]
    pub fn stationary(&self) -> usize {
        let mut places: BTreeMap<Contestant, (BTreeSet<u16>, usize)> = BTreeMap::new();
        for (row, _) in self.played() {
            for one in row.contestants() {
                let (tables, rounds) = places.entry(one).or_default();
                tables.insert(row.table);
                *rounds = rounds.saturating_add(1);
            }
        }
        let rounds = usize::from(self.rounds());
        places.values().filter(|(tables, played)| tables.len() == 1 && *played == rounds).count()
    }

    /// Returns true if each contestant plays all boards of the movement.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        let mut played: BTreeMap<Contestant, BTreeSet<BoardSet>> = BTreeMap::new();
        for (row, boards) in self.played() {
            for one in row.contestants() {
                played.entry(one).or_default().insert(boards);
            }
        }
        let complete = |one| played.get(one).is_some_and(|sets| sets.len() == self.sets().len());
        self.contestants().iter().all(complete)
    }

    /// Returns two winners if each contestant keeps its direction, and otherwise one winner. A
    /// movement for teams has one winner.
    #[must_use]
    pub fn winners(&self) -> Winners {
        let mut directions: BTreeMap<Contestant, Direction> = BTreeMap::new();
        let mut played = self.played();
        let keep = played.all(|(row, _)| {
            Direction::BOTH.into_iter().all(|direction| {
                let mut side = row.side(direction).iter();
                side.all(|one| *directions.entry(one).or_insert(direction) == direction)
            })
        });
        if keep { Winners::Two } else { Winners::One }
    }

    /// Returns true if both tables of each match play a board in the same round. `None` unless the
    /// movement is for teams and has comparable boards.
    #[must_use]
    pub fn is_same_round(&self) -> Option<bool> {
        let boards = (self.kind() == MovementKind::Teams).then(|| self.team_boards())?;
        (!boards.is_empty()).then(|| boards.iter().all(|board| board.same_round))
    }

    /// Returns the index of a contestant.
    pub(crate) fn index(&self, contestant: Contestant) -> usize {
        self.contestants().binary_search(&contestant).unwrap_or_default()
    }

    /// Returns the number of tables for each round and set.
    fn tables_of_sets(&self) -> BTreeMap<(u16, BoardSet), usize> {
        let mut tables = BTreeMap::new();
        for (row, boards) in self.played() {
            let count: &mut usize = tables.entry((row.round, boards)).or_default();
            *count = count.saturating_add(1);
        }
        tables
    }

    /// Returns the sets that two teams have played at both tables.
    fn team_boards(&self) -> Vec<ComparableBoards> {
        let tables: BTreeMap<_, _> = self
            .played()
            .filter_map(|(row, boards)| {
                let home = row.north_south.iter().next()?;
                let away = row.east_west.iter().next()?;
                Some(((home, away, boards), row.round))
            })
            .collect();
        let comparable = tables.iter().filter_map(|(&(home, away, boards), &round)| {
            let other = tables.get(&(away, home, boards)).filter(|_| home < away)?;
            let (home, away) = (self.index(home), self.index(away));
            let number = i32::from(boards.len());
            Some(ComparableBoards { home, away, boards: number, same_round: round == *other })
        });
        comparable.collect()
    }
}

/// A set of boards that two teams have played at both tables.
struct ComparableBoards {
    home: usize,
    away: usize,
    boards: i32,
    same_round: bool,
}
