//! The units in which the two tables of a board are compared: one, or two in Patton.

use bridge_core::Exact;
use matchpoints::RelativeAverage;

use crate::units::board_a_match::BoardAMatch;
use crate::units::head_to_head::HeadToHeadImps;
use crate::units::total_points::SecondaryUnit;
use crate::units::two_tables::{DifferenceUnit, TwoTableUnit};
use crate::units::unit::Unit;

/// The unit for head-to-head IMPs.
pub(super) type ImpUnit = TwoTableUnit<HeadToHeadImps>;

/// The unit for points of board-a-match.
pub(super) type PointUnit = TwoTableUnit<BoardAMatch>;

/// The units in which the two tables of a board are compared.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ComparisonUnits {
    /// IMPs.
    Imps(ImpUnit),
    /// Points of board-a-match.
    Points(PointUnit),
    /// Patton by IMPs. Every ruling needs a value in both units.
    PointsAndImps(PointUnit, ImpUnit),
    /// Patton by total points, with IMPs if a ruling has a value in IMPs.
    PointsAndSecondaryImps(PointUnit, SecondaryUnit<ImpUnit>),
}

/// One of the amounts of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoardAmount {
    /// The points of the board in the unit of the event.
    Points,
    /// The secondary IMPs in Patton.
    SecondaryImps,
}

impl ComparisonUnits {
    /// Returns the amounts that a board has.
    pub(crate) const fn amounts(self) -> &'static [BoardAmount] {
        match self {
            Self::Imps(_) | Self::Points(_) => &[BoardAmount::Points],
            Self::PointsAndImps(..) | Self::PointsAndSecondaryImps(..) => {
                &[BoardAmount::Points, BoardAmount::SecondaryImps]
            }
        }
    }

    /// Returns AVE+ or AVE− of a team with this average on its other boards. AVE+ is the maximum of
    /// the average and the flat award, AVE− the minimum (Law 12C2(c)).
    pub(crate) fn relative_average_points(
        self,
        counted: BoardAmount,
        variable: RelativeAverage,
        average: Exact,
    ) -> Exact {
        let flat_award = match (self, counted) {
            (Self::Imps(_), _) | (_, BoardAmount::SecondaryImps) => {
                HeadToHeadImps::flat_award(variable)
            }
            (_, BoardAmount::Points) => BoardAMatch::flat_award(variable),
        };
        let points = match variable {
            RelativeAverage::Plus => flat_award.max(average),
            RelativeAverage::Minus => flat_award.min(average),
        };
        match self {
            Self::Imps(unit) => unit.0.rounding.apply(&points),
            Self::Points(_) | Self::PointsAndImps(..) | Self::PointsAndSecondaryImps(..) => points,
        }
    }
}

/// A unit for the boards of matches.
pub(crate) trait MatchUnit: Unit + Copy {
    /// Converts the points of an unadjusted board to an integer.
    fn to_integer(plain: Self::WholePoints) -> i32;

    /// Returns AVE+ or AVE− regardless of the team's other boards.
    fn flat_award(variable: RelativeAverage) -> Self::Points;

    /// Returns the points in the unit of the event, and the secondary IMPs.
    fn points_and_imps(points: Self::Points) -> (Exact, Option<Exact>);
}

impl MatchUnit for ImpUnit {
    fn to_integer(plain: Self::WholePoints) -> i32 {
        HeadToHeadImps::to_integer(plain)
    }

    fn flat_award(variable: RelativeAverage) -> Exact {
        HeadToHeadImps::flat_award(variable)
    }

    fn points_and_imps(points: Exact) -> (Exact, Option<Exact>) {
        (points, None)
    }
}

impl MatchUnit for PointUnit {
    fn to_integer(plain: Self::WholePoints) -> i32 {
        BoardAMatch::to_integer(plain)
    }

    fn flat_award(variable: RelativeAverage) -> Exact {
        BoardAMatch::flat_award(variable)
    }

    fn points_and_imps(points: Exact) -> (Exact, Option<Exact>) {
        (points, None)
    }
}

impl MatchUnit for (PointUnit, ImpUnit) {
    fn to_integer((points, _): Self::WholePoints) -> i32 {
        PointUnit::to_integer(points)
    }

    fn flat_award(variable: RelativeAverage) -> Self::Points {
        (BoardAMatch::flat_award(variable), HeadToHeadImps::flat_award(variable))
    }

    fn points_and_imps((points, imps): Self::Points) -> (Exact, Option<Exact>) {
        (points, Some(imps))
    }
}

impl MatchUnit for (PointUnit, SecondaryUnit<ImpUnit>) {
    fn to_integer((points, _): Self::WholePoints) -> i32 {
        PointUnit::to_integer(points)
    }

    fn flat_award(variable: RelativeAverage) -> Self::Points {
        (BoardAMatch::flat_award(variable), Some(HeadToHeadImps::flat_award(variable)))
    }

    fn points_and_imps(points: Self::Points) -> (Exact, Option<Exact>) {
        points
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::units::properties::{check_two_table_unit, two_scores};

    proptest! {
        /// A pair of units has the properties of a unit.
        #[test]
        fn patton_units_satisfy_properties(scores in two_scores(), tie in prop::sample::select(vec![0, 10])) {
            let points = TwoTableUnit(BoardAMatch { tie });
            let imps = TwoTableUnit(HeadToHeadImps::UNROUNDED);
            check_two_table_unit(&(points, imps), scores);
            check_two_table_unit(&(points, SecondaryUnit(imps)), scores);
        }
    }
}
