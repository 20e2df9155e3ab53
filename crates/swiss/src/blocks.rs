use core::ops::Range;
use std::collections::BTreeSet;

use crate::matching::matching;
use crate::per_position::PerPosition;
use crate::square::Square;

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
    // The cost of each two by their places in the block: of leaving it, or of meeting where that is no dearer.
    let mut costs = Square::new(block.len(), None);
    let mut stay = Square::new(block.len(), false);
    for (first, (position, one)) in block.clone().zip(&leaving).enumerate() {
        for (second, other) in leaving.iter().enumerate().skip(first).skip(1) {
            costs[[first, second]] = one.zip(*other).map(|((one, _), (other, _))| one + other);
        }
        for &(to, cost) in &opponents[position] {
            if to > position && block.contains(&to) {
                let second = to - block.start;
                let known = &mut costs[[first, second]];
                if known.is_none_or(|leaving| cost <= leaving) {
                    *known = Some(cost);
                    stay[[first, second]] = true;
                    stay[[second, first]] = true;
                }
            }
        }
    }

    let partners = matching(&costs).into_iter().zip(block.clone().zip(leaving)).enumerate();
    let found = partners.map(|(first, (second, (position, leaving)))| {
        let second = second?;
        let to = if stay[[first, second]] { block.start + second } else { leaving?.1 };
        Some((position, to))
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
