//! Rankings by IMPs: assigns places.

use std::num::NonZeroU32;
use std::sync::Arc;

use bridge_core::Exact;
use butler::CrossImpSum;
use rayon::prelude::*;

use super::accumulator::{ImpAccumulator, ImpFinalTotals, UnadjustedImpSum};
use super::standings::{ImpRules, ImpStanding};
use crate::pair_events::driver::EventToScore;
use crate::pair_events::rankings::{PlayedBoards, RankingFeatures, RankingResult};
use crate::pair_events::standing::PairRanking;
use crate::totals::accumulator::UnadjustedSum;
use crate::totals::entrants::{Entrant, RankingGroup};
use crate::totals::parts::Parts;
use crate::totals::standings::{ComputedStanding, Key, Keys, UnrankedLines};
use regulations::ImpRanking;

/// Ranks all contestants.
pub(super) fn rankings(
    EventToScore { regulations, .. }: EventToScore<'_>,
    totals: &Arc<ImpFinalTotals>,
    groups: Vec<RankingGroup>,
) -> RankingResult<ImpAccumulator> {
    let played = PlayedBoards::new(totals, &groups, |_| true);
    let full_boards = played.maximum;
    let rules = Arc::new(ImpRules { regulations: Arc::clone(regulations), full_boards });
    let rankings = groups.into_iter().map(|group| {
        let keys = rules.keys(&group.entrants, totals);
        let RankingGroup { section, side, entrants } = group;
        let unranked =
            UnrankedLines { entrants, keys, list_places: Vec::new(), rules: Arc::clone(&rules) };
        let standings = unranked.rank(totals);
        PairRanking { stage: None, section, side, full_boards, standings }
    });
    let features =
        RankingFeatures { sessions: played.several_sessions, ..RankingFeatures::default() };
    RankingResult { rankings: rankings.collect(), features, warnings: Vec::new() }
}

impl ImpRules {
    /// Returns the sort keys of `entrants`, in the given order.
    fn keys(&self, entrants: &[Entrant], totals: &ImpFinalTotals) -> Keys {
        let root = root_results(entrants, totals);
        Keys::try_short(entrants, |entrant| self.ratio(entrant, totals, root)).unwrap_or_else(
            || {
                let keys = entrants.par_iter().map(|&entrant| self.key(entrant, totals));
                let keys: Vec<Option<CrossImpSum>> = keys.collect();
                Keys::Exact(in_order(&keys))
            },
        )
    }

    /// Returns a contestant's sort key as a ratio. The sum must have no square root, or consist of
    /// unadjusted boards divided by the root that `root` determines. Otherwise returns `None`.
    fn ratio(
        &self,
        entrant: Entrant,
        totals: &ImpFinalTotals,
        root: Option<NonZeroU32>,
    ) -> Option<Key> {
        if let Some(plain) = totals.unadjusted_sum(entrant) {
            return self.unadjusted_key(totals.accumulator().parts, plain, root);
        }
        if self.has_too_few(boards_of(totals, entrant)) {
            return Some(Key::None);
        }
        // A sum without a square root can only be compared with others of that kind.
        let sum = self.key(entrant, totals).filter(|_| root.is_none())?.exact()?;
        Some(Key::from(Some(sum.into_exact())))
    }

    /// Returns the key for unadjusted boards, or `None` if they have another square root or do not
    /// fit.
    fn unadjusted_key(
        &self,
        parts: Parts,
        plain: UnadjustedImpSum,
        root: Option<NonZeroU32>,
    ) -> Option<Key> {
        if self.has_too_few(plain.boards()) {
            return Some(Key::None);
        }
        let whole = if root.is_none() { parts } else { Parts::WHOLE };
        let shared_by = match self.regulations.imps.ranking {
            ImpRanking::Total => 1,
            ImpRanking::PerBoard | ImpRanking::Scaled => plain.boards(),
        };
        plain
            .divided_by(whole.times(shared_by))
            .filter(|_| plain.root_results() == root)
            .map(Key::Ratio)
    }

    fn has_too_few(&self, boards: u32) -> bool {
        boards < self.regulations.imps.min_boards.max(1)
    }

    /// Returns a contestant's sort key, or `None` if it played too few boards.
    fn key(&self, entrant: Entrant, totals: &ImpFinalTotals) -> Option<CrossImpSum> {
        let line = ImpStanding::compute(self, totals, entrant);
        if self.has_too_few(line.total.boards) {
            return None;
        }
        match self.regulations.imps.ranking {
            ImpRanking::Total => Some(line.total.imps),
            ImpRanking::PerBoard | ImpRanking::Scaled => line.details.average,
        }
    }
}

/// Replaces sums by integers in the same order. Equal sums become equal integers.
fn in_order(sums: &[Option<CrossImpSum>]) -> Vec<Option<Exact>> {
    let mut order: Vec<(usize, &CrossImpSum)> =
        sums.iter().enumerate().filter_map(|(index, sum)| Some((index, sum.as_ref()?))).collect();
    order.sort_by(|(_, a), (_, b)| a.compare(b));
    let mut keys = vec![None; sums.len()];
    for (number, equal) in (0_u64..).zip(order.chunk_by(|(_, a), (_, b)| a == b)) {
        for &(index, _) in equal {
            if let Some(key) = keys.get_mut(index) {
                *key = Some(Exact::from(number));
            }
        }
    }
    keys
}

/// Returns the number of boards that a contestant played.
fn boards_of(totals: &ImpFinalTotals, entrant: Entrant) -> u32 {
    totals.count_played(entrant, |_| true).boards
}

/// Returns the number of results whose square root divides the boards of the first contestant
/// with any boards. Returns `None` if there is no root.
fn root_results(entrants: &[Entrant], totals: &ImpFinalTotals) -> Option<NonZeroU32> {
    let first = entrants.iter().find(|&&it| boards_of(totals, it) > 0)?;
    totals.unadjusted_sum(*first)?.root_results()
}
