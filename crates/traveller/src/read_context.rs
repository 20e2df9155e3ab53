//! Reads files and collects diagnostics. Every failure is reported.

use std::error::Error;
use std::path::{Component, Path, PathBuf};

use event::{Message, Phrase, Severity};
use formats::{Problems, QuoteLines, ReadError};

use crate::diagnostics::{
    Concern, Diagnostic, Diagnostics, Output, RequestProblem, SourceLocation,
};
use crate::file_source::{FileSource, OpenedFile};

/// The bytes of a file, with its name for messages.
pub(crate) struct File {
    pub(crate) title: String,
    pub(crate) bytes: Vec<u8>,
}

/// The reason why a file named by an event file must not be read.
#[derive(Clone, Copy, Debug)]
pub(crate) enum RejectedPath {
    Nameless,
    Outside,
    Pipe,
}

/// A file source with the diagnostics collected so far.
pub(crate) struct ReadContext<'s> {
    pub(crate) source: &'s dyn FileSource,
    diagnostics: Diagnostics,
}

impl<'s> ReadContext<'s> {
    /// Runs `work` and returns its value with the diagnostics. Work without a value reports the
    /// reason.
    pub(crate) fn run<T>(
        source: &'s dyn FileSource,
        work: impl FnOnce(&mut Self) -> Option<T>,
    ) -> Output<T> {
        let mut context = Self { source, diagnostics: Diagnostics::default() };
        let value = work(&mut context);
        Output { value, diagnostics: context.diagnostics }
    }

    /// Reads a file.
    pub(crate) fn read(&mut self, name: &Path) -> Option<File> {
        let title = self.source.display_name(name);
        match self.source.read(name) {
            Ok(bytes) => Some(File { title, bytes: bytes.into_owned() }),
            Err(absent) => self.report_missing(&title, &absent.to_string()),
        }
    }

    /// Opens a file.
    pub(crate) fn open(&mut self, name: &Path) -> Option<OpenedFile<'s>> {
        match self.source.open(name) {
            Ok(opened) => Some(opened),
            Err(absent) => {
                self.report_missing(&self.source.display_name(name), &absent.to_string())
            }
        }
    }

    /// Reports a missing file.
    pub(crate) fn report_missing<T>(&mut self, title: &str, message: &str) -> Option<T> {
        let give = Phrase::File { file: title.to_owned() };
        let problem = RequestProblem::MissingFile { error: message.to_owned() };
        self.report(Diagnostic {
            location: Some(SourceLocation::new(title)),
            help: Some(Message::default().append(give)),
            ..Diagnostic::from_kind(&problem, Concern::Task)
        })
    }

    /// Reports a file that cannot be read completely.
    pub(crate) fn report_unreadable<T>(
        &mut self,
        title: &str,
        error: &std::io::Error,
    ) -> Option<T> {
        let (file, error) = (title.to_owned(), error.to_string());
        self.report_for_file(title, &RequestProblem::UnreadableFile { file, error })
    }

    /// Returns the path of a file that an event file names. It must be in the folder of the event
    /// file or below, unless the source allows outside files.
    pub(crate) fn resolve_or_report(&mut self, event_file: &Path, named: &str) -> Option<PathBuf> {
        let rejected = match self.resolve(event_file, named) {
            Ok(path) => return Some(path),
            Err(rejected) => rejected,
        };
        let title = self.source.display_name(event_file);
        let (file, named) = (title.clone(), named.to_owned());
        let problem = match rejected {
            RejectedPath::Nameless => RequestProblem::NamelessFile { file },
            RejectedPath::Outside => RequestProblem::OutsideFolder { file, named },
            RejectedPath::Pipe => RequestProblem::NotAFile { file, named },
        };
        self.report_for_file(&title, &problem)
    }

    /// Returns the path of a file that was found by its name next to another one. A link out of
    /// their folder is an error, unless the source allows outside files.
    pub(crate) fn allowed_or_report(&mut self, given: &Path, found: PathBuf) -> Option<PathBuf> {
        if self.is_allowed(given, &found) {
            return Some(found);
        }
        let title = self.source.display_name(&found);
        self.report_for_file(&title, &RequestProblem::LinkOutsideFolder { file: title.clone() })
    }

    /// Returns `true` if a file that was found next to another one may be read.
    pub(crate) fn is_allowed(&self, given: &Path, found: &Path) -> bool {
        self.source.allows_outside_files() || !self.source.escapes_folder(given, found)
    }

    /// The path of a file that an event file names, if it may be read.
    pub(crate) fn resolve(&self, event_file: &Path, named: &str) -> Result<PathBuf, RejectedPath> {
        let is_inside = |it: Component<'_>| matches!(it, Component::Normal(_) | Component::CurDir);
        let path = event_file.with_file_name(named);
        // A backslash is a path separator on some systems only.
        let named = named.replace('\\', "/");
        if named.trim().is_empty() {
            return Err(RejectedPath::Nameless);
        }
        if self.source.allows_outside_files() {
            return Ok(path);
        }
        let has_drive = named.as_bytes().get(1) == Some(&b':');
        let is_inside_folder = !has_drive && Path::new(&named).components().all(is_inside);
        if !is_inside_folder || self.source.escapes_folder(event_file, &path) {
            return Err(RejectedPath::Outside);
        }
        if self.source.may_block(&path) { Err(RejectedPath::Pipe) } else { Ok(path) }
    }

    /// Reports the problems of a file, and that nothing was written if there are errors.
    pub(crate) fn report_problems(
        &mut self,
        file: &str,
        text: &dyn QuoteLines,
        problems: &Problems,
    ) {
        self.diagnostics.add_problems(file, text, problems);
    }

    /// Reports the problems of a file that is only checked.
    pub(crate) fn report_findings(
        &mut self,
        file: &str,
        text: &dyn QuoteLines,
        problems: &Problems,
    ) {
        self.diagnostics.add_findings(file, text, problems);
    }

    /// Returns the number of reported warnings.
    pub(crate) fn warnings(&self) -> usize {
        let diagnostics = self.diagnostics.diagnostics().iter();
        diagnostics
            .filter(|it| it.severity == Severity::Warning)
            .map(|it| it.count.unwrap_or(1))
            .sum()
    }

    /// Reports the problems of a rejected file.
    pub(crate) fn report_rejected<T>(&mut self, file: &str, rejected: &ReadError<T>) {
        self.report_problems(file, &rejected.text, &rejected.problems);
    }

    /// Returns the contents of a file, or reports why it was rejected.
    pub(crate) fn value_or_report<T, Partial>(
        &mut self,
        file: &str,
        read: Result<T, ReadError<Partial>>,
    ) -> Option<T> {
        read.map_err(|rejected| self.report_rejected(file, &rejected)).ok()
    }

    /// Adds a note or warning.
    pub(crate) fn add_note(&mut self, problem: &RequestProblem) {
        self.diagnostics.push(Diagnostic::from_kind(problem, Concern::Task));
    }

    /// Adds a note whose text contains options.
    pub(crate) fn add_note_with_options(&mut self, message: Message) {
        self.diagnostics.push(Diagnostic::new("note", Severity::Note, Concern::Task, message));
    }

    /// Reports a problem of a whole file.
    pub(crate) fn report_for_file<T>(
        &mut self,
        title: &str,
        problem: &RequestProblem,
    ) -> Option<T> {
        self.report(Diagnostic {
            location: Some(SourceLocation::new(title)),
            ..Diagnostic::from_kind(problem, Concern::Task)
        })
    }

    /// Reports an invalid call.
    pub(crate) fn report_invalid_call<T>(&mut self, problem: &RequestProblem) -> Option<T> {
        self.report(Diagnostic::from_kind(problem, Concern::Call))
    }

    /// Reports an invalid argument of the call.
    pub(crate) fn report_invalid_argument<T>(
        &mut self,
        argument: Phrase,
        reason: &str,
    ) -> Option<T> {
        let problem = RequestProblem::InvalidArgument { error: reason.to_owned() };
        let message = Message::from(format!(": {reason}")).prepend(argument);
        self.report(Diagnostic { message, ..Diagnostic::from_kind(&problem, Concern::Call) })
    }

    /// Reports that a request is impossible for the event of a file.
    pub(crate) fn report_impossible<T>(
        &mut self,
        file: &str,
        problem: &RequestProblem,
    ) -> Option<T> {
        self.report(task_diagnostic(file, problem))
    }

    /// Reports the reason for a missing value.
    pub(crate) fn report<T>(&mut self, diagnostic: Diagnostic) -> Option<T> {
        self.diagnostics.push(diagnostic);
        None
    }
}

/// Returns the error of a request that is impossible for the event of a file.
pub(crate) fn task_diagnostic(file: &str, problem: &RequestProblem) -> Diagnostic {
    let diagnostic = Diagnostic::from_kind(problem, Concern::Task);
    let message = diagnostic.message.prepend(Phrase::Text(format!("{file}: ")));
    Diagnostic { location: Some(SourceLocation::new(file)), message, ..diagnostic }
}

/// Returns the message of an error, followed by the messages of its sources.
pub(crate) fn chain(error: &dyn Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(error) = source {
        text = format!("{text}: {error}");
        source = error.source();
    }
    text
}
