use index_vec::IndexVec;

use crate::numbers::index::at;
use crate::numbers::number::{Group, Number, PerTeam};
use crate::tournament::groups::{GroupPosition, TeamGroups, connected_groups};
use crate::tournament::smallest_first::win;
use crate::tournament::team_match::TeamMatch;

/// Returns the groups of a tournament ordered by parts, with the number of teams above each group.
///
/// `of` is the group of each team, numbered so that no team won anything from a team of an earlier
/// group. `count` is the number of groups.
pub(crate) fn order_groups(of: &PerTeam<Group>, count: usize, matches: &[TeamMatch]) -> TeamGroups {
    let meetings = matches.iter().map(|played| played.teams().into());
    let connected = connected_groups(of.len(), meetings);
    let mut sizes = IndexVec::<Group, u32>::filled(count, 0);
    let mut parts = IndexVec::<Group, Group>::filled(count, Group::NONE);
    for (&group, &part) in of.iter().zip(connected.group_of_each_team()) {
        sizes[group].count_up();
        parts[group] = part;
    }
    let mut groups = IndexVec::<Group, Vec<Group>>::filled(connected.count(), Vec::new());
    for (group, &part) in parts.with_ids() {
        groups[part].push(group);
    }
    // The new number of each group, and its position within its part.
    let mut numbers = IndexVec::<Group, Group>::filled(count, Group::NONE);
    let mut places = IndexVec::<Group, u32>::filled(count, 0);
    let in_parts = groups.iter().flat_map(|groups| (0..).zip(groups));
    for (number, (place, &group)) in Group::first(count).zip(in_parts) {
        numbers[group] = number;
        places[group] = place;
    }
    let mut wins = IndexVec::<Group, Vec<(u32, u32)>>::filled(connected.count(), Vec::new());
    for [winner, loser] in matches.iter().filter_map(|played| win(of, played)) {
        wins[parts[winner]].push((places[winner], places[loser]));
    }
    let mut standing = Vec::with_capacity(count);
    for (part, (groups, wins)) in (0..).zip(groups.iter().zip(&mut wins)) {
        wins.sort_unstable();
        wins.dedup();
        let sizes: Vec<u32> = groups.iter().map(|&group| sizes[group]).collect();
        let above = teams_above(&sizes, wins).into_iter();
        standing.extend(above.map(|above| GroupPosition { part, above }));
    }
    TeamGroups::new(of.iter().map(|&group| numbers[group]).collect(), standing.into())
}

/// Returns, for each group of a part, the number of teams in groups from which a chain of wins
/// leads to it.
///
/// `sizes` is the number of teams of each group. `wins` is the sorted list of positions of winning
/// and losing groups.
///
/// If each group beat the next, all earlier groups count. Otherwise chains are followed from 64
/// groups at a time, with one bit each.
#[expect(clippy::arithmetic_side_effects, reason = "sums over distinct teams are below 2^31")]
fn teams_above(sizes: &[u32], wins: &[(u32, u32)]) -> IndexVec<u32, u32> {
    let beat_next = |place: u32| wins.binary_search(&(place, place.next())).is_ok();
    if (0..).take(sizes.len().saturating_sub(1)).all(beat_next) {
        let before = |sum: &mut u32, &size: &u32| Some(std::mem::replace(sum, *sum + size));
        return sizes.iter().scan(0, before).collect();
    }
    let mut above = IndexVec::<u32, u32>::filled(sizes.len(), 0);
    for (start, sources) in (0..).step_by(64).zip(sizes.chunks(64)) {
        let bits = || (0..).map(|bit| 1_u64.checked_shl(bit).unwrap_or(0));
        let single = sources.iter().all(|&size| size == 1);
        // Each mask has the bits of the source groups from which a chain leads to the group.
        let mut masks = IndexVec::<u32, u64>::filled(sizes.len(), 0);
        let (_, mut wins) = wins.split_at(wins.partition_point(|win| win.0 < start));
        for (place, bit) in masks.ids().skip(at(start)).zip(bits()) {
            let mask = masks[place];
            above[place] += if single {
                mask.count_ones()
            } else {
                let sizes = sources.iter().zip(bits()).filter(|(_, bit)| mask & bit != 0);
                sizes.map(|(size, _)| size).sum()
            };
            let (own, rest) = wins.split_at(wins.partition_point(|win| win.0 == place));
            for &(_, loser) in own {
                masks[loser] |= mask | bit;
            }
            wins = rest;
        }
    }
    above
}
