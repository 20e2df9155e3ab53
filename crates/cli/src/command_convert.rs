//! `traveller convert`: conversion of events between formats.

use std::path::{Path, PathBuf};

use clap::Args;
use exchange::ExchangeFormat;
use report::{Detail, EventView};
use traveller::convert;

use crate::alternatives::join_alternatives;
use crate::configuration::event_options;
use crate::console::Console;
use crate::event_args::EventArgs;
use crate::failure::Failure;
use crate::output;
use crate::output::{CsvArgs, Target};
use crate::outputs::Destination;

const EXAMPLES: &str = "\
Examples:
  traveller convert evening.csv evening.xml --rules ebu
  traveller convert evening.csv - --to pbn";

const DETAILS: &str = "

The output contains the score of each result and contestant. A warning lists
everything that the format cannot represent.";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, after_long_help = [EXAMPLES, DETAILS].concat())]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) event: EventArgs,
    /// File to write, or - for standard output
    #[arg(long_help = format!("File to write, or - for standard output\n\nThe extension selects the format: {}.", extensions(extension_with_label)))]
    pub(crate) out: PathBuf,
    #[arg(long, help = format!("Set the format: {} [default: by OUT]", join_alternatives(ExchangeFormat::ALL)), value_name = "FORMAT", help_heading = "Output")]
    pub(crate) to: Option<ExchangeFormat>,
    #[command(flatten)]
    pub(crate) csv: CsvArgs,
}

/// Returns the usual extension of a format: `.xml`.
fn extension(format: ExchangeFormat) -> String {
    format.extensions().first().map_or_else(String::new, |extension| format!(".{extension}"))
}

/// Returns the usual extension of a format, and its name if it differs: `.xml (USEBIO)`.
fn extension_with_label(format: ExchangeFormat) -> String {
    let (extension, label) = (extension(format), format.label());
    if extension.trim_start_matches('.').eq_ignore_ascii_case(label) {
        extension
    } else {
        format!("{extension} ({label})")
    }
}

/// Returns the extensions of all formats as alternatives.
fn extensions(extension: fn(ExchangeFormat) -> String) -> String {
    let extensions: Vec<String> = ExchangeFormat::ALL.iter().copied().map(extension).collect();
    join_alternatives(&extensions)
}

pub(crate) fn run(args: &ConvertArgs, console: &Console) -> Result<(), Failure> {
    let format_by_name = || ExchangeFormat::detect(&args.out.to_string_lossy());
    let Some(format) = args.to.or_else(format_by_name) else {
        let message = format!("{}: expected {}", args.out.display(), extensions(extension));
        let help = "use another extension, or set the format with `--to`";
        return Err(Failure::usage(message, help));
    };
    let options = event_options(console, &args.event)?;
    let scored = console.report(convert(&console.files, &args.event.event, &options, format))?;
    let destination = if args.out == Path::new("-") {
        Destination::StandardOutput
    } else {
        Destination::File { option: "OUT", path: &args.out }
    };
    let target = Target::exchange(destination, format, args.csv.options());
    output::write(console, &target, &EventView::new(&scored, None, Detail::Boards))
}
