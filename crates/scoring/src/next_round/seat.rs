//! A team as the pairing sees it.

use bridge_core::Exact;
use event::ContestantId;

/// A team as it stands before the round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextRoundTeam {
    /// The team.
    pub team: ContestantId,
    /// Its points.
    pub points: Exact,
    /// Whether it has withdrawn.
    pub withdrawn: bool,
}
