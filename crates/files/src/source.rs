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
    form: Form,
    /// The bytes returned so far.
    layer: Layer,
    budget: Budget,
}

/// The storage format of a file.
enum Form {
    Plain(Stored),
    Gzip(Box<MultiGzDecoder<BufReader<Stored>>>),
    Zstd(Box<Frames<BufReader<Stored>>>),
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
        let mut stored = Stored {
            begun: Cursor::default(),
            bytes: Box::new(bytes),
            layer: Layer::plain(&budget),
            budget: budget.clone(),
            end: None,
            watcher: Arc::clone(watcher),
        };
        let mut begun = Vec::new();
        (&mut stored).take(4).read_to_end(&mut begun)?;
        let first: [u8; 4] = begun.as_slice().try_into().unwrap_or_default();
        stored.begun = Cursor::new(begun);
        let buffered = |stored| BufReader::with_capacity(BUFFER, stored);
        if let Some(columnar) = ColumnarFormat::detect(first) {
            if columnar != ColumnarFormat::ArrowStream && path.is_some() {
                // The table is read in any order through another file handle.
                budget.store(size.unwrap_or_default());
            }
            let table = Box::new(columnar.open(path, Box::new(stored), &budget, watcher)?);
            let form = Form::Columnar { table, watcher: Arc::clone(watcher) };
            return Ok(Self { form, layer: Layer::packed(&budget), budget });
        }
        let form = match first {
            [0x1f, 0x8b, ..] => Form::Gzip(Box::new(MultiGzDecoder::new(buffered(stored)))),
            // The second pattern is a skippable frame, with which some programs begin.
            [0x28, 0xb5, 0x2f, 0xfd] | [0x50..=0x5f, 0x2a, 0x4d, 0x18] => {
                Form::Zstd(Box::new(Frames::new(buffered(stored), limits, size)))
            }
            _ => Form::Plain(stored),
        };
        let layer = match form {
            Form::Plain(_) => Layer::plain(&budget),
            _ => Layer::packed(&budget),
        };
        Ok(Self { form, layer, budget })
    }
}

impl Read for Source {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.more(buffer)?;
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
    fn more(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = match &mut self.form {
            Form::Plain(stored) => return stored.read(buffer),
            Form::Gzip(gzip) => gzip.read(buffer),
            Form::Zstd(zstd) => zstd.read(buffer),
            Form::Columnar { table, watcher, .. } => {
                let read = table.read(buffer);
                if matches!(read, Ok(0)) && !buffer.is_empty() {
                    watcher.finished();
                }
                return read;
            }
        };
        read.map_err(|error| match error.kind() {
            io::ErrorKind::Interrupted | io::ErrorKind::FileTooLarge => error,
            _ => self.explained(error),
        })
    }

    /// Explains why a compressed file cannot be read.
    fn explained(&mut self, error: io::Error) -> io::Error {
        let given = self.layer.bytes();
        let (stored, name, check) = match &mut self.form {
            Form::Plain(_) | Form::Columnar { .. } => return error,
            Form::Gzip(gzip) => (gzip.get_mut().get_mut(), "gzip", "gzip -t"),
            Form::Zstd(zstd) => (zstd.source().get_mut(), "zstd", "zstd -t"),
        };
        let found = match stored.end.take() {
            Some(End::Failed(error)) => return error,
            Some(End::Over) => "the file ends in the middle",
            None => "the file is damaged",
        };
        let read = stored.layer.bytes();
        io::Error::new(
            io::ErrorKind::InvalidData,
            format!(
                "{found}: {read} bytes of {name} contain {given} bytes, and the file is incomplete: download or compress it \
                 again, and test it with `{check}`"
            ),
        )
    }
}

/// The stored bytes of a file.
struct Stored {
    /// The bytes used for detection.
    begun: Cursor<Vec<u8>>,
    bytes: Box<dyn Read + Send>,
    /// The stored bytes read so far.
    layer: Layer,
    budget: Budget,
    end: Option<End>,
    watcher: Arc<dyn FileProgress>,
}

/// The reason why no bytes follow.
enum End {
    Over,
    Failed(io::Error),
}

impl Read for Stored {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let begun = self.begun.read(buffer)?;
        if begun > 0 {
            return Ok(begun);
        }
        let read = self.bytes.read(buffer).and_then(|more| {
            let bytes = more.try_into().unwrap_or(u64::MAX);
            self.budget.store(bytes);
            self.layer.take(bytes).map(|()| more).map_err(too_large)
        });
        match read {
            Ok(0) if !buffer.is_empty() => {
                self.end = Some(End::Over);
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
