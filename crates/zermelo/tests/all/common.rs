//! Shared test helpers: reproducible random numbers, and tournaments from shares.
#![expect(
    clippy::float_arithmetic,
    clippy::unwrap_used,
    reason = "floats are tested, and a test may panic"
)]

use zermelo::{TeamMatch, Tournament};

/// A reproducible random number generator (xorshift).
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 11).unwrap() % n
    }

    /// Returns a number between 0 and 1.
    pub(crate) fn share(&mut self) -> f64 {
        f64::from(u32::try_from(self.below(1 << 30)).unwrap()) / f64::from(1 << 30)
    }
}

/// Creates a tournament from shares.
pub(crate) fn tournament(teams: usize, results: &[(usize, usize, [f64; 2])]) -> Tournament {
    let matches =
        results.iter().map(|&(first, second, won)| TeamMatch::from_scores(first, second, won));
    Tournament::from_results(teams, matches).unwrap()
}
