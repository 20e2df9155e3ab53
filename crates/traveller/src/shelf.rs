//! Where files come from: a folder, a map in memory, what was dropped on a page.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::hash::BuildHasher;
use std::path::Path;

/// Bytes by name. The library opens nothing that a shelf does not hand over.
///
/// A map from names to bytes is a shelf.
///
/// ```
/// use std::collections::BTreeMap;
/// use std::path::Path;
/// use traveller::Shelf;
///
/// let shelf = BTreeMap::from([("evening.csv".to_owned(), b"board,ns,ew,score\n".to_vec())]);
/// assert!(shelf.has(Path::new("evening.csv")));
/// assert_eq!(shelf.read(Path::new("other.csv")).map_err(|absent| absent.to_string()),
///     Err("there is no file other.csv".to_owned()));
/// ```
pub trait Shelf {
    /// The bytes of a file.
    ///
    /// # Errors
    ///
    /// [`Absent`], where there is no such file or it cannot be read.
    fn read(&self, name: &Path) -> Result<Cow<'_, [u8]>, Absent>;

    /// Whether there is such a file.
    fn has(&self, name: &Path) -> bool {
        self.read(name).is_ok()
    }

    /// Whether two names lead to the same file.
    fn same(&self, one: &Path, other: &Path) -> bool {
        one == other
    }

    /// What a file is called in messages.
    fn title(&self, name: &Path) -> String {
        name.display().to_string()
    }
}

/// A file that is not there, with a message that says so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Absent(String);

impl Absent {
    /// A file that is not there.
    ///
    /// ```
    /// assert_eq!(traveller::Absent::new("no folder").to_string(), "no folder");
    /// ```
    #[must_use]
    pub fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }
}

fn of_map<'a>(found: Option<&'a Vec<u8>>, name: &Path) -> Result<Cow<'a, [u8]>, Absent> {
    let absent = || Absent(format!("there is no file {}", name.display()));
    found.map(|bytes| Cow::Borrowed(bytes.as_slice())).ok_or_else(absent)
}

impl Shelf for BTreeMap<String, Vec<u8>> {
    fn read(&self, name: &Path) -> Result<Cow<'_, [u8]>, Absent> {
        of_map(name.to_str().and_then(|name| self.get(name)), name)
    }
}

impl<S: BuildHasher> Shelf for HashMap<String, Vec<u8>, S> {
    fn read(&self, name: &Path) -> Result<Cow<'_, [u8]>, Absent> {
        of_map(name.to_str().and_then(|name| self.get(name)), name)
    }
}
