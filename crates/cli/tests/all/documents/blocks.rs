//! Blocks in the documents: commands succeed, printed output is correct, and
//! CSV and TOML are accepted. The files are from `fixtures/events/`.
use std::fs;
use std::path::Path;

use tempfile::TempDir;

use super::markdown::{self, Block, Document};
use crate::support;

/// Returns a folder with the files of `fixtures/events/`, both directly and under their path in the
/// project.
fn workshop() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let inside = folder.path().join("fixtures/events");
    fs::create_dir_all(&inside).expect("a folder");
    for entry in fs::read_dir(support::root().join("fixtures/events")).expect("events") {
        let entry = entry.expect("an entry");
        for copy in [folder.path(), &inside] {
            fs::copy(entry.path(), copy.join(entry.file_name())).expect("a copy");
        }
    }
    folder
}

/// Returns the blocks in the given language.
fn blocks<'a>(documents: &'a [Document], language: &str) -> Vec<&'a Block> {
    let all = documents.iter().flat_map(|document| &document.blocks);
    all.filter(|block| block.role.first().is_some_and(|word| word == language)).collect()
}

/// Splits a command into words like a shell. Returns the words and the comment after them.
fn words(line: &str) -> (Vec<String>, &str) {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for (at, letter) in line.char_indices() {
        match (letter, quote) {
            (_, Some(end)) if letter == end => quote = None,
            ('\'' | '"', None) => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (' ', None) => words.extend(word.take()),
            ('#', None) if word.is_none() => return (words, &line[at + 1..]),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    (words, "")
}

/// Returns the arguments of a command that runs `traveller`, or `None` for other commands.
fn arguments(words: &[String]) -> Option<Vec<&str>> {
    const STARTS: [&str; 3] =
        ["traveller", "cargo run -p cli --", "/usr/bin/time -v target/release/traveller"];
    STARTS.iter().find_map(|start| {
        let start: Vec<&str> = start.split(' ').collect();
        let (first, rest) = words.split_at_checked(start.len())?;
        (first == start).then(|| rest.iter().map(String::as_str).collect())
    })
}

/// Runs a command that must succeed, and returns its standard output.
fn printed(folder: &Path, args: &[&str], place: &str) -> String {
    let output = support::run(folder, args);
    assert!(output.status.success(), "{place}: {args:?}\n{}", support::output_text(&output));
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// Commands in blocks succeed, and their output contains the numbers in the comments after them.
#[test]
fn commands() {
    let (documents, folder) = (markdown::documents(support::root()), workshop());
    let (mut ours, mut others) = (0, 0);
    for block in blocks(&documents, "sh") {
        for line in block.text.lines() {
            let (words, comment) = words(line);
            let Some(args) = arguments(&words) else {
                exists(&words, &block.place);
                others += 1;
                continue;
            };
            let text = printed(folder.path(), &args, &block.place);
            for number in comment.split([' ', ',', ';']).filter(|word| word.parse::<f64>().is_ok())
            {
                assert!(text.contains(number), "{}: {line}: no {number} in\n{text}", block.place);
            }
            ours += 1;
        }
    }
    assert!(ours >= 17 && others >= 6, "commands: {ours} of ours, {others} others");
}

/// Checks that the files named by a command of another program exist. The command itself would take
/// too long.
fn exists(words: &[String], place: &str) {
    let has = |path: String| assert!(support::root().join(&path).exists(), "{place}: no {path}");
    let mut package = String::new();
    for pair in words.windows(2) {
        match [pair[0].as_str(), pair[1].as_str()] {
            ["-p", name] => {
                package = format!("crates/{name}");
                has(format!("{package}/Cargo.toml"));
            }
            ["--bench", name] => has(format!("{package}/benches/{name}.rs")),
            ["--example", name] => has(format!("{package}/examples/{name}.rs")),
            ["bash" | "python3", path] => has(path.to_owned()),
            ["xtask", task] => has(format!("xtask/src/{}.rs", task.replace('-', "_"))),
            _ => {}
        }
    }
    let known =
        ["cargo", "bash", "curl", "python3", "git", "rustup", "fuzz/run.sh", "INSTA_UPDATE=always"];
    assert!(words.is_empty() || known.contains(&words[0].as_str()), "{place}: {words:?}");
}

/// Commands in sentences succeed. If a command has no arguments, its subcommand exists.
#[test]
fn commands_in_sentences() {
    let (documents, folder) = (markdown::documents(support::root()), workshop());
    let mut checked = 0;
    for document in &documents {
        for span in document.spans() {
            let (words, _) = words(&span);
            match arguments(&words).as_deref() {
                Some([]) => {}
                Some(&[command]) => {
                    printed(folder.path(), &[command, "--help"], &document.name);
                    checked += 1;
                }
                Some(args) if !args.contains(&"…") => {
                    printed(folder.path(), args, &document.name);
                    checked += 1;
                }
                _ if words.first().is_some_and(|word| word == "cargo") => {
                    exists(&words, &document.name);
                }
                _ => {}
            }
        }
    }
    assert!(checked >= 25, "commands: {checked}");
}

/// The examples of `--help` succeed.
#[test]
fn commands_of_help() {
    let folder = workshop();
    let help = printed(folder.path(), &["--help"], "help");
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let mut checked = 0;
    for command in commands.map_while(|line| line.split_whitespace().next()) {
        let help = printed(folder.path(), &["help", command], "help");
        for line in help.lines().filter(|line| line.starts_with("  traveller ")) {
            // Several spaces separate the command from its description. Redirections are ignored.
            let line = line.trim_start().split("    ").next().unwrap_or_default();
            let (words, _) = words(line);
            let args = arguments(&words).expect("a command of ours");
            let args = args.split(|&word| word == ">").next().unwrap_or_default();
            printed(folder.path(), args, "help");
            checked += 1;
        }
    }
    assert!(checked >= 35, "examples: {checked}");
}

/// A text block with a command after the language is equal to the output of the command, line by
/// line. `…` marks omitted lines. If the block begins with an error, the command fails.
#[test]
fn outputs() {
    let (documents, folder) = (markdown::documents(support::root()), workshop());
    let mut checked = 0;
    for block in blocks(&documents, "text") {
        let Some(args) = arguments(&block.role[1..]) else { continue };
        let output = support::run(folder.path(), &args);
        let fails = block.text.starts_with("error: ");
        assert_eq!(output.status.code(), Some(i32::from(fails)), "{}", block.place);
        let text = support::output_text(&output);
        let mut lines = text.lines();
        for line in block.text.lines().filter(|&line| line != "…") {
            assert!(lines.any(|other| other == line), "{}: {line}\n{text}", block.place);
        }
        checked += 1;
    }
    assert!(checked >= 2, "blocks with an output: {checked}");
}

/// Each CSV block is accepted in its role.
#[test]
fn csv_blocks() {
    let (documents, folder) = (markdown::documents(support::root()), workshop());
    let mut checked = 0;
    for block in blocks(&documents, "csv") {
        fs::write(folder.path().join("block.csv"), &block.text).expect("a file");
        let role: Vec<&str> = block.role[1..].iter().map(String::as_str).collect();
        let args = match role.as_slice() {
            ["scale"] => vec!["scale", "block.csv"],
            ["corrections", results] => vec!["score", results, "--corrections", "block.csv"],
            ["results"] => vec!["score", "block.csv"],
            ["movement"] => vec!["movement", "--check", "block.csv"],
            other => panic!("{}: {other:?}", block.place),
        };
        printed(folder.path(), &args, &block.place);
        checked += 1;
    }
    assert!(checked >= 2, "blocks of CSV: {checked}");
}

/// Each TOML block is accepted as an event file for the results named after the language, without
/// warnings.
#[test]
fn toml_blocks() {
    let (documents, folder) = (markdown::documents(support::root()), workshop());
    // Otherwise a note names other rules for events without rules.
    fs::write(folder.path().join(support::CONFIGURATION.1), "rules = 'plain'").expect("a file");
    let mut checked = 0;
    for block in blocks(&documents, "toml") {
        let results = block.role.get(1).expect("results behind the language");
        let file = folder.path().join(results).with_extension("toml");
        fs::write(&file, &block.text).expect("a file");
        let output = support::run(folder.path(), &["score", results]);
        let what = support::output_text(&output);
        assert!(output.status.success() && output.stderr.is_empty(), "{}: {what}", block.place);
        checked += 1;
    }
    assert!(checked >= 8, "blocks of TOML: {checked}");
}
