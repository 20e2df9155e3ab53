//! `cargo xtask cycles`: no two files of a crate import each other, directly or in a ring.
//!
//! A file imports another where its code, tests apart, names something that the other defines. Who passes a name on is looked through: a
//! module that declares its children and re-exports what they define imports nothing, until it uses it itself.
//! Methods are not looked for: who names a type imports its file.

mod names;
mod rings;
mod source;

use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};

use rings::Rings;
use source::Crate;

/// Check that no two files of a crate import each other, directly or in a ring.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Crates that are not checked, separated by commas.
    #[arg(long, value_name = "CRATE", value_delimiter = ',')]
    except: Vec<String>,
    /// Only this crate.
    #[arg(long, value_name = "CRATE")]
    only: Option<String>,
}

/// The folders of the workspace's crates, in the order of their names.
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

/// The rings of a crate, for people.
fn rings(folder: &Path) -> anyhow::Result<Vec<String>> {
    let mut rings = Vec::new();
    for root in ["src/lib.rs", "src/main.rs"] {
        if folder.join(root).exists() {
            let source = Crate::read(&folder.join(root))?;
            rings.extend(Rings::of(&source.imports()).shown(&source));
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

#[expect(clippy::print_stdout, reason = "what the task is for")]
fn print(text: &str) {
    println!("{text}");
}
