//! The bytes of a table that is stored by columns.

use std::fs::File;
use std::io::{self, Cursor, Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::Arc;

use bytes::Bytes;
use parquet::errors::Result;
use parquet::file::reader::{ChunkReader, Length};
use traveller::formats::Budget;

use super::{AsCsv, Columnar};
use crate::watcher::Watcher;

impl Columnar {
    /// Opens a table.
    ///
    /// `path` is given if the file can be opened again. Otherwise a form that is read from its end is held in memory. The columns share the `budget`, and
    /// the `watcher` observes how far the `bytes` are read.
    pub(crate) fn open(
        self,
        path: Option<&Path>,
        mut bytes: Box<dyn Read + Send>,
        budget: &Budget,
        watcher: &Arc<dyn Watcher>,
    ) -> io::Result<AsCsv> {
        if self == Self::ArrowStream {
            return AsCsv::arrow_stream(bytes);
        }
        let Some(path) = path else {
            let mut held = Vec::new();
            bytes.read_to_end(&mut held)?;
            let held = Bytes::from(held);
            return match self {
                Self::Parquet => AsCsv::parquet(held, budget),
                _ => AsCsv::arrow_file(Cursor::new(held)),
            };
        };
        let file = Watched { file: File::open(path)?, watcher: Arc::clone(watcher) };
        match self {
            Self::Parquet => AsCsv::parquet(file, budget),
            _ => AsCsv::arrow_file(file),
        }
    }
}

/// A file whose reading is watched.
struct Watched {
    file: File,
    watcher: Arc<dyn Watcher>,
}

impl Read for Watched {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read(buffer)?;
        self.watcher.read(read);
        Ok(read)
    }
}

impl Seek for Watched {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.file.seek(to)
    }
}

impl Length for Watched {
    fn len(&self) -> u64 {
        self.file.len()
    }
}

impl ChunkReader for Watched {
    type T = <File as ChunkReader>::T;

    /// What begins here is the head of a page, and hardly counts.
    fn get_read(&self, start: u64) -> Result<Self::T> {
        self.file.get_read(start)
    }

    fn get_bytes(&self, start: u64, length: usize) -> Result<Bytes> {
        let bytes = self.file.get_bytes(start, length)?;
        self.watcher.read(length);
        Ok(bytes)
    }
}
