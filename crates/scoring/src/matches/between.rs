//! Where a match stands: in a round, between two teams.

use event::{ContestantId, RoundId};

/// A round and two teams, whichever of them is called first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Between {
    round: Option<RoundId>,
    teams: [ContestantId; 2],
}

impl Between {
    pub(super) fn new(round: Option<RoundId>, [one, other]: [ContestantId; 2]) -> Self {
        Self { round, teams: [one.min(other), one.max(other)] }
    }
}
