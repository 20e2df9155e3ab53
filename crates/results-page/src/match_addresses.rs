//! The addresses of matches in the page.

use std::collections::BTreeMap;

use event::{ContestantId, RoundId};
use scoring::{Match, MatchesScores, ScoredEvent, Scores};

use crate::escaped::slug;

/// The round of a match and its two contestants, the lower ID first.
type Pairing = (usize, [ContestantId; 2]);

/// The addresses of all matches with boards.
#[derive(Debug, Default)]
pub(crate) struct MatchAddresses {
    /// The address of each match.
    in_order: Vec<String>,
    by_pairing: BTreeMap<Pairing, String>,
}

impl MatchAddresses {
    /// Creates the addresses of a team event. Other events have no matches in their page.
    pub(crate) fn new(scored: &ScoredEvent) -> Self {
        let Scores::Teams(match_scores) = scored.scores() else { return Self::default() };
        let mut addresses = Self::default();
        let rounds: BTreeMap<Option<RoundId>, usize> =
            match_scores.rounds().iter().copied().zip(0..).collect();
        for (played, number) in played_matches(match_scores).zip(1_usize..) {
            let round = played.round.map(|round| slug(scored.event().name(round)));
            let address = round.map_or_else(
                || format!("match-{number}"),
                |round| format!("match-{round}-{number}"),
            );
            if let Some(&index) = rounds.get(&played.round) {
                let pairing = pairing(index, [played.home, played.away]);
                addresses.by_pairing.entry(pairing).or_insert_with(|| address.clone());
            }
            addresses.in_order.push(address);
        }
        addresses
    }

    /// Returns the address of the match at an index of [`played_matches`].
    pub(crate) fn at(&self, index: usize) -> &str {
        self.in_order.get(index).map_or("", String::as_str)
    }

    /// Returns the address of the first match of two contestants in a round.
    pub(crate) fn get(&self, round: usize, contestants: [ContestantId; 2]) -> Option<String> {
        self.by_pairing.get(&pairing(round, contestants)).cloned()
    }
}

/// Returns the matches with boards.
pub(crate) fn played_matches(match_scores: &MatchesScores) -> impl Iterator<Item = &Match> {
    match_scores.matches().iter().filter(|played| !played.boards.is_empty())
}

fn pairing(round: usize, mut contestants: [ContestantId; 2]) -> Pairing {
    contestants.sort_unstable();
    (round, contestants)
}
