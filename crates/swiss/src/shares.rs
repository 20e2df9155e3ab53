use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::blocks::Opponents;
use crate::row::PerPosition;

/// Subtracts from each cost the shares of both positions, and returns the possible opponents with
/// twice the remaining costs, which are never negative. `opponents` has twice the costs.
///
/// The share of a position is the part that it pays of any pairing. All shares together are as
/// large as possible, and the shares of two positions never exceed the cost of their pairing. They
/// follow from an easier problem, in which each position chooses an opponent and each is chosen
/// once, but a choice need not be mutual. Its solution has prices for choosing and for being
/// chosen, and half the sum of both is the share. If the choices cannot be completed, the shares
/// are lower but still valid.
///
/// In a pairing of all positions each pays once, so that subtracting the shares changes all sums by
/// one amount. Then most pairings of the best solution cost nothing, which makes the rest of the
/// search fast.
#[expect(clippy::arithmetic_side_effects, reason = "a share is no larger than a cost, of 96 bits")]
pub(crate) fn subtract_shares(opponents: Opponents) -> Opponents {
    let mut choices = ChoicePrices::new(opponents);
    for position in 0..choices.opponents.len() {
        choices.choose(position);
    }
    let ChoicePrices { mut opponents, choosing, chosen, .. } = choices;
    let share = |position: usize| (choosing[position] + chosen[position]).div_euclid(2);
    for (position, of) in opponents.values_mut().iter_mut().enumerate() {
        for (other, cost) in of {
            *cost -= share(position) + share(*other);
        }
    }
    opponents
}

/// An incomplete assignment, extended by shortest augmenting paths.
struct ChoicePrices {
    /// The possible opponents of each position, with their costs.
    opponents: Opponents,
    /// The price of each position for choosing.
    choosing: PerPosition<i128>,
    /// The price of each position for being chosen. Both prices of two positions never exceed the
    /// cost, and equal it for a choice.
    chosen: PerPosition<i128>,
    /// For each position, the position that chose it.
    chooser_of: PerPosition<Option<usize>>,
    /// For each position, the position that it chose.
    choice: PerPosition<Option<usize>>,
}

#[expect(
    clippy::arithmetic_side_effects,
    reason = "prices are sums of costs of 96 bits along a way that passes each of 2,000 positions once"
)]
impl ChoicePrices {
    /// Creates an assignment without choices. Being chosen costs half of the cheapest pairing, an
    /// even number. Choosing costs the rest of the cheapest pairing.
    fn new(opponents: Opponents) -> Self {
        let half =
            |of: &Vec<(usize, i128)>| of.iter().map(|&(_, cost)| cost.div_euclid(4) * 2).min();
        let chosen: PerPosition<i128> = opponents.iter().map(|of| half(of).unwrap_or(0)).collect();
        let remains =
            |of: &Vec<(usize, i128)>| of.iter().map(|&(to, cost)| cost - chosen[to]).min();
        let choosing = opponents.iter().map(|of| remains(of).unwrap_or(0)).collect();
        let none = PerPosition::filled(opponents.len(), None);
        Self { opponents, choosing, chosen, chooser_of: none.clone(), choice: none }
    }

    /// Adds the choice of one more position, which may change other choices.
    fn choose(&mut self, start: usize) {
        let positions = self.opponents.len();
        let mut nearest = PerPosition::filled(positions, None::<(i128, usize)>);
        let mut queue = BinaryHeap::new();
        let mut settled: Vec<(usize, i128)> = Vec::new();
        let mut done = PerPosition::filled(positions, false);
        let (mut chooser, mut length_so_far) = (start, 0);
        let end = loop {
            for &(to, cost) in &self.opponents[chooser] {
                let length = length_so_far + cost - self.choosing[chooser] - self.chosen[to];
                if !done[to] && nearest[to].is_none_or(|(known, _)| length < known) {
                    nearest[to] = Some((length, chooser));
                    queue.push(Reverse((length, to)));
                }
            }
            let next = loop {
                match queue.pop() {
                    Some(Reverse((_, to))) if done[to] => {}
                    next => break next,
                }
            };
            // No position is left to be chosen: the prices do not change.
            let Some(Reverse((length, to))) = next else { return };
            length_so_far = length;
            match self.chooser_of[to] {
                None => break to,
                Some(chooser_of) => chooser = chooser_of,
            }
            done[to] = true;
            settled.push((to, length));
        };

        self.choosing[start] += length_so_far;
        for (to, length) in settled {
            self.chosen[to] -= length_so_far - length;
            if let Some(chooser_of) = self.chooser_of[to] {
                self.choosing[chooser_of] += length_so_far - length;
            }
        }
        // On the way back, each position takes the choice by which it was reached.
        let mut free = end;
        while let Some((_, chooser)) = nearest[free] {
            self.chooser_of[free] = Some(chooser);
            match self.choice[chooser].replace(free) {
                Some(before) => free = before,
                None => break,
            }
        }
    }
}

#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "small numbers")]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Returns the least cost of a complete assignment by trying all.
    fn least_choice(opponents: &Opponents, chooser: usize, chosen: &mut Vec<bool>) -> Option<i128> {
        let Some(of) = opponents.values().get(chooser) else { return Some(0) };
        let mut minimum: Option<i128> = None;
        for &(to, cost) in of {
            if !chosen[to] {
                chosen[to] = true;
                if let Some(rest) = least_choice(opponents, chooser + 1, chosen) {
                    minimum = Some(minimum.map_or(cost + rest, |known| known.min(cost + rest)));
                }
                chosen[to] = false;
            }
        }
        minimum
    }

    proptest! {
        /// No two prices exceed a cost, and together they equal the least cost of a complete
        /// assignment if there is one. They cannot be larger.
        #[test]
        fn prices_solve_the_dual(costs in prop::collection::vec(prop::option::of(0_i128..50), 15)) {
            let mut opponents: Opponents = PerPosition::filled(6, Vec::new());
            let pairs = (0..6).flat_map(|second| (0..second).map(move |first| (first, second)));
            for ((first, second), cost) in pairs.zip(costs) {
                if let Some(cost) = cost {
                    opponents[first].push((second, 2 * cost));
                    opponents[second].push((first, 2 * cost));
                }
            }
            let mut choices = ChoicePrices::new(opponents.clone());
            for position in 0..6 {
                choices.choose(position);
            }
            let ChoicePrices { choosing, chosen, .. } = choices;
            for (first, of) in opponents.iter().enumerate() {
                for &(second, cost) in of {
                    prop_assert!(choosing[first] + chosen[second] <= cost);
                }
            }
            if let Some(least) = least_choice(&opponents, 0, &mut vec![false; 6]) {
                prop_assert_eq!(choosing.iter().chain(chosen.iter()).sum::<i128>(), least);
            }
        }
    }

    /// 0–1 and 2–3 cost 24, and 0–2 and 1–3 would cost 28. The shares make the best pairing free,
    /// and no remaining cost is negative.
    #[test]
    fn subtracts_prices_of_the_best_pairing() {
        let mut opponents: Opponents = PerPosition::filled(4, Vec::new());
        for (first, second, cost) in [(0, 1, 4), (2, 3, 20), (0, 2, 8), (1, 3, 20)] {
            opponents[first].push((second, cost));
            opponents[second].push((first, cost));
        }
        let left = subtract_shares(opponents);
        let cost = |first: usize, second: usize| {
            left[first].iter().find(|&&(to, _)| to == second).map(|&(_, cost)| cost)
        };
        assert_eq!((cost(0, 1), cost(2, 3)), (Some(0), Some(0)));
        assert_eq!(cost(0, 2).zip(cost(1, 3)).map(|(one, other)| one + other), Some(4));
        assert!(left.iter().flatten().all(|&(_, cost)| cost >= 0));
    }
}
