//! The modules of a crate: what each defines, passes on and names.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::Context;

use super::names::{self, Use};

/// The place of a module in [`Crate::modules`].
pub(crate) type ModuleAt = usize;
/// The place of a file in [`Crate::files`].
pub(crate) type FileAt = usize;

/// A module, in a file of its own or inside one.
#[derive(Debug, Default)]
pub(crate) struct Module {
    pub(crate) file: FileAt,
    pub(crate) parent: Option<ModuleAt>,
    pub(crate) children: BTreeMap<String, ModuleAt>,
    /// What it defines.
    pub(crate) items: Vec<String>,
    /// What it imports or passes on.
    pub(crate) uses: Vec<Use>,
    /// The paths that its code names, each with its line.
    pub(crate) paths: Vec<(Vec<String>, usize)>,
}

/// The source of a crate, without its tests.
#[derive(Debug, Default)]
pub(crate) struct Crate {
    pub(crate) files: Vec<String>,
    pub(crate) modules: Vec<Module>,
}

/// That a file imports another: on which line, and what.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Import {
    pub(crate) from: FileAt,
    pub(crate) to: FileAt,
    pub(crate) line: usize,
    pub(crate) what: String,
}

impl Crate {
    /// The crate of a root file.
    pub(crate) fn read(root: &Path) -> anyhow::Result<Self> {
        let mut source = Self::default();
        let folder = root.parent().context("a root file lies in a folder")?;
        source.file(root, folder, folder, None)?;
        Ok(source)
    }

    /// Reads the file of a module, whose children lie in `folder`.
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

    /// Which file imports which.
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

    /// What a path names in a module; nothing where it leads out of the crate.
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
            // What follows the name of a type is its variant or function.
            Found::Item(file) => Some(Found::Item(file)),
            Found::Module(module) if rest.is_empty() => Some(Found::Module(module)),
            Found::Module(module) => self.find(module, rest, depth),
        }
    }

    /// What a name means in a module.
    fn named(&self, at: ModuleAt, name: &str, depth: usize) -> Option<Found> {
        let module = &self.modules[at];
        if let Some(child) = module.children.get(name) {
            return Some(Found::Module(*child));
        }
        if module.items.iter().any(|item| item == name) {
            return Some(Found::Item(module.file));
        }
        // A name that is passed on under itself, such as `use thiserror::Error as Error`, leads out.
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

/// How far names are looked through, so that two modules which pass on all of each other come to an end.
const DEPTH: usize = 16;

#[derive(Clone, Copy, Debug)]
enum Found {
    Module(ModuleAt),
    /// Something that a file defines.
    Item(FileAt),
}

/// The file of a module that is declared in a folder.
fn own_file(folder: &Path, name: &str) -> PathBuf {
    let beside = folder.join(format!("{name}.rs"));
    if beside.exists() { beside } else { folder.join(name).join("mod.rs") }
}
