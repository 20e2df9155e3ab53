use integer_blossom::{Weight, max_weight_matching};

/// As many matches as possible, and where everybody can be paired, with the least sum of costs.
///
/// - Takes: how many positions there are, and who puts into a row, which is empty so far, what it costs to pair a position with each later
///   one; nothing where the two may not be paired. No cost is negative. The row of each position is asked for twice: costs take twice the
///   room of weights, and so they are never all there.
/// - Gives: the partner of each position.
///
/// The library maximises the sum of weights, so a pairing weighs a number above all possible sums of
/// costs, less its own cost: one match more then always weighs more than any saving.
#[expect(
    clippy::arithmetic_side_effects,
    reason = "costs have at most 96 bits, and at most 1,000 of them are added up"
)]
pub(crate) fn matching(
    positions: usize,
    costs: impl Fn(usize, &mut [Option<i128>]),
) -> Vec<Option<usize>> {
    let mut most = 0;
    each_row(positions, &costs, |row| most = row.iter().flatten().copied().fold(most, i128::max));
    let pairs = i128::try_from(positions.div_euclid(2)).unwrap_or(i128::MAX);
    let top = pairs * most + 1;
    // Labels of the algorithm stay below four times the largest weight; the library wants them below a
    // quarter of its type.
    if top <= i128::from(i64::MAX.div_euclid(32)) {
        let weight = |cost: i128| i64::try_from(top - cost).unwrap_or_default();
        solve(positions, &costs, weight)
    } else {
        solve(positions, &costs, |cost| top - cost)
    }
}

/// Looks at the costs of each position with the later ones.
fn each_row(
    positions: usize,
    costs: &impl Fn(usize, &mut [Option<i128>]),
    mut look: impl FnMut(&[Option<i128>]),
) {
    let mut row = vec![None; positions];
    for position in 0..positions {
        row.fill(None);
        costs(position, &mut row);
        look(&row);
    }
}

fn solve<W: Weight>(
    positions: usize,
    costs: &impl Fn(usize, &mut [Option<i128>]),
    weight: impl Fn(i128) -> W,
) -> Vec<Option<usize>> {
    let mut weights: Vec<W> = Vec::with_capacity(positions.saturating_mul(positions));
    each_row(positions, costs, |row| {
        weights.extend(row.iter().map(|cost| cost.map_or(W::ZERO, &weight)));
    });
    max_weight_matching(&weights, positions)
}
