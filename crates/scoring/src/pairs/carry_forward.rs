//! What pairs have beside the boards of a ranking: what they bring from qualifying sessions, and handicaps.

use std::collections::{BTreeMap, BTreeSet};

use bridge_core::{Exact, Matchpoints, Percent, Side};
use matchpoints::SettledTotal;

use super::account::{MatchpointAccount, MatchpointBook};
use super::sessions::{PairStage, SessionTotal};
use crate::totals::entrants::Group;
use event::{ContestantId, DecisionKind, Event, PairCarry, SessionId};
use regulations::CarryForward;

/// A pair, or a player.
type Who = (ContestantId, Option<Side>);

/// What was decided that pairs have beside their boards.
#[derive(Debug, Default)]
pub(super) struct Beside {
    /// The sessions that were played to qualify.
    qualifying: BTreeSet<SessionId>,
    /// What each pair won in them, where it won anything.
    qualified: BTreeMap<Who, SettledTotal>,
    /// None where there is no list by handicap.
    handicaps: Option<BTreeMap<Who, Percent>>,
}

/// What a pair brought into a final.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CarryForwardPoints {
    /// What it won in the qualifying sessions.
    pub from: SettledTotal,
    /// What that is worth in the final.
    pub matchpoints: Matchpoints,
    /// What could have been won of it there.
    pub available: Matchpoints,
}

/// What was handed in of sessions that are not among the results.
fn entered_total(carry: &PairCarry) -> SettledTotal {
    SettledTotal {
        matchpoints: carry.matchpoints.clone(),
        available: carry.available.clone(),
        boards: carry.boards,
    }
}

impl Beside {
    /// What was decided of the pairs of some groups.
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

    /// Whether a session belongs to a stage.
    pub(super) fn is_of(&self, stage: Option<PairStage>, session: Option<SessionId>) -> bool {
        let qualifies = session.is_some_and(|session| self.qualifying.contains(&session));
        stage.is_none_or(|stage| (stage == PairStage::Qualifying) == qualifies)
    }

    /// What each pair won in the qualifying sessions.
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
                // In another section's ranking the pair has brought the same, not the same once more.
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

    /// Whether anybody won anything to bring along.
    pub(super) fn has_qualified(&self) -> bool {
        !self.qualified.is_empty()
    }

    /// What a pair won to bring along.
    pub(super) fn brings(&self, who: Who) -> Option<&SettledTotal> {
        self.qualified.get(&who).filter(|from| from.available > Matchpoints::ZERO)
    }

    /// What a pair brings into the final: a share of its qualifying score, brought to the final's top and counted by
    /// the boards, ½·SQ·(NumQ/MaxQ)·(MaxF/NumF) where the share is ½.
    ///
    /// Source: EBU White Book 2025, second-hand.
    pub(super) fn carried(
        &self,
        carry_forward: &CarryForward,
        who: Who,
        won: &SettledTotal,
    ) -> Option<CarryForwardPoints> {
        let share = carry_forward.share()?;
        let from = self.brings(who)?;
        let boards = |won: &SettledTotal| Exact::from(u64::from(won.boards));
        // The final's top on the average board, times the share.
        let top = won.available.exact().checked_div(boards(won))?;
        let worth = share.times(top);
        let available = worth.times(boards(from));
        let part = from.matchpoints.exact().checked_div(from.available.exact())?;
        let matchpoints = part.times(&available);
        let (matchpoints, available) = (Matchpoints::new(matchpoints), Matchpoints::new(available));
        Some(CarryForwardPoints { from: from.clone(), matchpoints, available })
    }

    /// Whether there is a list by handicap.
    pub(super) const fn has_handicaps(&self) -> bool {
        self.handicaps.is_some()
    }

    /// The handicap of a pair, 0 where it has none; none where there is no list.
    pub(super) fn handicap(&self, who: Who) -> Option<Percent> {
        Some(self.handicaps.as_ref()?.get(&who).cloned().unwrap_or(Percent::ZERO))
    }
}
