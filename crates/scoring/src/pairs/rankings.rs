//! Rankings: sessions put together, what was carried forward added, places given.

use std::collections::{BTreeMap, BTreeSet};

use bridge_core::{Exact, Matchpoints, Percent, Side, rank};
use matchpoints::{FewerBoards, Settled};

use super::lists::Lists;
use super::sessions::{Entrant, SessionTotal, StageOfPairs};
use super::standings::{Carried, PairRanking, PairStanding};
use event::{ContestantId, Event, Fault, FaultKind, Faults, PairCarry, PairDecisions, PairEntry};
use regulations::{Regulations, Sessions};

/// All rankings, and what is odd about them.
pub(super) struct Ranked {
    pub(super) rankings: Vec<PairRanking>,
    pub(super) doubts: Vec<Fault>,
}

/// Ranks all contestants, who are in order.
pub(super) fn rankings(
    event: &Event,
    regulations: &Regulations,
    entrants: &[Entrant],
) -> Result<Ranked, Faults> {
    let decided = &event.decisions.pairs;
    let carries = !decided.qualifying.is_empty() || !decided.carried.is_empty();
    let shares = regulations.pairs.carry_forward.share();
    if carries && shares.is_some() && regulations.pairs.sessions == Sessions::Percentages {
        let kind = FaultKind::Meaningless {
            what: "matchpoints are carried forward, and the sessions are put together by percentages",
            hint: "use `pairs.sessions = total`",
        };
        return Err(whole(vec![kind]));
    }
    if carries && shares.is_none() && !decided.carried.is_empty() {
        let kind = FaultKind::Meaningless {
            what: "matchpoints are carried over by [[carry_over]], and `pairs.carry_forward` is none",
            hint: "say how much of them counts: `pairs.carry_forward = 1/2`",
        };
        return Err(whole(vec![kind]));
    }
    one_way_only(event, entrants).map_err(|kind| whole(vec![kind]))?;
    let stages: &[Option<StageOfPairs>] = if decided.qualifying.is_empty() {
        &[None]
    } else {
        &[Some(StageOfPairs::Qualifying), Some(StageOfPairs::Final)]
    };
    let mut ranking = Rankings {
        event,
        regulations,
        qualified: qualified(event, entrants),
        entries: BTreeMap::new(),
        empty_handed: Vec::new(),
    };
    for entry in &decided.entries {
        ranking.entries.entry(entry.who.name).or_default().push(entry);
    }
    let mut rankings = Vec::new();
    for &stage in stages {
        ranking.stage(stage, entrants, &mut rankings);
    }
    let mut doubts = Vec::new();
    if !ranking.empty_handed.is_empty() {
        let names: Vec<String> =
            ranking.empty_handed.iter().map(|&name| format!("{:?}", event.name(name))).collect();
        doubts.push(FaultKind::NothingCarried { names: names.join(", ") });
    }
    let doubts = doubts.into_iter().map(Fault::of_event).collect();
    Ok(Ranked { rankings, doubts })
}

fn whole(kinds: Vec<FaultKind>) -> Faults {
    Faults(kinds.into_iter().map(Fault::of_event).collect())
}

/// Checks that what is said of a pair without its side can be meant for one pair only.
fn one_way_only(event: &Event, entrants: &[Entrant]) -> Result<(), FaultKind> {
    let decided = &event.decisions.pairs;
    let entered = decided.entries.iter().map(|entry| entry.who);
    let who = entered.chain(decided.carried.iter().map(|carry| carry.who));
    let mut sat: BTreeMap<ContestantId, Option<Side>> = BTreeMap::new();
    let both_ways: BTreeSet<ContestantId> = entrants
        .iter()
        .filter(|it| *sat.entry(it.name).or_insert(it.side) != it.side)
        .map(|it| it.name)
        .collect();
    match who.into_iter().find(|who| who.side.is_none() && both_ways.contains(&who.name)) {
        Some(who) => Err(FaultKind::WhichPair { name: event.name(who.name).into() }),
        None => Ok(()),
    }
}

/// Whether a session belongs to a stage.
fn is_of(event: &Event, stage: Option<StageOfPairs>, session: &SessionTotal) -> bool {
    let qualifying = &event.decisions.pairs.qualifying;
    let qualifies = session.session.is_some_and(|session| qualifying.contains(&session));
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
    entrants: &[Entrant],
) -> BTreeMap<(ContestantId, Option<Side>), Settled> {
    let mut qualified: BTreeMap<(ContestantId, Option<Side>), Settled> = BTreeMap::new();
    let decided = &event.decisions.pairs;
    if decided.qualifying.is_empty() && decided.carried.is_empty() {
        return qualified;
    }
    for entrant in entrants {
        let sessions = entrant.sessions.iter();
        let qualifying = sessions
            .filter(|session| {
                !decided.qualifying.is_empty()
                    && is_of(event, Some(StageOfPairs::Qualifying), session)
            })
            .map(SessionTotal::total);
        // In another section's ranking the pair has brought the same, not the same once more.
        let first = !qualified.contains_key(&(entrant.name, entrant.side));
        let entered = decided.carried.iter();
        let entered = entered.filter(|it| first && it.who.is(entrant.name, entrant.side));
        let sum = qualifying.chain(entered.map(entered_total));
        let sum = sum.fold(Settled::NONE, |sum, more| sum.plus(&more));
        let known = qualified.entry((entrant.name, entrant.side)).or_insert(Settled::NONE);
        *known = known.plus(&sum);
    }
    qualified
}

struct Rankings<'a> {
    event: &'a Event,
    regulations: &'a Regulations,
    qualified: BTreeMap<(ContestantId, Option<Side>), Settled>,
    entries: BTreeMap<ContestantId, Vec<&'a PairEntry>>,
    /// Finalists who did not play the qualifying sessions.
    empty_handed: Vec<ContestantId>,
}

impl Rankings<'_> {
    /// The rankings of a stage.
    fn stage(
        &mut self,
        stage: Option<StageOfPairs>,
        entrants: &[Entrant],
        rankings: &mut Vec<PairRanking>,
    ) {
        let event = self.event;
        let sessions = |entrant: &Entrant| -> Vec<SessionTotal> {
            let all = entrant.sessions.iter();
            all.filter(|session| is_of(event, stage, session)).cloned().collect()
        };
        let played: Vec<(&Entrant, Vec<SessionTotal>)> = entrants
            .iter()
            .map(|entrant| (entrant, sessions(entrant)))
            .filter(|(_, sessions)| !sessions.is_empty())
            .collect();
        // One ranking has one key: whoever played one session of several is ranked by its percentage, as the others are
        // by their means.
        let mean = self.regulations.pairs.sessions == Sessions::Percentages
            && played.iter().any(|(_, sessions)| sessions.len() > 1);
        let boards = |sessions: &[SessionTotal]| {
            sessions.iter().fold(0_u32, |sum, session| sum.saturating_add(session.won.boards))
        };
        let full_boards = played.iter().map(|(_, sessions)| boards(sessions)).max().unwrap_or(0);
        let same = |a: &Entrant, b: &Entrant| (a.section, a.side) == (b.section, b.side);
        for group in played.chunk_by(|(a, _), (b, _)| same(a, b)) {
            let (section, side) = (group[0].0.section, group[0].0.side);
            let mut lines = Vec::with_capacity(group.len());
            for (entrant, sessions) in group {
                lines.push(self.line((stage, mean), entrant, sessions.clone(), full_boards));
            }
            let standings = self.ranked(side, lines);
            rankings.push(PairRanking { stage, section, side, full_boards, standings });
        }
    }

    /// A pair's line without its place.
    fn line(
        &mut self,
        (stage, by_mean): (Option<StageOfPairs>, bool),
        entrant: &Entrant,
        sessions: Vec<SessionTotal>,
        full_boards: u32,
    ) -> PairStanding {
        let mut won = Settled::NONE;
        let mut penalty: Option<Matchpoints> = None;
        for session in &sessions {
            won = won.plus(&session.won);
            if let Some(more) = &session.penalty {
                penalty = Some(penalty.unwrap_or(Matchpoints::ZERO).plus(more));
            }
        }
        let carried = match stage {
            Some(StageOfPairs::Qualifying) => None,
            Some(StageOfPairs::Final) | None => self.carried(stage, entrant, &won),
        };
        let whole = |won: &Settled| -> Settled {
            let mut total = won.clone();
            if let Some(penalty) = &penalty {
                total.matchpoints = total.matchpoints.minus(penalty);
            }
            if let Some(carried) = &carried {
                total.matchpoints = total.matchpoints.plus(&carried.matchpoints);
                total.available = total.available.plus(&carried.available);
            }
            total
        };
        let comparable = won.available > Matchpoints::ZERO;
        let total = whole(&won);
        let percent = if by_mean { mean(&sessions, Settled::percent) } else { total.percent() };
        let scaled = match self.regulations.matchpoints.fewer_boards {
            FewerBoards::Scaled if comparable && !by_mean => {
                won.scaled_to(full_boards).as_ref().map(whole)
            }
            FewerBoards::Scaled | FewerBoards::Percentage => None,
        };
        let percent = match &scaled {
            Some(scaled) => scaled.percent(),
            None => percent,
        };
        let printed_percent = if by_mean {
            mean(&sessions, |total| self.regulations.matchpoints.percent(total))
        } else {
            self.regulations.matchpoints.percent(scaled.as_ref().unwrap_or(&total))
        };
        PairStanding {
            name: entrant.name,
            place: None,
            total,
            penalty,
            percent: percent.filter(|_| comparable),
            printed_percent: printed_percent.filter(|_| comparable),
            mean: by_mean,
            scaled,
            sessions,
            carried,
            handicapped: None,
            strata: [None; PairDecisions::STRATA],
        }
    }

    /// What a pair brings into the final: a share of its qualifying score, brought to the final's top and counted by
    /// the boards, ½·SQ·(NumQ/MaxQ)·(MaxF/NumF) where the share is ½.
    ///
    /// Source: EBU White Book 2025, second-hand.
    fn carried(
        &mut self,
        stage: Option<StageOfPairs>,
        entrant: &Entrant,
        won: &Settled,
    ) -> Option<Carried> {
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

    /// Gives the places.
    fn ranked(&self, side: Option<Side>, mut lines: Vec<PairStanding>) -> Vec<PairStanding> {
        let keys: Vec<Option<Exact>> = lines.iter().map(key).collect();
        let decided = &self.event.decisions.pairs;
        let lists = Lists { decided, entries: &self.entries, side };
        lists.handicaps(&mut lines);
        lists.strata(&keys, &mut lines);
        let mut lines: Vec<Option<PairStanding>> = lines.into_iter().map(Some).collect();
        let ranked = rank(&keys).into_iter().filter_map(|(index, place)| {
            let place = keys[index].is_some().then_some(place);
            lines[index].take().map(|line| PairStanding { place, ..line })
        });
        ranked.collect()
    }
}

/// What a pair is ranked by.
fn key(line: &PairStanding) -> Option<Exact> {
    let scaled = line.scaled.as_ref().map(|total| total.matchpoints.exact());
    scaled.or(line.percent.as_ref().map(Percent::exact)).cloned()
}

/// The mean of a pair's percentages in the sessions where it has one.
fn mean(
    sessions: &[SessionTotal],
    percent: impl Fn(&Settled) -> Option<Percent>,
) -> Option<Percent> {
    let mut sum = Exact::ZERO;
    let mut count = 0_u32;
    for session in sessions {
        if let Some(percent) = percent(&session.total()) {
            sum = sum.plus(percent.exact());
            count = count.saturating_add(1);
        }
    }
    sum.checked_div(Exact::from(u64::from(count))).map(Percent::new)
}
