//! What tests have called the program with, as `crates/cli/tests/all/support` keeps it.
//!
//! A folder for each call: `words`, with NUL between them, and in `files` the files of the folder that it was called in; without `files`
//! that was the repository's.

use std::path::Path;

use anyhow::Context;

use super::call::{Call, Folder, Job, repository};

pub(crate) fn jobs(kept: &Path) -> anyhow::Result<Vec<Job>> {
    let mut names = Vec::new();
    for entry in std::fs::read_dir(kept).with_context(|| format!("listing {}", kept.display()))? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    let job = |name: String| {
        let folder = kept.join(&name);
        let words = std::fs::read_to_string(folder.join("words"))?;
        let call = Call::of(&words.split('\0').collect::<Vec<_>>());
        let folder = folder.join("files");
        let folder = if folder.exists() {
            let mut files = Vec::new();
            for entry in std::fs::read_dir(&folder)? {
                let path = entry?.path();
                if path.is_file() {
                    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
                    files.push((name, std::fs::read(&path)?));
                }
            }
            Folder::Made(files)
        } else {
            Folder::There(repository(""))
        };
        let calls = if is_settled(&call) { vec![call] } else { Vec::new() };
        Ok(Job { name, folder, calls })
    };
    names.into_iter().map(job).collect()
}

/// Whether a call prints the same twice: one does not that draws by the clock, or names a file that it cannot make.
fn is_settled(call: &Call) -> bool {
    let has = |word: &str| call.words.iter().any(|other| other == word);
    (has("--seed") || !has("drawn")) && !has("no/such/folder/out.txt")
}
