//! The destination and format of reports.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use clap::{ArgAction, Args, ValueEnum};
use report::{Csv, DerivationView, Page, Table, TableStyle};
use results_page::tables_page;

use crate::console::Console;
use crate::failure::Failure;
use crate::outputs::{Destination, Outputs};

/// The destination and format of a report.
#[derive(Debug, Args)]
pub(crate) struct OutputArgs {
    /// Write text, csv, json, or html [default: text]
    ///
    /// Without this option the extension of FILE decides: .html, .csv, or .json. A text report is for
    /// people. CSV is one table. JSON has all data, with exact fractional numbers as strings. HTML is
    /// one self-contained page in which numbers link to their derivation.
    #[arg(long, value_enum, hide_possible_values = true, help_heading = "Output")]
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

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Text for people
    Text,
    /// One table of comma-separated values
    Csv,
    /// All data, with exact fractional numbers as strings
    Json,
    /// A self-contained page in which numbers link to their derivation
    Html,
}

/// Returns the style of text tables: boxed on a terminal, plain in pipes and files.
pub(crate) fn table_style(args: &OutputArgs) -> TableStyle {
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

    /// Returns the format of the output, from `--format` or from the extension of the file.
    pub(crate) fn format(&self) -> Format {
        let from_extension = || match self.extension()?.as_str() {
            "html" | "htm" => Some(Format::Html),
            "csv" => Some(Format::Csv),
            "json" => Some(Format::Json),
            _ => None,
        };
        self.format.or_else(from_extension).unwrap_or(Format::Text)
    }

    /// Returns the destination of the output.
    ///
    /// # Errors
    ///
    /// [`Failure::UsageWithHelp`] if the extension is not a report format and `--format` is missing.
    pub(crate) fn destination(&self) -> Result<Destination<'_>, Failure> {
        let Some(path) = &self.output else { return Ok(Destination::StandardOutput) };
        let help = match self.extension().unwrap_or_default().as_str() {
            "pbn" | "xml" | "usebio" => "use `traveller convert`",
            "parquet" | "arrow" | "feather" => "use `traveller score --results`",
            "xlsx" | "xls" | "ods" => "use .csv, which spreadsheets open",
            "pdf" => "use .html, which browsers print",
            _ => return Ok(Destination::File { option: "-o", path }),
        };
        if self.format.is_some() {
            return Ok(Destination::File { option: "-o", path });
        }
        let message = format!("-o {}: expected .txt, .html, .csv, or .json", path.display());
        Err(Failure::usage(message, format!("{help}, or set the format with `--format`")))
    }

    /// Returns the extension of the file in lower case.
    fn extension(&self) -> Option<String> {
        let extension = self.output.as_ref()?.extension()?;
        Some(extension.to_string_lossy().to_ascii_lowercase())
    }
}

/// Runs `write` on the destination of the output.
pub(crate) fn stream(
    console: &Console,
    args: &OutputArgs,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    let mut outputs = Outputs::new(console);
    outputs.write(args.destination()?, write)?;
    outputs.finish()
}

/// Writes a table in the selected format.
pub(crate) fn table(console: &Console, args: &OutputArgs, table: Table<'_>) -> Result<(), Failure> {
    stream(console, args, |out| match args.format() {
        Format::Text => report::text(&table, table_style(args), out),
        Format::Csv => args.csv().table(&table, out),
        Format::Json => report::json(&table, out),
        Format::Html => Ok(tables_page(&Page::new(vec![table]), out)?),
    })
}

/// Writes the derivation of numbers in the selected format.
pub(crate) fn derivations(
    console: &Console,
    args: &OutputArgs,
    derivations: &dyn DerivationView,
) -> Result<(), Failure> {
    stream(console, args, |out| match args.format() {
        Format::Json => derivations.json(out),
        Format::Csv => args.csv().table(&derivations.table(), out),
        Format::Text => report::page(&derivations.page(), table_style(args), out),
        Format::Html => Ok(tables_page(&derivations.page(), out)?),
    })
}

/// Writes tables as text or as an HTML page.
pub(crate) fn pages(
    console: &Console,
    args: &OutputArgs,
    tables: Vec<Table<'_>>,
) -> Result<(), Failure> {
    let page = Page::new(tables);
    stream(console, args, |out| match args.format() {
        Format::Html => Ok(tables_page(&page, out)?),
        Format::Text | Format::Csv | Format::Json => report::page(&page, table_style(args), out),
    })
}
