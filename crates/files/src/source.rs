//! A file while it is read: what it holds, whether it is stored as it is, compressed, or by columns.
//!
//! Nothing but a buffer and the decoder's window is held. There is no thread of its own: while one thread of the reader takes
//! bytes out of here, the others work on those that they have.

use std::io::{self, BufReader, Cursor, Read};
use std::path::Path;
use std::sync::Arc;

use flate2::bufread::MultiGzDecoder;

use crate::columnar::{AsCsv, Columnar};
use crate::limits::Limits;
use crate::watcher::Watcher;
use crate::zstd_frames::Frames;

/// How much is read at once of a compressed file.
const BUFFER: usize = 1 << 16;

/// What a file holds.
pub(crate) struct Source {
    form: Form,
    /// How many bytes have come out.
    given: u64,
    limits: Limits,
}

/// How a file is stored.
enum Form {
    Plain(Stored),
    Gzip(Box<MultiGzDecoder<BufReader<Stored>>>),
    Zstd(Box<Frames<BufReader<Stored>>>),
    Columnar {
        table: Box<AsCsv>,
        /// The bytes of its file, where that is known.
        stored: Option<u64>,
        watcher: Arc<dyn Watcher>,
    },
}

impl Source {
    /// Looks at the first bytes of a file to see how it is stored.
    ///
    /// - Takes: its bytes, where it can be opened again, how many bytes there are if that is known, and how many there may be.
    pub(crate) fn new(
        bytes: impl Read + Send + 'static,
        path: Option<&Path>,
        size: Option<u64>,
        limits: Limits,
        watcher: &Arc<dyn Watcher>,
    ) -> io::Result<Self> {
        limits.check(size.unwrap_or_default(), None)?;
        let mut stored = Stored {
            begun: Cursor::default(),
            bytes: Box::new(bytes),
            read: 0,
            end: None,
            watcher: Arc::clone(watcher),
        };
        let mut begun = Vec::new();
        (&mut stored).take(4).read_to_end(&mut begun)?;
        let first: [u8; 4] = begun.as_slice().try_into().unwrap_or_default();
        stored.begun = Cursor::new(begun);
        let buffered = |stored| BufReader::with_capacity(BUFFER, stored);
        if let Some(columnar) = Columnar::of(first) {
            let table = Box::new(columnar.open(path, Box::new(stored), watcher)?);
            let form = Form::Columnar { table, stored: size, watcher: Arc::clone(watcher) };
            return Ok(Self { form, given: 0, limits });
        }
        let form = match first {
            [0x1f, 0x8b, ..] => Form::Gzip(Box::new(MultiGzDecoder::new(buffered(stored)))),
            // The second is a frame to be skipped, with which some programs begin.
            [0x28, 0xb5, 0x2f, 0xfd] | [0x50..=0x5f, 0x2a, 0x4d, 0x18] => {
                Form::Zstd(Box::new(Frames::new(buffered(stored))))
            }
            _ => Form::Plain(stored),
        };
        Ok(Self { form, given: 0, limits })
    }
}

impl Read for Source {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.more(buffer)?;
        self.given = self.given.saturating_add(read.try_into().unwrap_or_default());
        let packed = match &mut self.form {
            Form::Plain(_) => None,
            Form::Gzip(gzip) => Some(gzip.get_mut().get_mut().read),
            Form::Zstd(zstd) => Some(zstd.source().get_mut().read),
            Form::Columnar { stored, .. } => *stored,
        };
        self.limits.check(self.given, packed)?;
        Ok(read)
    }
}

impl Source {
    /// The bytes that come next, whether or not there may be so many.
    fn more(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = match &mut self.form {
            Form::Plain(stored) => return stored.read(buffer),
            Form::Gzip(gzip) => gzip.read(buffer),
            Form::Zstd(zstd) => zstd.read(buffer),
            Form::Columnar { table, watcher, .. } => {
                let read = table.read(buffer);
                if matches!(read, Ok(0)) && !buffer.is_empty() {
                    watcher.ended();
                }
                return read;
            }
        };
        read.map_err(|error| match error.kind() {
            io::ErrorKind::Interrupted => error,
            _ => self.explained(error),
        })
    }

    /// Why the bytes of a compressed file cannot be had.
    fn explained(&mut self, error: io::Error) -> io::Error {
        let given = self.given;
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
        let read = stored.read;
        io::Error::new(
            io::ErrorKind::InvalidData,
            format!(
                "{found}: {read} bytes of {name} were read, which hold {given} bytes; expected a whole file: fetch or pack it \
                 once more, `{check}` tells whether it is whole"
            ),
        )
    }
}

/// The bytes of a file as they are stored.
struct Stored {
    /// Those that have been looked at.
    begun: Cursor<Vec<u8>>,
    bytes: Box<dyn Read + Send>,
    read: u64,
    end: Option<End>,
    watcher: Arc<dyn Watcher>,
}

/// Why no byte follows.
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
        match self.bytes.read(buffer) {
            Ok(0) if !buffer.is_empty() => {
                self.end = Some(End::Over);
                self.watcher.ended();
                Ok(0)
            }
            Ok(more) => {
                self.read = self.read.saturating_add(more.try_into().unwrap_or_default());
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
