//! A search for the differences on a ring whose movement has the smallest mean variance.
//!
//! Team 2i meets team 2(i + d) + 1, with one difference d per round. With h = N/2 and cₖ the sum of
//! ωᵏᵈ over the differences, ω = exp(2πi/h), the adjacency matrix of the matches has the
//! eigenvalues ±|cₖ|. So the sum of 1/μ over the Laplacian's eigenvalues is 1/(2R) plus, for each k
//! from 1 to h − 1, 2R/(R² − |cₖ|²).
//!
//! The first two differences are 0 and −1. Any other set in which two members differ by a number
//! coprime to h is equivalent after renumbering. If there are few sets, all are tried. Otherwise a
//! descent replaces one difference after another by the best candidate. It starts from the
//! neighbors and then from pseudo-random sets, until the allowed work is done. The results are
//! reproducible.

use index_vec::IndexVec;

use crate::numbers::index::real;
use crate::numbers::number::Number;

/// Precomputed cosines and sines for a ring of the given size.
pub(super) struct Ring {
    size: usize,
    cosines: IndexVec<usize, f64>,
    sines: IndexVec<usize, f64>,
}

/// The sums cₖ for k from 1 to h/2; the others are their mirror images.
#[derive(Clone)]
struct Sums {
    cosines: Vec<f64>,
    sines: Vec<f64>,
}

/// The best set of differences found so far.
struct BestSet {
    value: f64,
    differences: Vec<usize>,
}

impl Ring {
    pub(super) fn new(size: usize) -> Self {
        let angle = |place: usize| std::f64::consts::TAU * real(place) / real(size);
        let cosines = (0..size).map(|place| libm::cos(angle(place))).collect();
        let sines = (0..size).map(|place| libm::sin(angle(place))).collect();
        Self { size, cosines, sines }
    }

    /// Returns the differences 0, −1, 1, −2 and so on.
    pub(super) fn neighbors(&self, rounds: usize) -> Vec<usize> {
        let [up, down] = [0..self.size, 0..self.size];
        up.zip(down.rev()).flat_map(|(up, down)| [up, down]).take(rounds).collect()
    }

    /// Returns the sum of 1/μ for these differences; infinity if they do not connect all teams.
    pub(super) fn inverse_sum(&self, differences: &[usize]) -> f64 {
        self.value(&self.sums(differences.iter().copied()), differences.len())
    }

    fn sums(&self, differences: impl Iterator<Item = usize>) -> Sums {
        let half = self.size.div_euclid(2);
        let mut sums = Sums { cosines: vec![0.0; half], sines: vec![0.0; half] };
        for difference in differences {
            self.add(&mut sums, difference, 1.0);
        }
        sums
    }

    fn add(&self, sums: &mut Sums, difference: usize, times: f64) {
        let waves = sums.cosines.iter_mut().zip(&mut sums.sines);
        let mut place = 0;
        for (cosine, sine) in waves {
            place = self.other_differences(place, difference);
            *cosine += times * self.cosines[place];
            *sine += times * self.sines[place];
        }
    }

    /// Returns the position `difference` further on the ring.
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "places and differences are below the size, which is at most 5000"
    )]
    const fn other_differences(&self, place: usize, difference: usize) -> usize {
        let sum = place + difference;
        if sum < self.size { sum } else { sum - self.size }
    }

    fn value(&self, sums: &Sums, rounds: usize) -> f64 {
        self.value_with(sums, None, rounds)
    }

    /// Returns the value of the sums, optionally with one more difference.
    fn value_with(&self, sums: &Sums, more: Option<usize>, rounds: usize) -> f64 {
        let maximum = real(rounds) * real(rounds);
        let mut place = 0;
        let mut sum = 0.0;
        let mut last = 0.0;
        for (&cosine, &sine) in sums.cosines.iter().zip(&sums.sines) {
            let [mut cosine, mut sine] = [cosine, sine];
            if let Some(more) = more {
                place = self.other_differences(place, more);
                cosine += self.cosines[place];
                sine += self.sines[place];
            }
            let rest = maximum - cosine * cosine - sine * sine;
            if rest <= 1e-9 * maximum {
                return f64::INFINITY;
            }
            last = 1.0 / rest;
            sum += last;
        }
        // In an even ring the wave of length two is its own mirror image.
        let twice = 2.0 * sum - if self.size.is_multiple_of(2) { last } else { 0.0 };
        let rounds = real(rounds);
        2.0 * rounds * twice + 0.5 / rounds
    }

    /// Returns the best differences found with the given work, measured in added waves.
    pub(super) fn search(&self, rounds: usize, work: usize) -> Vec<usize> {
        if rounds <= 2 || rounds >= self.size {
            return self.neighbors(rounds);
        }
        let values = work.div_euclid(self.size.div_euclid(2).max(1));
        match sets(self.free_differences(), rounds.saturating_sub(2), values) {
            Some(_) => self.best_of_all(rounds),
            None => self.best_of_descents(rounds, values),
        }
    }

    /// Returns the number of differences other than the first two.
    const fn free_differences(&self) -> usize {
        self.size.saturating_sub(2)
    }

    /// Returns the best of all sets.
    fn best_of_all(&self, rounds: usize) -> Vec<usize> {
        let mut best = BestSet { value: f64::INFINITY, differences: self.neighbors(rounds) };
        let chosen = self.neighbors(2);
        self.search_deeper(&self.sums(chosen.iter().copied()), &chosen, rounds, &mut best);
        best.differences
    }

    #[expect(
        clippy::arithmetic_side_effects,
        reason = "2 ≤ `chosen.len()` < `rounds` < `self.size`"
    )]
    fn search_deeper(&self, sums: &Sums, chosen: &[usize], rounds: usize, best: &mut BestSet) {
        let from = chosen.get(2..).and_then(<[usize]>::last).map_or(1, |last| last + 1);
        let left = rounds - chosen.len();
        for difference in from..self.size - left {
            let with = || chosen.iter().copied().chain([difference]).collect::<Vec<_>>();
            if left == 1 {
                let value = self.value_with(sums, Some(difference), rounds);
                if is_clearly_less(value, best.value) {
                    *best = BestSet { value, differences: with() };
                }
            } else {
                let mut sums = sums.clone();
                self.add(&mut sums, difference, 1.0);
                self.search_deeper(&sums, &with(), rounds, best);
            }
        }
    }

    /// Returns the best set found by descents from several starting sets, with at most `values`
    /// evaluations.
    fn best_of_descents(&self, rounds: usize, mut values: usize) -> Vec<usize> {
        let mut draws = RandomNumbers(0x9E37_79B9_7F4A_7C15);
        let mut start = self.neighbors(rounds);
        let mut best = BestSet { value: f64::INFINITY, differences: start.clone() };
        // Limit the candidates so that the evaluations suffice for each position.
        let tried = values.div_euclid(rounds).clamp(1, self.free_differences());
        loop {
            let found = self.improve(&mut start, tried, &mut values, &mut draws);
            if is_clearly_less(found, best.value) {
                best = BestSet { value: found, differences: start.clone() };
            }
            if values == 0 {
                return best.differences;
            }
            let mut taken = IndexVec::filled(self.size, false);
            start.truncate(2);
            while start.len() < rounds {
                let difference = draws.random_below(self.free_differences()).next();
                if !std::mem::replace(&mut taken[difference], true) {
                    start.push(difference);
                }
            }
        }
    }

    /// Replaces one difference after another until no replacement helps or no evaluations are left.
    fn improve(
        &self,
        differences: &mut [usize],
        tried: usize,
        values: &mut usize,
        draws: &mut RandomNumbers,
    ) -> f64 {
        let rounds = differences.len();
        let mut taken = IndexVec::filled(self.size, false);
        for &difference in &*differences {
            taken[difference] = true;
        }
        let mut sums = self.sums(differences.iter().copied());
        let mut best = self.value(&sums, rounds);
        let [_, _, exchanged @ ..] = differences else { return best };
        let count = exchanged.len();
        let mut since = 0;
        while since < count {
            for chosen in &mut *exchanged {
                if since == count {
                    break;
                }
                since.count_up();
                // Removing a difference and adding it back costs about two evaluations.
                *values = values.saturating_sub(2);
                self.add(&mut sums, *chosen, -1.0);
                let from = draws.random_below(self.free_differences());
                for difference in (1..=self.free_differences()).cycle().skip(from).take(tried) {
                    if taken[difference] {
                        continue;
                    }
                    let Some(left) = values.checked_sub(1) else { return best };
                    *values = left;
                    let value = self.value_with(&sums, Some(difference), rounds);
                    if is_clearly_less(value, best) {
                        taken[std::mem::replace(chosen, difference)] = false;
                        taken[difference] = true;
                        best = value;
                        since = 1;
                    }
                }
                self.add(&mut sums, *chosen, 1.0);
            }
        }
        best
    }
}

/// Returns `true` if a value is smaller by more than rounding errors.
fn is_clearly_less(value: f64, best: f64) -> bool {
    value < best * (1.0 - 1e-12)
}

/// Returns the number of sets of `chosen` out of `of` items, or `None` if it exceeds `maximum`.
fn sets(of: usize, chosen: usize, maximum: usize) -> Option<usize> {
    (1..=chosen).zip((0..=of).rev()).try_fold(1_usize, |sets, (number, left)| {
        let sets = sets.checked_mul(left)?.div_euclid(number);
        (sets <= maximum).then_some(sets)
    })
}

/// A reproducible random number generator (xorshift).
struct RandomNumbers(u64);

impl RandomNumbers {
    /// Returns a random number below `end`.
    fn random_below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let end = u64::try_from(end).unwrap_or(u64::MAX);
        usize::try_from((self.0 >> 11).checked_rem(end).unwrap_or_default()).unwrap_or_default()
    }
}

#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "the numbers are small")]
mod tests;
