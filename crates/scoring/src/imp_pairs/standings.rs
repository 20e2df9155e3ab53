//! Rankings by IMPs: deducts penalties, combines sessions, and assigns places.

use std::collections::BTreeMap;
use std::num::NonZeroU32;
use std::sync::Arc;

use bridge_core::{Exact, FractionalImps, Place};
use butler::{CrossImpSum, OwnAverage};
use rayon::prelude::*;

use super::accumulator::{ImpAccumulator, ImpFinalTotals, UnadjustedImpSum};
use super::ranking_list::{ImpRankingList, ImpRound, ImpSession, ImpStanding};
use super::total::ImpTotal;
use crate::totals::accumulator::Accumulator;
use crate::totals::entrants::{Entrant, RankingGroup};
use crate::totals::final_totals::{Deduction, Deductions, FinalTotals, PlayedCounts, RoundSum};
use crate::totals::lines::{Lines, Subtotals, average_scope};
use crate::totals::parts::Parts;
use crate::totals::penalized::Penalized;
use crate::totals::sorted_lines::SortedLines;
use crate::totals::standings::{ComputedStanding, Key, Keys, UnrankedLines};
use event::{DecisionList, Event, Fault, Faults, SwitchedPairs};
use regulations::{ImpRanking, Method, Regulations};

/// All rankings, and the totals that they are computed from.
pub(super) struct RankingResult {
    pub(super) rankings: Vec<ImpRankingList>,
    pub(super) has_sessions: bool,
    pub(super) totals: Arc<ImpFinalTotals>,
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
    accumulator: ImpAccumulator<'_>,
    lines: Lines<UnadjustedImpSum, ImpTotal>,
    subtotals: Subtotals,
) -> Result<RankingResult, Faults> {
    let ImpAccumulator { method, regulations, parts, .. } = accumulator;
    let in_order = lines.sorted(event);
    let deductions = penalties(event, (&in_order, lines.switched()))?;
    let window = (average_scope(regulations, subtotals), subtotals);
    let (totals, groups) = FinalTotals::new(&accumulator, lines, in_order, window, deductions);
    let totals = Arc::new(totals);
    let rules = Arc::new(ImpRules { method, regulations: Arc::new(regulations.clone()), parts });
    let of_ranking = |group: &RankingGroup| {
        let played = group.entrants.par_iter().map(|&entrant| rules.played(&totals, entrant));
        let both = |a: PlayedCounts, b: PlayedCounts| PlayedCounts {
            boards: a.boards.max(b.boards),
            sessions: a.sessions.max(b.sessions),
        };
        played.reduce(PlayedCounts::default, both)
    };
    let played: Vec<PlayedCounts> = groups.iter().map(of_ranking).collect();
    let full_boards = played.iter().map(|played| played.boards).max().unwrap_or(0);
    let has_sessions = played.iter().any(|played| played.sessions > 1);
    let rankings = groups.into_iter().map(|group| {
        let keys = rules.keys(&group.entrants, &totals);
        let RankingGroup { section, side, entrants } = group;
        let unranked =
            UnrankedLines { entrants, keys, list_places: Vec::new(), rules: Arc::clone(&rules) };
        ImpRankingList { section, side, full_boards, standings: unranked.rank(&totals) }
    });
    Ok(RankingResult { rankings: rankings.collect(), has_sessions, totals })
}

/// Returns the penalties of each line.
fn penalties(
    event: &Event,
    lines: (&SortedLines, &SwitchedPairs),
) -> Result<Deductions<FractionalImps>, Faults> {
    let mut by_line: Deductions<FractionalImps> = BTreeMap::new();
    let mut faults = Vec::new();
    let penalties = event.decisions().pair_imp_penalties();
    if penalties.is_empty() {
        return Ok(by_line);
    }
    let names = penalties.iter().map(|penalty| penalty.pair.name);
    let mut penalized = Penalized::new(event, lines, names);
    for (id, penalty) in DecisionList::PairImpPenalty.numbered(penalties) {
        match penalized.find_line(penalty.into()) {
            Ok((line, _)) => {
                let deductions = Deduction { penalty: id.position(), less: penalty.imps.clone() };
                by_line.entry(line).or_default().push(deductions);
            }
            Err(kind) => faults.push(Fault::in_decision(kind, id)),
        }
    }
    if faults.is_empty() { Ok(by_line) } else { Err(Faults(faults)) }
}

impl ImpRules {
    fn accumulator(&self) -> ImpAccumulator<'_> {
        ImpAccumulator::new(self.method, &self.regulations, self.parts)
    }

    pub(super) fn played(&self, totals: &ImpFinalTotals, entrant: Entrant) -> PlayedCounts {
        totals.count_played(&self.accumulator(), entrant, |_| true)
    }

    /// Returns the sort keys of `entrants`, in the given order.
    fn keys(&self, entrants: &[Entrant], totals: &ImpFinalTotals) -> Keys {
        let root = self.root_results(entrants, totals);
        Keys::try_short(entrants, |entrant| self.ratio(entrant, totals, root)).unwrap_or_else(
            || {
                let keys = entrants.par_iter().map(|&entrant| self.key(entrant, totals));
                let keys: Vec<Option<CrossImpSum>> = keys.collect();
                Keys::Exact(in_order(&keys))
            },
        )
    }

    /// Returns the number of results whose square root divides the boards of the first contestant
    /// with any boards. Returns `None` if there is no root.
    fn root_results(&self, entrants: &[Entrant], totals: &ImpFinalTotals) -> Option<NonZeroU32> {
        let first = entrants.iter().find(|&&it| self.played(totals, it).boards > 0)?;
        totals.unadjusted_sum(*first)?.root_results()
    }

    /// Returns a contestant's sort key as a ratio. The sum must have no square root, or consist of
    /// unadjusted boards divided by the root that `root` determines. Otherwise returns `None`.
    fn ratio(
        &self,
        entrant: Entrant,
        totals: &ImpFinalTotals,
        root: Option<NonZeroU32>,
    ) -> Option<Key> {
        if let Some(plain) = totals.unadjusted_sum(entrant) {
            return self.unadjusted_key(plain, root);
        }
        if self.has_too_few(self.played(totals, entrant).boards) {
            return Some(Key::None);
        }
        // A sum without a square root can only be compared with others of that kind.
        let sum = self.key(entrant, totals).filter(|_| root.is_none())?.exact()?;
        Some(Key::from(Some(sum.into_exact())))
    }

    /// Returns the key for unadjusted boards, or `None` if they have another square root or do not
    /// fit.
    fn unadjusted_key(&self, plain: UnadjustedImpSum, root: Option<NonZeroU32>) -> Option<Key> {
        if self.has_too_few(plain.boards()) {
            return Some(Key::None);
        }
        let whole = if root.is_none() { self.parts } else { Parts::WHOLE };
        let shared_by = match self.regulations.imps.ranking {
            ImpRanking::Total => 1,
            ImpRanking::PerBoard => plain.boards(),
        };
        plain
            .divided_by(whole.times(shared_by))
            .filter(|_| plain.root_results() == root)
            .map(Key::Ratio)
    }

    fn has_too_few(&self, boards: u32) -> bool {
        boards < self.regulations.imps.min_boards.max(1)
    }

    /// Returns a contestant's sort key, or `None` if it played too few boards.
    fn key(&self, entrant: Entrant, totals: &ImpFinalTotals) -> Option<CrossImpSum> {
        let line = ImpStanding::compute(self, totals, entrant);
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

impl ComputedStanding for ImpStanding {
    type Totals = ImpFinalTotals;
    type Rules = ImpRules;
    type ListPlaces = ();

    fn compute(rules: &ImpRules, totals: &ImpFinalTotals, entrant: Entrant) -> Self {
        let (mut total, mut boards) = (CrossImpSum::default(), 0_u32);
        let mut penalty: Option<FractionalImps> = None;
        let mut sessions = Vec::new();
        totals.for_each_session(&rules.accumulator(), entrant, |session| {
            let mut won = session.won;
            if let Some(less) = session.penalty {
                rules.accumulator().deduct(&mut won, &less);
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
                own_average: session.own.filter(|_| rules.counts_own()),
                rounds: rounds
                    .map(|RoundSum { round, won, penalty }| ImpRound {
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

    fn set_places(&mut self, place: Option<Place>, (): ()) {
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
