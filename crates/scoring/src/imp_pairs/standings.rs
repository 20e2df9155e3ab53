//! Rankings by IMPs: lines settled, sessions added, places given.

use std::collections::BTreeMap;
use std::num::NonZeroU32;

use bridge_core::{Exact, FractionalImps, Place, Side, rank};
use butler::{CrossImpSum, CrossImps, OwnAverage};
use matchpoints::AverageWindow;

use super::scores::ImpPairsScores;
use super::total::ImpTotal;
use crate::lines::{Line, LineKey, in_windows, own_window, penalty_line};
use event::{ContestantId, Event, Fault, Faults, RoundId, SectionId, SessionId};
use regulations::{ImpRanking, Method, Regulations};

/// A ranking by IMPs: of all pairs, of those of a section, of those that sat one way.
#[derive(Clone, Debug)]
pub struct ImpRankingList {
    /// The section, where sections are ranked apart.
    pub section: Option<SectionId>,
    /// The way they sat, in an event with two winners.
    pub side: Option<Side>,
    /// The most boards that any pair played.
    pub full_boards: u32,
    /// The pairs, best first; those with too few boards come last and have no place.
    pub standings: Vec<ImpStanding>,
}

/// One pair's line in a ranking by IMPs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImpStanding {
    /// The pair, or in an event of individuals the player.
    pub name: ContestantId,
    /// Its place; none where it played fewer boards than needed, or none.
    pub place: Option<Place>,
    /// How many boards its IMPs are from.
    pub boards: u32,
    /// Its IMPs, penalties taken off.
    pub total: CrossImpSum,
    /// The same per board.
    pub average: Option<CrossImpSum>,
    /// What its penalties take off, below 0 where bonuses are more; none where it has none.
    pub penalty: Option<FractionalImps>,
    /// Its sessions.
    pub sessions: Vec<ImpSession>,
}

/// What a pair has from a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImpSession {
    /// The session, where the event has several.
    pub session: Option<SessionId>,
    /// How many boards.
    pub boards: u32,
    /// Its IMPs, penalties taken off.
    pub total: CrossImpSum,
    /// The penalties, by their positions among the decisions.
    pub penalties: Vec<usize>,
    /// The average of the other boards that AVE+ and AVE− go by.
    pub own: Option<FractionalImps>,
    /// The same of each round, where rounds are added up by themselves.
    pub rounds: Vec<(Option<RoundId>, CrossImpSum, u32)>,
}

/// All rankings, and the averages that AVE+ and AVE− go by.
pub(super) struct Ranked {
    pub(super) rankings: Vec<ImpRankingList>,
    pub(super) own: Vec<Option<FractionalImps>>,
}

/// Ranks all contestants.
pub(super) fn rankings(
    event: &Event,
    regulations: &Regulations,
    scores: &ImpPairsScores,
    rounds: bool,
) -> Result<Ranked, Faults> {
    let window = own_window(regulations, rounds);
    let lines = scores.lines.in_order(event);
    let off = penalties(event, &lines)?;
    let own = vec![None; scores.lines.len()];
    let method = scores.method;
    let mut settling = Settling { method, regulations, window, rounds, off, own };
    let mut ranked: Vec<(LineKey, ImpStanding)> = Vec::new();
    for lines in in_windows(&lines, window) {
        settling.average(&lines);
    }
    for lines in lines.chunk_by(|(_, a, _), (_, b, _)| a.is_same_contestant(b)) {
        ranked.push((lines[0].1, settling.contestant(lines)));
    }
    let full_boards = ranked.iter().map(|(_, standing)| standing.boards).max().unwrap_or(0);
    let mut rankings = Vec::new();
    for group in ranked.chunk_by(|(a, _), (b, _)| (a.section, a.side) == (b.section, b.side)) {
        let (section, side) = (group[0].0.section, group[0].0.side);
        let standings = group.iter().map(|(_, standing)| standing.clone()).collect();
        let standings = places(regulations, standings);
        rankings.push(ImpRankingList { section, side, full_boards, standings });
    }
    Ok(Ranked { rankings, own: settling.own })
}

/// The penalties by line.
fn penalties(
    event: &Event,
    lines: &[Line<'_, ImpTotal>],
) -> Result<BTreeMap<usize, Vec<(usize, FractionalImps)>>, Faults> {
    let mut by_line: BTreeMap<usize, Vec<(usize, FractionalImps)>> = BTreeMap::new();
    let mut faults = Vec::new();
    for (position, penalty) in event.decisions.pairs.imp_penalties.iter().enumerate() {
        let at = (penalty.session, penalty.round, penalty.board);
        match penalty_line(event, lines, penalty.who, at) {
            Ok(line) => by_line.entry(line).or_default().push((position, penalty.imps.clone())),
            Err(kind) => faults.push(Fault::of_event(kind)),
        }
    }
    if faults.is_empty() { Ok(by_line) } else { Err(Faults(faults)) }
}

struct Settling<'a> {
    method: Method,
    regulations: &'a Regulations,
    window: AverageWindow,
    rounds: bool,
    off: BTreeMap<usize, Vec<(usize, FractionalImps)>>,
    own: Vec<Option<FractionalImps>>,
}

impl Settling<'_> {
    /// The average of one contestant's boards in one window.
    fn average(&mut self, lines: &[&Line<'_, ImpTotal>]) {
        let mut whole = lines[0].2.clone();
        for (_, _, more) in &lines[1..] {
            whole.plus(more);
        }
        let own = whole.own(self.regulations, self.regulations.artificial.fixed);
        for &&(position, ..) in lines {
            self.own[position].clone_from(&own);
        }
    }

    /// Settles the lines of one contestant, which are in the order of sessions and rounds.
    fn contestant(&mut self, lines: &[Line<'_, ImpTotal>]) -> ImpStanding {
        let mut standing = ImpStanding {
            name: lines[0].1.name,
            place: None,
            boards: 0,
            total: CrossImpSum::default(),
            average: None,
            penalty: None,
            sessions: Vec::new(),
        };
        for lines in lines.chunk_by(|(_, a, _), (_, b, _)| a.session == b.session) {
            let session = self.session(lines, &mut standing.penalty);
            standing.boards = standing.boards.saturating_add(session.boards);
            standing.total.add_sum(&session.total);
            standing.sessions.push(session);
        }
        let boards = NonZeroU32::new(standing.boards);
        standing.average = boards.map(|boards| standing.total.per_board(boards));
        standing
    }

    fn session(
        &self,
        lines: &[Line<'_, ImpTotal>],
        penalty: &mut Option<FractionalImps>,
    ) -> ImpSession {
        let mut session = ImpSession {
            session: lines[0].1.session,
            boards: 0,
            total: CrossImpSum::default(),
            penalties: Vec::new(),
            own: self.own[lines[0].0].clone().filter(|_| {
                self.window != AverageWindow::Match
                    && self.regulations.imps.own_average == OwnAverage::Counts
            }),
            rounds: Vec::new(),
        };
        for &(position, key, total) in lines {
            let own = self.own[position].as_ref();
            let mut sum = total.settled(self.method, self.regulations, own);
            for (decided, imps) in self.off.get(&position).into_iter().flatten() {
                let less = FractionalImps::new(-imps.exact());
                sum.add(&CrossImps::Exact(less));
                session.penalties.push(*decided);
                *penalty = Some(penalty.take().unwrap_or(FractionalImps::ZERO).plus(imps));
            }
            session.boards = session.boards.saturating_add(total.boards());
            session.total.add_sum(&sum);
            if self.rounds {
                session.rounds.push((key.round, sum, total.boards()));
            }
        }
        session
    }
}

/// Gives the places, best first.
fn places(regulations: &Regulations, standings: Vec<ImpStanding>) -> Vec<ImpStanding> {
    let least = regulations.imps.least_boards.max(1);
    let by = |standing: &ImpStanding| match regulations.imps.ranking {
        ImpRanking::Total => Some(standing.total.clone()),
        ImpRanking::PerBoard => standing.average.clone(),
    };
    let keys: Vec<Option<CrossImpSum>> = standings
        .iter()
        .map(|standing| if standing.boards < least { None } else { by(standing) })
        .collect();
    let keys = in_order(&keys);
    let mut standings: Vec<Option<ImpStanding>> = standings.into_iter().map(Some).collect();
    let ranked = rank(&keys).into_iter().filter_map(|(index, place)| {
        let place = keys[index].is_some().then_some(place);
        standings[index].take().map(|standing| ImpStanding { place, ..standing })
    });
    ranked.collect()
}

/// Sums as whole numbers in the same order, equal ones as the same number.
fn in_order(sums: &[Option<CrossImpSum>]) -> Vec<Option<Exact>> {
    if sums.iter().flatten().all(|sum| sum.exact().is_some()) {
        let exact = |sum: &CrossImpSum| sum.exact().map(FractionalImps::into_exact);
        return sums.iter().map(|sum| sum.as_ref().and_then(exact)).collect();
    }
    let mut order: Vec<(usize, &CrossImpSum)> =
        sums.iter().enumerate().filter_map(|(index, sum)| Some((index, sum.as_ref()?))).collect();
    order.sort_by(|(_, a), (_, b)| a.compare(b));
    let mut keys = vec![None; sums.len()];
    let mut number = 0_u32;
    for (position, &(index, sum)) in order.iter().enumerate() {
        if position > 0 && order[position - 1].1 != sum {
            number += 1;
        }
        keys[index] = Some(Exact::from(u64::from(number)));
    }
    keys
}
