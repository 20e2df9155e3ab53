//! `traveller convert`: from one format to another.

use std::path::{Path, PathBuf};

use anyhow::anyhow;
use clap::Args;
use report::ExchangeFormat;
use traveller::convert;

use crate::console::Console;
use crate::event_args::EventArgs;
use crate::failure::Failure;
use crate::output::CsvArgs;
use crate::outputs::{Destination, Outputs};

const HELP: &str = "\
Example:
  traveller convert evening.csv evening.xml --rules ebu
  traveller convert evening.csv - --to pbn

Read is what `score` reads: CSV, PBN, USEBIO, Bridgemate databases and workbooks. Written are CSV, PBN and USEBIO, with what
every result and everybody is worth by the method and the regulations. What the format cannot hold is listed.";

#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) event: EventArgs,
    /// The file to write, whose ending says the format: .csv, .pbn or .xml; - is standard output.
    pub(crate) out: PathBuf,
    /// The format, where the ending does not say it: csv, pbn or usebio.
    #[arg(long, value_name = "FORMAT")]
    pub(crate) to: Option<ExchangeFormat>,
    #[command(flatten)]
    pub(crate) csv: CsvArgs,
}

pub(crate) fn run(args: &ConvertArgs, console: &Console) -> Result<(), Failure> {
    let of_name = || ExchangeFormat::detect(&args.out.to_string_lossy());
    let Some(format) = args.to.or_else(of_name) else {
        let message = "the ending does not say the format: expected .csv, .pbn or .xml, or --to csv, pbn or usebio";
        return Err(Failure::Usage(anyhow!("{}: {message}", args.out.display())));
    };
    let options = args.event.options()?;
    let scored = console.take(convert(&console.folder, &args.event.event, &options, format))?;
    let mut outputs = Outputs::new(console);
    let destination = if args.out == Path::new("-") {
        Destination::StandardOutput
    } else {
        Destination::File { option: "OUT", path: &args.out }
    };
    let mut guarded = 0;
    outputs.write(destination, |out| {
        if format != ExchangeFormat::Csv {
            return report::exchange(&scored, format, out);
        }
        guarded = report::exchange_csv(&scored, args.csv.form(), out)?;
        Ok(())
    })?;
    outputs.finish()?;
    if guarded > 0 {
        let message = format!(
            "{guarded} cells of the csv file begin as a formula does and have an apostrophe before them (--csv-safe=false writes them as they are)"
        );
        console.warn("formula", &message);
    }
    Ok(())
}
