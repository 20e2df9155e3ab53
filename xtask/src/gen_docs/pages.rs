//! The lists of pages of the book. A page that a list lacks is added after the last page of its
//! folder; the order and the texts of other lines do not change.

use std::fs;

use anyhow::Context;

use super::committed::{path, read};

/// The folder of the book.
const BOOK: &str = "docs/book/src";

/// The lists: all pages, and the pages of the reference.
pub(super) const LISTS: [&str; 2] = ["docs/book/src/SUMMARY.md", "docs/book/src/reference.md"];

/// Returns a list with all pages of the folders that it lists.
pub(super) fn with_all(list: &str, text: &str) -> anyhow::Result<String> {
    let mut text = text.to_owned();
    for folder in ["tutorials", "howto", "reference", "explanation"] {
        let link = format!("]({folder}/");
        if text.contains(&link) {
            for page in pages(folder)? {
                if !text.contains(&format!("]({page})")) {
                    text = with_page(&text, &link, &page)
                        .with_context(|| format!("adding {page} to {list}"))?;
                }
            }
        }
    }
    Ok(text)
}

/// Returns the pages in a folder of the book in alphabetical order, such as `reference/lin.md`.
fn pages(folder: &str) -> anyhow::Result<Vec<String>> {
    let mut pages = Vec::new();
    for entry in fs::read_dir(path(&format!("{BOOK}/{folder}")))? {
        let page = entry?.path();
        if page.extension().is_some_and(|ending| ending == "md") {
            let stem = page.file_stem().unwrap_or_default().to_string_lossy();
            pages.push(format!("{folder}/{stem}.md"));
        }
    }
    pages.sort();
    Ok(pages)
}

/// Adds a page with its heading after the last line with a link to its folder.
fn with_page(text: &str, link: &str, page: &str) -> anyhow::Result<String> {
    let page_text = read(&format!("{BOOK}/{page}"))?;
    let heading = page_text.lines().find_map(|line| line.strip_prefix("# "));
    let heading = heading.context("expected a heading")?;
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let last = lines.iter().rposition(|line| line.contains(link)).context("expected a link")?;
    let indent = lines[last].find('-').context("expected a list")?;
    lines.insert(last + 1, format!("{:indent$}- [{heading}]({page})", ""));
    Ok(lines.join("\n") + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adds_pages_to_their_folder() -> anyhow::Result<()> {
        let list =
            "- [Reference](reference.md)\n  - [Scales](reference/vp-scales.md)\n- [Other](a.md)\n";
        let with_lin = with_page(list, "](reference/", "reference/lin.md")?;
        let expected = list.replace("- [Other]", "  - [LIN](reference/lin.md)\n- [Other]");
        assert_eq!(with_lin, expected);
        Ok(())
    }
}
