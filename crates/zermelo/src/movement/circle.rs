//! The round-robin of the circle, for more rounds than there are steps.

use super::steps::Steps;

/// All rounds of an even number of teams, or of an odd one with one that stands for a bye: more than half of them.
///
/// Where halves are even, too, odd numbers meet even ones in the steps of neighbours, +1, −1, +3, −3 …, and then each half
/// goes on by itself.
pub(super) fn many_rounds(teams: usize, rounds: usize) -> Vec<Vec<(usize, usize)>> {
    let n = teams + teams % 2;
    let half = n / 2;
    let steps = Steps::of_neighbours(n, half).filter(|_| n.is_multiple_of(4));
    let places = places(n);
    let pairs = |round: usize| match &steps {
        None => by_circle(&places, round),
        Some(steps) if round < half => steps.pairs(round).collect(),
        Some(_) => within_halves(half, round - half),
    };
    (0..rounds).map(pairs).collect()
}

/// A round of each half by itself.
fn within_halves(half: usize, round: usize) -> Vec<(usize, usize)> {
    let inner = circle(half, round);
    let doubled = |side: usize| inner.iter().map(move |&(a, b)| (2 * a + side, 2 * b + side));
    doubled(0).chain(doubled(1)).collect()
}

/// Round `round` of the circle of an even number: the last sits in the middle.
fn circle(n: usize, round: usize) -> Vec<(usize, usize)> {
    let ring = n - 1;
    let pair = |step: usize| ((round + step) % ring, (round + ring - step) % ring);
    std::iter::once((round % ring, ring)).chain((1..n / 2).map(pair)).collect()
}

/// Where the circle's teams are along its first two rounds, which together are one way through all of them.
fn places(n: usize) -> Vec<usize> {
    let partners = [0, 1].map(|round| {
        let mut partners = vec![0; n];
        for (a, b) in circle(n, round) {
            partners[a] = b;
            partners[b] = a;
        }
        partners
    });
    let mut places = vec![0; n];
    let mut team = 0;
    for place in 0..n {
        places[team] = place;
        team = partners[place % 2][team];
    }
    places
}

fn by_circle(places: &[usize], round: usize) -> Vec<(usize, usize)> {
    let place = |(a, b): (usize, usize)| {
        let [a, b] = [places[a], places[b]];
        (a.min(b), a.max(b))
    };
    let mut pairs: Vec<_> = circle(places.len(), round).into_iter().map(place).collect();
    pairs.sort_unstable();
    pairs
}
