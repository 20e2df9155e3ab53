//! What margins are expected to be worth, for as many margins as a large cross-table has.

use std::collections::BTreeMap;
use std::f64::consts::PI;
use std::num::NonZeroU32;

use crate::imp_model::ImpModel;
use crate::imp_model::whole;
use crate::numbers::index::real;

/// From so many margins on, polynomials through a few sums take less time than a sum for each.
pub(crate) const MANY: usize = 10_000;

/// Polynomials to a standard deviation. A mean of normal probabilities changes so little within an eighth of one that
/// [`NODES`] terms leave out less than rounding does, in its tails, too.
const IN_A_DEVIATION: f64 = 8.0;

/// So many polynomials away from 0 there is one result that is certain.
const FARTHEST: f64 = 1e6;

/// The terms of each.
const NODES: usize = 14;

/// The expected awards of matches of a model, as [`ImpModel::expected`] has them to thirteen digits: Chebyshev polynomials of
/// the expected margin, each made when a margin is asked for that it covers.
///
/// Source of the coefficients and their sum: Press, Teukolsky, Vetterling, Flannery, *Numerical Recipes*, 5.8.
pub(crate) struct ExpectedAwards<F> {
    model: ImpModel,
    boards: NonZeroU32,
    award: F,
    pieces: BTreeMap<i32, [f64; NODES]>,
}

impl<F: Fn(i32) -> f64> ExpectedAwards<F> {
    pub(crate) const fn new(model: ImpModel, boards: NonZeroU32, award: F) -> Self {
        Self { model, boards, award, pieces: BTreeMap::new() }
    }

    /// What a match is worth that is expected to end with this margin; NaN where that is no number.
    pub(crate) fn of(&mut self, margin: f64) -> f64 {
        let Self { model, boards, award, pieces } = self;
        let width = model.deviation(*boards) / IN_A_DEVIATION;
        let sum = |margin: f64| model.expected(margin, *boards, &*award);
        let at = margin / width;
        if !(at.abs() <= FARTHEST) {
            return sum(margin);
        }
        let piece = whole(at);
        let begins = f64::from(piece);
        let made = pieces
            .entry(piece)
            .or_insert_with(|| coefficients(|x| sum((begins + 0.5 * (x + 1.0)) * width)));
        value(made, 2.0 * (at - begins) - 1.0)
    }
}

/// The Chebyshev coefficients of a function between −1 and 1.
fn coefficients(function: impl Fn(f64) -> f64) -> [f64; NODES] {
    let angle = |node: usize| PI * (real(node) + 0.5) / real(NODES);
    let values: [f64; NODES] = std::array::from_fn(|node| function(libm::cos(angle(node))));
    std::array::from_fn(|term| {
        let parts =
            values.iter().enumerate().map(|(node, at)| at * libm::cos(real(term) * angle(node)));
        parts.sum::<f64>() * if term == 0 { 1.0 } else { 2.0 } / real(NODES)
    })
}

/// The value of a polynomial with these coefficients, by Clenshaw's recurrence.
fn value(coefficients: &[f64; NODES], x: f64) -> f64 {
    let [constant, rest @ ..] = coefficients;
    let [one, two] = rest
        .iter()
        .rev()
        .fold([0.0, 0.0], |[one, two], coefficient| [2.0 * x * one - two + coefficient, one]);
    x * one - two + constant
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// A scale that rises from 0 to 20 up to a blitz, as those of Victory Points do.
    fn award(blitz: i32) -> impl Fn(i32) -> f64 {
        move |margin| 10.0 + 10.0 * (f64::from(margin) / f64::from(blitz)).clamp(-1.0, 1.0)
    }

    proptest! {
        /// The sum itself, near the middle and where there is next to nothing.
        #[test]
        fn as_the_sum_is(
            boards in 1_u32..64, tau in 0.1_f64..24.0, blitz in 1_i32..130, deviations in -40.0_f64..40.0,
        ) {
            let (boards, model) = (NonZeroU32::new(boards).unwrap(), ImpModel::new(tau).unwrap());
            let margin = deviations * model.deviation(boards);
            let exact = model.expected(margin, boards, award(blitz));
            let found = ExpectedAwards::new(model, boards, award(blitz)).of(margin);
            // Sums end twelve deviations away, where the rest is 10⁻³².
            prop_assert!((found - exact).abs() <= 1e-13 * exact + 1e-30, "{found:e} {exact:e}");
        }
    }

    #[test]
    fn what_is_no_number() {
        let mut expected = ExpectedAwards::new(ImpModel::PAPER, NonZeroU32::MIN, award(10));
        assert!(
            [f64::NAN, f64::INFINITY, f64::NEG_INFINITY]
                .into_iter()
                .all(|it| expected.of(it).is_nan())
        );
        // Beyond what whole numbers hold: everything, and nothing.
        assert_eq!(
            [1e300, -1e300].map(|it| expected.of(it).to_bits()),
            [20.0_f64, 0.0].map(f64::to_bits)
        );
    }
}
