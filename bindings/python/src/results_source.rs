//! The files of a call: results as a file, bytes or a table, and optionally an event file.

use std::borrow::Cow;
use std::io::Read;
use std::path::{Path, PathBuf};

use arrow_array::{RecordBatch, RecordBatchIterator};
use arrow_schema::SchemaRef;
use files::{ArrowCsvReader, LocalFiles};
use traveller::{FileSource, FileSourceError, OpenedFile};

/// Results that are not in a file.
#[derive(Debug)]
pub(crate) enum InMemoryResults {
    Bytes(Vec<u8>),
    Table { batches: Vec<RecordBatch>, schema: SchemaRef },
}

/// A file source with local files, and with the results and the event file that were passed by the
/// call.
#[derive(Debug)]
pub(crate) struct ResultsSource {
    folder: LocalFiles,
    /// The name of the results.
    pub(crate) results: PathBuf,
    held: Option<InMemoryResults>,
    /// The event file that was passed with the results.
    event: Option<Vec<u8>>,
}

impl ResultsSource {
    /// Creates a source for results in a local file.
    pub(crate) fn from_file(path: PathBuf, event: Option<Vec<u8>>) -> Self {
        Self { folder: LocalFiles::default(), results: path, held: None, event }
    }

    /// Creates a source for results in memory. The extension of their name determines their format.
    pub(crate) fn from_memory(
        name: PathBuf,
        held: InMemoryResults,
        event: Option<Vec<u8>>,
    ) -> Self {
        Self { folder: LocalFiles::default(), results: name, held: Some(held), event }
    }

    fn held(&self, name: &Path) -> Option<&InMemoryResults> {
        self.held.as_ref().filter(|_| name == self.results)
    }

    /// Returns the event file that was passed by the call if `name` is an event file.
    fn event(&self, name: &Path) -> Option<&[u8]> {
        let is_event = name.extension().is_some_and(|ending| ending == "toml");
        self.event.as_deref().filter(|_| is_event)
    }

    fn opened(&self, name: &Path) -> Result<Option<OpenedFile<'_>>, FileSourceError> {
        match (self.event(name), self.held(name)) {
            (Some(event), _) => Ok(Some(OpenedFile::from_memory(event))),
            (None, Some(InMemoryResults::Bytes(bytes))) => {
                Ok(Some(OpenedFile::from_memory(bytes.as_slice())))
            }
            (None, Some(InMemoryResults::Table { batches, schema })) => {
                let batches: Vec<_> = batches.iter().cloned().map(Ok).collect();
                let reader = RecordBatchIterator::new(batches, SchemaRef::clone(schema));
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
        self.held.is_none() && self.folder.contains(name)
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
