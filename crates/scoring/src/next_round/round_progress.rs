//! The rounds played so far, and teams that have not played in them.

use std::collections::BTreeMap;

use super::team::NextRoundTeam;
use crate::matches::{Match, MatchesScores};
use crate::views::short_list::join_first;
use event::{ContestantId, Event, RoundId};

/// The rounds with matches or byes, and the number of results of each team in each.
pub(super) struct RoundProgress {
    /// The rounds in order. A match without a label is in the first one.
    labels: Vec<Option<RoundId>>,
    results: BTreeMap<(Option<RoundId>, ContestantId), usize>,
    /// The maximum number of matches and byes of a team that has not withdrawn. If rounds have no
    /// labels, it is the number of rounds.
    max_matches: usize,
}

impl RoundProgress {
    pub(super) fn new(event: &Event, scores: &MatchesScores, seats: &[NextRoundTeam]) -> Self {
        let unplayed = event.decisions().unplayed();
        let mut labels = scores.rounds().to_vec();
        labels.extend(unplayed.iter().map(|it| it.round));
        bridge_core::sort_list_by(&mut labels, |&a, &b| event.compare_labels(a, b).then(a.cmp(&b)));
        labels.dedup();
        let teams = |it: &Match| [it.home, it.away];
        let of_match = |it: &Match| teams(it).map(|team| (it.round, team));
        let played = scores.matches().iter().filter(|it| it.counts).flat_map(of_match);
        let results =
            count_each(played.chain(scores.byes().iter().map(|bye| (bye.round, bye.team))));
        let known = scores.matches().iter().flat_map(teams);
        let known = known.chain(scores.byes().iter().map(|bye| bye.team));
        let matches = count_each(known.chain(unplayed.iter().flat_map(|it| [it.home, it.away])));
        let left = seats.iter().filter(|seat| !seat.withdrawn);
        let max_matches =
            left.filter_map(|seat| matches.get(&seat.team)).copied().max().unwrap_or(0);
        Self { labels, results, max_matches }
    }

    /// Returns `true` if rounds have no labels, so that only their number is known.
    fn has_no_labels(&self) -> bool {
        matches!(self.labels[..], [None])
    }

    /// Returns the number of rounds that have been played or begun.
    pub(super) fn rounds_played(&self) -> usize {
        if self.has_no_labels() { self.max_matches } else { self.labels.len() }
    }

    /// Returns the label of the next round: the number after the last round, whose label can be a number.
    pub(super) fn next_label(&self, event: &Event) -> String {
        let last =
            self.labels.iter().flatten().filter_map(|&round| event.name(round).parse().ok()).max();
        let played: usize = last.unwrap_or_else(|| self.rounds_played());
        played.saturating_add(1).to_string()
    }

    /// Describes which teams have not played in which round. Returns `None` if all have.
    pub(super) fn unfinished(&self, event: &Event, seats: &[NextRoundTeam]) -> Option<String> {
        let left = || seats.iter().filter(|seat| !seat.withdrawn).map(|seat| seat.team);
        let played_matches = |round, team| self.results.get(&(round, team)).copied().unwrap_or(0);
        let mut found = Vec::new();
        if self.has_no_labels() {
            let behind = left().filter(|&team| played_matches(None, team) < self.max_matches);
            found.extend(behind.map(|team| {
                let (name, played_matches) = (event.name(team), played_matches(None, team));
                format!("{name} has played {played_matches} of {} matches", self.max_matches)
            }));
        } else {
            for &round in &self.labels {
                let missing = left().filter(|&team| played_matches(round, team) == 0);
                let mut missing: Vec<&str> = missing.map(|team| event.name(team)).collect();
                bridge_core::sort_list_by(&mut missing, |a, b| event::natural_order(a, b));
                let label = round.map_or_else(
                    || "the round without a label".to_owned(),
                    |round| format!("round {}", event.name(round)),
                );
                let verb = if missing.len() == 1 { "has" } else { "have" };
                if !missing.is_empty() {
                    let missing = join_first(missing.iter().map(|name| (*name).to_owned()), ", ");
                    found.push(format!("{missing} {verb} not played in {label}"));
                }
            }
        }
        (!found.is_empty()).then(|| join_first(found.into_iter(), "; "))
    }
}

/// Counts the occurrences of each item.
fn count_each<K: Ord>(all: impl Iterator<Item = K>) -> BTreeMap<K, usize> {
    let mut counts: BTreeMap<K, usize> = BTreeMap::new();
    for one in all {
        let count = counts.entry(one).or_default();
        *count = count.saturating_add(1);
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_the_first_and_counts_the_rest() {
        let listed = |count: usize| {
            join_first((1..=count).map(|at| at.to_string()).collect::<Vec<_>>().into_iter(), ", ")
        };
        assert_eq!(listed(2), "1, 2");
        assert!(listed(24).ends_with("23, 24"));
        assert!(listed(26).ends_with("23, 24, and 2 more"));
    }
}
