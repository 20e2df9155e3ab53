//! Carry-forward from qualifying sessions, and handicaps.

use std::collections::{BTreeMap, BTreeSet};

use bridge_core::{Exact, Matchpoints, Percent, Side};
use matchpoints::SettledTotal;

use super::account::{MatchpointAccount, MatchpointBook};
use super::sessions::{PairStage, SessionTotal};
use crate::totals::entrants::Group;
use event::{ContestantId, DecisionKind, Event, PairCarry, SessionId};
use regulations::CarryForward;

/// A pair or a player, with its direction in an event with two winners.
type Who = (ContestantId, Option<Side>);

/// Decisions that affect pair totals in addition to their boards.
#[derive(Debug, Default)]
pub(super) struct Beside {
    /// The qualifying sessions.
    qualifying: BTreeSet<SessionId>,
    /// The total of each pair in the qualifying sessions, if it is not empty.
    qualified: BTreeMap<Who, SettledTotal>,
    /// The handicaps; `None` if there is no handicap list.
    handicaps: Option<BTreeMap<Who, Percent>>,
}

/// The carry-forward of a pair into the final.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CarryForwardPoints {
    /// The total in the qualifying sessions.
    pub from: SettledTotal,
    /// The matchpoints that count in the final.
    pub matchpoints: Matchpoints,
    /// The maximum carry-forward, which counts as available matchpoints in the final.
    pub available: Matchpoints,
}

/// Returns the total that was entered for sessions outside the results.
fn entered_total(carry: &PairCarry) -> SettledTotal {
    SettledTotal {
        matchpoints: carry.matchpoints.clone(),
        available: carry.available.clone(),
        boards: carry.boards,
    }
}

impl Beside {
    /// Collects the decisions about the pairs in `groups`.
    pub(super) fn of(
        event: &Event,
        (account, book): (&MatchpointAccount, &MatchpointBook),
        groups: &[Group],
    ) -> Self {
        let decided = event.decisions();
        let qualifying = decided.qualifying().iter().copied().collect();
        let mut beside = Self { qualifying, ..Self::default() };
        if !beside.qualifying.is_empty() || decided.contains(DecisionKind::PairCarry) {
            beside.qualified = beside.qualified(event, (account, book), groups);
        }
        if decided.pairs().iter().any(|entry| entry.handicap.is_some()) {
            let who = groups
                .iter()
                .flat_map(|group| group.entrants.iter().map(|entrant| (entrant.name, group.side)));
            let handicap = |(name, side): Who| {
                Some(((name, side), decided.pair(name, side)?.handicap.clone()?))
            };
            beside.handicaps = Some(who.filter_map(handicap).collect());
        }
        beside
    }

    /// Returns `true` if a session belongs to a stage.
    pub(super) fn is_of(&self, stage: Option<PairStage>, session: Option<SessionId>) -> bool {
        let qualifies = session.is_some_and(|session| self.qualifying.contains(&session));
        stage.is_none_or(|stage| (stage == PairStage::Qualifying) == qualifies)
    }

    /// Returns the total of each pair in the qualifying sessions.
    fn qualified(
        &self,
        event: &Event,
        (account, book): (&MatchpointAccount, &MatchpointBook),
        groups: &[Group],
    ) -> BTreeMap<Who, SettledTotal> {
        let mut qualified: BTreeMap<Who, SettledTotal> = BTreeMap::new();
        let mut entered: BTreeMap<ContestantId, Vec<&PairCarry>> = BTreeMap::new();
        for carry in event.decisions().pair_carries() {
            entered.entry(carry.who.name).or_default().push(carry);
        }
        for &Group { side, ref entrants, .. } in groups {
            for &entrant in entrants {
                let name = entrant.name;
                let mut sum = SettledTotal::NONE;
                if !self.qualifying.is_empty() {
                    book.each_session(account, entrant, |session| {
                        if self.is_of(Some(PairStage::Qualifying), session.session) {
                            sum = sum.plus(&SessionTotal::from(session).total());
                        }
                    });
                }
                // If the pair is ranked in several sections, its entered total is added only once.
                let first = !qualified.contains_key(&(name, side));
                let entered = entered.get(&name).into_iter().flatten();
                for carry in entered.filter(|it| first && it.who.is_pair(name, side)) {
                    sum = sum.plus(&entered_total(carry));
                }
                if sum != SettledTotal::NONE {
                    let known = qualified.entry((name, side)).or_insert(SettledTotal::NONE);
                    *known = known.plus(&sum);
                }
            }
        }
        qualified
    }

    /// Returns `true` if any pair has a qualifying score.
    pub(super) fn has_qualified(&self) -> bool {
        !self.qualified.is_empty()
    }

    /// Returns the qualifying score of a pair, or `None` if no matchpoints were available in it.
    pub(super) fn brings(&self, who: Who) -> Option<&SettledTotal> {
        self.qualified.get(&who).filter(|from| from.available > Matchpoints::ZERO)
    }

    /// Returns the carry-forward of a pair into the final. It is a share of the qualifying score,
    /// scaled to the final's top and by the numbers of boards: ½·SQ·(NumQ/MaxQ)·(MaxF/NumF) for a
    /// share of ½.
    ///
    /// Source: EBU White Book 2025, secondary source.
    pub(super) fn carried(
        &self,
        carry_forward: &CarryForward,
        who: Who,
        won: &SettledTotal,
    ) -> Option<CarryForwardPoints> {
        let share = carry_forward.share()?;
        let from = self.brings(who)?;
        let boards = |won: &SettledTotal| Exact::from(u64::from(won.boards));
        // The available matchpoints per board in the final.
        let top = won.available.exact().checked_div(boards(won))?;
        let worth = share.times(top);
        let available = worth.times(boards(from));
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
    pub(super) fn handicap(&self, who: Who) -> Option<Percent> {
        Some(self.handicaps.as_ref()?.get(&who).cloned().unwrap_or(Percent::ZERO))
    }
}
