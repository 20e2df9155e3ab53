//! Board-a-match: two points to the team with the better result on a board, one to each team for a
//! tie.

use bridge_core::{Exact, ScoreDifference};
use matchpoints::RelativeAverage;

use super::two_tables::DifferenceUnit;
use crate::derivation::sentence::Sentence;
use crate::derivation::step_text::{StepArgument, StepSource, StepText};
use crate::derivation::trace::Trace;
use crate::units::side_result::FixedAward;

/// Points on one board of a match, for one team.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoardAMatch {
    /// The largest score difference that still counts as a tie.
    pub(crate) tie: u16,
}

impl BoardAMatch {
    /// Returns the points for AVE+ or AVE− regardless of the team's other boards: 60 or 40 % of two
    /// points.
    pub(crate) fn flat_award(variable: RelativeAverage) -> Exact {
        variable.share(None).times(Exact::from(2_i64))
    }
}

impl DifferenceUnit for BoardAMatch {
    type WholePoints = u8;

    fn points_for(self, difference: ScoreDifference) -> u8 {
        let difference = difference.get();
        if difference.unsigned_abs() <= u32::from(self.tie) {
            1
        } else if difference > 0 {
            2
        } else {
            0
        }
    }

    fn to_integer(whole: u8) -> i32 {
        whole.into()
    }

    fn describe(self, difference: ScoreDifference) -> StepText {
        let result = match self.points_for(difference) {
            2 => Sentence::BoardWon,
            1 => Sentence::BoardTied,
            _ => Sentence::BoardLost,
        };
        result.with([StepArgument::number(difference.get())])
    }

    /// Returns a percentage of two points, or `None` for IMPs, which this unit does not support.
    fn award_points(self, award: FixedAward<'_>, trace: &mut impl Trace) -> Option<Exact> {
        let part = match award {
            FixedAward::Average => Exact::HALF.clone(),
            FixedAward::Percent(percent) => percent.exact().times(Exact::HUNDREDTH),
            FixedAward::Imps(_) => return None,
        };
        let points = part.times(Exact::from(2_i64));
        trace.record(StepSource::Law("12C2(a)"), |formatter| {
            Sentence::AwardedPoints.with([formatter.amount(&points)])
        });
        Some(points)
    }
}

#[cfg(test)]
mod tests {
    use bridge_core::Percent;
    use proptest::prelude::*;

    use super::*;
    use crate::units::properties::{check_two_table_unit, two_scores};
    use crate::units::two_tables::TwoTableUnit;

    proptest! {
        #[test]
        fn satisfies_properties(scores in two_scores(), tie in prop::sample::select(vec![0, 10])) {
            check_two_table_unit(&TwoTableUnit(BoardAMatch { tie }), scores);
        }
    }

    #[test]
    fn points() {
        let points = |tie, difference: i16| BoardAMatch { tie }.points_for(difference.into());
        assert_eq!([points(0, 10), points(0, 0), points(0, -10)], [2, 1, 0]);
        assert_eq!([points(10, 10), points(10, -10), points(10, 20)], [1, 1, 2]);
    }

    #[test]
    fn shares() {
        let unit = BoardAMatch { tie: 0 };
        let share = |percent: i64| {
            let percent = Percent::from(percent);
            let points = unit.award_points(FixedAward::Percent(&percent), &mut ());
            points.map(|points| points.to_string())
        };
        assert_eq!([share(60), share(45)], [Some("1.2".into()), Some("0.9".into())]);
        assert_eq!(BoardAMatch::flat_award(RelativeAverage::Minus).to_string(), "0.8");
    }
}
