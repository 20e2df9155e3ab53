//! Penalties on the boards of a pair match whose points the director has set. They would have no
//! effect.

use std::collections::{HashMap, HashSet};

use foldhash::fast::RandomState;

use crate::decisions::{DecisionId, DecisionList};
use crate::event::Event;
use crate::ids::{ContestantId, RoundId};

/// Returns the first penalty of a pair in a match that has an award.
pub(crate) fn penalized_award(event: &Event) -> Option<DecisionId> {
    let decisions = event.decisions();
    let awards: HashSet<(Option<RoundId>, ContestantId), RandomState> = decisions
        .awards()
        .iter()
        .flat_map(|it| [(it.round, it.home.0), (it.round, it.away.0)])
        .collect();
    if awards.is_empty() {
        return None;
    }
    let percent = decisions.pair_penalties().iter().map(|it| (it.pair.name, it.round));
    let imps = decisions.pair_imp_penalties().iter().map(|it| (it.pair.name, it.round));
    let penalties: Vec<_> = (DecisionList::PairPenalty.numbered(percent))
        .chain(DecisionList::PairImpPenalty.numbered(imps))
        .collect();
    // A penalty without a round belongs to the last round that the pair played.
    let without = penalties.iter().filter(|(_, (_, round))| round.is_none());
    let last = last_rounds(event, without.map(|(_, (name, _))| *name));
    let is_awarded = |&(_, (name, round)): &(DecisionId, (ContestantId, Option<RoundId>))| {
        let round = round.or_else(|| last.get(&name).copied().flatten());
        awards.contains(&(round, name))
    };
    penalties.into_iter().find(is_awarded).map(|(penalty, _)| penalty)
}

/// Returns the last round that each of these pairs played, or `None` if rounds have no labels.
fn last_rounds(
    event: &Event,
    pairs: impl Iterator<Item = ContestantId>,
) -> HashMap<ContestantId, Option<RoundId>, RandomState> {
    let mut last: HashMap<ContestantId, Option<RoundId>, RandomState> =
        pairs.map(|name| (name, None)).collect();
    if last.is_empty() {
        return last;
    }
    let results = event.results();
    for row in results.ids().map(|id| results.row(id)) {
        for name in [row.north_south, row.east_west] {
            if let Some(known) = last.get_mut(&name)
                && event.compare_labels(row.round, *known).is_ge()
            {
                *known = row.round;
            }
        }
    }
    last
}
