//! `cargo xtask supply`: generates a table of the external crates of the program, with license,
//! dependents, and the number of `unsafe` keywords.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, ensure};
use proc_macro2::{TokenStream, TokenTree};
use serde_json::Value;

const DOCUMENT: &str = "docs/dev/supply-chain.md";
const BEGINS: &str = "<!-- Written by cargo xtask supply; do not edit. -->\n";
const ENDS: &str = "<!-- The end of what is written. -->\n";
/// The target platform for which dependencies are listed.
const TARGET: &str = "x86_64-unknown-linux-gnu";

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Write nothing; fail if the document is out of date.
    #[arg(long)]
    check: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let path = root.join(DOCUMENT);
    let committed = fs::read_to_string(&path).with_context(|| format!("reading {DOCUMENT}"))?;
    let (before, rest) = committed.split_once(BEGINS).context("no place for the table")?;
    let (_, after) = rest.split_once(ENDS).context("no end of what is written")?;
    let text = format!("{before}{BEGINS}\n{}\n{ENDS}{after}", table(&root)?);
    if args.check {
        ensure!(committed == text, "{DOCUMENT} is out of date: run `cargo xtask supply`");
        return Ok(());
    }
    fs::write(&path, text).with_context(|| format!("writing {DOCUMENT}"))
}

fn table(root: &Path) -> anyhow::Result<String> {
    let metadata = metadata(root)?;
    let packages = by_id(&metadata["packages"], "id");
    let nodes = by_id(&metadata["resolve"]["nodes"], "id");
    let ours = |id: &str| packages.get(id).is_some_and(|package| package["source"].is_null());
    let program = packages.iter().find(|(_, package)| package["name"] == "cli");
    let (&program, _) = program.context("no package cli")?;
    // The dependents of each crate, starting from the program, so that dependencies of tests are
    // excluded.
    let mut asked: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut seen = BTreeSet::from([program]);
    let mut waiting = vec![program];
    while let Some(id) = waiting.pop() {
        for dependency in list(&nodes[id]["deps"]).filter(|it| is_normal(it)) {
            let on = dependency["pkg"].as_str().unwrap_or_default();
            let by = packages[id]["name"].as_str().unwrap_or_default();
            if ours(id) && !ours(on) {
                asked.entry(on).or_default().insert(by);
            }
            if seen.insert(on) {
                waiting.push(on);
            }
        }
    }
    let mut lines = Vec::new();
    for id in seen.into_iter().filter(|id| !ours(id)) {
        let package = packages[id];
        let text = |name: &str| package[name].as_str().unwrap_or("not stated");
        let unsafes = unsafes(Path::new(text("manifest_path")))?;
        let by = asked.get(id).map_or_else(
            || "–".to_owned(),
            |by| by.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", "),
        );
        let unsafes = if unsafes == 0 { "–".to_owned() } else { unsafes.to_string() };
        lines.push(format!(
            "| `{}` | {} | {} | {by} | {unsafes} |\n",
            text("name"),
            text("version"),
            text("license")
        ));
    }
    let head = "| crate | version | licence | asked for by | `unsafe` |\n| --- | --- | --- | --- | --- |\n";
    lines.sort();
    Ok(lines.into_iter().fold(head.to_owned(), |table, line| table + &line))
}

fn metadata(root: &Path) -> anyhow::Result<Value> {
    let cargo = std::env::var_os("CARGO").context("cargo runs this")?;
    let words = ["metadata", "--format-version", "1", "--locked", "--filter-platform", TARGET];
    let output =
        Command::new(cargo).args(words).arg("--all-features").current_dir(root).output()?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Ok(serde_json::from_slice(&output.stdout)?)
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn by_id<'v>(value: &'v Value, name: &str) -> BTreeMap<&'v str, &'v Value> {
    list(value).map(|one| (one[name].as_str().unwrap_or_default(), one)).collect()
}

/// Returns `true` if a dependency is needed to build the program, not only for its tests.
fn is_normal(dependency: &Value) -> bool {
    list(&dependency["dep_kinds"]).any(|kind| kind["kind"] != "dev")
}

/// Counts the `unsafe` keywords in the source of a crate.
fn unsafes(manifest: &Path) -> anyhow::Result<usize> {
    let mut count = 0;
    let mut folders = vec![manifest.with_file_name("src")];
    while let Some(folder) = folders.pop() {
        // If a crate keeps its code elsewhere, there is no such folder.
        let Ok(entries) = fs::read_dir(&folder) else { continue };
        for entry in entries {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let tokens = fs::read_to_string(&path)?.parse::<TokenStream>();
                count += tokens.map_or(0, in_tokens);
            }
        }
    }
    Ok(count)
}

fn in_tokens(tokens: TokenStream) -> usize {
    let each = tokens.into_iter().map(|token| match token {
        TokenTree::Group(group) => in_tokens(group.stream()),
        TokenTree::Ident(ident) => usize::from(ident == "unsafe"),
        TokenTree::Punct(_) | TokenTree::Literal(_) => 0,
    });
    each.sum()
}
