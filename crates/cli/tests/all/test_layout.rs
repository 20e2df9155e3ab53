//! Integration tests are linked once per crate, every test file is included, and one function of the
//! program writes reports.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::fs;
use std::path::{Path, PathBuf};

use crate::support::root;

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    entries.map(|entry| entry.expect("an entry").path()).collect()
}

/// Returns the names of the test binaries of a crate: files in `tests/`, and folders with
/// `main.rs`.
fn binaries(tests: &Path) -> Vec<String> {
    let is_binary = |path: &PathBuf| {
        path.join("main.rs").exists() || path.extension().is_some_and(|ending| ending == "rs")
    };
    let stem = |path: &PathBuf| path.file_stem().expect("a name").to_string_lossy().into_owned();
    entries(tests).iter().filter(|path| is_binary(path)).map(stem).collect()
}

/// The only test binary is `all`. Crates whose tests count memory also have `memory`, because their
/// allocator counts for the whole process.
#[test]
fn crates_link_one_test_binary() {
    let mut found = 0;
    for package in entries(&root().join("crates")) {
        for binary in binaries(&package.join("tests")) {
            let counts = ["traveller", "results-page"].iter().any(|name| package.ends_with(name));
            let is_allowed = binary == "all" || counts && binary == "memory";
            assert!(is_allowed, "{}: move {binary} to tests/all", package.display());
            found += 1;
        }
    }
    assert!(found >= 17, "{found} test binaries");
}

/// Adds the files in `folder` that the file of the parent module does not declare.
fn undeclared(folder: &Path, parent: &Path, found: &mut Vec<PathBuf>) {
    let declared = fs::read_to_string(parent).expect("the parent module");
    for path in entries(folder) {
        let stem = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let submodules = [path.join("mod.rs"), path.with_extension("rs")];
        let module = if path.is_dir() {
            // Folders without modules contain inputs and snapshots.
            let Some(module) = submodules.iter().find(|file| file.exists()) else { continue };
            undeclared(&path, module, found);
            module
        } else {
            &path
        };
        let is_source =
            module.extension().is_some_and(|ending| ending == "rs") && *module != parent;
        if is_source && !declared.contains(&format!("mod {stem};\n")) {
            found.push(module.clone());
        }
    }
}

/// Every test file is declared as a module. Otherwise, its tests would never run.
#[test]
fn every_test_file_is_a_module() {
    let mut found = Vec::new();
    for package in entries(&root().join("crates")) {
        for binary in ["all", "memory"].map(|name| package.join("tests").join(name)) {
            if binary.exists() {
                undeclared(&binary, &binary.join("main.rs"), &mut found);
            }
        }
    }
    assert!(found.is_empty(), "not declared in the parent module: {found:?}");
}

/// Only the table of formats and the output function write reports, so that a format is a renderer
/// and one row.
#[test]
fn one_function_writes_reports() {
    let renderers = [
        "report::csv(",
        "exchange::write",
        "report::json(",
        "report::page(",
        "report::text(",
        "results_page::",
        "Writer::",
        "format.write(",
        ".table(&",
    ];
    let (mut calls, mut others) = (0, Vec::new());
    for path in entries(&root().join("crates/cli/src")) {
        let source = fs::read_to_string(&path).expect("a source file");
        let found = renderers.iter().filter(|renderer| source.contains(**renderer));
        let is_output = ["format.rs", "output.rs"].iter().any(|name| path.ends_with(name));
        if is_output {
            calls += found.count();
        } else {
            others.extend(found.map(|renderer| format!("{}: {renderer}", path.display())));
        }
    }
    assert!(calls >= 5, "{calls} renderers");
    assert!(others.is_empty(), "use `output::write`: {others:?}");
}
