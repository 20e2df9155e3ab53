//! A list that grows in blocks of constant length, so its values are never copied.

use std::num::NonZeroU32;

/// Values in blocks. A contiguous list would be copied repeatedly as it grows, and the process
/// would keep the memory of the old copies.
#[derive(Clone, Debug)]
pub(super) struct Blocks<T>(Vec<Vec<T>>);

/// The index of a value, counted from 1, so that `Option<InBlocks>` needs no extra memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct InBlocks(NonZeroU32);

const BITS: u32 = 10;

/// The number of values in a block.
const BLOCK: usize = 1 << BITS;

impl InBlocks {
    /// Returns the block and the index in the block.
    fn place(self) -> (usize, usize) {
        let index = usize::try_from(self.0.get().saturating_sub(1)).unwrap_or(usize::MAX);
        (index >> BITS, index & (BLOCK - 1))
    }
}

impl<T> Default for Blocks<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

#[expect(clippy::indexing_slicing, reason = "every `InBlocks` was returned by `push`")]
impl<T> Blocks<T> {
    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Appends a value. The length stays below 2³², because there are fewer lines than that.
    pub(super) fn push(&mut self, value: T) -> InBlocks {
        if self.0.last().is_none_or(|last| last.len() == BLOCK) {
            self.0.push(Vec::with_capacity(BLOCK));
        }
        let last = self.0.len().saturating_sub(1);
        self.0[last].push(value);
        let count = last.saturating_mul(BLOCK).saturating_add(self.0[last].len());
        let count = u32::try_from(count).ok().and_then(NonZeroU32::new);
        InBlocks(count.unwrap_or(NonZeroU32::MAX))
    }

    pub(super) fn get(&self, at: InBlocks) -> &T {
        let (block, place) = at.place();
        &self.0[block][place]
    }

    pub(super) fn get_mut(&mut self, at: InBlocks) -> &mut T {
        let (block, place) = at.place();
        &mut self.0[block][place]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_stays_where_it_was_put() {
        let mut blocks = Blocks::default();
        assert!(blocks.is_empty());
        let places: Vec<InBlocks> = (0..=3 * BLOCK).map(|value| blocks.push(value)).collect();
        assert!(!blocks.is_empty() && blocks.0.len() == 4);
        assert_eq!(places[BLOCK].place(), (1, 0));
        *blocks.get_mut(places[BLOCK]) = 7;
        let values = places.iter().map(|&at| *blocks.get(at));
        assert!(values.eq((0..=3 * BLOCK).map(|value| if value == BLOCK { 7 } else { value })));
        assert!(blocks.0.iter().all(|block| block.capacity() == BLOCK));
    }
}
