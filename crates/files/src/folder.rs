//! The files of this computer, as a shelf that remembers what it was asked for.

use std::borrow::Cow;
use std::cell::RefCell;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use traveller::formats::Watch;
use traveller::{Absent, Again, Opened, Shelf};

use crate::limits::Limits;
use crate::source::Source;
use crate::watcher::Watcher;

/// The files that lie where a program runs; `-` is standard input.
#[derive(Debug)]
pub struct Folder {
    read: RefCell<Vec<PathBuf>>,
    watcher: Arc<dyn Watcher>,
    outside: Outside,
    limits: Limits,
}

/// Whether an event file may name files outside of its own folder: one from a stranger would read what it likes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Outside {
    /// It may not.
    #[default]
    Refused,
    /// It may.
    Allowed,
}

impl Default for Folder {
    fn default() -> Self {
        Self::watched(Arc::new(()), Outside::default())
    }
}

impl Folder {
    /// Standard input, as a name.
    pub const STANDARD_INPUT: &str = "-";

    /// Whether a path leads to one of the files that were read.
    ///
    /// ```
    /// let folder = files::Folder::default();
    /// assert!(!folder.was_read(std::path::Path::new("evening.csv")));
    /// ```
    #[must_use]
    pub fn was_read(&self, path: &Path) -> bool {
        self.read.borrow().iter().any(|read| self.same(read, path))
    }

    /// A folder whose reading is watched.
    ///
    /// ```
    /// use files::{Folder, Outside};
    ///
    /// let folder = Folder::watched(std::sync::Arc::new(()), Outside::Allowed);
    /// assert!(traveller::Shelf::may_leave_folder(&folder));
    /// ```
    #[must_use]
    pub fn watched(watcher: Arc<dyn Watcher>, outside: Outside) -> Self {
        Self { read: RefCell::default(), watcher, outside, limits: Limits::default() }
    }

    /// The same folder, of whose files no more is read than that.
    ///
    /// ```
    /// use std::path::Path;
    ///
    /// use files::{Folder, Limits};
    /// use traveller::Shelf;
    ///
    /// let folder = Folder::default().limited(Limits::of(4));
    /// let read = folder.read(Path::new("Cargo.toml")).map_err(|absent| absent.to_string());
    /// assert_eq!(read, Err("cannot read Cargo.toml: it holds more than 4 bytes".to_owned()));
    /// ```
    #[must_use]
    pub fn limited(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    fn source(&self, name: &Path) -> io::Result<(Source, Again)> {
        if name == Path::new(Self::STANDARD_INPUT) {
            self.watcher.opened(None);
            return Ok((
                Source::new(io::stdin(), None, None, self.limits, &self.watcher)?,
                Again::No,
            ));
        }
        self.read.borrow_mut().push(name.to_owned());
        let file = File::open(name)?;
        // A device or a pipe that has a name gives its bytes only once.
        let (again, bytes) = match file.metadata()? {
            file if file.is_file() => (Again::Yes, Some(file.len())),
            _ => (Again::No, None),
        };
        self.watcher.opened(bytes);
        let path = (again == Again::Yes).then_some(name);
        Ok((Source::new(file, path, bytes, self.limits, &self.watcher)?, again))
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
        let budget = source.budget();
        Ok(Opened { bytes: Box::new(source), again, budget })
    }

    fn watch(&self) -> &dyn Watch {
        &*self.watcher
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

    /// Follows the links of `to`. The folder is the one that holds `from`, even if `from` is a link.
    fn leads_away(&self, from: &Path, to: &Path) -> bool {
        let folder = match from.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        match (folder.canonicalize(), to.canonicalize()) {
            (Ok(folder), Ok(to)) => !to.starts_with(folder),
            _ => false,
        }
    }

    fn may_wait(&self, name: &Path) -> bool {
        name == Path::new(Self::STANDARD_INPUT)
            || name.metadata().is_ok_and(|it| !it.is_file() && !it.is_dir())
    }

    fn may_leave_folder(&self) -> bool {
        self.outside == Outside::Allowed
    }

    fn title(&self, name: &Path) -> String {
        if name == Path::new(Self::STANDARD_INPUT) {
            return "<standard input>".to_owned();
        }
        name.display().to_string()
    }
}
