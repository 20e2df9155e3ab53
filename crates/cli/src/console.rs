//! The context of every command: local files, progress, and messages.

use std::io::{self, IsTerminal, Write};
use std::sync::Arc;

use clap::ValueEnum;
use files::{FileProgress, Limits, LocalFiles, OutsideFiles};
use traveller::{ColorMode, Concern, Diagnostic, Diagnostics, Output, RequestProblem, Severity};

use crate::failure::Failure;
use crate::progress::Progress;
use crate::wording;

/// The format of messages on standard error.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Messages {
    /// Text for people, with the source line, a caret, and help
    #[default]
    Text,
    /// One JSON object on each line
    Json,
}

/// The connection of the library to local files and the terminal.
#[derive(Debug, Default)]
pub(crate) struct Console {
    pub(crate) folder: LocalFiles,
    pub(crate) progress: Arc<Progress>,
    messages: Messages,
}

impl Console {
    pub(crate) fn new(messages: Messages, outside: OutsideFiles, limits: Limits) -> Self {
        let progress = Arc::new(match messages {
            Messages::Text => Progress::on_terminal(),
            Messages::Json => Progress::default(),
        });
        let watcher: Arc<dyn FileProgress> = Arc::<Progress>::clone(&progress);
        let folder = LocalFiles::with_progress(watcher, outside).with_limits(limits);
        Self { folder, progress, messages }
    }

    /// Reports the diagnostics of an output and returns its value.
    pub(crate) fn take<T>(&self, outcome: Output<T>) -> Result<T, Failure> {
        self.say(&outcome.diagnostics);
        let of_call = outcome.diagnostics.has_call_error();
        outcome.value.ok_or(if of_call { Failure::UsageShown } else { Failure::Shown })
    }

    /// Reports an error that is not about the contents of a file.
    pub(crate) fn refuse(&self, problem: &RequestProblem, concern: Concern, help: Option<&str>) {
        let mut error = Diagnostic::of(problem, concern);
        error.help = help.map(Into::into).or(error.help);
        self.say(&error.into());
    }

    /// Reports a warning that is not about the contents of a file.
    pub(crate) fn warn(&self, problem: &RequestProblem) {
        self.say(&Diagnostic::of(problem, Concern::Task).into());
    }

    /// Writes diagnostics to standard error. If this fails, the failure cannot be reported.
    fn say(&self, diagnostics: &Diagnostics) {
        if diagnostics.is_empty() {
            return;
        }
        // After an error the command does no more work.
        if diagnostics.diagnostics().iter().any(|it| it.severity == Severity::Error) {
            self.progress.end();
        }
        let stderr = io::stderr();
        let coloured = stderr.is_terminal() && std::env::var_os("NO_COLOR").is_none();
        let colours = if coloured { ColorMode::Ansi } else { ColorMode::None };
        let text = match self.messages {
            Messages::Text => diagnostics.to_text(colours, &wording::phrase),
            Messages::Json => diagnostics.to_json_lines(&wording::phrase),
        };
        let _ = self.progress.aside(|| stderr.lock().write_all(text.as_bytes()));
    }
}
