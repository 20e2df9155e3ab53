//! `traveller compare`: an event scored by several regulations, or with a ruling that is not given yet.

use std::path::PathBuf;

use clap::Args;
use regulations::{Method, Preset};
use traveller::{compare_corrections, compare_rules};

use crate::console::Console;
use crate::event_args::{EventArgs, EventScaleName};
use crate::failure::Failure;
use crate::output;
use crate::output::OutputArgs;

#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  traveller compare evening.csv --rules ebu,ebuscore,acbl")]
pub(crate) struct CompareArgs {
    /// Results file, event file, or - for standard input
    event: PathBuf,
    /// Score by these regulations; the first is compared with the others
    #[arg(
        long,
        value_name = "PRESET,PRESET",
        value_parser = Preset::parse,
        value_delimiter = ',',
        required_unless_present = "with",
        conflicts_with = "with",
        help_heading = "Rules"
    )]
    rules: Vec<Preset>,
    /// Score with and without the rulings in a file of corrections (CSV)
    #[arg(long, value_name = "FILE", help_heading = "Input")]
    with: Option<PathBuf>,
    /// Ignore the event file next to the results
    #[arg(long, help_heading = "Input")]
    no_event_file: bool,
    /// Set the scoring method
    #[arg(long, help_heading = "Rules")]
    method: Option<Method>,
    /// Set one option of the regulations (repeatable)
    #[arg(long, value_name = "OPTION=VALUE", help_heading = "Rules")]
    set: Vec<String>,
    /// Set the Victory Point scale
    #[arg(long, help_heading = "Rules")]
    scale: Option<EventScaleName>,
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn run(args: &CompareArgs, console: &Console) -> Result<(), Failure> {
    let target = args.output.target()?;
    let event = EventArgs {
        event: args.event.clone(),
        corrections: None,
        names: None,
        hands: None,
        language: None,
        no_event_file: args.no_event_file,
        method: args.method,
        rules: None,
        set: args.set.clone(),
        scale: args.scale.clone(),
        stage: None,
    };
    let options = event.options()?;
    let compared = match &args.with {
        Some(file) => compare_corrections(&console.files, &args.event, file, &options),
        None => compare_rules(&console.files, &args.event, &args.rules, &options),
    };
    let compared = console.report(compared)?;
    output::write(console, &target, &compared.report())
}
