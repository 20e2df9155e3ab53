//! Documents as used in tests, split into fenced blocks and text.
use std::path::{Path, PathBuf};

/// A fenced block.
pub(crate) struct Block {
    /// Document path and line of the fence.
    pub(crate) place: String,
    /// Words after the fence: the language, then role or file.
    pub(crate) role: Vec<String>,
    /// Text of the block.
    pub(crate) text: String,
}

/// A document with its fenced blocks and the remaining text.
pub(crate) struct Document {
    /// Path relative to the project folder.
    pub(crate) name: String,
    pub(crate) blocks: Vec<Block>,
    /// Lines outside the blocks.
    pub(crate) prose: String,
}

impl Document {
    /// Returns the code spans, each as one line.
    pub(crate) fn spans(&self) -> Vec<String> {
        spans(&self.prose)
    }

    /// Returns the targets of the links, without anchors.
    pub(crate) fn links(&self) -> impl Iterator<Item = &str> {
        let targets = self.prose.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        targets.filter_map(|link| link.split('#').next())
    }
}

/// Returns the code spans of a text.
pub(crate) fn spans(text: &str) -> Vec<String> {
    text.split('`').skip(1).step_by(2).map(|span| span.replace('\n', " ")).collect()
}

/// Folders in which every document is checked.
const FOLDERS: [&str; 3] = ["docs", "docs/book/src/reference", "docs/book/src/explanation"];

/// Single documents that are checked. The other tutorials and guides have files of their own.
const PAGES: [&str; 2] = ["README.md", "CONTRIBUTING.md"];

/// Returns the pages and all documents of the folders.
pub(crate) fn documents(root: &Path) -> Vec<Document> {
    let mut names: Vec<String> = PAGES.map(str::to_owned).to_vec();
    for folder in FOLDERS.iter().filter(|folder| root.join(folder).exists()) {
        let paths = std::fs::read_dir(root.join(folder)).expect("a folder");
        let mut found: Vec<PathBuf> = paths
            .map(|entry| entry.expect("an entry").path())
            .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
            .collect();
        found.sort();
        let name =
            |path: &PathBuf| path.file_name().expect("a name").to_string_lossy().into_owned();
        names.extend(found.iter().map(|path| format!("{folder}/{}", name(path))));
    }
    let documents: Vec<Document> = names.into_iter().map(|name| document(root, name)).collect();
    assert!(documents.len() > 10, "documents: {}", documents.len());
    documents
}

fn document(root: &Path, name: String) -> Document {
    let text = std::fs::read_to_string(root.join(&name)).expect("a document");
    let (mut blocks, mut prose) = (Vec::new(), String::new());
    let mut open: Option<Block> = None;
    for (number, line) in (1..).zip(text.lines()) {
        match (line.strip_prefix("```"), &mut open) {
            (Some(role), None) => {
                let role = role.split_whitespace().map(str::to_owned).collect();
                open = Some(Block { place: format!("{name}:{number}"), role, text: String::new() });
            }
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (None, Some(block)) => block.text.extend([line, "\n"]),
            (None, None) => prose.extend([line, "\n"]),
        }
    }
    assert!(open.is_none(), "{name}: a fence that does not end");
    Document { name, blocks, prose }
}
