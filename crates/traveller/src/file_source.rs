//! Where files come from: a folder, a map in memory, what was dropped on a page.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::hash::BuildHasher;
use std::io::{Cursor, Read};
use std::path::Path;

use formats::{Budget, ReadProgress};

/// Bytes by name. The library opens nothing that a shelf does not hand over.
///
/// A map from names to bytes is a shelf.
///
/// ```
/// use std::collections::BTreeMap;
/// use std::path::Path;
/// use traveller::FileSource;
///
/// let shelf = BTreeMap::from([("evening.csv".to_owned(), b"board,ns,ew,score\n".to_vec())]);
/// assert!(shelf.contains(Path::new("evening.csv")));
/// assert_eq!(shelf.read(Path::new("other.csv")).map_err(|absent| absent.to_string()),
///     Err("there is no file other.csv".to_owned()));
/// ```
pub trait FileSource {
    /// The bytes of a file.
    ///
    /// # Errors
    ///
    /// [`FileSourceError`], where there is no such file or it cannot be read.
    fn read(&self, name: &Path) -> Result<Cow<'_, [u8]>, FileSourceError>;

    /// The bytes of a file one after another, so that a large one need not be held.
    ///
    /// # Errors
    ///
    /// [`FileSourceError`], where there is no such file or it cannot be opened.
    fn open(&self, name: &Path) -> Result<OpenedFile<'_>, FileSourceError> {
        Ok(OpenedFile::held(self.read(name)?))
    }

    /// Who is told how far results have been read: nobody, unless the shelf knows somebody.
    fn progress(&self) -> &dyn ReadProgress {
        &()
    }

    /// Whether there is such a file.
    fn contains(&self, name: &Path) -> bool {
        self.read(name).is_ok()
    }

    /// Whether two names lead to the same file.
    fn is_same_file(&self, one: &Path, other: &Path) -> bool {
        one == other
    }

    /// Whether a name beside another file, or below it, leads elsewhere after all: a link may.
    fn escapes_folder(&self, from: &Path, to: &Path) -> bool {
        let _ = (from, to);
        false
    }

    /// Whether whoever reads a file may wait for somebody who writes it, or for ever: a pipe, or a device.
    fn may_block(&self, name: &Path) -> bool {
        let _ = name;
        false
    }

    /// Whether an event file may name files outside its own folder: one from a stranger would read what it likes.
    fn allows_outside_files(&self) -> bool {
        false
    }

    /// What a file is called in messages.
    fn display_name(&self, name: &Path) -> String {
        name.display().to_string()
    }
}

/// A file that has been opened.
pub struct OpenedFile<'a> {
    /// Its bytes.
    pub bytes: Box<dyn Read + Send + 'a>,
    /// Whether they can be had once more.
    pub reopen: Reopen,
    /// The budget that further layers of the file share: a workbook in a gzip file unpacks twice.
    pub budget: Budget,
}

impl<'a> OpenedFile<'a> {
    /// Creates a file from bytes in memory that are not compressed.
    ///
    /// ```
    /// use std::io::Read;
    ///
    /// let mut read = Vec::new();
    /// traveller::OpenedFile::held(&b"board,ns,ew,score\n"[..]).bytes.read_to_end(&mut read)?;
    /// assert_eq!(read.len(), 18);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    #[must_use]
    pub fn held(bytes: impl AsRef<[u8]> + Send + 'a) -> Self {
        let budget = Budget::default();
        budget.store(bytes.as_ref().len().try_into().unwrap_or(u64::MAX));
        Self { bytes: Box::new(Cursor::new(bytes)), reopen: Reopen::Supported, budget }
    }
}

/// Whether a file can be opened more than once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reopen {
    /// Yes: a line that something is wrong with is looked up later.
    Supported,
    /// No, it is a pipe: whoever wants to look at a line again has to keep it.
    Unsupported,
}

impl fmt::Debug for OpenedFile<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OpenedFile").field("reopen", &self.reopen).finish_non_exhaustive()
    }
}

/// A file that is not there, with a message that says so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct FileSourceError(String);

impl FileSourceError {
    /// A file that is not there.
    ///
    /// ```
    /// assert_eq!(traveller::FileSourceError::new("no folder").to_string(), "no folder");
    /// ```
    #[must_use]
    pub fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }
}

fn of_map<'a>(found: Option<&'a Vec<u8>>, name: &Path) -> Result<Cow<'a, [u8]>, FileSourceError> {
    let absent = || FileSourceError(format!("there is no file {}", name.display()));
    found.map(|bytes| Cow::Borrowed(bytes.as_slice())).ok_or_else(absent)
}

impl FileSource for BTreeMap<String, Vec<u8>> {
    fn read(&self, name: &Path) -> Result<Cow<'_, [u8]>, FileSourceError> {
        of_map(name.to_str().and_then(|name| self.get(name)), name)
    }
}

impl<S: BuildHasher> FileSource for HashMap<String, Vec<u8>, S> {
    fn read(&self, name: &Path) -> Result<Cow<'_, [u8]>, FileSourceError> {
        of_map(name.to_str().and_then(|name| self.get(name)), name)
    }
}
