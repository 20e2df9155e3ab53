use crate::blocks::Opponents;
use crate::per_position::PerPosition;

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

/// The possible opponents of each position and twice the cost of each, as one whole number, so that a
/// share of half a pairing is whole too.
///
/// With 2,000 contestants and scores at the bound twice a cost has 95 bits; the shares and the sums
/// that the matching makes of them have 120 at most.
#[expect(
    clippy::arithmetic_side_effects,
    reason = "squares of scores have 62 bits, those of 2,000 distances 22, and there are 1,000 pairs"
)]
pub(crate) fn opponents(positions: usize, edges: &[Edge]) -> Opponents {
    let pairs = i128::try_from(positions.div_euclid(2)).unwrap_or(i128::MAX);
    let farthest = edges.iter().map(|edge| edge.cost.distance).max().map_or(0, i128::from);
    // Above the sum of all distances, so that a difference of scores always counts for more.
    let unit = pairs * farthest + 1;
    let mut opponents = PerPosition::new(positions, Vec::new());
    for &Edge { first, second, cost } in edges {
        let doubled = 2 * (i128::from(cost.scores) * unit + i128::from(cost.distance));
        opponents[first].push((second, doubled));
        opponents[second].push((first, doubled));
    }
    opponents
}
