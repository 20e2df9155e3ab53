//! The output of reports: every command writes its report with [`write`].

use std::io::{self, IsTerminal};
use std::path::PathBuf;

use anyhow::anyhow;
use clap::{ArgAction, Args};
use exchange::ExchangeFormat;
use report::{Content, Csv, ReportView, Subject, TableStyle, WriteOptions};
use traveller::{RequestProblem, ScoredEvent};

use crate::console::Console;
use crate::failure::Failure;
use crate::format::{Format, Supported, Writer};
use crate::outputs::{Destination, Outputs};
use crate::wording;

/// The destination and format of a report.
#[derive(Debug, Args)]
pub(crate) struct OutputArgs {
    #[arg(
        long,
        value_enum,
        help = Supported::Reports.help(),
        long_help = Supported::Reports.long_help(),
        hide_possible_values = true,
        help_heading = "Output"
    )]
    format: Option<Format>,
    /// Write to FILE instead of standard output
    ///
    /// The file is replaced only when the output is complete.
    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) csv: CsvArgs,
}

/// Options of CSV output.
#[derive(Debug, Args)]
pub(crate) struct CsvArgs {
    /// Put an apostrophe before spreadsheet formulas in CSV
    ///
    /// Applies to cells that begin with = or @, or with + or - unless they are numbers. With
    /// `--csv-safe=false` cells are written unchanged.
    #[arg(
        long,
        help_heading = "Output",
        hide_short_help = true,
        hide_possible_values = true,
        value_name = "BOOL",
        num_args = 0..=1,
        require_equals = true,
        default_value_t = true,
        default_missing_value = "true",
        action = ArgAction::Set
    )]
    pub(crate) csv_safe: bool,
}

impl CsvArgs {
    /// Returns the CSV options of the report.
    pub(crate) const fn options(&self) -> Csv {
        Csv::new().guard_formulas(self.csv_safe)
    }
}

/// The destination of a report, and the form in which it is written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Target<'a> {
    destination: Destination<'a>,
    writer: Writer,
    /// `true` if `--format` selects the format, `false` if the name of the file does.
    is_format_set: bool,
    options: WriteOptions,
}

impl<'a> Target<'a> {
    /// Creates the target of an event that is converted to a format of other programs.
    pub(crate) const fn exchange(
        destination: Destination<'a>,
        format: ExchangeFormat,
        csv: Csv,
    ) -> Self {
        let options = WriteOptions { csv, style: TableStyle::Plain };
        Self { destination, writer: Writer::Exchange(format), is_format_set: true, options }
    }

    /// Returns the format of other programs in which an event is written, or `None` for a report.
    pub(crate) const fn exchange_format(&self) -> Option<ExchangeFormat> {
        match self.writer {
            Writer::Exchange(format) => Some(format),
            Writer::Report(_) | Writer::Page => None,
        }
    }

    /// Returns the style of text tables.
    pub(crate) const fn table_style(&self) -> TableStyle {
        self.options.style
    }

    /// Checks that a report can be written in this form.
    pub(crate) fn check(&self, view: &dyn ReportView) -> Result<(), Failure> {
        let content = match self.writer {
            Writer::Report(format) => format.content(),
            Writer::Page => Content::Tables,
            Writer::Exchange(format) => return self.event(view, format).map(drop),
        };
        let Some(why) = view.why_unavailable(content) else { return Ok(()) };
        let message = why.message.render(wording::phrase);
        Err(match why.help {
            Some(help) => Failure::usage(message, help.render(wording::phrase)),
            None => Failure::Usage(anyhow!(message)),
        })
    }

    /// Returns the event to be written in a format of other programs.
    fn event<'v>(
        &self,
        view: &'v dyn ReportView,
        format: ExchangeFormat,
    ) -> Result<&'v ScoredEvent, Failure> {
        match view.subject() {
            Subject::Event(scored) => Ok(scored),
            _ => Err(self.unsupported(format)),
        }
    }

    /// Returns the error of a report that cannot be written in a format of other programs.
    fn unsupported(&self, format: ExchangeFormat) -> Failure {
        let option = match self.destination {
            Destination::File { option, path } if !self.is_format_set => {
                format!("{option} {}: ", path.display())
            }
            _ => "--format ".to_owned(),
        };
        let expected = Supported::Reports.names();
        Failure::usage(
            format!("{option}{format} is not supported: expected {expected}"),
            "use another format, or `traveller convert` for an event",
        )
    }
}

/// Returns the style of text tables: boxed on a terminal, plain in pipes and files.
fn table_style(args: &OutputArgs) -> TableStyle {
    if args.output.is_none() && io::stdout().is_terminal() {
        TableStyle::Boxed { width: terminal_size::terminal_size().map(|(width, _)| width.0) }
    } else {
        TableStyle::Plain
    }
}

impl OutputArgs {
    /// Returns the CSV options of the report.
    pub(crate) const fn csv(&self) -> Csv {
        self.csv.options()
    }

    /// Returns the destination and format of a report. The format is set by `--format` or by the
    /// extension of the file.
    ///
    /// # Errors
    ///
    /// [`Failure::UsageWithHelp`] if the extension is not an output format and `--format` is missing,
    /// or if the format requires an event.
    pub(crate) fn target(&self) -> Result<Target<'_>, Failure> {
        let target = self.target_in(Supported::Reports)?;
        match target.exchange_format() {
            Some(format) => Err(target.unsupported(format)),
            None => Ok(target),
        }
    }

    /// Returns the destination and format of a report on an event, as [`target`](Self::target) does.
    pub(crate) fn event_target(&self) -> Result<Target<'_>, Failure> {
        self.target_in(Supported::All)
    }

    fn target_in(&self, supported: Supported) -> Result<Target<'_>, Failure> {
        let extension = self.extension().unwrap_or_default();
        let format = if let Some(format) = self.format {
            format
        } else {
            self.reject_extension(&extension, supported)?;
            Format::for_extension(&extension).unwrap_or(Format::text())
        };
        let destination = match &self.output {
            Some(path) => Destination::File { option: "-o", path },
            None => Destination::StandardOutput,
        };
        let options = WriteOptions { csv: self.csv(), style: table_style(self) };
        let is_format_set = self.format.is_some();
        Ok(Target { destination, writer: format.writer, is_format_set, options })
    }

    /// Rejects extensions of formats that no report has.
    fn reject_extension(&self, extension: &str, supported: Supported) -> Result<(), Failure> {
        let (Some(path), Some(help)) = (&self.output, advice(extension)) else { return Ok(()) };
        let expected = supported.extensions();
        let message = format!("-o {}: expected {expected}", path.display());
        Err(Failure::usage(message, format!("{help}, or set the format with `--format`")))
    }

    /// Returns the extension of the file in lower case.
    fn extension(&self) -> Option<String> {
        let extension = self.output.as_ref()?.extension()?;
        Some(extension.to_string_lossy().to_ascii_lowercase())
    }
}

/// Returns advice for an extension that is not an output format.
fn advice(extension: &str) -> Option<&'static str> {
    match extension {
        "parquet" | "arrow" | "feather" => Some("use `traveller score --results`"),
        "xlsx" | "xls" | "ods" => Some("use .csv, which spreadsheets open"),
        "pdf" => Some("use .html, which browsers print"),
        _ => None,
    }
}

/// Writes a report to its target.
pub(crate) fn write(
    console: &Console,
    target: &Target<'_>,
    view: &dyn ReportView,
) -> Result<(), Failure> {
    let mut outputs = Outputs::new(console);
    let guarded = write_to(&mut outputs, target, view)?;
    outputs.finish()?;
    if guarded > 0 {
        console.report_warning(&RequestProblem::GuardedCells { cells: guarded });
    }
    Ok(())
}

/// Writes a report as one of several outputs. Returns the number of converted cells that are guarded by
/// an apostrophe.
pub(crate) fn write_to(
    outputs: &mut Outputs<'_>,
    target: &Target<'_>,
    view: &dyn ReportView,
) -> Result<usize, Failure> {
    target.check(view)?;
    let options = &target.options;
    let mut guarded = 0;
    match target.writer {
        Writer::Report(format) => {
            outputs.write(target.destination, |out| format.write(view, options, out))?;
        }
        Writer::Page => {
            outputs.write(target.destination, |out| Ok(results_page::report_page(view, out)?))?;
        }
        Writer::Exchange(format) => {
            let scored = target.event(view, format)?;
            outputs.write(target.destination, |out| {
                if format != ExchangeFormat::Csv {
                    return exchange::write(scored, format, out);
                }
                guarded = exchange::write_csv(scored, options.csv, out)?;
                Ok(())
            })?;
        }
    }
    Ok(guarded)
}
