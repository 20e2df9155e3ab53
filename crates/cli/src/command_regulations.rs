//! `traveller regulations`: comparison of the presets.

use clap::Args;

use crate::console::Console;
use crate::failure::Failure;
use crate::output;
use crate::output::{Format, OutputArgs};

#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  traveller regulations")]
pub(crate) struct RegulationsArgs {
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

pub(crate) fn run(args: &RegulationsArgs, console: &Console) -> Result<(), Failure> {
    match args.output.format() {
        Format::Text | Format::Html => {
            output::pages(console, &args.output, report::regulation_pages())
        }
        Format::Csv | Format::Json => {
            output::table(console, &args.output, report::regulation_rows())
        }
    }
}
