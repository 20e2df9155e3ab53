//! Board-a-match: two points to the team that has the better of the two tables, one to each where they are equal.

use bridge_core::{Exact, Score, ScoreDifference, WeightedScore};
use matchpoints::Variable;

use super::two_tables::TwoTables;
use crate::claim::{Claim, Share};
use crate::listen::Listener;
use crate::unit::Unit;
use event::FaultKind;

/// The points of one board of a match, for one team.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoardAMatch {
    /// The largest difference of scores that is still a tie.
    pub(crate) tie: u16,
}

impl BoardAMatch {
    fn points(self, difference: ScoreDifference) -> u8 {
        let difference = difference.get();
        if difference.unsigned_abs() <= u32::from(self.tie) {
            1
        } else if difference > 0 {
            2
        } else {
            0
        }
    }

    /// AVE+ and AVE− without regard to the team's other boards: 60 and 40 % of two points.
    pub(crate) fn flat(variable: Variable) -> Exact {
        variable.share(None).times(Exact::from(2_i64))
    }
}

impl Unit for BoardAMatch {
    type Field = TwoTables;
    type Earned = Exact;
    type Worth = Exact;
    type Plain = u8;
    type Batch = (Self, [u8; 2]);

    fn field<'a>(
        &self,
        claims: impl Iterator<Item = &'a Claim<'a>> + Clone,
    ) -> Result<TwoTables, FaultKind> {
        Ok(TwoTables::of(claims))
    }

    fn compare(
        &self,
        field: &TwoTables,
        own: &WeightedScore,
        score: &WeightedScore,
        heard: &mut impl Listener,
    ) -> Option<Exact> {
        field.weigh(
            own,
            score,
            heard,
            |difference| self.points(difference).into(),
            |met| {
                let (words, difference) = (met.words, met.difference.get());
                let points = match self.points(met.difference) {
                    2 => "won, 2 points",
                    1 => "tied, 1 point",
                    _ => "lost, 0 points",
                };
                format!("{words}: a difference of {difference}, the board is {points}.")
            },
        )
    }

    fn worth(&self, _: &TwoTables, earned: Exact, _: &mut impl Listener) -> Option<Exact> {
        Some(earned)
    }

    /// A percentage of the two points; IMPs are none.
    fn share(&self, _: &TwoTables, share: Share<'_>, heard: &mut impl Listener) -> Option<Exact> {
        let part = match share {
            Share::Average => Exact::HALF.clone(),
            Share::Percent(percent) => percent.exact().times(Exact::HUNDREDTH),
            Share::Imps(_) => return None,
        };
        let points = part.times(Exact::from(2_i64));
        heard.hear("Laws 2017, Law 12C2(a)", || format!("Awarded: {points} of 2 points."));
        Some(points)
    }

    fn batch(&self) -> (Self, [u8; 2]) {
        (*self, [0; 2])
    }

    fn plain<'b>((unit, both): &'b mut (Self, [u8; 2]), scores: &[Score]) -> Option<&'b [u8]> {
        let &[one, other] = scores else { return None };
        *both = [unit.points(one.minus(-other)); 2];
        Some(both)
    }

    fn earned(plain: u8) -> Exact {
        Exact::from(i64::from(plain))
    }
}

#[cfg(test)]
mod tests {
    use bridge_core::Percent;
    use proptest::prelude::*;

    use super::*;
    use crate::units::laws::{laws_of_two_tables, two_scores};

    proptest! {
        #[test]
        fn hold_the_laws(scores in two_scores(), tie in prop::sample::select(vec![0, 10])) {
            laws_of_two_tables(&BoardAMatch { tie }, scores);
        }
    }

    #[test]
    fn points() {
        let points = |tie, difference: i16| BoardAMatch { tie }.points(difference.into());
        assert_eq!([points(0, 10), points(0, 0), points(0, -10)], [2, 1, 0]);
        assert_eq!([points(10, 10), points(10, -10), points(10, 20)], [1, 1, 2]);
    }

    #[test]
    fn shares() {
        let unit = BoardAMatch { tie: 0 };
        let share = |percent: i64| {
            let percent = Percent::from(percent);
            let worth = unit.share(&TwoTables::default(), Share::Percent(&percent), &mut ());
            worth.map(|worth| worth.to_string())
        };
        assert_eq!([share(60), share(45)], [Some("1.2".into()), Some("0.9".into())]);
        assert_eq!(BoardAMatch::flat(Variable::Minus).to_string(), "0.8");
    }
}
