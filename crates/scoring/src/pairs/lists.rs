//! Lists beside the ranking: by handicap, and in strata.

use bridge_core::{Exact, Percent, Place, Side, rank};

use super::standings::{Handicapped, PairStanding};
use event::Decisions;

/// The lists of one ranking.
pub(super) struct Lists<'a> {
    pub(super) decided: &'a Decisions,
    /// The way the pairs of the ranking sat, in an event with two winners.
    pub(super) side: Option<Side>,
}

impl Lists<'_> {
    /// The list by handicap, where anybody has one.
    pub(super) fn handicaps(&self, lines: &mut [PairStanding]) {
        let mut entries = self.decided.pairs().iter();
        if entries.all(|entry| entry.handicap.is_none()) {
            return;
        }
        let mut keys = Vec::with_capacity(lines.len());
        for line in lines.iter_mut() {
            let handicap =
                self.decided.pair(line.name, self.side).and_then(|entry| entry.handicap.clone());
            let handicap = handicap.unwrap_or(Percent::ZERO);
            let mut total = line.scaled.as_ref().unwrap_or(&line.total).clone();
            let share = handicap.exact().times(Exact::HUNDREDTH);
            total.matchpoints = total.matchpoints.plus(total.available.times(share));
            let percent = line.printed_percent.as_ref().map(|percent| percent.plus(&handicap));
            keys.push(percent.clone());
            line.handicapped = Some(Handicapped { handicap, total, percent, place: None });
        }
        for (line, place) in lines.iter_mut().zip(places_of(&keys)) {
            if let Some(handicapped) = &mut line.handicapped {
                handicapped.place = place;
            }
        }
    }

    /// The places in the strata, where there are any: a pair is ranked in its own and in every higher one.
    pub(super) fn strata(&self, keys: &[Option<Exact>], lines: &mut [PairStanding]) {
        let strata = self.decided.strata().len();
        let own: Vec<usize> = lines
            .iter()
            .map(|line| {
                self.decided.pair(line.name, self.side).and_then(|entry| entry.stratum).unwrap_or(0)
            })
            .collect();
        for stratum in 0..strata.min(Decisions::STRATA) {
            let in_it =
                own.iter().zip(keys).map(|(&own, key)| key.clone().filter(|_| own >= stratum));
            let keys: Vec<Option<Exact>> = in_it.collect();
            for (line, place) in lines.iter_mut().zip(places_of(&keys)) {
                if let Some(of_stratum) = line.strata.get_mut(stratum) {
                    *of_stratum = place;
                }
            }
        }
    }
}

/// The place of each key, in the order in which they came; none for those who have no key.
fn places_of<K: Ord>(keys: &[Option<K>]) -> impl Iterator<Item = Option<Place>> {
    let mut placed = rank(keys);
    placed.sort_unstable_by_key(|&(position, _)| position);
    placed.into_iter().zip(keys).map(|((_, place), key)| key.as_ref().map(|_| place))
}
