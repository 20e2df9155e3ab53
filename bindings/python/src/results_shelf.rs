//! What a call hands over: a file, bytes, or a table; and an event file to go with it.

use std::borrow::Cow;
use std::io::Read;
use std::path::{Path, PathBuf};

use arrow_array::{RecordBatch, RecordBatchIterator};
use arrow_schema::SchemaRef;
use files::{AsCsv, Folder};
use traveller::{Absent, Opened, Shelf};

/// Results that are no file.
#[derive(Debug)]
pub(crate) enum Held {
    Bytes(Vec<u8>),
    Table { batches: Vec<RecordBatch>, schema: SchemaRef },
}

/// The files of this computer, with others in some places.
#[derive(Debug)]
pub(crate) struct ResultsShelf {
    folder: Folder,
    /// What the results are called.
    pub(crate) results: PathBuf,
    held: Option<Held>,
    /// The event file that was handed over with them.
    event: Option<Vec<u8>>,
}

impl ResultsShelf {
    /// A file of this computer.
    pub(crate) fn of_file(path: PathBuf, event: Option<Vec<u8>>) -> Self {
        Self { folder: Folder::default(), results: path, held: None, event }
    }

    /// Results that were handed over, by the name that says of which kind they are.
    pub(crate) fn of_held(name: PathBuf, held: Held, event: Option<Vec<u8>>) -> Self {
        Self { folder: Folder::default(), results: name, held: Some(held), event }
    }

    fn held(&self, name: &Path) -> Option<&Held> {
        self.held.as_ref().filter(|_| name == self.results)
    }

    /// The event file that was handed over, where that is asked for.
    fn event(&self, name: &Path) -> Option<&[u8]> {
        let is_event = name.extension().is_some_and(|ending| ending == "toml");
        self.event.as_deref().filter(|_| is_event)
    }

    fn opened(&self, name: &Path) -> Result<Option<Opened<'_>>, Absent> {
        match (self.event(name), self.held(name)) {
            (Some(event), _) => Ok(Some(Opened::held(event))),
            (None, Some(Held::Bytes(bytes))) => Ok(Some(Opened::held(bytes.as_slice()))),
            (None, Some(Held::Table { batches, schema })) => {
                let batches: Vec<_> = batches.iter().cloned().map(Ok).collect();
                let reader = RecordBatchIterator::new(batches, SchemaRef::clone(schema));
                let table = AsCsv::new(reader).map_err(|error| Absent::new(error.to_string()))?;
                Ok(Some(Opened { bytes: Box::new(table), ..Opened::held([]) }))
            }
            (None, None) => Ok(None),
        }
    }
}

impl Shelf for ResultsShelf {
    fn read(&self, name: &Path) -> Result<Cow<'_, [u8]>, Absent> {
        let Some(mut opened) = self.opened(name)? else { return self.folder.read(name) };
        let mut bytes = Vec::new();
        let read = opened.bytes.read_to_end(&mut bytes);
        read.map(|_| Cow::Owned(bytes)).map_err(|error| Absent::new(error.to_string()))
    }

    fn open(&self, name: &Path) -> Result<Opened<'_>, Absent> {
        match self.opened(name)? {
            Some(opened) => Ok(opened),
            None => self.folder.open(name),
        }
    }

    fn has(&self, name: &Path) -> bool {
        if self.held(name).is_some() || self.event(name).is_some() {
            return true;
        }
        // Beside what is no file lies nothing.
        self.held.is_none() && self.folder.has(name)
    }

    fn same(&self, one: &Path, other: &Path) -> bool {
        self.folder.same(one, other)
    }

    fn leads_away(&self, from: &Path, to: &Path) -> bool {
        self.event(to).is_none() && self.folder.leads_away(from, to)
    }

    fn may_wait(&self, name: &Path) -> bool {
        self.folder.may_wait(name)
    }
}
