//! The players of a table, and the names of pairs and teams.

use bridge_core::Side;
use event::Room;

use super::lin_problem::LinProblem;
use super::tokens::shown;
use crate::problem::Problem;
use crate::text::place;

/// The seats in the order in which `pn` lists their players.
const SEATS: [&str; 4] = ["south", "west", "north", "east"];

/// The maximum number of bytes of the players of both rooms.
const LONGEST: usize = 4_000;

/// The value of `pn`: the players of one or of both rooms.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Names<'t>(pub(super) Option<&'t str>);

/// The players of a table: South, West, North, and East. Empty if unknown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct TablePlayers<'t>([&'t str; 4]);

impl<'t> Names<'t> {
    /// Returns the players in a room. If only one table is listed, it belongs to a deal in either
    /// room.
    pub(super) fn table(self, room: Room) -> TablePlayers<'t> {
        let closed = self.listed_table(Room::Closed).filter(|_| room == Room::Closed);
        closed.or_else(|| self.listed_table(Room::Open)).unwrap_or_default()
    }

    /// Returns the players that a heading lists for a room, or `None` if it lists only the open
    /// room.
    pub(super) fn listed_table(self, room: Room) -> Option<TablePlayers<'t>> {
        let names = self.0.filter(|names| names.len() <= LONGEST).unwrap_or_default();
        let mut players =
            names.split(',').map(|name| if is_player(name) { name.trim() } else { "" });
        let mut table = || [(); 4].map(|()| players.next().unwrap_or_default());
        let (open, closed) = (table(), table());
        let has_closed = names.split(',').nth(4).is_some();
        match room {
            Room::Open => Some(TablePlayers(open)),
            Room::Closed => has_closed.then_some(TablePlayers(closed)),
        }
    }

    /// Checks the number of players.
    pub(super) fn check(self, text: &str) -> Result<(), Box<Problem>> {
        let Some(names) = self.0.filter(|names| !names.is_empty()) else { return Ok(()) };
        let is_long =
            names.len() > LONGEST || names.split(',').skip(8).any(|name| !name.trim().is_empty());
        // A long list is not counted, because many deals can share it.
        let found = if is_long { 0 } else { names.split(',').take(4).count() };
        if found == 4 {
            return Ok(());
        }
        let place = Some(place::find(shown(names), text));
        let problem =
            if is_long { LinProblem::ManyPlayers } else { LinProblem::FewPlayers { found } };
        Err(Box::new(Problem::new(place, &problem)))
    }
}

impl<'t> TablePlayers<'t> {
    /// Returns the two players of a side, North or East first.
    pub(super) const fn pair(self, side: Side) -> [&'t str; 2] {
        let [south, west, north, east] = self.0;
        match side {
            Side::NorthSouth => [north, south],
            Side::EastWest => [east, west],
        }
    }

    /// Returns both pairs, North-South first, or `None` unless all players are known.
    pub(super) fn pairs(self) -> Option<[[&'t str; 2]; 2]> {
        let is_known = self.0.iter().all(|name| !name.is_empty());
        is_known.then(|| Side::ALL.map(|side| self.pair(side)))
    }
}

/// Returns `false` for a word that means an unknown player.
fn is_player(name: &str) -> bool {
    !SEATS.iter().any(|seat| name.trim().eq_ignore_ascii_case(seat))
}

/// Returns the side on which a team sits. The home team, the first one, sits North-South in the
/// open room.
pub(super) const fn side_of_team(team: usize, room: Room) -> Side {
    match (team, room) {
        (0, Room::Open) | (1, Room::Closed) => Side::NorthSouth,
        _ => Side::EastWest,
    }
}

/// Returns the names of the players of a team, which are its name if the file has no other.
pub(super) fn name_of_players(names: Names<'_>, team: usize) -> Option<String> {
    let rooms = [Room::Open, Room::Closed];
    let players = rooms.map(|room| {
        let table = names.listed_table(room).unwrap_or_default();
        table.pair(side_of_team(team, room))
    });
    let mut known: Vec<&str> = Vec::new();
    for player in players.into_iter().flatten() {
        if !player.is_empty() && !known.contains(&player) {
            known.push(player);
        }
    }
    (!known.is_empty()).then(|| known.join(" & "))
}
