//! A team in the pairing.

use bridge_core::Exact;
use event::ContestantId;

/// A team before the round is paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextRoundTeam {
    /// The team.
    pub team: ContestantId,
    /// Its points so far.
    pub points: Exact,
    /// `true` if it has withdrawn.
    pub withdrawn: bool,
}
