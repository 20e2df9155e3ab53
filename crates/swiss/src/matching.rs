use integer_blossom::{Weight, max_weight_matching};

use crate::square::Square;

/// As many matches as possible, and where everybody can be paired, with the least sum of costs.
///
/// - Takes: the cost of each two positions, lower position first;
///   nothing where the two may not be paired. No cost is negative.
/// - Gives: the partner of each position.
///
/// The library maximises the sum of weights, so a pairing weighs a number above all possible sums of
/// costs, less its own cost: one match more then always weighs more than any saving.
#[expect(
    clippy::arithmetic_side_effects,
    reason = "costs have at most 96 bits, and at most 1,000 of them are added up"
)]
pub(crate) fn matching(costs: &Square<Option<i128>>) -> Vec<Option<usize>> {
    let pairs = i128::try_from(costs.size().div_euclid(2)).unwrap_or(i128::MAX);
    let top = pairs * costs.cells().iter().flatten().copied().max().unwrap_or(0) + 1;
    // Labels of the algorithm stay below four times the largest weight; the library wants them below a
    // quarter of its type.
    if top <= i128::from(i64::MAX.div_euclid(32)) {
        let weight = |cost: i128| i64::try_from(top - cost).unwrap_or_default();
        solve(costs, weight)
    } else {
        solve(costs, |cost| top - cost)
    }
}

fn solve<W: Weight>(
    costs: &Square<Option<i128>>,
    weight: impl Fn(i128) -> W,
) -> Vec<Option<usize>> {
    let weights: Vec<W> = costs.cells().iter().map(|cost| cost.map_or(W::ZERO, &weight)).collect();
    max_weight_matching(&weights, costs.size())
}
