//! The points of results in unadjusted fields, as integers.

use butler::FieldSize;
use event::ResultId;
use scoring::{FormattedRatio, ImpFactor, UnadjustedMatchpoints};

use super::{PairScores, Pairs};

/// The points of a side in an unadjusted field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum UnadjustedPoints {
    Matchpoints(UnadjustedMatchpoints),
    Imps { won: i32, size: Option<FieldSize> },
}

/// Cached IMP factors for up to 16 field sizes.
#[derive(Debug, Default)]
pub(crate) struct ImpFactors(Vec<(FieldSize, Option<ImpFactor>)>);

impl ImpFactors {
    fn get(
        &mut self,
        size: FieldSize,
        compute: impl FnOnce() -> Option<ImpFactor>,
    ) -> Option<ImpFactor> {
        /// The maximum number of cached sizes. Searching a longer list would cost more than the
        /// cache saves.
        const MAX_SIZES: usize = 16;

        if let Some((_, factor)) = self.0.iter().find(|(known, _)| *known == size) {
            return *factor;
        }
        let factor = compute();
        if self.0.len() == MAX_SIZES {
            self.0.clear();
        }
        self.0.push((size, factor));
        factor
    }
}

impl Pairs<'_> {
    /// Returns the points of both sides, or `None` if the field has adjusted scores.
    pub(crate) fn unadjusted_points(self, row: ResultId) -> Option<[UnadjustedPoints; 2]> {
        match self.scores {
            PairScores::Matchpoints(scores) => {
                Some(scores.unadjusted(row)?.map(UnadjustedPoints::Matchpoints))
            }
            PairScores::Imps(scores) => {
                let (ours, size) = scores.unadjusted(row)?;
                Some([ours, -ours].map(|won| UnadjustedPoints::Imps { won: won.get(), size }))
            }
        }
    }

    /// Returns the printed points, or `None` if a number overflows.
    pub(crate) fn format_unadjusted(
        self,
        points: UnadjustedPoints,
        factors: &mut ImpFactors,
    ) -> Option<FormattedRatio> {
        let regulations = self.regulations;
        match points {
            UnadjustedPoints::Matchpoints(won) => FormattedRatio::matchpoints(regulations, won),
            UnadjustedPoints::Imps { won, size } => {
                let factor = match size {
                    None => ImpFactor::WHOLE,
                    Some(size) => {
                        factors.get(size, || ImpFactor::for_cross_imps(regulations, size))?
                    }
                };
                FormattedRatio::imps(regulations, self.method(), won.into(), factor)
            }
        }
    }
}
