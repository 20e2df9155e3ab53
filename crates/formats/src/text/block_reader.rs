//! Reads a stream in blocks of whole lines.

use std::io::{self, ErrorKind, Read};
use std::sync::{Mutex, PoisonError};

mod gaps;

pub(crate) use gaps::{Gaps, Segment};

use crate::read::limits::{BOARD_BYTES, LINE, MAX_BOARD_LINES};
use crate::text::place::{self, TextSize};
use gaps::CommentFilter;

/// A stream from which several threads take blocks.
#[derive(Debug)]
pub(crate) struct BlockReader<'r>(Mutex<ReaderState<'r>>);

struct ReaderState<'r> {
    bytes: &'r mut (dyn Read + Send),
    /// The bytes of the next block that have been read already.
    pending: Vec<u8>,
    /// The position of `pending` in the stream.
    offset: usize,
    /// The usual size of a block in bytes.
    size: usize,
    /// The maximum size of a block.
    max_block: TextSize,
    is_finished: bool,
}

impl std::fmt::Debug for ReaderState<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Rest").field("offset", &self.offset).finish_non_exhaustive()
    }
}

/// A block whose bytes are in the caller's buffer.
#[derive(Clone, Debug)]
pub(crate) struct Block {
    /// The position of the first byte in the stream.
    pub(crate) offset: usize,
    /// The comments that were dropped from the block.
    pub(crate) gaps: Gaps,
}

/// The reason why there is no next block.
#[derive(Debug)]
pub(crate) enum BlockError {
    Unreadable(io::Error),
    /// A line is longer than [`LINE`]. The buffer contains the beginning of the line.
    LongLine {
        /// The position of the line in the stream.
        offset: usize,
        /// The number of lines of the block before it.
        lines: usize,
    },
    /// Lines that must not be separated exceed the largest block. The buffer contains their
    /// beginning.
    LongBlock {
        /// The position of the lines in the stream.
        offset: usize,
        /// The comments that were dropped from the lines.
        gaps: Gaps,
    },
}

impl<'r> BlockReader<'r> {
    /// The approximate size of a block in bytes: small enough for a cache, large enough that
    /// threads rarely wait for the next one.
    pub(crate) const BLOCK_SIZE: usize = 1 << 20;

    /// Creates a reader. `pending` contains the bytes that have been read already, `offset` is their
    /// position in the stream, and `bytes` provides the bytes that follow.
    pub(crate) fn new(pending: Vec<u8>, offset: usize, bytes: &'r mut (dyn Read + Send)) -> Self {
        Self::with_block_size(Self::BLOCK_SIZE, pending, offset, bytes)
    }

    /// Creates a reader as [`new`](Self::new) does, with blocks of about `size` bytes.
    pub(crate) fn with_block_size(
        size: usize,
        pending: Vec<u8>,
        offset: usize,
        bytes: &'r mut (dyn Read + Send),
    ) -> Self {
        let max_block = TextSize { bytes: BOARD_BYTES, lines: MAX_BOARD_LINES };
        Self(Mutex::new(ReaderState {
            bytes,
            pending,
            offset,
            size,
            max_block,
            is_finished: false,
        }))
    }

    /// Sets the maximum lines and bytes of a block.
    #[cfg(test)]
    pub(crate) fn with_max_block(mut self, lines: usize, bytes: usize) -> Self {
        let max_block = TextSize { bytes, lines };
        self.0.get_mut().unwrap_or_else(PoisonError::into_inner).max_block = max_block;
        self
    }

    /// Reads the next block, which ends at a line end or at the end of the stream.
    pub(crate) fn next(&self, buffer: &mut Vec<u8>) -> Result<Option<Block>, BlockError> {
        self.next_with_end(buffer, |lines| Some(lines.len()))
    }

    /// Reads the next block, which ends at the position that `block_end` returns. While `block_end` returns
    /// `None`, the block grows up to the largest block, and its comments are dropped.
    pub(crate) fn next_with_end(
        &self,
        buffer: &mut Vec<u8>,
        block_end: impl Fn(&[u8]) -> Option<usize>,
    ) -> Result<Option<Block>, BlockError> {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        state.next(buffer, block_end)
    }
}

impl ReaderState<'_> {
    fn next(
        &mut self,
        buffer: &mut Vec<u8>,
        block_end: impl Fn(&[u8]) -> Option<usize>,
    ) -> Result<Option<Block>, BlockError> {
        if self.is_finished {
            return Ok(None);
        }
        buffer.clear();
        buffer.append(&mut self.pending);
        let mut comment_filter = CommentFilter::default();
        let mut target_size = self.size.max(buffer.len());
        let end = loop {
            read_up_to(self.bytes, target_size, buffer).map_err(|error| {
                self.is_finished = true;
                BlockError::Unreadable(error)
            })?;
            if buffer.len() < target_size {
                self.is_finished = true;
                let lines = self.max_block.lines;
                let since = comment_filter.last_record();
                if place::newlines(buffer) > lines
                    && buffer.get(since..).and_then(&block_end).is_none()
                {
                    comment_filter.drop_comments(buffer, buffer.len());
                    if comment_filter.records() > lines {
                        return Err(BlockError::LongBlock {
                            offset: self.offset,
                            gaps: comment_filter.gaps,
                        });
                    }
                }
                break buffer.len();
            }
            let newline = buffer.iter().rposition(|&byte| byte == b'\n');
            let complete = newline.map_or(0, |newline| place::after(newline, 1));
            if buffer.len().saturating_sub(complete) > LINE {
                return Err(self.long_line(buffer, complete, &comment_filter.gaps));
            }
            if complete > 0 {
                // The sifted lines belong to one board, so the search can start at its last record.
                let since = comment_filter.last_record();
                if let Some(end) = buffer.get(since..complete).and_then(&block_end) {
                    break place::after(since, end);
                }
                comment_filter.drop_comments(buffer, complete);
                let TextSize { bytes, lines } = self.max_block;
                if comment_filter.records() > lines || buffer.len() > bytes {
                    self.is_finished = true;
                    return Err(BlockError::LongBlock {
                        offset: self.offset,
                        gaps: comment_filter.gaps,
                    });
                }
            }
            // Doubling the block keeps the work linear.
            let doubled = buffer.len().saturating_mul(2).max(self.size);
            target_size = doubled
                .min(self.max_block.bytes.saturating_add(1).max(place::after(buffer.len(), 1)));
        };
        self.pending.extend_from_slice(buffer.get(end..).unwrap_or_default());
        buffer.truncate(end);
        let missing = comment_filter.gaps.missing().bytes;
        let block = Block { offset: self.offset, gaps: comment_filter.gaps };
        // Checked once here, so that later sums of positions in the block cannot overflow.
        let offset = self.offset.checked_add(end).and_then(|end| end.checked_add(missing));
        self.offset =
            offset.ok_or_else(|| BlockError::Unreadable(ErrorKind::FileTooLarge.into()))?;
        Ok((end > 0).then_some(block))
    }

    /// Ends the stream at a line that is too long. The buffer keeps the beginning of the line.
    fn long_line(&mut self, buffer: &mut Vec<u8>, start: usize, gaps: &Gaps) -> BlockError {
        self.is_finished = true;
        let TextSize { bytes, lines } = gaps.missing();
        let offset = place::after(place::after(self.offset, start), bytes);
        let lines = place::after(place::newlines(buffer.get(..start).unwrap_or_default()), lines);
        buffer.drain(..start);
        buffer.truncate(BEGINNING);
        BlockError::LongLine { offset, lines }
    }
}

/// The number of bytes that are shown of a line that is too long.
const BEGINNING: usize = 200;

/// Reads until the buffer contains `target_size` bytes or the stream ends.
pub(crate) fn read_up_to(
    bytes: &mut (dyn Read + Send),
    target_size: usize,
    buffer: &mut Vec<u8>,
) -> io::Result<()> {
    let missing = target_size.saturating_sub(buffer.len());
    // With room for one more byte, `read_to_end` notices the end without growing the buffer.
    buffer.reserve(missing.saturating_add(1));
    bytes.take(u64::try_from(missing).unwrap_or(u64::MAX)).read_to_end(buffer).map(drop)
}

#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "a test may panic")]
mod tests {
    use super::*;

    /// The last block of a stream has the same limit as the blocks before it.
    #[test]
    fn rejects_a_last_block_of_too_many_lines() {
        for (lines, is_refused) in [(300, false), (301, true)] {
            let text = "# a comment\n1,2,3,420\n".repeat(lines);
            for one_board in [true, false] {
                let mut bytes = text.as_bytes();
                let reader = BlockReader::with_block_size(64, Vec::new(), 0, &mut bytes);
                let reader = reader.with_max_block(300, usize::MAX);
                let block_end = |lines: &[u8]| (!one_board).then_some(lines.len());
                let mut buffer = Vec::new();
                let mut blocks =
                    std::iter::from_fn(|| reader.next_with_end(&mut buffer, block_end).transpose());
                let rejected = blocks.any(|it| matches!(it, Err(BlockError::LongBlock { .. })));
                assert_eq!(rejected, is_refused && one_board, "{lines}");
            }
        }
    }

    #[test]
    fn ends_blocks_at_line_ends() {
        let line = "1,2,3,420\n";
        let text = line.repeat(300_000) + "the end";
        let mut bytes = &text.as_bytes()[7..];
        let reader = BlockReader::new(text.as_bytes()[..7].to_vec(), 0, &mut bytes);
        let (mut buffer, mut read, mut blocks) = (Vec::new(), Vec::new(), 0);
        while let Some(block) = reader.next(&mut buffer).unwrap() {
            assert_eq!(block.offset, read.len());
            assert!(buffer.ends_with(b"\n") || buffer.ends_with(b"the end"));
            read.extend_from_slice(&buffer);
            blocks += 1;
        }
        assert_eq!((blocks, read == text.as_bytes()), (3, true));
    }

    #[test]
    fn rejects_an_endless_line() {
        let mut bytes = io::repeat(b',');
        let reader = BlockReader::new(Vec::new(), 0, &mut bytes);
        let mut buffer = Vec::new();
        assert!(matches!(
            reader.next(&mut buffer),
            Err(BlockError::LongLine { offset: 0, lines: 0 })
        ));
        assert!(buffer.capacity() <= 4 * LINE);
        assert!(matches!(reader.next(&mut buffer), Ok(None)));
    }

    /// The limit of a line also applies after other lines.
    #[test]
    fn rejects_an_endless_line_after_others() {
        let before = "1,2,3,420\n".repeat(300_000);
        let mut bytes = before.as_bytes().chain(io::repeat(b','));
        let reader = BlockReader::new(Vec::new(), 7, &mut bytes);
        let (mut buffer, mut lines) = (Vec::new(), 0);
        let (offset, more) = loop {
            match reader.next_with_end(&mut buffer, |lines| Some(lines.len())) {
                Ok(block) => {
                    assert!(block.is_some());
                    lines += place::newlines(&buffer);
                }
                Err(BlockError::LongLine { offset, lines }) => break (offset, lines),
                Err(other) => unreachable!("{other:?}"),
            }
        };
        assert_eq!((offset, lines + more), (7 + before.len(), 300_000));
        assert_eq!(buffer, vec![b','; BEGINNING]);
        assert!(buffer.capacity() <= 4 * LINE);
    }

    /// Lines that must not be separated are rejected if their number or their bytes exceed the
    /// largest block.
    #[test]
    fn rejects_an_endless_block() {
        for (line, max_block) in
            [("1,2,3,420\n", (1_000, 1 << 20)), ("1,2,3,420\n", (1 << 20, 1_000))]
        {
            let mut bytes = Endless { line: line.as_bytes(), at: 0 };
            let reader = BlockReader::with_block_size(64, Vec::new(), 0, &mut bytes)
                .with_max_block(max_block.0, max_block.1);
            let mut buffer = Vec::new();
            let block = reader.next_with_end(&mut buffer, |_| None);
            assert!(matches!(block, Err(BlockError::LongBlock { offset: 0, .. })));
            assert!(buffer.capacity() <= 4 * 1_000 * line.len());
            assert!(matches!(reader.next(&mut buffer), Ok(None)));
        }
    }

    /// An endless stream that repeats one line.
    struct Endless<'l> {
        line: &'l [u8],
        at: usize,
    }

    impl Read for Endless<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            for byte in &mut *buffer {
                *byte = self.line[self.at];
                self.at = (self.at + 1) % self.line.len();
            }
            Ok(buffer.len())
        }
    }
}
