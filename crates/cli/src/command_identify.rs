//! `traveller identify`: the regulations by which a program computed its published figures.

use clap::Args;
use traveller::identify;

use crate::console::Console;
use crate::event_args::EventArgs;
use crate::failure::Failure;
use crate::output;
use crate::output::OutputArgs;

#[derive(Debug, Args)]
#[command(after_help = "\
USEBIO and PBN files can publish figures. Name the method or the rules to limit the search.")]
pub(crate) struct IdentifyArgs {
    #[command(flatten)]
    event: EventArgs,
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn run(args: &IdentifyArgs, console: &Console) -> Result<(), Failure> {
    let target = args.output.target()?;
    let options = args.event.options()?;
    let identified = console.report(identify(&console.files, &args.event.event, &options))?;
    output::write(console, &target, &identified.report())
}
