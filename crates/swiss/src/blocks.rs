use core::ops::Range;
use std::collections::BTreeSet;

use crate::matching::matching;
use crate::row::PerPosition;

/// The possible opponents of each position with the remaining cost, which is never negative.
pub(crate) type Opponents = PerPosition<Vec<(usize, i128)>>;

/// Returns the partner of each position in the pairing of least cost, found block by block, or
/// `None` if not all can be paired.
///
/// `size` is the even size of the first blocks. In each block, a position may leave the block at a
/// price: half of the cheapest pairing across its border. Two partners in different blocks cost at
/// least both their prices. Therefore, the blocks together never cost more than the best pairing of
/// the whole order. If no position leaves, they are this pairing. Otherwise, the blocks that a
/// leaving position would connect are merged, up to the whole order.
pub(crate) fn solve_in_blocks(opponents: &Opponents, size: usize) -> Option<PerPosition<usize>> {
    let positions = opponents.len();
    let mut starts: Vec<usize> = (0..positions).step_by(size).collect();
    let mut settled = BTreeSet::new();
    let mut partners = PerPosition::filled(positions, 0);
    loop {
        let mut joined = PerPosition::filled(positions, false);
        let mut whole = true;
        let ends = starts.iter().copied().skip(1).chain([positions]);
        for (start, end) in starts.iter().copied().zip(ends) {
            if !settled.insert((start, end)) {
                continue;
            }
            for (position, to) in solve_block(opponents, start..end)? {
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

/// Returns the cheapest pairing of a block. A position that leaves has a partner outside the block.
#[expect(
    clippy::arithmetic_side_effects,
    reason = "two prices of 96 bits, and positions of 2,000 contestants"
)]
fn solve_block(opponents: &Opponents, block: Range<usize>) -> Option<Vec<(usize, usize)>> {
    let outside = |position: usize| {
        let across = opponents[position].iter().filter(|(to, _)| !block.contains(to));
        across.map(|&(to, cost)| (cost.div_euclid(2), to)).min()
    };
    let leaving: Vec<Option<(i128, usize)>> = block.clone().map(outside).collect();
    // The possible opponents within the block, by place in the block, with their costs.
    let inside = |first: usize| {
        let met = opponents[block.start + first].iter().filter(|(to, _)| block.contains(to));
        met.map(|&(to, cost)| (to - block.start, cost))
    };
    let both_leave = |one: Option<(i128, usize)>, other: Option<(i128, usize)>| {
        one.zip(other).map(|((one, _), (other, _))| one + other)
    };
    // The cost of each two places in the block: of leaving, or of meeting if that is not more
    // expensive.
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
        let is_cheapest = |cost| both_leave(one, other).is_none_or(|leaving| cost <= leaving);
        let stay = inside(first).any(|(it, cost)| it == second && is_cheapest(cost));
        let to = if stay { block.start + second } else { one?.1 };
        Some((block.start + first, to))
    });
    found.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two blocks of two with pairings that cost 10 each, and 2 across the border: all positions
    /// leave.
    #[test]
    fn pairs_across_blocks_if_cheaper() {
        let mut opponents: Opponents = PerPosition::filled(4, Vec::new());
        for (first, second, cost) in [(0, 1, 10), (2, 3, 10), (0, 2, 2), (1, 3, 2)] {
            opponents[first].push((second, cost));
            opponents[second].push((first, cost));
        }
        let best = Some([2, 3, 0, 1].into_iter().collect());
        assert_eq!(solve_in_blocks(&opponents, 2), best);
        assert_eq!(solve_in_blocks(&opponents, 4), best);
    }
}
