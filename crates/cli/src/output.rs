//! Where results go, and in which form.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use anyhow::anyhow;
use clap::{ArgAction, Args, ValueEnum};
use report::{Csv, DerivationView, Page, Table, TableStyle};
use results_page::tables_page;

use crate::console::Console;
use crate::failure::Failure;
use crate::outputs::{Destination, Outputs};

/// Where the output goes, and in which form.
#[derive(Debug, Args)]
pub(crate) struct OutputArgs {
    /// Set the form of the output; by default FILE decides by its ending (.html, .csv, .json), otherwise text.
    #[arg(long, value_enum)]
    format: Option<Format>,
    /// Write to this file, whole or not at all, instead of standard output.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) csv: CsvArgs,
}

/// Who may open CSV.
#[derive(Debug, Args)]
pub(crate) struct CsvArgs {
    /// In CSV, an apostrophe stands before what a spreadsheet would take for a formula (=, @, and + or - before what is no number); with
    /// `--csv-safe=false` it does not.
    #[arg(
        long,
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
    /// Returns the form of CSV that the arguments ask for.
    pub(crate) const fn form(&self) -> Csv {
        Csv::new().guard_formulas(self.csv_safe)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people.
    Text,
    /// One table, comma separated.
    Csv,
    /// Everything; numbers that need not be whole are texts.
    Json,
    /// A page for a browser: one file, in which every number leads to how it arose.
    Html,
}

/// How text tables are drawn for this output: with lines on a terminal, plainly in pipes and files.
pub(crate) fn look(args: &OutputArgs) -> TableStyle {
    if args.output.is_none() && io::stdout().is_terminal() {
        TableStyle::Boxed { width: terminal_size::terminal_size().map(|(width, _)| width.0) }
    } else {
        TableStyle::Plain
    }
}

impl OutputArgs {
    /// Returns the form of CSV that the arguments ask for.
    pub(crate) const fn csv(&self) -> Csv {
        self.csv.form()
    }

    /// Returns the form of the output, from `--format` or from the ending of the file.
    pub(crate) fn format(&self) -> Format {
        let of_ending = || match self.ending()?.as_str() {
            "html" | "htm" => Some(Format::Html),
            "csv" => Some(Format::Csv),
            "json" => Some(Format::Json),
            _ => None,
        };
        self.format.or_else(of_ending).unwrap_or(Format::Text)
    }

    /// Returns the destination of the output.
    ///
    /// # Errors
    ///
    /// [`Failure::Usage`] if the ending names a format without reports and `--format` is missing.
    pub(crate) fn destination(&self) -> Result<Destination<'_>, Failure> {
        let Some(path) = &self.output else { return Ok(Destination::StandardOutput) };
        let help = match self.ending().unwrap_or_default().as_str() {
            "pbn" | "xml" | "usebio" => "use `traveller convert`",
            "parquet" | "arrow" | "feather" => "use `traveller score --results`",
            "xlsx" | "xls" | "ods" => "use .csv, which spreadsheets open",
            "pdf" => "use .html, which browsers print",
            _ => return Ok(Destination::File { option: "-o", path }),
        };
        if self.format.is_some() {
            return Ok(Destination::File { option: "-o", path });
        }
        let path = path.display();
        let message = format!(
            "-o {path}: this form is not supported: expected .txt, .html, .csv or .json; {help}, or set the form with --format"
        );
        Err(Failure::Usage(anyhow!(message)))
    }

    /// The ending of the file's name, in lower case.
    fn ending(&self) -> Option<String> {
        let ending = self.output.as_ref()?.extension()?;
        Some(ending.to_string_lossy().to_ascii_lowercase())
    }
}

/// Lets `write` write where the output goes; never over a file that it is made from.
pub(crate) fn stream(
    console: &Console,
    args: &OutputArgs,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    let mut outputs = Outputs::new(console);
    outputs.write(args.destination()?, write)?;
    outputs.finish()
}

/// Writes a table in the form that was asked for.
pub(crate) fn table(console: &Console, args: &OutputArgs, table: Table<'_>) -> Result<(), Failure> {
    stream(console, args, |out| match args.format() {
        Format::Text => report::text(&table, look(args), out),
        Format::Csv => args.csv().table(&table, out),
        Format::Json => report::json(&table, out),
        Format::Html => Ok(tables_page(&Page::new(vec![table]), out)?),
    })
}

/// Writes how numbers arose in the form that was asked for.
pub(crate) fn workings(
    console: &Console,
    args: &OutputArgs,
    workings: &dyn DerivationView,
) -> Result<(), Failure> {
    stream(console, args, |out| match args.format() {
        Format::Json => workings.json(out),
        Format::Csv => args.csv().table(&workings.table(), out),
        Format::Text => report::page(&workings.page(), look(args), out),
        Format::Html => Ok(tables_page(&workings.page(), out)?),
    })
}

/// Writes the pages of a table for people.
pub(crate) fn pages(
    console: &Console,
    args: &OutputArgs,
    tables: Vec<Table<'_>>,
) -> Result<(), Failure> {
    let page = Page::new(tables);
    stream(console, args, |out| match args.format() {
        Format::Html => Ok(tables_page(&page, out)?),
        Format::Text | Format::Csv | Format::Json => report::page(&page, look(args), out),
    })
}
