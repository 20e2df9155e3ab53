//! Lists beside the ranking: by handicap, and in strata.

use bridge_core::{Place, rank};
use rayon::prelude::*;

use super::account::MatchpointBook;
use super::standings::{Listed, PairRules, PairStanding};
use crate::ledger::entrants::Group;
use crate::ledger::standings::Made;
use event::Decisions;

/// The places of a ranking's pairs in the lists, in the order in which they came; none at all where there is no list.
///
/// In a stratum a pair is ranked in its own and in every higher one.
pub(super) fn listed(
    decided: &Decisions,
    rules: &PairRules,
    book: &MatchpointBook,
    group: &Group,
) -> Vec<Listed> {
    let strata = decided.strata().len().min(Decisions::STRATA);
    if strata == 0 && !rules.beside.has_handicaps() {
        return Vec::new();
    }
    let mut listed = vec![Listed::default(); group.entrants.len()];
    let lines = group.entrants.par_iter().map(|&entrant| PairStanding::of(rules, book, entrant));
    if rules.beside.has_handicaps() {
        let percent = |line: PairStanding| line.handicapped?.percent;
        let keys: Vec<_> = lines.clone().map(percent).collect();
        for (listed, place) in listed.iter_mut().zip(places_of(&keys)) {
            listed.by_handicap = place;
        }
    }
    if strata > 0 {
        let own = |line: PairStanding| {
            let entry = decided.pair(line.name, group.side);
            (entry.and_then(|entry| entry.stratum).unwrap_or(0), line.key())
        };
        let keys: Vec<_> = lines.map(own).collect();
        for stratum in 0..strata {
            let in_it = keys.iter().map(|(own, key)| key.as_ref().filter(|_| *own >= stratum));
            let keys: Vec<_> = in_it.collect();
            for (listed, place) in listed.iter_mut().zip(places_of(&keys)) {
                if let Some(of_stratum) = listed.strata.get_mut(stratum) {
                    *of_stratum = place;
                }
            }
        }
    }
    listed
}

/// The place of each key, in the order in which they came; none for those who have no key.
fn places_of<K: Ord>(keys: &[Option<K>]) -> impl Iterator<Item = Option<Place>> {
    let mut placed = rank(keys);
    placed.sort_unstable_by_key(|&(position, _)| position);
    placed.into_iter().zip(keys).map(|((_, place), key)| key.as_ref().map(|_| place))
}
