//! Boards at matchpoints with rulings, with missing scores, or with several comparison groups.

use bridge_core::{Exact, Matchpoints};
use matchpoints::ScoringUnits;

use crate::units::matchpoints::{FieldKind, MatchpointUnit};
use crate::units::unit::SidePoints;
use crate::units::{ComparedRows, PointsOnBoard};
use regulations::Regulations;

/// The matchpoints of a side on a board, with the board's top.
pub(crate) type MatchpointsOnBoard = PointsOnBoard<Matchpoints, ScoringUnits>;

/// Returns the unit of a field in which `expected` scores were expected.
pub(super) fn unit<'a>(
    regulations: &'a Regulations,
    expected: u32,
    kind: FieldKind,
) -> impl Fn(ComparedRows<'_>) -> MatchpointUnit<'a> {
    move |ComparedRows { side, largest_group, .. }| MatchpointUnit {
        regulations,
        side,
        expected,
        largest_group,
        kind,
    }
}

/// Returns the matchpoints won, or `None` if the score is canceled. `own` is the pair's percentage
/// on its other boards, which AVE+ and AVE− depend on.
pub(super) fn matchpoints_won(
    points: &MatchpointsOnBoard,
    own: impl FnOnce() -> Option<Exact>,
) -> Option<Matchpoints> {
    match &points.won {
        SidePoints::Compared(won) | SidePoints::Fixed(won) => Some(won.clone()),
        SidePoints::Variable(variable) => {
            Some(Matchpoints::from(points.size).times(variable.share(own().as_ref())))
        }
        SidePoints::Nothing => None,
    }
}
