//! Calls recorded by tests in `crates/cli/tests/all/support`.
//!
//! Each call has a folder with the file `words`, the arguments separated by NUL, and the folder
//! `files`, the files of the working folder. Without `files` the working folder was the repository.

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
        let call = Call::new(&words.split('\0').collect::<Vec<_>>());
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

/// Returns `true` if a call is reproducible: it does not use a random draw without seed or an
/// invalid output folder.
fn is_settled(call: &Call) -> bool {
    let has = |word: &str| call.words.iter().any(|other| other == word);
    (has("--seed") || !has("drawn")) && !has("no/such/folder/out.txt")
}
