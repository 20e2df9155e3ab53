//! The formats of files: tables of input and output formats, and words and inputs of the fuzz target
//! `read_formats` from `examples.txt` of each input format.

use std::collections::BTreeSet;

use report::ReportFormat;
use traveller::exchange::ExchangeFormat;
use traveller::formats::FileFormat;
use traveller::{DiagnosticExample, diagnostic_example};

fn join_extensions(extensions: &[&str]) -> String {
    let extensions: Vec<String> = extensions.iter().map(|it| format!("`.{it}`")).collect();
    extensions.join(", ")
}

/// Returns a table of the formats that the program writes.
pub(super) fn outputs() -> String {
    let head = "| format | extensions | contents |\n| --- | --- | --- |\n".to_owned();
    let line = |name: &str, extensions: &[&str], contents: &str| {
        format!("| `{name}` | {} | {contents} |\n", join_extensions(extensions))
    };
    let reports = ReportFormat::ALL.iter().map(|it| line(it.name(), it.extensions(), it.about()));
    let page = line("html", &["html", "htm"], "The results page.");
    let is_report = |name| ReportFormat::ALL.iter().any(|it| it.name() == name);
    let exchange = ExchangeFormat::ALL
        .iter()
        .filter(|it| !is_report(it.name()))
        .map(|it| line(it.name(), it.extensions(), &format!("Only `score`: {}", it.about())));
    head + &reports.chain([page]).chain(exchange).collect::<String>()
}

/// Returns a table of the input formats and their extensions.
pub(super) fn table() -> String {
    let head = "| format | extensions |\n| --- | --- |\n".to_owned();
    let line = |format: &FileFormat| {
        let extensions = join_extensions(format.endings());
        let name = format.name();
        let name = name.strip_prefix("a ").unwrap_or(name);
        let name = name.split_once(" (.").map_or(name, |(name, _)| name);
        let (first, rest) = name.split_at(1);
        format!("| {}{rest} | {extensions} |\n", first.to_uppercase())
    };
    head + &FileFormat::ALL.iter().map(line).collect::<String>()
}

/// Returns the examples of the problems of all formats, each with its code.
fn examples() -> impl Iterator<Item = (&'static str, DiagnosticExample)> {
    let codes = FileFormat::ALL.iter().flat_map(|format| format.problems()).map(|spec| spec.code);
    codes.filter_map(|code| Some((code, diagnostic_example(code)?)))
}

/// Returns the words of a dictionary: the names of files, and each word of the examples with the
/// punctuation after it.
pub(super) fn words() -> String {
    let endings = FileFormat::ALL.iter().flat_map(|format| format.endings());
    let names = endings.map(|ending| format!("\"=== a.{ending}\\x0a\"\n"));
    let mut words = BTreeSet::new();
    for (_, example) in examples() {
        for file in example.files {
            let parts = file.text.split_inclusive(|c: char| !c.is_ascii_alphanumeric());
            let words_of_file = parts.map(str::trim).filter(|part| part.len() > 2);
            words.extend(words_of_file.map(|word| format!("{word:?}\n")));
        }
    }
    // The dictionary format allows only ASCII in words.
    names.chain(words.into_iter().filter(|word| word.is_ascii())).collect()
}

/// Returns the inputs: the first file of each example, after a line with its name.
pub(super) fn inputs() -> Vec<(String, String)> {
    let input = |(code, example): (&str, DiagnosticExample)| {
        let file = example.files.into_iter().next()?;
        let text = format!("=== {}\n{}", file.name, file.text);
        Some((format!("fuzz/corpus/read_formats/{code}"), text))
    };
    examples().filter_map(input).collect()
}
