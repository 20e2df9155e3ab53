//! The seat of each contestant in each round.

use movements::{BoardSet, Contestant, Direction, MovementKind, Occupants, TableRound};

use super::MovementPlan;

/// The place of a contestant in a round.
#[derive(Clone, Debug)]
pub(super) struct Seat {
    pub(super) contestant: Contestant,
    pub(super) round: u16,
    pub(super) table: u16,
    pub(super) direction: Direction,
    /// The partner in an individual.
    pub(super) partner: Option<Contestant>,
    /// Empty at a sit-out.
    pub(super) opponents: Occupants,
    /// `None` at a sit-out.
    pub(super) boards: Option<BoardSet>,
    /// The seat in an individual: `N`, `S`, `E`, or `W`. Otherwise the direction.
    pub(super) label: &'static str,
}

impl Seat {
    /// Returns true if the contestant plays.
    pub(super) const fn is_played(&self) -> bool {
        self.boards.is_some()
    }

    fn at(
        row: &TableRound,
        kind: MovementKind,
        direction: Direction,
        index: usize,
    ) -> Option<Self> {
        let own = row.side(direction);
        let other = match direction {
            Direction::NorthSouth => Direction::EastWest,
            Direction::EastWest => Direction::NorthSouth,
        };
        let contestant = own.iter().nth(index)?;
        let label = match (kind, direction, index) {
            (MovementKind::Individual, Direction::NorthSouth, 0) => "N",
            (MovementKind::Individual, Direction::NorthSouth, _) => "S",
            (MovementKind::Individual, Direction::EastWest, 0) => "E",
            (MovementKind::Individual, Direction::EastWest, _) => "W",
            (_, Direction::NorthSouth, _) => "N-S",
            (_, Direction::EastWest, _) => "E-W",
        };
        Some(Self {
            contestant,
            round: row.round,
            table: row.table,
            direction,
            partner: own.iter().find(|one| *one != contestant),
            opponents: row.side(other),
            boards: row.boards.filter(|_| row.is_played()),
            label,
        })
    }
}

impl MovementPlan<'_> {
    /// Returns the seats of all contestants, ordered by contestant and then by round. In a movement for teams, the
    /// two pairs of a team are separate.
    pub(super) fn seats(self) -> Vec<Seat> {
        let kind = self.movement.kind();
        let rows = self.movement.rows().iter();
        let seats = rows.flat_map(|row| {
            let both = Direction::BOTH.into_iter();
            both.flat_map(move |direction| {
                (0..2).filter_map(move |index| Seat::at(row, kind, direction, index))
            })
        });
        let mut seats: Vec<Seat> = seats.collect();
        bridge_core::sort_list_by_key(&mut seats, |seat| {
            let direction = (kind == MovementKind::Teams).then_some(seat.direction);
            (seat.contestant, direction, seat.round)
        });
        seats
    }
}

/// Returns the seats of each contestant, from seats ordered by contestant.
pub(super) fn by_contestant(seats: &[Seat], kind: MovementKind) -> impl Iterator<Item = &[Seat]> {
    seats.chunk_by(move |one, other| {
        one.contestant == other.contestant
            && (kind != MovementKind::Teams || one.direction == other.direction)
    })
}
