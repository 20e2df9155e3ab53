//! The catalog of diagnostics: a page for each code, with the smallest files that produce it.

use event::{DiagnosticSpec, FaultKind, Message, Severity};

/// Examples, by code: a line `## CODE`, an optional line `$ CALL`, and files that begin with a line `-- NAME`.
const EXAMPLES: [&str; 1] = [include_str!("catalogue/event.txt")];

/// Files that produce a diagnostic.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DiagnosticExample {
    /// The call, if it is not `traveller score evening.csv`.
    pub call: Option<&'static str>,
    /// The names and contents of the files, the results first.
    pub files: Vec<(&'static str, String)>,
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
    FaultKind::SPECS.iter()
}

/// Returns the smallest files that produce a diagnostic, or `None` if small files cannot.
///
/// # Examples
///
/// ```
/// let example = traveller::diagnostic_example("twice-on-board");
/// assert!(example.is_some_and(|example| example.files[0].0 == "evening.csv"));
/// ```
#[must_use]
pub fn diagnostic_example(code: &str) -> Option<DiagnosticExample> {
    let mut lines = EXAMPLES.iter().flat_map(|examples| examples.lines());
    lines.find(|line| line.strip_prefix("## ") == Some(code))?;
    let mut example = DiagnosticExample::default();
    for line in lines.take_while(|line| !line.starts_with("## ")) {
        if let Some(call) = line.strip_prefix("$ ") {
            example.call = Some(call);
        } else if let Some(name) = line.strip_prefix("-- ") {
            example.files.push((name, String::new()));
        } else if let Some((_, text)) = example.files.last_mut() {
            text.push_str(line);
            text.push('\n');
        }
    }
    Some(example).filter(|example| !example.files.is_empty())
}

/// Returns the page of a code in Markdown: severity, message, explanation, advice, and an example. Returns `None` for an
/// unknown code.
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
    let message = spec.message.replace(":?}", "}").replace("{}", "");
    let mut page = format!("## {code}\n\n{severity}: `{message}`\n\n{}\n", about.join("\n"));
    if let Some(help) = spec.help {
        let help = Message::from_template(help).to_string();
        page.push_str(&format!("\nHelp: {help}.\n"));
    }
    if let Some(example) = diagnostic_example(code) {
        if let Some(call) = example.call {
            page.push_str(&format!("\nExample, with `{call}`:\n"));
        } else {
            page.push_str("\nExample:\n");
        }
        for (name, text) in &example.files {
            page.push_str(&format!("\n`{name}`\n\n```text\n{text}```\n"));
        }
    }
    Some(page)
}
