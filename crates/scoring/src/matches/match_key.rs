//! The identity of a match: a round and two sides.

use event::{ContestantId, RoundId};

/// A round and two teams or pairs, in either order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct MatchKey {
    round: Option<RoundId>,
    sides: [ContestantId; 2],
}

impl MatchKey {
    pub(crate) fn new(round: Option<RoundId>, [one, other]: [ContestantId; 2]) -> Self {
        Self { round, sides: [one.min(other), one.max(other)] }
    }
}
