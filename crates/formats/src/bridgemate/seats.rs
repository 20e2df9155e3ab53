//! Who sat where: the names of players, by the pairs that the movement put at their tables.

use std::collections::{BTreeMap, HashMap};

use bridge_core::Side;
use foldhash::fast::RandomState;

use super::tables::Table;

/// The tables that say it.
pub(super) struct Seating<'a> {
    pub(super) rounds: &'a Table,
    pub(super) numbers: &'a Table,
    pub(super) names: &'a Table,
}

/// A pair: its section, its number and the way it is called by.
pub(super) type PairKey = (i64, i64, Side);

/// The columns of `RoundData` for who sat in a seat, in an event of pairs and in one of individuals.
const SEATS: [(&str, &str, &str, Side); 4] = [
    ("N", "NSPair", "NSPair", Side::NorthSouth),
    ("S", "NSPair", "South", Side::NorthSouth),
    ("E", "EWPair", "EWPair", Side::EastWest),
    ("W", "EWPair", "West", Side::EastWest),
];

/// The names of the players of each pair, or in an individual of each number: those who registered last at a table, in the
/// order North, South or East, West.
pub(super) fn players(seating: &Seating<'_>, individual: bool) -> BTreeMap<PairKey, Vec<String>> {
    let mut rounds: HashMap<(i64, i64, i64), _, RandomState> = HashMap::default();
    for row in seating.rounds.rows() {
        let key =
            ["Section", "Table", "Round"].map(|column| row.number(column).unwrap_or_default());
        rounds.insert((key[0], key[1], key[2]), row);
    }
    let mut called: HashMap<String, String, RandomState> = HashMap::default();
    for row in seating.names.rows() {
        let name = row.text("Name");
        for id in [row.text("strID"), row.text("ID")] {
            if !id.is_empty() && id != "0" && !name.is_empty() {
                called.insert(id, name.clone());
            }
        }
    }
    // By pair and seat: when it was said, and the name.
    let mut said: BTreeMap<PairKey, BTreeMap<usize, (i64, i64, String)>> = BTreeMap::new();
    for row in seating.numbers.rows() {
        let direction = row.text("Direction").to_ascii_uppercase();
        let mut seats = SEATS.into_iter().enumerate();
        let Some((seat, (_, of_pairs, of_players, side))) =
            seats.find(|(_, (letter, ..))| direction.starts_with(letter))
        else {
            continue;
        };
        let [section, table] =
            ["Section", "Table"].map(|column| row.number(column).unwrap_or_default());
        let round = row.number("Round").unwrap_or_default();
        let Some(at) = rounds.get(&(section, table, round.max(1))) else { continue };
        let column = if individual { of_players } else { of_pairs };
        let Some(number) = at.number(column).filter(|&number| number != 0) else { continue };
        let number_of_player = row.text("Number");
        let name = Some(row.text("Name")).filter(|name| !name.is_empty());
        let name = name.or_else(|| called.get(&number_of_player).cloned());
        let numbered = || {
            (!matches!(number_of_player.as_str(), "" | "0")).then(|| format!("#{number_of_player}"))
        };
        let Some(name) = name.or_else(numbered) else { continue };
        let time = (round, row.time("TimeLog", "TimeLog"));
        let seats = said.entry((section, number, side)).or_default();
        let known = seats.get(&seat);
        if known.is_none_or(|known| (known.0, known.1) <= time) {
            seats.insert(seat, (time.0, time.1, name));
        }
    }
    let names = |seats: BTreeMap<usize, (i64, i64, String)>| {
        seats.into_values().map(|(_, _, name)| name).collect()
    };
    said.into_iter().map(|(pair, seats)| (pair, names(seats))).collect()
}
