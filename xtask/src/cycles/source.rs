//! The modules of a crate, with their definitions, imports, and paths.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::Context;

use super::names::{self, Use};

/// The index of a module in [`Crate::modules`].
pub(crate) type ModuleAt = usize;
/// The index of a file in [`Crate::files`].
pub(crate) type FileAt = usize;

/// A module, in a separate file or inline.
#[derive(Debug, Default)]
pub(crate) struct Module {
    pub(crate) file: FileAt,
    pub(crate) parent: Option<ModuleAt>,
    pub(crate) children: BTreeMap<String, ModuleAt>,
    /// The names of defined items.
    pub(crate) items: Vec<String>,
    /// The imported and re-exported names.
    pub(crate) uses: Vec<Use>,
    /// The paths in its code, each with its line.
    pub(crate) paths: Vec<(Vec<String>, usize)>,
}

/// The source of a crate, except tests.
#[derive(Debug, Default)]
pub(crate) struct Crate {
    pub(crate) files: Vec<String>,
    pub(crate) modules: Vec<Module>,
}

/// An import of one file by another, with the line and the imported path.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Import {
    pub(crate) from: FileAt,
    pub(crate) to: FileAt,
    pub(crate) line: usize,
    pub(crate) what: String,
}

impl Crate {
    /// Reads the crate of a root file.
    pub(crate) fn read(root: &Path) -> anyhow::Result<Self> {
        let mut source = Self::default();
        let folder = root.parent().context("a root file lies in a folder")?;
        source.file(root, folder, folder, None)?;
        Ok(source)
    }

    /// Reads the file of a module whose children are in `folder`.
    fn file(
        &mut self,
        path: &Path,
        folder: &Path,
        root: &Path,
        parent: Option<ModuleAt>,
    ) -> anyhow::Result<ModuleAt> {
        let text =
            std::fs::read_to_string(path).with_context(|| format!("reading {}", path.display()))?;
        let parsed =
            syn::parse_file(&text).with_context(|| format!("parsing {}", path.display()))?;
        let file = self.files.len();
        self.files.push(path.strip_prefix(root).unwrap_or(path).display().to_string());
        self.module(&parsed.items, Module { file, parent, ..Module::default() }, folder, root)
    }

    fn module(
        &mut self,
        items: &[syn::Item],
        empty: Module,
        folder: &Path,
        root: &Path,
    ) -> anyhow::Result<ModuleAt> {
        let at = self.modules.len();
        let file = empty.file;
        self.modules.push(empty);
        let read = names::read(items);
        for child in read.children {
            let (name, inside) = (child.ident.to_string(), folder.join(child.ident.to_string()));
            let child = match &child.content {
                Some((_, items)) => {
                    let empty = Module { file, parent: Some(at), ..Module::default() };
                    self.module(items, empty, &inside, root)?
                }
                None => self.file(&own_file(folder, &name), &inside, root, Some(at))?,
            };
            self.modules[at].children.insert(name, child);
        }
        let module = &mut self.modules[at];
        (module.items, module.uses, module.paths) = (read.items, read.uses, read.paths);
        Ok(at)
    }

    /// Returns all imports between files.
    pub(crate) fn imports(&self) -> Vec<Import> {
        let mut imports = Vec::new();
        for (at, module) in self.modules.iter().enumerate() {
            let used = module.uses.iter().filter(|it| !it.passes_on && !it.is_glob);
            let used = used.map(|it| (&it.path, it.line));
            for (path, line) in used.chain(module.paths.iter().map(|(path, line)| (path, *line))) {
                if let Some(Found::Item(to)) = self.find(at, path, DEPTH)
                    && to != module.file
                {
                    imports.push(Import { from: module.file, to, line, what: path.join("::") });
                }
            }
        }
        imports.sort();
        imports.dedup();
        imports
    }

    /// Resolves a path in a module, or returns `None` if it leaves the crate.
    fn find(&self, at: ModuleAt, path: &[String], depth: usize) -> Option<Found> {
        let depth = depth.checked_sub(1)?;
        let (first, rest) = path.split_first()?;
        let start = match first.as_str() {
            "crate" => Found::Module(0),
            "self" => Found::Module(at),
            "super" => Found::Module(self.modules[at].parent?),
            name => self.named(at, name, depth)?,
        };
        match start {
            // The rest of the path is a variant or function of the type.
            Found::Item(file) => Some(Found::Item(file)),
            Found::Module(module) if rest.is_empty() => Some(Found::Module(module)),
            Found::Module(module) => self.find(module, rest, depth),
        }
    }

    /// Resolves a name in a module.
    fn named(&self, at: ModuleAt, name: &str, depth: usize) -> Option<Found> {
        let module = &self.modules[at];
        if let Some(child) = module.children.get(name) {
            return Some(Found::Module(*child));
        }
        if module.items.iter().any(|item| item == name) {
            return Some(Found::Item(module.file));
        }
        // A re-export under its own name, such as `use thiserror::Error as Error`, leaves the
        // crate.
        let named = module.uses.iter().filter(|it| !it.is_glob && it.name == name);
        let mut named = named.filter(|it| it.path.first().is_some_and(|first| first != name));
        if let Some(import) = named.next() {
            return self.find(at, &import.path, depth);
        }
        let mut globs = module.uses.iter().filter(|it| it.is_glob);
        globs.find_map(|glob| match self.find(at, &glob.path, depth)? {
            Found::Module(other) if other != at => self.named(other, name, depth.checked_sub(1)?),
            _ => None,
        })
    }
}

/// The maximum depth of resolution, which ends the search if two modules re-export everything of
/// each other.
const DEPTH: usize = 16;

#[derive(Clone, Copy, Debug)]
enum Found {
    Module(ModuleAt),
    /// An item defined in a file.
    Item(FileAt),
}

/// Returns the file of a module declared in a folder.
fn own_file(folder: &Path, name: &str) -> PathBuf {
    let beside = folder.join(format!("{name}.rs"));
    if beside.exists() { beside } else { folder.join(name).join("mod.rs") }
}
