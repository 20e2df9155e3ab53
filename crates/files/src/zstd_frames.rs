//! Reader for zstd files, which are sequences of frames and skippable frames.

use std::io::{self, BufRead, Read};

use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};
use traveller::formats::max_unpacked_size;

mod frame_header;

use crate::limits::Limits;
use frame_header::FrameHeader;

/// An upper bound for the size of a block, because the block that exceeds a limit is still
/// unpacked.
const BLOCK: u64 = 1 << 18;

/// The contents of a sequence of frames.
pub(crate) struct Frames<R> {
    source: R,
    decoder: FrameDecoder,
    limits: Limits,
    /// The size of the compressed file, if it is known.
    size: Option<u64>,
    /// `true` inside a frame.
    is_inside: bool,
}

impl<R: BufRead> Frames<R> {
    pub(crate) fn new(source: R, limits: Limits, size: Option<u64>) -> Self {
        Self { source, decoder: FrameDecoder::new(), limits, size, is_inside: false }
    }

    /// Returns the source of compressed bytes.
    pub(crate) fn source(&mut self) -> &mut R {
        &mut self.source
    }

    /// Begins the next frame or skips it.
    fn begin(&mut self) -> io::Result<()> {
        // The decoder allocates the window before it reads the contents of the frame.
        let mut header = FrameHeader::read(&mut self.source)?;
        if let Some(content) = header.content() {
            self.limits.check(content, self.size)?;
        }
        let maximum = self.size.map_or(u64::MAX, max_unpacked_size).min(self.limits.bytes);
        header.limit_window(maximum.saturating_add(BLOCK));
        match self.decoder.reset(header.bytes()) {
            Ok(()) => self.is_inside = true,
            Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                length,
                ..
            })) => {
                let mut skipped = (&mut self.source).take(length.into());
                if io::copy(&mut skipped, &mut io::sink())? < length.into() {
                    return Err(io::ErrorKind::UnexpectedEof.into());
                }
            }
            Err(error) => return Err(io::Error::other(error)),
        }
        Ok(())
    }

    /// Ends a frame and compares its checksum.
    fn end(&mut self) -> io::Result<()> {
        self.is_inside = false;
        let stored = self.decoder.get_checksum_from_data();
        if stored.is_some() && stored != self.decoder.get_calculated_checksum() {
            return Err(io::Error::other("the checksum differs"));
        }
        Ok(())
    }
}

impl<R: BufRead> Read for Frames<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while !buffer.is_empty() {
            if !self.is_inside {
                if self.source.fill_buf()?.is_empty() {
                    return Ok(0);
                }
                self.begin()?;
                continue;
            }
            let read = self.decoder.read(buffer)?;
            if read > 0 {
                return Ok(read);
            }
            if self.decoder.is_finished() {
                self.end()?;
                continue;
            }
            let one = BlockDecodingStrategy::UptoBlocks(1);
            self.decoder.decode_blocks(&mut self.source, one).map_err(io::Error::other)?;
        }
        Ok(0)
    }
}
