//! Expected awards for a large number of margins.

use std::collections::BTreeMap;
use std::f64::consts::PI;
use std::num::NonZeroU32;

use crate::imp_model::ImpModel;
use crate::imp_model::whole;
use crate::numbers::index::real;

/// The number of margins from which a few polynomials take less time than one sum for each margin.
pub(crate) const MIN_MARGINS_FOR_POLYNOMIALS: usize = 10_000;

/// The number of polynomials per standard deviation. A normal mean changes so little within an
/// eighth of a deviation that truncation after [`TERMS`] terms is smaller than rounding, even in
/// the tails.
const POLYNOMIALS_PER_DEVIATION: f64 = 8.0;

/// The distance from 0, in polynomials, from which one result is certain.
const MAX_DISTANCE: f64 = 1e6;

/// The number of terms of each polynomial.
const TERMS: usize = 14;

/// Expected awards of a model, accurate to 13 digits of [`ImpModel::expected`]. They are Chebyshev
/// polynomials of the expected margin, each created when a margin in its range is first requested.
///
/// Source of the coefficients and their sum: Press, Teukolsky, Vetterling, Flannery, *Numerical Recipes*, 5.8.
pub(crate) struct ExpectedAwards<F> {
    model: ImpModel,
    boards: NonZeroU32,
    award: F,
    pieces: BTreeMap<i32, [f64; TERMS]>,
}

impl<F: Fn(i32) -> f64> ExpectedAwards<F> {
    pub(crate) const fn new(model: ImpModel, boards: NonZeroU32, award: F) -> Self {
        Self { model, boards, award, pieces: BTreeMap::new() }
    }

    /// Returns the expected award for an expected margin; NaN if the margin is infinite or NaN.
    pub(crate) fn at_margin(&mut self, margin: f64) -> f64 {
        let Self { model, boards, award, pieces } = self;
        let width = model.deviation(*boards) / POLYNOMIALS_PER_DEVIATION;
        let sum = |margin: f64| model.expected(margin, *boards, &*award);
        let at = margin / width;
        if !(at.abs() <= MAX_DISTANCE) {
            return sum(margin);
        }
        let piece = whole(at);
        let begins = f64::from(piece);
        let coefficients_of_piece = pieces
            .entry(piece)
            .or_insert_with(|| coefficients(|x| sum((begins + 0.5 * (x + 1.0)) * width)));
        value(coefficients_of_piece, 2.0 * (at - begins) - 1.0)
    }
}

/// Returns the Chebyshev coefficients of a function between −1 and 1.
fn coefficients(function: impl Fn(f64) -> f64) -> [f64; TERMS] {
    let angle = |node: usize| PI * (real(node) + 0.5) / real(TERMS);
    let values: [f64; TERMS] = std::array::from_fn(|node| function(libm::cos(angle(node))));
    std::array::from_fn(|term| {
        let parts =
            values.iter().enumerate().map(|(node, at)| at * libm::cos(real(term) * angle(node)));
        parts.sum::<f64>() * if term == 0 { 1.0 } else { 2.0 } / real(TERMS)
    })
}

/// Evaluates the polynomial with these coefficients by Clenshaw's recurrence.
fn value(coefficients: &[f64; TERMS], x: f64) -> f64 {
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

    /// Returns a scale that rises linearly from 0 to 20 between the blitz margins, like Victory
    /// Points.
    fn award(blitz: i32) -> impl Fn(i32) -> f64 {
        move |margin| 10.0 + 10.0 * (f64::from(margin) / f64::from(blitz)).clamp(-1.0, 1.0)
    }

    proptest! {
        /// The polynomials agree with the exact sum, both in the middle and in the tails.
        #[test]
        fn equals_the_sum(
            boards in 1_u32..64, tau in 0.1_f64..24.0, blitz in 1_i32..130, deviations in -40.0_f64..40.0,
        ) {
            let (boards, model) = (NonZeroU32::new(boards).unwrap(), ImpModel::new(tau).unwrap());
            let margin = deviations * model.deviation(boards);
            let exact = model.expected(margin, boards, award(blitz));
            let found = ExpectedAwards::new(model, boards, award(blitz)).at_margin(margin);
            // Sums end twelve deviations away, where the remainder is 10⁻³².
            prop_assert!((found - exact).abs() <= 1e-13 * exact + 1e-30, "{found:e} {exact:e}");
        }
    }

    #[test]
    fn rejects_margins_that_are_not_numbers() {
        let mut expected = ExpectedAwards::new(ImpModel::PAPER, NonZeroU32::MIN, award(10));
        assert!(
            [f64::NAN, f64::INFINITY, f64::NEG_INFINITY]
                .into_iter()
                .all(|it| expected.at_margin(it).is_nan())
        );
        // Margins beyond the range of integers win the maximum or 0.
        assert_eq!(
            [1e300, -1e300].map(|it| expected.at_margin(it).to_bits()),
            [20.0_f64, 0.0].map(f64::to_bits)
        );
    }
}
