//! What results in a plain field are worth, in whole numbers.

use butler::FieldSize;
use event::ResultId;
use scoring::{FormattedRatio, ImpFactor, UnadjustedMatchpoints};

use super::{PairScores, Pairs};

/// What a side won in a plain field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlainWorth {
    Matchpoints(UnadjustedMatchpoints),
    Imps { won: i32, size: Option<FieldSize> },
}

/// What an IMP is worth on boards of up to 16 sizes that were asked for.
#[derive(Debug, Default)]
pub(crate) struct ImpWorths(Vec<(FieldSize, Option<ImpFactor>)>);

impl ImpWorths {
    fn get(
        &mut self,
        size: FieldSize,
        find: impl FnOnce() -> Option<ImpFactor>,
    ) -> Option<ImpFactor> {
        /// So many are remembered: where there are more sizes, looking through them would cost more than it saves.
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
    /// What either side won in a plain field.
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

    /// The same as it is printed; none where numbers do not fit.
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
