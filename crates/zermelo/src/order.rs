use crate::TeamMatch;
use crate::groups::{GroupPlace, Groups, connected_groups};
use crate::index::{at, short};

/// The groups of a tournament, part by part, with how many teams wins put before each.
///
/// - Takes: the group of each team, so numbered that nobody took anything from a team of an earlier group; how many groups
///   there are; the matches.
pub(crate) fn ordered(of: &[u32], count: usize, matches: &[TeamMatch]) -> Groups {
    let meetings = matches.iter().map(|played| played.teams().into());
    let connected = connected_groups(of.len(), meetings);
    let mut sizes = vec![0_u32; count];
    let mut parts = vec![0_u32; count];
    for (team, &group) in of.iter().enumerate() {
        sizes[at(group)] += 1;
        parts[at(group)] = connected.of(team).map_or(0, short);
    }
    let mut order: Vec<u32> = (0..count).map(short).collect();
    order.sort_by_key(|&group| parts[at(group)]);
    let mut numbers = vec![0_u32; count];
    for (number, &group) in order.iter().enumerate() {
        numbers[at(group)] = short(number);
    }
    let of: Vec<u32> = of.iter().map(|&group| numbers[at(group)]).collect();
    let sizes: Vec<u32> = order.iter().map(|&group| sizes[at(group)]).collect();
    let parts: Vec<u32> = order.iter().map(|&group| parts[at(group)]).collect();
    let mut wins: Vec<(u32, u32)> =
        matches.iter().filter_map(|played| between(&of, played)).collect();
    wins.sort_unstable();
    wins.dedup();
    let mut above = vec![0_u32; count];
    for part in parts.chunk_by(|one, other| one == other).scan(0, |start, part| {
        let range = *start..*start + part.len();
        *start = range.end;
        Some(range)
    }) {
        let first = short(part.start);
        let wins = &wins[wins.partition_point(|win| win.0 < first)..];
        let wins = &wins[..wins.partition_point(|win| at(win.0) < part.end)];
        count_above(first, &sizes[part.clone()], wins, &mut above[part]);
    }
    let place = |(&part, &above): (&u32, &u32)| GroupPlace { part, above };
    let places = parts.iter().zip(&above).map(place).collect();
    Groups::new(of, places)
}

/// The groups of a match between two of them, the one that won first.
fn between(of: &[u32], played: &TeamMatch) -> Option<(u32, u32)> {
    let [first, second] = played.teams().map(|team| of[team]);
    let pair = if played.won()[0] > 0.0 { (first, second) } else { (second, first) };
    (first != second).then_some(pair)
}

/// Counts, for each group of a part, the teams of the groups from which a way of wins leads to it.
///
/// Where each group beat the next these are all before it. Otherwise ways are followed from 64 groups at a time, a bit each.
fn count_above(first: u32, sizes: &[u32], wins: &[(u32, u32)], above: &mut [u32]) {
    let groups = sizes.len();
    let next = |group: &u32| wins.binary_search(&(*group, group + 1)).is_ok();
    if (first..).take(groups.saturating_sub(1)).all(|group| next(&group)) {
        let mut sum = 0;
        for (above, size) in above.iter_mut().zip(sizes) {
            *above = sum;
            sum += size;
        }
        return;
    }
    for start in (0..groups).step_by(64) {
        let sources = &sizes[start..groups.min(start + 64)];
        let single = sources.iter().all(|&size| size == 1);
        let mut masks = vec![0_u64; groups - start];
        for (bit, mask) in masks.iter_mut().enumerate().take(sources.len()) {
            *mask = 1 << bit;
        }
        let from = wins.partition_point(|win| win.0 < first + short(start));
        let mut left = &wins[from..];
        for group in start..groups {
            let mask = masks[group - start];
            above[group] += if single {
                mask.count_ones()
            } else {
                let of_bit =
                    |(bit, size): (usize, &u32)| if mask >> bit & 1 == 1 { *size } else { 0 };
                sources.iter().enumerate().map(of_bit).sum()
            };
            let lost = left.partition_point(|win| win.0 == first + short(group));
            for &(_, loser) in &left[..lost] {
                masks[at(loser - first) - start] |= mask;
            }
            left = &left[lost..];
        }
        // A group's own teams are none above it.
        for (above, size) in above[start..].iter_mut().zip(sources) {
            *above -= size;
        }
    }
}
