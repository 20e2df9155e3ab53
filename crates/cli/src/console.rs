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
    pub(crate) files: LocalFiles,
    pub(crate) progress: Arc<Progress>,
    messages: Messages,
}

impl Console {
    pub(crate) fn new(messages: Messages, outside: OutsideFiles, limits: Limits) -> Self {
        let progress = Arc::new(match messages {
            Messages::Text => Progress::on_terminal(),
            Messages::Json => Progress::default(),
        });
        let observer: Arc<dyn FileProgress> = Arc::<Progress>::clone(&progress);
        let files = LocalFiles::with_progress(observer, outside).with_limits(limits);
        Self { files, progress, messages }
    }

    /// Reports the diagnostics of an output and returns its value.
    pub(crate) fn report<T>(&self, output: Output<T>) -> Result<T, Failure> {
        self.print_diagnostics(&output.diagnostics);
        let is_call_error = output.diagnostics.has_call_error();
        output.value.ok_or(if is_call_error { Failure::UsageShown } else { Failure::Shown })
    }

    /// Reports an error that is not about the contents of a file.
    pub(crate) fn report_error(
        &self,
        problem: &RequestProblem,
        concern: Concern,
        help: Option<&str>,
    ) {
        let mut error = Diagnostic::from_kind(problem, concern);
        error.help = help.map(Into::into).or(error.help);
        self.print_diagnostics(&error.into());
    }

    /// Reports a warning that is not about the contents of a file.
    pub(crate) fn report_warning(&self, problem: &RequestProblem) {
        self.print_diagnostics(&Diagnostic::from_kind(problem, Concern::Task).into());
    }

    /// Writes diagnostics to standard error. If this fails, the failure cannot be reported.
    fn print_diagnostics(&self, diagnostics: &Diagnostics) {
        if diagnostics.is_empty() {
            return;
        }
        // After an error the command does no more work.
        if diagnostics.diagnostics().iter().any(|it| it.severity == Severity::Error) {
            self.progress.end();
        }
        let stderr = io::stderr();
        let has_color = stderr.is_terminal() && std::env::var_os("NO_COLOR").is_none();
        let color_mode = if has_color { ColorMode::Ansi } else { ColorMode::None };
        let text = match self.messages {
            Messages::Text => {
                let text = diagnostics.to_text(color_mode, &wording::phrase);
                match code_to_explain(diagnostics) {
                    Some(code) => {
                        let text = text.trim_end();
                        format!(
                            "{text}\nhelp: `traveller explain-code {code}` explains the first error\n"
                        )
                    }
                    None => text,
                }
            }
            Messages::Json => diagnostics.to_json_lines(&wording::phrase),
        };
        let _ = self.progress.suspend(|| stderr.lock().write_all(text.as_bytes()));
    }
}

/// Returns the code of the first error, if the errors of a file prevent the output. Other errors
/// need no explanation.
fn code_to_explain(diagnostics: &Diagnostics) -> Option<&str> {
    let mut errors = diagnostics.diagnostics().iter().filter(|it| it.severity == Severity::Error);
    let first = errors.next()?;
    errors.any(|it| it.code == Diagnostic::NOTHING_WRITTEN).then_some(&first.code)
}
