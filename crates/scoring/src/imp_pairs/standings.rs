//! Rankings by IMPs: deducts penalties, combines sessions, and assigns places.

use std::collections::BTreeMap;
use std::num::NonZeroU32;
use std::sync::Arc;

use bridge_core::{Exact, FractionalImps, Place};
use butler::{CrossImpSum, OwnAverage};
use rayon::prelude::*;

use super::account::{ImpAccount, ImpBook, PlainImps};
use super::ranking_list::{ImpRankingList, ImpRound, ImpSession, ImpStanding};
use super::total::ImpTotal;
use crate::totals::accumulator::Accumulator;
use crate::totals::entrants::{Entrant, Group};
use crate::totals::final_totals::{Deduction, Deductions, FinalTotals, Played, RoundOf};
use crate::totals::lines::{AddedUp, Lines, own_window};
use crate::totals::ordered::Ordered;
use crate::totals::parts::Parts;
use crate::totals::penalized::Penalized;
use crate::totals::standings::{Key, Keys, Made, Unranked};
use event::{DecisionList, Event, Fault, Faults, SwitchedPairs};
use regulations::{ImpRanking, Method, Regulations};

/// All rankings, and the totals that they are computed from.
pub(super) struct Ranked {
    pub(super) rankings: Vec<ImpRankingList>,
    pub(super) has_sessions: bool,
    pub(super) book: Arc<ImpBook>,
}

/// The rules of a ranking by IMPs.
#[derive(Clone, Debug)]
pub struct ImpRules {
    method: Method,
    regulations: Arc<Regulations>,
    /// The number of parts in an IMP for unadjusted boards.
    pub(super) parts: Parts,
}

/// Ranks all contestants.
pub(super) fn rankings(
    event: &Event,
    account: ImpAccount<'_>,
    lines: Lines<PlainImps, ImpTotal>,
    added_up: AddedUp,
) -> Result<Ranked, Faults> {
    let ImpAccount { method, regulations, parts, .. } = account;
    let in_order = lines.in_order(event);
    let off = penalties(event, (&in_order, lines.switched()))?;
    let window = (own_window(regulations, added_up), added_up);
    let (book, groups) = FinalTotals::of(&account, lines, in_order, window, off);
    let book = Arc::new(book);
    let rules = Arc::new(ImpRules { method, regulations: Arc::new(regulations.clone()), parts });
    let of_ranking = |group: &Group| {
        let played = group.entrants.par_iter().map(|&entrant| rules.played(&book, entrant));
        let both = |a: Played, b: Played| Played {
            boards: a.boards.max(b.boards),
            sessions: a.sessions.max(b.sessions),
        };
        played.reduce(Played::default, both)
    };
    let most: Vec<Played> = groups.iter().map(of_ranking).collect();
    let full_boards = most.iter().map(|most| most.boards).max().unwrap_or(0);
    let has_sessions = most.iter().any(|most| most.sessions > 1);
    let rankings = groups.into_iter().map(|group| {
        let keys = rules.keys(&group.entrants, &book);
        let Group { section, side, entrants } = group;
        let unranked = Unranked { entrants, keys, listed: Vec::new(), rules: Arc::clone(&rules) };
        ImpRankingList { section, side, full_boards, standings: unranked.ranked(&book) }
    });
    Ok(Ranked { rankings: rankings.collect(), has_sessions, book })
}

/// Returns the penalties of each line.
fn penalties(
    event: &Event,
    lines: (&Ordered, &SwitchedPairs),
) -> Result<Deductions<FractionalImps>, Faults> {
    let mut by_line: Deductions<FractionalImps> = BTreeMap::new();
    let mut faults = Vec::new();
    let penalties = event.decisions().pair_imp_penalties();
    if penalties.is_empty() {
        return Ok(by_line);
    }
    let names = penalties.iter().map(|penalty| penalty.who.name);
    let mut penalized = Penalized::new(event, lines, names);
    for (id, penalty) in DecisionList::PairImpPenalty.numbered(penalties) {
        match penalized.line(penalty.into()) {
            Ok((line, _)) => {
                let off = Deduction { penalty: id.position(), less: penalty.imps.clone() };
                by_line.entry(line).or_default().push(off);
            }
            Err(kind) => faults.push(Fault::in_decision(kind, id)),
        }
    }
    if faults.is_empty() { Ok(by_line) } else { Err(Faults(faults)) }
}

impl ImpRules {
    fn account(&self) -> ImpAccount<'_> {
        ImpAccount::new(self.method, &self.regulations, self.parts)
    }

    pub(super) fn played(&self, book: &ImpBook, entrant: Entrant) -> Played {
        book.played(&self.account(), entrant, |_| true)
    }

    /// Returns the sort keys of `entrants`, in the given order.
    fn keys(&self, entrants: &[Entrant], book: &ImpBook) -> Keys {
        let root = self.root_of(entrants, book);
        Keys::short(entrants, |entrant| self.ratio(entrant, book, root)).unwrap_or_else(|| {
            let keys = entrants.par_iter().map(|&entrant| self.key(entrant, book));
            let keys: Vec<Option<CrossImpSum>> = keys.collect();
            Keys::Exact(in_order(&keys))
        })
    }

    /// Returns the number of results whose square root divides the boards of the first contestant
    /// with any boards. Returns `None` if there is no root.
    fn root_of(&self, entrants: &[Entrant], book: &ImpBook) -> Option<NonZeroU32> {
        let first = entrants.iter().find(|&&it| self.played(book, it).boards > 0)?;
        book.plain(*first)?.root_of()
    }

    /// Returns a contestant's sort key as a ratio. The sum must have no square root, or consist of
    /// unadjusted boards divided by the root that `root` determines. Otherwise returns `None`.
    fn ratio(&self, entrant: Entrant, book: &ImpBook, root: Option<NonZeroU32>) -> Option<Key> {
        if let Some(plain) = book.plain(entrant) {
            return self.plain_key(plain, root);
        }
        if self.has_too_few(self.played(book, entrant).boards) {
            return Some(Key::None);
        }
        // A sum without a square root can only be compared with others of that kind.
        let sum = self.key(entrant, book).filter(|_| root.is_none())?.exact()?;
        Some(Key::from(Some(sum.into_exact())))
    }

    /// Returns the key for unadjusted boards, or `None` if they have another square root or do not
    /// fit.
    fn plain_key(&self, plain: PlainImps, root: Option<NonZeroU32>) -> Option<Key> {
        if self.has_too_few(plain.boards()) {
            return Some(Key::None);
        }
        let whole = if root.is_none() { self.parts } else { Parts::WHOLE };
        let shared_by = match self.regulations.imps.ranking {
            ImpRanking::Total => 1,
            ImpRanking::PerBoard => plain.boards(),
        };
        plain.over(whole.times(shared_by)).filter(|_| plain.root_of() == root).map(Key::Ratio)
    }

    fn has_too_few(&self, boards: u32) -> bool {
        boards < self.regulations.imps.min_boards.max(1)
    }

    /// Returns a contestant's sort key, or `None` if it played too few boards.
    fn key(&self, entrant: Entrant, book: &ImpBook) -> Option<CrossImpSum> {
        let line = ImpStanding::of(self, book, entrant);
        if self.has_too_few(line.boards) {
            return None;
        }
        match self.regulations.imps.ranking {
            ImpRanking::Total => Some(line.total),
            ImpRanking::PerBoard => line.average,
        }
    }

    /// Returns `true` if AVE+ and AVE− depend on own averages.
    fn counts_own(&self) -> bool {
        self.regulations.imps.own_average == OwnAverage::Counts
    }
}

impl Made for ImpStanding {
    type Book = ImpBook;
    type Rules = ImpRules;
    type Listed = ();

    fn of(rules: &ImpRules, book: &ImpBook, entrant: Entrant) -> Self {
        let (mut total, mut boards) = (CrossImpSum::default(), 0_u32);
        let mut penalty: Option<FractionalImps> = None;
        let mut sessions = Vec::new();
        book.each_session(&rules.account(), entrant, |session| {
            let mut won = session.won;
            if let Some(less) = session.penalty {
                rules.account().take_off(&mut won, &less);
                penalty = Some(penalty.as_ref().unwrap_or(&FractionalImps::ZERO).plus(&less));
            }
            total.add_sum(&won.sum);
            boards = boards.saturating_add(won.boards);
            let rounds = session.rounds.into_iter();
            sessions.push(ImpSession {
                session: session.session,
                boards: won.boards,
                total: won.sum,
                penalties: session.penalties,
                own: session.own.filter(|_| rules.counts_own()),
                rounds: rounds
                    .map(|RoundOf { round, won, penalty }| ImpRound {
                        round,
                        boards: won.boards,
                        total: won.sum,
                        penalty,
                    })
                    .collect(),
            });
        });
        let average = NonZeroU32::new(boards).map(|boards| total.per_board(boards));
        Self { name: entrant.name, place: None, boards, total, average, penalty, sessions }
    }

    fn place(&mut self, place: Option<Place>, (): ()) {
        self.place = place;
    }
}

/// Replaces sums by integers in the same order. Equal sums become equal integers.
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
