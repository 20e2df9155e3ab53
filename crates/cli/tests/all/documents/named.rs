//! Names in documents: files, links, tests, options of the program and of the regulations exist.
//! Laws are cited by their numbers of 2017.
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::markdown;
use crate::support;

/// Returns the paths of all files of the project, relative to its folder.
fn files() -> BTreeSet<String> {
    fn below(folder: &Path, found: &mut BTreeSet<String>) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            if path.is_dir() && name != "target" && name != ".git" {
                below(&path, found);
            } else if path.is_file() {
                let path = path.strip_prefix(support::root()).expect("inside");
                found.insert(path.to_string_lossy().replace('\\', "/"));
            }
        }
    }
    let mut found = BTreeSet::new();
    below(support::root(), &mut found);
    found
}

/// Returns `true` if the file has the given extension.
fn ends_in(path: &str, extension: &str) -> bool {
    Path::new(path).extension().is_some_and(|end| end == extension)
}

/// Returns `true` if `name` is the end of the path of a file or a folder. `*` matches any text.
fn is_file(files: &BTreeSet<String>, name: &str) -> bool {
    let (start, end) = name.split_once('*').unwrap_or((name, ""));
    files.iter().any(|path| {
        if name.contains('*') {
            path.find(start).is_some_and(|at| path[at + start.len()..].ends_with(end))
        } else {
            let inside = format!("{}/", name.trim_end_matches('/'));
            path == name || path.ends_with(&format!("/{name}")) || path.starts_with(&inside)
        }
    })
}

/// Returns `true` if a span looks like the name of a file or a folder.
fn looks_like_a_file(span: &str) -> bool {
    let folders = ["fixtures/", "crates/", "docs/", "xtask/"];
    let endings = [".rs", ".md", ".csv", ".toml", ".pbn", ".svg", ".*"];
    !span.contains([' ', '…', '<'])
        && (folders.iter().any(|folder| span.starts_with(folder))
            || endings.iter().any(|ending| span.len() > ending.len() && span.ends_with(ending)))
}

#[test]
fn files_and_links() {
    let (files, mut checked) = (files(), 0);
    let examples = traveller::diagnostic_specs()
        .filter_map(|spec| traveller::diagnostic_example(spec.code))
        .flat_map(|example| example.files);
    let examples: BTreeSet<&str> = examples.map(|file| file.name).collect();
    for document in markdown::documents(support::root()) {
        for span in document.spans().iter().filter(|span| looks_like_a_file(span)) {
            let is_example =
                document.name == "docs/diagnostics.md" && examples.contains(span.as_str());
            assert!(is_example || is_file(&files, span), "{}: {span}", document.name);
            checked += 1;
        }
        let file = support::root().join(&document.name);
        let folder = file.parent().expect("a folder");
        for link in document.prose.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let path = folder.join(link.split('#').next().unwrap_or_default());
            assert!(link.starts_with("http") || path.exists(), "{}: {link}", document.name);
            checked += 1;
        }
    }
    assert!(checked >= 150, "files and links: {checked}");
}

/// The crates, files, and tests in table columns named "shown by" exist.
#[test]
fn tests_named_by_tables() {
    let files = files();
    let code: String = files
        .iter()
        .filter(|path| path.starts_with("crates/") && ends_in(path, "rs"))
        .map(|path| fs::read_to_string(support::root().join(path)).expect("code"))
        .collect();
    let mut checked = 0;
    for document in markdown::documents(support::root()) {
        let rows = document.prose.lines().filter(|line| line.starts_with("| "));
        let mut shows = false;
        for row in rows {
            let last = row.trim_end_matches([' ', '|']).rsplit(" | ").next().expect("a cell");
            if last == "shown by" || row.starts_with("| ---") {
                shows |= last == "shown by";
                continue;
            }
            for span in markdown::spans(last).iter().filter(|_| shows) {
                let there = is_file(&files, span)
                    || support::root().join("crates").join(span).exists()
                    || code.contains(&format!("fn {span}("))
                    || support::root().join("crates/cli/tests/all").join(span).exists();
                assert!(there, "{}: {span}", document.name);
                checked += 1;
            }
        }
    }
    assert!(checked >= 120, "tests: {checked}");
}

/// Returns the standard output of the program.
fn printed(args: &[&str]) -> String {
    String::from_utf8(support::run(support::root(), args).stdout).expect("UTF-8")
}

#[test]
fn options() {
    let help = printed(&["--help"]);
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let mut flags: String = commands
        .map_while(|line| line.split_whitespace().next())
        .map(|command| printed(&[command, "--help"]))
        .collect();
    // The options of the installer.
    flags += &fs::read_to_string(support::root().join("install.sh")).expect("a script");
    let regulations = printed(&["regulations"]);
    let areas: BTreeSet<&str> =
        regulations.lines().filter_map(|line| Some(line.split_once('.')?.0)).collect();
    let mut checked = 0;
    for document in markdown::documents(support::root()) {
        for span in document.spans() {
            let ours = span.starts_with("--") || span.starts_with("traveller ");
            let words = span.split([' ', '=']).filter(|word| ours && word.len() > 2);
            for flag in words.filter(|word| word.starts_with("--")) {
                let known = |end| flags.contains(&format!("{flag}{end}"));
                assert!([" ", "\n", "[="].into_iter().any(known), "{}: {span}", document.name);
                checked += 1;
            }
            let Some(name) = span.trim_start_matches("--set ").split([' ', '=', ':']).next() else {
                continue;
            };
            let area = name.split('.').next().unwrap_or_default();
            if name.contains('.')
                && areas.contains(area)
                && !name.contains('…')
                && !looks_like_a_file(name)
            {
                let known = regulations.lines().any(|line| line.split(' ').next() == Some(name));
                assert!(known, "{}: {span}", document.name);
                checked += 1;
            }
        }
    }
    assert!(checked >= 80, "options: {checked}");

    let spans: BTreeSet<String> = markdown::documents(support::root())
        .iter()
        .flat_map(markdown::Document::spans)
        .filter_map(|span| span.split([' ', '=']).next().map(str::to_owned))
        .collect();
    let table = regulations.lines().skip_while(|line| !line.starts_with("Option")).skip(1);
    let named = table.map_while(|line| line.split(' ').next().filter(|name| !name.is_empty()));
    let missing: Vec<&str> = named.filter(|name| !spans.contains(*name)).collect();
    assert!(missing.is_empty(), "no document names {missing:?}");
}

/// Laws that the project cites, compared with the text of 2017 (`docs/dev/sources.md`). `12C1(b)`
/// was self-inflicted damage in the code of 2007, and is only cited together with it.
const LAWS: [&str; 30] = [
    "2", "3", "5", "12", "12C1", "12C1(c)", "12C1(e)", "12C2", "12C2(a)", "12C2(b)", "12C2(c)",
    "12C4", "17B", "18", "19", "22", "22A", "44", "44C", "44E", "61", "77", "78", "78A", "78B",
    "79C", "86B", "87", "87B", "90",
];

#[test]
fn laws() {
    let mut checked = 0;
    for path in files() {
        let code = path.starts_with("crates/") && (ends_in(&path, "rs") || ends_in(&path, "snap"));
        let document = path == "README.md" || path.starts_with("docs/") && ends_in(&path, "md");
        if !(code || document)
            || path.ends_with("documents/named.rs")
            || path == "docs/dev/sources.md"
            || path == "docs/dev/glossary.md"
        {
            continue;
        }
        let text = fs::read_to_string(support::root().join(&path)).expect("a text");
        let words: Vec<&str> = text.split([' ', '\n', '|', '`', '"', ',', ';', '<']).collect();
        for pair in words.windows(2) {
            let cited = pair[0].trim_start_matches('(') == "Law" || pair[1].starts_with("12C");
            let law = pair[1].trim_end_matches(['.', ':', '*']);
            // A parenthesis that was opened before the law is closed after it.
            let law = if law.contains('(') { law.replace("))", ")") } else { law.replace(')', "") };
            if !cited || !law.starts_with(|letter: char| letter.is_ascii_digit()) {
                continue;
            }
            let of_2007 = law == "12C1(b)" && text.contains("2007");
            assert!(of_2007 || LAWS.contains(&law.as_str()), "{path}: Law {law}");
            checked += 1;
        }
    }
    assert!(checked > 200, "laws: {checked}");
}

/// Adds the names of all properties in a schema to `found`.
fn properties(schema: &serde_json::Value, found: &mut BTreeSet<String>) {
    match schema {
        serde_json::Value::Array(values) => values.iter().for_each(|it| properties(it, found)),
        serde_json::Value::Object(map) => {
            let named = map.get("properties").and_then(serde_json::Value::as_object);
            found.extend(named.into_iter().flat_map(|it| it.keys().cloned()));
            map.values().for_each(|it| properties(it, found));
        }
        _ => {}
    }
}

/// The reference lists every field of the published schemas.
#[test]
fn fields() {
    let reference = "docs/book/src/reference/json.md";
    let documents = markdown::documents(support::root());
    let document = documents.iter().find(|it| it.name == reference).expect("a document");
    let rows: String =
        document.prose.lines().filter(|line| line.starts_with("| ")).collect::<Vec<_>>().join("\n");
    let listed: BTreeSet<String> = markdown::spans(&rows).into_iter().collect();
    let mut fields = BTreeSet::new();
    for entry in fs::read_dir(support::root().join("docs/schema")).expect("a folder") {
        let text = fs::read_to_string(entry.expect("an entry").path()).expect("a schema");
        properties(&serde_json::from_str(&text).expect("JSON"), &mut fields);
    }
    assert!(fields.len() > 100, "fields: {}", fields.len());
    let missing: Vec<&String> = fields.difference(&listed).collect();
    assert!(missing.is_empty(), "{reference} lacks {missing:?}");
}
