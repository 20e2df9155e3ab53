use integer_blossom::{Weight, max_weight_matching};

/// As many matches as possible, and where everybody can be paired, with the least sum of costs.
///
/// - Takes: how many positions there are, and the cost of each two, lower position first, row by row;
///   nothing where the two may not be paired. No cost is negative.
/// - Gives: the partner of each position.
///
/// The library maximises the sum of weights, so a pairing weighs a number above all possible sums of
/// costs, less its own cost: one match more then always weighs more than any saving.
pub(crate) fn matching(positions: usize, costs: &[Option<i128>]) -> Vec<Option<usize>> {
    let pairs = i128::try_from(positions / 2).unwrap_or(i128::MAX);
    let top = pairs * costs.iter().flatten().copied().max().unwrap_or(0) + 1;
    // Labels of the algorithm stay below four times the largest weight; the library wants them below a
    // quarter of its type.
    if top <= i128::from(i64::MAX / 32) {
        let weight = |cost: i128| i64::try_from(top - cost).unwrap_or_default();
        solve(positions, costs, weight)
    } else {
        solve(positions, costs, |cost| top - cost)
    }
}

fn solve<W: Weight>(
    positions: usize,
    costs: &[Option<i128>],
    weight: impl Fn(i128) -> W,
) -> Vec<Option<usize>> {
    let weights: Vec<W> = costs.iter().map(|cost| cost.map_or(W::ZERO, &weight)).collect();
    max_weight_matching(&weights, positions)
}
