use integer_blossom::{Weight, max_weight_matching};

/// Returns the partner of each position in a matching with as many matches as possible and, if all
/// can be paired, with the least sum of costs.
///
/// `costs` fills an empty row with the cost of pairing a position with each later one, or `None` if
/// the two may not be paired. Costs are never negative. Each row is requested twice, because costs
/// take twice the memory of weights and are never all stored.
///
/// The library maximizes the sum of weights. A pairing has a weight above all possible sums of
/// costs, minus its own cost. Therefore, one more match always outweighs any saving.
#[expect(
    clippy::arithmetic_side_effects,
    reason = "at most 1,000 costs of at most 96 bits are added up"
)]
pub(crate) fn matching(
    positions: usize,
    costs: impl Fn(usize, &mut [Option<i128>]),
) -> Vec<Option<usize>> {
    let mut largest = 0;
    for_each_row(positions, &costs, |row| {
        largest = row.iter().flatten().copied().fold(largest, i128::max);
    });
    let pairs = i128::try_from(positions.div_euclid(2)).unwrap_or(i128::MAX);
    let top = pairs * largest + 1;
    // Labels of the algorithm stay below four times the largest weight. The library requires them
    // to stay below a quarter of its type.
    if top <= i128::from(i64::MAX.div_euclid(32)) {
        let weight = |cost: i128| i64::try_from(top - cost).unwrap_or_default();
        solve(positions, &costs, weight)
    } else {
        solve(positions, &costs, |cost| top - cost)
    }
}

/// Calls a function with the costs of each position and the later ones.
fn for_each_row(
    positions: usize,
    costs: &impl Fn(usize, &mut [Option<i128>]),
    mut visit: impl FnMut(&[Option<i128>]),
) {
    let mut row = vec![None; positions];
    for position in 0..positions {
        row.fill(None);
        costs(position, &mut row);
        visit(&row);
    }
}

fn solve<W: Weight>(
    positions: usize,
    costs: &impl Fn(usize, &mut [Option<i128>]),
    weight: impl Fn(i128) -> W,
) -> Vec<Option<usize>> {
    let mut weights: Vec<W> = Vec::with_capacity(positions.saturating_mul(positions));
    for_each_row(positions, costs, |row| {
        weights.extend(row.iter().map(|cost| cost.map_or(W::ZERO, &weight)));
    });
    max_weight_matching(&weights, positions)
}
