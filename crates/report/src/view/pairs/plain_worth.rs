//! The points of results in unadjusted fields, as integers.

use butler::FieldSize;
use event::ResultId;
use scoring::{FormattedRatio, ImpFactor, UnadjustedMatchpoints};

use super::{PairScores, Pairs};

/// The points of a side in an unadjusted field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlainWorth {
    Matchpoints(UnadjustedMatchpoints),
    Imps { won: i32, size: Option<FieldSize> },
}

/// Cached IMP factors for up to 16 field sizes.
#[derive(Debug, Default)]
pub(crate) struct ImpWorths(Vec<(FieldSize, Option<ImpFactor>)>);

impl ImpWorths {
    fn get(
        &mut self,
        size: FieldSize,
        find: impl FnOnce() -> Option<ImpFactor>,
    ) -> Option<ImpFactor> {
        /// The maximum number of cached sizes. Searching a longer list would cost more than the
        /// cache saves.
        const MOST: usize = 16;

        if let Some((_, each)) = self.0.iter().find(|(known, _)| *known == size) {
            return *each;
        }
        let each = find();
        if self.0.len() == MOST {
            self.0.clear();
        }
        self.0.push((size, each));
        each
    }
}

impl Pairs<'_> {
    /// Returns the points of both sides, or `None` if the field has adjusted scores.
    pub(crate) fn plain(self, row: ResultId) -> Option<[PlainWorth; 2]> {
        match self.scores {
            PairScores::Matchpoints(scores) => {
                Some(scores.unadjusted(self.event, row)?.map(PlainWorth::Matchpoints))
            }
            PairScores::Imps(scores) => {
                let (ours, size) = scores.unadjusted(self.event, row)?;
                Some([ours, -ours].map(|won| PlainWorth::Imps { won: won.get(), size }))
            }
        }
    }

    /// Returns the printed points, or `None` if a number overflows.
    pub(crate) fn quotient(
        self,
        worth: PlainWorth,
        known: &mut ImpWorths,
    ) -> Option<FormattedRatio> {
        let regulations = self.regulations;
        match worth {
            PlainWorth::Matchpoints(won) => FormattedRatio::matchpoints(regulations, won),
            PlainWorth::Imps { won, size } => {
                let each = match size {
                    None => ImpFactor::WHOLE,
                    Some(size) => known.get(size, || ImpFactor::crossed(regulations, size))?,
                };
                FormattedRatio::imps(regulations, self.method(), won.into(), each)
            }
        }
    }
}
