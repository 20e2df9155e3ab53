//! The players who are named beside their pairs and teams.

use std::collections::BTreeMap;

use bridge_core::Side;
use event::{ContestantId, Event, PairName, TextId};

/// Names the members of everybody, in the order in which they are met.
///
/// - Takes: the positions of North, South, East and West among the extra columns.
pub(super) fn name(event: &mut Event, columns: [usize; 4]) {
    let mut met: BTreeMap<(ContestantId, Side), Vec<TextId>> = BTreeMap::new();
    let [north, south, east, west] = columns;
    let seats = [(Side::NorthSouth, [north, south]), (Side::EastWest, [east, west])];
    let results = event.results();
    for id in results.ids() {
        for (who, (side, columns)) in results.contestants(id).into_iter().zip(seats) {
            for player in columns.into_iter().filter_map(|column| results.extra(id, column)) {
                let players = met.entry((who, side)).or_default();
                if !players.contains(&player) {
                    players.push(player);
                }
            }
        }
    }
    let mut named: BTreeMap<(ContestantId, Option<Side>), Vec<TextId>> = BTreeMap::new();
    for (&(who, side), players) in &met {
        let others = met.get(&(who, side.opponents())).map_or(&[][..], Vec::as_slice);
        // Where nobody of the one sat on the other side, two pairs are called the same; or they are the two of a team.
        let is_another =
            !others.is_empty() && !players.iter().any(|player| others.contains(player));
        let of_side = is_another.then_some((who, Some(side)));
        for of in of_side.into_iter().chain([(who, None)]) {
            let all = named.entry(of).or_default();
            for &player in players {
                if !all.contains(&player) {
                    all.push(player);
                }
            }
        }
    }
    for ((name, side), players) in named {
        let members = players.into_iter().map(|player| event.name(player).to_owned()).collect();
        event.name_members(PairName { name, side }, members);
    }
}
