//! The catalog of diagnostics: a page for each code, with the smallest files that produce it.

use std::collections::BTreeMap;

use event::{DiagnosticSpec, FaultKind, Message, Severity};
use formats::{
    CorrectionProblem, CsvProblem, EventFileProblem, FileFormat, HandProblem, HeaderProblem,
    MappingProblem, MatchProblem, NamesProblem, PublishedProblem, ScaleProblem, ScoreProblem,
    StreamProblem, TextProblem,
};
use pbn_verify::{GameProblem, SyntaxProblem};

use crate::check::check;
use crate::diagnostics::{Diagnostics, RequestProblem};
use crate::options::ScoreOptions;
use crate::score::score;
use crate::stream::score_stream;

/// Examples of problems that do not belong to a single format, by code: a line `## CODE`, an optional line `$ --FLAG` or
/// `$ COMMAND`, and files that begin with a line `-- NAME`.
/// In a file with a line `-- NAME bytes`, `\xNN` is a byte.
const EXAMPLES: &[&str] = &[
    include_str!("catalog/event.txt"),
    include_str!("catalog/text.txt"),
    include_str!("catalog/csv.txt"),
    include_str!("catalog/tables.txt"),
    include_str!("catalog/pbn_syntax.txt"),
    include_str!("catalog/pbn_game.txt"),
    include_str!("catalog/event_file.txt"),
    include_str!("catalog/hands.txt"),
];

/// Files that produce a diagnostic.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DiagnosticExample {
    /// The command that reports the diagnostic, or `None` for the command `score`.
    pub command: Option<&'static str>,
    /// The flag of the command, or `None` without a flag.
    pub flag: Option<&'static str>,
    /// The files, the results first.
    pub files: Vec<ExampleFile>,
}

impl DiagnosticExample {
    /// Reads the files as its command does, and returns the diagnostics.
    ///
    /// # Examples
    ///
    /// ```
    /// let example = traveller::diagnostic_example("twice-on-board").ok_or("no example")?;
    /// assert_eq!(example.diagnostics().diagnostics()[0].code, "twice-on-board");
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn diagnostics(&self) -> Diagnostics {
        let Some(first) = self.files.first() else { return Diagnostics::default() };
        let files = self.files.iter().map(|file| (file.name.to_owned(), file.bytes()));
        let files: BTreeMap<String, Vec<u8>> = files.collect();
        let options = ScoreOptions::default();
        match (self.command, self.flag) {
            (Some(_), _) => check(&files, first.name).diagnostics,
            (None, Some(_)) => score_stream(&files, first.name, &options, |_| Ok(()))
                .map_or_else(|_| Diagnostics::default(), |output| output.diagnostics),
            (None, None) => score(&files, first.name, &options).diagnostics,
        }
    }
}

/// A file of an example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExampleFile {
    /// The name.
    pub name: &'static str,
    /// The contents for readers.
    pub text: String,
    /// In the text, `\xNN` stands for a byte, and the last line has no line end.
    pub has_bytes: bool,
}

impl ExampleFile {
    /// Returns the contents of the file.
    ///
    /// # Examples
    ///
    /// ```
    /// let text = "\\xff\\xfe\n".to_owned();
    /// let file = traveller::ExampleFile { name: "a.csv", text, has_bytes: true };
    /// assert_eq!(file.bytes(), [0xff, 0xfe]);
    /// ```
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        if !self.has_bytes {
            return self.text.clone().into_bytes();
        }
        let mut parts = self.text.trim_end_matches('\n').split("\\x");
        let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
        for part in parts {
            let (digits, rest) = part.split_at_checked(2).unwrap_or_default();
            bytes.extend(u8::from_str_radix(digits, 16));
            bytes.extend_from_slice(rest.as_bytes());
        }
        bytes
    }
}

/// Returns the declarations of all diagnostics that have a page, in the order of the documentation.
///
/// # Examples
///
/// ```
/// let codes: Vec<&str> = traveller::diagnostic_specs().map(|spec| spec.code).collect();
/// assert!(codes.contains(&"twice-on-board"));
/// ```
pub fn diagnostic_specs() -> impl Iterator<Item = &'static DiagnosticSpec> + Clone {
    let files = [
        TextProblem::SPECS,
        HeaderProblem::SPECS,
        MappingProblem::SPECS,
        CsvProblem::SPECS,
        ScoreProblem::SPECS,
        MatchProblem::SPECS,
        CorrectionProblem::SPECS,
        NamesProblem::SPECS,
        ScaleProblem::SPECS,
        StreamProblem::SPECS,
        PublishedProblem::SPECS,
        SyntaxProblem::SPECS,
        GameProblem::SPECS,
        HandProblem::SPECS,
    ];
    let of_formats = FileFormat::ALL.iter().flat_map(|format| format.problems());
    let files = files.into_iter().flatten().chain(of_formats).chain(EventFileProblem::SPECS);
    FaultKind::SPECS.iter().chain(files).chain(RequestProblem::SPECS)
}

/// Returns the smallest files that produce a diagnostic, or `None` if small files cannot.
///
/// # Examples
///
/// ```
/// let example = traveller::diagnostic_example("twice-on-board");
/// assert!(example.is_some_and(|example| example.files[0].name == "evening.csv"));
/// ```
#[must_use]
pub fn diagnostic_example(code: &str) -> Option<DiagnosticExample> {
    let of_formats = FileFormat::ALL.iter().map(|format| format.examples());
    let mut lines = EXAMPLES.iter().copied().chain(of_formats).flat_map(str::lines);
    lines.find(|line| line.strip_prefix("## ") == Some(code))?;
    let mut example = DiagnosticExample::default();
    for line in lines.take_while(|line| !line.starts_with("## ")) {
        if let Some(call) = line.strip_prefix("$ ") {
            let part =
                if call.starts_with("--") { &mut example.flag } else { &mut example.command };
            *part = Some(call);
        } else if let Some(name) = line.strip_prefix("-- ") {
            let (name, has_bytes) = match name.strip_suffix(" bytes") {
                Some(name) => (name, true),
                None => (name, false),
            };
            example.files.push(ExampleFile { name, text: String::new(), has_bytes });
        } else if let Some(file) = example.files.last_mut() {
            file.text.push_str(line);
            file.text.push('\n');
        }
    }
    Some(example).filter(|example| !example.files.is_empty())
}

/// Returns the page of a code in Markdown: severity, message, explanation, advice, and an
/// example with its message. Returns `None` for an unknown code.
///
/// # Examples
///
/// ```
/// let page = traveller::explain_code("two-rulings").unwrap_or_default();
/// assert!(page.starts_with("## two-rulings\n\nError: "));
/// assert!(traveller::explain_code("no-such-code").is_none());
/// ```
#[must_use]
pub fn explain_code(code: &str) -> Option<String> {
    let spec = diagnostic_specs().find(|spec| spec.code == code)?;
    let severity = match spec.severity {
        Severity::Error => "Error",
        Severity::Warning => "Warning",
        Severity::Note => "Note",
    };
    let about: Vec<&str> = spec.about.iter().map(|line| line.trim()).collect();
    let message = spec.message.replace(":?}", "}").replace("{}", "…").replace("{0}", "…");
    let mut page = vec![format!("## {code}\n\n{severity}: `{message}`\n\n{}\n", about.join("\n"))];
    if let Some(help) = spec.help {
        page.push(format!("\nHelp: {}.\n", Message::from_template(help)));
    }
    if let Some(example) = diagnostic_example(code) {
        page.push(match (example.command, example.flag) {
            (Some(command), _) => format!("\nExample, with the command `{command}`:\n"),
            (None, Some(flag)) => format!("\nExample, with the flag `{flag}`:\n"),
            (None, None) => "\nExample:\n".to_owned(),
        });
        let file = |file: &ExampleFile| format!("\n`{}`\n\n```text\n{}```\n", file.name, file.text);
        page.extend(example.files.iter().map(file));
        let found = example.diagnostics();
        if let Some(found) = found.diagnostics().iter().find(|found| found.code == code) {
            let text = Diagnostics::from(found.clone()).to_string();
            page.push(format!("\nThe message:\n\n```text\n{}\n```\n", text.trim_end()));
        }
    }
    Some(page.concat())
}
