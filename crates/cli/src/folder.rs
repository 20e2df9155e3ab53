//! The files of this computer, as a shelf that remembers what it was asked for.

use std::borrow::Cow;
use std::cell::RefCell;
use std::io::Read;
use std::path::{Path, PathBuf};

use traveller::{Absent, Again, EventFileUse, Opened, Shelf};

/// The files that lie where the program runs; `-` is standard input.
#[derive(Debug, Default)]
pub(crate) struct Folder {
    read: RefCell<Vec<PathBuf>>,
}

impl Folder {
    /// Standard input, as a name.
    pub(crate) const STANDARD_INPUT: &str = "-";

    /// Whether a path leads to one of the files that were read.
    pub(crate) fn was_read(&self, path: &Path) -> bool {
        self.read.borrow().iter().any(|read| self.same(read, path))
    }
}

impl Shelf for Folder {
    fn read(&self, name: &Path) -> Result<Cow<'_, [u8]>, Absent> {
        if name == Path::new(Self::STANDARD_INPUT) {
            let mut bytes = Vec::new();
            let read = std::io::stdin().read_to_end(&mut bytes);
            let absent = |error| Absent::new(format!("cannot read standard input: {error}"));
            return read.map(|_| Cow::Owned(bytes)).map_err(absent);
        }
        self.read.borrow_mut().push(name.to_owned());
        let absent = |error| Absent::new(format!("cannot read {}: {error}", name.display()));
        std::fs::read(name).map(Cow::Owned).map_err(absent)
    }

    fn open(&self, name: &Path) -> Result<Opened<'_>, Absent> {
        if name == Path::new(Self::STANDARD_INPUT) {
            return Ok(Opened { bytes: Box::new(std::io::stdin()), again: Again::No });
        }
        self.read.borrow_mut().push(name.to_owned());
        let absent = |error| Absent::new(format!("cannot read {}: {error}", name.display()));
        let file = std::fs::File::open(name).map_err(absent)?;
        // A device or a pipe that has a name gives its bytes only once.
        let again = if name.is_file() { Again::Yes } else { Again::No };
        Ok(Opened { bytes: Box::new(file), again })
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
