//! Carry-forward from qualifying sessions, and handicaps.

use std::collections::{BTreeMap, BTreeSet};

use bridge_core::{Exact, Matchpoints, Percent, Side};
use matchpoints::ResolvedTotal;

use super::accumulator::MatchpointFinalTotals;
use crate::pair_events::stage::PairStage;
use crate::totals::entrants::RankingGroup;
use event::{ContestantId, DecisionKind, Event, PairCarryForward, SessionId};
use regulations::CarryForward;

/// A pair or a player, with its direction in an event with two winners.
type PairKey = (ContestantId, Option<Side>);

/// Decisions that affect pair totals in addition to their boards.
#[derive(Debug, Default)]
pub(super) struct PairExtras {
    /// The qualifying sessions.
    qualifying: BTreeSet<SessionId>,
    /// The total of each pair in the qualifying sessions, if it is not empty.
    qualifying_totals: BTreeMap<PairKey, ResolvedTotal>,
    /// The handicaps; `None` if there is no handicap list.
    handicaps: Option<BTreeMap<PairKey, Percent>>,
}

/// The carry-forward of a pair into the final.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CarryForwardPoints {
    /// The total in the qualifying sessions.
    pub from: ResolvedTotal,
    /// The matchpoints that count in the final.
    pub matchpoints: Matchpoints,
    /// The maximum carry-forward, which counts as available matchpoints in the final.
    pub available: Matchpoints,
}

/// Returns the total that was entered for sessions outside the results.
fn entered_total(carry: &PairCarryForward) -> ResolvedTotal {
    ResolvedTotal {
        matchpoints: carry.matchpoints.clone(),
        available: carry.available.clone(),
        boards: carry.boards,
    }
}

impl PairExtras {
    /// Collects the decisions about the pairs in `groups`.
    pub(super) fn new(
        event: &Event,
        totals: &MatchpointFinalTotals,
        groups: &[RankingGroup],
    ) -> Self {
        let decided = event.decisions();
        let qualifying = decided.qualifying().iter().copied().collect();
        let mut extras = Self { qualifying, ..Self::default() };
        if !extras.qualifying.is_empty() || decided.contains(DecisionKind::PairCarryForward) {
            extras.qualifying_totals = extras.qualifying_totals(event, totals, groups);
        }
        if decided.pairs().iter().any(|entry| entry.handicap.is_some()) {
            let pairs = groups
                .iter()
                .flat_map(|group| group.entrants.iter().map(|entrant| (entrant.name, group.side)));
            let handicap = |(name, side): PairKey| {
                Some(((name, side), decided.pair(name, side)?.handicap.clone()?))
            };
            extras.handicaps = Some(pairs.filter_map(handicap).collect());
        }
        extras
    }

    /// Returns `true` if a session belongs to a stage.
    pub(super) fn is_in_stage(&self, stage: Option<PairStage>, session: Option<SessionId>) -> bool {
        let qualifies = session.is_some_and(|session| self.qualifying.contains(&session));
        stage.is_none_or(|stage| (stage == PairStage::Qualifying) == qualifies)
    }

    /// Returns the total of each pair in the qualifying sessions.
    fn qualifying_totals(
        &self,
        event: &Event,
        totals: &MatchpointFinalTotals,
        groups: &[RankingGroup],
    ) -> BTreeMap<PairKey, ResolvedTotal> {
        let mut qualifying_totals: BTreeMap<PairKey, ResolvedTotal> = BTreeMap::new();
        let mut entered: BTreeMap<ContestantId, Vec<&PairCarryForward>> = BTreeMap::new();
        for carry in event.decisions().pair_carry_forwards() {
            entered.entry(carry.pair.name).or_default().push(carry);
        }
        for &RankingGroup { side, ref entrants, .. } in groups {
            for &entrant in entrants {
                let name = entrant.name;
                let mut sum = ResolvedTotal::NONE;
                if !self.qualifying.is_empty() {
                    totals.for_each_session(entrant, |session| {
                        if self.is_in_stage(Some(PairStage::Qualifying), session.session) {
                            sum = sum.plus(&session.total());
                        }
                    });
                }
                // If the pair is ranked in several sections, its entered total is added only once.
                let first = !qualifying_totals.contains_key(&(name, side));
                let entered = entered.get(&name).into_iter().flatten();
                for carry in entered.filter(|it| first && it.pair.is_pair(name, side)) {
                    sum = sum.plus(&entered_total(carry));
                }
                if sum != ResolvedTotal::NONE {
                    let known =
                        qualifying_totals.entry((name, side)).or_insert(ResolvedTotal::NONE);
                    *known = known.plus(&sum);
                }
            }
        }
        qualifying_totals
    }

    /// Returns `true` if any pair has a qualifying score.
    pub(super) fn has_qualifying_totals(&self) -> bool {
        !self.qualifying_totals.is_empty()
    }

    /// Returns the qualifying score of a pair, or `None` if no matchpoints were available in it.
    pub(super) fn qualifying_total(&self, pair: PairKey) -> Option<&ResolvedTotal> {
        self.qualifying_totals.get(&pair).filter(|from| from.available > Matchpoints::ZERO)
    }

    /// Returns the carry-forward of a pair into the final. It is a share of the qualifying score,
    /// scaled to the final's top and by the numbers of boards: ½·SQ·(NumQ/MaxQ)·(MaxF/NumF) for a
    /// share of ½.
    ///
    /// Source: EBU White Book 2025, secondary source.
    pub(super) fn carry_forward(
        &self,
        carry_forward: &CarryForward,
        pair: PairKey,
        won: &ResolvedTotal,
    ) -> Option<CarryForwardPoints> {
        let share = carry_forward.share()?;
        let from = self.qualifying_total(pair)?;
        let boards = |won: &ResolvedTotal| Exact::from(u64::from(won.boards));
        // The available matchpoints per board in the final.
        let top = won.available.exact().checked_div(boards(won))?;
        let points = share.times(top);
        let available = points.times(boards(from));
        let part = from.matchpoints.exact().checked_div(from.available.exact())?;
        let matchpoints = part.times(&available);
        let (matchpoints, available) = (Matchpoints::new(matchpoints), Matchpoints::new(available));
        Some(CarryForwardPoints { from: from.clone(), matchpoints, available })
    }

    /// Returns `true` if there is a handicap list.
    pub(super) const fn has_handicaps(&self) -> bool {
        self.handicaps.is_some()
    }

    /// Returns the handicap of a pair (default 0), or `None` if there is no handicap list.
    pub(super) fn handicap(&self, pair: PairKey) -> Option<Percent> {
        Some(self.handicaps.as_ref()?.get(&pair).cloned().unwrap_or(Percent::ZERO))
    }
}
