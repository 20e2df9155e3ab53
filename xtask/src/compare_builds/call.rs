//! Calls of the program and their folders.

use std::path::{Path, PathBuf};

use anyhow::Context;
use report::ReportFormat;

/// The arguments and the input of a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Call {
    pub(crate) words: Vec<String>,
    /// The bytes on standard input.
    pub(crate) input: Vec<u8>,
}

impl Call {
    /// Creates a call with these arguments.
    pub(crate) fn new(words: &[&str]) -> Self {
        Self { words: words.iter().map(|&word| word.to_owned()).collect(), input: Vec::new() }
    }

    /// Creates a call from a line of arguments separated by spaces.
    pub(crate) fn line(line: &str) -> Self {
        Self::new(&line.split_whitespace().collect::<Vec<_>>())
    }

    /// Returns this call with more arguments.
    pub(crate) fn with_args(&self, more: &[&str]) -> Self {
        let mut call = self.clone();
        call.words.extend(more.iter().map(|&word| word.to_owned()));
        call
    }

    /// Returns the call in each format of reports. The first call has the default format.
    pub(crate) fn in_all_formats(&self) -> Vec<Self> {
        let others = ReportFormat::ALL.iter().filter(|&&format| format != ReportFormat::Text);
        let others = others.map(|format| self.with_args(&["--format", format.name()]));
        std::iter::once(self.clone()).chain(others).collect()
    }

    pub(crate) fn command(&self) -> &str {
        self.words.first().map_or("", String::as_str)
    }

    pub(crate) fn format(&self) -> ReportFormat {
        let after = self.words.iter().skip_while(|word| *word != "--format").nth(1);
        after.and_then(|name| name.parse().ok()).unwrap_or(ReportFormat::Text)
    }

    /// Formats the call as a shell command.
    pub(crate) fn to_shell(&self) -> String {
        let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_./=,+".contains(letter);
        let quoted = |word: &String| {
            if !word.is_empty() && word.chars().all(plain) {
                word.clone()
            } else {
                format!("'{}'", word.replace('\'', "'\\''"))
            }
        };
        let words: Vec<String> = self.words.iter().map(quoted).collect();
        format!("traveller {}", words.join(" "))
    }
}

/// The folder in which calls are made.
#[derive(Clone, Debug)]
pub(crate) enum Folder {
    /// An existing folder, in which nothing is written.
    There(PathBuf),
    /// A folder that is created for the calls, with these files.
    Made(Vec<(String, Vec<u8>)>),
}

impl Folder {
    pub(crate) fn is_made(&self) -> bool {
        matches!(self, Self::Made(_))
    }

    /// Returns the existing folder, or creates a new one at `place`.
    pub(crate) fn at(&self, place: &Path) -> anyhow::Result<PathBuf> {
        match self {
            Self::There(folder) => Ok(folder.clone()),
            Self::Made(files) => {
                std::fs::create_dir_all(place)?;
                for (name, bytes) in files {
                    let path = place.join(name);
                    std::fs::write(&path, bytes)
                        .with_context(|| format!("writing {}", path.display()))?;
                }
                Ok(place.to_owned())
            }
        }
    }
}

/// A list of calls in one folder.
#[derive(Clone, Debug)]
pub(crate) struct Job {
    /// The name, which is also a folder name and unique within its kind of input.
    pub(crate) name: String,
    pub(crate) folder: Folder,
    pub(crate) calls: Vec<Call>,
}

/// Returns a path in the repository.
pub(crate) fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)
}
