//! Points of unadjusted results, by row.

use std::sync::atomic::{AtomicU16, AtomicU32, Ordering};

use bridge_core::Imps;
use event::{IndexVec, ResultId};
use matchpoints::ScoringUnits;
use rayon::prelude::*;

/// An integer for each result that has one, in 16 bits if all numbers are small, otherwise in 32
/// bits. Several threads score fields at the same time; each result is written once, by one thread.
#[derive(Debug)]
pub(crate) enum PerResult {
    Small(IndexVec<ResultId, AtomicU16>),
    Any(IndexVec<ResultId, AtomicU32>),
}

/// The bits that represent `None`.
const NONE: u32 = u32::MAX;
const SMALL_NONE: u16 = u16::MAX;

/// A value that can be stored in 32 bits.
pub(crate) trait PackedValue: Copy {
    /// Returns the bits, which are never all ones.
    fn bits(self) -> u32;
    /// Returns the value with these bits.
    fn from_bits(bits: u32) -> Self;
}

impl PerResult {
    /// Creates numbers for `rows` results, which have no value yet. `max_bits` is the maximum of
    /// [`PackedValue::bits`].
    pub(crate) fn new(rows: usize, max_bits: u32) -> Self {
        let rows = (0..rows).into_par_iter();
        if max_bits < SMALL_NONE.into() {
            let none = rows.map(|_| AtomicU16::new(SMALL_NONE));
            Self::Small(none.collect::<Vec<_>>().into())
        } else {
            let none = rows.map(|_| AtomicU32::new(NONE));
            Self::Any(none.collect::<Vec<_>>().into())
        }
    }

    /// Returns the value of a result.
    #[inline]
    pub(crate) fn get<K: PackedValue>(&self, row: ResultId) -> Option<K> {
        let bits = match self {
            Self::Small(rows) => match rows[row].load(Ordering::Relaxed) {
                SMALL_NONE => NONE,
                bits => bits.into(),
            },
            Self::Any(rows) => rows[row].load(Ordering::Relaxed),
        };
        (bits != NONE).then(|| K::from_bits(bits))
    }

    /// Sets the value of a result.
    #[inline]
    pub(crate) fn set<K: PackedValue>(&self, row: ResultId, value: K) {
        let bits = value.bits();
        match self {
            Self::Small(rows) => {
                rows[row].store(u16::try_from(bits).unwrap_or(SMALL_NONE), Ordering::Relaxed);
            }
            Self::Any(rows) => rows[row].store(bits, Ordering::Relaxed),
        }
    }
}

impl Clone for PerResult {
    fn clone(&self) -> Self {
        match self {
            Self::Small(rows) => {
                let bits = rows.values().iter().map(|bits| bits.load(Ordering::Relaxed).into());
                Self::Small(bits.collect::<Vec<AtomicU16>>().into())
            }
            Self::Any(rows) => {
                let bits = rows.values().iter().map(|bits| bits.load(Ordering::Relaxed).into());
                Self::Any(bits.collect::<Vec<AtomicU32>>().into())
            }
        }
    }
}

/// A field has at most 2³¹ scores, so the bits are never all ones.
impl PackedValue for ScoringUnits {
    fn bits(self) -> u32 {
        self.get()
    }

    fn from_bits(bits: u32) -> Self {
        Self::new(bits)
    }
}

/// Even 24 IMPs against each of 2²⁵ tables are far below the maximum.
impl PackedValue for Imps {
    fn bits(self) -> u32 {
        self.get().cast_unsigned() ^ (1 << 31)
    }

    fn from_bits(bits: u32) -> Self {
        Self::new((bits ^ (1 << 31)).cast_signed()).unwrap_or(Self::ZERO)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stores_and_returns_values() {
        let rows = PerResult::new(4, u32::MAX);
        let ids: Vec<ResultId> = ResultId::first(4).collect();
        for (&row, imps) in ids.iter().zip([0, -1, 24 * 33_000_000]) {
            let imps = Imps::new(imps).unwrap();
            rows.set(row, imps);
            assert_eq!(rows.clone().get(row), Some(imps));
        }
        assert_eq!(rows.get::<Imps>(ids[3]), None);
        let top = matchpoints::top(matchpoints::MAX_SCORES);
        rows.set(ids[3], top);
        assert_eq!(rows.get(ids[3]), Some(top));
        let rows = PerResult::new(4, u16::MAX.into());
        assert!(matches!(rows, PerResult::Any(_)));
        let rows = PerResult::new(4, (u16::MAX - 1).into());
        assert!(matches!(rows, PerResult::Small(_)));
        for (&row, units) in ids.iter().zip([0, 7, u16::MAX - 1]) {
            let units = ScoringUnits::new(units.into());
            rows.set(row, units);
            assert_eq!(rows.clone().get(row), Some(units));
        }
        assert_eq!(rows.get::<ScoringUnits>(ids[3]), None);
    }
}
