use crate::blocks::solve_in_blocks;
use crate::cost::{Cost, Edge, opponents};
use crate::matching::matching;
use crate::meeting_table::MeetingTable;
use crate::row::PerPosition;
use crate::shares::subtract_shares;
use crate::standings::Standings;

/// The size of the first blocks.
const BLOCK_SIZE: usize = 64;

/// Returns the partner of each position in the pairing of least cost without repeated matches, or
/// `None` if there is no such pairing.
///
/// Only near positions are considered, which loses nothing. Suppose that the pairing of least cost
/// contains `a–b` and `c–d`, with `c` between `a` and `b`. If `d` is outside on the side of `b`,
/// then `a–c` and `b–d` cost less: the squares of the distances have a smaller sum, and the squares
/// of the score differences no larger one. If `d` is outside on the side of `a`, then `a–d` and
/// `b–c` cost less. If `d` is also between them, both exchanges cost less. Therefore, an earlier
/// match of `a` or `b` with `c` or `d` excludes each of these exchanges: one match if one of `c`
/// and `d` is between, two different ones if both are. It follows that at most as many positions
/// are between `a` and `b` as these two have had matches.
pub(crate) fn find_least_cost(
    standings: Standings<'_>,
    row: &PerPosition<usize>,
    met: &MeetingTable,
) -> Option<PerPosition<usize>> {
    let meetings: PerPosition<usize> =
        row.iter().map(|&one| met.count(one, row.values())).collect();
    let mut edges = Vec::new();
    for (first, &one) in row.iter().enumerate() {
        let later = row.iter().enumerate().skip(first).skip(1);
        for (between, (second, &other)) in later.enumerate() {
            let limit = meetings[first].saturating_add(meetings[second]);
            if between <= limit && !met.have_met(one, other) {
                edges.push(Edge { first, second, cost: cost(standings, row, first, second) });
            }
        }
    }
    solve_in_blocks(&subtract_shares(opponents(row.len(), &edges)), BLOCK_SIZE)
}

/// Returns the cost of a pairing: the squares of the score difference and of the distance.
fn cost(standings: Standings<'_>, row: &PerPosition<usize>, first: usize, second: usize) -> Cost {
    let score = |position: usize| standings.score(row[position]);
    // Scores are at most 10⁹ and positions a few thousand, so that neither square overflows.
    let difference = score(first).abs_diff(score(second));
    let distance = u64::try_from(first.abs_diff(second)).unwrap_or(u64::MAX);
    Cost { scores: difference.pow(2), distance: distance.pow(2) }
}

/// Returns the bye of an odd number of contestants: the lowest of `candidates` without which the
/// others can be paired. `None` for an even number. `candidates` begins with the lowest contestant.
///
/// # Errors
///
/// Returns the contestants that a matching of maximum size leaves over, if not all can be paired.
pub(crate) fn lowest_bye(
    playing: &[usize],
    candidates: &[usize],
    met: &MeetingTable,
) -> Result<Option<usize>, Vec<usize>> {
    // The bye is one more position. Its only cost is the place of its partner.
    let bye = playing.len();
    let odd = !bye.is_multiple_of(2);
    let mut heights = PerPosition::filled(bye, None);
    for (height, candidate) in (0_i128..).zip(candidates) {
        if let Ok(first) = playing.binary_search(candidate) {
            heights[first] = Some(height);
        }
    }
    let costs = |first: usize, row: &mut [Option<i128>]| {
        let Some(&one) = playing.get(first) else { return };
        for (cost, &other) in row.iter_mut().zip(playing).skip(first).skip(1) {
            *cost = (!met.have_met(one, other)).then_some(0);
        }
        if let Some(cost) = row.get_mut(bye) {
            *cost = heights[first];
        }
    };

    let partners = matching(bye.next_multiple_of(2), costs);
    let left_over: Vec<usize> =
        playing.iter().zip(&partners).filter(|(_, to)| to.is_none()).map(|(&one, _)| one).collect();
    let partner = partners.get(bye).copied().flatten();
    let bye_contestant = partner.and_then(|position| playing.get(position)).copied();
    if left_over.is_empty() && bye_contestant.is_some() == odd {
        Ok(bye_contestant)
    } else {
        Err(left_over)
    }
}

#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "small numbers")]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::contestant::Contestant;
    use crate::square::Square;

    proptest! {
        /// The search of near positions finds a round as cheap as a search of all positions; if no
        /// round exists, neither finds one.
        #[test]
        fn near_opponents_suffice(
            mut scores in prop::collection::vec(0_i64..30, 2..40),
            meetings in prop::collection::vec((0_usize..40, 0_usize..40), 0..250),
        ) {
            if !scores.len().is_multiple_of(2) {
                scores.pop();
            }
            scores.sort_unstable_by_key(|&score| -score);
            let contestants: Vec<Contestant> =
                scores.iter().map(|&score| Contestant::new(score).unwrap()).collect();
            let n = contestants.len();
            let meetings: Vec<(usize, usize)> =
                meetings.into_iter().filter(|&(a, b)| a != b && a < n && b < n).collect();
            let met = MeetingTable::new(n, &meetings).unwrap();
            let row: PerPosition<usize> = (0..n).collect();
            let standings = Standings(&contestants);

            let all: Vec<Edge> = (0..n)
                .flat_map(|second| (0..second).map(move |first| (first, second)))
                .filter(|&(first, second)| !met.have_met(first, second))
                .map(|(first, second)| {
                    Edge { first, second, cost: cost(standings, &row, first, second) }
                })
                .collect();
            let all = opponents(n, &all);
            let mut costs = Square::new(n, None);
            for (first, of) in all.iter().enumerate() {
                for &(second, cost) in of.iter().filter(|&&(second, _)| first < second) {
                    costs[[first, second]] = Some(cost);
                }
            }
            let row_of = |first: usize, row: &mut [Option<i128>]| {
                for (second, cost) in row.iter_mut().enumerate() {
                    *cost = costs[[first, second]];
                }
            };
            let full: Option<PerPosition<usize>> = matching(n, row_of).into_iter().collect();
            let total = |partners: PerPosition<usize>| {
                let costs = partners.iter().enumerate().map(|(a, &b)| cost(standings, &row, a, b));
                costs.fold((0, 0), |(s, d), cost| (s + cost.scores, d + cost.distance))
            };
            let full = full.map(total);
            let near = find_least_cost(standings, &row, &met);
            prop_assert_eq!(near.map(total), full);
            let left = subtract_shares(all.clone());
            prop_assert!(left.iter().flatten().all(|&(_, cost)| cost >= 0));
            // Without the shares, nearly every price for leaving affects the result.
            for opponents in [&left, &all] {
                for size in [2, 4, 8] {
                    let blocks = solve_in_blocks(opponents, size);
                    prop_assert_eq!(blocks.map(total), full);
                }
            }
        }
    }
}
