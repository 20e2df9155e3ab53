//! Head-to-head IMPs: a team's scores at the two tables of a board (Law 78B).

use bridge_core::{Exact, Imps, Percent, ScoreDifference};
use matchpoints::RelativeAverage;

use super::two_tables::OfDifference;
use crate::derivation::trace::Trace;
use crate::units::side_result::Share;
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
    pub(crate) fn flat(variable: RelativeAverage) -> Exact {
        match variable {
            RelativeAverage::Plus => Exact::from(3_i64),
            RelativeAverage::Minus => Exact::from(-3_i64),
        }
    }
}

impl OfDifference for HeadToHeadImps {
    type Whole = Imps;

    fn whole(self, difference: ScoreDifference) -> Imps {
        imp::imps(difference)
    }

    fn number(whole: Imps) -> i32 {
        whole.get()
    }

    fn in_words(self, difference: ScoreDifference) -> String {
        format!("{} points are {} IMPs", difference.get(), self.whole(difference).get())
    }

    fn last(self, earned: Exact, trace: &mut impl Trace) -> Exact {
        let rounded = self.rounding.apply(&earned);
        if rounded != earned {
            trace.record("imps.board_rounding", |formatter| {
                format!("{} rounded by {}: {rounded}.", formatter.of(&earned), self.rounding)
            });
        }
        rounded
    }

    /// Only 60, 50, and 40 % have an IMP equivalent; other percentages yield `None`.
    fn share(self, share: Share<'_>, trace: &mut impl Trace) -> Option<Exact> {
        let imps = match share {
            Share::Average => Exact::ZERO,
            Share::Imps(imps) => self.rounding.apply(imps.exact()),
            Share::Percent(percent) => {
                let known = [(60, 3_i64), (50, 0), (40, -3)];
                let known = known.into_iter().find(|&(it, _)| *percent == Percent::from(it));
                Exact::from(known?.1)
            }
        };
        trace.record("Laws 2017, Law 12C2(b)", |formatter| {
            format!("Awarded: {} IMPs.", formatter.of(&imps))
        });
        Some(imps)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::units::laws::{laws_of_two_tables, two_scores};
    use crate::units::two_tables::Across;

    proptest! {
        #[test]
        fn hold_the_laws(
            scores in two_scores(),
            rounding in prop::sample::select(vec![ImpBoardRounding(None), ImpBoardRounding::WHOLE]),
        ) {
            laws_of_two_tables(&Across(HeadToHeadImps { rounding }), scores);
        }
    }
}
