//! How the two tables of a board are compared: in one unit, or in Patton in two.

use bridge_core::Exact;
use matchpoints::RelativeAverage;

use crate::units::board_a_match::BoardAMatch;
use crate::units::head_to_head::HeadToHeadImps;
use crate::units::total_points::Beside;
use crate::units::two_tables::{Across, OfDifference};
use crate::units::unit::Unit;

/// Head-to-head IMPs.
pub(super) type InImps = Across<HeadToHeadImps>;

/// Points of board-a-match.
pub(super) type InPoints = Across<BoardAMatch>;

/// How the two tables of a board are compared.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Compared {
    /// In IMPs.
    Imps(InImps),
    /// In points of board-a-match.
    Points(InPoints),
    /// Patton by IMPs: every ruling needs a value in both.
    PointsAndImps(InPoints, InImps),
    /// Patton by total points: IMPs where a ruling has a value in them.
    PointsBesideImps(InPoints, Beside<InImps>),
}

/// Which amount of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counted {
    /// What it is worth.
    Worth,
    /// In Patton: the IMPs beside its points.
    ImpsBeside,
}

impl Compared {
    /// The amounts that a board has.
    pub(crate) const fn counted(self) -> &'static [Counted] {
        match self {
            Self::Imps(_) | Self::Points(_) => &[Counted::Worth],
            Self::PointsAndImps(..) | Self::PointsBesideImps(..) => {
                &[Counted::Worth, Counted::ImpsBeside]
            }
        }
    }

    /// AVE+ or AVE− of a team with this average on its other boards: the better of that and the flat worth, or the worse
    /// (Law 12C2(c)).
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

/// A unit of the boards of matches.
pub(crate) trait OfMatch: Unit + Copy {
    /// What a plain board is worth: a whole number.
    fn whole(plain: Self::Plain) -> i32;

    /// AVE+ or AVE− without regard to the team's other boards.
    fn flat(variable: RelativeAverage) -> Self::Worth;

    /// What counts, and the IMPs beside it.
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
        /// A pair of units is one.
        #[test]
        fn patton_holds_the_laws(scores in two_scores(), tie in prop::sample::select(vec![0, 10])) {
            let points = Across(BoardAMatch { tie });
            let imps = Across(HeadToHeadImps::UNROUNDED);
            laws_of_two_tables(&(points, imps), scores);
            laws_of_two_tables(&(points, Beside(imps)), scores);
        }
    }
}
