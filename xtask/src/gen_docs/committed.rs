//! The committed files.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};

/// Returns the path of a file of the repository.
pub(super) fn path(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(file)
}

/// Returns the committed text of a file.
pub(super) fn read(file: &str) -> anyhow::Result<String> {
    fs::read_to_string(path(file)).with_context(|| format!("reading {file}"))
}

/// Writes a file, or only checks that its committed text is current.
pub(super) fn write(
    file: &str,
    committed: Option<&str>,
    text: &str,
    only_check: bool,
) -> anyhow::Result<()> {
    if only_check {
        ensure!(committed == Some(text), "{file} is out of date: run `cargo xtask gen-docs`");
        return Ok(());
    }
    fs::write(path(file), text).with_context(|| format!("writing {file}"))
}
