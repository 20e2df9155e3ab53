//! The files of this computer, as a shelf that remembers what it was asked for.

use std::borrow::Cow;
use std::cell::RefCell;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use traveller::formats::Watch;
use traveller::{Absent, Again, EventFileUse, Opened, Shelf};

use crate::progress::Progress;
use crate::source::Source;

/// The files that lie where the program runs; `-` is standard input.
#[derive(Debug, Default)]
pub(crate) struct Folder {
    read: RefCell<Vec<PathBuf>>,
    progress: Arc<Progress>,
    may_leave: bool,
}

impl Folder {
    /// Standard input, as a name.
    pub(crate) const STANDARD_INPUT: &str = "-";

    /// Whether a path leads to one of the files that were read.
    pub(crate) fn was_read(&self, path: &Path) -> bool {
        self.read.borrow().iter().any(|read| self.same(read, path))
    }
}

impl Folder {
    /// A folder whose reading is watched; event files may name files elsewhere, or may not.
    pub(crate) fn watched(progress: &Arc<Progress>, may_leave: bool) -> Self {
        Self { read: RefCell::default(), progress: Arc::clone(progress), may_leave }
    }

    fn source(&self, name: &Path) -> io::Result<(Source, Again)> {
        if name == Path::new(Self::STANDARD_INPUT) {
            self.progress.open(None);
            return Ok((Source::new(io::stdin(), None, &self.progress)?, Again::No));
        }
        self.read.borrow_mut().push(name.to_owned());
        let file = File::open(name)?;
        // A device or a pipe that has a name gives its bytes only once.
        let (again, bytes) = match file.metadata()? {
            file if file.is_file() => (Again::Yes, Some(file.len())),
            _ => (Again::No, None),
        };
        self.progress.open(bytes);
        let path = (again == Again::Yes).then_some(name);
        Ok((Source::new(file, path, &self.progress)?, again))
    }
}

fn cannot_read(name: &Path, error: &io::Error) -> Absent {
    if name == Path::new(Folder::STANDARD_INPUT) {
        return Absent::new(format!("cannot read standard input: {error}"));
    }
    Absent::new(format!("cannot read {}: {error}", name.display()))
}

impl Shelf for Folder {
    fn read(&self, name: &Path) -> Result<Cow<'_, [u8]>, Absent> {
        let mut bytes = Vec::new();
        let read = self.open(name)?.bytes.read_to_end(&mut bytes);
        read.map(|_| Cow::Owned(bytes)).map_err(|error| cannot_read(name, &error))
    }

    fn open(&self, name: &Path) -> Result<Opened<'_>, Absent> {
        let (source, again) = self.source(name).map_err(|error| cannot_read(name, &error))?;
        Ok(Opened { bytes: Box::new(source), again })
    }

    fn watch(&self) -> &dyn Watch {
        &*self.progress
    }

    fn has(&self, name: &Path) -> bool {
        name.is_file()
    }

    /// However the two paths are spelled.
    fn same(&self, one: &Path, other: &Path) -> bool {
        match (one.canonicalize(), other.canonicalize()) {
            (Ok(one), Ok(other)) => one == other,
            _ => one == other,
        }
    }

    fn may_leave_folder(&self) -> bool {
        self.may_leave
    }

    fn title(&self, name: &Path) -> String {
        if name == Path::new(Self::STANDARD_INPUT) {
            return "<standard input>".to_owned();
        }
        name.display().to_string()
    }
}

/// Whether an event file is looked for: not where the results come from standard input.
pub(crate) fn event_file(results: &Path, no_event_file: bool) -> EventFileUse {
    if no_event_file || results == Path::new(Folder::STANDARD_INPUT) {
        EventFileUse::Never
    } else {
        EventFileUse::Beside
    }
}
