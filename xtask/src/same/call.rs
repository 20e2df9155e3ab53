//! A call of the program, and the folder that it is made in.

use std::path::{Path, PathBuf};

use anyhow::Context;

/// The form that a call prints in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Format {
    /// For people.
    Text,
    /// One table.
    Csv,
    /// Everything.
    Json,
}

/// What the program is called with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Call {
    pub(crate) words: Vec<String>,
    /// What it finds on standard input.
    pub(crate) input: Vec<u8>,
}

impl Call {
    /// A call of these words.
    pub(crate) fn of(words: &[&str]) -> Self {
        Self { words: words.iter().map(|&word| word.to_owned()).collect(), input: Vec::new() }
    }

    /// The call of a line of words without spaces in them.
    pub(crate) fn line(line: &str) -> Self {
        Self::of(&line.split_whitespace().collect::<Vec<_>>())
    }

    /// The same call with more words.
    pub(crate) fn and(&self, more: &[&str]) -> Self {
        let mut call = self.clone();
        call.words.extend(more.iter().map(|&word| word.to_owned()));
        call
    }

    /// The call in each form.
    pub(crate) fn in_all_forms(&self) -> [Self; 3] {
        [self.clone(), self.and(&["--format", "csv"]), self.and(&["--format", "json"])]
    }

    pub(crate) fn command(&self) -> &str {
        self.words.first().map_or("", String::as_str)
    }

    pub(crate) fn format(&self) -> Format {
        let after = self.words.iter().skip_while(|word| *word != "--format").nth(1);
        match after.map(String::as_str) {
            Some("csv") => Format::Csv,
            Some("json") => Format::Json,
            _ => Format::Text,
        }
    }

    /// The call as it is typed.
    pub(crate) fn typed(&self) -> String {
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

/// The folder that calls are made in.
#[derive(Clone, Debug)]
pub(crate) enum Folder {
    /// One that is there, and in which nothing is written.
    There(PathBuf),
    /// One that is made for the calls, with these files.
    Made(Vec<(String, Vec<u8>)>),
}

impl Folder {
    pub(crate) fn is_made(&self) -> bool {
        matches!(self, Self::Made(_))
    }

    /// Where the calls are made: the folder itself, or a new one at `place`.
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

/// Calls in a folder.
#[derive(Clone, Debug)]
pub(crate) struct Job {
    /// What it is called: the name of a folder, unlike that of every other job of its inputs.
    pub(crate) name: String,
    pub(crate) folder: Folder,
    pub(crate) calls: Vec<Call>,
}

/// The repository's folder of this path.
pub(crate) fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)
}
