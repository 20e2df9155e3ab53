//! Scored events in pickles: their files and options, from which they are scored again.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::hash::{DefaultHasher, Hasher};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use pyo3::PyResult;
use pyo3::pybacked::PyBackedBytes;
use traveller::regulations::{Method, Preset};
use traveller::report::{self, Detail, Report};
use traveller::{FileSource, OptionOverride, Output, ScoreOptions, ScoredEvent};

use crate::errors::{FileError, TaskError, call_error, parsed};
use crate::results_source::{CallFiles, ResultsSource};

/// The options of a call, as texts.
#[derive(Clone, Debug)]
pub(crate) struct CallOptions {
    pub(crate) method: Option<String>,
    pub(crate) rules: Option<String>,
    pub(crate) options: Vec<(String, String)>,
    pub(crate) corrections: Option<PathBuf>,
}

impl CallOptions {
    /// Parses the options.
    pub(crate) fn score_options(&self) -> PyResult<ScoreOptions> {
        let mut options = ScoreOptions::default();
        let method = self.method.as_deref();
        options.method = method.map(|text| parsed::<Method>("method", text)).transpose()?;
        let rules = self.rules.as_deref().map(Preset::parse).transpose();
        options.rules = rules.map_err(|error| call_error(format!("rules: {error}")))?;
        let overrides = self.options.iter();
        options.overrides =
            overrides.map(|(option, value)| OptionOverride::new(option, value)).collect();
        options.corrections.clone_from(&self.corrections);
        Ok(options)
    }
}

/// The files that an event was scored from.
#[derive(Clone, Debug)]
pub(crate) enum Inputs {
    /// The files of a call, and the names of the files that were read.
    Call(CallFiles, Vec<PathBuf>),
    /// The files in a pickle.
    Pickle(PickledFiles),
}

/// The contents of all files that were read, by name.
#[derive(Clone, Debug)]
pub(crate) struct PickledFiles {
    pub(crate) results: PathBuf,
    files: Arc<BTreeMap<PathBuf, Vec<u8>>>,
}

impl Inputs {
    /// Reads the files. Compressed files are unpacked, and tables are converted to CSV.
    ///
    /// # Errors
    ///
    /// Returns an error if a file is missing, or if its results differ from the scored event.
    pub(crate) fn files(
        &self,
        scored: &ScoredEvent,
        options: &ScoreOptions,
        is_butler: bool,
    ) -> PyResult<PickledFiles> {
        let (files, names) = match self {
            Self::Pickle(files) => return Ok(files.clone()),
            Self::Call(files, names) => (files, names),
        };
        let source = ResultsSource::new(files.clone());
        let mut contents = BTreeMap::new();
        for name in names {
            if source.may_block(name) {
                let shown = name.display();
                return Err(TaskError::new_err(format!("{shown} can be read only once")));
            }
            let bytes = source.read(name).map_err(|error| FileError::new_err(error.to_string()))?;
            contents.insert(name.clone(), bytes.into_owned());
        }
        let files = PickledFiles { results: files.results.clone(), files: Arc::new(contents) };
        let is_equal = match files.score(options, is_butler).value {
            Some(again) => fingerprint(&again)? == fingerprint(scored)?,
            None => false,
        };
        if !is_equal {
            let why = "the results have changed since they were scored; score them again";
            return Err(FileError::new_err(format!("{}: {why}", files.results.display())));
        }
        Ok(files)
    }
}

impl PickledFiles {
    /// Creates the files from the contents of a pickle.
    pub(crate) fn new(results: OsString, files: &[(OsString, PyBackedBytes)]) -> Self {
        let files = files.iter().map(|(name, bytes)| (name.into(), bytes.to_vec())).collect();
        Self { results: results.into(), files: Arc::new(files) }
    }

    /// Scores the event, or the pairs of a team event by Butler if `is_butler`.
    pub(crate) fn score(&self, options: &ScoreOptions, is_butler: bool) -> Output<ScoredEvent> {
        let outcome = traveller::score(&*self.files, &self.results, options);
        if !is_butler {
            return outcome;
        }
        let Output { value, diagnostics } = outcome;
        let value = value.and_then(|scored| scored.team_butler().ok());
        Output { value, diagnostics }
    }

    /// Returns the name and the contents of each file.
    pub(crate) fn contents(&self) -> impl Iterator<Item = (&Path, &[u8])> {
        self.files.iter().map(|(name, bytes)| (name.as_path(), bytes.as_slice()))
    }
}

/// Returns a hash of the complete report.
fn fingerprint(scored: &ScoredEvent) -> PyResult<u64> {
    let mut hash = Fingerprint(DefaultHasher::new());
    report::json(&Report::new(scored).document(Detail::Boards), &mut hash)?;
    Ok(hash.0.finish())
}

/// A hash of written bytes.
struct Fingerprint(DefaultHasher);

impl Write for Fingerprint {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
