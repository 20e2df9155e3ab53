//! A last round that is still in progress.

use std::collections::{BTreeMap, BTreeSet};

use event::{ContestantId, Event, Fault, FaultKind, FaultLocation, ResultColumn, RoundId};

/// With more results, rounds are not examined.
const MAX_RESULTS: usize = 100_000;

/// The maximum number of contestants that the warning lists.
const LISTED: usize = 8;

/// The results of a round.
struct RoundResults {
    first: FaultLocation,
    count: usize,
    contestants: BTreeSet<ContestantId>,
}

/// Returns a warning if the last round has fewer results and fewer contestants than each other round, so that the
/// ranking is provisional.
///
/// Without labels of rounds, with sessions, or in a final with a part of the contestants, there is no such order.
pub(crate) fn unfinished_round_warning(event: &Event) -> Option<Fault> {
    let results = event.results();
    if results.len() > MAX_RESULTS || event.first_session().is_some() {
        return None;
    }
    let mut rounds: BTreeMap<RoundId, RoundResults> = BTreeMap::new();
    for id in results.ids() {
        let round = rounds.entry(results.round(id)?).or_insert_with(|| RoundResults {
            first: id.location(ResultColumn::Board),
            count: 0,
            contestants: BTreeSet::new(),
        });
        round.count = round.count.saturating_add(1);
        round.contestants.extend(results.contestants(id));
    }
    let last = last_round(event, rounds.keys().copied())?;
    let last_results = rounds.remove(&last)?;
    let is_shorter = |other: &RoundResults| {
        last_results.count < other.count && last_results.contestants.len() < other.contestants.len()
    };
    if rounds.is_empty() || !rounds.values().all(is_shorter) {
        return None;
    }
    let all: BTreeSet<ContestantId> =
        rounds.values().flat_map(|round| &round.contestants).copied().collect();
    let mut missing: Vec<&str> =
        all.difference(&last_results.contestants).map(|&it| event.name(it)).collect();
    bridge_core::sort_list_by(&mut missing, |a, b| event::natural_order(a, b));
    let more = missing.len().saturating_sub(LISTED);
    missing.truncate(LISTED);
    let kind = FaultKind::RoundInProgress {
        round: event.name(last).to_owned(),
        contestants: missing.join(", "),
        more,
    };
    Some(Fault { kind, location: Some(last_results.first), other: None })
}

/// Returns the round with the highest number. `None` if a round has no number.
fn last_round(event: &Event, rounds: impl Iterator<Item = RoundId>) -> Option<RoundId> {
    let numbered = rounds.map(|round| Some((event.name(round).parse::<u32>().ok()?, round)));
    let numbered: Vec<(u32, RoundId)> = numbered.collect::<Option<_>>()?;
    numbered.into_iter().max().map(|(_, round)| round)
}
