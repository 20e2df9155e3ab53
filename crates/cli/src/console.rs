//! What every command works with: the files of this computer, and a way to say what is odd about them.

use std::io::{self, IsTerminal, Write};
use std::sync::Arc;

use clap::ValueEnum;
use files::{FileProgress, Limits, LocalFiles, OutsideFiles};
use traveller::{ColorMode, Concern, Diagnostic, Diagnostics, Output, Severity};

use crate::failure::Failure;
use crate::progress::Progress;
use crate::wording;

/// The form of what is said on standard error.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Messages {
    /// For people: the line, a caret, and advice.
    #[default]
    Text,
    /// For programs: one JSON object a line.
    Json,
}

/// The front of the library that this program is.
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

    /// Says what there is to say, and gives the value.
    pub(crate) fn take<T>(&self, outcome: Output<T>) -> Result<T, Failure> {
        self.say(&outcome.diagnostics);
        let of_call = outcome.diagnostics.has_call_error();
        outcome.value.ok_or(if of_call { Failure::UsageShown } else { Failure::Shown })
    }

    /// Says that the call is wrong, or that something cannot be done.
    pub(crate) fn refuse(&self, code: &'static str, concern: Concern, message: &str) {
        self.say(&Diagnostic::new(code, Severity::Error, concern, message).into());
    }

    /// Says what was done otherwise than one might think.
    pub(crate) fn warn(&self, code: &'static str, message: &str) {
        self.say(&Diagnostic::new(code, Severity::Warning, Concern::Task, message).into());
    }

    /// There is nowhere to report that standard error cannot be written to.
    fn say(&self, diagnostics: &Diagnostics) {
        if diagnostics.is_empty() {
            return;
        }
        // What ends with an error does nothing more.
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
