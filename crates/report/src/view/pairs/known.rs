//! What of results has been written or computed before, for there are millions of them, and few different ones.

use std::borrow::Cow;
use std::collections::HashMap;

use bridge_core::PlayedContract;
use event::{BoardId, Outcome};
use foldhash::fast::RandomState;

use super::plain_worth::ImpWorths;
use crate::text_buffer::TextBuffer;
use crate::view::result_columns::PartOfPlayed;
use crate::view::results::{Shown, played};

/// A text that may be found again: what both sides won fits.
type Short = crate::text_buffer::ShortText<24>;

/// What North-South won and into how many parts that is cut, and what tells fields apart.
pub(super) type Words = [u32; 4];

impl Place for Words {
    fn place(self) -> u64 {
        let [won, parts, ..] = self;
        (if parts > 1 { won.div_euclid(parts) } else { won }).into()
    }
}

/// What was written before, and is written again and again.
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

/// The short texts of up to so many values, which is a power of two: of those that would have the same place, the last.
#[derive(Debug)]
pub(super) struct KnownTexts<V, const MOST: usize>(Vec<Option<(V, Short)>>);

/// A value that tells where it is remembered.
pub(super) trait Place: Copy + PartialEq {
    /// The same for the same; for others, others where that is easy.
    fn place(self) -> u64;
}

impl<V, const MOST: usize> Default for KnownTexts<V, MOST> {
    fn default() -> Self {
        Self((0..MOST).map(|_| None).collect())
    }
}

impl<V: Place, const MOST: usize> KnownTexts<V, MOST> {
    #[expect(clippy::arithmetic_side_effects, reason = "MOST is a power of two")]
    fn at(value: V) -> usize {
        // The rest fits.
        usize::try_from(value.place()).unwrap_or_default() % MOST
    }

    /// The text of a value.
    #[inline]
    pub(super) fn get(&self, value: V) -> Option<&Short> {
        let (known, text) = self.0.get(Self::at(value))?.as_ref()?;
        (*known == value).then_some(text)
    }

    /// Keeps the text of a value, where it is short.
    pub(super) fn remember(&mut self, value: V, text: &[u8]) {
        if let (Some(short), Some(place)) = (Short::of(text), self.0.get_mut(Self::at(value))) {
            *place = Some((value, short));
        }
    }

    /// Writes a value as it was written before, or as it is written.
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
        // Most scores are tens.
        self.div_euclid(10).cast_unsigned()
    }
}
