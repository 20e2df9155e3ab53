use std::collections::BTreeSet;

use crate::matching::matching;

/// Possible opponents of each position with the cost that is left, none of them negative.
pub(crate) type Opponents = Vec<Vec<(usize, i128)>>;

/// The least-cost pairing of all, found block by block.
///
/// - Takes: the possible opponents, and the even size of the first blocks.
/// - Gives: each position's partner, or nothing where not all can be paired.
///
/// The row is cut into blocks. In each, positions may leave the block at a price: half of the cheapest
/// pairing across its border. Two who are paired across a border pay no less than both their prices, so
/// that the blocks together never cost more than the best pairing of the whole; and where nobody leaves,
/// they are that pairing. Where somebody does, the blocks it would join become one, up to the whole row.
pub(crate) fn in_blocks(opponents: &Opponents, size: usize) -> Option<Vec<usize>> {
    let positions = opponents.len();
    let mut starts: Vec<usize> = (0..positions).step_by(size.max(2)).collect();
    let mut settled = BTreeSet::new();
    let mut partners = vec![0; positions];
    loop {
        let mut joined = vec![false; positions];
        let mut whole = true;
        for (index, &start) in starts.iter().enumerate() {
            let end = starts.get(index + 1).copied().unwrap_or(positions);
            if !settled.insert((start, end)) {
                continue;
            }
            for (position, to) in block(opponents, start, end)? {
                partners[position] = to;
                if !(start..end).contains(&to) {
                    whole = false;
                    joined[position.min(to) + 1..=position.max(to)].fill(true);
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
fn block(opponents: &Opponents, start: usize, end: usize) -> Option<Vec<(usize, usize)>> {
    let outside = |position: usize| {
        let across = opponents[position].iter().filter(|(to, _)| !(start..end).contains(to));
        across.map(|&(to, cost)| (cost / 2, to)).min()
    };
    let leaving: Vec<Option<(i128, usize)>> = (start..end).map(outside).collect();
    let size = end - start;
    let mut costs = vec![None; size * size];
    for first in 0..size {
        for second in first + 1..size {
            if let (Some((one, _)), Some((other, _))) = (leaving[first], leaving[second]) {
                costs[first * size + second] = Some(one + other);
            }
        }
        for &(to, cost) in &opponents[start + first] {
            if to > start + first && to < end {
                let known = &mut costs[first * size + to - start];
                if known.is_none_or(|leaving| cost <= leaving) {
                    *known = Some(cost);
                }
            }
        }
    }

    let stays = |first: usize, second: usize| {
        let inside = opponents[start + first].iter().find(|&&(to, _)| to == start + second);
        let left = leaving[first].zip(leaving[second]).map(|((one, _), (other, _))| one + other);
        inside.is_some_and(|&(_, cost)| left.is_none_or(|left| cost <= left))
    };
    let partners = matching(size, &costs);
    let found = partners.into_iter().enumerate().map(|(first, second)| {
        let second = second?;
        let to = if stays(first, second) { start + second } else { leaving[first]?.1 };
        Some((start + first, to))
    });
    found.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two blocks of two whose pairings cost 10 each, and 2 across their border: everybody leaves.
    #[test]
    fn leaving_is_cheaper() {
        let mut opponents: Opponents = vec![Vec::new(); 4];
        for (first, second, cost) in [(0, 1, 10), (2, 3, 10), (0, 2, 2), (1, 3, 2)] {
            opponents[first].push((second, cost));
            opponents[second].push((first, cost));
        }
        assert_eq!(in_blocks(&opponents, 2), Some(vec![2, 3, 0, 1]));
        assert_eq!(in_blocks(&opponents, 4), Some(vec![2, 3, 0, 1]));
    }
}
