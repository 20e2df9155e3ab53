//! Additional lists of a ranking: by handicap, and by stratum.

use bridge_core::{Place, rank};
use rayon::prelude::*;

use super::accumulator::MatchpointFinalTotals;
use super::standings::{ListPlaces, MatchpointStanding, PairRules};
use crate::totals::entrants::{Entrant, RankingGroup};
use crate::totals::standings::ComputedStanding;
use event::Decisions;

/// Returns the places of a ranking's pairs in the additional lists, in the order of `group`.
/// Returns an empty vector if there are no lists.
///
/// A pair is ranked in its own stratum and in every higher one.
pub(super) fn list_places(
    decided: &Decisions,
    rules: &PairRules,
    totals: &MatchpointFinalTotals,
    group: &RankingGroup,
) -> Vec<ListPlaces> {
    let strata = decided.strata().len().min(Decisions::STRATA);
    if strata == 0 && !rules.extras.has_handicaps() {
        return Vec::new();
    }
    let mut list_places = vec![ListPlaces::default(); group.entrants.len()];
    // Each line is computed once, and its sort keys in all lists are kept.
    let of_line = |&entrant: &Entrant| {
        let line = MatchpointStanding::compute(rules, totals, entrant);
        let entry = decided.pair(line.name, group.side);
        let own = entry.and_then(|entry| entry.stratum).unwrap_or(0);
        let handicapped = line.details.handicapped.as_ref();
        let percent = handicapped.and_then(|handicapped| handicapped.percent.clone());
        let enough = rules.has_enough_boards(totals, entrant);
        let key = rules.ranked_by(&line.details).filter(|_| enough);
        (own, key, percent.filter(|_| enough))
    };
    let lines: Vec<_> = group.entrants.par_iter().map(of_line).collect();
    if rules.extras.has_handicaps() {
        let keys: Vec<_> = lines.iter().map(|(.., percent)| percent.as_ref()).collect();
        for (list_places, place) in list_places.iter_mut().zip(places_by_key(&keys)) {
            list_places.by_handicap = place;
        }
    }
    for stratum in 0..strata {
        let in_it = lines.iter().map(|(own, key, _)| key.as_ref().filter(|_| *own >= stratum));
        let keys: Vec<_> = in_it.collect();
        for (list_places, place) in list_places.iter_mut().zip(places_by_key(&keys)) {
            if let Some(of_stratum) = list_places.strata.get_mut(stratum) {
                *of_stratum = place;
            }
        }
    }
    list_places
}

/// Returns the place of each key, in the order of `keys`; `None` for a missing key.
fn places_by_key<K: Ord>(keys: &[Option<K>]) -> impl Iterator<Item = Option<Place>> {
    let mut placed = rank(keys);
    placed.sort_unstable_by_key(|&(position, _)| position);
    placed.into_iter().zip(keys).map(|((_, place), key)| key.as_ref().map(|_| place))
}
