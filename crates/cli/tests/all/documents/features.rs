//! Every feature of a crate is in the tables of its documentation and its README.

use std::fs;

use crate::support;

/// Returns the names in the section `[features]` of a manifest, without `default`.
fn features(manifest: &str) -> Vec<&str> {
    let section = manifest.split("\n[features]\n").nth(1).unwrap_or_default();
    let section = section.split("\n[").next().unwrap_or_default();
    let names = section.lines().filter_map(|line| line.split_once(" = ")).map(|(name, _)| name);
    names.filter(|name| !name.starts_with('#') && *name != "default").collect()
}

/// Returns the rows of a table of features as pairs of a name and the default, `true` for `yes`.
fn rows(text: &str) -> Vec<(&str, bool)> {
    let table = text.split("| feature | default | effect |").nth(1).unwrap_or_default();
    let lines = table.lines().skip(2).map(|line| line.trim_start_matches("//! "));
    let cells = lines.map_while(|line| line.strip_prefix("| `")?.split_once("` | "));
    cells.map(|(name, rest)| (name, rest.starts_with("yes"))).collect()
}

#[test]
fn are_documented() {
    let mut checked = 0;
    for entry in fs::read_dir(support::root().join("crates")).expect("a folder") {
        let folder = entry.expect("an entry").path();
        let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap_or_default();
        let manifest = read("Cargo.toml");
        let mut expected: Vec<(&str, bool)> = Vec::new();
        let default = manifest.lines().find(|line| line.starts_with("default = ")).unwrap_or("");
        for name in features(&manifest) {
            expected.push((name, default.contains(&format!("\"{name}\""))));
        }
        expected.sort_unstable();
        let code = if folder.join("src/lib.rs").exists() { "src/lib.rs" } else { "src/main.rs" };
        for name in [code, "README.md"] {
            let text = read(name);
            let mut rows = rows(&text);
            rows.sort_unstable();
            assert_eq!(rows, expected, "{}", folder.join(name).display());
        }
        checked += expected.len();
    }
    assert!(checked >= 20, "{checked}");
}
