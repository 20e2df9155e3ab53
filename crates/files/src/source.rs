//! A reader for the contents of a file, which may be plain, compressed, or columnar.
//!
//! It holds only a buffer and the decoder's window, and starts no thread. While one thread reads
//! from it, others can process the bytes read before.

use std::io::{self, BufReader, Cursor, Read};
use std::path::Path;
use std::sync::Arc;

use flate2::bufread::MultiGzDecoder;
use traveller::formats::{Budget, Layer};

use crate::columnar::{ArrowCsvReader, ColumnarFormat};
use crate::limits::{Limits, too_large};
use crate::progress::FileProgress;
use crate::zstd_frames::Frames;

/// The buffer size for compressed files, in bytes.
const BUFFER: usize = 1 << 16;

/// The contents of a file.
pub(crate) struct Source {
    encoding: Encoding,
    /// The bytes returned so far.
    layer: Layer,
    budget: Budget,
}

/// The storage format of a file.
enum Encoding {
    Plain(StoredBytes),
    Gzip(Box<MultiGzDecoder<BufReader<StoredBytes>>>),
    Zstd(Box<Frames<BufReader<StoredBytes>>>),
    Columnar { table: Box<ArrowCsvReader>, watcher: Arc<dyn FileProgress> },
}

impl Source {
    /// Detects the storage format from the first bytes of a file.
    ///
    /// `path` is present if the file can be opened again. `size` is the number of stored bytes if
    /// known.
    pub(crate) fn new(
        bytes: impl Read + Send + 'static,
        path: Option<&Path>,
        size: Option<u64>,
        limits: Limits,
        watcher: &Arc<dyn FileProgress>,
    ) -> io::Result<Self> {
        limits.check(size.unwrap_or_default(), None)?;
        let budget = Budget::new(limits.bytes);
        let mut stored = StoredBytes {
            beginning: Cursor::default(),
            bytes: Box::new(bytes),
            layer: Layer::plain(&budget),
            budget: budget.clone(),
            end: None,
            watcher: Arc::clone(watcher),
        };
        let mut beginning = Vec::new();
        (&mut stored).take(4).read_to_end(&mut beginning)?;
        let first: [u8; 4] = beginning.as_slice().try_into().unwrap_or_default();
        stored.beginning = Cursor::new(beginning);
        let buffered = |stored| BufReader::with_capacity(BUFFER, stored);
        if let Some(columnar) = ColumnarFormat::detect(first) {
            if columnar != ColumnarFormat::ArrowStream && path.is_some() {
                // The table is read in any order through another file handle.
                budget.store(size.unwrap_or_default());
            }
            let table = Box::new(columnar.open(path, Box::new(stored), &budget, watcher)?);
            let encoding = Encoding::Columnar { table, watcher: Arc::clone(watcher) };
            return Ok(Self { encoding, layer: Layer::packed(&budget), budget });
        }
        let encoding = match first {
            [0x1f, 0x8b, ..] => Encoding::Gzip(Box::new(MultiGzDecoder::new(buffered(stored)))),
            // The second pattern is a skippable frame, with which some programs begin.
            [0x28, 0xb5, 0x2f, 0xfd] | [0x50..=0x5f, 0x2a, 0x4d, 0x18] => {
                Encoding::Zstd(Box::new(Frames::new(buffered(stored), limits, size)))
            }
            _ => Encoding::Plain(stored),
        };
        let layer = match encoding {
            Encoding::Plain(_) => Layer::plain(&budget),
            _ => Layer::packed(&budget),
        };
        Ok(Self { encoding, layer, budget })
    }
}

impl Read for Source {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.read_more(buffer)?;
        self.layer.take(read.try_into().unwrap_or(u64::MAX)).map_err(too_large)?;
        Ok(read)
    }
}

impl Source {
    /// Returns the budget that the layers share.
    pub(crate) fn budget(&self) -> Budget {
        self.budget.clone()
    }

    /// Reads the next bytes without checking the limits.
    fn read_more(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = match &mut self.encoding {
            Encoding::Plain(stored) => return stored.read(buffer),
            Encoding::Gzip(gzip) => gzip.read(buffer),
            Encoding::Zstd(zstd) => zstd.read(buffer),
            Encoding::Columnar { table, watcher, .. } => {
                let read = table.read(buffer);
                if matches!(read, Ok(0)) && !buffer.is_empty() {
                    watcher.finished();
                }
                return read;
            }
        };
        read.map_err(|error| match error.kind() {
            io::ErrorKind::Interrupted | io::ErrorKind::FileTooLarge => error,
            _ => self.with_explanation(error),
        })
    }

    /// Explains why a compressed file cannot be read.
    fn with_explanation(&mut self, error: io::Error) -> io::Error {
        let unpacked = self.layer.bytes();
        let (stored, name, check) = match &mut self.encoding {
            Encoding::Plain(_) | Encoding::Columnar { .. } => return error,
            Encoding::Gzip(gzip) => (gzip.get_mut().get_mut(), "gzip", "gzip -t"),
            Encoding::Zstd(zstd) => (zstd.source().get_mut(), "zstd", "zstd -t"),
        };
        let found = match stored.end.take() {
            Some(End::Failed(error)) => return error,
            Some(End::Reached) => "the file ends in the middle",
            None => "the file is damaged",
        };
        let read = stored.layer.bytes();
        io::Error::new(
            io::ErrorKind::InvalidData,
            format!(
                "{found}: {read} bytes of {name} contain {unpacked} bytes, and the file is incomplete: download or compress it \
                 again, and test it with `{check}`"
            ),
        )
    }
}

/// The stored bytes of a file.
struct StoredBytes {
    /// The bytes used for detection.
    beginning: Cursor<Vec<u8>>,
    bytes: Box<dyn Read + Send>,
    /// The stored bytes read so far.
    layer: Layer,
    budget: Budget,
    end: Option<End>,
    watcher: Arc<dyn FileProgress>,
}

/// The reason why no bytes follow.
enum End {
    Reached,
    Failed(io::Error),
}

impl Read for StoredBytes {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let beginning = self.beginning.read(buffer)?;
        if beginning > 0 {
            return Ok(beginning);
        }
        let read = self.bytes.read(buffer).and_then(|more| {
            let bytes = more.try_into().unwrap_or(u64::MAX);
            self.budget.store(bytes);
            self.layer.take(bytes).map(|()| more).map_err(too_large)
        });
        match read {
            Ok(0) if !buffer.is_empty() => {
                self.end = Some(End::Reached);
                self.watcher.finished();
                Ok(0)
            }
            Ok(more) => {
                self.watcher.read(more);
                Ok(more)
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => Err(error),
            Err(error) => {
                let same = io::Error::new(error.kind(), error.to_string());
                self.end = Some(End::Failed(error));
                Err(same)
            }
        }
    }
}
