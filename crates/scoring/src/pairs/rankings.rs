//! Pair rankings: combines sessions, adds carry-forward, and assigns places.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use bridge_core::Side;
use rayon::prelude::*;

use super::account::{MatchpointAccount, MatchpointBook};
use super::carry_forward::Beside;
use super::lists::listed;
use super::sessions::PairStage;
use super::standings::{PairRanking, PairRules, PairStanding, PercentOf};
use crate::totals::entrants::{Entrant, Group};
use crate::totals::final_totals::Played;
use crate::totals::standings::{Keys, Made, Unranked};
use crate::views::lazy_list::first_of;
use event::{ContestantId, DecisionList, Event, Fault, FaultKind, Faults, PairName};
use regulations::{Regulations, Sessions};

/// All rankings, with their warnings.
pub(super) struct Ranked {
    pub(super) rankings: Vec<PairRanking>,
    pub(super) has: Has,
    pub(super) warnings: Vec<Fault>,
}

/// Features that occur in at least one line of the rankings.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Has {
    pub(super) sessions: bool,
    pub(super) carried: bool,
    pub(super) fewer_boards: bool,
}

/// Ranks all contestants.
pub(super) fn rankings(
    event: &Event,
    regulations: &Regulations,
    (account, book): (MatchpointAccount, &Arc<MatchpointBook>),
    groups: Vec<Group>,
) -> Result<Ranked, Faults> {
    one_way_only(event, &groups)?;
    let beside = Arc::new(Beside::of(event, (&account, book), &groups));
    let stages = if event.decisions().qualifying().is_empty() {
        vec![(None, groups)]
    } else {
        let qualifying = (Some(PairStage::Qualifying), groups.clone());
        vec![qualifying, (Some(PairStage::Final), groups)]
    };
    let (ranked, has, empty_handed) = (Vec::new(), Has::default(), Vec::new());
    let mut ranking = Rankings { event, book, ranked, has, empty_handed };
    for (stage, groups) in stages {
        let rules = PairRules {
            regulations: Arc::new(regulations.clone()),
            account,
            stage,
            beside: Arc::clone(&beside),
            full_boards: 0,
            percent_of: PercentOf::Total,
        };
        ranking.stage(rules, groups);
    }
    let mut warnings = Vec::new();
    if !ranking.empty_handed.is_empty() {
        let quoted = |&name: &ContestantId| format!("{:?}", event.name(name));
        let names = first_of(ranking.empty_handed.iter().map(quoted), ", ");
        warnings.push(Fault::in_event(FaultKind::NothingCarried { names }));
    }
    Ok(Ranked { rankings: ranking.ranked, has: ranking.has, warnings })
}

/// Checks that each decision about a pair without a direction applies to only one pair.
fn one_way_only(event: &Event, groups: &[Group]) -> Result<(), Faults> {
    let decided = event.decisions();
    if decided.pairs().is_empty() && decided.pair_carries().is_empty() {
        return Ok(());
    }
    let entered = decided.pairs().iter().map(|entry| entry.who);
    let carried = decided.pair_carries().iter().map(|carry| carry.who);
    let entered = DecisionList::Pair.numbered(entered);
    let mut who = entered.chain(DecisionList::PairCarry.numbered(carried));
    let mut sat: BTreeMap<ContestantId, Option<Side>> = BTreeMap::new();
    let mut both_ways: BTreeSet<ContestantId> = BTreeSet::new();
    for Group { side, entrants, .. } in groups {
        let names = entrants.iter().map(|entrant| entrant.name);
        both_ways.extend(names.filter(|&name| sat.entry(name).or_insert(*side) != side));
    }
    match who.find(|(_, who)| who.side.is_none() && both_ways.contains(&who.name)) {
        Some((id, PairName { name, .. })) => {
            let kind = FaultKind::WhichPair { name: event.name(name).into() };
            Err(Faults(vec![Fault::in_decision(kind, id)]))
        }
        None => Ok(()),
    }
}

struct Rankings<'a> {
    event: &'a Event,
    book: &'a Arc<MatchpointBook>,
    ranked: Vec<PairRanking>,
    has: Has,
    /// Finalists without a qualifying score.
    empty_handed: Vec<ContestantId>,
}

impl Rankings<'_> {
    /// Ranks the contestants of a stage, one ranking after another.
    fn stage(&mut self, mut rules: PairRules, groups: Vec<Group>) {
        let (stage, book) = (rules.stage, self.book);
        let (full_boards, fewest, several) = boards(&rules, book, &groups);
        rules.full_boards = full_boards;
        self.has.fewer_boards |= fewest < full_boards;
        // All pairs of a ranking have the same kind of key. A pair with one session is ranked by
        // its percentage if others are ranked by the mean of several.
        if several && rules.regulations.pairs.sessions == Sessions::Percentages {
            rules.percent_of = PercentOf::Sessions;
        }
        self.has.sessions |= several;
        let rules = Arc::new(rules);
        for mut group in groups {
            if stage.is_some() {
                group.entrants.retain(|&entrant| rules.played(book, entrant).sessions > 0);
            }
            if group.entrants.is_empty() {
                continue;
            }
            self.brought(&rules, &group);
            let keys = Keys::of(&group.entrants, |entrant| rules.key(book, entrant));
            let listed = listed(self.event.decisions(), &rules, book, &group);
            let Group { section, side, entrants } = group;
            let unranked = Unranked { entrants, keys, listed, rules: Arc::clone(&rules) };
            let standings = unranked.ranked(book);
            self.ranked.push(PairRanking { stage, section, side, full_boards, standings });
        }
    }

    /// Records if pairs have carry-forward, and collects finalists without any.
    fn brought(&mut self, rules: &PairRules, group: &Group) {
        let brings = rules.stage != Some(PairStage::Qualifying)
            && rules.regulations.pairs.carry_forward.share().is_some();
        if brings && rules.stage.is_some() {
            let names = group.entrants.iter().map(|entrant| entrant.name);
            let without = names.filter(|&name| rules.beside.brings((name, group.side)).is_none());
            self.empty_handed.extend(without);
        }
        if brings && rules.beside.has_qualified() && !self.has.carried {
            let carries =
                |&entrant: &Entrant| PairStanding::of(rules, self.book, entrant).carried.is_some();
            let entrants = group.entrants.par_iter();
            self.has.carried = entrants.map(carries).reduce(|| false, |one, other| one || other);
        }
    }
}

/// Returns the maximum and minimum number of boards played in a stage, and `true` if any pair
/// played several sessions.
fn boards(rules: &PairRules, book: &MatchpointBook, groups: &[Group]) -> (u32, u32, bool) {
    let none = || (0, u32::MAX, false);
    let of_one = |&entrant: &Entrant| match rules.played(book, entrant) {
        Played { sessions: 0, .. } => none(),
        Played { boards, sessions } => (boards, boards, sessions > 1),
    };
    let both = |a: (u32, u32, bool), b: (u32, u32, bool)| (a.0.max(b.0), a.1.min(b.1), a.2 || b.2);
    let of_ranking = |group: &Group| group.entrants.par_iter().map(of_one).reduce(none, both);
    groups.iter().map(of_ranking).fold(none(), both)
}
