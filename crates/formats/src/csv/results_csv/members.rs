//! Players of pairs and teams, from columns in addition to the contestants.

use std::collections::{BTreeMap, HashSet};

use bridge_core::Side;
use event::{ContestantId, Event, EventError, PairName, TextId};
use foldhash::fast::RandomState;

/// The different texts of each contestant on each side, sorted by their first result.
type TextsBySide = BTreeMap<(ContestantId, Side), Vec<TextId>>;

/// Sets the members of all contestants, in the order of the results. `columns` contains the
/// positions of North, South, East, and West among the extra columns.
pub(super) fn set_members(event: &mut Event, columns: [usize; 4]) {
    let [north, south, east, west] = columns;
    let players = texts_by_side(event, [&[north, south], &[east, west]]);
    name_members(event, &players);
}

/// Sets the members of all contestants from the names of both players in one cell. `columns` contains the
/// positions of both sides among the extra columns.
pub(super) fn set_pair_names(
    event: &mut Event,
    columns: [Option<usize>; 2],
) -> Result<(), EventError> {
    let [north_south, east_west] = columns.map(Vec::from_iter);
    if north_south.is_empty() && east_west.is_empty() {
        return Ok(());
    }
    let pairs = texts_by_side(event, [&north_south, &east_west]);
    let mut players = TextsBySide::new();
    for (key, texts) in pairs {
        let mut seen: HashSet<TextId, RandomState> = HashSet::default();
        let list = players.entry(key).or_default();
        for text in texts {
            let text = event.name(text).to_owned();
            for player in split_names(&text) {
                let player = event.intern(player)?;
                if seen.insert(player) {
                    list.push(player);
                }
            }
        }
    }
    name_members(event, &players);
    Ok(())
}

/// The texts between the names of two players. Words have spaces around them.
const BETWEEN_NAMES: [&str; 16] = [
    " e ", " i ", " & ", " - ", " – ", " / ", " + ", " and ", " und ", " et ", " en ", " y ",
    " och ", " og ", "/", "&",
];

/// Returns the names of two players, or the whole text if there is nothing between two names.
pub(crate) fn split_names(text: &str) -> impl Iterator<Item = &str> {
    let both = BETWEEN_NAMES.iter().find_map(|between| text.split_once(between));
    let (first, second) = both.unwrap_or((text, ""));
    [first.trim(), second.trim()].into_iter().filter(|name| !name.is_empty())
}

/// Returns the texts in some extra columns for each contestant and side.
fn texts_by_side(event: &Event, columns: [&[usize]; 2]) -> TextsBySide {
    let mut texts = TextsBySide::new();
    let mut seen: HashSet<(ContestantId, Side, TextId), RandomState> = HashSet::default();
    let results = event.results();
    for id in results.ids() {
        let sides = Side::ALL.into_iter().zip(columns);
        for (contestant, (side, columns)) in results.contestants(id).into_iter().zip(sides) {
            for text in columns.iter().filter_map(|&column| results.extra(id, column)) {
                if seen.insert((contestant, side, text)) {
                    texts.entry((contestant, side)).or_default().push(text);
                }
            }
        }
    }
    texts
}

/// Sets the members of all contestants.
fn name_members(event: &mut Event, players_by_side: &TextsBySide) {
    let seen: HashSet<(ContestantId, Side, TextId), RandomState> = players_by_side
        .iter()
        .flat_map(|(&(contestant, side), players)| {
            players.iter().map(move |&player| (contestant, side, player))
        })
        .collect();
    let mut members_by_name: BTreeMap<(ContestantId, Option<Side>), Vec<TextId>> = BTreeMap::new();
    for (&(contestant, side), players) in players_by_side {
        let opposite = side.opponents();
        let sat_opposite = |player: &&TextId| seen.contains(&(contestant, opposite, **player));
        // If no player sat on both sides, the contestant's name belongs to two pairs, or to a team
        // with two pairs.
        if players_by_side.contains_key(&(contestant, opposite))
            && !players.iter().any(|it| sat_opposite(&it))
        {
            members_by_name.insert((contestant, Some(side)), players.clone());
        }
        let all = members_by_name.entry((contestant, None)).or_default();
        // Players who also sat North-South are in the list already.
        let is_new = |player: &&TextId| side == Side::NorthSouth || !sat_opposite(player);
        all.extend(players.iter().filter(is_new));
    }
    for ((name, side), players) in members_by_name {
        let members = players.into_iter().map(|player| event.name(player).to_owned()).collect();
        event.name_members(PairName { name, side }, members);
    }
}
