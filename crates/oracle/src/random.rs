//! A portable, reproducible random number generator (`SplitMix64`).

/// A stream of random numbers, determined by its seed.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// Creates the stream of event `number` of a run.
    #[must_use]
    pub fn new(seed: u64, number: u64) -> Self {
        let mut random = Self(seed ^ 0x5eed);
        let start = random.next();
        Self(start ^ number.wrapping_mul(0xd134_2543_de82_ef95))
    }

    /// Creates the stream of `SplitMix64` with this state.
    #[must_use]
    pub fn from_state(state: u64) -> Self {
        Self(state)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number from 0 to `end` − 1, or 0 if `end` is 0.
    pub fn below(&mut self, end: usize) -> usize {
        let end = u64::try_from(end).unwrap_or(1).max(1);
        usize::try_from(self.next() % end).unwrap_or(0)
    }

    /// Returns a number from `low` to `high`, both inclusive.
    pub fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high.saturating_sub(low) + 1)
    }

    /// Returns `true` with a probability in percent.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// Returns a random item, or `None` if the list is empty.
    pub fn pick<T: Clone>(&mut self, list: &[T]) -> Option<T> {
        list.get(self.below(list.len())).cloned()
    }

    /// Shuffles a list.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last + 1));
        }
    }
}
