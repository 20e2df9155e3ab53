//! Head-to-head IMPs: a team's scores at the two tables of a board, compared with each other (Law 78B).

use bridge_core::{Exact, Imps, Percent, Score, WeightedScore};
use matchpoints::Variable;

use super::two_tables::TwoTables;
use crate::claim::{Claim, Share};
use crate::listen::Listener;
use crate::unit::Unit;
use event::FaultKind;
use regulations::ImpBoardRounding;

/// IMPs at one board of a match, for one team.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HeadToHeadImps {
    pub(crate) rounding: ImpBoardRounding,
}

impl HeadToHeadImps {
    /// IMPs as they are computed.
    pub(crate) const UNROUNDED: Self = Self { rounding: ImpBoardRounding(None) };

    /// AVE+ and AVE− without regard to the team's other boards: 3 and −3 IMPs (Law 12C2(b), 2017).
    pub(crate) fn flat(variable: Variable) -> Exact {
        match variable {
            Variable::Plus => Exact::from(3_i64),
            Variable::Minus => Exact::from(-3_i64),
        }
    }
}

impl Unit for HeadToHeadImps {
    type Field = TwoTables;
    type Earned = Exact;
    type Worth = Exact;
    type Plain = Imps;
    type Batch = [Imps; 2];

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
            |difference| imp::imps(difference).get().into(),
            |met| {
                let (words, points) = (met.words, met.difference.get());
                format!("{words}: {points} points are {} IMPs.", imp::imps(met.difference).get())
            },
        )
    }

    /// The last step of a board: rounding, where the regulations say so.
    fn worth(&self, _: &TwoTables, earned: Exact, heard: &mut impl Listener) -> Option<Exact> {
        let rounded = self.rounding.apply(&earned);
        if rounded != earned {
            heard.hear("imps.board_rounding", || {
                format!("{earned} rounded by {}: {rounded}.", self.rounding)
            });
        }
        Some(rounded)
    }

    /// Only 60, 50 and 40 % stand for IMPs.
    fn share(&self, _: &TwoTables, share: Share<'_>, heard: &mut impl Listener) -> Option<Exact> {
        let imps = match share {
            Share::Average => Exact::ZERO,
            Share::Imps(imps) => self.rounding.apply(imps.exact()),
            Share::Percent(percent) => {
                let known = [(60, 3_i64), (50, 0), (40, -3)];
                let known = known.into_iter().find(|&(it, _)| *percent == Percent::from(it));
                Exact::from(known?.1)
            }
        };
        heard.hear("Laws 2017, Law 12C2(b)", || format!("Awarded: {imps} IMPs."));
        Some(imps)
    }

    fn batch(&self) -> [Imps; 2] {
        [imp::imps(0.into()); 2]
    }

    fn plain<'b>(batch: &'b mut [Imps; 2], scores: &[Score]) -> Option<&'b [Imps]> {
        let &[one, other] = scores else { return None };
        *batch = [imp::imps(one.minus(-other)); 2];
        Some(batch)
    }

    fn earned(plain: Imps) -> Exact {
        Exact::from(i64::from(plain.get()))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::units::laws::{laws_of_two_tables, two_scores};

    proptest! {
        #[test]
        fn hold_the_laws(
            scores in two_scores(),
            rounding in prop::sample::select(vec![ImpBoardRounding(None), ImpBoardRounding::WHOLE]),
        ) {
            laws_of_two_tables(&HeadToHeadImps { rounding }, scores);
        }
    }
}
