//! Extraction of names from the source of a module.

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};

/// A name that a module imports or re-exports.
#[derive(Debug)]
pub(crate) struct Use {
    /// The local name; empty for a glob.
    pub(crate) name: String,
    pub(crate) path: Vec<String>,
    pub(crate) is_glob: bool,
    /// `true` if the name is re-exported.
    pub(crate) passes_on: bool,
    pub(crate) line: usize,
}

/// The contents of a module, except tests.
#[derive(Default)]
pub(crate) struct Names<'a> {
    pub(crate) children: Vec<&'a syn::ItemMod>,
    pub(crate) items: Vec<String>,
    pub(crate) uses: Vec<Use>,
    pub(crate) paths: Vec<(Vec<String>, usize)>,
}

/// Reads the items of a module.
pub(crate) fn read(items: &[syn::Item]) -> Names<'_> {
    let mut names = Names::default();
    for item in items {
        if let syn::Item::Mod(module) = item {
            if !is_test(&module.attrs) {
                names.children.push(module);
            }
            continue;
        }
        if let Some(name) = defined(item) {
            names.items.push(name);
        }
        names.visit_item(item);
    }
    names
}

/// Returns `true` if an item is compiled for tests only.
fn is_test(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let tokens = attribute.meta.require_list().map(|list| list.tokens.to_string());
        attribute.path().is_ident("test")
            || (attribute.path().is_ident("cfg") && tokens.is_ok_and(|tokens| tokens == "test"))
    })
}

fn defined(item: &syn::Item) -> Option<String> {
    let name = match item {
        syn::Item::Const(it) => &it.ident,
        syn::Item::Enum(it) => &it.ident,
        syn::Item::Fn(it) => &it.sig.ident,
        syn::Item::Macro(it) => it.ident.as_ref()?,
        syn::Item::Static(it) => &it.ident,
        syn::Item::Struct(it) => &it.ident,
        syn::Item::Trait(it) => &it.ident,
        syn::Item::Type(it) => &it.ident,
        syn::Item::Union(it) => &it.ident,
        _ => return None,
    };
    Some(name.to_string())
}

impl Names<'_> {
    fn tree(&mut self, before: &[String], tree: &syn::UseTree, passes_on: bool) {
        let with = |name: &syn::Ident| [before, &[name.to_string()]].concat();
        let line = |name: &syn::Ident| name.span().start().line;
        let mut add = |name: String, path: Vec<String>, is_glob, line| {
            self.uses.push(Use { name, path, is_glob, passes_on, line });
        };
        match tree {
            syn::UseTree::Path(it) => self.tree(&with(&it.ident), &it.tree, passes_on),
            syn::UseTree::Group(it) => {
                it.items.iter().for_each(|tree| self.tree(before, tree, passes_on));
            }
            // The module itself, under its own name.
            syn::UseTree::Name(it) if it.ident == "self" => {
                add(
                    before.last().cloned().unwrap_or_default(),
                    before.to_vec(),
                    false,
                    line(&it.ident),
                );
            }
            syn::UseTree::Name(it) => {
                add(it.ident.to_string(), with(&it.ident), false, line(&it.ident));
            }
            syn::UseTree::Rename(it) => {
                add(it.rename.to_string(), with(&it.ident), false, line(&it.ident));
            }
            syn::UseTree::Glob(it) => {
                add(String::new(), before.to_vec(), true, it.star_token.spans[0].start().line);
            }
        }
    }

    /// Adds the paths in the tokens of a macro.
    fn tokens(&mut self, tokens: &TokenStream) {
        let mut path: Vec<String> = Vec::new();
        let mut line = 0;
        let mut colons = 0;
        for token in tokens.clone() {
            match token {
                TokenTree::Ident(name) => {
                    if colons != 2 {
                        self.finish(&mut path, line);
                        line = name.span().start().line;
                    }
                    path.push(name.to_string());
                    colons = 0;
                }
                TokenTree::Punct(sign) if sign.as_char() == ':' => colons += 1,
                TokenTree::Group(group) => {
                    self.finish(&mut path, line);
                    self.tokens(&group.stream());
                    colons = 0;
                }
                // A field or method is not a path.
                TokenTree::Punct(_) | TokenTree::Literal(_) => {
                    self.finish(&mut path, line);
                    colons = 0;
                }
            }
        }
        self.finish(&mut path, line);
    }

    fn finish(&mut self, path: &mut Vec<String>, line: usize) {
        if !path.is_empty() {
            self.paths.push((std::mem::take(path), line));
        }
    }
}

impl<'a> Visit<'a> for Names<'_> {
    fn visit_item(&mut self, item: &'a syn::Item) {
        let attributes = match item {
            syn::Item::Const(it) => &it.attrs,
            syn::Item::Enum(it) => &it.attrs,
            syn::Item::Fn(it) => &it.attrs,
            syn::Item::Impl(it) => &it.attrs,
            syn::Item::Macro(it) => &it.attrs,
            syn::Item::Struct(it) => &it.attrs,
            syn::Item::Use(it) => &it.attrs,
            _ => return visit::visit_item(self, item),
        };
        if !is_test(attributes) {
            visit::visit_item(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'a syn::ImplItemFn) {
        if !is_test(&item.attrs) {
            visit::visit_impl_item_fn(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'a syn::ItemUse) {
        let passes_on = !matches!(item.vis, syn::Visibility::Inherited);
        self.tree(&[], &item.tree, passes_on);
    }

    fn visit_path(&mut self, path: &'a syn::Path) {
        let words: Vec<String> = path.segments.iter().map(|it| it.ident.to_string()).collect();
        let line = path.segments.first().map_or(0, |it| it.ident.span().start().line);
        self.paths.push((words, line));
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, item: &'a syn::Macro) {
        visit::visit_macro(self, item);
        self.tokens(&item.tokens);
    }

    // Documentation and derives import nothing.
    fn visit_attribute(&mut self, _: &'a syn::Attribute) {}
}
