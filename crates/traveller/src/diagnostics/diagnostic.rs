//! A single diagnostic.

use std::borrow::Cow;

use event::{DiagnosticKind, Message, Severity};
use serde::Serialize;

use super::source_location::{Note, SourceLocation};

/// The subject of a diagnostic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Concern {
    /// The contents of a file.
    File,
    /// The call and its arguments.
    Call,
    /// The request, which is not possible for this event.
    Task,
}

/// A self-contained message with a copy of the source line that it is about.
///
/// ```
/// use traveller::{Concern, Diagnostic, Severity};
///
/// let diagnostic = Diagnostic::new("task", Severity::Error, Concern::Task, "nothing was played");
/// assert_eq!(diagnostic.message.to_string(), "nothing was played");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Diagnostic {
    /// The name for programs, such as `twice-on-board`. It stays the same if the message changes.
    pub code: Cow<'static, str>,
    /// The severity.
    pub severity: Severity,
    /// The subject.
    pub concern: Concern,
    /// The location of the problem; `None` if it is not in a file.
    pub location: Option<SourceLocation>,
    /// The problem and the expected input.
    pub message: Message,
    /// The advice on how to fix the problem, if known.
    pub help: Option<Message>,
    /// The names and values that the message contains.
    pub values: Vec<(&'static str, String)>,
    /// A second, related location.
    pub note: Option<Note>,
    /// The number of omitted problems if this diagnostic summarizes them ([`Self::OMITTED`]);
    /// otherwise `None`.
    pub count: Option<usize>,
}

impl Diagnostic {
    /// The code of the message that counts omitted problems of the same kind.
    pub const OMITTED: &str = "more";
    /// The code of the message that ends the errors of a file.
    pub const NOTHING_WRITTEN: &str = "nothing-written";

    /// Creates a diagnostic of a declared kind, without location.
    ///
    /// ```
    /// use traveller::{Concern, Diagnostic, RequestProblem};
    ///
    /// let diagnostic = Diagnostic::from_kind(&RequestProblem::NoContestants, Concern::Task);
    /// assert_eq!((&*diagnostic.code, diagnostic.help.is_some()), ("no-contestants", true));
    /// ```
    #[must_use]
    pub fn from_kind(kind: &impl DiagnosticKind, concern: Concern) -> Self {
        Self {
            help: kind.help(),
            values: kind.values(),
            ..Self::new(kind.code(), kind.severity(), concern, kind.message())
        }
    }

    /// Creates a diagnostic without location and advice.
    ///
    /// ```
    /// use traveller::{Concern, Diagnostic, Severity};
    ///
    /// let note = Diagnostic::new("note", Severity::Note, Concern::Task, "drawn by lot");
    /// assert!(note.location.is_none());
    /// ```
    #[must_use]
    pub fn new(
        code: &'static str,
        severity: Severity,
        concern: Concern,
        message: impl Into<Message>,
    ) -> Self {
        Self {
            code: Cow::Borrowed(code),
            severity,
            concern,
            location: None,
            message: message.into(),
            help: None,
            note: None,
            values: Vec::new(),
            count: None,
        }
    }
}
