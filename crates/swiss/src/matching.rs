use integer_blossom::{Weight, max_weight_matching};

/// A pairing that may be made: two positions in the row and the cost, in two ranks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    pub(crate) first: usize,
    pub(crate) second: usize,
    pub(crate) cost: Cost,
}

/// What a pairing costs: the first number decides, and the second only among equals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Cost {
    /// The square of the difference of scores.
    pub(crate) scores: u64,
    /// The square of the distance in the row.
    pub(crate) distance: u64,
}

/// As many matches as possible, and among these the choice with the least sum of costs.
///
/// - Takes: how many positions there are, and the pairings that may be made.
/// - Gives: the partner of each position.
///
/// The library maximises the sum of weights, so a pairing weighs a number above all possible sums of
/// costs, less its own cost: one match more then always weighs more than any saving.
pub(crate) fn cheapest(positions: usize, edges: &[Edge]) -> Vec<Option<usize>> {
    let pairs = i128::try_from(positions / 2).unwrap_or(i128::MAX);
    let most = |part: fn(&Edge) -> u64| edges.iter().map(part).max().map_or(0, i128::from);
    // Above the sum of all distances, so that a difference of scores always counts for more.
    let unit = pairs * most(|edge| edge.cost.distance) + 1;
    let cost = |edge: &Edge| i128::from(edge.cost.scores) * unit + i128::from(edge.cost.distance);
    let top = pairs * edges.iter().map(cost).max().unwrap_or(0) + 1;
    let weight = |edge: &Edge| top - cost(edge);

    // Labels of the algorithm stay below four times the largest weight; the library wants them below a
    // quarter of its type. Without the narrow type, 2,000 contestants with scores at the bound need 104
    // bits of 128.
    if top <= i128::from(i64::MAX / 32) {
        solve(positions, edges, |edge| i64::try_from(weight(edge)).unwrap_or_default())
    } else {
        solve(positions, edges, weight)
    }
}

fn solve<W: Weight>(
    positions: usize,
    edges: &[Edge],
    weight: impl Fn(&Edge) -> W,
) -> Vec<Option<usize>> {
    let mut weights = vec![W::ZERO; positions * positions];
    for edge in edges {
        // The library reads the upper triangle only.
        let (row, column) = (edge.first.min(edge.second), edge.first.max(edge.second));
        weights[row * positions + column] = weight(edge);
    }
    max_weight_matching(&weights, positions)
}
