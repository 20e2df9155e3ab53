//! Caches of formatted or computed values. There are millions of results but few different values.

use std::borrow::Cow;
use std::collections::HashMap;

use bridge_core::PlayedContract;
use event::{BoardId, Outcome};
use foldhash::fast::RandomState;

use super::plain_worth::ImpWorths;
use crate::text_buffer::TextBuffer;
use crate::view::result_columns::PartOfPlayed;
use crate::view::results::{Shown, played};

/// A cached text. The points of both sides fit.
type Short = crate::text_buffer::ShortText<24>;

/// The matchpoints or IMPs of North-South, their denominator, and values that identify the field.
pub(super) type Words = [u32; 4];

impl Place for Words {
    fn place(self) -> u64 {
        let [won, parts, ..] = self;
        (if parts > 1 { won.div_euclid(parts) } else { won }).into()
    }
}

/// Caches for texts that are written repeatedly.
#[derive(Debug, Default)]
pub(super) struct Known {
    pub(super) boards: KnownTexts<BoardId, 1>,
    pub(super) scores: KnownTexts<i64, 256>,
    pub(super) worths: KnownTexts<Words, 512>,
    played: HashMap<(PlayedContract, PartOfPlayed), String, RandomState>,
    pub(super) imps: ImpWorths,
}

impl Known {
    pub(super) fn part(&mut self, of: PlayedContract, part: PartOfPlayed) -> &str {
        self.played.entry((of, part)).or_insert_with(|| {
            let Shown { contract, declarer, result, .. } = played(Outcome::Played(of));
            let text = match part {
                PartOfPlayed::Contract => contract.map(Cow::into_owned),
                PartOfPlayed::Declarer => declarer,
                PartOfPlayed::Result => result,
            };
            text.unwrap_or_default()
        })
    }
}

/// A cache with `MOST` slots, a power of two. If several values have the same slot, the last one is
/// kept.
#[derive(Debug)]
pub(super) struct KnownTexts<V, const MOST: usize>(Vec<Option<(V, Short)>>);

/// A value that determines its slot in a cache.
pub(super) trait Place: Copy + PartialEq {
    /// Returns a number that is equal for equal values. Different values should have different
    /// numbers if that is cheap.
    fn place(self) -> u64;
}

impl<V, const MOST: usize> Default for KnownTexts<V, MOST> {
    fn default() -> Self {
        Self((0..MOST).map(|_| None).collect())
    }
}

impl<V: Place, const MOST: usize> KnownTexts<V, MOST> {
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "`MOST` is a power of two and therefore not 0"
    )]
    fn at(value: V) -> usize {
        // The remainder fits into `usize`.
        usize::try_from(value.place()).unwrap_or_default() % MOST
    }

    /// Returns the cached text of a value.
    #[inline]
    pub(super) fn get(&self, value: V) -> Option<&Short> {
        let (known, text) = self.0.get(Self::at(value))?.as_ref()?;
        (*known == value).then_some(text)
    }

    /// Caches the text of a value if it is short enough.
    pub(super) fn remember(&mut self, value: V, text: &[u8]) {
        if let (Some(short), Some(place)) = (Short::of(text), self.0.get_mut(Self::at(value))) {
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
            buffer.short(known);
            return;
        }
        buffer.others(|text| {
            write(text);
            self.remember(value, text);
        });
    }
}

impl Place for BoardId {
    fn place(self) -> u64 {
        0
    }
}

impl Place for i64 {
    fn place(self) -> u64 {
        // Most scores are multiples of ten.
        self.div_euclid(10).cast_unsigned()
    }
}
