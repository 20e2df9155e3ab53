//! Selection of the most surprising matches.

use zermelo::Residual;

/// The maximum number of matches.
const MAX_SURPRISES: usize = 10;

/// Returns the residuals with the largest absolute values in descending order; equal ones are
/// ordered by match.
pub(crate) fn most_surprising(residuals: impl IntoIterator<Item = Residual>) -> Vec<Residual> {
    let order = |a: &Residual, b: &Residual| {
        let size = |it: &Residual| it.standardized.abs();
        size(b).total_cmp(&size(a)).then(a.index.cmp(&b.index))
    };
    let mut maximum: Vec<Residual> = Vec::with_capacity(MAX_SURPRISES + 1);
    for residual in residuals {
        let full = maximum.len() == MAX_SURPRISES;
        if !full || maximum.last().is_some_and(|last| order(&residual, last).is_lt()) {
            let at = maximum.partition_point(|it| order(it, &residual).is_lt());
            maximum.insert(at, residual);
            maximum.truncate(MAX_SURPRISES);
        }
    }
    maximum
}

#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "the numbers are small")]
mod tests {
    use proptest::prelude::*;
    use zermelo::{FitOptions, TeamMatch, Tournament, fit};

    use super::*;

    proptest! {
        /// The selection agrees with sorting all residuals.
        #[test]
        fn equals_sorted_residuals(won in prop::collection::vec(1_u8..4, 4..40)) {
            let played = won.iter().enumerate().map(|(at, &won)| {
                TeamMatch::from_total(at % 4, (at + 1) % 4, f64::from(won), 4.0)
            });
            let tournament = Tournament::from_results(4, played).unwrap();
            let fit = fit(&tournament, &FitOptions::default()).unwrap();
            let found: Vec<usize> = most_surprising(fit.residuals()).iter().map(|it| it.index).collect();
            let mut sorted: Vec<Residual> = fit.residuals().collect();
            sorted.sort_by(|a, b| b.standardized.abs().total_cmp(&a.standardized.abs()));
            let expected: Vec<usize> = sorted.iter().take(MAX_SURPRISES).map(|it| it.index).collect();
            prop_assert_eq!(found, expected);
        }
    }
}
