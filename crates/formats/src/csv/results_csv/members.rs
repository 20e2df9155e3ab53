//! Players of pairs and teams, from columns in addition to the contestants.

use std::collections::{BTreeMap, HashSet};

use bridge_core::Side;
use event::{ContestantId, Event, PairName, TextId};
use foldhash::fast::RandomState;

/// Sets the members of all contestants, in the order of the results. `columns` contains the
/// positions of North, South, East, and West among the extra columns.
pub(super) fn set_members(event: &mut Event, columns: [usize; 4]) {
    let mut players_by_side: BTreeMap<(ContestantId, Side), Vec<TextId>> = BTreeMap::new();
    let mut seen: HashSet<(ContestantId, Side, TextId), RandomState> = HashSet::default();
    let [north, south, east, west] = columns;
    let seats = [(Side::NorthSouth, [north, south]), (Side::EastWest, [east, west])];
    let results = event.results();
    for id in results.ids() {
        for (contestant, (side, columns)) in results.contestants(id).into_iter().zip(seats) {
            for player in columns.into_iter().filter_map(|column| results.extra(id, column)) {
                if seen.insert((contestant, side, player)) {
                    players_by_side.entry((contestant, side)).or_default().push(player);
                }
            }
        }
    }
    let mut members_by_name: BTreeMap<(ContestantId, Option<Side>), Vec<TextId>> = BTreeMap::new();
    for (&(contestant, side), players) in &players_by_side {
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
