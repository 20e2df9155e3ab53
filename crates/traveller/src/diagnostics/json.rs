//! Diagnostics as JSON.

use std::collections::BTreeMap;

use event::{Message, Severity};
use report::json_line;
#[cfg(feature = "schema")]
use report::{schema_of, schemas as documents};
#[cfg(feature = "schema")]
use schemars::Schema;
use serde::{Serialize, Serializer};

use super::diagnostic::{Concern, Diagnostic};
use super::source_location::{Note, SourceLocation};
use super::{Diagnostics, PhraseFormatter, neutral_text};

impl Diagnostics {
    /// Returns one line of JSON for each diagnostic. `word` formats the arguments in messages.
    ///
    /// ```
    /// use traveller::{Concern, Diagnostic, Severity, Diagnostics};
    ///
    /// let wrong = Diagnostic::new("task", Severity::Error, Concern::Task, "nothing was played");
    /// let lines = Diagnostics::from(wrong).to_json_lines(&|phrase| phrase.to_string());
    /// assert!(lines.starts_with(r#"{"code":"task","severity":"error","concern":"task","#));
    /// ```
    #[must_use]
    pub fn to_json_lines(&self, word: &PhraseFormatter) -> String {
        let line = |it: &Diagnostic| {
            let json = DiagnosticJson::new(it, it.message.render(word));
            // Texts, numbers, and text keys can always be written as JSON.
            json_line(&json).unwrap_or_default() + "\n"
        };
        self.diagnostics().iter().map(line).collect()
    }
}

/// Returns the JSON Schemas of all JSON output, each with its file name.
///
/// ```
/// let files: Vec<&str> = traveller::schemas().into_iter().map(|(file, _)| file).collect();
/// assert!(files.contains(&"score.json") && files.contains(&"message.json"));
/// ```
#[cfg(feature = "schema")]
#[must_use]
pub fn schemas() -> Vec<(&'static str, Schema)> {
    let message = schema_of::<DiagnosticJson<'_>>("A message on standard error");
    documents().into_iter().chain([("message.json", message)]).collect()
}

/// A diagnostic for programs.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct DiagnosticJson<'a> {
    code: &'a str,
    severity: Severity,
    concern: Concern,
    #[serde(flatten)]
    place: PlaceJson<'a>,
    message: String,
    /// The values that the message contains, by name.
    values: BTreeMap<&'a str, &'a str>,
    help: Option<&'a Message>,
    note: Option<NoteJson<'a>>,
    /// The number of omitted problems of the same kind as the one before.
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<usize>,
}

#[derive(Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct PlaceJson<'a> {
    file: Option<&'a str>,
    line: Option<usize>,
    columns: Option<[usize; 2]>,
    text: Option<&'a str>,
    /// The column at which `text` begins, if it is not the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    first_column: Option<usize>,
}

/// A second, related location.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Note"))]
struct NoteJson<'a> {
    #[serde(flatten)]
    place: PlaceJson<'a>,
    label: &'a str,
}

impl<'a> DiagnosticJson<'a> {
    fn new(it: &'a Diagnostic, message: String) -> Self {
        Self {
            code: &it.code,
            severity: it.severity,
            concern: it.concern,
            place: it.location.as_ref().map(PlaceJson::new).unwrap_or_default(),
            message,
            values: it.values.iter().map(|(name, value)| (*name, &**value)).collect(),
            help: it.help.as_ref(),
            note: it.note.as_ref().map(NoteJson::new),
            count: it.count,
        }
    }
}

impl<'a> PlaceJson<'a> {
    fn new(place: &'a SourceLocation) -> Self {
        let line = place.line.as_ref();
        Self {
            file: Some(&place.file),
            line: line.map(|line| line.number),
            columns: line.map(|line| [line.columns.start, line.columns.end]),
            text: line.map(|line| &*line.text),
            first_column: line.map(|line| line.first_column).filter(|&first| first > 1),
        }
    }
}

impl<'a> NoteJson<'a> {
    fn new(note: &'a Note) -> Self {
        Self { place: PlaceJson::new(&note.location), label: &note.label }
    }
}

/// Serializes a diagnostic like a line of [`Diagnostics::to_json_lines`], without wording of a
/// front end.
impl Serialize for Diagnostic {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        DiagnosticJson::new(self, neutral_text(&self.message)).serialize(serializer)
    }
}

/// Serializes a list of diagnostics.
impl Serialize for Diagnostics {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.diagnostics().serialize(serializer)
    }
}
