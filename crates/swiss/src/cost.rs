use crate::blocks::Opponents;
use crate::row::PerPosition;

/// A possible pairing: two positions and its cost.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    pub(crate) first: usize,
    pub(crate) second: usize,
    pub(crate) cost: Cost,
}

/// The cost of a pairing. The first number decides, the second only between equal first numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Cost {
    /// The square of the score difference.
    pub(crate) scores: u64,
    /// The square of the distance in grouping order.
    pub(crate) distance: u64,
}

/// Returns the possible opponents of each position with twice the cost as one integer, so that half
/// of a cost is an integer too.
///
/// With 2,000 contestants and maximum scores, twice a cost has 95 bits. Shares and sums in the
/// matching have at most 120 bits.
#[expect(
    clippy::arithmetic_side_effects,
    reason = "squares of scores have 62 bits, squares of 2,000 distances 22, and there are 1,000 pairs"
)]
pub(crate) fn opponents(positions: usize, edges: &[Edge]) -> Opponents {
    let pairs = i128::try_from(positions.div_euclid(2)).unwrap_or(i128::MAX);
    let farthest = edges.iter().map(|edge| edge.cost.distance).max().map_or(0, i128::from);
    // A number above the sum of all distances, so that a score difference always decides first.
    let unit = pairs * farthest + 1;
    let mut opponents = PerPosition::filled(positions, Vec::new());
    for &Edge { first, second, cost } in edges {
        let doubled = 2 * (i128::from(cost.scores) * unit + i128::from(cost.distance));
        opponents[first].push((second, doubled));
        opponents[second].push((first, doubled));
    }
    opponents
}
