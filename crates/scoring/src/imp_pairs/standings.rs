//! Rankings by IMPs: lines settled, sessions added, places given.

use std::collections::BTreeMap;
use std::num::NonZeroU32;
use std::sync::Arc;

use bridge_core::{Exact, FractionalImps, Place};
use butler::{CrossImpSum, CrossImps, OwnAverage};
use rayon::prelude::*;

use super::account::{ImpAccount, PlainImps};
use super::ranking_list::{ImpRankingList, ImpSession, ImpStanding};
use super::total::ImpTotal;
use crate::ledger::contestants::{Group, Has};
use crate::ledger::line_id::LineId;
use crate::ledger::lines::{AddedUp, Line, LineKey, Lines, Positions, own_window};
use crate::ledger::parts::Parts;
use crate::ledger::penalized::Penalized;
use crate::ledger::settle::{Off, Offs, SessionOf, Settling};
use crate::ledger::standings::{Key, Standing, Unranked};
use event::{Column, ContestantId, Event, Fault, Faults, SessionId};
use regulations::{ImpRanking, Method, Regulations};

/// All rankings, the averages that AVE+ and AVE− go by, and where the lines stood.
pub(super) struct Ranked {
    pub(super) rankings: Vec<ImpRankingList>,
    pub(super) own: BTreeMap<LineId, FractionalImps>,
    pub(super) lines: Positions,
}

/// What a ranking by IMPs goes by.
#[derive(Clone, Debug)]
pub struct ImpRules {
    method: Method,
    regulations: Arc<Regulations>,
    /// The session of pairs with plain boards alone.
    session: Option<SessionId>,
    /// The parts of an IMP that plain boards are counted in.
    pub(super) parts: Parts,
}

/// What a contestant has that is not plain.
type OwnLine = Box<ImpStanding>;

/// Ranks all contestants.
pub(super) fn rankings(
    event: &Event,
    account: ImpAccount<'_>,
    mut lines: Lines<PlainImps, ImpTotal>,
    added_up: AddedUp,
) -> Result<Ranked, Faults> {
    let ImpAccount { method, regulations, parts, .. } = account;
    let in_order = lines.in_order(event);
    let off = penalties(event, &in_order)?;
    let window = (own_window(regulations, added_up), added_up);
    let settling = Settling::new(&account, &lines, &in_order, window, &off);
    let session = event.first_session();
    let rules = ImpRules { method, regulations: Arc::new(regulations.clone()), session, parts };
    let contestants = settling.contestants(in_order, false, |key, lines| -> OwnLine {
        Box::new(rules.line(key.name, settling.sessions(lines)))
    });
    let own = settling.into_own();
    let plain = Arc::new(lines.give_plain());
    let boards = contestants.all().iter().map(|(_, has)| boards(&has, &plain)).max();
    let full_boards = boards.unwrap_or(0);
    let rules = Arc::new(rules);
    let mut unranked = Vec::new();
    for group in contestants.groups() {
        let Some(LineKey { section, side, .. }) = group.first() else { continue };
        unranked.push((section, side, rules.unranked(&group, &plain)));
    }
    // Before the places, which take memory of their own.
    drop(contestants);
    let rankings = unranked.into_iter().map(|(section, side, lines)| {
        let standings = lines.ranked(&plain);
        ImpRankingList { section, side, full_boards, standings }
    });
    let rankings = rankings.collect();
    Ok(Ranked { rankings, own, lines: lines.into_positions() })
}

/// The penalties by line.
fn penalties(event: &Event, lines: &[Line]) -> Result<Offs<FractionalImps>, Faults> {
    let mut by_line: Offs<FractionalImps> = BTreeMap::new();
    let mut faults = Vec::new();
    let penalties = event.decisions().pair_imp_penalties();
    if penalties.is_empty() {
        return Ok(by_line);
    }
    let names = penalties.iter().map(|penalty| penalty.who.name);
    let mut penalized = Penalized::new(event, lines, names);
    for (position, penalty) in penalties.iter().enumerate() {
        match penalized.line(penalty.into()) {
            Ok((line, _)) => {
                let off = Off { penalty: position, less: penalty.imps.clone() };
                by_line.entry(line).or_default().push(off);
            }
            Err(kind) => faults.push(Fault::of_event(kind)),
        }
    }
    if faults.is_empty() { Ok(by_line) } else { Err(Faults(faults)) }
}

fn boards(has: &Has<'_, OwnLine>, plain: &Column<LineId, PlainImps>) -> u32 {
    match has {
        Has::Plain(line) => plain[*line].boards(),
        Has::Whole(line) => line.boards,
    }
}

/// The root by which the boards of the first are divided who has any.
fn root_of(group: &Group<OwnLine>, plain: &Column<LineId, PlainImps>) -> Option<NonZeroU32> {
    let (_, first) = group.iter().find(|(_, has)| boards(has, plain) > 0)?;
    match first {
        Has::Plain(line) => plain[line].root_of(),
        Has::Whole(_) => None,
    }
}

impl ImpRules {
    fn sum(&self, plain: PlainImps) -> CrossImpSum {
        plain.total(self.parts).settled(self.method, &self.regulations, None)
    }

    /// The lines of a ranking, with what they are ranked by.
    fn unranked(
        self: &Arc<Self>,
        group: &Group<OwnLine>,
        plain: &Column<LineId, PlainImps>,
    ) -> Unranked<ImpStanding> {
        let root = root_of(group, plain);
        let plain_key = |line| self.plain_key(plain[line], root);
        Unranked::all_plain(self, group, plain_key).unwrap_or_else(|| {
            let mut lines = Unranked::room_for(self, group);
            let keys = self.keys(group, plain, root);
            for ((LineKey { name, .. }, has), key) in group.iter().zip(keys) {
                match has {
                    Has::Plain(line) => lines.plain(name, line, key),
                    Has::Whole(line) => lines.whole(name, line.as_ref().clone(), key),
                }
            }
            lines
        })
    }

    /// What contestants are ranked by, one after another; nothing where somebody has too few boards.
    fn keys(
        &self,
        group: &Group<OwnLine>,
        plain: &Column<LineId, PlainImps>,
        root: Option<NonZeroU32>,
    ) -> Vec<Key> {
        let ratios = self.ratios(group, plain, root);
        ratios.unwrap_or_else(|| {
            let sums: Vec<Option<CrossImpSum>> =
                group.iter().map(|(_, has)| self.key(&has, plain)).collect();
            in_order(&sums).into_iter().map(Key::from).collect()
        })
    }

    /// The same as ratios: of sums without roots, or of plain ones that are all divided by the same root. None where somebody
    /// has others.
    fn ratios(
        &self,
        group: &Group<OwnLine>,
        plain: &Column<LineId, PlainImps>,
        root: Option<NonZeroU32>,
    ) -> Option<Vec<Key>> {
        let keys = group.par_iter().map(|(_, has)| match has {
            Has::Plain(line) => self.plain_key(plain[line], root),
            Has::Whole(line) if self.has_too_few(line.boards) => Some(Key::None),
            // One without a root stands among others without.
            Has::Whole(_) if root.is_none() => {
                let sum = self.key(&has, plain)?.exact()?;
                Some(Key::from(Some(sum.into_exact())))
            }
            Has::Whole(_) => None,
        });
        keys.collect()
    }

    /// The key of plain boards; none where they are divided by another root, or where their numbers are too long.
    fn plain_key(&self, plain: PlainImps, root: Option<NonZeroU32>) -> Option<Key> {
        if self.has_too_few(plain.boards()) {
            return Some(Key::None);
        }
        let whole = if root.is_none() { self.parts } else { Parts::WHOLE };
        let shared = whole.times(self.shared_by(plain.boards()));
        plain.over(shared).filter(|_| plain.root_of() == root).map(Key::Ratio)
    }

    fn has_too_few(&self, boards: u32) -> bool {
        boards < self.regulations.imps.least_boards.max(1)
    }

    /// The number of boards that a sum is shared by.
    fn shared_by(&self, boards: u32) -> u32 {
        match self.regulations.imps.ranking {
            ImpRanking::Total => 1,
            ImpRanking::PerBoard => boards,
        }
    }

    /// What a contestant is ranked by; none with too few boards.
    fn key(
        &self,
        has: &Has<'_, OwnLine>,
        plain: &Column<LineId, PlainImps>,
    ) -> Option<CrossImpSum> {
        if self.has_too_few(boards(has, plain)) {
            return None;
        }
        match (has, self.regulations.imps.ranking) {
            (Has::Whole(line), ImpRanking::Total) => Some(line.total.clone()),
            (Has::Whole(line), ImpRanking::PerBoard) => line.average.clone(),
            (Has::Plain(line), _) => {
                let plain = plain[*line];
                let boards = NonZeroU32::new(self.shared_by(plain.boards()))?;
                Some(self.sum(plain).per_board(boards))
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
        // Most have one, and nobody needs room for more.
        sessions.shrink_to_fit();
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
    for (number, equal) in (0_u64..).zip(order.chunk_by(|(_, a), (_, b)| a == b)) {
        for &(index, _) in equal {
            if let Some(key) = keys.get_mut(index) {
                *key = Some(Exact::from(number));
            }
        }
    }
    keys
}
