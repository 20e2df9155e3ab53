//! A cache of winning probabilities by margin.

use std::num::NonZeroU32;
use std::sync::OnceLock;

use bridge_core::MatchLength;
use zermelo::ImpModel;

use crate::solver_match::max_imps;

/// The probabilities of whole margins for one number of boards. An event of millions of matches has
/// only a few hundred margins.
pub(crate) struct Shares {
    boards: Option<NonZeroU32>,
    /// Indexed by the absolute margin, from the side of the winner.
    known: Vec<OnceLock<[f64; 2]>>,
}

impl Shares {
    /// Creates the cache for matches of `boards` boards; empty if the number is unknown.
    pub(crate) fn new(boards: Option<NonZeroU32>) -> Self {
        let boards = boards.filter(|boards| boards.get() <= MatchLength::MAX.into());
        let margins = boards.into_iter().flat_map(|boards| 0..=max_imps(boards));
        let known = margins.map(|_| OnceLock::new()).collect();
        Self { boards, known }
    }

    /// Returns the probabilities of a margin, identical to [`ImpModel::shares`].
    pub(crate) fn get(
        &self,
        model: ImpModel,
        margin: f64,
        whole: i32,
        boards: NonZeroU32,
    ) -> [f64; 2] {
        let size = usize::try_from(whole.unsigned_abs()).unwrap_or(usize::MAX);
        let is_whole = margin.total_cmp(&whole.into()).is_eq();
        match self.known.get(size).filter(|_| is_whole && self.boards == Some(boards)) {
            Some(known) => {
                let [ahead, behind] = *known.get_or_init(|| model.shares(margin.abs(), boards));
                if whole < 0 { [behind, ahead] } else { [ahead, behind] }
            }
            None => model.shares(margin, boards),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Cached probabilities have the same bits as the model's.
        #[test]
        fn equals_the_model(
            margins in prop::collection::vec((-250_i32..250, prop::bool::weighted(0.9), 8_u32..10), 1..50),
        ) {
            let shares = Shares::new(NonZeroU32::new(8));
            for (whole, is_whole, boards) in margins {
                let margin = f64::from(whole) + if is_whole { 0.0 } else { 0.25 };
                let boards = NonZeroU32::new(boards).unwrap();
                let found = shares.get(ImpModel::PAPER, margin, whole, boards);
                let expected = ImpModel::PAPER.shares(margin, boards);
                prop_assert_eq!(found.map(f64::to_bits), expected.map(f64::to_bits));
            }
        }
    }
}
