//! Which teams have had a match in which round: to be known once there are byes.

use std::collections::HashSet;

use event::{ContestantId, Event, RoundId};
use foldhash::fast::RandomState;

/// The rounds of teams, as far as anybody has asked.
#[derive(Debug, Default)]
pub(super) struct Seen {
    of: HashSet<(Option<RoundId>, ContestantId), RandomState>,
    /// How many matches have been looked at.
    matches: usize,
}

impl Seen {
    /// Whether a team has a match in a round. Matches that have come since somebody asked are looked at now.
    pub(super) fn has_match(
        &mut self,
        event: &Event,
        round: Option<RoundId>,
        team: ContestantId,
    ) -> bool {
        let matches = event.matches();
        let more = matches.len().saturating_sub(self.matches);
        for row in matches.iter().rev().take(more) {
            self.of.extend([(row.round, row.home), (row.round, row.away)]);
        }
        self.matches = matches.len();
        self.of.contains(&(round, team))
    }
}
