//! The names of players, by the pairs that the movement seats at their tables.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use bridge_core::Side;
use foldhash::fast::RandomState;

use super::tables::{Row, Table, Tables};

/// The section and the number of a pair, or of a player in an individual.
pub(super) type PairNumber = (i64, i64);

/// Section, table and round.
type TableRound = [i64; 3];

/// The numbers of the pairs, or of the players, in the four seats of a table in one round; 0 for an empty seat.
type Seats = [i64; 4];

/// The players registered for one direction of a pair, by round and seat, with the time of registration.
type RegisteredPlayers = BTreeMap<(i64, usize), (i64, RegisteredPlayer)>;

/// A player of a pair.
#[derive(Clone, Debug)]
pub(super) struct RegisteredPlayer {
    /// The name, or the number after `#` if no name is known.
    pub(super) name: String,
    /// The number that the player entered, or `None` if it is unknown.
    pub(super) number: Option<String>,
}

/// The members of each pair.
#[derive(Debug, Default)]
pub(super) struct Members {
    /// The members by direction. If a number belongs to only one pair, its members are stored as
    /// North-South.
    pub(super) by_pair: BTreeMap<PairNumber, [Vec<RegisteredPlayer>; 2]>,
    /// The number of seats that players registered for although the movement has no pair there.
    pub(super) without_pair: usize,
}

/// The directions as `PlayerNumbers` abbreviates them, with the columns of `RoundData` for an individual.
const SEATS: [(&str, &str, Side); 4] = [
    ("N", "NSPair", Side::NorthSouth),
    ("S", "South", Side::NorthSouth),
    ("E", "EWPair", Side::EastWest),
    ("W", "West", Side::EastWest),
];

/// The columns of `ReceivedData` in the order of [`SEATS`].
const RECEIVED_SEATS: [&str; 4] = ["PairNS", "South", "PairEW", "West"];

/// Returns the seats of each table and round: from the movement, and from the results for tables that the movement lacks.
fn seats(tables: &Tables<'_>, individual: bool) -> HashMap<TableRound, Seats, RandomState> {
    let mut seats = HashMap::default();
    let columns = |columns: [&'static str; 4]| {
        let [north, south, east, west] = columns;
        if individual { [north, south, east, west] } else { [north, north, east, east] }
    };
    let from_results = (&tables.received, columns(RECEIVED_SEATS));
    let from_movement = (&tables.rounds, columns(SEATS.map(|(_, column, _)| column)));
    for (table, columns) in [from_results, from_movement] {
        for row in table.rows() {
            let numbers = columns.map(|column| row.number(column).unwrap_or_default());
            seats.insert(table_round(row), numbers);
        }
    }
    seats
}

/// Returns the numbers that are on both sides in one round and therefore belong to two pairs.
pub(super) fn shared_numbers(tables: &Tables<'_>) -> BTreeSet<PairNumber> {
    let mut sides: BTreeMap<(PairNumber, i64), [bool; 2]> = BTreeMap::new();
    for ([section, _, round], [north, _, east, _]) in sort_seats(seats(tables, false)) {
        for (side, number) in [north, east].into_iter().enumerate() {
            let seen = sides.entry(((section, number), round)).or_default();
            if let Some(seen) = seen.get_mut(side) {
                *seen = number != 0;
            }
        }
    }
    let shared = sides.into_iter().filter(|(_, sides)| *sides == [true; 2]);
    shared.map(|((pair, _), _)| pair).collect()
}

/// Returns the members of each pair, or in an individual of each player, in the order of rounds and then North, South, East,
/// West.
///
/// A player belongs to the pair that sat in this seat in the round of the registration. The last
/// registration for a seat in a round counts.
pub(super) fn members(
    tables: &Tables<'_>,
    shared: &BTreeSet<PairNumber>,
    individual: bool,
) -> Members {
    let seats = seats(tables, individual);
    let names = names_by_number(&tables.names);
    let mut registered: BTreeMap<PairNumber, [RegisteredPlayers; 2]> = BTreeMap::new();
    let mut without_pair = 0_usize;
    for row in tables.numbers.rows() {
        let direction = row.text("Direction").to_ascii_uppercase();
        let mut letters = SEATS.into_iter().enumerate();
        let found = letters.find(|(_, (letter, ..))| direction.starts_with(letter));
        let Some((seat, (_, _, side))) = found else { continue };
        let Some(player) = player(row, &names) else { continue };
        let [section, table, round] = table_round(row);
        // Players register before the first round; a later round has its number.
        let round = round.max(1);
        let numbers = seats.get(&[section, table, round]).copied().unwrap_or_default();
        let number = numbers.get(seat).copied().unwrap_or_default();
        if number == 0 {
            without_pair = without_pair.saturating_add(1);
            continue;
        }
        let side_members = registered.entry((section, number)).or_default();
        let is_east_west = shared.contains(&(section, number)) && side == Side::EastWest;
        let [north_south, east_west] = side_members;
        let seat_names = if is_east_west { east_west } else { north_south };
        let time = row.time("TimeLog", "TimeLog");
        let known = seat_names.get(&(round, seat));
        if known.is_none_or(|(earlier, _)| *earlier <= time) {
            seat_names.insert((round, seat), (time, player));
        }
    }
    let members_by_pair = registered.into_iter().map(|(pair, sides)| (pair, sides.map(members_of)));
    Members { by_pair: members_by_pair.collect(), without_pair }
}
fn table_round(row: Row<'_>) -> TableRound {
    ["Section", "Table", "Round"].map(|column| row.number(column).unwrap_or_default())
}

/// Sorts the entries by section, table and round.
fn sort_seats(seats: HashMap<TableRound, Seats, RandomState>) -> BTreeMap<TableRound, Seats> {
    seats.into_iter().collect()
}

/// Returns the names of `PlayerNames` by both kinds of player numbers.
fn names_by_number(names: &Table<'_>) -> HashMap<String, String, RandomState> {
    let mut by_number = HashMap::default();
    for row in names.rows() {
        let name = row.text("Name");
        for id in [row.text("strID"), row.text("ID")] {
            if !id.is_empty() && id != "0" && !name.is_empty() {
                by_number.insert(id, name.clone());
            }
        }
    }
    by_number
}

/// Returns a registered player, or `None` if neither the name nor the number is known.
fn player(row: Row<'_>, names: &HashMap<String, String, RandomState>) -> Option<RegisteredPlayer> {
    let number = row.text("Number");
    let name = Some(row.text("Name")).filter(|name| !name.is_empty());
    let name = name.or_else(|| names.get(&number).cloned());
    let number = Some(number).filter(|number| !matches!(number.as_str(), "" | "0"));
    let name = name.or_else(|| Some(format!("#{}", number.as_ref()?)))?;
    Some(RegisteredPlayer { name, number })
}

/// Returns the players in the order of rounds and seats. A name appears once, unless it was registered for both seats in the
/// first round that has it.
fn members_of(registered: RegisteredPlayers) -> Vec<RegisteredPlayer> {
    let mut first = BTreeMap::new();
    let players = registered.into_iter().map(|((round, _), (_, player))| (round, player));
    let players = players
        .filter(|(round, player)| *first.entry(player.name.clone()).or_insert(*round) == *round);
    players.map(|(_, player)| player).collect()
}
