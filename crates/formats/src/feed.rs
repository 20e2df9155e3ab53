//! A stream, cut into blocks of whole lines.

use std::io::{self, ErrorKind, Read};
use std::sync::{Mutex, PoisonError};

use crate::limits::LINE;

/// A stream that threads take blocks from.
#[derive(Debug)]
pub(crate) struct Feed<'r>(Mutex<Rest<'r>>);

struct Rest<'r> {
    bytes: &'r mut (dyn Read + Send),
    /// What has been read of the next block.
    begun: Vec<u8>,
    /// Where that stands in the stream.
    offset: usize,
    /// How many bytes a block has.
    size: usize,
    is_over: bool,
}

impl std::fmt::Debug for Rest<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Rest").field("offset", &self.offset).finish_non_exhaustive()
    }
}

/// A block, whose bytes are in the buffer that was handed over.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Block {
    /// Its first byte in the stream.
    pub(crate) offset: usize,
}

/// Why there is no next block.
#[derive(Debug)]
pub(crate) enum NoBlock {
    Unreadable(io::Error),
    /// A line is too long to be cut out.
    LongLine,
}

impl<'r> Feed<'r> {
    /// How many bytes a block has, about: small enough for a cache, large enough that nobody waits for the next.
    pub(crate) const BLOCK: usize = 1 << 20;

    /// A stream of which something has been read already.
    ///
    /// - Takes: those bytes, where the first of them stands, and the bytes that follow.
    pub(crate) fn new(begun: Vec<u8>, offset: usize, bytes: &'r mut (dyn Read + Send)) -> Self {
        Self::in_blocks_of(Self::BLOCK, begun, offset, bytes)
    }

    /// The same in blocks of about so many bytes.
    pub(crate) fn in_blocks_of(
        size: usize,
        begun: Vec<u8>,
        offset: usize,
        bytes: &'r mut (dyn Read + Send),
    ) -> Self {
        Self(Mutex::new(Rest { bytes, begun, offset, size, is_over: false }))
    }

    /// Takes the next block: lines up to a line end, or up to the end of the stream.
    pub(crate) fn next(&self, buffer: &mut Vec<u8>) -> Result<Option<Block>, NoBlock> {
        self.next_cut(buffer, |lines| Some(lines.len()))
    }

    /// The same, ending where some lines may be cut; where they may not, the block becomes longer.
    pub(crate) fn next_cut(
        &self,
        buffer: &mut Vec<u8>,
        cut: impl Fn(&[u8]) -> Option<usize>,
    ) -> Result<Option<Block>, NoBlock> {
        let mut rest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        rest.next(buffer, cut)
    }
}

impl Rest<'_> {
    fn next(
        &mut self,
        buffer: &mut Vec<u8>,
        cut: impl Fn(&[u8]) -> Option<usize>,
    ) -> Result<Option<Block>, NoBlock> {
        if self.is_over {
            return Ok(None);
        }
        buffer.clear();
        buffer.append(&mut self.begun);
        let mut wanted = self.size.max(buffer.len());
        let end = loop {
            read_up_to(self.bytes, wanted, buffer).map_err(|error| {
                self.is_over = true;
                NoBlock::Unreadable(error)
            })?;
            if buffer.len() < wanted {
                self.is_over = true;
                break buffer.len();
            }
            let newline = buffer.iter().rposition(|&byte| byte == b'\n');
            match newline.and_then(|newline| buffer.get(..=newline)) {
                Some(lines) => {
                    if let Some(end) = cut(lines) {
                        break end;
                    }
                }
                None if wanted > LINE => {
                    self.is_over = true;
                    return Err(NoBlock::LongLine);
                }
                None => {}
            }
            wanted = wanted.saturating_mul(2);
        };
        self.begun.extend_from_slice(buffer.get(end..).unwrap_or_default());
        buffer.truncate(end);
        let block = Block { offset: self.offset };
        // Behind it every byte of the block can be counted.
        let offset = self.offset.checked_add(end);
        self.offset = offset.ok_or_else(|| NoBlock::Unreadable(ErrorKind::FileTooLarge.into()))?;
        Ok((end > 0).then_some(block))
    }
}

/// Reads until a buffer holds so many bytes, or the stream is over.
pub(crate) fn read_up_to(
    bytes: &mut (dyn Read + Send),
    wanted: usize,
    buffer: &mut Vec<u8>,
) -> io::Result<()> {
    let missing = wanted.saturating_sub(buffer.len());
    // Room for one byte more, so that the end is noticed without growing.
    buffer.reserve(missing.saturating_add(1));
    bytes.take(u64::try_from(missing).unwrap_or(u64::MAX)).read_to_end(buffer).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_lines() {
        let line = "1,2,3,420\n";
        let text = line.repeat(300_000) + "the end";
        let mut bytes = &text.as_bytes()[7..];
        let feed = Feed::new(text.as_bytes()[..7].to_vec(), 0, &mut bytes);
        let (mut buffer, mut read, mut blocks) = (Vec::new(), Vec::new(), 0);
        while let Some(block) = feed.next(&mut buffer).unwrap() {
            assert_eq!(block.offset, read.len());
            assert!(buffer.ends_with(b"\n") || buffer.ends_with(b"the end"));
            read.extend_from_slice(&buffer);
            blocks += 1;
        }
        assert_eq!((blocks, read == text.as_bytes()), (3, true));
    }

    #[test]
    fn an_endless_line() {
        let mut bytes = io::repeat(b',');
        let feed = Feed::new(Vec::new(), 0, &mut bytes);
        let mut buffer = Vec::new();
        assert!(matches!(feed.next(&mut buffer), Err(NoBlock::LongLine)));
        assert!(buffer.len() <= 2 * LINE);
        assert!(matches!(feed.next(&mut buffer), Ok(None)));
    }
}
