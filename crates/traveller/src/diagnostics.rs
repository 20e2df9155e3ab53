//! Errors, warnings, and notes that accompany a value.

mod diagnostic;
mod json;
mod request_problem;
mod source_location;
mod text;

pub use diagnostic::{Concern, Diagnostic};
#[cfg(feature = "schema")]
pub use json::schemas;
pub use request_problem::RequestProblem;
pub use source_location::{Note, SourceLine, SourceLocation};
pub use text::ColorMode;

use event::{Message, Phrase, Severity};
use formats::{Problem, Problems, QuoteLines};

/// An optional value and its diagnostics. A value may have warnings.
///
/// ```
/// use std::collections::BTreeMap;
/// use traveller::{ScoreOptions, score};
///
/// let files = BTreeMap::from([("evening.csv".to_owned(), b"board,ns,ew\n".to_vec())]);
/// let outcome = score(&files, "evening.csv", &ScoreOptions::default());
/// assert!(outcome.value.is_none());
/// assert!(!outcome.diagnostics.is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct Output<T> {
    /// The requested value, or `None` if an error prevented it.
    pub value: Option<T>,
    /// The diagnostics.
    pub diagnostics: Diagnostics,
}

impl<T> Output<T> {
    /// Returns the value, or the diagnostics of a missing value. Warnings about an existing value
    /// are dropped.
    ///
    /// # Errors
    ///
    /// [`Diagnostics`] with at least one error.
    ///
    /// ```
    /// use std::collections::BTreeMap;
    /// use traveller::{ScoreOptions, score};
    ///
    /// let files = BTreeMap::<String, Vec<u8>>::new();
    /// let messages = score(&files, "evening.csv", &ScoreOptions::default()).into_result().map(|_| ());
    /// assert_eq!(messages.map_err(|messages| messages.to_string()),
    ///     Err("error: there is no file evening.csv\nhelp: add evening.csv\n".to_owned()));
    /// ```
    pub fn into_result(self) -> Result<T, Diagnostics> {
        self.value.ok_or(self.diagnostics)
    }
}

/// Diagnostics in the order in which they were found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagnostics(Vec<Diagnostic>);

impl Diagnostics {
    /// Returns the diagnostics.
    ///
    /// ```
    /// use traveller::{Concern, Diagnostic, Severity, Diagnostics};
    ///
    /// let wrong = Diagnostic::new("task", Severity::Error, Concern::Task, "nothing was played");
    /// assert_eq!(Diagnostics::from(wrong).diagnostics().len(), 1);
    /// ```
    #[must_use]
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.0
    }

    /// Returns `true` if there are no diagnostics.
    ///
    /// ```
    /// assert!(traveller::Diagnostics::default().is_empty());
    /// ```
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns `true` if the call itself is invalid.
    ///
    /// ```
    /// use traveller::{Concern, Diagnostic, Severity, Diagnostics};
    ///
    /// let wrong = Diagnostic::new("call", Severity::Error, Concern::Call, "no such option");
    /// assert!(Diagnostics::from(wrong).has_call_error());
    /// ```
    #[must_use]
    pub fn has_call_error(&self) -> bool {
        let of_call =
            |it: &Diagnostic| it.severity == Severity::Error && it.concern == Concern::Call;
        self.0.iter().any(of_call)
    }

    pub(crate) fn push(&mut self, diagnostic: Diagnostic) {
        self.0.push(diagnostic);
    }

    /// Adds the problems of a file and, if there are errors, that nothing was written.
    pub(crate) fn add_problems(&mut self, file: &str, text: &dyn QuoteLines, problems: &Problems) {
        self.add_findings(file, text, problems);
        let message = match problems.count(event::Severity::Error) {
            0 => return,
            1 => format!("{file} has 1 error: nothing was written"),
            count => format!("{file} has {count} errors: nothing was written"),
        };
        self.push(file_diagnostic(Diagnostic::NOTHING_WRITTEN, Severity::Error, file, message));
    }

    /// Adds the problems of a file, and the number of omitted ones of each kind.
    pub(crate) fn add_findings(&mut self, file: &str, text: &dyn QuoteLines, problems: &Problems) {
        for (problem, more) in problems.counted() {
            let diagnostics = problem_diagnostic(file, text, problem);
            let severity = diagnostics.severity;
            self.push(diagnostics);
            if more > 0 {
                let word = if severity == Severity::Error { "errors" } else { "warnings" };
                let message = format!("and {more} more {word} of this kind in {file}");
                let summary = file_diagnostic(Diagnostic::OMITTED, severity, file, message);
                self.push(Diagnostic { count: Some(more), ..summary });
            }
        }
    }
}

/// Returns a diagnostic about a whole file.
fn file_diagnostic(
    code: &'static str,
    severity: Severity,
    file: &str,
    message: String,
) -> Diagnostic {
    Diagnostic {
        location: Some(SourceLocation::new(file)),
        ..Diagnostic::new(code, severity, Concern::File, message)
    }
}

impl From<Diagnostic> for Diagnostics {
    fn from(diagnostic: Diagnostic) -> Self {
        Self(vec![diagnostic])
    }
}

fn problem_diagnostic(file: &str, text: &dyn QuoteLines, problem: &Problem) -> Diagnostic {
    let place = |bytes| SourceLocation::with_line(file, text, bytes);
    let note = problem.note.as_ref();
    Diagnostic {
        code: problem.code.into(),
        severity: problem.severity,
        concern: Concern::File,
        location: Some(problem.place.as_ref().map_or_else(|| SourceLocation::new(file), place)),
        message: problem.message.clone(),
        help: problem.help.clone(),
        note: note.map(|note| Note { location: place(&note.place), label: note.label.clone() }),
        values: problem.values.clone(),
        count: None,
    }
}

/// Formats an argument, option, or file in the words of a front end.
pub type PhraseFormatter = dyn Fn(&Phrase) -> String;

/// Formats a message without a front end: `pairs.winners=two`.
pub(crate) fn neutral_text(message: &Message) -> String {
    message.to_string()
}
