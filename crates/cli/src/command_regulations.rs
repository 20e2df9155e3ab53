//! `traveller regulations`: the presets side by side.

use clap::Args;

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

pub(crate) fn run(args: &RegulationsArgs) -> Result<(), Failure> {
    match args.output.format {
        Format::Text => output::pages(&args.output, report::regulation_pages()),
        Format::Csv | Format::Json => output::table(&args.output, &report::regulation_rows()),
    }
}
