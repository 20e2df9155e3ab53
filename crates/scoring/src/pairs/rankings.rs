//! Pair rankings: combines sessions, adds carry-forward, and assigns places.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use bridge_core::Side;
use rayon::prelude::*;

use super::accumulator::{MatchpointAccumulator, MatchpointFinalTotals};
use super::carry_forward::PairExtras;
use super::lists::list_places;
use super::standings::{MatchpointStanding, PairRules, PercentOf};
use crate::pair_events::driver::EventToScore;
use crate::pair_events::rankings::{PlayedBoards, RankingFeatures, RankingResult};
use crate::pair_events::stage::PairStage;
use crate::pair_events::standing::PairRanking;
use crate::totals::entrants::{Entrant, RankingGroup};
use crate::totals::standings::{ComputedStanding, Keys, UnrankedLines};
use crate::views::short_list::join_first;
use event::{ContestantId, DecisionList, Event, Fault, FaultKind, Faults, PairName};
use regulations::Sessions;

/// Ranks all contestants.
pub(super) fn rankings(
    EventToScore { event, regulations, .. }: EventToScore<'_>,
    totals: &Arc<MatchpointFinalTotals>,
    groups: Vec<RankingGroup>,
) -> Result<RankingResult<MatchpointAccumulator>, Faults> {
    check_unambiguous_pairs(event, &groups)?;
    let extras = Arc::new(PairExtras::new(event, totals, &groups));
    let stages = if event.decisions().qualifying().is_empty() {
        vec![(None, groups)]
    } else {
        let qualifying = (Some(PairStage::Qualifying), groups.clone());
        vec![qualifying, (Some(PairStage::Final), groups)]
    };
    let (ranked, features, without_carry_forward) =
        (Vec::new(), RankingFeatures::default(), Vec::new());
    let mut ranking = RankingBuilder { event, totals, ranked, features, without_carry_forward };
    for (stage, groups) in stages {
        let rules = PairRules {
            regulations: Arc::clone(regulations),
            stage,
            extras: Arc::clone(&extras),
            full_boards: 0,
            percent_of: PercentOf::Total,
        };
        ranking.rank_stage(rules, groups);
    }
    let mut warnings = Vec::new();
    if !ranking.without_carry_forward.is_empty() {
        let quoted = |&name: &ContestantId| format!("{:?}", event.name(name));
        let names = join_first(ranking.without_carry_forward.iter().map(quoted), ", ");
        warnings.push(Fault::in_event(FaultKind::NothingCarried { names }));
    }
    Ok(RankingResult { rankings: ranking.ranked, features: ranking.features, warnings })
}

/// Checks that each decision about a pair without a direction applies to only one pair.
fn check_unambiguous_pairs(event: &Event, groups: &[RankingGroup]) -> Result<(), Faults> {
    let decided = event.decisions();
    if decided.pairs().is_empty() && decided.pair_carry_forwards().is_empty() {
        return Ok(());
    }
    let entered = decided.pairs().iter().map(|entry| entry.pair);
    let carried = decided.pair_carry_forwards().iter().map(|carry| carry.pair);
    let entered = DecisionList::Pair.numbered(entered);
    let mut listed = entered.chain(DecisionList::PairCarryForward.numbered(carried));
    let mut sat: BTreeMap<ContestantId, Option<Side>> = BTreeMap::new();
    let mut both_ways: BTreeSet<ContestantId> = BTreeSet::new();
    for RankingGroup { side, entrants, .. } in groups {
        let names = entrants.iter().map(|entrant| entrant.name);
        both_ways.extend(names.filter(|&name| sat.entry(name).or_insert(*side) != side));
    }
    match listed.find(|(_, pair)| pair.side.is_none() && both_ways.contains(&pair.name)) {
        Some((id, PairName { name, .. })) => {
            let kind = FaultKind::WhichPair { name: event.name(name).into() };
            Err(Faults(vec![Fault::in_decision(kind, id)]))
        }
        None => Ok(()),
    }
}

struct RankingBuilder<'a> {
    event: &'a Event,
    totals: &'a Arc<MatchpointFinalTotals>,
    ranked: Vec<PairRanking<MatchpointAccumulator>>,
    features: RankingFeatures,
    /// Finalists without a qualifying score.
    without_carry_forward: Vec<ContestantId>,
}

impl RankingBuilder<'_> {
    /// Ranks the contestants of a stage, one ranking after another.
    fn rank_stage(&mut self, mut rules: PairRules, groups: Vec<RankingGroup>) {
        let (stage, totals) = (rules.stage, self.totals);
        let counts = |session| rules.is_session_in_stage(session);
        let played = PlayedBoards::new(totals, &groups, counts);
        let (full_boards, several) = (played.maximum, played.several_sessions);
        rules.full_boards = full_boards;
        self.features.fewer_boards |= played.minimum < full_boards;
        // All pairs of a ranking have the same kind of key. A pair with one session is ranked by
        // its percentage if others are ranked by the mean of several.
        if several && rules.regulations.pairs.sessions == Sessions::Percentages {
            rules.percent_of = PercentOf::Sessions;
        }
        self.features.sessions |= several;
        let rules = Arc::new(rules);
        for mut group in groups {
            if stage.is_some() {
                group.entrants.retain(|&entrant| rules.played(totals, entrant).sessions > 0);
            }
            if group.entrants.is_empty() {
                continue;
            }
            self.note_carry_forward(&rules, &group);
            let keys = Keys::new(&group.entrants, |entrant| rules.key(totals, entrant));
            let list_places = list_places(self.event.decisions(), &rules, totals, &group);
            let RankingGroup { section, side, entrants } = group;
            let unranked = UnrankedLines { entrants, keys, list_places, rules: Arc::clone(&rules) };
            let standings = unranked.rank(totals);
            self.ranked.push(PairRanking { stage, section, side, full_boards, standings });
        }
    }

    /// Records if pairs have carry-forward, and collects finalists without any.
    fn note_carry_forward(&mut self, rules: &PairRules, group: &RankingGroup) {
        let qualifying_total = rules.stage != Some(PairStage::Qualifying)
            && rules.regulations.pairs.carry_forward.share().is_some();
        if qualifying_total && rules.stage.is_some() {
            let names = group.entrants.iter().map(|entrant| entrant.name);
            let without =
                names.filter(|&name| rules.extras.qualifying_total((name, group.side)).is_none());
            self.without_carry_forward.extend(without);
        }
        if qualifying_total && rules.extras.has_qualifying_totals() && !self.features.carried {
            let carries = |&entrant: &Entrant| {
                let line = MatchpointStanding::compute(rules, self.totals, entrant);
                line.details.carried.is_some()
            };
            let entrants = group.entrants.par_iter();
            self.features.carried =
                entrants.map(carries).reduce(|| false, |one, other| one || other);
        }
    }
}
