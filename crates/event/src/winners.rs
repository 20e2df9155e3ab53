//! Whether an event of pairs has one winner or two.

use std::collections::BTreeMap;
use std::ops::Range;

use rayon::prelude::*;
use regulations::Winners;

use crate::by_board::even_parts;
use crate::event::Event;
use crate::fault::{Fault, ResultColumn};
use crate::fault_kind::FaultKind;
use crate::ids::{ContestantId, ResultId};
use crate::label::natural_order;

/// The bits of North-South and East-West.
const WAYS: [u8; 2] = [1, 2];

/// Which ways each name sat, by the index of its id.
fn ways(event: &Event) -> Vec<u8> {
    let (results, names) = (event.results(), event.names());
    let of_part = |rows: Range<usize>| {
        let mut ways = vec![0_u8; names];
        for both in results.contestants_of(rows) {
            for (name, way) in both.into_iter().zip(WAYS) {
                ways[name.index()] |= way;
            }
        }
        ways
    };
    let parts = even_parts(results.len(), rayon::current_num_threads());
    let parts: Vec<Vec<u8>> = parts.into_par_iter().map(of_part).collect();
    let mut all = vec![0; names];
    for part in parts {
        all.iter_mut().zip(part).for_each(|(ways, more)| *ways |= more);
    }
    all
}

/// Two winners where no name is found on both sides. Where few are, that is doubtful: one line with its
/// pairs the wrong way round would put everybody into one ranking.
pub(crate) fn resolve(event: &Event, winners: Winners) -> (Winners, Option<Fault>) {
    if winners != Winners::Inferred {
        return (winners, None);
    }
    // Players change seats and partners.
    if event.is_individual() {
        return (Winners::One, None);
    }
    let results = event.results();
    // Which ways each name sat at all: that decides nearly every event, and a byte for each is quick to reach.
    let ways = ways(event);
    let sat_both_ways = |ways: &&u8| **ways == WAYS[0] | WAYS[1];
    let pairs = ways.iter().filter(|&&ways| ways != 0).count();
    let count = ways.iter().filter(sat_both_ways).count();
    if count == 0 {
        return (Winners::Two, None);
    }
    if 4 * count > pairs {
        return (Winners::One, None);
    }
    let mut sat: BTreeMap<ContestantId, [(u32, Option<ResultId>); 2]> = BTreeMap::new();
    for id in results.ids() {
        for (way, name) in results.contestants(id).into_iter().enumerate() {
            if sat_both_ways(&&ways[name.index()]) {
                let (times, last) = &mut sat.entry(name).or_default()[way];
                (*times, *last) = (times.saturating_add(1), Some(id));
            }
        }
    }
    // The line that shows it is one of those the way the pair sat less often.
    let odd = |[ours, theirs]: [(u32, Option<ResultId>); 2]| {
        if ours.0 <= theirs.0 { ours.1 } else { theirs.1 }
    };
    let both = sat.into_iter().filter_map(|(name, ways)| Some((event.name(name), odd(ways)?)));
    let mut both: Vec<(&str, ResultId)> = both.collect();
    both.sort_by(|a, b| natural_order(a.0, b.0));
    let names: Vec<String> = both.iter().map(|(name, _)| format!("{name:?}")).collect();
    let kind = FaultKind::FewSatBothWays { names: names.join(", "), others: pairs - both.len() };
    let at =
        both.iter().map(|&(_, row)| row.place(ResultColumn::NorthSouth)).min_by_key(|at| at.row());
    (Winners::One, Some(Fault { kind, at, other: None }))
}
