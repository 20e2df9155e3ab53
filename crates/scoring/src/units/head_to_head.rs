//! Head-to-head IMPs: a team's scores at the two tables of a board (Law 78B).

use bridge_core::{Exact, Imps, Percent, ScoreDifference};
use matchpoints::RelativeAverage;

use super::two_tables::DifferenceUnit;
use crate::derivation::sentence::Sentence;
use crate::derivation::step_text::{StepArgument, StepSource, StepText};
use crate::derivation::trace::Trace;
use crate::units::side_result::FixedAward;
use regulations::ImpBoardRounding;

/// IMPs on one board of a match, for one team.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HeadToHeadImps {
    pub(crate) rounding: ImpBoardRounding,
}

impl HeadToHeadImps {
    /// IMPs without rounding.
    pub(crate) const UNROUNDED: Self = Self { rounding: ImpBoardRounding(None) };

    /// Returns the IMPs for AVE+ or AVE− regardless of the team's other boards: 3 or −3 (Law
    /// 12C2(b), 2017).
    pub(crate) fn flat_award(variable: RelativeAverage) -> Exact {
        match variable {
            RelativeAverage::Plus => Exact::from(3_i64),
            RelativeAverage::Minus => Exact::from(-3_i64),
        }
    }
}

impl DifferenceUnit for HeadToHeadImps {
    type WholePoints = Imps;

    fn points_for(self, difference: ScoreDifference) -> Imps {
        imp::imps(difference)
    }

    fn to_integer(whole: Imps) -> i32 {
        whole.get()
    }

    fn describe(self, difference: ScoreDifference) -> StepText {
        let imps = self.points_for(difference).get();
        Sentence::DifferenceInImps.with([difference.get(), imps].map(StepArgument::number))
    }

    fn round_board(self, earned: Exact, trace: &mut impl Trace) -> Exact {
        let rounded = self.rounding.apply(&earned);
        if rounded != earned {
            trace.record(StepSource::Named("imps.board_rounding"), |formatter| {
                Sentence::RoundedBy.with([
                    formatter.amount(&earned),
                    StepArgument::text(self.rounding),
                    StepArgument::number(&rounded),
                ])
            });
        }
        rounded
    }

    /// Only 60, 50, and 40 % have an IMP equivalent; other percentages yield `None`.
    fn award_points(self, award: FixedAward<'_>, trace: &mut impl Trace) -> Option<Exact> {
        let imps = match award {
            FixedAward::Average => Exact::ZERO,
            FixedAward::Imps(imps) => self.rounding.apply(imps.exact()),
            FixedAward::Percent(percent) => {
                let known = [(60, 3_i64), (50, 0), (40, -3)];
                let known = known.into_iter().find(|&(it, _)| *percent == Percent::from(it));
                Exact::from(known?.1)
            }
        };
        trace.record(StepSource::Law("12C2(b)"), |formatter| {
            Sentence::AwardedImps.with([formatter.amount(&imps)])
        });
        Some(imps)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::units::properties::{check_two_table_unit, two_scores};
    use crate::units::two_tables::TwoTableUnit;

    proptest! {
        #[test]
        fn satisfies_properties(
            scores in two_scores(),
            rounding in prop::sample::select(vec![ImpBoardRounding(None), ImpBoardRounding::WHOLE]),
        ) {
            check_two_table_unit(&TwoTableUnit(HeadToHeadImps { rounding }), scores);
        }
    }
}
