//! Rankings by IMPs: lines settled, sessions added, places given.

use std::collections::BTreeMap;
use std::num::NonZeroU32;
use std::sync::Arc;

use bridge_core::{Exact, FractionalImps, Place};
use butler::{CrossImpSum, CrossImps, OwnAverage};
use rayon::prelude::*;

use super::account::{ImpAccount, PlainImps, SettledImps};
use super::ranking_list::{ImpRankingList, ImpSession, ImpStanding};
use super::total::ImpTotal;
use crate::ledger::account::Account;
use crate::ledger::contestants::{Group, Has};
use crate::ledger::line_key::LineKey;
use crate::ledger::lines::{AddedUp, Lines, own_window};
use crate::ledger::ordered::Ordered;
use crate::ledger::parts::Parts;
use crate::ledger::penalized::Penalized;
use crate::ledger::settle::{Off, Offs, SessionOf, Settling};
use crate::ledger::settled::SettledLines;
use crate::ledger::standings::{Key, Standing, Unranked};
use crate::ledger::sums::Sums;
use event::{ContestantId, DecisionList, Event, Fault, Faults, SessionId};
use regulations::{ImpRanking, Method, Regulations};

/// All rankings, and the lines with the averages that AVE+ and AVE− go by.
pub(super) struct Ranked {
    pub(super) rankings: Vec<ImpRankingList>,
    pub(super) lines: SettledLines<PlainImps, ImpTotal, FractionalImps>,
}

/// What a ranking by IMPs goes by.
#[derive(Clone, Debug)]
pub struct ImpRules {
    method: Method,
    regulations: Arc<Regulations>,
    /// The session of pairs that have one line.
    session: Option<SessionId>,
    /// The parts of an IMP that plain boards are counted in.
    pub(super) parts: Parts,
}

/// What a contestant has beside one line.
type OwnLine = Box<ImpStanding>;

/// What all lines have won.
type ImpSums = Sums<PlainImps, ImpTotal>;

/// Ranks all contestants.
pub(super) fn rankings(
    event: &Event,
    account: ImpAccount<'_>,
    lines: Lines<PlainImps, ImpTotal>,
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
    let (positions, sums) = lines.finished();
    let sums = Arc::new(sums);
    let boards = contestants.iter().map(|(_, has)| boards(&has, &sums)).max();
    let full_boards = boards.unwrap_or(0);
    let rules = Arc::new(rules);
    let mut unranked = Vec::new();
    for group in contestants.groups() {
        let Some(LineKey { section, side, .. }) = group.first() else { continue };
        unranked.push((section, side, rules.unranked(&group, &sums)));
    }
    // Before the places, which take memory of their own.
    drop(contestants);
    let rankings = unranked.into_iter().map(|(section, side, lines)| {
        let standings = lines.ranked(&sums);
        ImpRankingList { section, side, full_boards, standings }
    });
    let rankings = rankings.collect();
    Ok(Ranked { rankings, lines: SettledLines::new(positions, sums, own) })
}

/// The penalties by line.
fn penalties(event: &Event, lines: &Ordered) -> Result<Offs<FractionalImps>, Faults> {
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
            Err(kind) => {
                let id = DecisionList::PairImpPenalty.at(position);
                faults.push(Fault::of_decision(kind, id));
            }
        }
    }
    if faults.is_empty() { Ok(by_line) } else { Err(Faults(faults)) }
}

fn boards(has: &Has<'_, OwnLine>, sums: &ImpSums) -> u32 {
    match *has {
        Has::Line(line) => sums.plain(line).boards_with(sums.others(line)),
        Has::Whole(line) => line.boards,
    }
}

/// The root by which the boards of the first are divided who has any.
fn root_of(group: &Group<OwnLine>, sums: &ImpSums) -> Option<NonZeroU32> {
    let (_, first) = group.iter().find(|(_, has)| boards(has, sums) > 0)?;
    match first {
        Has::Line(line) if sums.others(line).is_none() => sums.plain(line).root_of(),
        _ => None,
    }
}

impl ImpRules {
    fn account(&self) -> ImpAccount<'_> {
        ImpAccount::new(self.method, &self.regulations, self.parts)
    }

    /// What a contestant with one line has won, and what its AVE+ and AVE− went by.
    fn settled(
        &self,
        plain: PlainImps,
        others: Option<&ImpTotal>,
    ) -> (SettledImps, Option<FractionalImps>) {
        let account = self.account();
        let total = account.total(plain, others);
        let own = others.and_then(|_| account.own(&total));
        (account.settled(&total, own.as_ref()), own)
    }

    /// The lines of a ranking, with what they are ranked by.
    fn unranked(self: &Arc<Self>, group: &Group<OwnLine>, sums: &ImpSums) -> Unranked<ImpStanding> {
        let root = root_of(group, sums);
        let ratio = |line| self.ratio(&Has::Line(line), sums, root);
        Unranked::all_lines(self, group, ratio).unwrap_or_else(|| {
            let mut lines = Unranked::room_for(self, group);
            let keys = self.keys(group, sums, root);
            for ((LineKey { name, .. }, has), key) in group.iter().zip(keys) {
                match has {
                    Has::Line(line) => lines.line(name, line, key),
                    Has::Whole(line) => lines.whole(name, line.as_ref().clone(), key),
                }
            }
            lines
        })
    }

    /// What contestants are ranked by, one after another; nothing where somebody has too few boards.
    fn keys(&self, group: &Group<OwnLine>, sums: &ImpSums, root: Option<NonZeroU32>) -> Vec<Key> {
        let ratios = group.par_iter().map(|(_, has)| self.ratio(&has, sums, root));
        let ratios: Option<Vec<Key>> = ratios.collect();
        ratios.unwrap_or_else(|| {
            let keys: Vec<Option<CrossImpSum>> =
                group.iter().map(|(_, has)| self.key(&has, sums)).collect();
            in_order(&keys).into_iter().map(Key::from).collect()
        })
    }

    /// What a contestant is ranked by as a ratio: of a sum without roots, or of a plain one that the same root divides as all
    /// others. None where it has another.
    fn ratio(
        &self,
        has: &Has<'_, OwnLine>,
        sums: &ImpSums,
        root: Option<NonZeroU32>,
    ) -> Option<Key> {
        match *has {
            Has::Line(line) if sums.others(line).is_none() => {
                self.plain_key(sums.plain(line), root)
            }
            _ if self.has_too_few(boards(has, sums)) => Some(Key::None),
            // One without a root stands among others without.
            _ if root.is_none() => {
                let sum = self.key(has, sums)?.exact()?;
                Some(Key::from(Some(sum.into_exact())))
            }
            _ => None,
        }
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
    fn key(&self, has: &Has<'_, OwnLine>, sums: &ImpSums) -> Option<CrossImpSum> {
        let boards = boards(has, sums);
        if self.has_too_few(boards) {
            return None;
        }
        match *has {
            Has::Whole(line) => match self.regulations.imps.ranking {
                ImpRanking::Total => Some(line.total.clone()),
                ImpRanking::PerBoard => line.average.clone(),
            },
            Has::Line(line) => {
                let (plain, others) = sums.both(line);
                let (won, _) = self.settled(plain, others);
                Some(won.sum.per_board(NonZeroU32::new(self.shared_by(boards))?))
            }
        }
    }

    /// Whether AVE+ and AVE− go by anybody's own average.
    fn counts_own(&self) -> bool {
        self.regulations.imps.own_average == OwnAverage::Counts
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
            let rounds = session.rounds.into_iter();
            sessions.push(ImpSession {
                session: session.session,
                boards: session.won.boards,
                total,
                penalties: session.penalties,
                own: session.own.filter(|_| self.counts_own()),
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
    type Others = ImpTotal;
    type Rules = ImpRules;

    fn of_boards(
        rules: &ImpRules,
        name: ContestantId,
        plain: PlainImps,
        others: Option<&ImpTotal>,
    ) -> Self {
        let (SettledImps { sum: total, boards }, own) = rules.settled(plain, others);
        let session = ImpSession {
            session: rules.session,
            boards,
            total,
            penalties: Vec::new(),
            own: own.filter(|_| rules.counts_own()),
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
