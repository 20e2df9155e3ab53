//! The tables of the documents that the code knows: the options in `docs/formats.md`.

use std::fs;
use std::path::Path;

use anyhow::{Context, ensure};
use bridge_core::Typed;
use regulations::{Row, rows};

const DOCUMENT: &str = "docs/formats.md";
const BEGINS: &str =
    "<!-- Written by cargo xtask gen-docs from the table of options; do not edit. -->\n";
const ENDS: &str = "<!-- The end of what is written. -->\n";

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Write nothing; fail where the document differs from what would be written.
    #[arg(long)]
    check: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(DOCUMENT);
    let committed = fs::read_to_string(&path).with_context(|| format!("reading {DOCUMENT}"))?;
    let text = with_options(&committed)?;
    if args.check {
        ensure!(committed == text, "{DOCUMENT} is out of date: run `cargo xtask gen-docs`");
        return Ok(());
    }
    fs::write(&path, text).with_context(|| format!("writing {DOCUMENT}"))
}

/// The document with the table of options as it is now.
fn with_options(document: &str) -> anyhow::Result<String> {
    let (before, rest) = document.split_once(BEGINS).context("no place for the options")?;
    let (_, after) = rest.split_once(ENDS).context("no end of the options")?;
    Ok(format!("{before}{BEGINS}\n{}\n{ENDS}{after}", options()))
}

/// Every option, what may be typed for it, and what it decides.
fn options() -> String {
    let head = "| option | values | what it decides |\n| --- | --- | --- |\n".to_owned();
    let value = |typed: &Typed| match typed {
        Typed::Word { text, .. } => format!("`{text}`"),
        Typed::Such { text, help } => format!("{help} such as `{text}`"),
    };
    let line = |row: &Row| {
        let values: Vec<String> = row.values().iter().map(value).collect();
        format!("| `{}` | {} | {} |\n", row.name(), values.join(", "), row.help())
    };
    head + &rows().map(line).collect::<String>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn up_to_date() -> anyhow::Result<()> {
        run(&Args { check: true })
    }
}
