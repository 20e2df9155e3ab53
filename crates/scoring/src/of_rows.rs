//! What plain results are worth, by row.

use std::sync::atomic::{AtomicU32, Ordering};

use bridge_core::Imps;
use matchpoints::ScoringUnits;
use rayon::prelude::*;

/// A whole number for each result that has one, in 32 bits. Fields are scored side by side, and each result is written
/// once, by whoever scores its field.
#[derive(Debug, Default)]
pub(crate) struct OfRows(Vec<AtomicU32>);

/// Stands for none.
const NONE: u32 = u32::MAX;

/// What is kept in 32 bits.
pub(crate) trait Kept: Copy {
    /// Its bits, which are never all set.
    fn bits(self) -> u32;
    /// The same back.
    fn of_bits(bits: u32) -> Self;
}

impl OfRows {
    /// So many results that have none yet.
    pub(crate) fn new(rows: usize) -> Self {
        Self((0..rows).into_par_iter().map(|_| AtomicU32::new(NONE)).collect())
    }

    /// What a result has.
    pub(crate) fn get<K: Kept>(&self, row: usize) -> Option<K> {
        let bits = self.0[row].load(Ordering::Relaxed);
        (bits != NONE).then(|| K::of_bits(bits))
    }

    /// Gives a result what it has.
    pub(crate) fn put<K: Kept>(&self, row: usize, kept: K) {
        self.0[row].store(kept.bits(), Ordering::Relaxed);
    }
}

impl Clone for OfRows {
    fn clone(&self) -> Self {
        Self(self.0.iter().map(|bits| AtomicU32::new(bits.load(Ordering::Relaxed))).collect())
    }
}

/// A field has at most 2³¹ scores, and the top of a larger one could not be counted.
impl Kept for ScoringUnits {
    fn bits(self) -> u32 {
        self.get()
    }

    fn of_bits(bits: u32) -> Self {
        Self::new(bits)
    }
}

/// 24 IMPs against each of 2²⁵ tables are far from the largest number.
impl Kept for Imps {
    fn bits(self) -> u32 {
        self.get().cast_unsigned() ^ (1 << 31)
    }

    fn of_bits(bits: u32) -> Self {
        Self::new((bits ^ (1 << 31)).cast_signed()).unwrap_or(Self::ZERO)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put() {
        let rows = OfRows::new(4);
        for (row, imps) in [(0, 0), (1, -1), (2, 24 * 33_000_000)] {
            let imps = Imps::new(imps).unwrap();
            rows.put(row, imps);
            assert_eq!(rows.clone().get(row), Some(imps));
        }
        assert_eq!(rows.get::<Imps>(3), None);
        let top = matchpoints::top(matchpoints::MOST_SCORES);
        rows.put(3, top);
        assert_eq!(rows.get(3), Some(top));
    }
}
