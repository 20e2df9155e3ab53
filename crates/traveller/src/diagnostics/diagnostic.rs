//! One thing that is to be said.

use std::borrow::Cow;

use event::{Message, Severity};
use serde::Serialize;

use super::place::{Note, SourceLocation};

/// What a diagnostic is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Concern {
    /// What stands in a file.
    File,
    /// What was asked for, and how.
    Call,
    /// What was asked for cannot be had of this event.
    Task,
}

/// One thing that is to be said, complete in itself: the line that it is about travels with it.
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
    /// Its name for programs, such as `twice-on-board`: it stays where the words change.
    pub code: Cow<'static, str>,
    /// How grave it is.
    pub severity: Severity,
    /// What it is about.
    pub concern: Concern,
    /// Where.
    pub location: Option<SourceLocation>,
    /// What was found, and what was expected.
    pub message: Message,
    /// How to mend it.
    pub help: Option<Message>,
    /// The names and values that the message contains.
    pub values: Vec<(&'static str, String)>,
    /// A second place that belongs to it.
    pub note: Option<Note>,
    /// How many problems it stands for, where it does for those of a file that are not listed ([`Self::OMITTED`]).
    pub count: Option<usize>,
}

impl Diagnostic {
    /// The code of the line that counts the problems of a file that are like those before it and are not listed.
    pub const OMITTED: &str = "more";
    /// The code of the line that ends the errors of a file.
    pub const NOTHING_WRITTEN: &str = "nothing-written";
    /// The code of a round that cannot be paired.
    pub const PAIRING: &str = "pairing";

    /// A diagnostic without a place and a remedy.
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
