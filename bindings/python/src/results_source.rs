//! The files of a call: results as a file, bytes or a table, and optionally an event file.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use arrow_array::RecordBatchIterator;
use arrow_schema::SchemaRef;
use files::{ArrowCsvReader, LocalFiles};
use pyo3::pybacked::PyBackedBytes;
use traveller::formats::ColumnMappings;
use traveller::{FileSource, FileSourceError, OpenedFile};

use crate::arrow_table::ArrowTable;

/// Results that are not in a file.
#[derive(Clone, Debug)]
pub(crate) enum InMemoryResults {
    Bytes(Arc<PyBackedBytes>),
    Table(ArrowTable),
}

/// The results and the event file of a call. Either can be a local file.
#[derive(Clone, Debug)]
pub(crate) struct CallFiles {
    /// The name of the results.
    pub(crate) results: PathBuf,
    pub(crate) held: Option<InMemoryResults>,
    /// The event file that was passed with the results.
    pub(crate) event: Option<Vec<u8>>,
}

/// A file source with local files, and with the results and the event file that were passed by the
/// call.
#[derive(Debug)]
pub(crate) struct ResultsSource {
    folder: LocalFiles,
    pub(crate) files: CallFiles,
    /// The names of the files that were read.
    names_read: RefCell<BTreeSet<PathBuf>>,
}

impl ResultsSource {
    /// Creates a source of the files of a call.
    pub(crate) fn new(files: CallFiles) -> Self {
        Self { folder: LocalFiles::default(), files, names_read: RefCell::default() }
    }

    /// Returns the files of the call, and the names of all files that were read.
    pub(crate) fn into_files(self) -> (CallFiles, BTreeSet<PathBuf>) {
        (self.files, self.names_read.into_inner())
    }

    fn held(&self, name: &Path) -> Option<&InMemoryResults> {
        self.files.held.as_ref().filter(|_| name == self.files.results)
    }

    /// Returns the event file that was passed by the call if `name` is an event file.
    fn event(&self, name: &Path) -> Option<&[u8]> {
        // A call has no file of columns, unless it names a file.
        let is_columns = name.file_name().is_some_and(|name| name == ColumnMappings::FILE);
        let is_event = !is_columns && name.extension().is_some_and(|ending| ending == "toml");
        self.files.event.as_deref().filter(|_| is_event)
    }

    fn opened(&self, name: &Path) -> Result<Option<OpenedFile<'_>>, FileSourceError> {
        self.names_read.borrow_mut().insert(name.to_owned());
        match (self.event(name), self.held(name)) {
            (Some(event), _) => Ok(Some(OpenedFile::from_memory(event))),
            (None, Some(InMemoryResults::Bytes(bytes))) => {
                let bytes: &[u8] = bytes;
                Ok(Some(OpenedFile::from_memory(bytes)))
            }
            (None, Some(InMemoryResults::Table(table))) => {
                let batches: Vec<_> = table.batches.iter().cloned().map(Ok).collect();
                let reader = RecordBatchIterator::new(batches, SchemaRef::clone(&table.schema));
                let table = ArrowCsvReader::new(reader)
                    .map_err(|error| FileSourceError::new(error.to_string()))?;
                Ok(Some(OpenedFile { bytes: Box::new(table), ..OpenedFile::from_memory([]) }))
            }
            (None, None) => Ok(None),
        }
    }
}

impl FileSource for ResultsSource {
    fn read(&self, name: &Path) -> Result<Cow<'_, [u8]>, FileSourceError> {
        let Some(mut opened) = self.opened(name)? else { return self.folder.read(name) };
        let mut bytes = Vec::new();
        let read = opened.bytes.read_to_end(&mut bytes);
        read.map(|_| Cow::Owned(bytes)).map_err(|error| FileSourceError::new(error.to_string()))
    }

    fn open(&self, name: &Path) -> Result<OpenedFile<'_>, FileSourceError> {
        match self.opened(name)? {
            Some(opened) => Ok(opened),
            None => self.folder.open(name),
        }
    }

    fn contains(&self, name: &Path) -> bool {
        if self.held(name).is_some() || self.event(name).is_some() {
            return true;
        }
        // No other files lie next to results in memory.
        self.files.held.is_none() && self.folder.contains(name)
    }

    fn is_same_file(&self, one: &Path, other: &Path) -> bool {
        self.folder.is_same_file(one, other)
    }

    fn escapes_folder(&self, from: &Path, to: &Path) -> bool {
        self.event(to).is_none() && self.folder.escapes_folder(from, to)
    }

    fn may_block(&self, name: &Path) -> bool {
        self.folder.may_block(name)
    }
}
