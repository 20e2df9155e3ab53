//! `traveller regulations`: comparison of the presets.

use clap::Args;
use report::TablesView;

use crate::console::Console;
use crate::failure::Failure;
use crate::output;
use crate::output::OutputArgs;

#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  traveller regulations")]
pub(crate) struct RegulationsArgs {
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

pub(crate) fn run(args: &RegulationsArgs, console: &Console) -> Result<(), Failure> {
    let target = args.output.target()?;
    let presets = TablesView::new(report::regulation_pages(), report::regulation_rows());
    output::write(console, &target, &presets)
}
