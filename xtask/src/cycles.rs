//! `cargo xtask cycles`: checks that no files of a crate import each other in a cycle.
//!
//! A file imports another if its code, except tests, names an item defined in the other. Re-exports
//! are followed to the definition: a module that declares its children and re-exports their items
//! has no imports unless it uses an item. Methods are not resolved, because code that calls them
//! usually names their type.

mod names;
mod rings;
mod source;

use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};

use rings::Rings;
use source::Crate;

/// Check that no files of a crate import each other in a cycle.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Skip these crates, separated by commas.
    #[arg(long, value_name = "CRATE", value_delimiter = ',')]
    except: Vec<String>,
    /// Check only this crate.
    #[arg(long, value_name = "CRATE")]
    only: Option<String>,
}

/// Returns the folders of the workspace's crates, sorted by name.
fn crates() -> anyhow::Result<Vec<PathBuf>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut folders = Vec::new();
    for entry in std::fs::read_dir(root.join("crates")).context("listing the crates")? {
        folders.push(entry?.path());
    }
    folders.push(root.join("xtask"));
    folders.sort();
    Ok(folders)
}

/// Formats the cycles of a crate.
fn rings(folder: &Path) -> anyhow::Result<Vec<String>> {
    let mut rings = Vec::new();
    for root in ["src/lib.rs", "src/main.rs"] {
        if folder.join(root).exists() {
            let source = Crate::read(&folder.join(root))?;
            rings.extend(Rings::new(&source.imports()).shown(&source));
        }
    }
    Ok(rings)
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let mut found = 0;
    for folder in crates()? {
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let is_asked = args.only.as_ref().is_none_or(|only| *only == name);
        if is_asked && !args.except.contains(&name) {
            for ring in rings(&folder)? {
                found += 1;
                print(&format!("{name}: {ring}"));
            }
        }
    }
    ensure!(found == 0, "{found} rings of files that import each other");
    Ok(())
}

#[expect(clippy::print_stdout, reason = "printing is the purpose of this task")]
fn print(text: &str) {
    println!("{text}");
}
