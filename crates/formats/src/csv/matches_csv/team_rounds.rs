//! The rounds in which teams have matches, needed once there are byes.

use std::collections::HashSet;

use event::{ContestantId, Event, RoundId};
use foldhash::fast::RandomState;

/// The rounds of teams, updated on request.
#[derive(Debug, Default)]
pub(super) struct TeamRounds {
    rounds: HashSet<(Option<RoundId>, ContestantId), RandomState>,
    /// The number of matches that have been added.
    matches: usize,
}

impl TeamRounds {
    /// Returns `true` if a team has a match in a round. Adds the matches that are new since the
    /// last call.
    pub(super) fn has_match(
        &mut self,
        event: &Event,
        round: Option<RoundId>,
        team: ContestantId,
    ) -> bool {
        let matches = event.matches();
        let more = matches.len().saturating_sub(self.matches);
        for row in matches.iter().rev().take(more) {
            self.rounds.extend([(row.round, row.home), (row.round, row.away)]);
        }
        self.matches = matches.len();
        self.rounds.contains(&(round, team))
    }
}
