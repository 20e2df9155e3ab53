//! Rankings: sessions put together, what was carried forward added, places given.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use bridge_core::{Exact, Matchpoints, Side};
use matchpoints::{Settled, Total};
use rayon::prelude::*;

use super::account::{MatchpointAccount, PlainMatchpoints};
use super::lists::Lists;
use super::sessions::{SessionTotal, StageOfPairs};
use super::standings::{Carried, PairRanking, PairRules, PairStanding, PercentOf};
use crate::first_of::first_of;
use crate::ledger::contestants::{Contestants, Group, Has};
use crate::ledger::line_key::LineKey;
use crate::ledger::standings::Unranked;
use crate::ledger::sums::Sums;
use event::{
    ContestantId, DecisionKind, DecisionList, Event, Fault, FaultKind, Faults, PairCarry, PairName,
    SectionId,
};
use regulations::{Regulations, Sessions};

/// All rankings, and what is odd about them.
pub(super) struct Ranked {
    pub(super) rankings: Vec<PairRanking>,
    pub(super) doubts: Vec<Fault>,
}

/// What all lines have won.
pub(super) type MatchpointSums = Arc<Sums<PlainMatchpoints, Total>>;

/// What a contestant has beside one line: its sessions, in their order.
pub(super) type OwnSessions = Box<[SessionTotal]>;

/// Whether lists or stages want every contestant's sessions, even where its boards are plain.
pub(super) fn want_sessions(event: &Event) -> bool {
    let decided = event.decisions();
    let kinds = [
        DecisionKind::Qualifying,
        DecisionKind::PairCarry,
        DecisionKind::Stratum,
        DecisionKind::Graded,
    ];
    kinds.into_iter().any(|kind| decided.has(kind))
}

/// Ranks all contestants, who are in order.
pub(super) fn rankings(
    event: &Event,
    regulations: &Regulations,
    contestants: Contestants<OwnSessions>,
    (account, sums): (MatchpointAccount, &MatchpointSums),
) -> Result<Ranked, Faults> {
    let decided = event.decisions();
    one_way_only(event, &contestants)?;
    let stages: &[Option<StageOfPairs>] = if decided.qualifying().is_empty() {
        &[None]
    } else {
        &[Some(StageOfPairs::Qualifying), Some(StageOfPairs::Final)]
    };
    let mut ranking = Rankings {
        event,
        regulations: Arc::new(regulations.clone()),
        account,
        sums,
        qualified: qualified(event, &contestants),
        empty_handed: Vec::new(),
    };
    let of_stages = stages.iter().flat_map(|&stage| ranking.stage(stage, &contestants));
    let unranked: Vec<ToRank> = of_stages.collect();
    // Before the places, which take memory of their own.
    drop(contestants);
    let rankings = unranked.into_iter().map(|it| it.ranked(sums)).collect();
    let mut doubts = Vec::new();
    if !ranking.empty_handed.is_empty() {
        let quoted = |&name: &ContestantId| format!("{:?}", event.name(name));
        let names = first_of(ranking.empty_handed.iter().map(quoted), ", ");
        doubts.push(FaultKind::NothingCarried { names });
    }
    let doubts = doubts.into_iter().map(Fault::of_event).collect();
    Ok(Ranked { rankings, doubts })
}

/// Checks that what is said of a pair without its side can be meant for one pair only.
fn one_way_only(event: &Event, contestants: &Contestants<OwnSessions>) -> Result<(), Faults> {
    let decided = event.decisions();
    if decided.pairs().is_empty() && decided.pair_carries().is_empty() {
        return Ok(());
    }
    let of = |list: DecisionList| move |(position, who)| (list.at(position), who);
    let entered = decided.pairs().iter().map(|entry| entry.who);
    let carried = decided.pair_carries().iter().map(|carry| carry.who);
    let entered = entered.enumerate().map(of(DecisionList::Pair));
    let who = entered.chain(carried.enumerate().map(of(DecisionList::PairCarry)));
    let mut sat: BTreeMap<ContestantId, Option<Side>> = BTreeMap::new();
    let both_ways: BTreeSet<ContestantId> = contestants
        .iter()
        .filter(|(key, _)| *sat.entry(key.name).or_insert(key.side) != key.side)
        .map(|(key, _)| key.name)
        .collect();
    let mut who = who;
    match who.find(|(_, who)| who.side.is_none() && both_ways.contains(&who.name)) {
        Some((id, PairName { name, .. })) => {
            let kind = FaultKind::WhichPair { name: event.name(name).into() };
            Err(Faults(vec![Fault::of_decision(kind, id)]))
        }
        None => Ok(()),
    }
}

/// Whether a session belongs to a stage.
fn is_of(event: &Event, stage: Option<StageOfPairs>, session: &SessionTotal) -> bool {
    let qualifies = session.session.is_some_and(|session| event.decisions().qualifies(session));
    stage.is_none_or(|stage| (stage == StageOfPairs::Qualifying) == qualifies)
}

/// What was handed in of sessions that are not among the results.
fn entered_total(carry: &PairCarry) -> Settled {
    Settled {
        matchpoints: carry.matchpoints.clone(),
        available: carry.available.clone(),
        boards: carry.boards,
    }
}

/// What each pair won in the qualifying sessions.
fn qualified(
    event: &Event,
    contestants: &Contestants<OwnSessions>,
) -> BTreeMap<(ContestantId, Option<Side>), Settled> {
    let mut qualified: BTreeMap<(ContestantId, Option<Side>), Settled> = BTreeMap::new();
    let decided = event.decisions();
    if decided.qualifying().is_empty() && decided.pair_carries().is_empty() {
        return qualified;
    }
    let mut entered: BTreeMap<ContestantId, Vec<&PairCarry>> = BTreeMap::new();
    for carry in decided.pair_carries() {
        entered.entry(carry.who.name).or_default().push(carry);
    }
    for (LineKey { name, side, .. }, has) in contestants.iter() {
        let sessions: &[SessionTotal] = match has {
            Has::Line(_) => &[],
            Has::Whole(sessions) => sessions,
        };
        let qualifying = sessions
            .iter()
            .filter(|session| {
                !decided.qualifying().is_empty()
                    && is_of(event, Some(StageOfPairs::Qualifying), session)
            })
            .map(SessionTotal::total);
        // In another section's ranking the pair has brought the same, not the same once more.
        let first = !qualified.contains_key(&(name, side));
        let entered = entered.get(&name).into_iter().flatten();
        let entered = entered.filter(|it| first && it.who.is(name, side));
        let sum = qualifying.chain(entered.map(|carry| entered_total(carry)));
        let sum = sum.fold(Settled::NONE, |sum, more| sum.plus(&more));
        let known = qualified.entry((name, side)).or_insert(Settled::NONE);
        *known = known.plus(&sum);
    }
    qualified
}

/// A ranking before there are places.
struct ToRank {
    stage: Option<StageOfPairs>,
    section: Option<SectionId>,
    side: Option<Side>,
    full_boards: u32,
    lines: Unranked<PairStanding>,
}

impl ToRank {
    fn ranked(self, sums: &MatchpointSums) -> PairRanking {
        let Self { stage, section, side, full_boards, lines } = self;
        PairRanking { stage, section, side, full_boards, standings: lines.ranked(sums) }
    }
}

struct Rankings<'a> {
    event: &'a Event,
    regulations: Arc<Regulations>,
    account: MatchpointAccount,
    sums: &'a MatchpointSums,
    qualified: BTreeMap<(ContestantId, Option<Side>), Settled>,
    /// Finalists who did not play the qualifying sessions.
    empty_handed: Vec<ContestantId>,
}

impl Rankings<'_> {
    /// Who is to be ranked in a stage, ranking by ranking.
    fn stage(
        &mut self,
        stage: Option<StageOfPairs>,
        contestants: &Contestants<OwnSessions>,
    ) -> Vec<ToRank> {
        let event = self.event;
        let of_stage = |sessions: &[SessionTotal]| -> Vec<SessionTotal> {
            let those = sessions.iter().filter(|session| is_of(event, stage, session));
            // Most have one, and nobody needs room for more.
            let mut own = Vec::with_capacity(those.clone().count());
            own.extend(those.cloned());
            own
        };
        let (full_boards, several) = self.full_boards(stage, contestants);
        // One ranking has one key: whoever played one session of several is ranked by its percentage, as the others are
        // by their means.
        let mean = several && self.regulations.pairs.sessions == Sessions::Percentages;
        let rules = Arc::new(PairRules {
            regulations: Arc::clone(&self.regulations),
            session: event.first_session(),
            account: self.account,
            full_boards,
            percent_of: if mean { PercentOf::Sessions } else { PercentOf::Total },
        });
        let mut to_rank = Vec::new();
        for group in contestants.groups() {
            let Some(LineKey { section, side, .. }) = group.first() else { continue };
            let own_key = |line| rules.key(self.sums.plain(line), self.sums.others(line));
            let all_lines = Unranked::all_lines(&rules, &group, |line| Some(own_key(line)));
            let one_by_one = all_lines.is_none();
            let mut lines = all_lines.unwrap_or_else(|| Unranked::room_for(&rules, &group));
            for (key, has) in group.iter().filter(|_| one_by_one) {
                match has {
                    Has::Line(line) => lines.line(key.name, line, own_key(line)),
                    Has::Whole(sessions) => {
                        let sessions = of_stage(sessions);
                        if !sessions.is_empty() {
                            let carry = |won: &Settled| self.carried(stage, key, won);
                            let line = rules.line(key.name, sessions, carry);
                            let by = line.key();
                            lines.whole(key.name, line, by.into());
                        }
                    }
                }
            }
            if !lines.is_empty() {
                self.lists(side, &mut lines);
                to_rank.push(ToRank { stage, section, side, full_boards, lines });
            }
        }
        to_rank
    }

    /// The most boards that anybody has in a stage, and whether somebody has them in several sessions.
    fn full_boards(
        &self,
        stage: Option<StageOfPairs>,
        contestants: &Contestants<OwnSessions>,
    ) -> (u32, bool) {
        let event = self.event;
        let of_one = |(_, has): (LineKey, Has<OwnSessions>)| match has {
            Has::Line(line) => (self.sums.plain(line).boards_with(self.sums.others(line)), false),
            Has::Whole(sessions) => {
                let mut sessions = sessions.iter().filter(|it| is_of(event, stage, it));
                let first = sessions.next().map_or(0, |session| session.won.boards);
                sessions.fold((first, false), |(sum, _), session| {
                    (sum.saturating_add(session.won.boards), true)
                })
            }
        };
        let both = |a: (u32, bool), b: (u32, bool)| (a.0.max(b.0), a.1 || b.1);
        let of_ranking = |group: Group<'_, OwnSessions>| {
            group.par_iter().map(of_one).reduce(|| (0, false), both)
        };
        contestants.groups().map(of_ranking).fold((0, false), both)
    }

    /// The lists beside a ranking, where there are some: then all lines are whole.
    fn lists(&self, side: Option<Side>, lines: &mut Unranked<PairStanding>) {
        if want_sessions(self.event) {
            let decided = self.event.decisions();
            let keys: Vec<Option<Exact>> = lines.whole.iter().map(PairStanding::key).collect();
            let lists = Lists { decided, side };
            lists.handicaps(&mut lines.whole);
            lists.strata(&keys, &mut lines.whole);
        }
    }

    /// What a pair brings into the final: a share of its qualifying score, brought to the final's top and counted by
    /// the boards, ½·SQ·(NumQ/MaxQ)·(MaxF/NumF) where the share is ½.
    ///
    /// Source: EBU White Book 2025, second-hand.
    fn carried(
        &mut self,
        stage: Option<StageOfPairs>,
        entrant: LineKey,
        won: &Settled,
    ) -> Option<Carried> {
        if stage == Some(StageOfPairs::Qualifying) {
            return None;
        }
        let share = self.regulations.pairs.carry_forward.share()?;
        let from = self.qualified.get(&(entrant.name, entrant.side));
        let from = from.filter(|from| from.available > Matchpoints::ZERO);
        let Some(from) = from else {
            if stage.is_some() {
                self.empty_handed.push(entrant.name);
            }
            return None;
        };
        let boards = |won: &Settled| Exact::from(u64::from(won.boards));
        // The final's top on the average board, times the share.
        let top = won.available.exact().checked_div(boards(won))?;
        let worth = share.times(top);
        let available = worth.times(boards(from));
        let part = from.matchpoints.exact().checked_div(from.available.exact())?;
        let matchpoints = part.times(&available);
        let (matchpoints, available) = (Matchpoints::new(matchpoints), Matchpoints::new(available));
        Some(Carried { from: from.clone(), matchpoints, available })
    }
}
