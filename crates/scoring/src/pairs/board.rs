//! A board that is not plain, by matchpoints: with rulings, with fewer scores than expected, or in several groups.

use bridge_core::{Exact, Matchpoints};
use matchpoints::ScoringUnits;

use crate::units::matchpoints::{FieldKind, MatchpointUnit};
use crate::units::unit::Won;
use crate::units::{ComparedRows, OnBoard};
use regulations::Regulations;

/// What a side has on a board, and the board's top.
pub(crate) type MatchpointsOnBoard = OnBoard<Matchpoints, ScoringUnits>;

/// The unit of a field of which so many scores were expected.
pub(super) fn unit<'a>(
    regulations: &'a Regulations,
    expected: u32,
    kind: FieldKind,
) -> impl Fn(ComparedRows<'_>) -> MatchpointUnit<'a> {
    move |ComparedRows { side, largest, .. }| MatchpointUnit {
        regulations,
        side,
        expected,
        largest,
        kind,
    }
}

/// What was won, for a pair with a share of its other boards, which AVE+ and AVE− ask for; none where the score is cancelled.
pub(super) fn won(
    kept: &MatchpointsOnBoard,
    own: impl FnOnce() -> Option<Exact>,
) -> Option<Matchpoints> {
    match &kept.won {
        Won::Compared(won) | Won::Fixed(won) => Some(won.clone()),
        Won::Variable(variable) => {
            Some(Matchpoints::from(kept.size).times(variable.share(own().as_ref())))
        }
        Won::Nothing => None,
    }
}
