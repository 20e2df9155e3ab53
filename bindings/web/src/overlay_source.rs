//! The files of the page, one of which can be replaced by the table with editable cells.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use traveller::{FileSource, FileSourceError, OpenedFile};

/// Files by name.
pub(crate) type Files = BTreeMap<String, Vec<u8>>;

/// A file source that records which file the results were read from and can replace it.
#[derive(Debug)]
pub(crate) struct OverlaySource<'a> {
    files: &'a Files,
    replaced: BTreeMap<PathBuf, Vec<u8>>,
    /// The replaced results and their new name. Its extension must identify them as CSV.
    results: Option<(&'a Path, PathBuf)>,
    opened: RefCell<Option<PathBuf>>,
}

impl<'a> OverlaySource<'a> {
    /// Creates a source with the unchanged files.
    pub(crate) const fn unchanged(files: &'a Files) -> Self {
        Self { files, replaced: BTreeMap::new(), results: None, opened: RefCell::new(None) }
    }

    /// Creates a source with other results. CSV cannot contain a title, so an event file with the
    /// title is added unless the results already have one.
    pub(crate) fn with_results(
        files: &'a Files,
        results: &'a str,
        csv: Vec<u8>,
        title: Option<&str>,
    ) -> Self {
        let mut source = Self::unchanged(files);
        let results = Path::new(results);
        let event_file_path = event_file(results);
        if let Some(title) = title
            && !source.contains(&event_file_path)
            && let Ok(title) = serde_json::to_string(title)
        {
            // TOML and JSON write a string in the same way.
            source.replaced.insert(event_file_path, format!("title = {title}\n").into_bytes());
        }
        source.replaced.insert(results.to_owned(), csv);
        source.results = Some((results, results.with_extension("csv")));
        source
    }

    /// Returns the name of the file that the results were read from.
    pub(crate) fn results_file(&self) -> Option<String> {
        self.opened.borrow().as_deref().and_then(Path::to_str).map(str::to_owned)
    }
}

/// Returns the name of the event file for results.
fn event_file(results: &Path) -> PathBuf {
    results.with_extension("toml")
}

impl FileSource for OverlaySource<'_> {
    fn read(&self, name: &Path) -> Result<Cow<'_, [u8]>, FileSourceError> {
        match self.replaced.get(name) {
            Some(bytes) => Ok(Cow::Borrowed(bytes)),
            None => self.files.read(name),
        }
    }

    /// Only results are opened as a stream.
    fn open(&self, name: &Path) -> Result<OpenedFile<'_>, FileSourceError> {
        self.opened.replace(Some(name.to_owned()));
        Ok(OpenedFile::from_memory(self.read(name)?))
    }

    fn display_name(&self, name: &Path) -> String {
        let title = match &self.results {
            Some((results, title)) if name == *results => title,
            _ => name,
        };
        title.display().to_string()
    }
}
