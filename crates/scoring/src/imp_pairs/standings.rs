//! Rankings by IMPs: lines settled, sessions added, places given.

use std::collections::BTreeMap;
use std::num::NonZeroU32;
use std::sync::Arc;

use bridge_core::{Exact, FractionalImps, Place};
use butler::{CrossImpSum, CrossImps, OwnAverage};

use super::account::{ImpAccount, PlainImps};
use super::ranking_list::{ImpRankingList, ImpSession, ImpStanding};
use super::scores::ImpPairsScores;
use crate::ledger::lines::{AddedUp, Line, LineKey, own_window, penalty_line};
use crate::ledger::settle::{Off, Offs, SessionOf, Settling};
use crate::ledger::standings::{Standing, Unranked};
use event::{ContestantId, Event, Fault, Faults, SessionId};
use regulations::{ImpRanking, Method, Regulations};

/// All rankings, and the averages that AVE+ and AVE− go by.
pub(super) struct Ranked {
    pub(super) rankings: Vec<ImpRankingList>,
    pub(super) own: BTreeMap<usize, FractionalImps>,
}

/// What a ranking by IMPs goes by.
#[derive(Clone, Debug)]
pub struct ImpRules {
    method: Method,
    regulations: Arc<Regulations>,
    /// The session of pairs with plain boards alone.
    session: Option<SessionId>,
}

/// What a contestant has.
enum Has {
    /// Plain boards alone.
    Plain(PlainImps),
    /// Anything.
    Whole(Box<ImpStanding>),
}

/// Ranks all contestants.
pub(super) fn rankings(
    event: &Event,
    regulations: &Regulations,
    scores: &ImpPairsScores,
    added_up: AddedUp,
) -> Result<Ranked, Faults> {
    let lines = scores.lines.in_order(event);
    let off = penalties(event, &lines)?;
    let method = scores.method;
    let account = ImpAccount { method, regulations, fixed: regulations.artificial.fixed };
    let window = (own_window(regulations, added_up), added_up);
    let settling = Settling::new(&account, &scores.lines, &lines, window, &off);
    let session = event.boards().first().and_then(|board| board.session);
    let rules = ImpRules { method, regulations: Arc::new(regulations.clone()), session };
    let contestants = lines.chunk_by(|(_, a), (_, b)| a.is_same_contestant(b)).map(|lines| {
        let has = match settling.plain(lines) {
            Some(plain) => Has::Plain(plain),
            None => Has::Whole(Box::new(rules.line(lines[0].1.name, settling.sessions(lines)))),
        };
        (lines[0].1, has)
    });
    let contestants: Vec<(LineKey, Has)> = contestants.collect();
    let boards = contestants.iter().map(|(_, has)| has.boards());
    let full_boards = boards.max().unwrap_or(0);
    let rules = Arc::new(rules);
    let mut rankings = Vec::new();
    for group in contestants.chunk_by(|(a, _), (b, _)| (a.section, a.side) == (b.section, b.side)) {
        let LineKey { section, side, .. } = group[0].0;
        let keys: Vec<Option<CrossImpSum>> = group.iter().map(|(_, has)| rules.key(has)).collect();
        let mut lines = Unranked::new(Arc::clone(&rules), group.len());
        for ((LineKey { name, .. }, has), key) in group.iter().zip(in_order(&keys)) {
            match has {
                Has::Plain(plain) => lines.plain(*name, *plain, key),
                Has::Whole(line) => lines.whole(*name, line.as_ref().clone(), key),
            }
        }
        rankings.push(ImpRankingList { section, side, full_boards, standings: lines.ranked() });
    }
    Ok(Ranked { rankings, own: settling.into_own() })
}

/// The penalties by line.
fn penalties(event: &Event, lines: &[Line]) -> Result<Offs<FractionalImps>, Faults> {
    let mut by_line: Offs<FractionalImps> = BTreeMap::new();
    let mut faults = Vec::new();
    for (position, penalty) in event.decisions().pair_imp_penalties().iter().enumerate() {
        let at = (penalty.session, penalty.round, penalty.board);
        match penalty_line(event, lines, penalty.who, at) {
            Ok(line) => {
                let off = Off { penalty: position, less: penalty.imps.clone() };
                by_line.entry(line).or_default().push(off);
            }
            Err(kind) => faults.push(Fault::of_event(kind)),
        }
    }
    if faults.is_empty() { Ok(by_line) } else { Err(Faults(faults)) }
}

impl Has {
    fn boards(&self) -> u32 {
        match self {
            Self::Plain(plain) => plain.boards(),
            Self::Whole(line) => line.boards,
        }
    }
}

impl ImpRules {
    fn sum(&self, plain: PlainImps) -> CrossImpSum {
        plain.total().settled(self.method, &self.regulations, None)
    }

    /// What a contestant is ranked by; none with too few boards.
    fn key(&self, has: &Has) -> Option<CrossImpSum> {
        let regulations = &self.regulations.imps;
        if has.boards() < regulations.least_boards.max(1) {
            return None;
        }
        match (has, regulations.ranking) {
            (Has::Whole(line), ImpRanking::Total) => Some(line.total.clone()),
            (Has::Whole(line), ImpRanking::PerBoard) => line.average.clone(),
            (Has::Plain(plain), ImpRanking::Total) => Some(self.sum(*plain)),
            (Has::Plain(plain), ImpRanking::PerBoard) => {
                Some(self.sum(*plain).per_board(NonZeroU32::new(plain.boards())?))
            }
        }
    }

    /// A contestant's line without its place.
    fn line<'a>(
        &self,
        name: ContestantId,
        settled: impl Iterator<Item = SessionOf<ImpAccount<'a>>>,
    ) -> ImpStanding {
        let mut penalty: Option<FractionalImps> = None;
        let mut sessions = Vec::new();
        for session in settled {
            let mut total = session.won.sum;
            if let Some(less) = session.penalty {
                total.add(&CrossImps::Exact(FractionalImps::new(-less.exact())));
                penalty = Some(penalty.unwrap_or(FractionalImps::ZERO).plus(less));
            }
            let counts = self.regulations.imps.own_average == OwnAverage::Counts;
            let rounds = session.rounds.into_iter();
            sessions.push(ImpSession {
                session: session.session,
                boards: session.won.boards,
                total,
                penalties: session.penalties,
                own: session.own.filter(|_| counts),
                rounds: rounds.map(|(round, won)| (round, won.sum, won.boards)).collect(),
            });
        }
        ImpStanding::of_sessions(name, sessions, penalty)
    }
}

impl ImpStanding {
    /// The line of a contestant's sessions, without its place.
    fn of_sessions(
        name: ContestantId,
        sessions: Vec<ImpSession>,
        penalty: Option<FractionalImps>,
    ) -> Self {
        let mut total = CrossImpSum::default();
        let mut boards = 0_u32;
        for session in &sessions {
            total.add_sum(&session.total);
            boards = boards.saturating_add(session.boards);
        }
        let average = NonZeroU32::new(boards).map(|boards| total.per_board(boards));
        Self { name, place: None, boards, total, average, penalty, sessions }
    }
}

impl Standing for ImpStanding {
    type Plain = PlainImps;
    type Rules = ImpRules;

    fn of_plain(rules: &ImpRules, name: ContestantId, plain: PlainImps) -> Self {
        let session = ImpSession {
            session: rules.session,
            boards: plain.boards(),
            total: rules.sum(plain),
            penalties: Vec::new(),
            own: None,
            rounds: Vec::new(),
        };
        Self::of_sessions(name, vec![session], None)
    }

    fn place(&mut self, place: Option<Place>) {
        self.place = place;
    }
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
