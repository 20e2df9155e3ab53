//! Caches of formatted or computed values. There are millions of results but few different values.

use std::borrow::Cow;
use std::collections::HashMap;

use bridge_core::PlayedContract;
use event::{BoardId, Outcome};
use foldhash::fast::RandomState;

use super::unadjusted_points::ImpFactors;
use crate::text_buffer::TextBuffer;
use crate::view::result_columns::ContractPart;
use crate::view::results::{OutcomeTexts, format_outcome};

/// A cached text. The points of both sides fit.
type Short = crate::text_buffer::ShortText<24>;

/// The matchpoints or IMPs of North-South, their denominator, and values that identify the field.
pub(super) type PointsKey = [u32; 4];

impl CacheKey for PointsKey {
    fn hash_value(self) -> u64 {
        let [won, parts, ..] = self;
        (if parts > 1 { won.div_euclid(parts) } else { won }).into()
    }
}

/// Caches for texts that are written repeatedly.
#[derive(Debug, Default)]
pub(super) struct TextCaches {
    pub(super) boards: TextCache<BoardId, 1>,
    pub(super) scores: TextCache<i64, 256>,
    pub(super) points: TextCache<PointsKey, 512>,
    contracts: HashMap<(PlayedContract, ContractPart), String, RandomState>,
    pub(super) imp_factors: ImpFactors,
}

impl TextCaches {
    pub(super) fn contract_part(
        &mut self,
        played_contract: PlayedContract,
        part: ContractPart,
    ) -> &str {
        self.contracts.entry((played_contract, part)).or_insert_with(|| {
            let OutcomeTexts { contract, declarer, result, .. } =
                format_outcome(Outcome::Played(played_contract));
            let text = match part {
                ContractPart::Contract => contract.map(Cow::into_owned),
                ContractPart::Declarer => declarer,
                ContractPart::Result => result,
            };
            text.unwrap_or_default()
        })
    }
}

/// A cache with `SLOTS` slots, a power of two. If several values have the same slot, the last one is
/// kept.
#[derive(Debug)]
pub(super) struct TextCache<V, const SLOTS: usize>(Vec<Option<(V, Short)>>);

/// A value that determines its slot in a cache.
pub(super) trait CacheKey: Copy + PartialEq {
    /// Returns a number that is equal for equal values. Different values should have different
    /// numbers if that is cheap.
    fn hash_value(self) -> u64;
}

impl<V, const SLOTS: usize> Default for TextCache<V, SLOTS> {
    fn default() -> Self {
        Self((0..SLOTS).map(|_| None).collect())
    }
}

impl<V: CacheKey, const SLOTS: usize> TextCache<V, SLOTS> {
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "`SLOTS` is a power of two and therefore not 0"
    )]
    fn slot(value: V) -> usize {
        // The remainder fits into `usize`.
        usize::try_from(value.hash_value()).unwrap_or_default() % SLOTS
    }

    /// Returns the cached text of a value.
    #[inline]
    pub(super) fn get(&self, value: V) -> Option<&Short> {
        let (known, text) = self.0.get(Self::slot(value))?.as_ref()?;
        (*known == value).then_some(text)
    }

    /// Caches the text of a value if it is short enough.
    pub(super) fn insert(&mut self, value: V, text: &[u8]) {
        if let (Some(short), Some(place)) = (Short::new(text), self.0.get_mut(Self::slot(value))) {
            *place = Some((value, short));
        }
    }

    /// Writes the cached text of a value, or calls `write` and caches its output.
    #[inline]
    pub(super) fn write(
        &mut self,
        value: V,
        buffer: &mut TextBuffer<'_>,
        write: impl FnOnce(&mut Vec<u8>),
    ) {
        if let Some(known) = self.get(value) {
            buffer.push_short(known);
            return;
        }
        buffer.push_with(|text| {
            write(text);
            self.insert(value, text);
        });
    }
}

impl CacheKey for BoardId {
    fn hash_value(self) -> u64 {
        0
    }
}

impl CacheKey for i64 {
    fn hash_value(self) -> u64 {
        // Most scores are multiples of ten.
        self.div_euclid(10).cast_unsigned()
    }
}
