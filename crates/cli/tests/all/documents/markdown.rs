//! Documents as used in tests, split into fenced blocks and text.
use std::path::Path;

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
    /// Path relative to the folder of the project.
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

/// How-to guides that are checked, because they need no files that the reader creates.
const GUIDES: [&str; 7] =
    ["duckdb.md", "install.md", "movement.md", "polars.md", "publish.md", "python.md", "web.md"];

/// Returns README, CONTRIBUTING, and the documents below `docs/`. Three kinds are left out: the
/// language rules quote names that must not exist, and tutorials and other how-to guides use files
/// that the reader creates.
pub(crate) fn documents(root: &Path) -> Vec<Document> {
    let mut paths = ["README.md", "CONTRIBUTING.md"].map(|name| root.join(name)).to_vec();
    let mut folders = vec![root.join("docs")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "md") {
                paths.push(path);
            }
        }
    }
    paths.sort();
    let left_out = ["dev/language.md", "dev/glossary.md", "book/src/tutorials", "book/src/howto"]
        .map(|name| root.join("docs").join(name));
    let guides = GUIDES.map(|name| root.join("docs/book/src/howto").join(name));
    paths.retain(|path| {
        guides.contains(path) || !left_out.iter().any(|other| path.starts_with(other))
    });
    let documents: Vec<Document> = paths.iter().map(|path| document(root, path)).collect();
    assert!(documents.len() > 10, "documents: {}", documents.len());
    documents
}

fn document(root: &Path, path: &Path) -> Document {
    let text = std::fs::read_to_string(path).expect("a document");
    let name = path.strip_prefix(root).expect("inside").to_string_lossy().replace('\\', "/");
    let (mut blocks, mut prose) = (Vec::new(), String::new());
    let mut open: Option<Block> = None;
    for (number, line) in (1..).zip(text.lines()) {
        // A block in a list is indented.
        match (line.trim_start().strip_prefix("```"), &mut open) {
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
