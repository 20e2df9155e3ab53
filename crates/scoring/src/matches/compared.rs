//! The units in which the two tables of a board are compared: one, or two in Patton.

use bridge_core::Exact;
use matchpoints::RelativeAverage;

use crate::units::board_a_match::BoardAMatch;
use crate::units::head_to_head::HeadToHeadImps;
use crate::units::total_points::Beside;
use crate::units::two_tables::{Across, OfDifference};
use crate::units::unit::Unit;

/// The unit for head-to-head IMPs.
pub(super) type InImps = Across<HeadToHeadImps>;

/// The unit for points of board-a-match.
pub(super) type InPoints = Across<BoardAMatch>;

/// The units in which the two tables of a board are compared.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Compared {
    /// IMPs.
    Imps(InImps),
    /// Points of board-a-match.
    Points(InPoints),
    /// Patton by IMPs. Every ruling needs a value in both units.
    PointsAndImps(InPoints, InImps),
    /// Patton by total points, with IMPs if a ruling has a value in IMPs.
    PointsBesideImps(InPoints, Beside<InImps>),
}

/// One of the amounts of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counted {
    /// The points of the board in the unit of the event.
    Worth,
    /// The secondary IMPs in Patton.
    ImpsBeside,
}

impl Compared {
    /// Returns the amounts that a board has.
    pub(crate) const fn counted(self) -> &'static [Counted] {
        match self {
            Self::Imps(_) | Self::Points(_) => &[Counted::Worth],
            Self::PointsAndImps(..) | Self::PointsBesideImps(..) => {
                &[Counted::Worth, Counted::ImpsBeside]
            }
        }
    }

    /// Returns AVE+ or AVE− of a team with this average on its other boards. AVE+ is the maximum of
    /// the average and the flat award, AVE− the minimum (Law 12C2(c)).
    pub(crate) fn variable(
        self,
        counted: Counted,
        variable: RelativeAverage,
        average: Exact,
    ) -> Exact {
        let flat = match (self, counted) {
            (Self::Imps(_), _) | (_, Counted::ImpsBeside) => HeadToHeadImps::flat(variable),
            (_, Counted::Worth) => BoardAMatch::flat(variable),
        };
        let worth = match variable {
            RelativeAverage::Plus => flat.max(average),
            RelativeAverage::Minus => flat.min(average),
        };
        match self {
            Self::Imps(unit) => unit.0.rounding.apply(&worth),
            Self::Points(_) | Self::PointsAndImps(..) | Self::PointsBesideImps(..) => worth,
        }
    }
}

/// A unit for the boards of matches.
pub(crate) trait OfMatch: Unit + Copy {
    /// Converts the points of an unadjusted board to an integer.
    fn whole(plain: Self::Plain) -> i32;

    /// Returns AVE+ or AVE− regardless of the team's other boards.
    fn flat(variable: RelativeAverage) -> Self::Worth;

    /// Returns the points in the unit of the event, and the secondary IMPs.
    fn amounts(worth: Self::Worth) -> (Exact, Option<Exact>);
}

impl OfMatch for InImps {
    fn whole(plain: Self::Plain) -> i32 {
        HeadToHeadImps::number(plain)
    }

    fn flat(variable: RelativeAverage) -> Exact {
        HeadToHeadImps::flat(variable)
    }

    fn amounts(worth: Exact) -> (Exact, Option<Exact>) {
        (worth, None)
    }
}

impl OfMatch for InPoints {
    fn whole(plain: Self::Plain) -> i32 {
        BoardAMatch::number(plain)
    }

    fn flat(variable: RelativeAverage) -> Exact {
        BoardAMatch::flat(variable)
    }

    fn amounts(worth: Exact) -> (Exact, Option<Exact>) {
        (worth, None)
    }
}

impl OfMatch for (InPoints, InImps) {
    fn whole((points, _): Self::Plain) -> i32 {
        InPoints::whole(points)
    }

    fn flat(variable: RelativeAverage) -> Self::Worth {
        (BoardAMatch::flat(variable), HeadToHeadImps::flat(variable))
    }

    fn amounts((points, imps): Self::Worth) -> (Exact, Option<Exact>) {
        (points, Some(imps))
    }
}

impl OfMatch for (InPoints, Beside<InImps>) {
    fn whole((points, _): Self::Plain) -> i32 {
        InPoints::whole(points)
    }

    fn flat(variable: RelativeAverage) -> Self::Worth {
        (BoardAMatch::flat(variable), Some(HeadToHeadImps::flat(variable)))
    }

    fn amounts(worth: Self::Worth) -> (Exact, Option<Exact>) {
        worth
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::units::laws::{laws_of_two_tables, two_scores};

    proptest! {
        /// A pair of units has the properties of a unit.
        #[test]
        fn patton_holds_the_laws(scores in two_scores(), tie in prop::sample::select(vec![0, 10])) {
            let points = Across(BoardAMatch { tie });
            let imps = Across(HeadToHeadImps::UNROUNDED);
            laws_of_two_tables(&(points, imps), scores);
            laws_of_two_tables(&(points, Beside(imps)), scores);
        }
    }
}
