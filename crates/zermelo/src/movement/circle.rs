//! The circle method for round-robins, used when there are more rounds than steps.

use index_vec::IndexVec;

use super::steps::Steps;

/// Returns the matches of more rounds than half the number of teams. An odd number of teams is
/// completed by a dummy team; its opponent has a bye.
///
/// If the number of teams is a multiple of 4, odd numbers first meet even ones in the steps of
/// neighbors, +1, −1, +3, −3 …. Then each half plays a separate round-robin. Otherwise all rounds
/// come from the circle.
pub(super) fn many_circle_rounds(teams: usize, rounds: usize) -> Vec<Vec<(usize, usize)>> {
    let n = teams.next_multiple_of(2);
    let half = n.div_euclid(2);
    match Steps::with_neighbors(n, half).filter(|_| n.is_multiple_of(4)) {
        None => {
            let places = places(n);
            (0..rounds).map(|round| by_circle(&places, round)).collect()
        }
        Some(steps) => {
            let later = (0..).map(|round| half_round_robins(half, round));
            steps.rounds().chain(later).take(rounds).collect()
        }
    }
}

/// Returns a round in which each half plays its own round-robin.
#[expect(clippy::arithmetic_side_effects, reason = "there are at most 10,000 teams")]
fn half_round_robins(half: usize, round: usize) -> Vec<(usize, usize)> {
    let inner = circle(half, round);
    let doubled = |side: usize| inner.iter().map(move |&(a, b)| (2 * a + side, 2 * b + side));
    doubled(0).chain(doubled(1)).collect()
}

/// Returns a round of the circle for an even number of teams; the last team sits in the middle.
#[expect(
    clippy::arithmetic_side_effects,
    reason = "there are 2 to 10,000 teams and fewer rounds; steps are shorter than the ring"
)]
fn circle(n: usize, round: usize) -> Vec<(usize, usize)> {
    let ring = n - 1;
    let pair = |step: usize| ((round + step) % ring, (round + ring - step) % ring);
    std::iter::once((round % ring, ring)).chain((1..n.div_euclid(2)).map(pair)).collect()
}

/// Returns each team's position on the path that the first two rounds of the circle form through
/// all teams.
fn places(n: usize) -> IndexVec<usize, usize> {
    let partners = [0, 1].map(|round| {
        let mut partners = IndexVec::<usize, _>::filled(n, 0);
        for (a, b) in circle(n, round) {
            partners[a] = b;
            partners[b] = a;
        }
        partners
    });
    let mut places = IndexVec::filled(n, 0);
    let mut team = 0;
    for (place, partners) in (0..n).zip(partners.iter().cycle()) {
        places[team] = place;
        team = partners[team];
    }
    places
}

fn by_circle(places: &IndexVec<usize, usize>, round: usize) -> Vec<(usize, usize)> {
    let place = |(a, b): (usize, usize)| {
        let [a, b] = [places[a], places[b]];
        (a.min(b), a.max(b))
    };
    let mut pairs: Vec<_> = circle(places.len(), round).into_iter().map(place).collect();
    pairs.sort_unstable();
    pairs
}
