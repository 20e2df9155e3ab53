//! Sources of files: a folder, a map in memory, or files dropped on a web page.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::hash::BuildHasher;
use std::io::{Cursor, Read};
use std::path::{Path, PathBuf};

use formats::{Budget, ReadProgress};

/// A source of files, addressed by name. The library reads only through this trait.
///
/// Maps from names to bytes implement it.
///
/// ```
/// use std::collections::BTreeMap;
/// use std::path::Path;
/// use traveller::FileSource;
///
/// let files = BTreeMap::from([("evening.csv".to_owned(), b"board,ns,ew,score\n".to_vec())]);
/// assert!(files.contains(Path::new("evening.csv")));
/// assert_eq!(files.read(Path::new("other.csv")).map_err(|absent| absent.to_string()),
///     Err("there is no file other.csv".to_owned()));
/// ```
pub trait FileSource {
    /// Reads the bytes of a file.
    ///
    /// # Errors
    ///
    /// [`FileSourceError`] if there is no such file or it cannot be read.
    fn read(&self, name: &Path) -> Result<Cow<'_, [u8]>, FileSourceError>;

    /// Opens a file as a stream, so that a large file need not be in memory.
    ///
    /// # Errors
    ///
    /// [`FileSourceError`] if there is no such file or it cannot be opened.
    fn open(&self, name: &Path) -> Result<OpenedFile<'_>, FileSourceError> {
        Ok(OpenedFile::from_memory(self.read(name)?))
    }

    /// Returns the observer of reading progress. The default ignores it.
    fn progress(&self) -> &dyn ReadProgress {
        &()
    }

    /// Returns `true` if the source contains the file.
    fn contains(&self, name: &Path) -> bool {
        self.read(name).is_ok()
    }

    /// Returns `true` if two names refer to the same file.
    fn is_same_file(&self, one: &Path, other: &Path) -> bool {
        one == other
    }

    /// Returns `true` if `to`, whose name is in the folder of `from` or below it, is outside that
    /// folder, for example because of a link.
    fn escapes_folder(&self, from: &Path, to: &Path) -> bool {
        let _ = (from, to);
        false
    }

    /// Returns `true` if reading may block indefinitely, as on a pipe or a device.
    fn may_block(&self, name: &Path) -> bool {
        let _ = name;
        false
    }

    /// Returns `true` if an event file may name files outside its own folder. Untrusted event files
    /// must not.
    fn allows_outside_files(&self) -> bool {
        false
    }

    /// Returns the name of a file for messages.
    fn display_name(&self, name: &Path) -> String {
        name.display().to_string()
    }
}

/// An open file.
pub struct OpenedFile<'a> {
    /// The bytes of the file.
    pub bytes: Box<dyn Read + Send + 'a>,
    /// The ability to open the file again.
    pub reopen: ReopenSupport,
    /// The unpacking budget, shared by nested layers: a workbook in a gzip file is unpacked twice.
    pub budget: Budget,
}

impl<'a> OpenedFile<'a> {
    /// Creates a file from bytes in memory that are not compressed.
    ///
    /// ```
    /// use std::io::Read;
    ///
    /// let mut read = Vec::new();
    /// traveller::OpenedFile::from_memory(&b"board,ns,ew,score\n"[..]).bytes.read_to_end(&mut read)?;
    /// assert_eq!(read.len(), 18);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    #[must_use]
    pub fn from_memory(bytes: impl AsRef<[u8]> + Send + 'a) -> Self {
        let budget = Budget::default();
        budget.store(bytes.as_ref().len().try_into().unwrap_or(u64::MAX));
        Self { bytes: Box::new(Cursor::new(bytes)), reopen: ReopenSupport::Supported, budget }
    }
}

/// The ability to open a file more than once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReopenSupport {
    /// The file can be opened again, so that lines with problems can be fetched later.
    Supported,
    /// The file is a pipe. Lines that are needed again must be kept.
    Unsupported,
}

impl fmt::Debug for OpenedFile<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OpenedFile").field("reopen", &self.reopen).finish_non_exhaustive()
    }
}

/// The error for a file that is missing or cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct FileSourceError(String);

impl FileSourceError {
    /// Creates an error with a message.
    ///
    /// ```
    /// assert_eq!(traveller::FileSourceError::new("no folder").to_string(), "no folder");
    /// ```
    #[must_use]
    pub fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }
}

fn read_from_map<'a>(
    found: Option<&'a Vec<u8>>,
    name: &Path,
) -> Result<Cow<'a, [u8]>, FileSourceError> {
    let absent = || FileSourceError(format!("there is no file {}", name.display()));
    found.map(|bytes| Cow::Borrowed(bytes.as_slice())).ok_or_else(absent)
}

impl FileSource for BTreeMap<String, Vec<u8>> {
    fn read(&self, name: &Path) -> Result<Cow<'_, [u8]>, FileSourceError> {
        read_from_map(name.to_str().and_then(|name| self.get(name)), name)
    }
}

/// A name can be a path that is not UTF-8.
impl FileSource for BTreeMap<PathBuf, Vec<u8>> {
    fn read(&self, name: &Path) -> Result<Cow<'_, [u8]>, FileSourceError> {
        read_from_map(self.get(name), name)
    }
}

impl<S: BuildHasher> FileSource for HashMap<String, Vec<u8>, S> {
    fn read(&self, name: &Path) -> Result<Cow<'_, [u8]>, FileSourceError> {
        read_from_map(name.to_str().and_then(|name| self.get(name)), name)
    }
}
