use core::ops::Range;
use std::collections::BTreeSet;

use crate::matching::matching;
use crate::per_position::PerPosition;

/// Possible opponents of each position with the cost that is left, none of them negative.
pub(crate) type Opponents = PerPosition<Vec<(usize, i128)>>;

/// The least-cost pairing of all, found block by block.
///
/// - Takes: the possible opponents, and the even size of the first blocks.
/// - Gives: each position's partner, or nothing where not all can be paired.
///
/// The row is cut into blocks. In each, positions may leave the block at a price: half of the cheapest
/// pairing across its border. Two who are paired across a border pay no less than both their prices, so
/// that the blocks together never cost more than the best pairing of the whole; and where nobody leaves,
/// they are that pairing. Where somebody does, the blocks it would join become one, up to the whole row.
pub(crate) fn in_blocks(opponents: &Opponents, size: usize) -> Option<PerPosition<usize>> {
    let positions = opponents.len();
    let mut starts: Vec<usize> = (0..positions).step_by(size).collect();
    let mut settled = BTreeSet::new();
    let mut partners = PerPosition::new(positions, 0);
    loop {
        let mut joined = PerPosition::new(positions, false);
        let mut whole = true;
        let ends = starts.iter().copied().skip(1).chain([positions]);
        for (start, end) in starts.iter().copied().zip(ends) {
            if !settled.insert((start, end)) {
                continue;
            }
            for (position, to) in block(opponents, start..end)? {
                partners[position] = to;
                if !(start..end).contains(&to) {
                    whole = false;
                    for between in (position.min(to)..=position.max(to)).skip(1) {
                        joined[between] = true;
                    }
                }
            }
        }
        if whole {
            return Some(partners);
        }
        starts.retain(|&start| !joined[start]);
    }
}

/// The cheapest pairing of a block: each position's partner, outside the block for one who leaves.
#[expect(
    clippy::arithmetic_side_effects,
    reason = "two prices of 96 bits, and positions of 2,000 contestants"
)]
fn block(opponents: &Opponents, block: Range<usize>) -> Option<Vec<(usize, usize)>> {
    let outside = |position: usize| {
        let across = opponents[position].iter().filter(|(to, _)| !block.contains(to));
        across.map(|&(to, cost)| (cost.div_euclid(2), to)).min()
    };
    let leaving: Vec<Option<(i128, usize)>> = block.clone().map(outside).collect();
    // Those in the block who may be met from a place in it, and at which cost.
    let inside = |first: usize| {
        let met = opponents[block.start + first].iter().filter(|(to, _)| block.contains(to));
        met.map(|&(to, cost)| (to - block.start, cost))
    };
    let both_leave = |one: Option<(i128, usize)>, other: Option<(i128, usize)>| {
        one.zip(other).map(|((one, _), (other, _))| one + other)
    };
    // The cost of each two by their places in the block: of leaving it, or of meeting where that is no dearer.
    let costs = |first: usize, row: &mut [Option<i128>]| {
        let one = leaving.get(first).copied().flatten();
        for (cost, other) in row.iter_mut().zip(&leaving).skip(first).skip(1) {
            *cost = both_leave(one, *other);
        }
        for (second, cost) in inside(first).filter(|&(second, _)| second > first) {
            if let Some(known) = row.get_mut(second)
                && known.is_none_or(|leaving| cost <= leaving)
            {
                *known = Some(cost);
            }
        }
    };
    let partners = matching(block.len(), costs).into_iter().zip(&leaving).enumerate();
    let found = partners.map(|(first, (second, &one))| {
        let second = second?;
        let other = leaving.get(second).copied().flatten();
        let no_dearer = |cost| both_leave(one, other).is_none_or(|leaving| cost <= leaving);
        let stay = inside(first).any(|(it, cost)| it == second && no_dearer(cost));
        let to = if stay { block.start + second } else { one?.1 };
        Some((block.start + first, to))
    });
    found.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two blocks of two whose pairings cost 10 each, and 2 across their border: everybody leaves.
    #[test]
    fn leaving_is_cheaper() {
        let mut opponents: Opponents = PerPosition::new(4, Vec::new());
        for (first, second, cost) in [(0, 1, 10), (2, 3, 10), (0, 2, 2), (1, 3, 2)] {
            opponents[first].push((second, cost));
            opponents[second].push((first, cost));
        }
        let best = Some([2, 3, 0, 1].into_iter().collect());
        assert_eq!(in_blocks(&opponents, 2), best);
        assert_eq!(in_blocks(&opponents, 4), best);
    }
}
