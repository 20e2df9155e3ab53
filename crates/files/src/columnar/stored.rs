//! Opening of columnar tables.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;

use bytes::Bytes;
use parquet::errors::Result;
use parquet::file::reader::{ChunkReader, Length};
use traveller::formats::Budget;

use super::{ArrowCsvReader, ColumnarFormat};
use crate::progress::FileProgress;

impl ColumnarFormat {
    /// Opens a table.
    ///
    /// `path` is present if the file can be opened again. Otherwise a format that is read from its
    /// end is loaded into memory. The columns share the `budget`, and the `watcher` observes the
    /// progress of reading.
    pub(crate) fn open(
        self,
        path: Option<&Path>,
        mut bytes: Box<dyn Read + Send>,
        budget: &Budget,
        watcher: &Arc<dyn FileProgress>,
    ) -> io::Result<ArrowCsvReader> {
        if self == Self::ArrowStream {
            return ArrowCsvReader::arrow_stream(bytes, budget);
        }
        let Some(path) = path else {
            let mut held = Vec::new();
            bytes.read_to_end(&mut held)?;
            return self.table(Bytes::from(held), budget);
        };
        self.table(ObservedFile { file: File::open(path)?, watcher: Arc::clone(watcher) }, budget)
    }

    /// Opens a table with random access to its bytes.
    fn table(
        self,
        file: impl ChunkReader + 'static,
        budget: &Budget,
    ) -> io::Result<ArrowCsvReader> {
        match self {
            Self::Parquet => ArrowCsvReader::parquet(file, budget),
            Self::ArrowFile | Self::ArrowStream => ArrowCsvReader::arrow_file(file, budget),
        }
    }
}

/// A file with an observer of reading progress.
struct ObservedFile {
    file: File,
    watcher: Arc<dyn FileProgress>,
}

impl Length for ObservedFile {
    fn len(&self) -> u64 {
        self.file.len()
    }
}

impl ChunkReader for ObservedFile {
    type T = <File as ChunkReader>::T;

    /// Reads a page header, which is too small to be reported as progress.
    fn get_read(&self, start: u64) -> Result<Self::T> {
        self.file.get_read(start)
    }

    fn get_bytes(&self, start: u64, length: usize) -> Result<Bytes> {
        let bytes = self.file.get_bytes(start, length)?;
        self.watcher.read(length);
        Ok(bytes)
    }
}
