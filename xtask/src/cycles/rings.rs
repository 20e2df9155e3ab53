//! Detection of import cycles.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::source::{Crate, FileAt, Import};

/// The groups of files in which every file reaches every other.
pub(crate) struct Rings<'a> {
    imports: &'a [Import],
    rings: Vec<BTreeSet<FileAt>>,
}

impl<'a> Rings<'a> {
    pub(crate) fn new(imports: &'a [Import]) -> Self {
        let mut rings: Vec<BTreeSet<FileAt>> = Vec::new();
        let files: BTreeSet<FileAt> = imports.iter().map(|import| import.from).collect();
        for file in files {
            let reached = reached(imports, file);
            if reached.contains(&file) && !rings.iter().any(|ring| ring.contains(&file)) {
                let back = |other: &FileAt| reached_from(imports, *other, file);
                rings.push(reached.into_iter().filter(back).collect());
            }
        }
        Self { imports, rings }
    }

    /// Formats each cycle with one line for each pair of files, showing the first import.
    pub(crate) fn shown(&self, source: &Crate) -> Vec<String> {
        let name = |file: FileAt| source.files.get(file).map_or("", String::as_str);
        let shown = |ring: &BTreeSet<FileAt>| {
            let names: Vec<&str> = ring.iter().map(|&file| name(file)).collect();
            let mut text = names.join(", ");
            let mut seen = BTreeSet::new();
            for Import { from, to, line, what } in self.imports {
                if ring.contains(from) && ring.contains(to) && seen.insert((from, to)) {
                    let _ =
                        write!(text, "\n  {}:{line} names {what} of {}", name(*from), name(*to));
                }
            }
            text
        };
        self.rings.iter().map(shown).collect()
    }
}

/// Returns the files that a file imports, directly or through others.
fn reached(imports: &[Import], start: FileAt) -> BTreeSet<FileAt> {
    let mut reached = BTreeSet::new();
    let mut left = vec![start];
    while let Some(file) = left.pop() {
        let next = imports.iter().filter(|import| import.from == file).map(|import| import.to);
        left.extend(next.filter(|&to| reached.insert(to)));
    }
    reached
}

fn reached_from(imports: &[Import], start: FileAt, end: FileAt) -> bool {
    reached(imports, start).contains(&end)
}
