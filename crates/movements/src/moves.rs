//! The rules by which contestants and boards move, as a director announces them.

use std::collections::{BTreeMap, BTreeSet};

use crate::board_set::BoardSet;
use crate::contestant::Contestant;
use crate::movement::Movement;
use crate::table_round::{Direction, TableRound};

/// The rules by which contestants and boards move between two rounds.
///
/// ```
/// use movements::{BoardMoves, ContestantMoves, Method, Size};
///
/// let movement = Method::ShareAndRelay.generate(Size::tables(8))?;
/// let moves = movement.moves();
/// let boards: BoardMoves = moves.boards.ok_or("no rule")?;
/// assert_eq!((boards.up, &boards.relays[..]), (-1, &[4][..]));
/// let Some(ContestantMoves::ByDirection(steps)) = moves.contestants else { panic!() };
/// assert!(steps.iter().flatten().all(|step| (step.north_south, step.odd, step.even) == (0, 1, 1)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Moves {
    /// The contestants that play each round at the same table.
    pub stationary: Vec<Contestant>,
    /// The moves of the contestants, or `None` if they follow no rule of this kind.
    pub contestants: Option<ContestantMoves>,
    /// The moves of the boards, or `None` if they follow no rule of this kind.
    pub boards: Option<BoardMoves>,
}

/// The moves of the contestants.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ContestantMoves {
    /// Each contestant keeps its direction. The steps after each round except the last, or `None` after a
    /// round without common steps.
    ByDirection(Vec<Option<Steps>>),
    /// Each contestant goes to the seat that the next one in its ring has left. Stationary contestants
    /// are in no ring.
    Rings(Vec<Vec<Contestant>>),
}

/// The numbers of tables that contestants go up after a round. Negative numbers are down, and the first table
/// follows the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Steps {
    /// North-South.
    pub north_south: i32,
    /// East-West with an odd number.
    pub odd: i32,
    /// East-West with an even number.
    pub even: i32,
}

/// The moves of the boards.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BoardMoves {
    /// The number of tables that each set goes up after each round. Negative numbers are down.
    pub up: i32,
    /// The tables after which sets rest on a relay. The last table means the place before table 1.
    pub relays: Vec<u16>,
}

impl Movement {
    /// Returns the rules by which contestants and boards move.
    #[must_use]
    pub fn moves(&self) -> Moves {
        let rounds = Rounds::new(self);
        let stationary = rounds.stationary(self.contestants());
        let contestants = match rounds.steps() {
            Some(steps) => Some(ContestantMoves::ByDirection(steps)),
            None => rounds.rings(self.contestants(), &stationary).map(ContestantMoves::Rings),
        };
        Moves { contestants, boards: rounds.boards(), stationary }
    }
}

/// The tables of each round.
struct Rounds<'m> {
    rounds: Vec<Vec<&'m TableRound>>,
    /// The highest number of a table that plays.
    tables: i32,
}

impl<'m> Rounds<'m> {
    fn new(movement: &'m Movement) -> Self {
        let rows = movement.rows();
        let rounds = rows.chunk_by(|one, other| one.round == other.round);
        let tables = movement.played().map(|(row, _)| row.table).max().unwrap_or_default();
        Self { rounds: rounds.map(|rows| rows.iter().collect()).collect(), tables: tables.into() }
    }

    /// Returns each two rounds in a row.
    fn changes(&self) -> impl Iterator<Item = (&[&'m TableRound], &[&'m TableRound])> {
        let next = self.rounds.iter().skip(1);
        self.rounds.iter().zip(next).map(|(now, next)| (now.as_slice(), next.as_slice()))
    }

    /// Returns the shortest step from one table to another, around the last table.
    fn step(&self, from: u16, to: u16) -> i32 {
        let up = i32::from(to).saturating_sub(i32::from(from));
        let around = up.rem_euclid(self.tables.max(1));
        if around.saturating_mul(2) > self.tables {
            around.saturating_sub(self.tables)
        } else {
            around
        }
    }

    fn stationary(&self, contestants: &[Contestant]) -> Vec<Contestant> {
        let mut tables: BTreeMap<Contestant, BTreeSet<u16>> = BTreeMap::new();
        for row in self.rounds.iter().flatten() {
            for one in row.contestants() {
                tables.entry(one).or_default().insert(row.table);
            }
        }
        let stays = |one: &Contestant| tables.get(one).is_some_and(|tables| tables.len() == 1);
        contestants.iter().copied().filter(stays).collect()
    }

    /// Returns the steps after each round, or `None` if most rounds have no common steps.
    fn steps(&self) -> Option<Vec<Option<Steps>>> {
        let steps = self.changes().map(|(now, next)| self.steps_between(now, next));
        let steps: Vec<Option<Steps>> = steps.collect();
        let common = steps.iter().flatten().count();
        (common.saturating_mul(2) > steps.len() || steps.is_empty()).then_some(steps)
    }

    /// Returns the steps after a round, or `None` if a contestant changes its direction or does not move as the
    /// others of its direction.
    fn steps_between(&self, now: &[&TableRound], next: &[&TableRound]) -> Option<Steps> {
        let [before, after] = [seats(now), seats(next)];
        let step = |direction: Direction, parity: Option<u16>| {
            let is_meant = |one: &Contestant| parity.is_none_or(|it| one.number() % 2 == it);
            let of_direction =
                before.iter().filter(|((way, one), _)| *way == direction && is_meant(one));
            let steps = of_direction.map(|(key, from)| Some(self.step(*from, *after.get(key)?)));
            let steps: Option<BTreeSet<i32>> = steps.collect();
            steps.filter(|steps| steps.len() <= 1).map(|steps| steps.first().copied())
        };
        let north_south = step(Direction::NorthSouth, None)?.unwrap_or_default();
        let odd = step(Direction::EastWest, Some(1))?;
        let even = step(Direction::EastWest, Some(0))?;
        let either = odd.or(even).unwrap_or_default();
        let [odd, even] = [odd.unwrap_or(either), even.unwrap_or(either)];
        Some(Steps { north_south, odd, even })
    }

    /// Returns the rings of contestants: each goes to the table that the next one has left.
    fn rings(
        &self,
        contestants: &[Contestant],
        stationary: &[Contestant],
    ) -> Option<Vec<Vec<Contestant>>> {
        let mut next_in_ring: BTreeMap<Contestant, Contestant> = BTreeMap::new();
        let mut left: BTreeSet<Contestant> =
            contestants.iter().copied().filter(|one| !stationary.contains(one)).collect();
        for &one in &left {
            next_in_ring.insert(one, self.contestant_ahead(one, stationary)?);
        }
        let mut rings = Vec::new();
        while let Some(first) = left.pop_first() {
            let mut ring = vec![first];
            let mut one = *next_in_ring.get(&first)?;
            while one != first {
                left.take(&one)?;
                ring.push(one);
                one = *next_in_ring.get(&one)?;
            }
            rings.push(ring);
        }
        Some(rings)
    }

    /// Returns the contestant whose table another one always takes.
    fn contestant_ahead(&self, one: Contestant, stationary: &[Contestant]) -> Option<Contestant> {
        let mut possible: Option<BTreeSet<Contestant>> = None;
        for (now, next) in self.changes() {
            let to = next.iter().find(|row| row.contestants().any(|it| it == one))?.table;
            let there = now.iter().find(|row| row.table == to)?;
            let there = there.contestants().filter(|it| *it != one && !stationary.contains(it));
            let there: BTreeSet<Contestant> = there.collect();
            possible = Some(match possible {
                Some(possible) => possible.intersection(&there).copied().collect(),
                None => there,
            });
        }
        possible.filter(|possible| possible.len() == 1)?.pop_first()
    }

    fn boards(&self) -> Option<BoardMoves> {
        [-1, 1, -2, 2].into_iter().find_map(|up| self.boards_moving(up))
    }

    /// Returns the moves of the boards if all sets go up by `up` tables, or come from a relay.
    fn boards_moving(&self, up: i32) -> Option<BoardMoves> {
        let mut relays: Option<BTreeSet<u16>> = None;
        for (now, next) in self.changes() {
            let [before, after] = [tables_of_sets(now), tables_of_sets(next)];
            let mut here = BTreeSet::new();
            for (set, tables) in after {
                match before.get(&set) {
                    Some(from) => {
                        let mut steps = from
                            .iter()
                            .flat_map(|from| tables.iter().map(|to| self.step(*from, *to)));
                        if !steps.any(|step| step == up) {
                            return None;
                        }
                    }
                    // The set was at no table. A relay is before or after the table that receives it.
                    None => here.extend(tables.first()),
                }
            }
            if *relays.get_or_insert_with(|| here.clone()) != here {
                return None;
            }
        }
        let relays = relays?.into_iter().collect();
        Some(BoardMoves { up, relays })
    }
}

/// Returns the table of each contestant. The two pairs of a team are separate.
fn seats(rows: &[&TableRound]) -> BTreeMap<(Direction, Contestant), u16> {
    let seats = rows.iter().flat_map(|row| {
        Direction::BOTH.into_iter().flat_map(move |direction| {
            row.side(direction).iter().map(move |one| ((direction, one), row.table))
        })
    });
    seats.collect()
}

fn tables_of_sets(rows: &[&TableRound]) -> BTreeMap<BoardSet, Vec<u16>> {
    let mut tables: BTreeMap<BoardSet, Vec<u16>> = BTreeMap::new();
    for row in rows.iter().filter(|row| row.is_played()) {
        if let Some(boards) = row.boards {
            tables.entry(boards).or_default().push(row.table);
        }
    }
    tables
}
