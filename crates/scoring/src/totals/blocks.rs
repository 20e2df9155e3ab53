//! A list that grows in blocks of constant length, so its values are never copied.

use std::num::NonZeroU32;

/// Values in blocks. A contiguous list would be copied repeatedly as it grows, and the process
/// would keep the memory of the old copies.
#[derive(Clone, Debug)]
pub(super) struct Blocks<T>(Vec<Vec<T>>);

/// The index of a value, counted from 1, so that `Option<BlockIndex>` needs no extra memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BlockIndex(NonZeroU32);

const BLOCK_BITS: u32 = 10;

/// The number of values in a block.
const BLOCK_LENGTH: usize = 1 << BLOCK_BITS;

impl BlockIndex {
    /// Returns the block and the index in the block.
    fn position(self) -> (usize, usize) {
        let index = usize::try_from(self.0.get().saturating_sub(1)).unwrap_or(usize::MAX);
        (index >> BLOCK_BITS, index & (BLOCK_LENGTH - 1))
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
    pub(super) fn push(&mut self, value: T) -> BlockIndex {
        if self.0.last().is_none_or(|last| last.len() == BLOCK_LENGTH) {
            self.0.push(Vec::with_capacity(BLOCK_LENGTH));
        }
        let last = self.0.len().saturating_sub(1);
        self.0[last].push(value);
        let count = last.saturating_mul(BLOCK_LENGTH).saturating_add(self.0[last].len());
        let count = u32::try_from(count).ok().and_then(NonZeroU32::new);
        BlockIndex(count.unwrap_or(NonZeroU32::MAX))
    }

    pub(super) fn get(&self, at: BlockIndex) -> &T {
        let (block, position) = at.position();
        &self.0[block][position]
    }

    pub(super) fn get_mut(&mut self, at: BlockIndex) -> &mut T {
        let (block, position) = at.position();
        &mut self.0[block][position]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_keep_their_index() {
        let mut blocks = Blocks::default();
        assert!(blocks.is_empty());
        let places: Vec<BlockIndex> =
            (0..=3 * BLOCK_LENGTH).map(|value| blocks.push(value)).collect();
        assert!(!blocks.is_empty() && blocks.0.len() == 4);
        assert_eq!(places[BLOCK_LENGTH].position(), (1, 0));
        *blocks.get_mut(places[BLOCK_LENGTH]) = 7;
        let values = places.iter().map(|&at| *blocks.get(at));
        assert!(values.eq((0..=3 * BLOCK_LENGTH).map(|value| if value == BLOCK_LENGTH {
            7
        } else {
            value
        })));
        assert!(blocks.0.iter().all(|block| block.capacity() == BLOCK_LENGTH));
    }
}
