//! The number of winners of a stream.

use std::collections::BTreeMap;

use bridge_core::Side;
use event::{
    ContestantId, Event, FaultKind, FaultLocation, IndexVec, ResolvedWinners, ResultColumn,
    ResultsByBoard, SidesOfPair,
};
use regulations::{Regulations, Winners};

/// The maximum number of pairs whose results are located. The warning at the end needs only one
/// location.
const MAX_LOCATED: usize = 1_000;

/// The pairs that sat on both sides so far.
#[derive(Debug, Default)]
pub(super) struct PairSides {
    /// For each pair, `true` if it was on both sides of one board so far.
    separate: IndexVec<ContestantId, bool>,
    /// For each pair, the first result on each side within one chunk: the chunk in which it was
    /// first seen on its second side.
    first: BTreeMap<ContestantId, [Option<FaultLocation>; 2]>,
}

impl PairSides {
    /// Adds a chunk. Pairs are marked only with two winners. If the number of winners is inferred,
    /// a pair on both sides of a board has already been rejected.
    pub(super) fn observe(&mut self, event: &Event, winners: Winners, by_board: &ResultsByBoard) {
        if winners == Winners::Two {
            self.separate.list().resize(event.names(), false);
            event.mark_both_sides(by_board, &mut self.separate);
        }
    }

    /// Notes the first results of pairs that are on both sides since this chunk. `both` contains all
    /// pairs that sat on both sides so far. With one winner, sides do not matter.
    pub(super) fn note_locations(
        &mut self,
        event: &Event,
        winners: Winners,
        both: impl Iterator<Item = SidesOfPair>,
        mut note: impl FnMut(FaultLocation) -> Option<FaultLocation>,
    ) {
        let room = MAX_LOCATED.saturating_sub(self.first.len());
        if room == 0 || winners == Winners::One || event.is_individual() {
            return;
        }
        let both = both.map(|sat| sat.pair);
        let new = both.filter(|pair| !self.first.contains_key(pair)).take(room);
        let mut new: BTreeMap<_, [Option<FaultLocation>; 2]> =
            new.map(|pair| (pair, [None; 2])).collect();
        if new.is_empty() {
            return;
        }
        // Few contestants are new: a mark is cheaper than a lookup for each result.
        let mut is_new: IndexVec<ContestantId, bool> = IndexVec::filled(event.names(), false);
        for &pair in new.keys() {
            is_new[pair] = true;
        }
        let results = event.results();
        for id in results.ids() {
            let columns = [ResultColumn::NorthSouth, ResultColumn::EastWest];
            let contestants = results.contestants(id);
            if !contestants.into_iter().any(|pair| is_new[pair]) {
                continue;
            }
            for (at, (pair, column)) in contestants.into_iter().zip(columns).enumerate() {
                let first = new.get_mut(&pair).and_then(|sides| sides.get_mut(at));
                if let Some(first) = first.filter(|first| first.is_none()) {
                    *first = note(id.location(column));
                }
            }
        }
        self.first.append(&mut new);
    }

    /// Settles the number of winners. `sat` returns the number of pairs, and the results of each
    /// pair that sat on both sides.
    pub(super) fn resolve_winners(
        mut self,
        event: &Event,
        regulations: &Regulations,
        sat: impl FnOnce() -> (usize, Vec<SidesOfPair>),
    ) -> ResolvedWinners {
        match regulations.pairs.winners {
            Winners::One => Winners::One.into(),
            Winners::Inferred if event.is_individual() => Winners::One.into(),
            winners if event.is_individual() => winners.into(),
            winners => {
                self.separate.list().resize(event.names(), false);
                let (pairs, sat) = sat();
                let mut settled = event.resolve_winners(winners, pairs, &sat, &self.separate);
                if let Some(warning) = &mut settled.warning {
                    // The other warnings name the pairs that have no usual side.
                    let names_switched = matches!(warning.kind, FaultKind::SatOtherWay { .. });
                    let named = |it: &&SidesOfPair| {
                        settled.switched.has_switched(it.pair) == names_switched
                    };
                    warning.location = self.location(sat.iter().filter(named));
                }
                settled
            }
        }
    }

    /// Returns the earliest location for these pairs. For each pair it is the first result on the
    /// side on which it sat less often. If that result was in an earlier chunk, the first result
    /// after the pair changed sides is used.
    fn location<'s>(&self, sat: impl Iterator<Item = &'s SidesOfPair>) -> Option<FaultLocation> {
        let locations = sat.filter_map(|sat| {
            let [north_south, east_west] = sat.results;
            let other = if north_south <= east_west { Side::NorthSouth } else { Side::EastWest };
            let first = *self.first.get(&sat.pair)?;
            other.select(first).or(other.opponents().select(first))
        });
        locations.min_by_key(|at| at.row())
    }
}
