//! The round-robin of the circle, for more rounds than there are steps.

use super::steps::Steps;
use crate::numbers::column::Column;

/// All rounds of an even number of teams, or of an odd one with one that stands for a bye: more than half of them.
///
/// Where halves are even, too, odd numbers meet even ones in the steps of neighbours, +1, −1, +3, −3 …, and then each half
/// goes on by itself.
pub(super) fn many_rounds(teams: usize, rounds: usize) -> Vec<Vec<(usize, usize)>> {
    let n = teams.next_multiple_of(2);
    let half = n.div_euclid(2);
    match Steps::of_neighbours(n, half).filter(|_| n.is_multiple_of(4)) {
        None => {
            let places = places(n);
            (0..rounds).map(|round| by_circle(&places, round)).collect()
        }
        Some(steps) => {
            let later = (0..).map(|round| within_halves(half, round));
            steps.rounds().chain(later).take(rounds).collect()
        }
    }
}

/// A round of each half by itself.
#[expect(clippy::arithmetic_side_effects, reason = "numbers of at most 10,000 teams")]
fn within_halves(half: usize, round: usize) -> Vec<(usize, usize)> {
    let inner = circle(half, round);
    let doubled = |side: usize| inner.iter().map(move |&(a, b)| (2 * a + side, 2 * b + side));
    doubled(0).chain(doubled(1)).collect()
}

/// Round `round` of the circle of an even number: the last sits in the middle.
#[expect(
    clippy::arithmetic_side_effects,
    reason = "an even number of 2 to 10,000 teams, and no more rounds; steps are shorter than the ring"
)]
fn circle(n: usize, round: usize) -> Vec<(usize, usize)> {
    let ring = n - 1;
    let pair = |step: usize| ((round + step) % ring, (round + ring - step) % ring);
    std::iter::once((round % ring, ring)).chain((1..n.div_euclid(2)).map(pair)).collect()
}

/// Where the circle's teams are along its first two rounds, which together are one way through all of them.
fn places(n: usize) -> Column<usize, usize> {
    let partners = [0, 1].map(|round| {
        let mut partners = Column::<usize, _>::new(n, 0);
        for (a, b) in circle(n, round) {
            partners[a] = b;
            partners[b] = a;
        }
        partners
    });
    let mut places = Column::new(n, 0);
    let mut team = 0;
    for (place, partners) in (0..n).zip(partners.iter().cycle()) {
        places[team] = place;
        team = partners[team];
    }
    places
}

fn by_circle(places: &Column<usize, usize>, round: usize) -> Vec<(usize, usize)> {
    let place = |(a, b): (usize, usize)| {
        let [a, b] = [places[a], places[b]];
        (a.min(b), a.max(b))
    };
    let mut pairs: Vec<_> = circle(places.len(), round).into_iter().map(place).collect();
    pairs.sort_unstable();
    pairs
}
