//! A note about events that name no rules, if the rules decide places.

use std::collections::BTreeMap;
use std::sync::Arc;

use bridge_core::Place;
use event::ContestantId;
use regulations::Preset;
use scoring::{RankingView, ScoredEvent, Scores, score};

use crate::diagnostics::RequestProblem;
use crate::event_regulations::with_preset;

/// The maximum number of results of an event that is scored again.
const MAX_RESULTS: usize = 20_000;

/// Returns a note about the first preset that changes places in an event scored by default rules.
/// An event whose boards have equal numbers of scores is not scored again.
pub(crate) fn rules_not_named(scored: &ScoredEvent) -> Option<RequestProblem> {
    let is_of_pairs = matches!(scored.scores(), Scores::Matchpoints(_) | Scores::Imps(_));
    if !is_of_pairs || scored.event().results().len() > MAX_RESULTS || !has_unequal_boards(scored) {
        return None;
    }
    let rankings = scored.rankings();
    let all = rankings.iter().map(|ranking| ranking.lines().count()).sum();
    let others = Preset::organizations().iter().copied().filter(|&preset| preset != Preset::Plain);
    others.into_iter().find_map(|rules| {
        let regulations = with_preset(scored.regulations(), rules);
        let other = score(Arc::clone(scored.event()), scored.method(), regulations).ok()?;
        let changed = changed_places(&rankings, &other.rankings());
        (changed > 0).then_some(RequestProblem::RulesNotNamed { rules, changed, all })
    })
}

/// Returns `true` if boards have different numbers of scores. Boards without scores do not count.
fn has_unequal_boards(scored: &ScoredEvent) -> bool {
    let results = scored.event().results();
    let mut counts: BTreeMap<_, usize> = BTreeMap::new();
    for id in results.ids().filter(|&id| results.score(id).is_some()) {
        let count = counts.entry(results.board(id)).or_default();
        *count = count.saturating_add(1);
    }
    let mut counts = counts.into_values();
    let first = counts.next();
    counts.any(|count| Some(count) != first)
}

/// Returns the number of contestants with another place in the corresponding ranking.
fn changed_places(rankings: &[RankingView<'_>], others: &[RankingView<'_>]) -> usize {
    let key = |ranking: &RankingView<'_>| (ranking.stage, ranking.section, ranking.side);
    let changed = rankings.iter().filter_map(|ranking| {
        let other = others.iter().find(|other| key(other) == key(ranking))?;
        let other: BTreeMap<ContestantId, Option<Place>> =
            other.lines().map(|line| (line.contestant, line.place)).collect();
        let changed = ranking
            .lines()
            .filter(|line| other.get(&line.contestant).is_some_and(|place| *place != line.place));
        Some(changed.count())
    });
    changed.sum()
}
