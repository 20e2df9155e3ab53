//! `cargo xtask examples`: finds public functions that are not used in any example of their crate.
//!
//! A function is used in an example if the example contains its name and documents the function's
//! type, or contains the name of the type. Functions declared by macros are not found.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, Expr, ExprLit, ImplItemFn, Item, Lit, Meta, MetaNameValue, Type, Visibility};

/// List the public functions of crates that no example in the documentation uses.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Fail if there are any.
    #[arg(long)]
    check: bool,
    /// Check these crates, by folder name.
    #[arg(required = true)]
    crates: Vec<String>,
}

#[expect(clippy::print_stdout, reason = "printing the result is the purpose")]
pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates");
    let mut missing = Vec::new();
    for name in &args.crates {
        let mut found = Found::default();
        for path in sources(&crates.join(name).join("src"))? {
            let text = fs::read_to_string(&path)?;
            let file = syn::parse_file(&text).with_context(|| format!("in {}", path.display()))?;
            found.owner = None;
            found.examples_in(&file.attrs);
            found.visit_file(&file);
        }
        missing.extend(found.missing().map(|function| format!("{name}: {function}")));
    }
    ensure!(!args.check || missing.is_empty(), "without an example:\n{}", missing.join("\n"));
    for function in missing {
        println!("{function}");
    }
    Ok(())
}

/// Returns the source files below a folder, sorted.
fn sources(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<anyhow::Result<Vec<_>>>()?;
    paths.sort();
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            files.extend(sources(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    Ok(files)
}

/// The functions and examples of one crate.
#[derive(Default)]
struct Found {
    /// The type or trait that is being visited.
    owner: Option<String>,
    functions: Vec<(Option<String>, String)>,
    examples: Vec<(Option<String>, BTreeSet<String>)>,
}

impl Found {
    fn missing(&self) -> impl Iterator<Item = String> {
        let without = self.functions.iter().filter(|(owner, name)| {
            !self.examples.iter().any(|(on, words)| {
                let of_owner = owner
                    .as_ref()
                    .is_none_or(|owner| Some(owner) == on.as_ref() || words.contains(owner));
                of_owner && words.contains(name)
            })
        });
        without.map(|(owner, name)| match owner {
            Some(owner) => format!("{owner}::{name}"),
            None => name.clone(),
        })
    }

    /// Adds a public function unless it is hidden from the documentation.
    fn function(&mut self, name: &syn::Ident, attributes: &[Attribute]) {
        let hidden = attributes.iter().any(|attribute| match &attribute.meta {
            Meta::List(list) => list.path.is_ident("doc") && list.tokens.to_string() == "hidden",
            Meta::Path(_) | Meta::NameValue(_) => false,
        });
        if !hidden {
            self.functions.push((self.owner.clone(), name.to_string()));
        }
    }

    /// Adds the examples in a doc comment, each as a set of words.
    fn examples_in(&mut self, attributes: &[Attribute]) {
        self.add_examples(attributes.iter().filter_map(documentation));
    }

    fn add_examples(&mut self, lines: impl Iterator<Item = String>) {
        let mut example: Option<String> = None;
        for line in lines {
            let line = line.trim();
            if line.starts_with("```") {
                if let Some(text) = example.take() {
                    let words = text.parse().map(identifiers).unwrap_or_default();
                    self.examples.push((self.owner.clone(), words));
                } else {
                    example = Some(String::new());
                }
            } else if let Some(text) = &mut example {
                // Hidden lines are part of the example.
                let shown = line.strip_prefix("# ").unwrap_or(line);
                text.push_str(shown);
                text.push('\n');
            }
        }
    }
}

fn documentation(attribute: &Attribute) -> Option<String> {
    match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("doc") => documentation_text(pair),
        Meta::NameValue(_) | Meta::List(_) | Meta::Path(_) => None,
    }
}

fn documentation_text(pair: &MetaNameValue) -> Option<String> {
    match &pair.value {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text.value()),
        _ => None,
    }
}

/// Collects the lines of doc comments from tokens.
fn documentation_in(tokens: TokenStream, lines: &mut Vec<String>) {
    for token in tokens {
        let TokenTree::Group(group) = token else { continue };
        match syn::parse2::<Meta>(group.stream()) {
            Ok(Meta::NameValue(pair)) if pair.path.is_ident("doc") => {
                lines.extend(documentation_text(&pair));
            }
            _ => documentation_in(group.stream(), lines),
        }
    }
}

fn identifiers(tokens: TokenStream) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    for token in tokens {
        match token {
            TokenTree::Ident(word) => {
                words.insert(word.to_string());
            }
            TokenTree::Group(group) => words.extend(identifiers(group.stream())),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
    words
}

impl<'ast> Visit<'ast> for Found {
    fn visit_item(&mut self, item: &'ast Item) {
        let (owner, attributes) = match item {
            Item::Fn(item) if matches!(item.vis, Visibility::Public(_)) => {
                self.function(&item.sig.ident, &item.attrs);
                (None, &item.attrs)
            }
            Item::Struct(item) => (Some(item.ident.to_string()), &item.attrs),
            Item::Enum(item) => (Some(item.ident.to_string()), &item.attrs),
            Item::Trait(item) => (Some(item.ident.to_string()), &item.attrs),
            Item::Impl(item) => {
                let Type::Path(path) = &*item.self_ty else { return };
                (path.path.segments.last().map(|last| last.ident.to_string()), &item.attrs)
            }
            Item::Mod(module) => {
                let tests = module.attrs.iter().any(|attribute| attribute.path().is_ident("cfg"));
                if !tests {
                    visit::visit_item(self, item);
                }
                return;
            }
            Item::Macro(item) => {
                // The items that a macro declares are unknown, but their documentation is read, as
                // for `choices!`.
                let mut lines = Vec::new();
                documentation_in(item.mac.tokens.clone(), &mut lines);
                self.add_examples(lines.into_iter());
                return;
            }
            _ => return,
        };
        self.owner = owner;
        self.examples_in(attributes);
        visit::visit_item(self, item);
        self.owner = None;
    }

    fn visit_impl_item_fn(&mut self, function: &'ast ImplItemFn) {
        if matches!(function.vis, Visibility::Public(_)) {
            self.function(&function.sig.ident, &function.attrs);
        }
        self.examples_in(&function.attrs);
    }
}
