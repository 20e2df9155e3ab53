//! Whether an event of pairs has one winner or two.

use std::collections::BTreeMap;
use std::ops::Range;

use rayon::prelude::*;
use regulations::Winners;

use crate::by_board::even_parts;
use crate::event::Event;
use crate::fault::{Fault, FaultPlace, ResultColumn};
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
        results.each(rows, |_, row| {
            for (name, way) in row.contestants().into_iter().zip(WAYS) {
                ways[name.index()] |= way;
            }
        });
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
    // Which ways each name sat at all: that decides nearly every event, and a byte for each is quick to reach.
    let ways = ways(event);
    let both_ways = |name: ContestantId| ways[name.index()] == WAYS[0] | WAYS[1];
    let pairs = ways.iter().filter(|&&ways| ways != 0).count();
    let both: Vec<ContestantId> = event.ids().filter(|&name| both_ways(name)).collect();
    let (winners, doubt) = event.infer_winners(pairs, &both);
    let doubt = doubt.map(|doubt| Fault { at: odd_line(event, both_ways), ..doubt });
    (winners, doubt)
}

/// The first line that shows pairs both ways: for each pair one of those the way it sat less often.
fn odd_line(event: &Event, both_ways: impl Fn(ContestantId) -> bool) -> Option<FaultPlace> {
    let results = event.results();
    let mut sat: BTreeMap<ContestantId, [(u32, Option<ResultId>); 2]> = BTreeMap::new();
    for id in results.ids() {
        for (way, name) in results.contestants(id).into_iter().enumerate() {
            if both_ways(name) {
                let (times, last) = &mut sat.entry(name).or_default()[way];
                (*times, *last) = (times.saturating_add(1), Some(id));
            }
        }
    }
    let odd = |[ours, theirs]: [(u32, Option<ResultId>); 2]| {
        if ours.0 <= theirs.0 { ours.1 } else { theirs.1 }
    };
    let rows = sat.into_values().filter_map(odd);
    rows.map(|row| row.place(ResultColumn::NorthSouth)).min_by_key(|at| at.row())
}

impl Event {
    /// One winner or two, where so many pairs sat and these of them both ways; and whether that is doubtful.
    ///
    /// ```
    /// use event::{ContestantId, Event};
    /// use regulations::Winners;
    ///
    /// let mut event = Event::default();
    /// let pair: ContestantId = event.intern("4")?;
    /// assert_eq!(event.infer_winners(8, &[]), (Winners::Two, None));
    /// let (winners, doubt) = event.infer_winners(8, &[pair]);
    /// assert!(winners == Winners::One && doubt.is_some());
    /// # Ok::<(), event::EventError>(())
    /// ```
    #[must_use]
    pub fn infer_winners(&self, pairs: usize, both: &[ContestantId]) -> (Winners, Option<Fault>) {
        if both.is_empty() {
            return (Winners::Two, None);
        }
        if 4 * both.len() > pairs {
            return (Winners::One, None);
        }
        let mut names: Vec<&str> = both.iter().map(|&name| self.name(name)).collect();
        names.sort_by(|a, b| natural_order(a, b));
        let names: Vec<String> = names.iter().map(|name| format!("{name:?}")).collect();
        let others = pairs - both.len();
        let kind = FaultKind::FewSatBothWays { names: names.join(", "), others };
        (Winners::One, Some(Fault::of_event(kind)))
    }
}
