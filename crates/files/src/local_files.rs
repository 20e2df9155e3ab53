//! A file source for local files that remembers the files it has read.

use std::borrow::Cow;
use std::cell::RefCell;
use std::fs::{DirEntry, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use traveller::formats::ReadProgress;
use traveller::regulations::nearest_name;
use traveller::{FileSource, FileSourceError, OpenedFile, ReopenSupport};

use crate::limits::Limits;
use crate::progress::FileProgress;
use crate::source::Source;

/// The local files, and standard input by the name `-`.
#[derive(Debug)]
pub struct LocalFiles {
    read: RefCell<Vec<PathBuf>>,
    watcher: Arc<dyn FileProgress>,
    outside: OutsideFiles,
    limits: Limits,
}

/// The permission of event files to refer to files outside their folder. Untrusted event files must
/// not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OutsideFiles {
    /// Outside files are rejected.
    #[default]
    Refused,
    /// Outside files are allowed.
    Allowed,
}

impl Default for LocalFiles {
    fn default() -> Self {
        Self::with_progress(Arc::new(()), OutsideFiles::default())
    }
}

impl LocalFiles {
    /// The name of standard input.
    pub const STANDARD_INPUT: &str = "-";

    /// Returns `true` if a path refers to a file that was read.
    ///
    /// ```
    /// let folder = files::LocalFiles::default();
    /// assert!(!folder.was_read(std::path::Path::new("evening.csv")));
    /// ```
    #[must_use]
    pub fn was_read(&self, path: &Path) -> bool {
        self.read.borrow().iter().any(|read| self.is_same_file(read, path))
    }

    /// Creates a file source with an observer of reading progress.
    ///
    /// ```
    /// use files::{LocalFiles, OutsideFiles};
    ///
    /// let folder = LocalFiles::with_progress(std::sync::Arc::new(()), OutsideFiles::Allowed);
    /// assert!(traveller::FileSource::allows_outside_files(&folder));
    /// ```
    #[must_use]
    pub fn with_progress(watcher: Arc<dyn FileProgress>, outside: OutsideFiles) -> Self {
        Self { read: RefCell::default(), watcher, outside, limits: Limits::default() }
    }

    /// Returns this file source with other limits for each file.
    ///
    /// ```
    /// use std::path::Path;
    ///
    /// use files::{LocalFiles, Limits};
    /// use traveller::FileSource;
    ///
    /// let folder = LocalFiles::default().with_limits(Limits::new(4));
    /// let read = folder.read(Path::new("Cargo.toml")).map_err(|absent| absent.to_string());
    /// assert_eq!(read, Err("cannot read Cargo.toml: it holds more than 4 bytes".to_owned()));
    /// ```
    #[must_use]
    pub fn with_limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    fn source(&self, name: &Path) -> io::Result<(Source, ReopenSupport)> {
        if name == Path::new(Self::STANDARD_INPUT) {
            self.watcher.opened(None);
            return Ok((
                Source::new(io::stdin(), None, None, self.limits, &self.watcher)?,
                ReopenSupport::Unsupported,
            ));
        }
        self.read.borrow_mut().push(name.to_owned());
        let file = File::open(name)?;
        // A named device or pipe can be read only once.
        let (again, bytes) = match file.metadata()? {
            file if file.is_file() => (ReopenSupport::Supported, Some(file.len())),
            _ => (ReopenSupport::Unsupported, None),
        };
        self.watcher.opened(bytes);
        let path = (again == ReopenSupport::Supported).then_some(name);
        Ok((Source::new(file, path, bytes, self.limits, &self.watcher)?, again))
    }
}

fn cannot_read(name: &Path, error: &io::Error) -> FileSourceError {
    if name == Path::new(LocalFiles::STANDARD_INPUT) {
        return FileSourceError::new(format!("cannot read standard input: {error}"));
    }
    let shown = name.display();
    FileSourceError::new(match error.kind() {
        io::ErrorKind::NotFound => missing_file(name),
        io::ErrorKind::IsADirectory => format!("{shown} is a folder: expected a file"),
        _ => format!("cannot read {shown}: {error}"),
    })
}

/// The maximum number of entries of a folder whose names are compared with the name of a missing
/// file.
const MAX_NAMES: usize = 10_000;

/// Returns the message about a missing file. It names the file of the folder with the nearest name.
fn missing_file(name: &Path) -> String {
    let folder = name.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let entries: Vec<DirEntry> = match std::fs::read_dir(folder) {
        Ok(entries) => entries.flatten().take(MAX_NAMES).collect(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return format!("there is no folder {}", folder.display());
        }
        Err(_) => Vec::new(),
    };
    // The order of a folder is arbitrary, so a part of its names would give arbitrary advice.
    let is_complete = entries.len() < MAX_NAMES;
    let files = entries.iter().filter(|entry| is_complete && entry.path().is_file());
    let mut names: Vec<String> =
        files.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.sort_unstable();
    let missing = name.file_name().unwrap_or_default().to_string_lossy();
    let shown = name.display();
    match nearest_name(&missing, names.iter().map(String::as_str)) {
        Some(nearest) => {
            let nearest = name.with_file_name(nearest);
            format!("there is no file {shown}: did you mean {}?", nearest.display())
        }
        None => format!("there is no file {shown}"),
    }
}

impl FileSource for LocalFiles {
    fn read(&self, name: &Path) -> Result<Cow<'_, [u8]>, FileSourceError> {
        let mut bytes = Vec::new();
        let read = self.open(name)?.bytes.read_to_end(&mut bytes);
        read.map(|_| Cow::Owned(bytes)).map_err(|error| cannot_read(name, &error))
    }

    fn open(&self, name: &Path) -> Result<OpenedFile<'_>, FileSourceError> {
        let (source, again) = self.source(name).map_err(|error| cannot_read(name, &error))?;
        let budget = source.budget();
        Ok(OpenedFile { bytes: Box::new(source), reopen: again, budget })
    }

    fn progress(&self) -> &dyn ReadProgress {
        &*self.watcher
    }

    fn contains(&self, name: &Path) -> bool {
        name.is_file()
    }

    /// Compares the canonical paths.
    fn is_same_file(&self, one: &Path, other: &Path) -> bool {
        match (one.canonicalize(), other.canonicalize()) {
            (Ok(one), Ok(other)) => one == other,
            _ => one == other,
        }
    }

    /// Follows the links of `to`. The folder is the one that contains `from`, even if `from` is a
    /// link.
    fn escapes_folder(&self, from: &Path, to: &Path) -> bool {
        let folder = match from.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        match (folder.canonicalize(), to.canonicalize()) {
            (Ok(folder), Ok(to)) => !to.starts_with(folder),
            _ => false,
        }
    }

    fn may_block(&self, name: &Path) -> bool {
        name == Path::new(Self::STANDARD_INPUT)
            || name.metadata().is_ok_and(|it| !it.is_file() && !it.is_dir())
    }

    fn allows_outside_files(&self) -> bool {
        self.outside == OutsideFiles::Allowed
    }

    fn display_name(&self, name: &Path) -> String {
        if name == Path::new(Self::STANDARD_INPUT) {
            return "<standard input>".to_owned();
        }
        name.display().to_string()
    }
}
