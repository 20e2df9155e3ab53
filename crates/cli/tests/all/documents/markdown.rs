//! Documents as used in tests, split into fenced blocks and text.
use std::path::{Path, PathBuf};

/// A fenced block.
pub(crate) struct Block {
    /// Document name and line of the fence.
    pub(crate) place: String,
    /// Words after the fence: the language, then role or file.
    pub(crate) role: Vec<String>,
    /// Text of the block.
    pub(crate) text: String,
}

/// A document with its fenced blocks and the remaining text.
pub(crate) struct Document {
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
}

/// Returns the code spans of a text.
pub(crate) fn spans(text: &str) -> Vec<String> {
    text.split('`').skip(1).step_by(2).map(|span| span.replace('\n', " ")).collect()
}

/// Returns README, CONTRIBUTING, and all documents in `docs/`.
pub(crate) fn documents(root: &Path) -> Vec<Document> {
    let mut paths: Vec<PathBuf> = std::fs::read_dir(root.join("docs"))
        .expect("docs/")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .collect();
    paths.sort();
    let above = ["README.md", "CONTRIBUTING.md"].map(|name| root.join(name));
    let documents: Vec<Document> = above.iter().chain(&paths).map(|path| document(path)).collect();
    assert!(documents.len() > 10, "documents: {}", documents.len());
    documents
}

fn document(path: &Path) -> Document {
    let text = std::fs::read_to_string(path).expect("a document");
    let name = path.file_name().expect("a name").to_string_lossy().into_owned();
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
