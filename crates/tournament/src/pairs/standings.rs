//! Rankings: sessions put together, places given.

use std::collections::BTreeMap;

use bridge_core::{Exact, Matchpoints, Overflow, Percent, Place, Side, rank};
use matchpoints::{FewerBoards, Settled};

use super::sessions::{Entrant, SessionTotal, StageOfPairs};
use crate::event::Event;
use crate::fault::{Fault, FaultKind, Faults};
use crate::ids::NameId;
use crate::pair_decisions::{PairCarry, PairDecisions, PairEntry};
use crate::pair_options::Sessions;
use crate::regulations::Regulations;

/// A ranking: of all pairs, of those of a section, of those that sat one way.
#[derive(Clone, Debug)]
pub struct PairRanking {
    /// The stage, where some sessions were played to qualify.
    pub stage: Option<StageOfPairs>,
    /// The section, where sections are ranked apart.
    pub section: Option<NameId>,
    /// The way they sat, in an event with two winners.
    pub side: Option<Side>,
    /// The most boards that any pair of the stage played.
    pub full_boards: u32,
    /// The pairs, best first; those that played no board come last and have no place.
    pub standings: Vec<PairStanding>,
}

/// One pair's line in a ranking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairStanding {
    /// The pair, or in an event of individuals the player.
    pub name: NameId,
    /// Its place; none where it played no board that could be compared.
    pub place: Option<Place>,
    /// What it won, its penalties taken off, and what it carried forward.
    pub total: Settled,
    /// The matchpoints of its penalties, below 0 where bonuses were more; none where it has none.
    pub penalty: Option<Matchpoints>,
    /// The percentage of what it could have won; where sessions are put together by percentages, their mean.
    pub percent: Option<Percent>,
    /// The total that it is ranked by where fewer boards are scaled up.
    pub scaled: Option<Settled>,
    /// Its sessions.
    pub sessions: Vec<SessionTotal>,
    /// What it brought from the qualifying sessions.
    pub carried: Option<Carried>,
    /// The same with its handicap, where there are handicaps.
    pub handicapped: Option<Handicapped>,
    /// Its places in the strata that it is in, the highest first.
    pub strata: [Option<Place>; PairDecisions::STRATA],
}

/// What a pair brought into a final.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Carried {
    /// What it won in the qualifying sessions.
    pub from: Settled,
    /// What that is in the final, and what could have been.
    pub matchpoints: Matchpoints,
    /// What it could have been.
    pub available: Matchpoints,
}

/// A pair's line in the list by handicap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handicapped {
    /// What is added, in percent of what could be won.
    pub handicap: Percent,
    /// The total with it.
    pub total: Settled,
    /// The percentage with it.
    pub percent: Option<Percent>,
    /// The place in the list by handicap.
    pub place: Option<Place>,
}

impl PairStanding {
    /// Whether its percentage is the mean of those of its sessions, and not that of its total.
    #[must_use]
    pub fn is_mean(&self) -> bool {
        self.percent.is_some() && self.total.percent().ok() != self.percent
    }
}

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
    if carries && regulations.sessions == Sessions::Percentages {
        let kind = FaultKind::Meaningless {
            what: "matchpoints are carried forward, and the sessions are put together by percentages",
            hint: "use `pairs.sessions = total`",
        };
        return Err(Faults(vec![Fault { kind, at: None, other: None }]));
    }
    let stages: &[Option<StageOfPairs>] = if decided.qualifying.is_empty() {
        &[None]
    } else {
        &[Some(StageOfPairs::Qualifying), Some(StageOfPairs::Final)]
    };
    let mut ranking = Rankings {
        event,
        regulations,
        qualified: qualified(event, entrants).map_err(|kind| whole(vec![kind]))?,
        entries: BTreeMap::new(),
        empty_handed: Vec::new(),
    };
    for entry in &decided.entries {
        ranking.entries.entry(entry.who.name).or_default().push(entry);
    }
    let mut rankings = Vec::new();
    for &stage in stages {
        ranking.stage(stage, entrants, &mut rankings).map_err(|kind| whole(vec![kind]))?;
    }
    let mut doubts = Vec::new();
    if !ranking.empty_handed.is_empty() {
        let names: Vec<String> =
            ranking.empty_handed.iter().map(|&name| format!("{:?}", event.name(name))).collect();
        doubts.push(FaultKind::NothingCarried { names: names.join(", ") });
    }
    let doubts = doubts.into_iter().map(|kind| Fault { kind, at: None, other: None }).collect();
    Ok(Ranked { rankings, doubts })
}

fn whole(kinds: Vec<FaultKind>) -> Faults {
    Faults(kinds.into_iter().map(|kind| Fault { kind, at: None, other: None }).collect())
}

/// Whether a session belongs to a stage.
fn is_of(event: &Event, stage: Option<StageOfPairs>, session: &SessionTotal) -> bool {
    let qualifying = &event.decisions.pairs.qualifying;
    let qualifies = session.session.is_some_and(|session| qualifying.contains(&session));
    stage.is_none_or(|stage| (stage == StageOfPairs::Qualifying) == qualifies)
}

/// What was handed in of sessions that are not among the results.
const fn entered_total(carry: &PairCarry) -> Settled {
    let &PairCarry { matchpoints, available, boards, .. } = carry;
    Settled { matchpoints, available, boards }
}

/// What each pair won in the qualifying sessions.
fn qualified(
    event: &Event,
    entrants: &[Entrant],
) -> Result<BTreeMap<(NameId, Option<Side>), Settled>, FaultKind> {
    let mut qualified: BTreeMap<(NameId, Option<Side>), Settled> = BTreeMap::new();
    let decided = &event.decisions.pairs;
    if decided.qualifying.is_empty() && decided.carried.is_empty() {
        return Ok(qualified);
    }
    for entrant in entrants {
        let sessions = entrant.sessions.iter();
        let qualifying = sessions
            .filter(|session| {
                !decided.qualifying.is_empty()
                    && is_of(event, Some(StageOfPairs::Qualifying), session)
            })
            .map(SessionTotal::total);
        let entered = decided.carried.iter().filter(|it| it.who.is(entrant.name, entrant.side));
        let mut sum = qualifying.chain(entered.map(|carry| Ok(entered_total(carry))));
        let sum = sum.try_fold(Settled::NONE, |sum, more| sum.plus(more?));
        let too_large = |_: Overflow| FaultKind::TooLarge { name: event.name(entrant.name).into() };
        let known = qualified.entry((entrant.name, entrant.side)).or_insert(Settled::NONE);
        *known = known.plus(sum.map_err(too_large)?).map_err(too_large)?;
    }
    Ok(qualified)
}

struct Rankings<'a> {
    event: &'a Event,
    regulations: &'a Regulations,
    qualified: BTreeMap<(NameId, Option<Side>), Settled>,
    entries: BTreeMap<NameId, Vec<&'a PairEntry>>,
    /// Finalists who did not play the qualifying sessions.
    empty_handed: Vec<NameId>,
}

impl Rankings<'_> {
    /// The rankings of a stage.
    fn stage(
        &mut self,
        stage: Option<StageOfPairs>,
        entrants: &[Entrant],
        rankings: &mut Vec<PairRanking>,
    ) -> Result<(), FaultKind> {
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
        let boards = |sessions: &[SessionTotal]| {
            sessions.iter().fold(0_u32, |sum, session| sum.saturating_add(session.won.boards))
        };
        let full_boards = played.iter().map(|(_, sessions)| boards(sessions)).max().unwrap_or(0);
        let same = |a: &Entrant, b: &Entrant| (a.section, a.side) == (b.section, b.side);
        for group in played.chunk_by(|(a, _), (b, _)| same(a, b)) {
            let (section, side) = (group[0].0.section, group[0].0.side);
            let mut lines = Vec::with_capacity(group.len());
            for (entrant, sessions) in group {
                let too_large =
                    |Overflow| FaultKind::TooLarge { name: event.name(entrant.name).into() };
                let line = self.line(stage, entrant, sessions.clone(), full_boards);
                lines.push(line.map_err(too_large)?);
            }
            let standings = self.ranked(side, lines).map_err(|Overflow| FaultKind::TooLarge {
                name: event.name(group[0].0.name).into(),
            })?;
            rankings.push(PairRanking { stage, section, side, full_boards, standings });
        }
        Ok(())
    }

    /// A pair's line without its place.
    fn line(
        &mut self,
        stage: Option<StageOfPairs>,
        entrant: &Entrant,
        sessions: Vec<SessionTotal>,
        full_boards: u32,
    ) -> Result<PairStanding, Overflow> {
        let mut won = Settled::NONE;
        let mut penalty: Option<Matchpoints> = None;
        for session in &sessions {
            won = won.plus(session.won)?;
            if let Some(more) = session.penalty {
                penalty = Some(penalty.unwrap_or(Matchpoints::ZERO).plus(more)?);
            }
        }
        let carried = match stage {
            Some(StageOfPairs::Qualifying) => None,
            Some(StageOfPairs::Final) | None => self.carried(stage, entrant, won)?,
        };
        let whole = |won: Settled| -> Result<Settled, Overflow> {
            let mut total = won;
            if let Some(penalty) = penalty {
                total.matchpoints = total.matchpoints.minus(penalty)?;
            }
            if let Some(carried) = carried {
                total.matchpoints = total.matchpoints.plus(carried.matchpoints)?;
                total.available = total.available.plus(carried.available)?;
            }
            Ok(total)
        };
        let comparable = won.available > Matchpoints::ZERO;
        let total = whole(won)?;
        let by_percent = self.regulations.sessions == Sessions::Percentages && sessions.len() > 1;
        let percent = if by_percent { mean(&sessions)? } else { total.percent().ok() };
        let scaled = match self.regulations.fewer_boards {
            FewerBoards::Scaled if comparable && !by_percent => {
                Some(won.scaled_to(full_boards).and_then(whole)?)
            }
            FewerBoards::Scaled | FewerBoards::Percentage => None,
        };
        Ok(PairStanding {
            name: entrant.name,
            place: None,
            total,
            penalty,
            percent: percent.filter(|_| comparable),
            scaled,
            sessions,
            carried,
            handicapped: None,
            strata: [None; PairDecisions::STRATA],
        })
    }

    /// What a pair brings into the final: a share of its qualifying score, brought to the final's top and counted by
    /// the boards, ½·SQ·(NumQ/MaxQ)·(MaxF/NumF) where the share is ½.
    ///
    /// Source: EBU White Book 2025, second-hand.
    fn carried(
        &mut self,
        stage: Option<StageOfPairs>,
        entrant: &Entrant,
        won: Settled,
    ) -> Result<Option<Carried>, Overflow> {
        let Some(share) = self.regulations.carry_forward.share() else { return Ok(None) };
        let from = self.qualified.get(&(entrant.name, entrant.side)).copied();
        let from = from.filter(|from| from.available > Matchpoints::ZERO);
        let Some(from) = from else {
            if stage.is_some() {
                self.empty_handed.push(entrant.name);
            }
            return Ok(None);
        };
        let boards = |won: Settled| Exact::from(u64::from(won.boards));
        // The final's top on the average board, times the share.
        let Some(top) = won.available.exact().checked_div(boards(won)) else { return Ok(None) };
        let worth = share.checked_mul(top).ok_or(Overflow)?;
        let available = worth.checked_mul(boards(from)).ok_or(Overflow)?;
        let part = from.matchpoints.exact().checked_div(from.available.exact()).ok_or(Overflow)?;
        let matchpoints = part.checked_mul(available).ok_or(Overflow)?;
        let (matchpoints, available) = (Matchpoints::new(matchpoints), Matchpoints::new(available));
        Ok(Some(Carried { from, matchpoints, available }))
    }

    /// Gives the places.
    fn ranked(
        &self,
        side: Option<Side>,
        mut lines: Vec<PairStanding>,
    ) -> Result<Vec<PairStanding>, Overflow> {
        let keys: Vec<Option<Exact>> = lines.iter().map(key).collect();
        self.handicaps(side, &mut lines)?;
        self.strata(side, &keys, &mut lines);
        let mut lines: Vec<Option<PairStanding>> = lines.into_iter().map(Some).collect();
        let ranked = rank(&keys).into_iter().filter_map(|(index, place)| {
            let place = keys[index].is_some().then_some(place);
            lines[index].take().map(|line| PairStanding { place, ..line })
        });
        Ok(ranked.collect())
    }

    /// What is known of a pair beside its results.
    fn entry(&self, name: NameId, side: Option<Side>) -> Option<&PairEntry> {
        let entries = self.entries.get(&name)?;
        entries.iter().copied().find(|entry| entry.who.is(name, side))
    }

    /// The list by handicap, where anybody has one.
    fn handicaps(&self, side: Option<Side>, lines: &mut [PairStanding]) -> Result<(), Overflow> {
        let entries = &self.event.decisions.pairs.entries;
        if entries.iter().all(|entry| entry.handicap.is_none()) {
            return Ok(());
        }
        let mut keys = Vec::with_capacity(lines.len());
        for line in lines.iter_mut() {
            let handicap = self.entry(line.name, side).and_then(|entry| entry.handicap);
            let handicap = handicap.unwrap_or(Percent::from(0));
            let more = |total: Settled| -> Result<Settled, Overflow> {
                let share = handicap.exact().checked_div(Exact::HUNDRED).ok_or(Overflow)?;
                let matchpoints = total.matchpoints.plus(total.available.times(share)?)?;
                Ok(Settled { matchpoints, ..total })
            };
            let add = |percent: Percent| {
                let sum = percent.exact().checked_add(handicap.exact()).ok_or(Overflow)?;
                Ok(Percent::new(sum))
            };
            let total = more(line.scaled.unwrap_or(line.total))?;
            let percent = line.percent.map(add).transpose()?;
            let by = if line.scaled.is_some() {
                Some(total.matchpoints.exact())
            } else {
                percent.map(Percent::exact)
            };
            keys.push(by.filter(|_| line.percent.is_some()));
            line.handicapped = Some(Handicapped { handicap, total, percent, place: None });
        }
        for (index, place) in rank(&keys) {
            if let Some(handicapped) = &mut lines[index].handicapped {
                handicapped.place = keys[index].is_some().then_some(place);
            }
        }
        Ok(())
    }

    /// The places in the strata, where there are any: a pair is ranked in its own and in every higher one.
    fn strata(&self, side: Option<Side>, keys: &[Option<Exact>], lines: &mut [PairStanding]) {
        let strata = self.event.decisions.pairs.strata.len();
        let own: Vec<usize> = lines
            .iter()
            .map(|line| self.entry(line.name, side).and_then(|entry| entry.stratum).unwrap_or(0))
            .collect();
        for stratum in 0..strata.min(PairDecisions::STRATA) {
            let in_it = own.iter().zip(keys).map(|(&own, &key)| key.filter(|_| own >= stratum));
            let keys: Vec<Option<Exact>> = in_it.collect();
            for (index, place) in rank(&keys) {
                lines[index].strata[stratum] = keys[index].is_some().then_some(place);
            }
        }
    }
}

/// What a pair is ranked by.
fn key(line: &PairStanding) -> Option<Exact> {
    let scaled = line.scaled.map(|total| total.matchpoints.exact());
    scaled.or(line.percent.map(Percent::exact))
}

/// The mean of a pair's percentages in the sessions where it has one.
fn mean(sessions: &[SessionTotal]) -> Result<Option<Percent>, Overflow> {
    let mut sum = Exact::ZERO;
    let mut count = 0_u32;
    for session in sessions {
        if let Ok(percent) = session.total()?.percent() {
            sum = sum.checked_add(percent.exact()).ok_or(Overflow)?;
            count = count.saturating_add(1);
        }
    }
    Ok(sum.checked_div(Exact::from(u64::from(count))).map(Percent::new))
}
