//! What plain results are worth, by row.

use std::sync::atomic::{AtomicU32, Ordering};

use bridge_core::Imps;
use event::{Column, ResultId};
use matchpoints::ScoringUnits;
use rayon::prelude::*;

/// A whole number for each result that has one, in 32 bits. Fields are scored side by side, and each result is written
/// once, by whoever scores its field.
#[derive(Debug, Default)]
pub(crate) struct OfRows(Column<ResultId, AtomicU32>);

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
        let none = (0..rows).into_par_iter().map(|_| AtomicU32::new(NONE));
        Self(none.collect::<Vec<_>>().into())
    }

    /// What a result has.
    pub(crate) fn get<K: Kept>(&self, row: ResultId) -> Option<K> {
        let bits = self.0[row].load(Ordering::Relaxed);
        (bits != NONE).then(|| K::of_bits(bits))
    }

    /// Gives a result what it has.
    pub(crate) fn put<K: Kept>(&self, row: ResultId, kept: K) {
        self.0[row].store(kept.bits(), Ordering::Relaxed);
    }
}

impl Clone for OfRows {
    fn clone(&self) -> Self {
        let bits = self.0.values().iter().map(|bits| AtomicU32::new(bits.load(Ordering::Relaxed)));
        Self(bits.collect::<Vec<_>>().into())
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
        let ids: Vec<ResultId> = ResultId::first(4).collect();
        for (&row, imps) in ids.iter().zip([0, -1, 24 * 33_000_000]) {
            let imps = Imps::new(imps).unwrap();
            rows.put(row, imps);
            assert_eq!(rows.clone().get(row), Some(imps));
        }
        assert_eq!(rows.get::<Imps>(ids[3]), None);
        let top = matchpoints::top(matchpoints::MOST_SCORES);
        rows.put(ids[3], top);
        assert_eq!(rows.get(ids[3]), Some(top));
    }
}
